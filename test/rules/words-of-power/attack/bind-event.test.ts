import { describe, expect, it } from "vitest";
import { type BindData, bindEvent } from "../../../../src/rulesets/words-of-power/rules/attack/bind.event.ts";
import { does, expectLooks, ID, maybe, TEXT, whyNot, YES_NO } from "../../one-event.ts";
import { creature } from "../beings.ts";

const RULES = "FOURTALES.Words.Rules";
const { zones } = creature("x", { head: 4, arm: 6 }, { arm: 2 }).system;
const noZone = (name: string) => [{ key: `${RULES}.Refuse.noZone`, field: "data.zone", data: { name } }];

describe("a zone that is held", () => {
  const grab = (more: Partial<BindData> = {}): BindData => ({
    zone: "arm",
    label: "Arm",
    value: true,
    to: "Actor.Bear",
    name: "Bear",
    hand: "paw",
    self: "Actor.Ann",
    own: "Ann",
    ...more,
  });
  const free = { bound: false, boundBy: "", boundTo: "", fresh: false };
  const held = { bound: true, boundBy: "Bear", boundTo: "Actor.Bear", fresh: true };
  const state = (more: object = {}) => ({ zones: { arm: { ...zones.arm!, ...more } } });
  const paths = (hold: object) => Object.fromEntries(Object.entries(hold).map(([key, to]) => [`zones.arm.${key}`, to]));

  it("WP-142 to WP-145: is held fast, and fresh; the hand that holds it is bound as well, and not fresh", () => {
    expectLooks(bindEvent.check, grab(), {
      zone: ID,
      label: TEXT,
      value: YES_NO,
      to: TEXT,
      name: TEXT,
      hand: ID,
      own: TEXT,
      self: TEXT,
      mate: maybe(YES_NO),
      was: maybe({
        takes: [free, held],
        refuses: [
          3,
          [],
          { ...free, bound: 1 },
          { ...free, boundBy: 1 },
          { ...free, boundTo: 1 },
          { ...free, fresh: 1 },
        ],
      }),
      undo: maybe(YES_NO),
    });
    expect(does(bindEvent, state(), grab())).toEqual({ set: paths(held), remove: [], done: { ...grab(), was: free } });
    expect(does(bindEvent, state(), grab({ mate: true })).set).toEqual(paths({ ...held, fresh: false }));
    expect(does(bindEvent, state(held), grab({ value: false }))).toEqual({
      set: paths(free),
      remove: [],
      done: { ...grab({ value: false }), was: held },
    });
    expect(whyNot(bindEvent, state(), grab({ zone: "tail", label: "Tail" }))).toEqual(noZone("Tail"));
    expect(whyNot(bindEvent, state(), grab({ zone: "toString" }))).toEqual(noZone("Arm"));
    const old = { zones: { arm: { bound: true } } } as never;
    expect(does(bindEvent, old, grab()).done.was).toEqual({ ...free, bound: true });
    expect(bindEvent.leadsTo!(grab(), grab())).toEqual([
      {
        kind: "words.bind",
        target: "Actor.Bear",
        data: {
          zone: "paw",
          label: "paw",
          value: true,
          to: "Actor.Ann",
          name: "Ann",
          hand: "arm",
          self: "Actor.Bear",
          own: "Bear",
          mate: true,
        },
      },
    ]);
    for (const [data, done] of [
      [grab({ mate: true }), grab()],
      [grab(), grab({ undo: true })],
      [grab({ to: "" }), grab()],
    ] as const)
      expect(bindEvent.leadsTo!(data, done)).toEqual([]);
    expect([grab(), grab({ mate: true }), grab({ to: "" })].map((data) => bindEvent.needs!(data))).toEqual([
      ["Actor.Bear"],
      [],
      [],
    ]);
  });

  it("WP-142: taken back, it is as before, unless it is somebody else's by now", () => {
    const undo = grab({ undo: true, was: free });
    expect(does(bindEvent, state(held), undo).set).toEqual(paths(free));
    expect(does(bindEvent, state(), undo).set).toEqual({});
    expect(does(bindEvent, state(), grab({ value: false, undo: true, was: held })).set).toEqual(paths(held));
    expect(does(bindEvent, state(held), grab({ undo: true })).set).toEqual(paths(held));
    const said = (more: Partial<BindData>) => bindEvent.describe(grab(more)).key.replace(`${RULES}.Bind.`, "");
    expect([said({}), said({ value: false }), said({ undo: true }), said({ value: false, undo: true })]).toEqual([
      "yes",
      "no",
      "no",
      "yes",
    ]);
    expect(bindEvent.describe(grab())).toEqual({ key: `${RULES}.Bind.yes`, data: { zone: "Arm", name: "Bear" } });
  });
});
