import { describe, expect, it } from "vitest";
import { checkWaits } from "../../../tools/check-waits.mjs";
import { ROOT } from "../../../tools/house.mjs";
import { plant, plantTree } from "./planted-tree.ts";

const HANDS = `
export const luckOf = (page: Page) => page.evaluate(() => game.actors.contents[0].system.luck);
export async function rollOnce(page: Page) { await page.click("button"); return page.evaluate(() => game.messages.size); }
export const shown = (page: Page) => page.locator("h1").innerText();
`;

const tree = (lines: string, before = ""): string => {
  const root = plantTree({ "test/browser/support/hands.ts": HANDS });
  plant(root, {
    "test/browser/a.spec.ts": `import { luckOf, rollOnce, shown as title } from "./support/hands.ts";
${before}
it("a story", async () => {
${lines}
});
`,
  });
  return root;
};

describe("what a browser spec expects of a page", () => {
  it.each([
    ["what polls", "await expect.poll(() => luckOf(page)).toBe(3);"],
    ["what is known", "const uuid = await made(); expect(uuid).toMatch(/x/); expect(await readFile(uuid)).toBe('');"],
    ["what acts and answers", "expect(await rollOnce(page)).toBe(1);"],
    ["what acts in the page", "expect(await page.evaluate(() => game.startRoll('x'))).toBeNull();"],
    [
      "what was before",
      "const was = await luckOf(page); await page.click('b'); await expect.poll(async () => (await luckOf(page)) - was).toBe(1); expect(was).toBe(2);",
    ],
    [
      "what is used otherwise",
      "const text = await title(page); await page.fill('input', text); expect(text).toBe('');",
    ],
  ])("lets %s be", (_what, lines) => {
    expect(checkWaits(tree(lines))).toEqual([]);
  });

  it.each([
    ["a locator", "expect(await sheet.getByRole('alert').innerText()).toBe('No');", "innerText"],
    ["one of several", "expect([1, await sheet.locator('li').count()]).toEqual([1, 2]);", "count"],
    ["the page", "expect(await page.evaluate(() => game.actors.size), 'why').toBe(1);", "evaluate"],
    ["a hand of another file", "expect(await luckOf(page)).toBe(1);", "luckOf"],
    ["one by another name", "expect(await title(page)).toBe('');", "title"],
    ["a hand of this file", "expect(await mine()).toBe(1);", "mine"],
    ["a constant", "const text = await title(page); expect(text).toBe(''); expect(text.length).toBe(0);", "text"],
    ["a part of it", "const { x, y } = await box.boundingBox(); expect(x + y).toBe(2);", "x,y"],
    [
      "another thing than what arrived",
      "await page.click('b'); await expect.poll(() => luckOf(page)).toBe(3); expect(await title(page)).toBe('');",
      "title",
    ],
  ])("refuses to look once at %s", (_what, lines, name) => {
    const faults = checkWaits(tree(lines, "const mine = async () => (await luckOf(page)) + 1;"));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^test/browser/a.spec.ts:4: "${name}" is looked at once`));
  });

  it("is waited for in this project", () => {
    expect(checkWaits(ROOT)).toEqual([]);
  });
});
