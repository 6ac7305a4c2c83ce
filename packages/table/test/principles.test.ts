import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), "utf8");

/** Rows of the page's table: what is not promised, where that is said, the file, the test. */
const rows = read("../PRINCIPLES.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| What is"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

it.each(rows)("%s %s: the test that shows it is there", (_edge, _principle, source = "", file = "", title = "") => {
  expect(source).not.toBe("");
  const text = read(file.replaceAll("`", ""));
  // The two generations of a layer are one test each, whose titles stand in its table.
  expect([`it("${title}"`, `"${title}",`, `"${title}"]`].some((said) => text.includes(said))).toBe(true);
});
