import { describe, expect, it } from "vitest";
import {
  choiceProblems,
  chosenDefence,
  countedDefence,
  type DefenceChoice,
  defencesFor,
  facesThatCount,
  helpless,
  isHelpless,
  type Meeting,
} from "../../../../src/rulesets/spellwoven/rules/contest/defence-choice.ts";
import {
  attackRequest,
  type Being,
  defenceOptions,
  guardOf,
  strikesOf,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { PLAIN } from "../../../../src/rulesets/spellwoven/rules/ladder/choices.ts";
import { guard, jen, settings, somebody } from "../beings.ts";

const RULES = "FOURTALES.Woven.Rules";
const blow = (attacker: Being, defender: Being | null, more: object = {}, rules = settings()) =>
  attackRequest(attacker, defender, { contest: "combat", difficulty: 4, ...more }, rules);

describe("a defender's choice", () => {
  const fencer = somebody("Fencer", { things: ["sword"], skills: { evade: 1 }, system: { player: true } });
  const meeting = (more: Partial<Meeting> = {}): Meeting => ({
    defender: fencer,
    attacker: guard(),
    attack: blow(guard(), fencer),
    harm: { track: "health", menace: 2, label: { text: "sword" } },
    ...more,
  });
  const choice = (more: Partial<DefenceChoice> = {}): DefenceChoice => ({
    ...PLAIN,
    option: "dodge-quickness-evade",
    faces: [[5, 6]],
    granted: false,
    ...more,
  });
  const status = (more: object) => ({
    ...fencer,
    system: { ...fencer.system, status: { defeated: false, dead: false, removed: false, ...more } },
  });

  it("SW-27: is what was chosen, with the guard against what it does", () => {
    const chosen = chosenDefence(meeting(), choice({ effort: true }), settings());
    expect(chosen).toMatchObject({
      manner: "dodge",
      faces: [[5, 6]],
      asksLeave: false,
      guard: { track: "health", soak: 0 },
    });
    expect(chosen.request).toMatchObject({ attribute: "quickness", effort: true, skill: { slug: "evade" } });
    expect(chosenDefence(meeting({ harm: null }), choice(), settings()).guard).toBeNull();
    expect(defencesFor(meeting(), choice({ effort: true }), settings()).every(({ request }) => request.effort)).toBe(
      true,
    );
  });

  it("SW-27: what has become impossible is left out: a weapon that is gone, Effort that is spent", () => {
    expect(chosenDefence(meeting(), choice({ option: "parry-axe-might" }), settings()).manner).toBe("bare");
    const archer = somebody("Archer", { things: ["longbow"] });
    const shot = blow(archer, fencer, { strike: strikesOf(archer, settings())[0]! });
    const parry = choice({ option: "parry-sword-quickness" });
    expect(chosenDefence(meeting({ attack: shot, attacker: archer }), parry, settings()).manner).toBe("bare");
    expect(chosenDefence(meeting(), parry, settings()).manner).toBe("parry");
    const tired = { ...fencer, system: { ...fencer.system, effort: { total: 6, spent: 6 } } };
    expect(chosenDefence(meeting({ defender: tired }), choice({ effort: true }), settings()).request?.effort).toBe(
      false,
    );
    const last = { ...fencer, system: { ...fencer.system, effort: { total: 6, spent: 5 } } };
    expect(chosenDefence(meeting({ defender: last }), choice({ effort: true }), settings()).request?.effort).toBe(true);
    expect(chosenDefence(meeting({ defender: last }), choice(), settings()).request?.effort).toBe(false);
  });

  it("SW-23: leave is asked for what is beyond the sheet, unless a Gamesmaster defends", () => {
    const lucky = { situation: "advantage" } as const;
    expect(chosenDefence(meeting(), choice(lucky), settings()).asksLeave).toBe(true);
    expect(chosenDefence(meeting(), choice({ ...lucky, granted: true }), settings()).asksLeave).toBe(false);
  });

  it("SW-23, SW-85: what counts waits for leave, and a shield that nobody rolled for stops nothing", () => {
    const shielded = jen({ things: ["small-shield"] });
    const asked = chosenDefence(
      meeting({ defender: shielded, attack: blow(guard(), shielded) }),
      choice({ option: "bare-quickness", situation: "advantage" }),
      settings(),
    );
    expect(countedDefence(asked, undefined, true)).toBeNull();
    expect(countedDefence(asked, true, true)).toEqual({ manner: "bare", request: asked.request, guard: asked.guard });
    expect(countedDefence(asked, false, true)?.request?.situation).toBe("none");
    expect(countedDefence(asked, true, false)?.guard).toEqual({ ...asked.guard, soak: 0 });
    const plain = { ...asked, asksLeave: false };
    expect(countedDefence(plain, undefined, true)).toEqual({
      manner: "bare",
      request: asked.request,
      guard: asked.guard,
    });
    expect(countedDefence({ ...plain, guard: null }, undefined, false)?.guard).toBeNull();
    expect(countedDefence({ ...plain, request: null }, false, true)?.request).toBeNull();
  });

  it("SW-82: whoever is beaten has only their mind to defend; the dead have nothing", () => {
    const kinds = ["combat", "physical", "social", "mental", null] as const;
    const can = (being: Being) => kinds.map((contest) => isHelpless(being, contest));
    expect(can(fencer)).toEqual([false, false, false, false, false]);
    expect(can(status({ defeated: true }))).toEqual([true, true, false, false, true]);
    expect(can(status({ dead: true }))).toEqual([true, true, true, true, true]);
    const down = meeting({ defender: status({ defeated: true }) });
    const open = {
      manner: "none",
      request: null,
      guard: guardOf(down.defender, "health"),
      faces: [],
      asksLeave: false,
    };
    expect(chosenDefence(down, choice(), settings())).toEqual(open);
    expect(helpless(down)).toEqual(open);
    expect(helpless({ ...down, harm: null }).guard).toBeNull();
  });

  it("SW-27: is refused with a way that is not there, one that is closed, and other dice than it takes", () => {
    const why = (more: Partial<DefenceChoice>, at = meeting()) => choiceProblems(at, choice(more), settings());
    const other = [{ key: `${RULES}.Refuse.notDefence`, field: "option" }];
    expect([why({}), why({ option: "parry-axe" })]).toEqual([[], other]);
    const archer = somebody("Archer", { things: ["longbow"] });
    const shot = meeting({
      attacker: archer,
      attack: blow(archer, fencer, { strike: strikesOf(archer, settings())[0]! }),
    });
    expect(why({ option: "parry-sword-quickness" }, shot)).toEqual([{ key: `${RULES}.Refuse.missile` }]);
    expect(why({ faces: [] })).toEqual([
      { key: "FOURTALES.Kernel.Faces.count", field: "faces", data: { count: 2, found: 0 } },
    ]);
    expect(why({ faces: [[5, 6, 7]] })).toMatchObject([{ data: { count: 2, found: 3 } }]);
    expect(why({ faces: [[5, 6]], effort: true })).toMatchObject([{ key: "FOURTALES.Kernel.Faces.count" }]);
    const rules = settings({ explodingTens: true });
    expect(choiceProblems(meeting(), choice({ faces: [[10, 5]] }), rules)).toEqual([
      { key: "FOURTALES.Kernel.Faces.count", field: "faces", data: { count: 3, found: 2 } },
    ]);
    expect(choiceProblems(meeting(), choice({ faces: [[10, 5], [4]] }), rules)).toEqual([]);
    const down = meeting({ defender: status({ dead: true }) });
    expect(why({ option: "none", faces: [] }, down)).toEqual([]);
    expect([why({ option: "none" }, down), why({ faces: [] }, down)]).toEqual([other, other]);
  });

  it("SW-20, SW-27: dice too many do not count, and too few are thrown anew", () => {
    const request = defenceOptions(fencer, guard(), blow(guard(), fencer), settings())[0]!.request;
    const count = (faces: number[][], more = {}, rules = settings()) =>
      facesThatCount({ ...request, ...more }, faces, rules);
    expect(count([[5, 6]])).toEqual([5, 6]);
    expect(count([[5, 6, 7]])).toEqual([5, 6]);
    expect(count([[5]])).toEqual([]);
    expect(count([])).toEqual([]);
    expect(count([[5, 6]], { effort: true, effortLeft: 3 })).toEqual([]);
    expect(count([[5, 6]], { level: 0 }), "no sound request").toEqual([]);
    const bursts = settings({ explodingTens: true });
    expect(count([[10, 10], [4, 10], [3]], {}, bursts)).toEqual([10, 10, 4, 10, 3]);
    expect(count([[10, 10], [4]], {}, bursts), "one is missing").toEqual([10, 10]);
    expect(
      count(
        [
          [10, 5],
          [4, 9],
        ],
        {},
        bursts,
      ),
    ).toEqual([10, 5, 4]);
    expect(count([[10, 5], [4]])).toEqual([10, 5]);
  });
});
