/*
 * The global names that the stand-in puts in place at run time, loosely typed on purpose: the stand-in's own parts meet
 * each other through Foundry's documented names, and the exact types of those are checked by packages/table/src/conformance.
 */
export {};

declare global {
  // biome-ignore lint/suspicious/noExplicitAny: these objects are assembled at run time out of every part of the table
  type Loose = any;

  /** What the page (or a test) says before any module of the table loads: which Foundry generation it plays. */
  var __TABLE__: { generation?: 13 | 14; mean?: boolean } | undefined;

  /** The build sends the table's own code here for what packages see through watching views (`vite.config.ts`). */
  var __OWN__: Loose;

  var game: Loose;
  var CONFIG: Loose;
  var CONST: Loose;
  var Hooks: Loose;
  var ui: Loose;
  var canvas: Loose;
  var foundry: Loose;
  var fromUuid: (uuid: string, options?: Loose) => Promise<Loose>;
  var fromUuidSync: (uuid: string, options?: Loose) => Loose;
  /** jQuery, where there is a page. */
  var $: Loose;
  var getDocumentClass: (documentName: string) => Loose;

  /** Generation 14 only. */
  var _loc: ((key: string, data?: Record<string, unknown>) => string) | undefined;
  /** Generation 14 only: the operator that deletes a key in an update. */
  var _del: Loose;
  /** Generation 14 only: the operator that replaces a value whole in an update. */
  var _replace: ((value: unknown) => Loose) | undefined;

  interface Math {
    clamp(value: number, min: number, max: number): number;
    mix(a: number, b: number, weight: number): number;
    normalizeDegrees(degrees: number): number;
    normalizeRadians(radians: number): number;
    toDegrees(radians: number): number;
    toRadians(degrees: number): number;
  }

  interface Array<T> {
    deepFlatten(): Loose[];
    equals(other: readonly unknown[]): boolean;
    filterJoin(separator: string): string;
    findSplice(find: (element: T, index: number, array: T[]) => boolean, replace?: T): T | null;
    partition(rule: (element: T) => boolean): [T[], T[]];
  }

  interface Set<T> {
    equals(other: Set<unknown>): boolean;
    every(test: (value: T, index: number, set: Set<T>) => boolean): boolean;
    filter(test: (value: T, index: number, set: Set<T>) => boolean): Set<T>;
    find(test: (value: T, index: number, set: Set<T>) => boolean): T | undefined;
    first(): T | undefined;
    intersects(other: Set<T>): boolean;
    isSubset(other: Set<T>): boolean;
    map<V>(transform: (value: T, index: number, set: Set<T>) => V): Set<V>;
    reduce<V>(reducer: (accumulator: V, value: T, index: number, set: Set<T>) => V, initial: V): V;
    some(test: (value: T, index: number, set: Set<T>) => boolean): boolean;
    toObject(): T[];
  }

  interface String {
    capitalize(): string;
    compare(other: string): number;
    slugify(options?: { replacement?: string; strict?: boolean; lowercase?: boolean }): string;
    stripScripts(): string;
    titleCase(): string;
  }

  interface Number {
    almostEqual(other: number, epsilon?: number): boolean;
    between(a: number, b: number, inclusive?: boolean): boolean;
    ordinalString(): string;
    paddedString(digits: number): string;
    signedString(): string;
    toNearest(interval?: number, method?: "round" | "ceil" | "floor"): number;
  }

  interface RegExpConstructor {
    escape(text: string): string;
  }
}
