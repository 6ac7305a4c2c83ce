import { generation } from "../generation.ts";
import names13 from "./names-13.json" with { type: "json" };
import names14 from "./names-14.json" with { type: "json" };

/** What a name of the published types is; see `tools/published.mjs`, which reads them. */
interface PublishedName {
  kind: string;
  parent?: string;
  mixins?: string[];
  statics?: string[];
  functions?: string[];
  methods?: string[];
}

const NAMES: Record<string, PublishedName> = names13;
const LATER: Record<string, PublishedName> = generation < 14 ? {} : names14.added;
const GONE = new Set(generation < 14 ? [] : names14.gone);

/** A name that the generation at play has: those of 13, and what 14 added or took away. */
const nameOf = (path: string): PublishedName | undefined => LATER[path] ?? (GONE.has(path) ? undefined : NAMES[path]);

/** All of them, each once. */
function publishedPaths(): string[] {
  return [...new Set([...Object.keys(NAMES), ...Object.keys(LATER)])].filter((path) => nameOf(path));
}

/** Marks what stands for something and does nothing; known to tools outside of the page as well. */
const INERT = Symbol.for("vtt-table.inert");

/** Whether something is a stand-in that has a name and a shape, and does nothing. What a package makes of it is the package's. */
export function isInert(value: unknown): boolean {
  return ((typeof value === "object" && value !== null) || typeof value === "function") && Object.hasOwn(value, INERT);
}

/**
 * Puts an inert stand-in at every name of Foundry's namespaces that the table does not fill itself: a class can be extended and
 * made, a function be called, and nothing comes of it. So a package meets the names that it looks up when it loads.
 * @param foundry the namespaces, which are added to
 * @param globals where parents outside of them are found, such as PIXI
 */
export function fillNamespaces(foundry: Loose, globals: Record<string, Loose>): void {
  const paths = outermostFirst(publishedPaths());
  const underWay = new Set<string>();
  const bring = (path: string): Loose => {
    const present = look(foundry, globals, path);
    const name = nameOf(path);
    if (present !== undefined || !name || underWay.has(path)) return present;
    underWay.add(path);
    const own = path.slice(path.lastIndexOf(".") + 1);
    const holder = openNamespace(foundry, path.split(".").slice(1, -1));
    const parent = name.parent ? bring(name.parent) : undefined;
    const made =
      name.kind === "class" ? inertClass(own, wrapped(foundry, parent, name.mixins), name) : inertValue(own, name.kind);
    // A namespace with something in it is as good as any.
    if (name.kind !== "namespace") Object.defineProperty(made, INERT, { value: true });
    holder[own] = made;
    return made;
  };
  for (const path of paths) bring(path);
}

/**
 * Puts an inert method at every name that a published class has and the table's own class does not, since packages wrap methods
 * by their names when they load. Those of private names and getters are not among them.
 * @param tell hears, once, of each that is called
 */
export function fillMethods(foundry: Loose, tell: (member: string) => void): void {
  const told = new Set<string>();
  for (const path of publishedPaths()) {
    const { kind, methods = [] } = nameOf(path)!;
    const cls = kind === "class" ? look(foundry, {}, path) : undefined;
    if (typeof cls !== "function" || !cls.prototype || isInert(cls)) continue;
    for (const name of methods) {
      if (name in cls.prototype) continue;
      const value = (): void => {
        const member = `${path}#${name}`;
        if (!told.has(member)) tell(member);
        told.add(member);
      };
      Object.defineProperty(cls.prototype, name, { value, writable: true, configurable: true });
    }
  }
}

/** Paths by how deep they lie, those of one depth in their order. */
function outermostFirst(paths: readonly string[]): string[] {
  const byDepth: string[][] = [];
  for (const path of paths) {
    const depth = path.split(".").length;
    byDepth[depth] ??= [];
    byDepth[depth].push(path);
  }
  return byDepth.flat();
}

/** Something by its path, in the namespaces or among the globals. */
function look(foundry: Loose, globals: Record<string, Loose>, path: string): Loose {
  const [root = "", ...steps] = path.split(".");
  let value = root === "foundry" ? foundry : globals[root];
  for (const step of steps) {
    if (value === null || value === undefined || !(step in Object(value))) return undefined;
    value = value[step];
  }
  return value;
}

/** The namespace at a path, made where it is not there; a module's own namespace takes nothing more, a copy stands for it. */
function openNamespace(foundry: Loose, steps: readonly string[]): Loose {
  let holder = foundry;
  for (const step of steps) {
    const next = holder[step] ?? {};
    if (!(step in holder) || !Object.isExtensible(next)) holder[step] = { ...next };
    holder = holder[step];
  }
  return holder;
}

function wrapped(foundry: Loose, parent: Loose, mixins: readonly string[] = []): Loose {
  if (typeof parent !== "function") return undefined;
  const isTemplated = mixins.includes("HandlebarsApplicationMixin") && !("PARTS" in parent);
  return isTemplated ? foundry.applications.api.HandlebarsApplicationMixin(parent) : parent;
}

function inertValue(own: string, kind: string): Loose {
  if (kind !== "function") return {};
  // What a mixin is given can be extended, so it gives that back.
  return own.endsWith("Mixin") ? (base: Loose) => base ?? class {} : () => undefined;
}

/** What a static property holds where a package may spread it or look into it. */
const EMPTY_STATICS: Record<string, () => object> = {
  PARTS: () => ({}),
  TABS: () => ({}),
  DEFAULT_OPTIONS: () => ({}),
};

function inertClass(own: string, parent: Loose, { statics = [], functions = [], methods = [] }: PublishedName): Loose {
  // Named by its property, as a declared class is.
  const { [own]: made } = parent ? { [own]: class extends parent {} } : { [own]: class {} };
  const cls = made as Loose;
  const put = (target: object, name: string, value: unknown): void => {
    if (name in target) return;
    Object.defineProperty(target, name, { value, writable: true, configurable: true });
  };
  for (const name of statics) put(cls, name, EMPTY_STATICS[name]?.());
  for (const name of functions) put(cls, name, name === "defineSchema" ? () => ({}) : () => undefined);
  for (const name of methods) put(cls.prototype, name, () => undefined);
  return cls;
}
