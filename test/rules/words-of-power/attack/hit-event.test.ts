import { describe, expect, it } from "vitest";
import { downEvent } from "../../../../src/rulesets/words-of-power/rules/attack/down.event.ts";
import { type HitData, hitEvent } from "../../../../src/rulesets/words-of-power/rules/attack/hit.event.ts";
import { COUNT, does, expectLooks, ID, maybe, one, TEXT, whyNot, YES_NO } from "../../one-event.ts";
import { creature } from "../beings.ts";

const RULES = "FOURTALES.Words.Rules";
const { zones } = creature("x", { head: 4, arm: 6 }, { arm: 2 }).system;
const noZone = (name: string) => [{ key: `${RULES}.Refuse.noZone`, field: "data.zone", data: { name } }];

describe("declared down", () => {
  it("WP-117, WP-33: counts as a kill once", () => {
    expectLooks(downEvent.check, { value: true }, { value: YES_NO, by: maybe(TEXT), changed: maybe(YES_NO) });
    const leads = (by: string | null, done: object) =>
      downEvent.leadsTo!({ value: true, by }, done as never).map(({ target, data }) => [target, data]);
    expect(leads("Actor.Ann", { value: true, changed: true })).toEqual([["Actor.Ann", { amount: 1 }]]);
    expect(leads("Actor.Ann", { value: true, changed: false })).toEqual([]);
    expect(leads("Actor.Ann", { value: false, changed: true })).toEqual([]);
    expect(leads(null, { value: true, changed: true })).toEqual([]);
    expect(does(downEvent, {}, { value: true }).set).toEqual({ down: true });
    expect([downEvent.describe({ value: true }), downEvent.describe({ value: false })]).toEqual([
      { key: `${RULES}.Down.yes` },
      { key: `${RULES}.Down.no` },
    ]);
  });
});

describe("a hit", () => {
  const hit = (more: Partial<HitData> = {}): HitData => ({
    zone: "arm",
    label: "Arm",
    damage: 2,
    word: null,
    unarmed: false,
    half: "up",
    ...more,
  });
  const strike = (more: object = {}) => ({
    result: "hp",
    into: "arm",
    pool: "hp",
    item: null,
    lost: 2,
    damage: 2,
    ...more,
  });
  const results = ["maimed", "death"];
  const body = (more: object = {}, arm: object = {}) => ({
    zones: { head: zones.head!, arm: { ...zones.arm!, ...arm } },
    down: false,
    fateWeaver: false,
    ...more,
  });

  it("WP-111: data of other clients is looked over", () => {
    const done = does(hitEvent, body(), hit()).done.done!;
    expectLooks(hitEvent.check, hit(), {
      zone: ID,
      label: TEXT,
      by: maybe(TEXT),
      shakes: maybe(TEXT),
      first: maybe(YES_NO),
      damage: COUNT,
      word: maybe({ takes: [], refuses: ["nonsense", 3] }),
      unarmed: YES_NO,
      half: one("up", "down", "downMin1"),
      done: maybe({
        takes: [
          done,
          ...results.map((result) => ({ ...done, result })),
          { ...done, item: "mail" },
          { ...done, damage: -1 },
        ],
        refuses: [
          3,
          [],
          { ...done, result: "x" },
          { ...done, into: "a.b" },
          { ...done, pool: "x" },
          { ...done, item: "a.b" },
          { ...done, item: undefined },
          { ...done, lost: -1 },
          { ...done, damage: 0.5 },
        ],
      }),
      downed: maybe(YES_NO),
      undo: maybe(YES_NO),
    });
  });

  it("WP-111 to WP-116: its figures, once done, are done and undone as they are", () => {
    const at = (more: object, data: Partial<HitData> = {}, state = body()) => {
      const { set, done } = does(hitEvent, state, hit({ done: strike(more) as never, downed: false, ...data }));
      return [set, done.done!.lost, done.downed, done.first];
    };
    expect(at({})).toEqual([{ "zones.arm.hp.value": 4 }, 2, false, false]);
    expect(at({ lost: 9 })).toEqual([{ "zones.arm.hp.value": 0 }, 6, false, false]);
    expect(at({ pool: "armor" })).toEqual([{ "zones.arm.armor.value": 0 }, 2, false, false]);
    expect(at({ pool: "armor", item: "mail" }), "it was taken off").toEqual([{}, 0, false, false]);
    const mail = { covers: { mail: { name: "Mail", rank: "body", magic: false, value: 3, max: 3 } } };
    expect(at({ pool: "armor", item: "mail" }, {}, body({}, mail))[0]).toEqual({ "zones.arm.covers.mail.value": 1 });
    const hurt = { hp: { value: 3, max: 6 } };
    expect(at({}, { undo: true }, body({}, hurt))).toEqual([{ "zones.arm.hp.value": 5 }, 2, false, false]);
    expect(at({ lost: 5 }, { undo: true }, body({}, hurt))).toEqual([{ "zones.arm.hp.value": 6 }, 3, false, false]);
    expect(at({ lost: 5 }, { undo: true }, body({}, { hp: { value: 8, max: 6 } }))).toEqual([{}, 0, false, false]);
    expect(whyNot(hitEvent, body(), hit({ zone: "tail", label: "Tail" }))).toEqual(noZone("Tail"));
  });

  it("WP-116, WP-166, Q-20: kills, but a Fate Weaver may yet pay for the life", () => {
    const fell = (state: object, more: Partial<HitData> = {}) => {
      const { set, done } = does(hitEvent, { ...body(), ...state }, hit({ zone: "head", damage: 9, ...more }));
      return [set.down, done.downed];
    };
    expect(fell({})).toEqual([true, true]);
    expect(fell({ fateWeaver: true })).toEqual([undefined, false]);
    expect(fell({ down: true })).toEqual([undefined, false]);
    const { down: _, fateWeaver: __, ...bare } = body();
    expect(does(hitEvent, bare, hit({ zone: "head", damage: 9 })).done.downed).toBe(true);
    expect(fell({}, { damage: 1 })).toEqual([undefined, false]);
    const death = { done: strike({ into: "head", result: "death" }) as never };
    expect(fell({ fateWeaver: true }, { ...death, downed: true })).toEqual([true, true]);
    expect(fell({}, { ...death, downed: false })).toEqual([undefined, false]);
    expect(fell({ down: true }, { ...death, downed: true, undo: true })).toEqual([false, true]);
    expect(fell({ down: false }, { ...death, downed: true, undo: true })).toEqual([undefined, false]);
  });

  it("WP-149, Q-23: the first blow at a held zone takes its freshness, and gives it back", () => {
    const fresh = (arm: object, more: Partial<HitData> = {}) => {
      const { set, done } = does(hitEvent, body({}, arm), hit(more));
      return [set["zones.arm.fresh"], done.first];
    };
    expect(fresh({ bound: true, fresh: true })).toEqual([false, true]);
    expect(fresh({ bound: false, fresh: true })).toEqual([undefined, true]);
    expect(fresh({ bound: true, fresh: false })).toEqual([undefined, false]);
    const undo = { undo: true, done: strike() as never };
    expect(fresh({ bound: true, fresh: false }, { ...undo, first: true })).toEqual([true, true]);
    expect(fresh({ bound: true, fresh: true }, { ...undo, first: false })).toEqual([undefined, false]);
    expect(fresh({ bound: false }, { ...undo, first: true })).toEqual([undefined, true]);
  });

  it("WP-33, WP-100: draws a Word for a kill, and shakes what is begun", () => {
    const leads = (data: Partial<HitData>, done: Partial<HitData>) =>
      hitEvent.leadsTo!(hit({ by: "Actor.Ann", shakes: "Combatant.x", ...data }), hit({ downed: false, ...done })).map(
        ({ kind, target, data: it }) => [kind, target, it],
      );
    const shaken = (lost: number, maimed = false) => ["words.shaken", "Combatant.x", { lost, maimed }];
    const word = ["words.draw", "Actor.Ann", { amount: 1 }];
    expect(leads({}, { done: strike() as never })).toEqual([shaken(2)]);
    expect(leads({}, { done: strike({ lost: 9 }) as never }), "no more than twice its damage").toEqual([shaken(4)]);
    expect(leads({}, { done: strike({ result: "maimed" }) as never })).toEqual([shaken(2, true)]);
    expect(leads({}, { done: strike({ result: "death" }) as never, downed: true })).toEqual([word, shaken(2, true)]);
    expect(leads({ by: null }, { done: strike() as never, downed: true })).toEqual([shaken(2)]);
    expect(leads({ shakes: null }, { done: strike() as never })).toEqual([]);
    expect(leads({}, { done: strike({ pool: "armor" }) as never })).toEqual([]);
    expect(leads({}, { done: strike({ lost: 0 }) as never })).toEqual([]);
    expect(leads({}, { done: strike() as never, downed: true, undo: true })).toEqual([]);
    expect(leads({}, { done: null, downed: true })).toEqual([]);
  });

  it("WP-111: says where, and how much truly went", () => {
    const said = (more: Partial<HitData>) => hitEvent.describe(hit(more));
    const data = { zone: "Arm", damage: 2, lost: 0 };
    expect(said({})).toEqual({ key: `${RULES}.Hit.line`, data });
    expect(said({ done: strike({ result: "maimed" }) as never })).toEqual({
      key: `${RULES}.Hit.maimed`,
      data: { ...data, lost: 2 },
    });
    expect(said({ done: strike() as never, undo: true }).key).toBe(`${RULES}.Hit.undone`);
  });
});
