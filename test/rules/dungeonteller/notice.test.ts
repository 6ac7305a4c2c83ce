import { describe, expect, it } from "vitest";
import { checkNotice, resolveNotice, watcherOf } from "../../../src/rulesets/dungeonteller/rules/notice/notice.ts";
import { hero, settings } from "./beings.ts";

const LUCKY = [5, 6] as const;
const plan = {
  parties: [{ side: "heroes", members: ["a", "b"] }],
  needed: 1,
  light: "bright" as const,
  find: "anything" as const,
  byPlayers: false as const,
};
const diceOf = (who: Parameters<typeof watcherOf>[0], some: Partial<typeof plan> | object = {}): number =>
  watcherOf(who, { ...plan, ...some }, settings(), LUCKY).dice;

describe("a secret Notice", () => {
  it("X-10, DT-77: a dwarf who seeks hidden doors has 4 dice, and 2 for anything else", () => {
    const dwarf = hero("Gor", "dwarf");
    expect(diceOf(dwarf, { find: "hidden-doors" })).toBe(4);
    expect(diceOf(dwarf, { find: "traps" })).toBe(2);
    expect(diceOf(hero("Ely", "elf"), { find: "magical-objects" })).toBe(6);
  });

  it("A-45: in bad light there are fewer; whoever is knocked out notices nothing", () => {
    expect(diceOf(hero("Ely", "elf"), { light: "dim" })).toBe(2);
    expect(diceOf(hero("Ely", "elf", [], { out: true }))).toBe(0);
  });

  it("DT-30: one success is enough, or more for what is well hidden; where players throw, nobody says what is", () => {
    const watchers = ["a", "b", "c"].map((uuid) => ({ uuid, name: uuid, dice: 2, lucky: LUCKY }));
    const found = (needed: number | null) =>
      resolveNotice({ watchers, needed, byPlayers: needed === null, keeper: "k" }, [[6, 5], [1, 5], []]).map(
        ({ successes, noticed }) => [successes, noticed],
      );
    expect(found(1)).toEqual([
      [2, true],
      [1, true],
      [0, false],
    ]);
    expect(found(2)).toEqual([
      [2, true],
      [1, false],
      [0, false],
    ]);
    expect(found(null)).toEqual([
      [2, null],
      [1, null],
      [0, null],
    ]);
  });

  it("refuses choices that make no sense, and more than one hero on a player's card", () => {
    expect(checkNotice(plan)).toEqual([]);
    for (const wrong of [
      null,
      "x",
      {},
      { ...plan, needed: 0 },
      { ...plan, light: "none" },
      { ...plan, find: "gold" },
      { ...plan, parties: [] },
      { ...plan, byPlayers: true },
    ]) {
      expect(checkNotice(wrong), JSON.stringify(wrong)).not.toEqual([]);
    }
  });
});
