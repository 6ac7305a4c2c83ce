import { describe, expect, it } from "vitest";
import { checkCoverage, coveragePage, readCoverage } from "../../../tools/coverage.mjs";
import { plant, plantTree } from "./planted-tree.ts";

const LIST = `
game: Words of Power
rules:
  WP-01: Dice only where it matters
  WP-02: The number is told
  WP-03: One die each
guidance:
  packs/words/rules.yml: [WP-03]
`;
const SHOWING = "test/contract/words.test.ts";

function tree(tests: string): string {
  const root = plantTree({ "docs/rules/words.yml": LIST, "packs/words/rules.yml": "told: true\n", [SHOWING]: tests });
  plant(root, { "docs/coverage.md": coveragePage(readCoverage(root).games) });
  return root;
}

describe("the page of the rules in force", () => {
  it("tells what is shown, told and missing", () => {
    const root = tree('it("WP-02 says the number first", () => {});\n');
    const page = coveragePage(readCoverage(root).games);
    expect(page).toContain("| Words of Power | 3 | 1 | 0 | 1 | 1 | 1 |");
    expect(page).toContain(`| WP-02 | The number is told | in force | no | \`${SHOWING}\` |`);
    expect(page).toContain("| WP-03 | One die each | told |  | `packs/words/rules.yml` |");
    expect(checkCoverage(root)).toEqual([]);
  });

  it("fails when a rule that was in force is shown no more, and when the page is old", () => {
    const root = tree('it("WP-02 says the number first", () => {});\n');
    plant(root, { [SHOWING]: 'it("says the number first", () => {});\n' });
    expect(checkCoverage(root)).toEqual(["WP-02 was in force and is shown by no test any more."]);
    plant(root, { [SHOWING]: 'it("WP-01, WP-02 says the number first", () => {});\n' });
    expect(checkCoverage(root)).toEqual(["docs/coverage.md is not up to date: npm run coverage writes it."]);
  });

  describe("a window", () => {
    const WINDOW =
      "export async function press(window: object, name: string) {}\nexport const open = () => press({}, '');\n";
    const HANDS =
      'import { press } from "./sheet.window.ts";\nexport const rest = () => press({}, "Rest");\nexport const api = () => 1;\n';
    const planted = (code: string) =>
      plantTree({
        "docs/rules/words.yml": LIST,
        "packs/words/rules.yml": "",
        "test/contract/sheet.window.ts": WINDOW,
        "test/contract/hands.fixture.ts": HANDS,
        "test/contract/all.fixture.ts": 'export { rest, api } from "./hands.fixture.ts";\n',
        [SHOWING]: code,
      });

    it.each([
      [
        "is gone through by pressing in it",
        'import { press } from "./sheet.window.ts";\nit("WP-01", () => press(sheet, "Roll"));',
        true,
      ],
      [
        "… by way of a hand",
        'import { rest } from "./hands.fixture.ts";\nit("WP-01", async () => { await rest(); });',
        true,
      ],
      ["… that is handed on", 'import { rest as sleep } from "./all.fixture.ts";\nit("WP-01", () => sleep());', true],
      [
        "… of this file",
        'import { open } from "./sheet.window.ts";\nconst mine = () => open();\nit("WP-01", () => mine());',
        true,
      ],
      [
        "is not gone through by another test",
        'import { press } from "./sheet.window.ts";\nit("WP-01", () => api());\nit("x", () => press());',
        false,
      ],
      [
        "… by what opens it for all",
        'import { open } from "./sheet.window.ts";\nbeforeAll(() => open());\nit("WP-01", () => api());',
        false,
      ],
      ["… by another hand", 'import { api } from "./hands.fixture.ts";\nit("WP-01", () => api());', false],
      [
        "… by a member of the same name",
        'import { press } from "./sheet.window.ts";\nit("WP-01", () => api.press());',
        false,
      ],
    ])("%s", (_what, code, window) => {
      const { games, complaints } = readCoverage(planted(code));
      expect(complaints).toEqual([]);
      expect(games[0]!.rules.map((rule) => rule.window)).toEqual([window, false, false]);
    });

    it("is gone through in a browser, and a rule does not lose it unseen", () => {
      const root = planted("");
      plant(root, { "test/browser/words.spec.ts": 'it("WP-01 and WP-02", () => {});' });
      const { games } = readCoverage(root);
      expect(games[0]!.rules.map((rule) => rule.window)).toEqual([true, true, false]);
      const page = coveragePage(games);
      expect(page).toContain("| Words of Power | 3 | 2 | 2 | 0 | 1 | 0 |");
      plant(root, { "docs/coverage.md": page, "test/browser/words.spec.ts": "", [SHOWING]: 'it("WP-01", () => {});' });
      expect(checkCoverage(root)).toEqual([
        "WP-01 was shown through a window, and no test that names it goes through one any more.",
        "WP-02 was in force and is shown by no test any more.",
      ]);
    });
  });

  it.each([
    ["a test", 'test("WP-01 x", () => {});', ["WP-01"]],
    ["rows of a table", 'it.each([1])("WP-01 and WP-02 with %i", () => {});', ["WP-01", "WP-02"]],
    ["a table as a template", "it.each`a\n1`('WP-01', () => {});", ["WP-01"]],
    ["a title made of parts, by what stands in it", `it(\`WP-01 on \${version}\`, () => {});`, ["WP-01"]],
    ["on a condition", 'it.runIf(here)("WP-01", () => {});', ["WP-01"]],
    ["nothing that is skipped", 'it.skip("WP-01", () => {});', []],
    ["nothing that is yet to be done", 'it.todo("WP-01");', []],
    ["nothing that groups tests", 'describe("WP-01", () => {});', []],
    ["nothing that stands in comments or elsewhere", '// WP-01\nconst rule = "WP-02";', []],
    ["nothing that is put together elsewhere", "it(title, () => {});\nconst title = 'WP-01';", []],
  ])("reads %s", (_, code, numbers) => {
    const root = plantTree({ "docs/rules/words.yml": LIST, "packs/words/rules.yml": "", [SHOWING]: code });
    const { games, complaints } = readCoverage(root);
    expect(complaints).toEqual([]);
    expect(games[0]!.rules.filter(({ shown }) => shown.length > 0).map(({ number }) => number)).toEqual(numbers);
  });

  it.each([
    ["a number that is only known when the test runs", `it(\`WP-\${rule} x\`, () => {});`, /names each rule in full/],
    ["a number from a table's row", 'it.each([1])("WP-%i", () => {});', /names each rule in full/],
    ["a stretch of rules", 'it("WP-01 to WP-03", () => {});', /names each rule in full/],
    ["a rule that no list has", 'it("WP-77", () => {});', /WP-77, which no list/],
  ])("refuses %s", (_, code, complaint) => {
    const root = plantTree({ "docs/rules/words.yml": LIST, "packs/words/rules.yml": "", [SHOWING]: code });
    expect(checkCoverage(root).join()).toMatch(complaint);
  });

  it("refuses guidance that is told nowhere", () => {
    const root = plantTree({ "docs/rules/words.yml": LIST });
    expect(checkCoverage(root)).toContain("docs/rules/words.yml: there is no packs/words/rules.yml.");
  });
});
