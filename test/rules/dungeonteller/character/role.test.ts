import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import type { Whole } from "../../../../src/kernel/whole.ts";
import {
  ACTIONS,
  actionDice,
  type HeroSystem,
  ROLES,
  type RoleData,
  tellerEvents,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { hero } from "../beings.ts";

const kind = tellerEvents.get("teller.role")!;

const flags = { "four-tales": { fromRole: true } };

const card = (name: string, type: string, system: object = {}) => ({ name, type, img: "x.svg", system, flags });

const data = (id: string, items = [card("Card", "tellerRole")]): RoleData => {
  const { luck, actions, bonuses, traits } = ROLES.find((one) => one.id === id)!;
  const gives = { role: id, luck, actions, bonuses: bonuses.map((one) => ({ ...one, when: one.tag })), traits };
  return { name: id, gives, items, fields: { name: "Dwalina", img: "dwarf.svg" } };
};

const whole = (system: Partial<HeroSystem>, Item: Whole["held"][string] = {}): Whole => ({
  name: "Actor",
  id: "a",
  type: "tellerHero",
  fields: { name: "New", img: "icons/svg/mystery-man.svg" },
  system: hero("New", "wizard", [], system).system,
  held: { Item },
});

/** The document once a change was written. */
function after(state: Whole, applied: ReturnType<typeof kind.apply>): Whole {
  const { change, fields = {}, made = [], removed = [] } = unwrap(applied);
  const system = structuredClone(state.system) as Record<string, unknown>;
  for (const [path, value] of Object.entries(change.set)) {
    const [room, name] = path.split(".") as [string, string?];
    if (name) (system[room] as Record<string, unknown>)[name] = value;
    else system[room] = value;
  }
  const gone = new Set(removed.map(({ id }) => id));
  const stays = Object.entries(state.held.Item!).filter(([id]) => !gone.has(id));
  const come = made.map(({ id, source }) => [id, { ...source, _id: id }]);
  const own = Object.fromEntries(Object.entries(fields).filter(([path]) => !path.includes(".")));
  return {
    ...state,
    system,
    fields: { ...state.fields, ...own },
    held: { Item: Object.fromEntries([...stays, ...come]) },
  };
}

const system = fc.record({
  luck: fc.record({ base: fc.integer({ min: 1, max: 20 }), value: fc.nat(20), cold: fc.nat(2) }),
  out: fc.boolean(),
  actions: fc.array(fc.nat(12), { minLength: 10, maxLength: 10 }).map((dice) => {
    return actionDice(Object.fromEntries(ACTIONS.map((id, n) => [id, dice[n]!])));
  }),
  traits: fc.subarray(["reads-scrolls", "brave"]),
});

describe("DT-71: a role that is taken", () => {
  it("gives its figures whatever was there, and taken back everything is as before", () => {
    const old = { old0000000000000: { ...card("Old role", "tellerRole"), _id: "old0000000000000" } };
    fc.assert(
      fc.property(system, fc.constantFrom(...ROLES.map(({ id }) => id)), (before, id) => {
        const start = whole(before, old);
        const applied = kind.apply(start, data(id), "card.e0");
        const now = after(start, applied);
        const { luck, actions, out, role } = now.system as HeroSystem;
        const row = ROLES.find((one) => one.id === id)!;
        expect([luck, actions, out, role]).toEqual([
          { base: row.luck, value: row.luck, cold: 0 },
          row.actions,
          false,
          id,
        ]);
        expect(Object.values(now.held.Item!).map(({ name }) => name)).toEqual(["Card"]);
        const { done } = unwrap(applied);
        const undo = kind.invert(done);
        expect(kind.check(undo)).toEqual([]);
        expect(after(now, kind.apply(now, undo, "card.e0"))).toEqual(start);
      }),
    );
  });

  it("leaves on top what came on top since it was taken", () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 3 }), fc.constantFrom(...ACTIONS), (more, action) => {
        const start = whole({ actions: actionDice({}, 6), luck: { base: 9, value: 8, cold: 0 } });
        const applied = kind.apply(start, data("dwarf"), "card.e0");
        const now = after(start, applied);
        const state = now.system as HeroSystem;
        // No action has less than none.
        const changed = Math.max(0, state.actions[action] + more) - state.actions[action];
        const later: Whole = {
          ...now,
          fields: { ...now.fields, name: "Another name" },
          system: {
            ...state,
            luck: { ...state.luck, value: state.luck.value + more },
            actions: { ...state.actions, [action]: state.actions[action] + changed },
            traits: [...state.traits, "won"],
          },
        };
        const back = after(later, kind.apply(later, kind.invert(unwrap(applied).done), "card.e0"));
        const { luck, actions, traits } = back.system as HeroSystem;
        expect([luck.value, actions[action], traits.at(-1)]).toEqual([8 + more, 6 + changed, "won"]);
        expect(back.fields).toEqual({ name: "Another name", img: "icons/svg/mystery-man.svg" });
      }),
    );
  });

  it("DT-34, DT-36: puts on what the new dice bear, and takes in hand what there is a hand for", () => {
    const things = [
      card("Role", "tellerRole"),
      card("Plate", "tellerArmor", { kind: "suit", value: 5, minMuscle: 5, worn: false }),
      card("Mail", "tellerArmor", { kind: "suit", value: 4, minMuscle: 4, worn: false }),
      card("Leather", "tellerArmor", { kind: "suit", value: 1, minMuscle: 1, worn: false }),
      card("Shield", "tellerArmor", { kind: "shield", value: 1, minMuscle: 1, worn: false }),
      card("Greatsword", "tellerWeapon", { hands: 2, tags: [], uses: ["battle"], inHand: false }),
      card("Dagger", "tellerWeapon", { hands: 1, tags: [], uses: ["battle"], inHand: false }),
    ];
    const start = whole({ actions: actionDice() });
    const now = after(start, kind.apply(start, data("dwarf", things), "card.e0"));
    const used = Object.values(now.held.Item!).filter(({ system }) => {
      const { worn, inHand } = system as { worn?: boolean; inHand?: boolean };
      return worn || inHand;
    });
    expect(used.map(({ name }) => name)).toEqual(["Mail", "Shield", "Dagger"]);
  });

  it("takes nothing that could be no role", () => {
    const sound = data("dwarf");
    const unsound = [
      { ...sound, gives: { ...sound.gives, luck: 31 } },
      { ...sound, gives: { ...sound.gives, actions: { ...sound.gives.actions, battle: 13 } } },
      { ...sound, items: Array.from({ length: 200 }, () => card("Card", "tellerPower")) },
      { ...sound, undo: true },
      { ...sound, undo: true, was: { system: {}, fields: {}, items: [], made: [] } },
      null,
    ];
    expect(kind.check(sound)).toEqual([]);
    for (const one of unsound) expect(kind.check(one)).not.toEqual([]);
  });
});
