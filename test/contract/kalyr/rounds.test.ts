import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, closeAll, mainAnswer, opened, over, pressOn, seen, take } from "../people.window.ts";
import { click } from "../reach.window.ts";
import { calm, leaveTales, source, until } from "../tales.fixture.ts";
import {
  card,
  choices,
  fudge,
  KYLAR,
  kindOf,
  MACE,
  post,
  ROOK,
  SWORDS,
  systemOf,
  TALK,
  uuid,
} from "./kalyr.fixture.ts";
import {
  begins,
  fought,
  give,
  openPlay,
  reasons,
  rolled,
  rule,
  startAfresh,
  tales,
  tried,
  view,
} from "./play.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("contests of Kalyr round by round", () => {
  beforeAll(openPlay);
  beforeEach(startAfresh);

  it("KA-79, KA-80, KA-81, KA-82: a round goes to its track, needs a least result by size, and lasts as long as it needs", async () => {
    const round = () => fought({ detailed: true, fight: false, harm: "margin" }, TALK);
    await game.actors.get(ROOK).items.get(TALK).update({ "system.level": -3 });
    expect(await round()).toMatchObject({ end: "hit", damage: [{ track: "social", letter: "S" }] });
    fudge(-1);
    expect(await round(), "Terrible −2 against worse").toMatchObject({ end: "wide", next: { round: 2 } });
    fudge(0);
    await game.actors.get(KYLAR).update({ "system.scale": 2 });
    expect(await round(), "much bigger: Fair").toMatchObject({ end: "wide" });
    await rule("detailedMinimum", false);
    expect(await round()).toMatchObject({ end: "hit" });
  });

  it("KA-83, KA-85, KA-86, KA-87, KA-88, KA-89: what a table switches on of reach, shields, size and aim counts in rounds alone", async () => {
    for (const key of ["Reach", "Dodge", "Shields", "Hampering", "Size", "Aim"]) await rule(`detailed${key}`, true);
    const shield = (size: string) => ({ name: "Shield", type: "kalyrShield", system: { size, equipped: true } });
    await give(ROOK, shield("large"));
    await give(KYLAR, shield("medium"));
    await game.actors.get(ROOK).items.get(MACE).update({ "system.reach": "long", "system.sizeValue": 4 });
    await game.actors.get(KYLAR).items.get(MACE).update({ "system.reach": "close", "system.sizeValue": 1 });
    const told = await fought({ detailed: true, weapon: MACE, aim: "partGood", "tick:shieldInWay": true });
    expect(reasons()).toEqual({ aim: -1, shorter: -1, shield: -2, smallArms: -1, shieldInWay: -1 });
    expect(told).toMatchObject({ dodger: "acting", end: "hit", winner: "opposing" });
    // What that round dealt weighs at once; nothing else of it is in a simple contest.
    await fought({ weapon: MACE });
    expect(reasons()).toEqual({ "wound-physical": -2 });
  });

  it("KA-84, KA-85: whoever lost a round is worse off in the next by the longer reach; a dodge that succeeds turns the roles round", async () => {
    await rule("detailedReach", true);
    await rule("detailedDodge", true);
    for (const [id, reach] of [
      [KYLAR, "close"],
      [ROOK, "long"],
    ] as const)
      await game.actors.get(id).items.get(MACE).update({ "system.reach": reach });
    await game.actors.get(KYLAR).items.get(SWORDS).update({ "system.level": 3 });
    expect(await fought({ detailed: true, weapon: MACE })).toMatchObject({ dodger: "acting", winner: "acting" });
    expect(card().system.outcome.next).toMatchObject({ dodging: uuid(ROOK), behind: uuid(ROOK) });
    const next = async () => {
      await take(`next:${uuid(KYLAR)}`);
      await opened("ka-contest").send();
      await answer("choose-opposing-0", "fallback");
      return await over();
    };
    const theirs = () => card().system.outcome.sides[1].rolls[0].parts.map(({ value }: Loose) => value);
    expect(await next(), "inside the longer reach it is the other who dodges").toMatchObject({ dodger: "opposing" });
    expect(theirs(), "lost the last round").toEqual([1, -1]);
    expect(await next(), "for one round").toMatchObject({ dodger: null });
  });

  it("KA-86: a small shield takes one in melee and nothing from missiles, a medium one as much of both if it stops them, a large one two", async () => {
    await rule("detailedShields", true);
    const takes = async (size: string, ranged: boolean, impervious = false) => {
      const [made] = await game.actors
        .get(ROOK)
        .createEmbeddedDocuments("Item", [
          { name: "Shield", type: "kalyrShield", system: { size, impervious, equipped: true } },
        ]);
      await game.actors.get(KYLAR).items.get(MACE).update({ "system.ranged": ranged });
      await fought({ detailed: true, weapon: MACE });
      await made.delete();
      return reasons().shield ?? 0;
    };
    expect([await takes("small", false), await takes("small", true, true)]).toEqual([-1, 0]);
    expect([await takes("medium", false), await takes("medium", true), await takes("medium", true, true)]).toEqual([
      -1, 0, -1,
    ]);
    expect([await takes("large", false), await takes("large", true)]).toEqual([-2, -2]);
  });

  it("KA-87: a shield may be in the way of a leap as in a round, the larger the more, at the Gamemaster's figure; with it one may push", async () => {
    const shield = (size: string) => ({
      name: "A tower of oak",
      type: "kalyrShield",
      system: { size, equipped: true },
    });
    await give(KYLAR, shield("large"));
    await expect(tried({ "tick:shieldInWay": true }), "a table that plays without").rejects.toThrow("is not there");
    await closeAll();
    await rule("detailedHampering", true);
    await tried({ "tick:shieldInWay": true });
    expect(reasons()).toEqual({ shieldInWay: -2 });
    await tried({ "tick:shieldInWay": true, "value:shieldInWay": -3 });
    expect(reasons()).toEqual({ shieldInWay: -3 });
    await expect(tried({ type: "social", "tick:shieldInWay": true }), "in talk").rejects.toThrow("is not there");
    await closeAll();
    // Whoever plays says that it is, and the Gamemaster how much.
    await post(tales, "contest", choices({ ticks: { shieldInWay: true } }));
    const asked = (await seen()).textContent ?? "";
    expect(asked).toContain("A tower of oak");
    expect(asked).toContain("How much does it hinder here?");
    await answer("approve-acting-shieldInWay", "-1");
    await rolled();
    const [{ parts }] = card().system.outcome.sides[0].rolls;
    expect(parts.map(({ value }: Loose) => value)).toEqual([1, -1]);
    // Pushing somebody back is what one wants: it wounds nobody.
    const push = { fight: false, harm: "none", goal: "Push Rook over the edge", "tick:shieldInWay": true };
    expect(await fought(push)).toMatchObject({ damage: [] });
    expect((await seen()).textContent).toContain("Push Rook over the edge");
  });

  it("KA-76: a round of an older world, which held its contest in one with itself, is told and goes on", async () => {
    await fought({ detailed: true });
    const { request, ...rest } = card().toObject().system;
    const { contest, ...round } = request;
    await card().delete();
    const old = { ...rest, request: { ...contest, ...round } };
    await CONFIG.ChatMessage.documentClass.create({ type: "tale", system: old });
    await calm();
    expect((await view()).story).toMatch(/^Round 1: /);
    const kind = kindOf("detailed");
    const { stateOf } = await source("core/card/tale.model.ts");
    const offers = await kind.offers(stateOf(card().system), card().system.outcome);
    expect(offers.map(({ id }: Loose) => id)).toContain(`next:${uuid(ROOK)}`);
  });

  it("KA-76: nobody gives in on the card of a round after which they fought on", async () => {
    await fought({ detailed: true, fight: false, harm: "margin" });
    const first = card();
    const isOffered = async () => (await seen(first)).querySelector('[data-move^="giveIn:"]') !== null;
    expect(await isOffered()).toBe(true);
    await take(`next:${uuid(KYLAR)}`);
    await opened("ka-contest").send();
    await answer("choose-opposing-0", "fallback");
    await over();
    expect(card().system.outcome).toMatchObject({ round: 2 });
    expect(await isOffered()).toBe(false);
    expect((await seen()).querySelector('[data-move^="giveIn:"]'), "on the newest").not.toBeNull();
  });

  it("KA-76, KA-97: once it has gone on no point is spent on an earlier round any more, and whoever tries reads why", async () => {
    await fought({ detailed: true, fight: false, harm: "margin" });
    const first = card();
    const points = async () => [
      ...(await seen(first)).querySelectorAll('[data-move^="spend:"], [data-move^="close:"]'),
    ];
    expect((await points()).length, "both may, and the Gamemaster lets it stand").toBe(3);
    const hint = async () =>
      (await seen()).querySelector<HTMLElement>(`[data-move="next:${uuid(ROOK)}"]`)?.dataset.tooltipText;
    const warning = "Once it has begun, nobody can spend a Fudge point on round 1 any more.";
    expect(await hint(), "whoever is quick takes the others' chance, and reads it").toBe(warning);
    // One page stays as it was drawn, and in one window it is still asked what the point shall do.
    const old = await seen(first);
    await take(`spend:${uuid(KYLAR)}`, first);
    const window = opened("ka-fudge-dialog");
    await take(`next:${uuid(ROOK)}`, first);
    await opened("ka-contest").send();
    await answer("choose-opposing-0", "fallback");
    await over();
    expect(card().system.outcome).toMatchObject({ round: 2 });
    expect(await points()).toEqual([]);
    expect((await seen()).querySelectorAll('[data-move^="spend:"]').length, "on the newest").toBe(2);
    const told = tales.shown.warnings;
    told.length = 0;
    await window.send();
    document.querySelector(".chat-log")!.replaceChildren(old);
    await click(old.querySelector<HTMLElement>(`[data-move="spend:${uuid(KYLAR)}"]`)!);
    const why = "It is too late for that: things have gone on since.";
    expect(told).toEqual([why, why]);
    expect(systemOf(KYLAR).fudgePoints).toBe(1);
  });

  it("KA-76, KA-97: where nobody could spend a point, the next round says nothing of it", async () => {
    for (const id of [KYLAR, ROOK]) await game.actors.get(id).update({ "system.fudgePoints": 0 });
    await fought({ detailed: true, fight: false, harm: "margin" });
    const next = (await seen()).querySelector<HTMLElement>(`[data-move="next:${uuid(ROOK)}"]`);
    expect([next === null, next?.dataset.tooltipText]).toEqual([false, undefined]);
  });

  it("KA-14, KA-97: no more on a tie that was thrown again", async () => {
    await fought({ fight: false });
    const first = card();
    await take(`again:${uuid(KYLAR)}`);
    await answer("choose-opposing-0", "fallback");
    await over();
    expect((await seen(first)).querySelector('[data-move^="spend:"]')).toBeNull();
    expect((await seen()).querySelector('[data-move^="spend:"]')).not.toBeNull();
    const header = (await seen()).querySelector(".ft-card header")!.textContent!;
    expect(header, "nobody has called for it").not.toContain("Called for");
    expect(header).toContain("Once more");
  });

  it("KA-76: the card of a later round names what it is about once", async () => {
    await fought({ detailed: true, fight: false, harm: "margin" });
    await take(`next:${uuid(KYLAR)}`);
    await opened("ka-contest").send();
    await answer("choose-opposing-0", "fallback");
    await over();
    const header = (await seen()).querySelector(".ft-card header")!.textContent!;
    expect(header.match(/Kylar against Rook/g)).toEqual(["Kylar against Rook"]);
  });

  it("KA-92: whoever held with an all-out defence may see through the other, who is worse off in the next round", async () => {
    await rule("detailedDefence", true);
    await rule("detailedScouting", true);
    const manner = (id: string) => `manner:Actor_${id}`;
    const asked = (id: string) => card().system.questions[id];
    const bothChoose = async (first: string, second: string) => {
      await answer(manner(KYLAR), first);
      await answer(manner(ROOK), second);
      await until(() => asked("choose-opposing-0"));
      await answer("choose-opposing-0", "fallback");
    };
    await begins({ against: "opposed", foe: uuid(ROOK), fight: true, detailed: true, weapon: "" });
    await bothChoose("defence", "plain");
    await until(() => asked("scout"));
    await until(() => opened("ft-ask"));
    expect(mainAnswer(), "a look costs nothing").toContain("Perception");
    fudge(1);
    await answer("scout", "tactics");
    await rolled();
    expect(card().system.outcome).toMatchObject({ end: "held", winner: "acting", next: { hampered: uuid(ROOK) } });
    fudge(0);
    await take(`next:${uuid(ROOK)}`);
    await opened("ka-contest").send();
    await bothChoose("plain", "plain");
    await rolled();
    expect(card().system.outcome).toMatchObject({ round: 2, end: "hit", winner: "acting" });
    expect(card().system.outcome.next.hampered).toBe("");
  });

  it("KA-90, KA-91: all-out offence is one more in roll and harm, and two more taken where it does not win; all-out defence is two more, and harms nobody", async () => {
    await rule("detailedOffence", true);
    await rule("detailedDefence", true);
    const goes = async (mine: string, theirs: string) => {
      await begins({ against: "opposed", foe: uuid(ROOK), fight: true, detailed: true, weapon: "" });
      await answer(`manner:Actor_${KYLAR}`, mine);
      await answer(`manner:Actor_${ROOK}`, theirs);
      await until(() => card().system.questions["choose-opposing-0"]);
      await answer("choose-opposing-0", "fallback");
      const { end, sides, damage } = await over();
      await pressOn("ft-undo");
      const [own, foe] = sides.map(({ result }: Loose) => result);
      return [end, own, foe, ...damage.map(({ name, total }: Loose) => `${name} ${total}`)];
    };
    await game.actors.get(KYLAR).items.get(SWORDS).update({ "system.level": 2 });
    await game.actors.get(ROOK).items.get(MACE).update({ "system.damageBonus": 3 });
    expect(await goes("offence", "plain"), "a margin of two and one more, halved").toEqual(["hit", 3, 1, "Rook 2"]);
    expect(await goes("offence", "defence")).toEqual(["held", 3, 3]);
    expect(await goes("plain", "defence")).toEqual(["held", 2, 3]);
    await game.actors.get(ROOK).items.get(SWORDS).update({ "system.level": 3 });
    const tied = ["hit", 3, 3, "Kylar 3"];
    expect(await goes("offence", "plain"), "the mace's three and two more, halved").toEqual(tied);
  });

  it("KA-27, KA-45, KA-46, KA-47: stakes, persuasion, race and rank are in every round what they are in one roll", async () => {
    const standing = (name: string, level: number) => ({ name, type: "kalyrConnection", system: { level } });
    await give(KYLAR, standing("Guild", 3), standing("Court", -1));
    await give(ROOK, standing("Court", 2));
    await game.actors.get(KYLAR).update({ "system.race": "human" });
    await game.actors.get(ROOK).update({ "system.race": "kandar" });
    const talk = { against: "opposed", foe: uuid(ROOK), detailed: true, fight: false, type: "social", harm: "margin" };
    const high = { stakes: "high", stakesText: "Who loses goes to prison" };
    await begins({ ...talk, ...high, persuading: true, organisation: "Court" }, TALK);
    expect((await seen()).textContent).toContain("Who loses goes to prison");
    await answer("stakes", "go");
    await answer("choose-opposing-0", "fallback");
    await over();
    expect(reasons()).toMatchObject({ race: -1, rank: -3 });
    await take(`next:${uuid(KYLAR)}`);
    await opened("ka-contest").send();
    await answer("choose-opposing-0", "fallback");
    await over();
    expect(card().system.outcome).toMatchObject({ round: 2 });
    expect(reasons()).toMatchObject({ race: -1, rank: -3 });
    expect((await seen()).textContent).toContain("Who loses goes to prison");
  });
});
