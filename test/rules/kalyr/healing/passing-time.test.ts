import { describe, expect, it } from "vitest";
import { passes } from "../../../../src/rulesets/kalyr/rules/healing/mend.ts";
import { sceneEvent } from "../../../../src/rulesets/kalyr/rules/healing/scene.event.ts";
import type { Letter, Wound } from "../../../../src/rulesets/kalyr/rules/index.ts";
import { does, expectLooks, maybe, YES_NO } from "../../one-event.ts";
import { noWounds, person, track } from "../people.ts";

const RULES = "FOURTALES.Kalyr.Rules";
const wound = (letter: Letter, order = 1, more: Partial<Wound> = {}): Wound => ({
  letter,
  cause: "A blow",
  order,
  when: null,
  healing: null,
  ...more,
});
const hurt = (physical: Record<string, Wound>, more: object = {}) => ({
  damage: { ...noWounds(), physical: { wounds: physical } },
  ...more,
});

describe("time that passes", () => {
  it("KA-70 to KA-72: hours, days and weeks of the story, with the world's clock; the unhurt have nothing that mends", () => {
    const people = [person("Ben"), person("Ann", [], { damage: { ...noWounds(), physical: track("S") } })];
    const passing = (span: string, said?: object, way = "ends") =>
      passes({ span, way, ...(said && { with: said }) } as never, people, { overflowScratchClears: true }).map(
        ({ id, kind, data }) => [id, kind, (data as { hours?: number }).hours],
      );
    const mend = (hours: number) => ["mend:Actor.Ann", "kalyr.mend", hours];
    expect([
      passing("hours", { hours: 3 })[0],
      passing("days", { days: "2" })[0],
      passing("weeks", { weeks: 1.9 })[0],
    ]).toEqual([mend(3), mend(48), mend(168)]);
    expect(passing("hours", { hours: 3 })[1]![0]).toBe("clock");
    expect(passing("weeks", { weeks: 500 })[0]).toEqual(mend(16_800));
    expect([
      passing("hours", { hours: -3 }),
      passing("hours", { hours: "x" }),
      passing("hours", { days: 3 }),
      passing("hours"),
      passing("round", { hours: 3 }),
    ]).toEqual([[], [], [], [], []]);
    expect(passing("hours", { hours: 3 }, "begins")).toEqual([]);
    expect(passing("scene")).toEqual([["scene:Actor.Ann", "kalyr.scene", undefined]]);
  });

  it("KA-67, AM-20: scratches go with their scene, and come back", () => {
    const state = hurt({ a: wound("S"), b: wound("H", 2), c: wound("S", 3), d: wound("S", 4), e: wound("S", 5) });
    expectLooks(
      sceneEvent.check,
      { overflow: true },
      { overflow: YES_NO, gone: maybe({ takes: [[], [{}]], refuses: [3, {}, [3], [null]] }), undo: maybe(YES_NO) },
    );
    const path = (id: string) => `damage.physical.wounds.${id}`;
    expect(does(sceneEvent, state, { overflow: true }).remove).toEqual(["a", "c", "d", "e"].map(path));
    const own = does(sceneEvent, state, { overflow: false });
    expect(own.remove, "one slid into a higher column").toEqual(["a", "c", "d"].map(path));
    const some = { overflow: true, gone: [{ track: "physical", id: "c", wound: wound("S", 3) }] } as const;
    expect(does(sceneEvent, state, some).remove).toEqual([path("c")]);
    expect(does(sceneEvent, state, { ...some, gone: [{ ...some.gone[0], track: "mental" }] }).remove).toEqual([]);
    const undo = { ...some, undo: true };
    expect(does(sceneEvent, hurt({}), undo)).toEqual({ set: { [path("c")]: wound("S", 3) }, remove: [], done: undo });
    expect(does(sceneEvent, state, undo)).toMatchObject({ set: {}, done: { gone: [] } });
    expect(does(sceneEvent, state, { overflow: true, undo: true }).set).toEqual({});
    expect([sceneEvent.describe(some), sceneEvent.describe(undo), sceneEvent.describe({ overflow: true })]).toEqual([
      { key: `${RULES}.Scene.over`, data: { count: 1 } },
      { key: `${RULES}.Scene.back`, data: { count: 1 } },
      { key: `${RULES}.Scene.overBare`, data: { count: 0 } },
    ]);
  });
});
