import { expect, it } from "vitest";
import type { Spot } from "../../../../src/kernel/spot.ts";
import { isAttack } from "../../../../src/rulesets/dungeonteller/rules/attack.ts";
import { isFoe } from "../../../../src/rulesets/dungeonteller/rules/attempt/foes.ts";

const PIP = { uuid: "Actor.pip", type: "tellerHero" } as const;
const IMP = { uuid: "Actor.imp", type: "tellerMonster" } as const;

/** A map that says of some on whose side they are. */
const map = (sides: Record<string, number>) => ({
  standsAt: (uuid: string) => (uuid in sides ? ({ disposition: sides[uuid] } as Spot) : null),
});

it("heroes stand against creatures where the map does not tell", () => {
  expect([isFoe(PIP, IMP, {}), isFoe(PIP, PIP, {}), isFoe(PIP, IMP, map({ [PIP.uuid]: 1 }))]).toEqual([
    true,
    false,
    true,
  ]);
});

it("the map says who is on whose side", () => {
  const met = (imp: number) => isFoe(PIP, IMP, map({ [PIP.uuid]: 1, [IMP.uuid]: imp }));
  expect([met(-1), met(0), met(1)]).toEqual([true, false, false]);
});

it("tokens that are hostile since nobody said otherwise do not tell", () => {
  const hostile = map({ [PIP.uuid]: -1, [IMP.uuid]: -1 });
  expect([isFoe(PIP, IMP, hostile), isFoe(IMP, IMP, hostile), isFoe(PIP, PIP, hostile)]).toEqual([true, false, false]);
});

it("DT-21, DT-26: a blow and a shot are attacks", () => {
  expect(["battle", "shoot", "strike", "magic", undefined].filter(isAttack)).toEqual(["battle", "shoot"]);
});
