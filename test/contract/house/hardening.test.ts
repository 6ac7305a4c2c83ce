import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../../tools/house.mjs";

interface Row {
  id: string;
  home: string;
  spec: string;
  title: string;
}

const ROW = /^\| (H-\d\d) \| .+ \| `([^`]+)` \| `([^`]+)`: (.+) \|$/;

const rows = readFileSync(join(ROOT, "docs/hardening.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| H-"))
  .map((line): Row => {
    const [, id = "", home = "", spec = "", title = ""] = ROW.exec(line) ?? [];
    return { id: id || line, home, spec, title };
  });

it("whatever got through once has a place where it is mended and a test by that name", () => {
  const wrong = rows.filter(
    ({ home, spec, title }) =>
      !existsSync(join(ROOT, home || "nowhere")) ||
      !existsSync(join(ROOT, spec || "nowhere")) ||
      !readFileSync(join(ROOT, spec), "utf8")
        .replace(/it(?:\.runIf\(.*\))?\(\s*"/g, 'it("')
        .includes(`it("${title}`),
  );
  expect(wrong).toEqual([]);
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_row, n) => `H-${String(n + 1).padStart(2, "0")}`));
  expect(rows.length).toBeGreaterThan(20);
});
