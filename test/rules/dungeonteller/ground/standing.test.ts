import { describe, expect, it } from "vitest";
import type { Hazard } from "../../../../src/rulesets/dungeonteller/rules/effect.ts";
import { meets, standingOn } from "../../../../src/rulesets/dungeonteller/rules/ground/standing.ts";
import type { Ground } from "../../../../src/rulesets/dungeonteller/rules/ground.ts";
import type { Being } from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { hero, monster } from "../beings.ts";
import { effect, mage, PATCHES } from "./patches.ts";

describe("who stands on the ground", () => {
  it("A-55, A-71 what is inside is for everybody, for the maker's friends, or for these and the maker", () => {
    const fog: Ground = { ...PATCHES, inside: { dice: -1 } as never };
    const maker = mage();
    const meant = (being: Being, whom: Ground["whom"], friendly = false) => {
      const there = standingOn(being, [{ maker, effect: effect({ ...fog, ...(whom ? { whom } : {}) }), friendly }]);
      return Object.keys(there.system.effects).length > 0;
    };
    const [friend, foe] = [hero("Friend", "warrior"), monster("Ogre", {})];
    const all = [friend, foe, maker] as const;
    expect(all.map((one) => meant(one, undefined))).toEqual([true, true, true]);
    expect(all.map((one) => meant(one, "friends"))).toEqual([true, false, false]);
    expect(all.map((one) => meant(one, "company"))).toEqual([true, false, true]);
    expect(meant(foe, "friends", true), "a monster on the players' side").toBe(true);
  });

  it("the ground does to people what it holds, for as long as they stand there", () => {
    const fog = effect({ ...PATCHES, inside: { dice: -1 } as never }, { on: ["x"], turns: 3 });
    const there = standingOn(monster("Ogre", {}), [{ maker: mage(), effect: fog, friendly: false }]);
    expect(there.system.effects).toEqual({
      "ground-0": expect.objectContaining({ id: "ground-0", until: "broken", turns: null, mods: { dice: -1 } }),
    });
    expect(there.system.effects["ground-0"]).not.toHaveProperty("ground");
    const ogre = monster("Ogre", {});
    expect(standingOn(ogre, [{ maker: mage(), effect: effect(PATCHES), friendly: false }])).toBe(ogre);
    const swarm = { ...fog, made: [{ holder: "", of: "Actor", id: "Ogre" }] };
    expect(standingOn(ogre, [{ maker: mage(), effect: swarm, friendly: false }]), "its own part").toBe(ogre);
  });

  it("DT-104 who is met: by their size, whether they live, and whether they stay", () => {
    const hazard = (some: Partial<Hazard> = {}) => ({ loss: 0, ...some }) as Hazard;
    const ogre = monster("Ogre", {}, 6, { size: "giant" } as never);
    expect([meets(ogre, "", hazard({ small: true }), false), meets(ogre, "", hazard(), false)]).toEqual([false, true]);
    expect(meets(hero("Small", "warrior"), "", hazard({ small: true }), false)).toBe(true);
    expect(meets(mage(), "Actor.Mage", hazard({ living: true }), false), "its maker").toBe(false);
    expect(meets(mage(), "Actor.Other", hazard({ living: true }), false)).toBe(true);
    const stays = (some: Partial<Hazard>) => meets(mage(), "", hazard(some), true);
    expect([stays({}), stays({ again: true }), stays({ loss: 2 }), stays({ loss: 2, either: true as never })]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
