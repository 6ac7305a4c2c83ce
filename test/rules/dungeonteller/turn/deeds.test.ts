import { describe, expect, it } from "vitest";
import type { WorldEvent } from "../../../../src/kernel/events.ts";
import { unwrap } from "../../../../src/kernel/result.ts";
import type { ClimbState, TimedEffect } from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { checkDeed, type DeedChoices, deedFacts } from "../../../../src/rulesets/dungeonteller/rules/turn/deed.ts";
import { gear, happen, hero, refused, settings, weapon } from "../beings.ts";
import { effect, SPOT } from "../ground/patches.ts";

const pip = (more: object = {}, ...effects: TimedEffect[]) =>
  hero("Pip", "rogue", [weapon("dagger", 1), gear("rope", {})], {
    effects: Object.fromEntries(effects.map((one) => [one.id, one])),
    ...more,
  });
const lasting = (id: string, some: Partial<TimedEffect> = {}) =>
  effect(undefined, { id, label: id, until: "broken", turns: null, fresh: false, ...some });
const short = (events: readonly WorldEvent[]) =>
  events.map(({ kind, data }) => {
    const { value, effect: one, id, scope } = data as { value?: unknown; effect?: object; id?: string; scope?: string };
    return [kind.replace("teller.", ""), value ?? scope ?? (one === null ? `-${id}` : id)].join(" ");
  });
const deed = (
  being: ReturnType<typeof pip>,
  choices: Partial<DeedChoices>,
  place: Parameters<typeof deedFacts>[3] = {},
) => deedFacts(being, { who: being.uuid, deed: "endTurn", ...choices }, settings(), place);

describe("what somebody does without dice", () => {
  it("DT-19: a turn spent resting gives 1 Luck where nobody counts turns; in an encounter with the next one", () => {
    const rested = unwrap(deed(pip(), { deed: "restTurn" }));
    expect(short(rested.events)).toEqual(["rest turn"]);
    const [after] = happen({ events: rested.events }, pip({ luck: { base: 10, value: 6, cold: 0 } }));
    expect(after!.system.luck.value).toBe(7);
    expect(short(unwrap(deed(pip(), { deed: "restTurn" }, { round: 3 })).events)).toEqual(["resting 3"]);
    expect(short(unwrap(deed(pip(), { deed: "restTurn" }, { round: 0 })).events)).toEqual(["resting 0"]);
  });

  it("DT-17: nobody rests who is out", () => {
    expect(refused(deed(pip({ out: true }), { deed: "restTurn" }))).toEqual(["Refuse.out"]);
    expect(refused(deed(pip({ out: true }), { deed: "endTurn" }))).toEqual([]);
  });

  it("the tracker ends the turns of an encounter; elsewhere one says so, and the next begins at once", () => {
    expect(refused(deed(pip(), {}, { round: 1 }))).toEqual(["Refuse.trackedTurn"]);
    const parry = lasting("parry", { until: "next-turn" });
    const made = { ...parry, id: "new", fresh: true };
    const circle = lasting("circle", { mods: { gainLuckEachTurn: 1 } });
    const events = unwrap(
      deed(pip({ turn: { moved: "double", attacked: true, ran: 0 } }, parry, made, circle), {}),
    ).events;
    expect(short(events)).toEqual(["attacked false", "moved still", "effect -parry", "effect new", "luck "]);
    expect(new Set(events.map(({ id }) => id)).size, "each with an id of its own").toBe(events.length);
  });

  it("an effect is put away, with what it brought and for all who bear it; not what somebody took by hand", () => {
    const made = [
      { holder: "World.dungeonteller", of: "Actor", id: "abcdefghij012345" },
      { holder: "Scene.s", of: "Token", id: "abcdefghij012345" },
    ];
    const eye = lasting("eye", { made, placed: { token: SPOT.token, elevation: 2 }, on: ["Actor.Orc"] });
    const gone = (there: (uuid: string) => boolean) => {
      const { events, data } = unwrap(deed(pip({}, eye), { deed: "endEffect", effect: "eye" }, { isThere: there }));
      return [events.map(({ kind, target }) => `${kind} ${target}`), data];
    };
    expect(gone(() => true)).toEqual([
      [
        `core.move ${SPOT.token}`,
        "core.document World.dungeonteller",
        "core.document Scene.s",
        "teller.effect Actor.Pip",
        "teller.effect Actor.Orc",
      ],
      { effect: "eye" },
    ]);
    const asked: string[] = [];
    expect(
      gone((uuid) => {
        asked.push(uuid);
        return uuid.startsWith("Actor.");
      })[0],
    ).toEqual(["core.document World.dungeonteller", "teller.effect Actor.Pip", "teller.effect Actor.Orc"]);
    expect(asked).toEqual(["Actor.abcdefghij012345", "Scene.s.Token.abcdefghij012345", SPOT.token]);
    expect(short(unwrap(deed(pip({}, lasting("plain")), { deed: "outOfSight", effect: "plain" })).events)).toEqual([
      "effect -plain",
    ]);
    expect(refused(deed(pip(), { deed: "endEffect", effect: "eye" }))).toEqual(["FOURTALES.Core.Problem.itemGone"]);
    expect(refused(deed(pip(), { deed: "endEffect", effect: "toString" }))).toEqual([
      "FOURTALES.Core.Problem.itemGone",
    ]);
    expect(refused(deed(pip(), { deed: "endEffect" }))).toEqual(["FOURTALES.Core.Problem.itemGone"]);
  });

  it("DT-110: an animal that is let go is nobody's pet; another spell's end leaves it one", () => {
    const tame = lasting("tame", { on: ["Actor.Wolf"] });
    const ends = (tameAnimal: string | null, one = tame) =>
      unwrap(deed(pip({ tameAnimal }, one), { deed: "endEffect", effect: "tame" })).events.filter(
        ({ kind }) => kind === "teller.tamed",
      );
    expect(ends("Actor.Wolf")).toMatchObject([{ target: "Actor.Pip", data: { value: null } }]);
    expect([ends("Actor.Bear"), ends(null), ends("Actor.Wolf", { ...tame, on: undefined as never })]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it("DT-72: a card is handed to a friend, and its name and theirs are said", () => {
    const friend = hero("Harley", "dwarf");
    const facts = unwrap(deed(pip(), { deed: "give", item: "rope", to: friend.uuid }, { friend }));
    expect(facts.data).toEqual({ item: "rope", friend: "Harley" });
    expect(facts.events).toHaveLength(1);
    expect(refused(deed(pip(), { deed: "give", item: "dagger" }, { friend }))).toEqual(["Refuse.inUse"]);
    expect(refused(deed(pip(), { deed: "give", item: "rope" }))).toEqual(["FOURTALES.Core.Problem.targetGone"]);
    expect(refused(deed(pip(), { deed: "give" }, { friend }))).toEqual(["FOURTALES.Core.Problem.itemGone"]);
  });

  it("choices of a macro or a stranger are looked over", () => {
    const fields = (more: object) =>
      checkDeed({ who: "Actor.Pip", deed: "endTurn", ...more }).map(({ field }) => field?.replace("data.", ""));
    const climb = { steps: ["muscle"], passed: 0, paces: 1 };
    expect(fields({ effect: "a-b", climb, item: "x", token: "Scene.s.Token.t", to: "Actor.b" })).toEqual([]);
    expect(fields({ effect: null, climb: null, item: null, token: null, to: null })).toEqual([]);
    expect(fields({ who: "x".repeat(300) })).toEqual([]);
    expect(fields({ who: "x".repeat(301) })).toEqual(["who"]);
    expect(fields({ who: 3 })).toEqual(["who"]);
    expect(fields({ deed: "fly" })).toEqual(["deed"]);
    expect(fields({ effect: "a.b", climb: {}, item: "a b", token: 1, to: [] })).toEqual([
      "effect",
      "climb",
      "item",
      "token",
      "to",
    ]);
    const deeds = ["restTurn", "endTurn", "endEffect", "outOfSight", "beginClimb", "turnClimb", "leaveClimb", "give"];
    expect(deeds.flatMap((one) => fields({ deed: one }))).toEqual([]);
  });
});

describe("DT-52: a climb without dice", () => {
  const wall: ClimbState = { steps: ["muscle", "stunt"], passed: 0, paces: 3 };
  const climb = (being: ReturnType<typeof pip>, name: DeedChoices["deed"], choices = {}, place = {}) =>
    deed(being, { deed: name, ...choices }, place);
  const on = (events: readonly WorldEvent[]) => (events[0]!.data as { climb: unknown }).climb;

  it("begins at its first step, up or down, from where the token is", () => {
    const begun = unwrap(climb(pip(), "beginClimb", { climb: { ...wall, passed: 1, token: "x" } }));
    expect(on(begun.events)).toEqual({ ...wall, passed: 0, down: false, token: "", from: 0, rise: 3 });
    expect(begun.data).toEqual({ steps: 2 });
    const spot = { ...SPOT, elevation: 10, pace: 5 };
    const down = unwrap(climb(pip(), "beginClimb", { climb: { ...wall, down: true } }, { spot }));
    expect(on(down.events)).toEqual({ ...wall, passed: 0, down: true, token: SPOT.token, from: 10, rise: 15 });
    expect(refused(climb(pip(), "beginClimb"))).toEqual(["Refuse.noClimb"]);
    expect(refused(climb(pip({ out: true }), "beginClimb", { climb: wall }))).toEqual(["Refuse.out"]);
  });

  it("turns round in the middle of the wall", () => {
    const turned = unwrap(
      climb(pip({ climb: { ...wall, steps: ["muscle", "stunt", "stunt"], passed: 1, rise: 2 } }), "turnClimb"),
    );
    expect(on(turned.events)).toMatchObject({ steps: ["stunt", "stunt", "muscle"], passed: 2, down: true, from: 6 });
    expect(turned.data).toEqual({ steps: 0 });
    expect(refused(climb(pip(), "turnClimb"))).toEqual(["Refuse.noClimb"]);
  });

  it("ends at its foot; nobody steps off in the middle but by the Gamemaster's leave, and stands at the foot then", () => {
    const at = (passed: number, more: object = {}) => pip({ climb: { ...wall, passed, ...more } });
    expect(on(unwrap(climb(at(0), "leaveClimb")).events)).toBeNull();
    expect(refused(climb(at(1), "leaveClimb"))).toEqual(["Refuse.midClimb"]);
    expect(refused(climb(pip(), "leaveClimb"))).toEqual(["Refuse.noClimb"]);
    const high = { token: SPOT.token, from: 4, rise: 3 };
    const left = (passed: number, spot: object | null) =>
      unwrap(climb(at(passed, high), "leaveClimb", {}, { keeper: true, spot })).events.map(({ data }) => data);
    expect(left(1, SPOT)).toMatchObject([{ climb: null }, { set: { elevation: 4 } }]);
    expect(left(0, SPOT)).toHaveLength(1);
    expect(left(1, null)).toHaveLength(1);
    expect(left(1, { ...SPOT, token: "Scene.s.Token.other" })).toHaveLength(1);
    const noToken = unwrap(
      climb(at(1, { token: "" }), "leaveClimb", {}, { keeper: true, spot: { ...SPOT, token: "" } }),
    );
    expect(noToken.events).toHaveLength(1);
  });
});
