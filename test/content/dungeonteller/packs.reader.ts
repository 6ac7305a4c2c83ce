import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

/** One document of a pack as its file says it, read loosely: the tests themselves are the check of its shape. */
export interface Source {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly type?: string;
  readonly img?: string;
  readonly folder?: string | null;
  readonly sorting?: string;
  // biome-ignore lint/suspicious/noExplicitAny: every document type has another shape, and the tests ask for single values.
  readonly system: any;
  readonly items?: readonly Source[];
  readonly results?: readonly TableResult[];
  readonly pages?: readonly Page[];
  readonly formula?: string;
  readonly prototypeToken?: {
    readonly actorLink: boolean;
    readonly disposition: number;
    readonly texture: { readonly src: string };
  };
  readonly flags: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly _stats: Readonly<Record<string, string>>;
}

interface TableResult {
  readonly _id: string;
  readonly _key: string;
  readonly type: string;
  readonly name: string;
  readonly img: string;
  readonly documentUuid: string | null;
  readonly weight: number;
  readonly range: readonly [number, number];
  readonly flags: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Page {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly text: { readonly content: string };
}

export const root = fileURLToPath(new URL("../../../", import.meta.url));
export const packsFolder = join(root, "packs/dungeonteller");
export const PACKS = ["roles", "powers", "stuff", "monsters", "heroes", "tables", "rules"] as const;
export type PackName = (typeof PACKS)[number];

/** Every document of a pack, folders included, with the name of its file. */
export function readPack(pack: PackName): { file: string; doc: Source }[] {
  const folder = join(packsFolder, pack);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".yml"))
    .sort()
    .map((file) => ({ file: file.slice(0, -4), doc: parse(readFileSync(join(folder, file), "utf8")) as Source }));
}

/** A pack's documents by file name, without its folders. */
export function documents(pack: PackName): Map<string, Source> {
  return new Map(
    readPack(pack)
      .filter(({ doc }) => !doc._key.startsWith("!folders!"))
      .map(({ file, doc }) => [file, doc]),
  );
}

/** A JSON file of the project. */
export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), "utf8")) as T;
}

/** Every text inside a value, however deep. */
export function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(texts);
}
