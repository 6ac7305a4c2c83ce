import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import {
  answer,
  closeAll,
  type Fields,
  type Hands,
  opened,
  over,
  pressOn,
  seen,
  sheetOf,
  take,
} from "../people.window.ts";
import { leaveTales, until } from "../tales.fixture.ts";
import { card, FEAR, KARELA, KNIFE, KYLAR, MACE, ROOK, SWORDS, systemOf, TALK, uuid, VOSS } from "./kalyr.fixture.ts";
import { begins, fought, give, hurt, openPlay, reasons, rule, startAfresh, tried } from "./play.fixture.ts";

const kylar = (): Loose => game.actors.get(KYLAR);
/** The value of the option that says this. */
const optionNamed = ({ element }: Hands, words: string): string =>
  [...element.querySelectorAll("option")].find(({ textContent }) => textContent?.includes(words))?.value ?? "";
const questions = (): string[] => Object.keys(card().system.questions);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("what the windows of a contest offer in Kalyr, and what comes of it", () => {
  beforeAll(openPlay);
  beforeEach(startAfresh);

  it("KA-25: what is psionic and was never learned can't be tried; what was learned is used as it stands", async () => {
    const tries = async (name: string, psionic = false): Promise<Loose> => {
      await closeAll();
      return (await tried({ "picks.0.name": name, "picks.0.psionic": psionic }, "")).sides[0].rolls[0];
    };
    expect(await tries("Whistling"), "mundane, and Poor").toMatchObject({ label: "Whistling", level: -2 });
    await expect(tries("Telepathy", true)).rejects.toThrow("Telepathy is psionic");
    await give(KYLAR, { name: "Mind", type: "kalyrPower", system: { abilities: ["telepathy"] } });
    await expect(tries("Telepathy")).rejects.toThrow("Telepathy is psionic");
    await closeAll();
    const learned = { name: "Telepathy", type: "kalyrAbility", system: { kind: "psionic", level: -3 } };
    await give(KYLAR, learned);
    const { id } = kylar().items.getName("Telepathy");
    expect((await tried({}, id)).sides[0].rolls[0]).toMatchObject({ label: "Telepathy", level: -3 });
  });

  it("KA-37: half of what somebody is better armed counts, against what the other side truly has in hand", async () => {
    /** What gear counts for Kylar and for Karela, who takes this in hand; what she wears at her belt where it is left out. */
    const meets = async (weapon: string, theirs?: string): Promise<unknown[]> => {
      const foe = { against: "opposed", foe: uuid(KARELA), fight: true, weapon, harm: "none" };
      await begins(foe);
      if (theirs === undefined) await answer("choose-opposing-0", "fallback");
      else {
        await answer("choose-opposing-0", "choose");
        const dialog = opened("ka-choose");
        await dialog.say({ weapon: theirs });
        await dialog.send();
      }
      await over();
      const { acting, said, fallback } = card().system.request;
      const sides = [acting, said["choose-opposing-0"]?.side ?? fallback];
      return sides.map(({ modifiers }) => modifiers.find(({ id }: Loose) => id === "gear")?.value);
    };
    // A sword of 3 against the mace of 4 at her belt, against her knife of 1; bare hands against the mace.
    expect(await meets(MACE)).toEqual([undefined, undefined]);
    expect(await meets(MACE, KNIFE)).toEqual([1, undefined]);
    expect(await meets("", MACE)).toEqual([undefined, 2]);
  });

  it("KA-12, KA-37: a sheet that changes while its owner chooses how to meet a contest is shown as it is by now", async () => {
    await begins({ against: "opposed", foe: uuid(KARELA), fight: true, harm: "none" });
    await answer("choose-opposing-0", "choose");
    const dialog = opened("ka-choose");
    await dialog.say({ "picks.0.item": SWORDS });
    const karela = game.actors.get(KARELA);
    const stand = () => dialog.element.querySelector(".ka-stand")?.textContent ?? "";
    const before = stand();
    await karela.items.get(SWORDS).update({ "system.level": 3 });
    await until(() => stand() !== before && stand().includes("Superb"));
    await give(KARELA, { name: "Halberd", type: "kalyrWeapon", system: { damageBonus: 3 } });
    await until(() => optionNamed(dialog, "Halberd"));
  });

  it("KA-01, KA-64: whoever means somebody who is beaten reads it before anything is rolled", async () => {
    await hurt(ROOK, "physical", "DF");
    const told = async (item: string, fields: Fields): Promise<string> => {
      await closeAll();
      const dialog = await (await sheetOf(kylar())).opens("roll", { item });
      await dialog.say({ against: "opposed", ...fields });
      return dialog.element.textContent!;
    };
    const beaten = "Rook is beaten already.";
    expect(await told(SWORDS, { foe: uuid(ROOK) })).toContain(beaten);
    expect(await told(SWORDS, { foe: uuid(ROOK), detailed: true })).toContain(beaten);
    expect(await told(SWORDS, { foe: uuid(KARELA) })).not.toContain("beaten already");
    expect(await told(TALK, { foe: uuid(ROOK) }), "who can still be talked to").not.toContain("beaten already");
  });

  it("KA-59, KA-100: where boxes are full, a point for a lighter wound says first that its owner stays as badly off", async () => {
    await game.actors.get(ROOK).items.get(SWORDS).update({ "system.level": 3 });
    const offers = async (): Promise<string[]> => {
      await closeAll();
      await fought({ harm: "fixed", letter: "DF" });
      await take(`spend:${uuid(KYLAR)}`);
      return [...opened("ft-ask").element.querySelectorAll("option")].map(({ textContent }) => textContent ?? "");
    };
    const lighter = "Kylar's wound becomes lighter: Very Hurt instead of Defeated";
    expect((await offers())[0]).toBe(lighter);
    await hurt(KYLAR, "physical", "VH");
    const [first, ...rest] = await offers();
    expect(rest).toContain(`${lighter}. Kylar stays Defeated all the same.`);
    expect(first, "what may win comes first").not.toContain("lighter");
    await closeAll();
    const ask = await (await sheetOf(kylar())).opens("soften", { track: "physical", wound: "w2" });
    expect(ask.element.textContent).toContain("Kylar stays Defeated all the same.");
  });

  it("KA-46: each level by which the other ranks higher costs one, in the organisation that was named or in all", async () => {
    const standing = (name: string, level: number) => ({ name, type: "kalyrConnection", system: { level } });
    await give(KYLAR, standing("Guild", 3), standing("Court", -1));
    await give(VOSS, standing("Court", 2));
    const ranks = async (organisation: string) => {
      await fought({ foe: uuid(VOSS), fight: false, type: "social", persuading: true, organisation }, TALK);
      return reasons().rank;
    };
    expect([await ranks("Court"), await ranks("")]).toEqual([-3, 1]);
  });

  it("KA-14, KA-75: anybody may ask for it round by round: in the window of any conflict, of a tie on either side, of a loss on the loser's", async () => {
    const offered = async (on = card()) =>
      [...(await seen(on)).querySelectorAll<HTMLElement>('[data-move^="detailed:"], [data-move^="again:"]')].map(
        ({ dataset }) => dataset.move,
      );
    // What somebody is best at with their body is no matter where they have talked.
    await give(ROOK, { name: "Stealth", type: "kalyrAbility", system: { domain: "physical", level: 3 } });
    await fought({ fight: false, type: "social" }, TALK);
    expect(await offered()).toEqual([`detailed:${uuid(KYLAR)}`, `detailed:${uuid(ROOK)}`, `again:${uuid(KYLAR)}`]);
    const tie = card();
    await take(`detailed:${uuid(ROOK)}`);
    await opened("ka-contest").send();
    await answer("choose-opposing-0", "fallback");
    await over();
    // Whoever asked for it acts, and what it is about stays.
    expect(card().system).toMatchObject({ kind: "detailed", outcome: { round: 1 } });
    expect(card().system.request.contest).toMatchObject({ type: "social", acting: { who: { name: "Rook" } } });
    expect(card().system.request.contest.acting.abilities).toMatchObject([{ name: "Talk" }]);
    expect(await offered(tie), "however it goes on, it goes on once").toEqual([]);
    await game.actors.get(ROOK).items.get(TALK).update({ "system.level": 0 });
    await fought({ fight: false, type: "social" }, TALK);
    expect(await offered()).toEqual([`detailed:${uuid(KYLAR)}`]);
    await fought({ fight: false, type: "social", detailed: true, harm: "margin" }, TALK);
    expect(card().system).toMatchObject({ kind: "detailed", outcome: { end: "hit", damage: [{ track: "social" }] } });
  });

  it("KA-93: each option of rounds is a switch of its own: nothing of it is offered or counts before it is set", async () => {
    const shield = (size: string) => ({ name: "Shield", type: "kalyrShield", system: { size, equipped: true } });
    await give(ROOK, shield("large"));
    await give(KYLAR, shield("medium"));
    await game.actors.get(ROOK).items.get(MACE).update({ "system.reach": "long", "system.sizeValue": 4 });
    await kylar().items.get(MACE).update({ "system.reach": "close", "system.sizeValue": 1 });
    const rounds = { detailed: true, weapon: MACE };
    /** Kylar's reasons in a round of a table with this option alone. */
    const withOnly = async (option: string, fields = {}): Promise<object> => {
      if (option) await rule(`detailed${option}`, true);
      await fought({ ...rounds, ...fields });
      const found = reasons();
      await pressOn("ft-undo");
      if (option) await rule(`detailed${option}`, false);
      return found;
    };
    expect(await withOnly("")).toEqual({});
    expect(await withOnly("Reach")).toEqual({ shorter: -1 });
    expect(await withOnly("Shields")).toEqual({ shield: -2 });
    expect(await withOnly("Size")).toEqual({ smallArms: -1 });
    expect(await withOnly("Hampering", { "tick:shieldInWay": true })).toEqual({ shieldInWay: -1 });
    expect(await withOnly("Aim", { aim: "partGood" })).toEqual({ aim: -1 });
    const offers = async (fields: object): Promise<void> => {
      await expect(fought({ ...rounds, ...fields }), JSON.stringify(fields)).rejects.toThrow(/is not there|offer/);
      await closeAll();
    };
    for (const fields of [{ "tick:shieldInWay": true }, { aim: "partGood" }]) await offers(fields);
    const asks = async (option: string) => {
      await rule(`detailed${option}`, true);
      await begins({ against: "opposed", foe: uuid(ROOK), fight: true, ...rounds });
      const choices = [...(await seen()).querySelectorAll<HTMLElement>('[data-question^="manner"][data-choice]')];
      await rule(`detailed${option}`, false);
      return choices.map(({ dataset }) => dataset.choice);
    };
    expect(new Set(await asks("Offence"))).toEqual(new Set(["plain", "offence"]));
    expect(new Set(await asks("Defence"))).toEqual(new Set(["plain", "defence"]));
    await begins({ against: "opposed", foe: uuid(ROOK), fight: true, ...rounds });
    expect(questions()).toEqual(["choose-opposing-0"]);
  });

  it("KA-95: a Key that mattered brings a point, which may be spent on a roll that was made before", async () => {
    await kylar().update({ "system.fudgePoints": 0 });
    expect(await tried({ difficulty: 2 })).toMatchObject({ verdict: "failure" });
    const roll = card();
    const isOffered = async () => (await seen(roll)).querySelector(`[data-move="spend:${uuid(KYLAR)}"]`) !== null;
    expect(await isOffered()).toBe(false);
    await (await sheetOf(kylar())).press("award", { item: FEAR });
    if (card().system.stage === "open") await answer("award", "yes");
    await over();
    expect([card().system.kind, systemOf(KYLAR).fudgePoints]).toEqual(["deed", 1]);
    expect(await isOffered()).toBe(true);
    await take(`spend:${uuid(KYLAR)}`, roll);
    const form = opened("ft-ask");
    await form.say({ use: optionNamed(form, "one step up") });
    await form.send();
    await over(roll);
    expect([roll.system.outcome.verdict, systemOf(KYLAR).fudgePoints]).toEqual(["success", 0]);
  });

  it("KA-97, KA-100: of what a point may do, what spares oneself a wound is chosen to begin with; what changes nothing says so, and what harms oneself stands last", async () => {
    await kylar().items.get(SWORDS).update({ "system.level": 3 });
    await fought({ detailed: true, fight: false, harm: "margin" });
    await take(`spend:${uuid(KYLAR)}`);
    const uses = [...opened("ft-ask").element.querySelectorAll("option")].map(({ textContent }) => textContent ?? "");
    expect(
      uses.some((text) => text.endsWith(". Nothing else changes.")),
      uses.join("\n"),
    ).toBe(true);
    await closeAll();
    await kylar().items.get(SWORDS).update({ "system.level": -1 });
    expect(await fought({ harm: "margin" })).toMatchObject({ verdict: "loss" });
    await take(`spend:${uuid(KYLAR)}`);
    const list = opened("ft-ask").element.querySelector<HTMLSelectElement>("select")!;
    expect(list.selectedOptions[0]?.textContent).toMatch(
      /^Swords: one step up\. .*Kylar: unhurt instead of|^Kylar's wound becomes lighter/,
    );
    const last = [...list.options].at(-1)?.textContent;
    expect(last).toMatch(/^(Swords: one step down|Rook's Swords: one step up)/);
    await closeAll();
  });
});
