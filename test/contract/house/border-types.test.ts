import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkProject } from "../../../tools/check-types.mjs";
import { listFiles, ROOT } from "../../../tools/house.mjs";
import { plantTree } from "./planted-tree.ts";

const BORDER = join(ROOT, "src/core/foundry");

/** A fault planted into a copy of the border: what, in which file, what stands there, what then does, and the name that is told. */
type Planted = [what: string, file: string, sound: string, wrong: string, name: string];

const NAMES: Planted[] = [
  ["a function", "interface.ts", "i18n!.localize(", "i18n!.localise(", "'localise'"],
  ["a function of the utilities", "data.ts", "utils.randomID()", "utils.randomId()", "'randomId'"],
  ["a class", "applications.ts", "ItemSheetV2 }", "ItemSheetV3: ItemSheetV2 }", "'ItemSheetV3'"],
  ["a field", "fields.ts", "abstract.TypeDataModel<", "abstract.TypedDataModel<", "'TypedDataModel'"],
  [
    "a member of the users",
    "game.ts",
    "activeGM: Person | null",
    "activeGameMaster: Person | null",
    "'activeGameMaster'",
  ],
  ["a member of a user", "documents.ts", "isSelf: boolean", "isMyself: boolean", "'isMyself'"],
  ["a member of documents", "documents.ts", "isOwner: boolean", "isOwned: boolean", "'isOwned'"],
  ["a member of messages", "messages.ts", "isContentVisible: boolean", "contentVisible: boolean", "'contentVisible'"],
  ["a member of compendia", "game.ts", "getIndex(options", "fetchIndex(options", "'fetchIndex'"],
  ["a protected member of windows", "applications.ts", "_onRender(context", "_onRendered(context", "'_onRendered'"],
  [
    "a protected member of documents",
    "document-classes.ts",
    "_preCreate(data",
    "_beforeCreate(data",
    "'_beforeCreate'",
  ],
  ["a member of document classes", "document-classes.ts", "getDefaultArtwork(", "getArtwork(", '"getDefaultArtwork"'],
  ["a hook", "hooks.ts", "renderActorDirectory: [", "renderActorsDirectory: [", "renderActorsDirectory"],
  ["what a setting has", "settings.ts", "requiresReload?:", "needsReload?:", "'needsReload'"],
  ["what a status has", "config.ts", "hud?: boolean", "palette?: boolean", "'palette'"],
  ["what leads to a token's actor", "bearer.ts", "documentName: string", "documentKind: string", '"documentKind"'],
  ["a member of models", "config.ts", "readonly schema: object", "readonly fields: object", '"fields"'],
  ["a member of encounters", "encounters.ts", "nextTurn(): Promise", "nextGo(): Promise", "'nextGo'"],
  ["who is in one", "encounters.ts", "isDefeated: boolean", "isBeaten: boolean", "'isBeaten'"],
  ["a field of a token", "source-data.ts", "actorLink?: boolean", "linked?: boolean", "'linked'"],
  ["a field of a message", "source-data.ts", "whisper?: string[]", "whispers?: string[]", "'whispers'"],
  ["a field of an effect", "source-data.ts", "statuses: string[]", "states: string[]", "statuses"],
  [
    "what the server notes down",
    "source-data.ts",
    "createdTime?: number | null",
    "madeTime?: number | null",
    "createdTime",
  ],
  ["an option of windows", "applications.ts", "resizable?: boolean", "stretchable?: boolean", "'window'"],
];

const SIGNATURES: Planted[] = [
  ["a field of another kind", "source-data.ts", "blind?: boolean", "blind?: Date", "'blind'"],
  ["a wrong argument", "documents.ts", 'level: "OBSERVER" | "OWNER"', "level: RegExp", "'testUserPermission'"],
  [
    "another in a protected member",
    "applications.ts",
    "_onClose(options: object)",
    "_onClose(options: string)",
    "'_onClose'",
  ],
  ["another in a hook", "hooks.ts", "connected: boolean]", "connected: string]", "userConnected"],
  ["another in a call", "data.ts", "utils.hasProperty(data, path)", "utils.hasProperty(data, 7)", "type 'number'"],
  [
    "an argument too many",
    "documents.ts",
    "update(changes: object)",
    "update(a: object, b: object, c: string)",
    "'update'",
  ],
  ["one too many in a call", "interface.ts", "i18n!.has(key)", "i18n!.has(key, true, key)", "Expected 1-2 arguments"],
  [
    "an argument too few",
    "document-classes.ts",
    "_preCreate(data: object, options: object, user: object)",
    "_preCreate(data: object, options: object, user: object, more: object)",
    "'_preCreate'",
  ],
  ["one too few in a collection", "documents.ts", "get(id: string): OwnedItem", "get(): OwnedItem", "'items'"],
  ["one too few in a call", "interface.ts", "i18n!.format(key, data)", "i18n!.format()", "Expected 1-2 arguments"],
  ["an answer of another kind", "game.ts", "contents: Person[]", "contents: Promise<Person[]>", "'contents'"],
  [
    "a promise taken for its answer",
    "documents.ts",
    "delete(): Promise<unknown>",
    "delete(): { id: string }",
    "'delete'",
  ],
];

const MISSING: Planted[] = [
  ["a Gamemaster who may be away", "game.ts", "activeGM: Person | null", "activeGM: Person", "'activeGM'"],
  [
    "a scene that nobody looks at",
    "game.ts",
    "viewed: { id: string; tokens: Iterable<Placed> } | null | undefined",
    "viewed: { id: string; tokens: Iterable<Placed> }",
    "'viewed'",
  ],
  [
    "an item that is not there",
    "documents.ts",
    "get(id: string): OwnedItem | undefined",
    "get(id: string): OwnedItem",
    "'items'",
  ],
  ["a message that a hook refused", "messages.ts", "Promise<object | undefined>", "Promise<object>", "'create'"],
  ["a game before its start", "game.ts", "game.user!.can(", "game.user.can(", "game.user"],
];

const ALL = [...NAMES, ...SIGNATURES, ...MISSING];

/** What the compiler says to the border as it stands, and to the copy of it that has a fault. */
let told: { sound: string; faulty: Map<Planted, string> } | null = null;

/** Runs the compiler once for all copies: most of the time goes into reading Foundry's types. */
function compileAll(): NonNullable<typeof told> {
  const copies: Planted[][] = [[]];
  for (const planted of ALL) {
    // Faults that could hide one another get copies of their own: those of one file, and of what all others build on.
    const free = copies
      .slice(1)
      .find((copy) => !copy.some(([, file]) => [file, planted[1]].includes("documents.ts") || file === planted[1]));
    if (free) free.push(planted);
    else copies.push([planted]);
  }
  const root = plantTree({
    "tsconfig.json": JSON.stringify({ extends: join(ROOT, "tsconfig.json"), include: ["src/**/*.ts"] }),
    ...Object.fromEntries(copies.flatMap((faults, i) => copyOf(faults, `src/copy${i}`))),
  });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  const complaints = checkProject("tsconfig.json", root).split(/\n(?=src\/)/);
  const about = (i: number) => complaints.filter((one) => one.startsWith(`src/copy${i}/`)).join("\n");
  return {
    sound: about(0),
    faulty: new Map(ALL.map((planted) => [planted, about(copies.findIndex((copy) => copy.includes(planted)))])),
  };
}

const SOURCES = new Map(listFiles(BORDER).map((file) => [file, readFileSync(join(BORDER, file), "utf8")]));

/** Files that lead to one of these by their imports, or the other way round, and these themselves. */
function around(files: Iterable<string>, way: "imports" | "imported by"): Set<string> {
  const found = new Set(files);
  const leads = (from: string, to: string) => SOURCES.get(from)!.includes(`"./${to}"`);
  for (const one of found)
    for (const other of SOURCES.keys()) if (way === "imports" ? leads(one, other) : leads(other, one)) found.add(other);
  return found;
}

/** The border as it goes into a folder: all of it, or what some faults may show in, with these faults. */
function copyOf(faults: Planted[], folder: string): [path: string, code: string][] {
  const touched = around(
    around(
      faults.map(([, file]) => file),
      "imported by",
    ),
    "imports",
  );
  const files = faults.length > 0 ? touched : SOURCES.keys();
  return [...files].map((file) => {
    const code = SOURCES.get(file)!;
    const fault = faults.find(([, where]) => where === file);
    if (!fault) return [`${folder}/${file}`, code];
    const [, , sound, wrong] = fault;
    if (!code.includes(sound)) throw new Error(`${file} has no "${sound}" any more: plant the fault elsewhere.`);
    return [`${folder}/${file}`, code.replace(sound, wrong)];
  });
}

describe("the border to Foundry, as it is compiled", { timeout: 180_000 }, () => {
  it("is sound as it stands", () => {
    told ??= compileAll();
    expect(told.sound).toBe("");
  });

  const refuses = (planted: Planted) => {
    const [, , sound, wrong, name] = planted;
    told ??= compileAll();
    const complaint = told.faulty.get(planted);
    expect(complaint, `"${wrong}" for "${sound}" passes, or nothing tells what is wrong`).toContain(name);
  };

  const cases = (all: Planted[]) => all.map((planted) => [planted[0], planted] as const);

  it.each(cases(NAMES))("refuses a name that Foundry does not have: %s", (_what, planted) => refuses(planted));

  it.each(cases(SIGNATURES))("refuses a signature that Foundry does not have: %s", (_what, planted) =>
    refuses(planted),
  );

  it.each(cases(MISSING))("refuses to take what may be missing for what is there: %s", (_what, planted) =>
    refuses(planted),
  );
});
