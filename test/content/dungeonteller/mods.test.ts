import { describe, expect, it } from "vitest";
import { modsOf, unreadIn } from "../../../src/rulesets/dungeonteller/rules/mods.ts";
import { inOneSpelling } from "../../../src/rulesets/dungeonteller/rules/mods-before.ts";
import { documents, PACKS } from "./packs.reader.ts";

const cards = PACKS.flatMap((pack) =>
  [...documents(pack).values()]
    .flatMap((doc) => [doc, ...(doc.items ?? [])])
    .filter(({ type }) => type === "tellerPower"),
);

describe("what a power's card says that it changes", () => {
  it("is read to the last word on every card of the packs, in one spelling", () => {
    expect(cards.length).toBeGreaterThan(100);
    expect(
      cards.flatMap(({ name, type, system }) => unreadIn(type!, system).map((path) => `${name}: ${path}`)),
    ).toEqual([]);
  });

  it.each([
    ["a word that nothing reads", { glows: true }, ["mods.glows"]],
    ["another spelling", { set_armor: 5 }, ["mods.set_armor"]],
    ["a word where a figure belongs", { setArmor: "five" }, ["mods.setArmor"]],
    ["dice of no action", { dice: { battle: 1, swimming: 2 } }, ["mods.dice.swimming"]],
    [
      "what is called and has a fault",
      { summon: { kinds: { wolf: { teeth: 9, luck: "many" } } } },
      ["mods.summon.kinds.wolf.luck", "mods.summon.kinds.wolf.teeth"],
    ],
    ["what lies beneath it", { summon: { lies: { save: "resist", on_fail: ["held"] } } }, ["mods.summon.lies.on_fail"]],
    ["nothing at all", 7, ["mods"]],
  ])("is told where it has %s", (_what, mods, paths) => {
    expect(unreadIn("tellerPower", { mods })).toEqual(paths);
  });

  it("was written in two spellings once: old cards come out in the one, and as they were a second time", () => {
    const old = {
      set_armor: 5,
      addArmor: 1,
      attacker_dice: "minus-stunt",
      summon: { in_sight: true, kinds: { a: { on_fail: [] } } },
    };
    const now = { setArmor: 5, addArmor: 1, summon: { inSight: true, kinds: { a: { onFail: [] } } } };
    expect([inOneSpelling(old), inOneSpelling(now)]).toEqual([now, now]);
    expect(modsOf({ mods: old })).toMatchObject({ setArmor: 5, addArmor: 1, summon: { inSight: true } });
  });
});
