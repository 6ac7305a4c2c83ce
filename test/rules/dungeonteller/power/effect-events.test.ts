import { describe, expect, it } from "vitest";
import type { TimedEffect } from "../../../../src/rulesets/dungeonteller/rules/effect.ts";
import {
  type BankData,
  bankEvent,
  effectEvent,
} from "../../../../src/rulesets/dungeonteller/rules/power/effect.event.ts";
import { readEvent } from "../../../../src/rulesets/dungeonteller/rules/power/read.event.ts";
import { does, expectLooks, ID, maybe, TEXT, WHOLE, whyNot } from "../../one-event.ts";

const RULES = "FOURTALES.Teller.Rules";

describe("effects and scrolls", () => {
  const shield = (more: object = {}) =>
    ({
      id: "s",
      label: "Shield",
      mods: {},
      from: {},
      until: "scene",
      turns: null,
      ends: ["used-up"],
      left: 3,
      ...more,
    }) as unknown as TimedEffect;
  const EFFECT = {
    takes: [shield()],
    refuses: [3, [], shield({ id: "a.b" }), shield({ label: 3 }), shield({ mods: 3 }), shield({ from: null })],
  };

  it("DT-06: an effect begins, until when, and ends", () => {
    expectLooks(
      effectEvent.check,
      { id: "s", effect: null },
      {
        id: ID,
        effect: { takes: [null, ...EFFECT.takes], refuses: [undefined, ...EFFECT.refuses] },
        was: maybe(EFFECT),
      },
    );
    expect(does(effectEvent, {}, { id: "s", effect: shield() }).set).toEqual({ "effects.s": shield() });
    const said = (effect: TimedEffect | null, was?: TimedEffect) =>
      effectEvent.describe({ id: "s", effect, ...(was && { was }) });
    expect([said(shield()), said(shield({ turns: 3 })), said(null, shield()), said(null)]).toEqual([
      { key: `${RULES}.Effect.begins.scene`, data: { name: "Shield" } },
      { key: `${RULES}.Effect.begins.turns`, data: { name: "Shield", turns: 3 } },
      { key: `${RULES}.Effect.ends`, data: { name: "Shield" } },
      { key: `${RULES}.Effect.ends`, data: { name: "" } },
    ]);
  });

  const bank = (amount: number, more: Partial<BankData> = {}): BankData => ({
    id: "s",
    label: "Shield",
    amount,
    ...more,
  });
  const at = (effect: TimedEffect | null, data: BankData) => {
    const { set, remove, done } = does(bankEvent, effect ? { effects: { s: effect } } : {}, data);
    return [set, remove, done.amount, done.gone];
  };

  it("DT-100: out of a store, which goes with the last of it where it is used up", () => {
    expectLooks(bankEvent.check, bank(-1), { id: ID, amount: WHOLE, label: TEXT, gone: maybe(EFFECT) });
    expect(at(shield(), bank(-2))).toEqual([{ "effects.s.left": 1 }, [], -2, null]);
    expect(at(shield(), bank(-9))).toEqual([{}, ["effects.s"], -3, shield()]);
    expect(at(shield({ ends: [] }), bank(-3))).toEqual([{ "effects.s.left": 0 }, [], -3, null]);
    expect(at(shield({ left: 0 }), bank(-1))).toEqual([{ "effects.s.left": 0 }, [], 0, null]);
    expect(at(shield({ left: null }), bank(2))).toEqual([{ "effects.s.left": 2 }, [], 2, null]);
    expect(at(null, bank(2))).toEqual([{}, [], 0, null]);
    expect(at(null, bank(2, { gone: shield() }))).toEqual([{ "effects.s": shield({ left: 2 }) }, [], 2, null]);
    expect(at(null, bank(0, { gone: shield() }))).toEqual([{}, [], 0, null]);
    expect(at(null, bank(-2, { gone: shield() }))).toEqual([{}, [], 0, null]);
    expect([bankEvent.invert(bank(-2)), bankEvent.invert(bank(0))]).toEqual([bank(2), bank(0)]);
    expect([bankEvent.describe(bank(-2)), bankEvent.describe(bank(2)), bankEvent.describe(bank(0)).key]).toEqual([
      { key: `${RULES}.Bank.spend`, data: { name: "Shield", count: 2 } },
      { key: `${RULES}.Bank.back`, data: { name: "Shield", count: 2 } },
      `${RULES}.Bank.back`,
    ]);
  });

  it("A-73: a scroll is read as often as it may be, and does what it says", () => {
    const read = { amount: -1, name: "Sleep" };
    const brings = [{ kind: "teller.luck", target: "Actor.x", data: {} }];
    const first = brings[0]!;
    const many = (count: number) => Array.from({ length: count }, () => first);
    expectLooks(readEvent.check, read, {
      amount: WHOLE,
      name: TEXT,
      brings: maybe({
        takes: [[], brings, many(20)],
        refuses: [3, {}, many(21), [3], [{ ...first, kind: 3 }], [{ ...first, target: 3 }], [{ ...first, data: 3 }]],
      }),
    });
    expect(does(readEvent, { uses: 2 }, read)).toEqual({ set: { uses: 1 }, remove: [], done: read });
    expect(does(readEvent, { uses: 2 }, { ...read, amount: -5 }).done.amount).toBe(-2);
    const spent = [{ key: `${RULES}.Refuse.scrollSpent`, field: "power", data: { name: "Sleep" } }];
    expect([
      whyNot(readEvent, { uses: 0 }, read),
      whyNot(readEvent, {}, read),
      whyNot(readEvent, { uses: null }, read),
    ]).toEqual([spent, spent, spent]);
    expect(does(readEvent, { uses: 0 }, { ...read, amount: 1 }).set).toEqual({ uses: 1 });
    expect(readEvent.leadsTo!({ ...read, brings }, read)).toEqual(brings);
    expect([readEvent.leadsTo!(read, read), readEvent.leadsTo!({ ...read, amount: 1, brings }, read)]).toEqual([
      [],
      [],
    ]);
    expect(readEvent.invert({ ...read, brings })).toEqual({ amount: 1, name: "Sleep" });
    expect([readEvent.describe(read), readEvent.describe({ ...read, amount: 1 })]).toEqual([
      { key: `${RULES}.Read.spend`, data: { name: "Sleep" } },
      { key: `${RULES}.Read.back`, data: { name: "Sleep" } },
    ]);
  });
});
