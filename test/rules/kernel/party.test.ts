import { describe, expect, it } from "vitest";
import { checkParties } from "../../../src/kernel/party.ts";

const ours = { side: "ours", members: ["a", "b"] };
const theirs = { side: "theirs", members: ["c"] };
const keysOf = (parties: unknown, most = 9): string[] =>
  checkParties(parties, ["ours", "theirs"], most).map(({ key }) => key.replace("FOURTALES.Kernel.Party.", ""));

describe("parties", () => {
  it("are sound with every side once, somebody on each, and nobody twice", () => {
    expect(keysOf([ours, theirs])).toEqual([]);
    expect(keysOf([theirs, ours])).toEqual([]);
  });

  it("are refused with a reason otherwise, whatever somebody sent", () => {
    expect(keysOf([ours, { ...theirs, members: [] }])).toEqual(["empty"]);
    expect(keysOf([ours, { ...theirs, members: ["a"] }])).toEqual(["twice"]);
    expect(keysOf([ours, theirs], 2)).toEqual(["many"]);
    for (const nonsense of [
      null,
      "ours",
      {},
      [],
      [ours],
      [ours, ours],
      [ours, theirs, theirs],
      [ours, null],
      [ours, { ...theirs, members: [1] }],
    ]) {
      expect(keysOf(nonsense), JSON.stringify(nonsense)).toEqual(["sides"]);
    }
  });
});
