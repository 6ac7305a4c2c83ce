import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, over, pressOn, seen, sheetOf } from "../people.window.ts";
import { ADA, leaveTales, still } from "../tales.fixture.ts";
import {
  against,
  card,
  choices,
  fudge,
  KARELA,
  KYLAR,
  kindOf,
  MACE,
  pick,
  post,
  ROOK,
  SWORDS,
  settled,
  systemOf,
  TALK,
  uuid,
  VOSS,
  woundsOf,
} from "./kalyr.fixture.ts";
import { contests, isHit, softens } from "./kalyr.window.ts";
import {
  fought,
  give,
  hurt,
  openPlay,
  reasons,
  rolled,
  rule,
  startAfresh,
  TRACKS,
  tales,
  tried,
  view,
} from "./play.fixture.ts";

const kylar = (): Loose => game.actors.get(KYLAR);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("a table of Kalyr", () => {
  beforeAll(openPlay);
  beforeEach(startAfresh);

  it("KA-03, KA-28, KA-49: goal and method stand on the card; low stakes ask nobody, and without more nobody is hurt", async () => {
    const { damage } = await tried({ goal: "over the wall", method: "by the ivy", difficulty: 3 });
    expect((await view()).context).toMatchObject({ goal: "over the wall", method: "by the ivy" });
    expect([card().system.questions, damage]).toEqual([{}, []]);
  });

  it("KA-05, KA-07: results are words of the ladder and pass its ends, unless the table stops them there", async () => {
    await game.actors.get(KYLAR).items.get(SWORDS).update({ "system.level": 3 });
    const words = async () => {
      await tried({ against: "open" });
      return (await view()).context.sides[0].place;
    };
    expect(await words()).toBe("Superb");
    fudge(1);
    expect(await words()).toBe("Superb +4");
    await rule("resultCap", "ladder");
    expect(await words()).toBe("Superb");
  });

  it("KA-08, KA-23, KA-42, KA-43: what helps and what hinders adds up, for both of two rolls", async () => {
    const kit = (name: string, quality: number) => ({
      name,
      type: "kalyrEquipment",
      system: { quality, abilities: ["Swords", "Talk"] },
    });
    await give(KYLAR, kit("A full workshop", 1), kit("A broken lamp", -1));
    const { sides } = await tried({ mode: "worst", "tick:poor": true });
    const values = sides[0].rolls.map(({ level, parts }: Loose) => [
      level,
      parts.slice(1).map(({ value }: Loose) => value),
    ]);
    expect(values).toEqual([
      [0, [1, -1, -1]],
      [-2, [1, -1, -1]],
    ]);
  });

  it("KA-11, KA-12: open tasks have no difficulty; of several thresholds the highest reached counts", async () => {
    expect(await tried({ against: "open" })).toMatchObject({ verdict: "open", difficulty: null });
    const tiers = { against: "tiers", "tiers.3": "a trace", "tiers.4": "the way in", "tiers.5": "all of it" };
    expect(await tried(tiers)).toMatchObject({ verdict: "tier", tier: 1 });
    fudge(-1);
    expect(await tried(tiers)).toMatchObject({ verdict: "below" });
  });

  it("KA-15: two duels side by side are settled each by itself", async () => {
    await game.actors.get(ROOK).items.get(TALK).update({ "system.level": 2 });
    await fought({ mode: "paired", fight: false });
    expect(card().system.outcome.duels.map(({ verdict }: Loose) => verdict)).toEqual(["tie", "loss"]);
  });

  it("KA-16, KA-17: the winner tells, where the table likes it; what is about information the game master tells", async () => {
    await tried();
    const told = async () => (await seen()).querySelector(".ka-telling")?.textContent;
    expect(await told()).toBe("Kylar's player tells what happens.");
    await game.actors.get(KYLAR).update({ [`ownership.${ADA}`]: 0 });
    expect(await told(), "nobody plays him").toBe("The game master tells what happens.");
    const brought = { "flags.four-tales.card": "begin", "ownership.default": 3 };
    await game.actors.get(KYLAR).update(brought);
    expect(await told(), "he is anybody's").toBe("Kylar's player tells what happens.");
    await game.actors.get(ROOK).update({ "flags.four-tales.card": "begin" });
    expect(await told(), "and others of his adventure were chosen").toBe("The game master tells what happens.");
    for (const [id, level] of [
      [KYLAR, 3],
      [ROOK, 3],
    ] as const)
      await game.actors.get(id).update({ "flags.four-tales.card": 0, ownership: { default: 0, [ADA]: level } });
    await tried({ information: true });
    expect((await view()).context.telling).toContain("game master");
    await rule("winnerNarrates", false);
    await tried();
    expect((await view()).context.telling).toContain("game master");
  });

  it("KA-16: whoever plays somebody with a sheet of their own on a scene tells, where everybody may play them", async () => {
    const extra = await CONFIG.Actor.documentClass.create({
      name: "A hired hand",
      type: "kalyrCharacter",
      ownership: { default: 3 },
    });
    const [token] = await game.scenes.contents[0].createEmbeddedDocuments("Token", [
      { name: extra.name, actorId: extra.id, actorLink: false, x: 0, y: 0 },
    ]);
    await contests(token.actor, "", { "picks.0.name": "Cooking", difficulty: -3 });
    await over();
    expect((await seen()).querySelector(".ka-telling")?.textContent).toBe("A hired hand's player tells what happens.");
    await token.delete();
    await extra.delete();
  });

  it("KA-18, KA-19: what nobody learned is Poor, and Terrible where an incompetence covers it", async () => {
    const level = async () => (await tried({ "picks.0.name": "Cooking" }, "")).sides[0].rolls[0].level;
    expect(await level()).toBe(-2);
    await give(KYLAR, {
      name: "Two left hands",
      type: "kalyrKey",
      system: { category: "incompetence", covers: ["cooking"] },
    });
    expect(await level()).toBe(-3);
  });

  it("KA-20, KA-44: a stand-in and the upper hand are the game master's to allow, at her figure", async () => {
    const climbing = { ...pick(SWORDS), standsFor: "Climbing", penalty: -1 };
    await post(tales, "contest", choices({ picks: [climbing, pick("")] }));
    await answer(`approve-acting-${SWORDS}`, "-2");
    await rolled();
    expect(card().system.outcome.sides[0].rolls[0].level).toBe(-1);
    await post(tales, "contest", against(VOSS, { ticks: { edge: true }, values: { edge: 2 } }));
    await answer("approve-acting-edge", "1");
    await answer("choose-opposing-0", "fallback");
    await rolled();
    expect(card().system.outcome.sides[0].rolls[0].parts.at(-1).value).toBe(1);
  });

  it("KA-21, KA-22: of two abilities the better counts, or the worse where both are needed", async () => {
    await game.actors.get(KYLAR).items.get(TALK).update({ "system.level": 0 });
    expect((await tried({ mode: "best" })).sides[0]).toMatchObject({
      result: 1,
      rolls: [{ kept: true }, { kept: false }],
    });
    expect((await tried({ mode: "worst" })).sides[0].result).toBe(0);
    // Below Fair there is nothing to choose from.
    await game.actors.get(KYLAR).items.get(TALK).update({ "system.level": -1 });
    expect((await tried({ mode: "best" })).sides[0].rolls[1].dropped).not.toBeNull();
  });

  it("KA-26, KA-29: the game master says what losing means, and a wound agreed on is what the loser takes, whatever the margin", async () => {
    await post(tales, "contest", choices({ stakes: "ask", difficulty: 3, harm: "fixed", letter: "S" }));
    await answer("tellStakes", "low");
    await answer("harm", "yes");
    await rolled();
    await settled();
    expect(card().system.outcome).toMatchObject({
      verdict: "failure",
      margin: 2,
      damage: [{ letter: "S", total: null }],
    });
    expect(woundsOf(KYLAR).map(({ letter }) => letter)).toEqual(["S"]);
  });

  it("KA-36, KA-38: arms alike count for nothing, and a much longer reach for one", async () => {
    await game.actors.get(ROOK).items.get(MACE).update({ "system.damageBonus": 3 });
    await fought({ weapon: MACE, harm: "none" });
    expect(reasons()).toEqual({});
    await game.actors.get(KYLAR).items.get(MACE).update({ "system.reach": "long" });
    await game.actors.get(ROOK).items.get(MACE).update({ "system.reach": "close" });
    await fought({ weapon: MACE, harm: "none" });
    expect(reasons()).toEqual({ reach: 1 });
  });

  it("KA-41, KA-63, KA-64: wounds hamper their own kind, being beaten the others too; the beaten are warned of or kept from it", async () => {
    const parts = async () => (await tried()).sides[0].rolls[0].parts.slice(1).map(({ value }: Loose) => value);
    await hurt(KYLAR, "physical", "H");
    expect(await parts()).toEqual([-1]);
    await hurt(KYLAR, "physical", "VH");
    expect(await parts()).toEqual([-2]);
    await hurt(KYLAR, "mental", "DF");
    expect(await parts()).toEqual([-2, -1]);
    await hurt(KYLAR, "physical", "DF");
    await tried();
    expect((await view()).context.warnings.join()).toContain("Kylar is too badly wounded");
    await rule("defeatedBlocks", "block");
    await expect(tried()).rejects.toThrow("Kylar is too badly wounded");
  });

  it("KA-45, KA-47: prejudice costs one, or two from the very intolerant; whoever ranks higher has one more", async () => {
    const standing = (level: number) => ({ name: "Guild", type: "kalyrConnection", system: { level } });
    await game.actors.get(KYLAR).update({ "system.race": "human" });
    await game.actors.get(ROOK).update({ "system.race": "kandar" });
    await give(KYLAR, standing(3));
    await give(ROOK, standing(0));
    const talk = { fight: false, persuading: true };
    await fought(talk, TALK);
    expect(reasons()).toEqual({ race: -1, rank: 1 });
    await game.actors.get(ROOK).update({ "system.intolerance": "veryIntolerant" });
    await fought(talk, TALK);
    expect(reasons()).toEqual({ race: -2, rank: 1 });
  });

  it("KA-48, KA-50: each kind of harm has its track, and the margin picks the wound", async () => {
    for (const [i, track] of TRACKS.entries()) {
      await tried({ difficulty: i + 1, harm: "margin", track, type: track });
    }
    const letters = TRACKS.map((track) =>
      (Object.values(systemOf(KYLAR).damage[track].wounds) as Loose[]).map(({ letter }) => letter),
    );
    expect(letters).toEqual([[], ["S"], ["H"]]);
  });

  it("KA-57, KA-58, KA-59, KA-60, KA-61, KA-62: blows fill the boxes of the sheet, slide on, and keep their letters", async () => {
    const sheet = await sheetOf(kylar());
    const track = () => sheet.element.querySelector('.ka-track[data-track="physical"]')!;
    const boxes = () =>
      [...track().querySelectorAll(".ka-boxes > li")].map((column) =>
        [...column.querySelectorAll(".ka-box")].map((box) => box.textContent),
      );
    for (const to of ["H", "S", "VH", "H"]) await isHit(kylar(), to);
    expect(boxes()).toEqual([["S", "", ""], ["H"], ["VH"], ["H"], [""]]);
    await hurt(KYLAR, "physical", "VH", "H", "H", "S");
    await still();
    expect(boxes()).toEqual([["S", "", ""], ["H"], ["VH"], ["H"], [""]]);
    await hurt(KYLAR, "physical", "DF", "DF", "DF");
    await still();
    const beyond = [...track().querySelectorAll(".ft-chip")].map((chip) => chip.textContent);
    expect([boxes().slice(3), beyond]).toEqual([[["DF"], ["DF"]], ["DF"]]);
    expect(track().querySelector("h3")!.textContent).toContain("Destroyed");
  });

  it("KA-65, KA-66: whoever is destroyed shows it, and owes a Key", async () => {
    await isHit(kylar(), "DS");
    expect(systemOf(KYLAR).keysOwed).toBe(1);
    const dying =
      kindOf("contest") &&
      game.system.api.rulesetById("kalyr").statuses.find(({ id }: Loose) => id.includes("destroyedPhysical"));
    expect(dying.holds(systemOf(KYLAR))).toBe(true);
  });

  it("KA-94, KA-99, KA-103, KA-108: one point at the start, a sure +2 in place of dice, and experience for it where the table keeps it", async () => {
    const fresh = await CONFIG.Actor.documentClass.create({ name: "New", type: "kalyrCharacter" });
    expect(fresh.system.fudgePoints).toBe(1);
    fudge(-1);
    const { sides } = await tried({ automatic: 0 });
    await settled();
    expect([sides[0].result, card().system.throws]).toEqual([3, {}]);
    expect([systemOf(KYLAR).fudgePoints, systemOf(KYLAR).xp.available]).toEqual([0, 1]);
    await rule("advancement", false);
    await game.actors.get(KYLAR).update({ "system.fudgePoints": 1 });
    await tried({ automatic: 0 });
    await settled();
    expect([systemOf(KYLAR).fudgePoints, systemOf(KYLAR).xp.available]).toEqual([0, 1]);
  });

  it("KA-98: a roll of a player's is bent by nobody else; one made for somebody of the game master's by all it touches", async () => {
    const spenders = async () => {
      const buttons = (await seen()).querySelectorAll<HTMLElement>('[data-move^="spend:"]');
      return [...buttons].map(({ dataset: { move = "" } }) => move.slice("spend:".length));
    };
    await post(tales, "contest", choices({ affected: [uuid(KARELA)] }));
    expect(await spenders()).toEqual([uuid(KYLAR)]);
    await post(tales, "contest", against(VOSS, { harm: "none", affected: [uuid(KARELA)] }));
    await answer("choose-opposing-0", "fallback");
    await rolled();
    expect(await spenders()).toEqual([uuid(KYLAR), uuid(VOSS), uuid(KARELA)]);
  });

  it("KA-100, KA-101, KA-102: a point lessens a wound, shapes the story, or is turned into experience; undoing is the veto", async () => {
    await hurt(KYLAR, "physical", "DS");
    await game.actors.get(KYLAR).update({ "system.fudgePoints": 3 });
    await softens(kylar(), "physical");
    await over();
    expect(woundsOf(KYLAR).map(({ letter }) => letter)).toEqual(["DF"]);
    const tale = await (await sheetOf(kylar())).opens("story");
    expect([tale.element.textContent, tale.element.querySelector('[data-action="ok"]')?.textContent]).toEqual([
      expect.stringContaining("goes at once"),
      expect.stringContaining("Spend the point"),
    ]);
    await tale.say({ value: "a cart below the window" });
    await tale.send();
    await over();
    expect((await view()).story).toContain("a cart below the window");
    expect([systemOf(KYLAR).fudgePoints, systemOf(KYLAR).xp.available]).toEqual([1, 2]);
    await pressOn("ft-undo");
    expect([systemOf(KYLAR).fudgePoints, systemOf(KYLAR).xp.available]).toEqual([2, 1]);
    const sheet = await sheetOf(kylar());
    const form = await sheet.opens("turnIn");
    expect(form.element.textContent, "what for").toContain("becomes a point of experience");
    await form.say({ value: 2 });
    await form.send();
    await sheet.leave();
    await over();
    expect([systemOf(KYLAR).fudgePoints, systemOf(KYLAR).xp.available]).toEqual([0, 3]);
  });
});
