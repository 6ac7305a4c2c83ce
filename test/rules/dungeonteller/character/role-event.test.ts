import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import type { Whole } from "../../../../src/kernel/whole.ts";
import { actionDice } from "../../../../src/rulesets/dungeonteller/rules/actions.ts";
import { type RoleData, roleEvent } from "../../../../src/rulesets/dungeonteller/rules/character/role.event.ts";
import { hero } from "../beings.ts";

const RULES = "FOURTALES.Teller.Rules";
const bonus = { action: "battle", dice: 1, when: "", tag: "axe", auto: true } as const;

describe("a hero who takes a role", () => {
  const sword = {
    name: "Sword",
    type: "tellerWeapon",
    system: { hands: 1, uses: ["battle"], inHand: false, tags: [] },
  };
  const data = (more: Partial<RoleData> = {}): RoleData => ({
    name: "Elf",
    gives: { role: "elf", luck: 8, actions: actionDice({ battle: 2 }), bonuses: [bonus], traits: ["keen"] },
    items: [sword],
    fields: { name: "Ann", img: "elf.webp" },
    ...more,
  });
  const ann = hero("Ann", "warrior", [], { luck: { base: 10, value: 6, cold: 1 }, out: true }).system;
  const whole = (items: object = {}, fields: object = {}, system: object = ann) =>
    ({ system, held: { Item: items }, fields: { name: "New", img: "", ...fields } }) as unknown as Whole;

  it("DT-71: has its dice, Luck, bonuses, traits and cards, in place of an earlier one's", () => {
    const old = { name: "Axe", type: "tellerWeapon", system: {}, flags: { "four-tales": { fromRole: true } } };
    const worked = unwrap(
      roleEvent.apply(whole({ old, own: { name: "Rope", type: "tellerGear", system: {} } }), data(), "card.0"),
    );
    expect(worked.change.set).toMatchObject({
      role: "elf",
      bonuses: [bonus],
      traits: ["keen"],
      "actions.battle": 2,
      "actions.talk": 0,
      "luck.base": 8,
      "luck.value": 8,
      "luck.cold": 0,
      out: false,
    });
    expect(worked.fields).toEqual({ name: "Ann", img: "elf.webp", "prototypeToken.texture.src": "elf.webp" });
    expect(worked.removed).toEqual([{ of: "Item", id: "old" }]);
    expect(worked.made).toHaveLength(1);
    expect(worked.made![0]).toMatchObject({ of: "Item", source: { name: "Sword", system: { inHand: true } } });
    expect(worked.done.was).toMatchObject({
      system: { role: "warrior", luck: { base: 10, value: 6, cold: 1 }, out: true },
      fields: { name: "New", img: "", token: null },
      items: [{ name: "Axe", _id: "old" }],
      made: [worked.made![0]!.id],
    });
    const chosen = unwrap(roleEvent.apply(whole({}, { img: "mine.webp" }), data({ fields: { img: "elf.webp" } }), "x"));
    expect(chosen.fields, "a picture that somebody chose stays").toEqual({});
    const unnamed = roleEvent.apply(whole(), data());
    expect(unnamed.ok ? [] : unnamed.problems).toEqual([
      { key: "FOURTALES.Kernel.Event.unsound", data: { name: "items" }, field: "data.items" },
    ]);
  });

  it("DT-71: taken back, it is as before, and what came meanwhile stays on top", () => {
    const { done, made } = unwrap(roleEvent.apply(whole(), data(), "card.0"));
    const undo = roleEvent.invert(done);
    expect(undo.undo).toBe(true);
    const id = made![0]!.id;
    const now = {
      ...ann,
      role: "elf",
      luck: { base: 9, value: 5, cold: 2 },
      out: false,
      actions: { ...actionDice({ battle: 2 }), battle: 4 },
      bonuses: [bonus, { ...bonus, tag: "won" }],
      traits: ["keen", "won"],
    };
    const back = unwrap(
      roleEvent.apply(
        whole(
          { [id]: sword },
          { name: "Ann", img: "elf.webp", prototypeToken: { texture: { src: "other.webp" } } },
          now,
        ),
        undo,
      ),
    );
    expect(back.change.set).toMatchObject({
      role: "warrior",
      "luck.base": 11,
      "luck.value": 3,
      "luck.cold": 3,
      out: true,
      "actions.battle": ann.actions.battle + 2,
      bonuses: [...ann.bonuses, { ...bonus, tag: "won" }],
      traits: [...ann.traits, "won"],
    });
    expect(back.removed).toEqual([{ of: "Item", id }]);
    expect(back.fields).toEqual({ name: "New", img: "" });
    expect(back.done.left).toMatchObject([{ name: "Sword", _id: id }]);
    const other = unwrap(roleEvent.apply(whole({}, {}, { ...now, role: "wizard" }), undo));
    expect([other.change.set.role, other.removed]).toEqual(["wizard", []]);
    expect(roleEvent.again!(data(), done, { ...undo, left: [sword] }).items).toEqual([sword]);
    expect(roleEvent.again!(data(), done, undo)).toEqual(data());
    expect([roleEvent.describe(data()), roleEvent.describe(undo)]).toEqual([
      { key: `${RULES}.Role.taken`, data: { name: "Elf" } },
      { key: `${RULES}.Role.back`, data: { name: "Elf" } },
    ]);
    expect(
      [roleEvent.check(data()), roleEvent.check(undo), roleEvent.check({ ...data(), undo: true })].map(
        ({ length }) => length,
      ),
    ).toEqual([0, 0, 1]);
    for (const more of [
      { name: 3 },
      { gives: {} },
      { items: [3] },
      { items: "x" },
      { fields: { name: 3 } },
      { undo: 1 },
      { left: 3 },
    ])
      expect([more, roleEvent.check({ ...data(), ...more }).length]).toEqual([more, 1]);
  });
});
