import { describe, expect, it } from "vitest";
import { checkDocs } from "../../../tools/docs.mjs";
import { rollChoices } from "../../../tools/parts/roll-choices.mjs";
import { coreRooms, floorsOf, gameRooms } from "../../../tools/parts/rooms.mjs";
import { plant, plantTree } from "./planted-tree.ts";

const SOUND = {
  "package.json": '{ "scripts": { "build": "" } }',
  "README.md": "# Small\n\nSee [the plan](docs/plan.md#two-words) and run `npm run build`.\n",
  "docs/plan.md": "# Plan\n\n## `Two` words!\n\n![A picture](images/one.png)\n\n`src/core/road.ts`, `core/road`\n",
  "docs/images/one.png": "",
  "src/core/road.ts": "export const road = 1;\n",
  "CHANGELOG.md": "`src/gone.ts` went.\n",
};

const FAULTS: [what: string, page: string, text: string, fault: RegExp][] = [
  [
    "a link to a page that is gone",
    "README.md",
    "[a](docs/gone.md)",
    /^README\.md:1: the link to docs\/gone\.md leads nowhere/,
  ],
  [
    "a link to a heading that is gone",
    "docs/more.md",
    "\n[a](../README.md#large)",
    /^docs\/more\.md:2: .* no heading of README\.md/,
  ],
  ["a link out of the project", "README.md", "[a](../elsewhere.md)", /leads out of the project/],
  ["a picture that is gone", "docs/more.md", "![a](images/two.png)", /leads nowhere/],
  [
    "a file that is gone",
    "docs/more.md",
    "in `src/core/rail.ts`",
    /^docs\/more\.md:1: there is no src\/core\/rail\.ts/,
  ],
  ["a command that is gone", "docs/more.md", "`npm run fly`", /there is no command npm run fly/],
  ["a dead link in a form's page", ".github/PULL.md", "[a](gone.md)", /^\.github\/PULL\.md:1/],
];

describe("the pages for people", () => {
  it("are fine where all of it is there", () => {
    expect(checkDocs(plantTree(SOUND))).toEqual([]);
  });

  it.each(FAULTS)("are red for %s", (_what, page, text, fault) => {
    const root = plantTree(SOUND);
    plant(root, { [page]: text, "docs/shown.md": "![A picture](images/one.png)" });
    expect(checkDocs(root)).toEqual([expect.stringMatching(fault)]);
  });

  it("are red for a picture that none of them shows", () => {
    const root = plantTree(SOUND);
    plant(root, { "docs/images/two.png": "" });
    expect(checkDocs(root)).toEqual(["docs/images/two.png: no page shows this picture."]);
  });

  it("hold no links in examples of code", () => {
    const root = plantTree(SOUND);
    plant(root, { "docs/more.md": "`[a](gone.md)`\n\n```md\n[a](gone.md)\n```\n" });
    expect(checkDocs(root)).toEqual([]);
  });

  it("are red for a part that is no longer what makes it gives", () => {
    const page = (made: string): string => `<!-- made: figures -->\n\n${made}\n\n<!-- made end -->\n`;
    const root = plantTree({ ...SOUND, "docs/made.md": page("1") });
    expect(checkDocs(root, { figures: () => "1" })).toEqual([]);
    expect(checkDocs(root, { figures: () => "2" })).toEqual([
      "docs/made.md is not what the code gives: npm run docs writes it.",
    ]);
  });
});

describe("the rooms of the house", () => {
  const arrow = (from: string, to: string) => ({ from, to });

  it("stand on the floor above all that they rest on", () => {
    const arrows = [
      arrow("attic", "hall"),
      arrow("hall", "cellar"),
      arrow("attic", "cellar"),
      arrow("porch", "cellar"),
    ];
    expect(floorsOf(["attic", "hall", "porch", "cellar"], arrows)).toEqual([["cellar"], ["hall", "porch"], ["attic"]]);
  });

  it("are those of the code, and each of the core has its sentence", () => {
    const root = plantTree({
      "docs/rules/pebbles.yml": "game: Pebbles\nrules:\n",
      "docs/core-rooms.json": '{ "card": "Cards.", "rolls": "Rolls." }',
      "src/core/card/card.ts": "export type Card = 1;\n",
      "src/core/rolls/roll.ts": "export type Roll = 1;\n",
      "src/rulesets/pebbles/rules/joy/joy.ts": "export const joy = 1;\n",
      "src/rulesets/pebbles/skip/skip.ts": 'import { joy } from "../rules/joy/joy.ts";\nexport const skip = joy;\n',
      "src/rulesets/pebbles/pond/pond.ts": 'export const pond = () => import("../skip/skip.ts");\n',
    });
    expect(gameRooms(root)).toContain("| Pebbles | joy | skip → pond |");
    expect(coreRooms(root)).toMatch(/`core\/card` \| Cards\. \|\n.*`core\/rolls` \| Rolls\. \|/);
    plant(root, { "docs/core-rooms.json": '{ "card": "Cards.", "words": "Words." }' });
    expect(() => coreRooms(root)).toThrow(
      /does not say what src\/core\/rolls is for.*\n.*src\/core\/words, which is not there/,
    );
  });
});

describe("the choices of every kind of roll", () => {
  const TREE = {
    "docs/rules/pebbles.yml": "game: Pebbles\nrules:\n",
    "tools/rolls.tsconfig.json":
      '{ "compilerOptions": { "strict": true, "types": [], "noEmit": true }, "include": ["../src/rulesets/*/*.ts"] }',
    "src/rulesets/pebbles/rolls-by-name.ts": `type Far = "near" | "far";
interface Skip {
  /** UUID of the thrower. */
  readonly who: string;
  /** How far. */
  readonly far?: Far | null;
  readonly with: readonly { stone: string; wet?: boolean }[];
}
export interface PebbleRolls {
  /** A stone hops. */
  skip: Skip;
  wade: { who: string } | { where: Far };
}
`,
    "docs/examples/rolls/pebbles.mjs": `/**
 * Pip is one of us.
 */
await startRoll("pebbles", "skip", { who: pip.uuid });
await startRoll("pebbles", "wade", {
  where: "far",
});
`,
  };

  it("are spelled out from the types, with a macro for each", () => {
    const page = rollChoices(plantTree(TREE));
    expect(page).toContain("### Pebbles\n\nPip is one of us.\n\n#### `skip`\n\nA stone hops.");
    expect(page).toContain('```js\nawait startRoll("pebbles", "wade", {\n  where: "far",\n});\n```');
    expect(page).toContain("/** UUID of the thrower. */\nwho: string;\nwith: { stone: string; wet?: boolean }[];");
    expect(page).toContain('/** How far. */\nfar?: "far" | "near" | null;');
    expect(page).toContain('who: string;\n\n// or\nwhere: "far" | "near";');
  });

  it("are refused where a kind has no macro, or a macro no kind", () => {
    const root = plantTree(TREE);
    plant(root, { "docs/examples/rolls/pebbles.mjs": 'await startRoll("pebbles", "dive", {});\n' });
    expect(() => rollChoices(root)).toThrow(
      /no example asks for pebbles skip.[\s\S]*pebbles wade.[\s\S]*pebbles has no dive/,
    );
    plant(root, { "docs/examples/rolls/pebbles.mjs": 'await startRoll("kalyr", "contest", {});\n' });
    expect(() => rollChoices(root)).toThrow(/pebbles\.mjs: this roll is one of kalyr/);
  });
});
