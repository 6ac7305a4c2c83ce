import { describe, expect, it } from "vitest";
import { checkOperations } from "../../../tools/check-operations.mjs";
import { ROOT } from "../../../tools/house.mjs";
import { plantTree } from "./planted-tree.ts";

const BORDER = [
  "export interface Kept { update(changes: object, operation?: object): Promise<unknown> }",
  "export async function write(name: string, operation: object = {}): Promise<void> {}",
  "export const shelf = { make: (data: object[], operation: object) => write(data.length + '', operation) };",
  "",
].join("\n");

/** A file that writes, with what stands above and what is handed over. */
const writing = (above: string, call: string): Record<string, string> => ({
  "src/core/foundry/writes.ts": BORDER,
  "src/core/bad.ts": `${above}\nexport const go = async (one: Kept) => { ${call} };\n`,
});

describe("operations of writes", () => {
  it("are made anew for each write in the sources", () => {
    expect(checkOperations(ROOT)).toEqual([]);
  });

  it.each([
    ["a constant", "const WHOLE = { diff: false };", "await one.update({}, WHOLE);"],
    ["a frozen one", "const WHOLE = Object.freeze({ diff: false });", "await one.update({}, WHOLE as object);"],
    ["an exported one", "export const WHOLE = { diff: false };", 'await write("a", WHOLE);'],
    ["one of another module", 'import { WHOLE } from "./good.ts";', "await shelf.make([], WHOLE);"],
    ["a part of one", "const WHOLE = { a: { diff: false } };", "await one.update({}, WHOLE.a);"],
  ])("may not be %s", (_what, above, call) => {
    expect(checkOperations(plantTree(writing(above, call)))).toEqual([
      "src/core/bad.ts:2: WHOLE is handed over as an operation; each write needs its own.",
    ]);
  });

  it.each([
    ["written where they are used", "const PATH = 'a';", "await one.update({ [PATH]: 1 }, { diff: false });"],
    ["made by a function", "const whole = () => ({ diff: false });", "await one.update({}, whole());"],
    ["spread into a new one", "const WHOLE = { diff: false };", "await one.update(WHOLE, { ...WHOLE });"],
  ])("may be %s", (_what, above, call) => {
    expect(checkOperations(plantTree(writing(above, call)))).toEqual([]);
  });
});
