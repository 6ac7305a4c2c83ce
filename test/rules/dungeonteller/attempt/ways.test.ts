import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import type { WayTry } from "../../../../src/rulesets/dungeonteller/rules/attempt/attempt.ts";
import { readChoices } from "../../../../src/rulesets/dungeonteller/rules/attempt/attempt-check.ts";
import {
  firstAction,
  isCalled,
  isOnTheMove,
  wayOf,
  wayRequest,
} from "../../../../src/rulesets/dungeonteller/rules/attempt/ways.ts";
import type { TimedEffect } from "../../../../src/rulesets/dungeonteller/rules/effect.ts";
import type { Being } from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { hero, monster, power, refused, settings } from "../beings.ts";
import { effect } from "../ground/patches.ts";

const WAYS = ["escape", "squeeze", "run", "jump", "climb", "throw", "land", "shot", "strike", "doubt"] as const;
const pip = (system: object = {}): Being => hero("Pip", "rogue", [], system);
const ogre = (system: object = {}): Being => monster("Ogre", { muscle: 6, battle: 5, stunt: 2 }, 6, system);

const ways = (
  being: Being,
  choices: object,
  { targets = [], ...more }: { targets?: Being[]; power?: ReturnType<typeof power>; maker?: Being } = {},
) => {
  const named = targets.map(({ uuid }) => uuid);
  const attempt = unwrap(readChoices({ who: being.uuid, targets: named, ...choices })) as WayTry;
  return wayRequest(being, attempt, { targets, power: more.power ?? null, maker: more.maker ?? null }, settings(), {});
};

/** A hold that the ogre has on somebody. */
const hold = (by: string): TimedEffect =>
  effect(undefined, { id: "pin", mods: { condition: "pinned" } as never, from: { uuid: by, name: "" } });

describe("ways of trying something", () => {
  it("DT-163, DT-166 a power stands for a climb or a jump where its card says so", () => {
    const of = (...list: string[]) => wayOf(power("P", "DT-163", { does: list as never }).system);
    expect([of("climb"), of("jump"), of("climb", "jump"), of("fly"), of()]).toEqual([
      "climb",
      "jump",
      "climb",
      null,
      null,
    ]);
  });

  it("each way has its action; a power's card says its own, and Magic where it says none", () => {
    const of = (choices: object, item = null as ReturnType<typeof power> | null) =>
      firstAction(unwrap(readChoices({ who: "Actor.Pip", ...choices })), item);
    const actions = WAYS.filter((way) => way !== "strike").map((way) => [way, of({ way })]);
    expect(Object.fromEntries(actions)).toEqual({
      escape: "stunt",
      squeeze: "muscle",
      run: "muscle",
      jump: "muscle",
      climb: "muscle",
      throw: "muscle",
      land: "stunt",
      shot: "shoot",
      doubt: "notice",
    });
    expect(of({ way: "action", action: "sneak" })).toBe("sneak");
    const use = (actions: string[]) =>
      of({ way: "power", power: "P" }, power("P", "DT-100", { roll: { actions: actions as never, join: "one" } }));
    expect([use(["make"]), use(["dodge-nothing", "talk"]), use([])]).toEqual(["make", "talk", "magic"]);
    expect(of({ way: "power", power: "P" })).toBe("magic");
  });

  it("runs, jumps and climbs leave one's place; some begin only where a card calls for them", () => {
    expect(WAYS.filter(isOnTheMove)).toEqual(["run", "jump", "climb"]);
    expect(WAYS.filter(isCalled)).toEqual(["land", "shot", "strike", "doubt"]);
    expect([isOnTheMove("action"), isCalled("power")]).toEqual([false, false]);
  });

  it("only somebody who is held gets free, and both are free then; only a holder squeezes", () => {
    const held = pip({ effects: { pin: hold("Actor.Ogre") } });
    const holder = ogre();
    expect(refused(ways(pip(), { way: "escape" }, { targets: [holder] }))).toEqual(["Refuse.notPinned"]);
    expect(refused(ways(held, { way: "escape" }))).toEqual(["Refuse.notPinned"]);
    expect(
      refused(ways(pip({ effects: { pin: hold("Actor.Other") } }), { way: "escape" }, { targets: [holder] })),
    ).toEqual(["Refuse.notPinned"]);
    const { releases } = unwrap(ways(held, { way: "escape" }, { targets: [holder] }));
    expect(releases?.map(({ uuid, effect: one }) => [uuid, one.id])).toEqual([
      ["Actor.Pip", "pin"],
      ["Actor.Ogre", "pin"],
    ]);
    expect(refused(ways(holder, { way: "squeeze" }, { targets: [pip()] }))).toEqual(["Refuse.notHeld"]);
    expect(refused(ways(holder, { way: "squeeze" }))).toEqual(["Refuse.notHeld"]);
    expect(refused(ways(holder, { way: "squeeze" }, { targets: [held] }))).toEqual([]);
  });

  it("a tricky jump calls for a landing, a throw for its shot", () => {
    expect(unwrap(ways(pip(), { way: "jump" }))).not.toHaveProperty("follow");
    expect(unwrap(ways(pip(), { way: "jump", tricky: true }))).toMatchObject({
      purpose: "jump",
      needed: 1,
      follow: { way: "land", who: "Actor.Pip" },
    });
    expect(unwrap(ways(pip(), { way: "throw" }, { targets: [ogre()] }))).toMatchObject({
      needed: 1,
      follow: { way: "shot", who: "Actor.Pip", targets: ["Actor.Ogre"] },
    });
    expect(unwrap(ways(pip(), { way: "land" }))).toMatchObject({ purpose: "land", needed: 1 });
  });

  it("DT-52 nobody goes on with a climb that they have not begun", () => {
    expect(refused(ways(pip(), { way: "climb" }))).toEqual(["Refuse.noClimb"]);
    const hanging = (passed: number) => pip({ climb: { steps: ["muscle", "stunt"], passed, down: false } });
    expect(refused(ways(hanging(2), { way: "climb" })), "up already").toEqual(["Refuse.noClimb"]);
    expect(unwrap(ways(hanging(1), { way: "climb" }))).toMatchObject({
      needed: 1,
      purpose: "climb",
      actions: ["stunt"],
      climb: { passed: 1 },
    });
  });

  it("DT-123 a blow that an ambush calls for is struck with its power, one step on", () => {
    const strike = { way: "strike", power: "Ambush" };
    expect(refused(ways(pip(), strike, { targets: [ogre()] }))).toEqual(["FOURTALES.Core.Problem.itemGone"]);
  });

  it("DT-07 what is seen through is gone then, and only what can be seen through", () => {
    const seen = (ends: string[]) => {
      const maker = hero("Mage", "wizard", [], { effects: { mask: effect(undefined, { id: "mask", ends }) } });
      return unwrap(ways(pip(), { way: "doubt", maker: maker.uuid, effect: "mask", needed: 2 }, { maker }));
    };
    expect(seen(["seen-through"])).toMatchObject({
      needed: 2,
      releases: [{ uuid: "Actor.Mage", effect: { id: "mask" } }],
    });
    expect(seen(["move"]).releases ?? []).toEqual([]);
    expect(unwrap(ways(pip(), { way: "doubt", maker: "Actor.Gone", effect: "mask" })).releases ?? []).toEqual([]);
  });
});
