import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, closeAll, opened, over, pressOn, seen, sheetOf, take } from "../people.window.ts";
import { calm, GM, leaveTales, openTales, until } from "../tales.fixture.ts";
import {
  against,
  begins,
  card,
  dice,
  idOf,
  meets,
  newScene,
  outcome,
  somebody,
  tries,
  uuid,
  wounds,
} from "./examples.fixture.ts";
import { wishes } from "./kalyr.window.ts";

/** The worked examples that name no figures, each played as a scene from the first click to the last card. */

const skill = (name: string, level = 0, domain = "physical"): [string, number, string] => [name, level, domain];
const arm = (name: string, damageBonus: number, more: object = {}) => ({
  name,
  type: "kalyrWeapon",
  system: { damageBonus, equipped: true, ...more },
});
/** What the newest card says. */
const told = async (): Promise<string> => ((await seen()).textContent ?? "").replaceAll(/\s+/g, " ");
/** Why a side of the newest card stands where it does. */
const why = (n: number): Record<string, number> =>
  Object.fromEntries(
    outcome().sides[n].rolls[0].parts.map(({ label, value }: Loose) => [
      label.text ?? label.key.split(".").at(-1),
      value,
    ]),
  );

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("scenes of Kalyr", () => {
  beforeAll(async () => {
    await openTales({ asUser: GM, page: true });
    await calm();
  });
  beforeEach(async () => {
    await closeAll();
    await newScene();
  });

  it("EX-29 (KA-13, KA-14): a chase, a duel, a sentry, a lie and a courtship, each with what both sides use for it", async () => {
    const all = [
      ["Running", "Running", "physical"],
      ["Melee Combat", "Melee Combat", "physical"],
      ["Stealth", "Perception", "none"],
      ["Fast Talk", "Insight", "social"],
      ["Sex Appeal", "Willpower", "social"],
    ] as const;
    const one = await somebody(
      all.map(([name, , domain]) => skill(name, 1, domain)),
      {},
      [],
      "Kylar",
    );
    const other = await somebody(
      all.map(([, name, domain]) => skill(name, 1, domain)),
      {},
      [],
      "Elisar",
    );
    for (const [n, [mine, theirs]] of all.entries()) {
      dice(
        ...([
          ["____", "+___"],
          ["+___", "____"],
          ["____", "____"],
        ][n % 3] as string[]),
      );
      expect(await meets(one, mine, other, theirs, { fight: false, harm: "none" })).toMatchObject({
        verdict: ["win", "loss", "tie"][n % 3],
        damage: [],
        sides: [{ rolls: [{ label: mine }] }, { rolls: [{ label: theirs }] }],
      });
      expect(await told()).toContain(`Kylar against Elisar: ${mine}`);
    }
  });

  it("EX-30 (KA-38): a polearm keeps a dagger off, whoever begins; against a sword it does not", async () => {
    const kit = (name: string, reach: string) => [arm(name, 2, { reach })];
    const guard = await somebody([skill("Melee Combat", 1)], {}, kit("Polearm", "long"), "Guard");
    const thief = await somebody([skill("Melee Combat", 1)], {}, kit("Dagger", "close"), "Thief");
    const duellist = await somebody([skill("Melee Combat", 1)], {}, kit("Sword", "normal"), "Duellist");
    const fight = (who: Loose, foe: Loose) => {
      dice();
      return against(who, ["Melee Combat"], foe, { fight: true, harm: "margin" });
    };
    expect(await fight(guard, thief)).toMatchObject({ verdict: "win", margin: -1 });
    expect([why(0), why(1)]).toEqual([{ "Melee Combat": 1, reach: 1 }, { "Melee Combat": 1 }]);
    expect(await told()).toContain("Much longer reach");
    // The wound of the first fight weighs in the second, and the reach is the guard's again.
    await pressOn("ft-undo");
    await fight(thief, guard);
    expect(why(1)).toEqual({ "Melee Combat": 1, reach: 1 });
    await pressOn("ft-undo");
    await fight(guard, duellist);
    expect(why(0)).toEqual({ "Melee Combat": 1 });
  });

  it("EX-31 (KA-44): a priest in his own temple has the upper hand against whoever threatens him, by one or by two", async () => {
    const kolath = await somebody([skill("Intimidation", 1, "social")], {}, [], "Kolath");
    const priest = await somebody([skill("Willpower", 1, "social")], {}, [], "Priest");
    const threatens = async (edge: number) => {
      dice();
      const temple = { "tick:edge": true, "value:edge": edge };
      return await meets(kolath, "Intimidation", priest, "Willpower", { goal: "He shall open the crypt" }, temple);
    };
    expect(await threatens(1)).toMatchObject({ verdict: "loss", margin: 1, damage: [] });
    expect(await threatens(2)).toMatchObject({ verdict: "loss", margin: 2 });
    expect(why(1)).toEqual({ Willpower: 1, edge: 2 });
    expect(await told()).toContain("The upper hand in this situation");
    await expect(threatens(3)).rejects.toThrow("does not offer");
  });

  it("EX-32 (KA-22, KA-29): somebody is murdered in one throw, or in four that can each go wrong", async () => {
    const skills = [skill("Perception", 1, "none"), skill("Stealth", 1), skill("Melee Combat", 1), skill("Running", 1)];
    const shade = await somebody(skills, {}, [arm("Knife", 1)], "Shade");
    const master = await somebody(skills, {}, [], "Guildmaster");
    const dead = { harm: "fixed", letter: "DS", fight: true };
    const goal = { goal: "The guildmaster is dead and nobody knows who did it" };
    dice("____", "+___", "____");
    await begins(shade, ["Stealth", "Melee Combat"], {
      against: "opposed",
      mode: "worst",
      foe: uuid(master),
      ...dead,
      ...goal,
    });
    await answer("choose-opposing-0", "fallback");
    expect(await over()).toMatchObject({ verdict: "tie" });
    expect(wounds(master), "both were needed, and the worse one counts").toEqual([]);
    expect(await told()).toContain(goal.goal);
    const cards = game.messages.size;
    dice("____");
    expect(
      (await tries(shade, ["Perception"], { difficulty: 1, goal: "When does he go to bed?", information: true }))
        .narrator,
    ).toBeNull();
    dice("____", "+___");
    expect(await meets(shade, "Stealth", master, "Perception", { fight: false, harm: "none" })).toMatchObject({
      verdict: "win",
    });
    expect(wounds(master)).toEqual([]);
    dice("____", "+___");
    expect(await against(shade, ["Melee Combat"], master, dead)).toMatchObject({ verdict: "win" });
    await until(() => wounds(master).join() === "DS");
    const strike = card();
    const guard = await somebody([skill("Running", 0)], {}, [], "Guard");
    dice("____", "____");
    expect(await against(shade, ["Running"], guard, { fight: false, harm: "none" })).toMatchObject({ verdict: "win" });
    expect(game.messages.size).toBe(cards + 4);
    // One stage is taken back, and the others stand.
    await pressOn("ft-undo", {}, strike);
    await until(() => wounds(master).length === 0);
    expect(card().system.outcome.verdict).toBe("win");
  });

  it("EX-33 (KA-30): who is heard by the sentry goes on from that card, and fights the sentry", async () => {
    const sword = arm("Sword", 3);
    const thief = await somebody([skill("Stealth", 0), skill("Melee Combat", 1)], {}, [sword], "Thief");
    const sentry = await somebody([skill("Perception", 1, "none"), skill("Melee Combat", 0)], {}, [sword], "Sentry");
    dice("____", "____");
    const sneak = await meets(thief, "Stealth", sentry, "Perception", { fight: false, harm: "none" });
    expect(sneak).toMatchObject({ verdict: "loss", damage: [] });
    const heard = card();
    expect(await told()).toContain("Thief: go further, at a higher price");
    dice("____", "____");
    await take(`harsher:${uuid(thief)}`);
    const window = opened("ka-contest");
    const chosen = (name: string) => window.element.querySelector<HTMLSelectElement>(`[name="${name}"]`)!.value;
    expect([chosen("foe"), chosen("harm"), chosen("picks.0.item")], "all of it is chosen already").toEqual([
      uuid(sentry),
      "margin",
      idOf(thief, "Melee Combat"),
    ]);
    await window.send();
    await answer("choose-opposing-0", "choose");
    const answering = opened("ka-choose");
    await answering.say({ "picks.0.item": idOf(sentry, "Melee Combat") });
    await answering.send();
    expect(await over()).toMatchObject({ verdict: "win", margin: -1 });
    await until(() => wounds(sentry).join() === "DF" && wounds(thief).join() === "H");
    expect(heard.system.outcome.verdict).toBe("loss");
  });

  it("EX-34 (KA-03, KA-51): who charges with a battle cry risks more for both than who waits on guard", async () => {
    const narluis = await somebody([skill("Melee Combat", 1)], {}, [arm("Sword", 3)], "Narluis");
    const foe = await somebody([skill("Melee Combat", 1)], {}, [arm("Sword", 3)], "Raider");
    const goes = async (method: string, stance: number) => {
      dice("____", "____");
      await against(narluis, ["Melee Combat"], foe, { fight: true, harm: "margin", stance, method });
      expect(await told()).toContain(method);
      const totals = outcome().damage.map(({ total }: Loose) => total);
      await pressOn("ft-undo");
      return totals;
    };
    expect(await goes("He charges, chanting the battle cry of his clan", 2)).toEqual([5, 5]);
    expect(await goes("He waits behind his guard for his foe to come", -2)).toEqual([1, 1]);
    expect(await goes("He crosses blades with him", 0)).toEqual([3, 3]);
    // Whoever answers hears how he comes, and of two who are Destroyed nobody is asked to go on.
    const coming = "He charges, chanting";
    await begins(narluis, ["Melee Combat"], {
      against: "opposed",
      foe: uuid(foe),
      fight: true,
      harm: "margin",
      stance: 2,
      method: coming,
    });
    await answer("choose-opposing-0", "choose");
    expect(opened("ka-choose").element.textContent).toContain(coming);
    await opened("ka-choose").send();
    await over();
    expect([wounds(narluis), wounds(foe)]).toEqual([["DS"], ["DS"]]);
    expect(await told()).not.toMatch(/Fight it out|once more/);
  });

  it("EX-36 (KA-66, KA-95): whoever is Destroyed is changed by it: a disability, a fear or a goal, which brings points like any other", async () => {
    const changes = [
      ["One hand", "physicalDisability"],
      ["Of open water", "fear"],
      ["The raider shall pay", "goal"],
    ] as const;
    const raider = await somebody([skill("Melee Combat", 3)], {}, [arm("Axe", 4)], "Raider");
    for (const [name, category] of changes) {
      const hero = await somebody([skill("Melee Combat", 0)], { fudgePoints: 0 }, [], "Hero");
      dice("____", "____");
      await against(raider, ["Melee Combat"], hero, { fight: true, harm: "margin", goal: "To cut them down" });
      await until(() => wounds(hero).join() === "DS" && hero.system.keysOwed === 1);
      const sheet = await sheetOf(hero);
      expect(sheet.element.textContent).toContain("Destroyed, and changed by it.");
      await sheet.leave();
      await wishes(hero, "oweKey", { name, category });
      await until(() => hero.items.getName(name));
      expect([hero.items.getName(name).system, hero.system.keysOwed]).toMatchObject([
        { category, origin: "destroyed" },
        0,
      ]);
      expect(await told()).toContain(`Hero is changed by it, and has a new Key: ${name}`);
      await (await sheetOf(hero)).press("award", { item: hero.items.getName(name).id });
      await over();
      expect(hero.system.fudgePoints).toBe(1);
    }
  });

  it("EX-37 (KA-82): a fly is hit by Good or Great alone, however badly it dodges", async () => {
    const cook = await somebody([skill("Melee Combat", 0)], {}, [], "Cook");
    const fly = await somebody([skill("Melee Combat", -3)], {}, [], "Fly");
    const swats = async (aim: string, thrown: string) => {
      dice("____", thrown);
      return await against(cook, ["Melee Combat"], fly, { detailed: true, fight: true, weapon: "", aim });
    };
    expect(await swats("tinyGood", "____"), "Fair against Terrible").toMatchObject({ end: "wide", winner: null });
    expect(await told()).toContain("nothing that was good enough to hit");
    expect(await swats("tinyGreat", "+___")).toMatchObject({ end: "wide" });
    expect(wounds(fly)).toEqual([]);
    expect(await swats("tinyGood", "+___")).toMatchObject({ end: "hit", winner: "acting" });
    await until(() => wounds(fly).length === 1);
    await pressOn("ft-undo");
    expect(await swats("tinyGreat", "++__")).toMatchObject({ end: "hit" });
  });
});
