import { describe, expect, it } from "vitest";
import { type Result, unwrap } from "../../../../src/kernel/result.ts";
import {
  type DeedChoices,
  type DeedTurn,
  deedFacts,
  PLAIN_DEED,
  type TurnDeed,
} from "../../../../src/rulesets/words-of-power/rules/encounter/deed.ts";
import { deedPrice } from "../../../../src/rulesets/words-of-power/rules/encounter/deed-price.ts";
import { deedPhase, resolveDeed } from "../../../../src/rulesets/words-of-power/rules/encounter/deed-resolve.ts";
import type { Begun } from "../../../../src/rulesets/words-of-power/rules/encounter/order.ts";
import { turnToll } from "../../../../src/rulesets/words-of-power/rules/encounter/turn-toll.ts";
import type { Being } from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { character, settings, weapon } from "../beings.ts";

const SNAZZLE = character("Snazzle", { words: ["Swift"], hand: ["Wall"] });
const OGRE = character("Ogre");

const turn = (left: number, more: Partial<DeedTurn> = {}): DeedTurn => ({
  combatant: "Combat.c.Combatant.a",
  round: 2,
  acts: true,
  left,
  attacked: false,
  begun: null,
  ...more,
});
const begun = (more: Partial<Begun> = {}): Begun => ({
  deed: "cross",
  text: "",
  item: "",
  to: "",
  paid: 1,
  of: 2,
  round: 1,
  shocks: [],
  ...more,
});

interface How {
  who?: Being;
  place?: DeedTurn | null;
  isGM?: boolean;
  table?: ReturnType<typeof settings>;
  also?: Being[];
}
function facts(
  deed: TurnDeed,
  some: Partial<DeedChoices> = {},
  { who = SNAZZLE, place = null, isGM = false, ...how }: How = {},
) {
  const all = [who, OGRE, ...(how.also ?? [])];
  const find = (uuid: string) => all.find((one) => one.uuid === uuid) ?? null;
  const chosen = { ...PLAIN_DEED, who: who.uuid, deed, ...some };
  return deedFacts(chosen, { isGM }, find, place, how.table ?? settings());
}
const refused = (result: Result<unknown>) =>
  result.ok ? [] : result.problems.map(({ key, field }) => `${key.split(".").at(-1)} ${field}`);
/** Why a turn does not allow it. */
const barred = (deed: TurnDeed, place: DeedTurn, some: Partial<DeedChoices> = {}, how: How = {}) => {
  const request = unwrap(facts(deed, some, { ...how, place }));
  const used = [2, 1].map((action) => (place.left >= action ? 0 : place.round));
  const own = { first: used[1], second: used[0] };
  const toll = turnToll(deedPrice(request, null), { ...place, name: "Snazzle", next: place.round, own });
  return toll.against.map(({ key }) => key.split(".").at(-1));
};
const done = (deed: TurnDeed, some: Partial<DeedChoices> = {}, how: How = {}) => {
  const request = unwrap(facts(deed, some, how));
  return resolveDeed(request, { allowed: true, steady: null, own: null, theirs: null }, settings());
};
/** Somebody one of whose zones is as it says. */
const withZone = (name: string, id: string, zone: object): Being => {
  const one = character(name);
  const { zones } = one.system;
  return { ...one, system: { ...one.system, zones: { ...zones, [id]: { ...zones[id]!, ...zone } } } } as Being;
};
const bound = (more: object = {}) => withZone("Bound", "mainhand", { bound: true, boundTo: OGRE.uuid, ...more });

describe("deeds of a turn", () => {
  it("WP-92, WP-93, WP-94, WP-153 each takes its actions", () => {
    const costs = (["motion", "step", "cross", "flee", "slow"] as const).map(
      (deed) => unwrap(facts(deed, {}, { place: turn(2) })).cost,
    );
    expect(costs).toEqual([1, 1, 2, 2, 2]);
    expect(done("step", {}, { place: turn(2) })).toMatchObject({ outcome: { verdict: "done", spent: 1 } });
    expect(done("motion").outcome.spent, "outside of an encounter nothing is counted").toBe(0);
    expect(done("motion", {}, { place: turn(2, { acts: false }) }).outcome.spent, "nor out of one's turn").toBe(0);
  });

  it("WP-90, WP-92 without an action left, or out of turn, nothing more is done", () => {
    expect(barred("step", turn(0))).toEqual(["noAction"]);
    expect(barred("step", turn(1))).toEqual([]);
    expect(barred("motion", turn(2, { acts: false }))).toEqual(["notTurn"]);
    expect(barred("defend", turn(2, { acts: false }), { zone: "head" })).toEqual(["notTurn"]);
  });

  it("WP-99 a long deed may begin with the last action; a defence may not", () => {
    for (const deed of ["cross", "flee", "slow"] as const) expect(barred(deed, turn(1)), deed).toEqual([]);
    expect(barred("cross", turn(0))).toEqual(["noAction"]);
    expect(barred("cross", turn(1, { begun: begun() }))).toEqual(["noAction"]);
    expect(barred("defend", turn(1), { zone: "head", word: "word:swift" })).toEqual(["noAction"]);
    expect(done("cross", {}, { place: turn(1) })).toMatchObject({
      outcome: { verdict: "begun", spent: 1 },
      events: [{ kind: "words.begun", data: { value: { deed: "cross", paid: 1, of: 2, round: 2, shocks: [] } } }],
    });
  });

  it("WP-99 what was begun goes on for what is still to pay, and then it is done", () => {
    const place = turn(2, { begun: begun() });
    expect(unwrap(facts("goOn", {}, { place })).cost).toBe(1);
    expect(done("goOn", {}, { place })).toMatchObject({
      outcome: { verdict: "done", spent: 1 },
      events: [{ kind: "words.begun", data: { value: null } }],
    });
    const long = turn(1, { begun: begun({ paid: 1, of: 4 }) });
    expect(done("goOn", {}, { place: long }).outcome).toMatchObject({ verdict: "begun", spent: 1 });
    expect(barred("goOn", turn(0, { begun: begun() }))).toEqual(["noAction"]);
    for (const deed of ["leave", "steady"] as const)
      expect(barred(deed, turn(0, { acts: false, begun: begun({ shocks: [2] }) })), deed).toEqual([]);
    for (const deed of ["goOn", "leave", "steady"] as const)
      expect(refused(facts(deed, {}, { place: turn(2) })), deed).toContain("nothingBegun deed");
  });

  it("WP-100, WP-102 blows have to be withstood first; what can't be finished costs no more", () => {
    const request = unwrap(facts("goOn", {}, { place: turn(2, { begun: begun({ shocks: [3, 1] }) }) }));
    const thrown = { allowed: null, steady: null, own: null, theirs: null };
    expect(deedPhase(request, thrown)).toBe("steady");
    expect(resolveDeed(request, thrown, settings()).outcome).toEqual({ verdict: "waiting", phase: "steady", spent: 0 });
    const withstood = (steady: number[]) => resolveDeed(request, { ...thrown, steady }, settings());
    expect(withstood([4, 2]).outcome).toMatchObject({ verdict: "done", spent: 1 });
    expect(withstood([4, 2]).events[0]).toMatchObject({ kind: "words.withstood", data: { shocks: [3, 1] } });
    for (const faces of [[2, 2], [4, 0], [4]])
      expect(withstood(faces).outcome).toMatchObject({ verdict: "broke", spent: 0 });
    expect(withstood([2, 2]).events).toMatchObject([{ kind: "words.begun", data: { value: null } }]);
    const calm = facts("steady", {}, { place: turn(2, { begun: begun() }) });
    expect(refused(calm)).toEqual(["notShaken deed"]);
  });

  it("WP-102 who leaves off what was begun pays nothing", () => {
    expect(done("leave", {}, { place: turn(2, { begun: begun() }) })).toMatchObject({
      outcome: { verdict: "done", spent: 0 },
      events: [{ kind: "words.begun", data: { value: null } }],
    });
  });

  it("WP-131 defending names a zone that can: not a Maimed one, nor a bound one", () => {
    expect(refused(facts("defend"))).toEqual(["noZone zone"]);
    expect(refused(facts("defend", { zone: "tail" }))).toEqual(["noZone zone"]);
    expect(refused(facts("defend", { zone: "mainhand" }, { who: bound() }))).toEqual(["bound zone"]);
    const maimed = withZone("Maimed", "legs", { hp: { value: 0, max: 3 } });
    expect(refused(facts("defend", { zone: "legs" }, { who: maimed }))).toEqual(["maimed zone"]);
    expect(done("defend", { zone: "head" }, { place: turn(2) }).events[0]).toMatchObject({
      kind: "words.guard",
      target: SNAZZLE.uuid,
      data: { value: { by: SNAZZLE.uuid, zone: "head", dice: 1 } },
    });
  });

  it("WP-160 a Word makes a defence better, for an action more, and is the Storyteller's to allow", () => {
    const request = unwrap(facts("defend", { zone: "head", word: "word:swift" }, { place: turn(2) }));
    expect(request).toMatchObject({ cost: 2, guard: { dice: 2 }, asks: true, word: { text: "Swift", card: "" } });
    expect(deedPhase(request, { allowed: null, steady: null, own: null, theirs: null })).toBe("allow");
    const no = resolveDeed(request, { allowed: false, steady: null, own: null, theirs: null }, settings());
    expect(no).toEqual({ outcome: { verdict: "denied", phase: "done", spent: 0 }, events: [] });
    expect(refused(facts("defend", { zone: "head", word: "word:slow" }))).toEqual(["noWord word"]);
    const drawn = done("defend", { zone: "head", word: "hand:wall" }, { place: turn(2) });
    expect(drawn.events).toContainEqual(
      expect.objectContaining({ kind: "words.hand", data: { id: "wall", word: null, text: "Wall" } }),
    );
    expect(unwrap(facts("motion", { word: "word:swift" }, { isGM: true })).asks).toBe(false);
    expect(unwrap(facts("motion")).asks).toBe(false);
  });

  it("WP-174 Cover is for somebody else, with a weapon in hand whose Word it is", () => {
    const shield = (system: object) =>
      character("Knight", { items: [weapon("Shield", 6, 4, { word: "Cover", ...system })] });
    const cover = (who: Being, to = OGRE.uuid, table = settings()) =>
      facts("cover", { zone: "head", to }, { who, place: turn(2), table });
    expect(refused(cover(shield({})))).toEqual([]);
    expect(refused(cover(shield({ word: " cover " })))).toEqual([]);
    expect(refused(cover(shield({ place: "pack" })))).toEqual(["noCover deed"]);
    expect(refused(cover(shield({ word: "Push" })))).toEqual(["noCover deed"]);
    expect(refused(cover(SNAZZLE))).toEqual(["noCover deed"]);
    expect(refused(cover(shield({}), "Actor.Knight"))).toEqual(["whom to"]);
    expect(refused(cover(shield({}), "Actor.Nobody"))).toEqual(["whom to"]);
    const costs = (["action", "free"] as const).map(
      (weaponWords) => unwrap(cover(shield({}), OGRE.uuid, settings({ weaponWords } as never))).cost,
    );
    expect(costs).toEqual([2, 1]);
    const request = unwrap(cover(shield({})));
    expect(request).toMatchObject({ to: { uuid: OGRE.uuid }, guard: { by: "Actor.Knight", dice: 2 } });
  });

  it("WP-143 the bound get nowhere before they are free", () => {
    for (const deed of ["step", "cross", "flee"] as const)
      expect(refused(facts(deed, {}, { who: bound(), place: turn(2) })), deed).toEqual(["held deed"]);
    expect(refused(facts("motion", {}, { who: bound(), place: turn(2) }))).toEqual([]);
    expect(refused(facts("free", { zone: "legs" }, { who: bound() }))).toEqual(["notBound zone"]);
    expect(refused(facts("release", { zone: "tail" }, { who: bound() }))).toEqual(["noZone zone"]);
  });

  it("WP-145 breaking free is opposed by who holds: nothing where it succeeds, an action where it fails", () => {
    const holds = withZone("Ogre", "offhand", { bound: true, boundTo: "Actor.Bound" });
    const find = (uuid: string) => [bound(), holds].find((one) => one.uuid === uuid) ?? null;
    const request = unwrap(
      deedFacts(
        { ...PLAIN_DEED, who: "Actor.Bound", deed: "free", zone: "mainhand" },
        { isGM: false },
        find,
        turn(2),
        settings(),
      ),
    );
    expect(request).toMatchObject({ cost: 0, to: { uuid: OGRE.uuid }, other: "offhand", zone: { id: "mainhand" } });
    const thrown = (own: number | null, theirs: number | null) => ({ allowed: null, steady: null, own, theirs });
    expect(
      [thrown(null, null), thrown(1, null), thrown(null, 1), thrown(1, 1)].map((one) => deedPhase(request, one)),
    ).toEqual(["opposed", "opposed", "opposed", "done"]);
    const won = resolveDeed(request, thrown(3, 1), settings());
    expect(won.outcome).toMatchObject({ verdict: "done", spent: 0 });
    expect(won.events).toMatchObject([
      {
        kind: "words.bind",
        target: "Actor.Bound",
        data: { zone: "mainhand", value: false, to: OGRE.uuid, hand: "offhand" },
      },
    ]);
    const lost = resolveDeed(request, thrown(1, 3), settings());
    expect(lost).toMatchObject({ outcome: { verdict: "failed", spent: 1 }, events: [] });
    const held = { who: bound(), also: [OGRE] };
    expect(barred("free", turn(0), { zone: "mainhand" }, held), "who fails has to pay").toEqual(["noAction"]);
    expect(barred("free", turn(1), { zone: "mainhand" }, held)).toEqual([]);
    expect(barred("release", turn(0, { acts: false }), { zone: "mainhand" }, held), "WP-92: ceasing is free").toEqual(
      [],
    );
  });

  it("WP-144 who holds may let go, against nobody", () => {
    const { outcome, events } = done("release", { zone: "mainhand" }, { who: bound({ boundTo: "" }) });
    expect(outcome).toMatchObject({ verdict: "done", spent: 0 });
    expect(events).toMatchObject([{ kind: "words.bind", data: { value: false, to: "", hand: "none" } }]);
  });

  it("WP-144: it is told whose hold it was", () => {
    const request = unwrap(facts("release", { zone: "mainhand" }, { who: bound() }));
    expect(request.to).toMatchObject({ uuid: OGRE.uuid, name: "Ogre" });
  });

  it("WP-70, WP-99: whoever goes on putting a thing elsewhere is told once it is not there any more", () => {
    const slow = turn(2, { begun: begun({ deed: "slow", item: "gone", to: "pack" }) });
    expect(facts("goOn", {}, { place: slow }).ok).toBe(false);
  });

  it("WP-153, WP-158 fleeing takes a turn at the exit, and the Storyteller rules on it", () => {
    expect(refused(facts("flee"))).toEqual(["noFight deed"]);
    const place = turn(2);
    expect(unwrap(facts("flee", {}, { place })).asks).toBe(true);
    expect(unwrap(facts("flee", {}, { place, isGM: true })).asks).toBe(false);
    expect(done("flee", {}, { place }).outcome, "still there for a turn").toMatchObject({ verdict: "begun", spent: 2 });
    const gone = done("goOn", {}, { place: turn(2, { begun: begun({ deed: "flee", paid: 2 }) }) });
    const away = (value: number) => expect.objectContaining({ kind: "words.gone", data: { value } });
    expect(gone.events).toContainEqual(away(2));
    const early = turn(0, { acts: false, begun: begun({ deed: "flee", paid: 2 }) });
    expect(done("goOn", {}, { place: early }).events, "before their turn").toContainEqual(away(1));
  });

  it("who is gone or down does nothing, and what makes no sense is refused", () => {
    expect(refused(facts("step", { who: "Actor.Nobody" }))).toEqual(["nobody who"]);
    expect(refused(facts("step", {}, { who: character("Down", {}, { down: true }) }))).toEqual(["down who"]);
    const odd = [{ who: 3 }, { deed: "fly" }, { zone: "a.b" }, { to: null }, { word: 1 }, { text: "x".repeat(121) }];
    expect(odd.filter((one) => facts("step", one as never).ok)).toEqual([]);
    expect(unwrap(facts("step", { text: ` ${"x".repeat(118)} ` })).text).toBe("x".repeat(118));
  });
});
