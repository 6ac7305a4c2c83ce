import { describe, expect, it } from "vitest";
import { ACTIONS, actionKey, isAction } from "../../../../src/rulesets/dungeonteller/rules/actions.ts";
import { ROLE_IDS, ROLES, role } from "../../../../src/rulesets/dungeonteller/rules/character/roles.ts";

describe("roles", () => {
  it("DT-71: seven, with Luck, dice and bonuses of the book", () => {
    const figures = Object.fromEntries(
      ROLES.map(({ id, luck, actions }) => [id, [luck, ...ACTIONS.map((one) => actions[one])]]),
    );
    expect(figures).toEqual({
      dwarf: [10, 3, 0, 6, 4, 2, 6, 2, 1, 1, 1],
      elf: [10, 2, 3, 1, 1, 4, 5, 5, 2, 4, 3],
      paladin: [10, 4, 0, 1, 4, 2, 5, 0, 1, 2, 4],
      rogue: [10, 2, 1, 3, 2, 3, 2, 3, 5, 6, 4],
      warrior: [10, 5, 0, 1, 5, 2, 2, 4, 1, 3, 1],
      wizard: [10, 1, 6, 2, 1, 2, 3, 0, 1, 1, 3],
      "elf-enchanter": [12, 2, 4, 1, 1, 4, 5, 5, 2, 4, 4],
    });
    expect(ROLE_IDS).toEqual(Object.keys(figures));
    expect([role("elf")?.id, role("orc")]).toEqual(["elf", null]);
  });

  it("DT-71, DT-72: what each has besides", () => {
    const told = (id: string) =>
      role(id)!.bonuses.map(({ action, dice: n, tag, auto }) => `${action} ${n} ${tag}${auto ? "" : " by a box"}`);
    expect(told("dwarf")).toEqual([
      "battle 1 war-hammer",
      "make 4 stone by a box",
      "muscle 4 poison",
      "resist 4 poison",
      "notice 2 hidden-doors by a box",
      "notice 0 dim",
      "notice -2 dark",
      "resist 2 spell",
      "shoot 1 heavy-crossbow",
    ]);
    const elf = ["notice 2 magical-objects by a box", "shoot 1 bow", "sneak 4 woods by a box"];
    expect([told("elf"), told("elf-enchanter"), told("paladin"), told("warrior"), told("wizard")]).toEqual([
      elf,
      elf,
      [],
      [],
      [],
    ]);
    expect(told("rogue")).toEqual([
      "make 4 locks-and-traps by a box",
      "notice 2 traps by a box",
      "sneak 2 pockets by a box",
      "stunt 2 slipping-past by a box",
    ]);
    expect(ROLES.map(({ traits }) => traits.join())).toEqual([
      "",
      "talks-with-animals",
      "",
      "reads-scrolls",
      "no-battle-penalty-when-double-moving",
      "reads-scrolls",
      "talks-with-animals",
    ]);
    const plate = { id: "light-plate", value: 4 };
    expect(ROLES.map(({ armor }) => armor)).toEqual([
      { id: "dwarf-chainmail", value: 4 },
      null,
      plate,
      { id: "leather-armor", value: 1 },
      plate,
      null,
      null,
    ]);
  });

  it("DT-01: ten actions", () => {
    expect(ACTIONS).toEqual("battle magic make muscle notice resist shoot sneak stunt talk".split(" "));
    expect([isAction("talk"), isAction("luck"), isAction(3), actionKey("talk")]).toEqual([
      true,
      false,
      false,
      "FOURTALES.Teller.Action.talk",
    ]);
  });
});
