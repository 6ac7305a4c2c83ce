import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { fatesOf } from "../core/referee/forge.fixture.ts";
import {
  answer,
  card,
  closeAll,
  type Fields,
  isAskedBeside,
  keepersHand,
  letPass,
  mainAnswer,
  opened,
  over,
  pressOn,
  seen,
  sheetOf,
  take,
} from "../people.window.ts";
import { leaveTales, until } from "../tales.fixture.ts";
import { ASTRA, actor, BRAKKA, being, CARDS, openFortunes, party, picture, tales } from "./fortune.fixture.ts";
import { asksFortune } from "./words.window.ts";

const WORDS = "words-of-power";
const told = async (message: Loose) => (await seen(message)).textContent ?? "";
const undone = async (message: Loose) => {
  await pressOn("ft-undo", {}, message);
  await until(() => fatesOf(message).every((fate) => fate.endsWith("undone")));
};

/** The Storyteller declares a rest for both. Whoever has Words says which go to whom, by their ids. */
async function rests(...gifts: Record<string, string>[]): Promise<Loose> {
  const message = await letPass(WORDS, "rest", [being(ASTRA), being(BRAKKA)]);
  for (const [n, given] of gifts.entries()) {
    const fields = Object.fromEntries(Object.entries(given).map(([id, to]) => [`to.${id}`, to]));
    await answer(`trade-${n}`, Object.keys(given).length > 0 ? "trade" : "keep", message);
    if (Object.keys(given).length === 0) continue;
    await until(() => opened("wp-dialog"));
    const dialog = opened("wp-dialog");
    await dialog.say(fields);
    await dialog.send();
  }
  await over(message);
  return message;
}
/** Astra takes up the invitation of a rest; the Storyteller says whether it fits. */
async function rises(rest: Loose, fields: Fields, fits: boolean): Promise<Loose> {
  await take("level-1", rest);
  const dialog = opened("wp-dialog");
  await dialog.say(fields);
  await dialog.send();
  const message = card();
  await until(() => opened("ft-ask"));
  expect(mainAnswer(), "what most say").toBe("It fits");
  expect(await isAskedBeside("no", message), "what is asked in a window is answered there").toEqual([false, true]);
  await answer("fits", fits ? "yes" : "no", message);
  await over(message);
  return message;
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("what Words and Tags buy", () => {
  beforeAll(() => openFortunes(true));
  beforeEach(async () => {
    await closeAll();
    await party();
  });

  it("WP-165, WP-74: a Hand that changes while one trades, or pays for a level, is shown as it is by now", async () => {
    const rest = await letPass(WORDS, "rest", [being(ASTRA), being(BRAKKA)]);
    const changes = (gone: string, come: string) =>
      being(ASTRA).update({ "system.hand": { [gone]: _del, [come]: { text: come, sense: "", sort: 20 } } });
    await answer("trade-0", "trade", rest);
    await until(() => opened("wp-dialog"));
    const trading = opened("wp-dialog");
    await trading.say({ "to.card0": BRAKKA });
    await changes("card0", "late");
    await until(() => trading.element.querySelector('[name="to.late"]'));
    await trading.say({ "to.late": BRAKKA });
    await trading.send();
    await over(rest);
    expect(Object.keys(actor(BRAKKA).hand)).toEqual(["late"]);
    await take("level-1", rest);
    const rising = opened("wp-dialog");
    const cards = () => [...rising.element.querySelectorAll<HTMLInputElement>('input[name="cards"]')];
    expect(cards().map(({ value }) => value)).toEqual(CARDS.slice(1));
    await rising.say({ text: "Steady" });
    await changes("card1", "later");
    await until(() => cards().at(-1)?.value === "later");
    expect(cards().map(({ checked }) => checked)).toEqual([...Array(9).fill(true), false]);
    expect(rising.element.querySelector<HTMLInputElement>('[name="text"]')!.value).toBe("Steady");
    await rising.leave();
  });

  it("WP-74, WP-75, WP-76, WP-163, WP-165: a rest of the party as one deed: wounds, a trade, a level by its invitation; all taken back", async () => {
    await being(ASTRA).update({ "system.zones.head.hp.value": 1 });
    const before = picture();
    const rest = await rests({ card10: BRAKKA });
    expect(fatesOf(rest).sort()).toEqual(["words.give applied", "words.rest applied", "words.rest applied"]);
    expect([actor(ASTRA).zones.head.hp.value, Object.keys(actor(BRAKKA).hand)]).toEqual([4, ["card10"]]);
    expect(await told(rest), "hands are private").not.toContain("Word 10");
    const denied = await rises(rest, { as: "tag", text: "Immortal" }, false);
    expect([denied.system.events, actor(ASTRA).level]).toEqual([{}, 1]);
    // Who was told no asks again in the next rest; this one's invitation is taken up.
    await expect(take("level-1", rest)).rejects.toThrow("is not there");
    const next = await rests({}, {});
    await take("level-1", next);
    const dialog = opened("wp-dialog");
    await dialog.say({ as: "tag", text: "Steady", cards: CARDS.slice(0, 9) });
    await expect(dialog.send(), "nine are too few").rejects.toThrow("stays open");
    await dialog.leave();
    const risen = await rises(next, { as: "tag", text: "Steady" }, true);
    const most = Object.values<Loose>(actor(ASTRA).zones).map(({ hp }) => hp.max);
    expect([actor(ASTRA).level, Object.keys(actor(ASTRA).hand), most]).toEqual([2, [], [5, 7, 7, 7]]);
    const tags = Object.values<Loose>(actor(ASTRA).tags);
    expect(tags.find(({ text }) => text === "Steady")).toMatchObject({ source: "level", pending: false });
    for (const message of [risen, next, rest]) await undone(message);
    expect(picture()).toBe(before);
  });

  it("WP-163: who fights is not asked about a rest, and no window comes up where all of them fight", async () => {
    const sheet = await sheetOf(being(ASTRA));
    const mayRest = () => sheet.element.querySelector('[data-action="wpRest"]') !== null;
    expect(mayRest()).toBe(true);
    const combat = await CONFIG.Combat.documentClass.create({ active: true });
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: ASTRA.slice(6) }]);
    await combat.startCombat();
    await until(() => !mayRest());
    expect(sheet.element.textContent).toContain("No rest before the fight is over.");
    const form = await (await keepersHand()).opens("use", { game: WORDS, tool: "rest" });
    expect(form.element.textContent).toContain("astr is in a fight that goes on");
    const named = [...form.element.querySelectorAll('label:has([name^="who-"])')].map(({ textContent }) => textContent);
    expect(named).toEqual(["brak"]);
    await form.leave();
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: BRAKKA.slice(6) }]);
    const before = tales.shown.warnings.length;
    await (await keepersHand()).press("use", { game: WORDS, tool: "rest" });
    await until(() => tales.shown.warnings.length > before);
    expect(tales.shown.warnings.slice(before)).toHaveLength(1);
    expect(document.querySelector(".ft-time"), "no window to fill in").toBeNull();
    await sheet.leave();
    await combat.delete();
    await sheetOf(being(ASTRA));
  });

  it("WP-75: a level brings a Word instead, where that is chosen", async () => {
    const rest = await rests({});
    const risen = await rises(rest, { as: "word", text: "Mend", sense: "of cloth" }, true);
    const words = Object.values<Loose>(actor(ASTRA).words);
    expect(words).toMatchObject([{ text: "Mend", sense: "of cloth", source: "level" }]);
    expect([actor(ASTRA).level, Object.keys(actor(ASTRA).tags).length]).toEqual([2, 2]);
    await undone(risen);
    expect([actor(ASTRA).level, actor(ASTRA).words]).toEqual([1, {}]);
  });

  it("WP-32, WP-74: of two cards with one word the meaning tells which is given up", async () => {
    const [one, other] = Object.keys(being(ASTRA).system.hand);
    await being(ASTRA).update({
      [`system.hand.${one}`]: { text: "Spring", sense: "water" },
      [`system.hand.${other}`]: { text: "Spring", sense: "to leap" },
    });
    await take("level-1", await rests({}));
    const dialog = opened("wp-dialog");
    const labels = [...dialog.element.querySelectorAll('label:has([name="cards"])')];
    expect(labels.slice(0, 3).map(({ textContent }) => textContent!.trim())).toEqual([
      "Spring water",
      "Spring to leap",
      "Word 2",
    ]);
    await dialog.leave();
  });

  it("WP-77, WP-166, WP-167, WP-168, WP-179: a death resisted by another's Tag, and a Fate taken from who did not", async () => {
    await being(BRAKKA).update({ "system.down": true, "system.zones.head.hp.value": 0 });
    const sheet = await sheetOf(being(ASTRA));
    const dialog = await sheet.opens("wpFortune", { deed: "pay" });
    await expect(dialog.say({ to: BRAKKA, tag: "born" }), "of creation").rejects.toThrow('does not offer "born"');
    await sheet.leave();
    const saved = await asksFortune(being(ASTRA), "pay", { to: BRAKKA, tag: "grown" });
    const stands = () => [actor(ASTRA).tags.grown.lost, actor(BRAKKA).down, actor(BRAKKA).zones.head.hp.value];
    expect(stands()).toEqual([true, false, 4]);
    await undone(saved);
    expect(stands()).toEqual([false, true, 0]);
    const refused = await asksFortune(being(ASTRA), "pay", { to: BRAKKA, tag: "grown" }, false);
    expect([refused.system.events, stands()]).toEqual([{}, [false, true, 0]]);
    await asksFortune(being(ASTRA), "fate", { to: BRAKKA, tag: "base" });
    const taken = Object.values<Loose>(actor(ASTRA).tags).find((one) => one.source === "specific");
    expect(taken).toMatchObject({ text: "Sly", weaverName: "brak" });
    // What was taken so is a Tag that may pay.
    await asksFortune(being(ASTRA), "pay", { to: BRAKKA, tag: Object.keys(actor(ASTRA).tags).at(-1)! });
    expect(actor(BRAKKA).down).toBe(false);
  });

  it("WP-166, WP-168: a Tag is offered first for whoever is dying, and who is whole pays for themselves", async () => {
    const first = async () => {
      const sheet = await sheetOf(being(ASTRA));
      const dialog = await sheet.opens("wpFortune", { deed: "pay" });
      const { value } = dialog.element.querySelector<HTMLSelectElement>('[name="to"]')!;
      await closeAll();
      return value;
    };
    expect(await first()).toBe(ASTRA);
    await being(BRAKKA).update({ "system.fateWeaver": true, "system.zones.head.hp.value": 0 });
    expect(await first()).toBe(BRAKKA);
  });

  it("WP-167: who has no Tag that may be given up is told so, and cannot ask", async () => {
    const pays = async () => {
      const { element } = await (await sheetOf(being(ASTRA))).opens("wpFortune", { deed: "pay" });
      const { disabled } = element.querySelector<HTMLButtonElement>('button[type="submit"]')!;
      const text = element.textContent;
      await closeAll();
      return [disabled, text?.includes("no Tag that may be given up")];
    };
    expect(await pays()).toEqual([false, false]);
    await being(ASTRA).update({ "system.tags.grown.lost": true });
    expect(await pays()).toEqual([true, true]);
  });

  it("WP-166, WP-167: the one Tag that may be paid is chosen already, and of several none", async () => {
    const chosen = async () => {
      const { element } = await (await sheetOf(being(ASTRA))).opens("wpFortune", { deed: "pay" });
      const { value } = element.querySelector<HTMLSelectElement>('[name="tag"]')!;
      await closeAll();
      return value;
    };
    expect(await chosen()).toBe("grown");
    await being(ASTRA).update({ "system.tags.oath": { text: "Oath", sense: "", source: "level", sort: 2 } });
    expect(await chosen()).toBe("");
  });

  it("WP-77: of the slain alone a Tag is offered to be taken, and nobody else's Tags are read there", async () => {
    const offered = async () => {
      const sheet = await sheetOf(being(ASTRA));
      const { element } = await sheet.opens("wpFortune", { deed: "fate" });
      const lists = ["to", "tag"].map((name) => [
        ...element.querySelector<HTMLSelectElement>(`[name="${name}"]`)!.options,
      ]);
      const said = lists.map((options) => options.filter(({ value }) => value).map(({ value }) => value));
      await closeAll();
      return said;
    };
    expect(await offered()).toEqual([[], []]);
    await being(BRAKKA).update({ "system.down": true });
    expect(await offered()).toEqual([[BRAKKA], ["base"]]);
  });

  it("WP-30, WP-77: nobody vouches any longer for a Fate that was taken back, and somebody does once it is there again", async () => {
    await being(BRAKKA).update({ "system.down": true });
    const fate = await asksFortune(being(ASTRA), "fate", { to: BRAKKA, tag: "base" });
    const known = () => Object.values((tales.api.worldStateOf(WORDS).system as Loose).vouched[ASTRA.slice(6)]).sort();
    await until(() => known().includes("Sly"));
    await undone(fate);
    await until(() => !known().includes("Sly"));
    expect(known()).toEqual(["Born", "Grown"]);
    await pressOn("ft-redo", {}, fate);
    await until(() => known().includes("Sly"));
  });

  it("WP-169, WP-170: a Maim is healed to the full, its Armor stays gone, and what was given up is struck out and felt", async () => {
    await being(ASTRA).update({ "system.zones.legs.hp.value": 0, "system.zones.legs.armor": { value: 0, max: 3 } });
    const healed = await asksFortune(being(ASTRA), "pay", { tag: "grown", what: "legs" });
    const { legs } = actor(ASTRA).zones;
    expect([legs.hp.value, legs.armor.value]).toEqual([6, 0]);
    expect(await told(healed)).toContain("tell how it is felt");
    const sheet = await sheetOf(being(ASTRA));
    const texts = (among: string) => [...sheet.element.querySelectorAll(among)].map((one) => one.textContent?.trim());
    expect([texts(".wp-lost"), texts('[data-kind="tag"]')]).toEqual([["Grown"], ["Born"]]);
    const dialog = await sheet.opens("wpFortune", { deed: "pay" });
    await expect(dialog.say({ tag: "grown" }), "paid once").rejects.toThrow('does not offer "grown"');
  });
});
