import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  answerStakes,
  approve,
  type ContestRequest,
  contestRequest,
  oppose,
  prepare,
  setDifficulty,
  sideFor,
  standIn,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, npc, person, refused, settings, sum, uses } from "../people.ts";

const karela = person("Karela", [ability("Stealth", 1), ability("Running", 2)], { fudgePoints: 0 });
const guard = npc("Guard", [ability("Perception", 0)]);
const sneak = (more: object = {}) =>
  contestRequest(karela, uses(karela, "Stealth"), settings(), { foe: guard, ...more });
const answer = (request: ContestRequest) =>
  sideFor(guard, uses(guard, "Perception"), request, settings(), { foe: karela });

describe("the steps of a contest", () => {
  it("KA-27 backing out leaves nothing to do; after the dice it is too late", () => {
    const asked = sneak({ stakes: { level: "high", text: "prison" } });
    expect(unwrap(answerStakes(asked, false, [])).stakes.answer).toBe("withdrawn");
    expect(unwrap(answerStakes(asked, true, [])).stakes.answer).toBe("accepted");
    expect(refused(answerStakes(asked, false, [sum(0)]))).toEqual(["Step.tooLate"]);
    expect(refused(answerStakes(sneak(), true, []))).toEqual(["Step.noStakes"]);
  });
  it("KA-10 the game master names the difficulty", () => {
    const asked = contestRequest(karela, uses(karela, "Stealth"), settings(), {
      against: { kind: "difficulty", level: null, shifts: [] },
    });
    expect(unwrap(setDifficulty(asked, 2, [])).against).toMatchObject({ level: 2 });
    expect(refused(setDifficulty(asked, 4, []))).toEqual(["Input.level"]);
    expect(refused(setDifficulty(asked, 1, [sum(0)]))).toEqual(["Step.tooLate"]);
  });
  it("KA-20 a stand-in waits for the game master, who may change its price or refuse it", () => {
    const use = unwrap(standIn(karela.items[1] as never, "Climbing", -1, true));
    const asked = contestRequest(karela, [use], settings());
    const granted = unwrap(approve(asked, "acting", "running", true, -2));
    expect(unwrap(prepare(granted, settings())).rolls[0]!.level).toBe(0);
    const refusedOne = unwrap(approve(asked, "acting", "running", false));
    expect(refusedOne.acting).toMatchObject({ abilities: [], ready: false });
    expect(refused(approve(granted, "acting", "running", true))).toEqual(["Step.notAsked"]);
  });
  it("KA-44 a modifier that is asked for counts once it is granted", () => {
    const plain = contestRequest(karela, uses(karela, "Stealth"), settings());
    const edge = {
      id: "fog",
      source: "other",
      label: { text: "fog" },
      value: 2,
      on: true,
      auto: false,
      asked: true,
    } as const;
    const asked = { ...plain, acting: { ...plain.acting, modifiers: [edge] } };
    const level = (request: ContestRequest) => unwrap(prepare(request, settings())).rolls[0]!.level;
    expect(level(asked)).toBe(1);
    expect(level(unwrap(approve(asked, "acting", "fog", true)))).toBe(3);
    expect(level(unwrap(approve(asked, "acting", "fog", true, 1)))).toBe(2);
    expect(level(unwrap(approve(asked, "acting", "fog", false)))).toBe(1);
  });
  it("only the one asked answers", () => {
    const asked = sneak();
    const other = npc("Captain", [ability("Perception", 3)]);
    const side = sideFor(other, uses(other, "Perception"), asked, settings());
    expect(refused(oppose(asked, side, []))).toEqual(["Step.somebodyElse"]);
    const answered = unwrap(oppose(asked, answer(asked), []));
    expect(refused(oppose(answered, answer(answered), [sum(0)]))).toEqual(["Step.tooLate"]);
    const alone = contestRequest(karela, uses(karela, "Stealth"), settings());
    expect(refused(oppose(alone, answer(asked), []))).toEqual(["Step.notOpposed"]);
  });
});
