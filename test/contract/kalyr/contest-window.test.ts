import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, type Hands, opened, over, pressOn, seen, sheetOf, take } from "../people.window.ts";
import { leaveTales, until } from "../tales.fixture.ts";
import { card, KARELA, KYLAR, ROOK, SWORDS, systemOf, TALK, uuid, VOSS, woundsOf } from "./kalyr.fixture.ts";
import { begins, fought, openPlay, rule, startAfresh, tales } from "./play.fixture.ts";

const kylar = (): Loose => game.actors.get(KYLAR);
const words = ({ textContent }: Element): string => textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
const complaints = ({ element }: Hands): string[] => [...element.querySelectorAll(".ft-field-problem")].map(words);
const thrower = ({ element }: Hands): HTMLButtonElement => element.querySelector('[type="submit"]')!;
/** What people are told in a corner of the page from here on. */
const told = (): string[] => {
  const all = tales.shown.warnings;
  all.length = 0;
  return all;
};

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("what the windows and the card of a contest of Kalyr say while it is under way", () => {
  beforeAll(openPlay);
  beforeEach(startAfresh);

  it("KA-18: what makes no sense is told at its field and never thrown; what was never learned is thrown as soon as it has a name", async () => {
    const before = game.messages.size;
    const sheet = await sheetOf(kylar());
    const dialog = await sheet.opens("roll", { item: SWORDS });
    for (const typed of ["99", "1.5"]) {
      await dialog.say({ "extra.value": typed });
      expect(complaints(dialog)).toEqual(["A whole number, at most 12 up or down."]);
      await expect(dialog.send()).rejects.toThrow("stays open");
    }
    await dialog.say({ "extra.value": 0 });
    expect(complaints(dialog)).toEqual([]);
    await dialog.say({ against: "opposed", foe: "" });
    expect([complaints(dialog), thrower(dialog).disabled]).toEqual([["Say who stands against you."], true]);
    await dialog.leave();
    const anything = await sheet.opens("roll", { item: "" });
    expect(thrower(anything).disabled).toBe(true);
    // Whoever types has not left the field yet.
    const name = anything.element.querySelector<HTMLInputElement>('[name="picks.0.name"]')!;
    name.value = "Cooking";
    name.dispatchEvent(new Event("input", { bubbles: true }));
    await until(() => !thrower(anything).disabled);
    expect(words(anything.element)).toMatch(/Cooking.*Poor/);
    expect(game.messages.size).toBe(before);
  });

  it("KA-09: whoever is targeted stands against it, with arms where these are raised; with Shift it is thrown at once, at nobody against Fair", async () => {
    game.user.targets.add({ actor: game.actors.get(ROOK) });
    const proposed = async (item: string) => {
      const dialog = await (await sheetOf(kylar())).opens("roll", { item });
      const { element } = dialog;
      const chosen = element.querySelector<HTMLInputElement>('[name="against"]:checked')?.value;
      const foe = element.querySelector<HTMLSelectElement>('[name="foe"]')?.value;
      const fight = element.querySelector<HTMLInputElement>('[name="fight"]')?.checked;
      await dialog.leave();
      return [chosen, foe, fight];
    };
    expect(await proposed(SWORDS)).toEqual(["opposed", uuid(ROOK), true]);
    expect(await proposed(TALK)).toEqual(["opposed", uuid(ROOK), false]);
    const sheet = await sheetOf(kylar());
    await sheet.pressQuickly("roll", { item: SWORDS });
    await answer("choose-opposing-0", "fallback");
    expect(await over()).toMatchObject({ verdict: "tie", damage: [{ name: "Kylar" }, { name: "Rook" }] });
    game.user.targets.clear();
    await sheet.pressQuickly("roll", { item: SWORDS });
    await over();
    expect(card().system.request.against).toEqual({ kind: "difficulty", level: 0, shifts: [] });
  });

  it("KA-97: a point that has gone elsewhere while it is asked what it shall do is spent on nothing, and whoever tries reads so", async () => {
    await fought({ harm: "none" });
    await take(`spend:${uuid(KYLAR)}`);
    const uses = opened("ka-fudge-dialog");
    await kylar().update({ "system.fudgePoints": 0 });
    const all = told();
    await uses.send();
    expect(all).toEqual(["No Fudge point is left for this."]);
    expect((await seen()).querySelector('[data-move^="back:"]')).toBeNull();
    expect([systemOf(KYLAR).fudgePoints, systemOf(KYLAR).xp.available]).toEqual([0, 0]);
  });

  it("whoever was gone for may be gone before anybody answers for them: it is said, and the contest is taken back", async () => {
    await begins({ against: "opposed", foe: uuid(VOSS), fight: true, harm: "margin" });
    await answer("choose-opposing-0", "choose");
    const choosing = opened("ka-choose");
    await game.actors.get(VOSS).delete();
    const all = told();
    await expect(choosing.send()).rejects.toThrow("stays open");
    expect(all).toContain("The one this was meant for is no longer here.");
    await pressOn("ft-withdraw");
    expect(words(await seen())).toContain("Taken back before the dice fell.");
    expect(card().system).toMatchObject({ stage: "withdrawn", throws: {}, events: {} });
  });

  it("a window in which somebody answers closes by itself once its card is gone, with one word of why", async () => {
    await begins({ against: "opposed", foe: uuid(ROOK), fight: true, harm: "margin" });
    await answer("choose-opposing-0", "choose");
    const { element } = opened("ka-choose");
    tales.shown.news.length = 0;
    await card().delete();
    await until(() => !element.isConnected);
    expect(tales.shown.news).toEqual(["That question is settled. Nothing is left to answer."]);
  });

  it("KA-33: who faces whom stands in the window of a contest of groups, and follows whoever places them by hand", async () => {
    const dialog = await (await sheetOf(kylar())).opens("group");
    await dialog.say({ ours: [uuid(KARELA)], theirs: [uuid(ROOK), uuid(VOSS)] });
    const faced = () => [...dialog.element.querySelectorAll(".ka-deal li > span")].map(words);
    expect(faced()).toEqual(["Kylar faces Rook", "Karela faces Voss"]);
    await dialog.say({ [`facing:${uuid(ROOK)}`]: uuid(KARELA) });
    expect(faced()).toEqual(["Kylar faces Voss", "Karela faces Rook"]);
  });

  it("KA-76, KA-78: a quarrel round by round hurts by half, as the window says at once, and knows no blows and no aim", async () => {
    await rule("detailedOffence", true);
    await rule("detailedAim", true);
    const dialog = await (await sheetOf(kylar())).opens("roll", { item: TALK });
    const harm = (): HTMLSelectElement => dialog.element.querySelector('[name="harm"]')!;
    await dialog.say({ against: "opposed", foe: uuid(ROOK), fight: false });
    expect(harm().value).toBe("none");
    await dialog.say({ detailed: true });
    const offered = [...harm().options].flatMap(({ hidden, value }) => (hidden ? [] : [value]));
    expect([harm().value, offered]).toEqual(["margin", ["margin", "fixed"]]);
    await expect(dialog.say({ aim: "partGood" })).rejects.toThrow();
    await game.actors.get(ROOK).items.get(TALK).update({ "system.level": 2 });
    await dialog.send();
    expect(Object.keys(card().system.questions), "nobody is asked for blows").toEqual(["choose-opposing-0"]);
    await answer("choose-opposing-0", "fallback");
    // Three steps between them.
    expect(await over()).toMatchObject({ end: "hit", damage: [{ name: "Kylar", total: 2, track: "social" }] });
  });

  it("KA-51, KA-90: stances stand in the first round where the table plays with them, and a card that waits reckons with all-out blows", async () => {
    for (const key of ["Stance", "Defence", "Scouting"]) await rule(`detailed${key}`, true);
    await begins({ against: "opposed", foe: uuid(ROOK), fight: true, detailed: true, weapon: "", stance: 1 });
    await answer(`manner:Actor_${KYLAR}`, "defence");
    await answer(`manner:Actor_${ROOK}`, "plain");
    await until(() => card().system.questions["choose-opposing-0"]);
    await answer("choose-opposing-0", "fallback");
    await until(() => card().system.questions.scout);
    const side = (await seen()).querySelector('.ka-side[data-side="acting"] .ka-side-name')!;
    expect(words(side), "Good and two more").toBe("Kylar: Superb");
  });

  it("KA-30, KA-54, KA-100: a wound that a point makes lighter is called what it is now, and whoever is beaten is not asked to go on before", async () => {
    await kylar().items.get(SWORDS).update({ "system.level": -1 });
    await game.actors.get(ROOK).items.get(SWORDS).update({ "system.level": 3 });
    await fought({ fight: false, harm: "margin", track: "physical" });
    const goesOn = async () => (await seen()).querySelector(`[data-move="harsher:${uuid(KYLAR)}"]`) !== null;
    expect(words(await seen())).toContain("Kylar: Defeated (physical).");
    expect(await goesOn()).toBe(false);
    await take(`spend:${uuid(KYLAR)}`);
    const uses = opened("ka-fudge-dialog");
    const lighter = [...uses.element.querySelectorAll("option")].find((one) => words(one).includes("becomes lighter"));
    await uses.say({ use: lighter?.value ?? "" });
    await uses.send();
    await over();
    const story = words(await seen());
    expect(story).toContain("Very Hurt instead of Defeated (physical), by a Fudge point.");
    expect(story).not.toContain("Kylar: Defeated (physical).");
    expect([woundsOf(KYLAR).map(({ letter }) => letter), systemOf(KYLAR).fudgePoints]).toEqual([["VH"], 0]);
    expect(await goesOn()).toBe(true);
  });
});
