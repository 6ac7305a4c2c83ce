import { describe, expect, it } from "vitest";
import {
  changeStory,
  contestRequest,
  type FudgeSpend,
  spendable,
  spendOptions,
  spendProblem,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, person, refused, settings, sum, uses } from "../people.ts";

const ann = person("Ann", [ability("Melee", 0)], { fudgePoints: 5 });
const spend = (id: string, more: Partial<FudgeSpend> = {}): FudgeSpend => ({
  id,
  by: ann.uuid,
  use: "shift",
  side: "acting",
  ability: "melee",
  value: 1,
  ...more,
});
const instead = { use: "automatic", value: 2 } as const;
const after = (...spends: FudgeSpend[]) => ({ ...contestRequest(ann, uses(ann, "Melee"), settings()), spends });
const why = (now: FudgeSpend, ...before: FudgeSpend[]) =>
  spendProblem(spendable(after(...before)), now, settings({ fudgePerRoll: "unlimited" }))
    ?.key.split(".")
    .at(-1);

describe("why a Fudge point may not be spent", () => {
  it("KA-99 in place of dice it goes before all others, and none goes beside it", () => {
    expect(why(spend("s1", instead))).toBe(undefined);
    expect(why(spend("s2", instead), spend("s1"))).toBe("tooLate");
    expect(why(spend("s2"), spend("s1", instead))).toBe("automatic");
    expect(why(spend("s2", instead), spend("s1", instead))).toBe("automatic");
  });
  it("KA-97 a point has a name that no other has, though one between them was taken back", () => {
    expect(why(spend("s2"), spend("s2"))).toBe("twice");
    const offered = spendOptions(after(spend("s2")), [sum(0)], settings({ fudgePerRoll: "unlimited" }));
    expect(offered.map(({ use, value }) => [use, value])).toEqual([
      ["shift", 1],
      ["shift", -1],
    ]);
  });
  it("KA-101 a change of the story says what changes", () => {
    expect(["", "  "].map((note) => refused(changeStory(ann, note, settings())))).toEqual([
      ["Fudge.refuse.noNote"],
      ["Fudge.refuse.noNote"],
    ]);
    expect(changeStory(ann, " A rope hangs there ", settings())).toMatchObject({
      value: [{ data: { what: "story", points: -1, note: "A rope hangs there" } }],
    });
  });
});
