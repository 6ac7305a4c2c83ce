import { describe, expect, it } from "vitest";
import { checkCasts } from "../../../tools/check-casts.mjs";
import { ROOT } from "../../../tools/house.mjs";
import { plant, plantTree } from "./planted-tree.ts";

const SOUND = {
  "src/core/foundry/game.ts": [
    "interface User { name: string }",
    "export function currentUser(): User {",
    "  // Published with more than we name.",
    "  return game.user as unknown as User;",
    "}",
    "export const Base = Actor as never; // Seen as a class of our own.",
    'export const names = ["a"] as const;',
    "",
  ].join("\n"),
  "src/core/rolls/road.ts": [
    'import { currentUser } from "../foundry/game.ts";',
    "type Owner = Actor.Implementation;",
    "export type Settings = typeof game.settings;",
    "export const whose = (owner: Owner | foundry.abstract.Document) => [owner, currentUser().name];",
    "/** Turns of a game; not Foundry's `game.user as never`. */",
    "export const turns = (game: { user: string }, ui = { game }) => [game.user, ' // @ts-ignore ', ui.game.user];",
    'export const sheet = { game: 1, window: { Hooks: "on" } };',
    "export const one = sheet.game as number | null;",
    "export const wide = () => globalThis.innerWidth || 904;",
    "",
  ].join("\n"),
  "src/kernel/odds.ts": "export const odds = { half: 0.5 } as const;\n",
  "src/rulesets/kalyr/ruleset.ts": "export const kalyr = document.title satisfies string;\n",
};

const PLANTED: [what: string, file: string, code: string, complaint: RegExp][] = [
  ["as never", "core/bad.ts", "export const a = [1].includes(name as never);", /"as never" belongs in core\/foundry/],
  ["as a list of never", "core/bad.ts", "export const a = [1].concat(name as never[]);", /"as never" belongs/],
  [
    "a cast by way of another",
    "core/bad.ts",
    "export const a = name as object as Date;",
    /"as one thing as another" bel/,
  ],
  ["as any", "core/bad.ts", "export const a = name as any;", /"as any" says nothing/],
  ["as a list of any", "core/bad.ts", "export const a = [name] as any[];", /"as any" says nothing/],
  ["an angled any", "core/bad.ts", "export const a = <any>name;", /"as any" says nothing/],
  [
    "as unknown as",
    "rulesets/kalyr/bad.ts",
    "export const a = name as unknown as number;",
    /"as unknown as" belongs in core\/foundry/,
  ],
  ["the same in brackets", "core/bad.ts", "export const a = (name as unknown) as number;", /"as unknown as" belongs/],
  ["as never in the kernel", "kernel/bad.ts", "export const a = 1 as never;", /"as never" belongs/],
  ["as never in the rules", "rulesets/kalyr/rules/bad.ts", "export const a = 1 as never;", /"as never" belongs/],
  ["@ts-ignore", "core/bad.ts", "// @ts-ignore\nexport const a: number = name;", /hides what the compiler/],
  ["@ts-expect-error", "core/foundry/bad.ts", "/* @ts-expect-error */ export const a = 1;", /hides what the compiler/],
  [
    "a silenced linter",
    "core/bad.ts",
    "// biome-ignore lint/correctness/noUndeclaredVariables: quicker\nexport const a = game.user;",
    /hides what the compiler or the linter knows/,
  ],
  [
    "game",
    "core/bad.ts",
    "export const a = () => game.user;",
    /"game" is Foundry's; it is reached in core\/foundry alone/,
  ],
  ["Hooks", "main.ts", 'Hooks.once("init", () => undefined);', /"Hooks" is Foundry's/],
  ["CONFIG", "rulesets/kalyr/bad.ts", "CONFIG.debug = {};", /"CONFIG" is Foundry's/],
  ["CONST", "core/bad.ts", "export const { TOKEN_DISPOSITIONS } = CONST;", /"CONST" is Foundry's/],
  ["ui", "core/bad.ts", "export const a = () => ui?.notifications;", /"ui" is Foundry's/],
  ["canvas", "core/bad.ts", "export const a = { canvas };", /"canvas" is Foundry's/],
  ["foundry", "core/bad.ts", "export class A extends foundry.dice.Roll {}", /"foundry" is Foundry's/],
  ["fromUuid", "core/bad.ts", 'export const a = await fromUuid("x");', /"fromUuid" is Foundry's/],
  ["fromUuidSync", "core/bad.ts", "export const a = [].map(fromUuidSync);", /"fromUuidSync" is Foundry's/],
  ["a document's class", "core/bad.ts", "export class A extends Actor {}", /"Actor" is Foundry's/],
  ["what makes one", "core/bad.ts", "export const a = (x: object) => x instanceof Item;", /"Item" is Foundry's/],
  ["ChatMessage", "core/bad.ts", "export const a = () => ChatMessage.create({});", /"ChatMessage" is Foundry's/],
  ["a roll", "rulesets/kalyr/bad.ts", 'export const a = () => new Roll("1d6");', /"Roll" is Foundry's/],
  ["an old global", "core/bad.ts", "export const a = () => loadTemplates([]);", /"loadTemplates" is Foundry's/],
  ["any other global", "core/bad.ts", "export const a = () => JournalEntry.create({});", /"JournalEntry" is Foundry's/],
  ["the page's own object", "core/bad.ts", "export const a = globalThis.game;", /by way of globalThis/],
  ["what is taken out of it", "core/bad.ts", "export const { game } = globalThis;", /by way of globalThis/],
  ["the page by its name", "core/bad.ts", "export const a = window.game;", /by way of window/],
  [
    "a cast of the border without its reason",
    "core/foundry/bad.ts",
    "export const a = game.user as { id: string };",
    /its reason/,
  ],
  [
    "one whose reason stands elsewhere",
    "core/foundry/bad.ts",
    "/** This client's user. */ export const a = game.user as unknown as { id: string };",
    /its reason/,
  ],
];

/** Where a planted fault lies alone. */
const ownFile = (file: string, n: number): string => file.replace("bad.ts", `bad-${n}.ts`);

describe("the border to Foundry", () => {
  it("is kept by a sound tree", () => {
    expect(checkCasts(plantTree(SOUND))).toEqual([]);
  });

  describe("with each fault in a file of its own", () => {
    let found: string[] | null = null;
    // All at once: each look has the linter read everything.
    const told = (): string[] => {
      const faulty = PLANTED.map(([, file, code], n) => [`src/${ownFile(file, n)}`, `\n${code}\n`]);
      found ??= checkCasts(plantTree({ ...SOUND, ...Object.fromEntries(faulty) }));
      return found;
    };

    it("tells one for each, and none beside them", () => {
      expect(told()).toHaveLength(PLANTED.length);
    });

    it.each(PLANTED.map((planted, n) => [planted[0], n] as const))("refuses %s", (_what, n) => {
      const [, file, , complaint] = PLANTED[n]!;
      const [fault, ...more] = told().filter((one) => one.startsWith(`src/${ownFile(file, n)}:`));
      expect(fault).toMatch(complaint);
      expect(fault).toMatch(/^[^:]+:[23]:/);
      expect(more).toEqual([]);
    });
  });

  it("refuses a sixth cast by way of unknown", () => {
    const root = plantTree(SOUND);
    const casts = (many: number) =>
      Array.from({ length: many }, (_, i) => `export const a${i} = name as unknown as Date; // As a clock has it.\n`);
    plant(root, { "src/core/foundry/clock.ts": casts(4).join("") });
    expect(checkCasts(root), "with the one of the sound tree").toEqual([]);
    plant(root, { "src/core/foundry/clock.ts": casts(5).join("") });
    expect(checkCasts(root)).toEqual([expect.stringMatching(/^src\/core\/foundry\/game.ts:4: more than 5 casts/)]);
  });

  it("tells each of several, by files and lines", () => {
    const root = plantTree(SOUND);
    plant(root, { "src/core/bad.ts": "\nexport const a = ui.chat as never;\nexport const b = game.user;\n" });
    expect(checkCasts(root).map((fault) => fault.slice(0, 26))).toEqual([
      'src/core/bad.ts:2: "as nev',
      'src/core/bad.ts:2: "ui" is',
      'src/core/bad.ts:3: "game" ',
    ]);
  });

  it("holds in this project", () => {
    expect(checkCasts(ROOT)).toEqual([]);
  });
});
