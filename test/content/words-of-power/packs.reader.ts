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
  // biome-ignore lint/suspicious/noExplicitAny: every document type has another shape, and the tests ask for single values.
  readonly system: any;
  readonly items?: readonly Source[];
  readonly results?: readonly (Source & { readonly range: readonly [number, number] })[];
  readonly pages?: readonly (Source & { readonly text: { readonly content: string } })[];
  readonly formula?: string;
}

export const root = fileURLToPath(new URL("../../../", import.meta.url));
export const packsFolder = join(root, "packs/words-of-power");
export const PACKS = ["factions", "things", "characters", "creatures", "tables", "rules", "boards"] as const;
export type PackName = (typeof PACKS)[number];

/** Every document of a pack, folders included. */
export function readPack(pack: PackName): Source[] {
  const folder = join(packsFolder, pack);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".yml"))
    .sort()
    .map((file) => parse(readFileSync(join(folder, file), "utf8")) as Source);
}

/** A pack's documents by name, without its folders. */
export function documents(pack: PackName): Map<string, Source> {
  const all = readPack(pack).filter(({ _key }) => !_key.startsWith("!folders!"));
  return new Map(all.map((doc) => [doc.name, doc]));
}

/** Every text inside a value, however deep. */
export function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(texts);
}
