import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { card, closeAll, type Hands, opened, over, pressOn, seen, sheetOf } from "../people.window.ts";
import { leaveTales, still } from "../tales.fixture.ts";
import { openThings } from "./things.fixture.ts";

const NAME = "Vell";
const vell = (): Loose => game.actors.getName(NAME);

/** A step of the guide, with what is filled in there. */
async function atStep(guide: Hands, step: string, fields: Record<string, string>): Promise<void> {
  await guide.press("ftStep", { step });
  await guide.say(fields);
}
/** Something from the shelf is taken in the step that is open. */
async function takes(guide: Hands, name: string): Promise<void> {
  const list = guide.element.querySelector<HTMLSelectElement>('[name="from.things"]');
  const option = [...(list?.options ?? [])].find(({ text }) => text.startsWith(name));
  await guide.say({ "from.things": option?.value ?? name });
  await guide.press("wpTake");
}
const three = (list: string, ...texts: string[]) =>
  Object.fromEntries(texts.map((text, n) => [`${list}.${n}.text`, text]));
const left = (guide: Hands) => guide.element.querySelector(".wp-left-all")?.textContent;

/** What this page writes to somebody is on its way until the server hears of it. */
function serverTakesItsTime(actor: Loose) {
  const write = actor.update;
  let hear = () => {};
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  actor.update = (...said: unknown[]) => heard.then(() => write.apply(actor, said));
  const hears = async () => {
    delete actor.update;
    hear();
    await still();
  };
  return { hears };
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("first characters", () => {
  beforeAll(() => openThings(true));
  beforeEach(async () => {
    await closeAll();
    await vell()?.delete();
    await CONFIG.Actor.documentClass.create({ name: NAME, type: "wordsCharacter" });
  });

  it("WP-65: two things in one hand are in the way of a first character", async () => {
    const guide = await (await sheetOf(vell())).opens("wpCreate");
    await guide.press("ftStep", { step: "weapon" });
    for (const name of ["Axe", "Axe"]) await takes(guide, name);
    const notes = () => [...guide.element.querySelectorAll(".ft-card-note")].map(({ textContent }) => textContent);
    expect(notes(), "one in each hand").toEqual([]);
    await guide.say({ "things.1.system.grip": "mainhand" });
    expect(notes()).toEqual(["That hand holds Axe."]);
    expect(guide.element.querySelector('[data-step="weapon"] .fa-triangle-exclamation')).not.toBeNull();
  });

  it("asks somebody new for a name before anything else", async () => {
    await vell().update({ name: "Somebody new" });
    const guide = await (await sheetOf(game.actors.getName("Somebody new"))).opens("wpCreate");
    expect(guide.element.querySelector("h2")?.textContent).toBe("Name");
    expect(guide.element.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe("");
    await guide.say({ name: NAME });
    await guide.leave();
    await game.actors.getName("Somebody new").update({ name: NAME });
  });

  it("finds what was chosen last, though the server has not heard of it yet", async () => {
    const sheet = await sheetOf(vell());
    const guide = await sheet.opens("wpCreate");
    await guide.press("ftStep", { step: "tags" });
    expect(left(guide)).toContain("7");
    const server = serverTakesItsTime(vell());
    await guide.say({ "tags.0.text": "Brave" });
    await guide.press("ftCancel");
    const again = await sheet.opens("wpCreate");
    expect(left(again)).toContain("6");
    await server.hears();
    await atStep(again, "tags", { "tags.1.text": "Tall" });
    expect(Object.values<Loose>(vell().flags["four-tales"].draft.tags).map(({ text }) => text)).toEqual([
      "Brave",
      "Tall",
      "",
    ]);
  });

  it("WP-65, WP-67, WP-68, WP-73: the guide makes a first character whole, in armor", async () => {
    const guide = await (await sheetOf(vell())).opens("wpCreate");
    await guide.press("ftStep", { step: "faction" });
    const elf = [...guide.element.querySelectorAll(".wp-faction")].find((one) => one.textContent?.includes("Elf"));
    await guide.say({ faction: elf?.querySelector("input")?.value ?? "Elf" });
    await atStep(guide, "words", three("words", "Hide", "Open", "Burn"));
    await atStep(guide, "tags", three("tags", "Quiet", "Tall"));
    expect(left(guide), "a third Tag").toContain("1");
    await expect(guide.press("ftFinish")).rejects.toThrow("is disabled");
    await guide.say({ "tags.2.text": "Sly" });
    await guide.press("ftStep", { step: "armor" });
    await takes(guide, "Leather");
    await guide.press("ftFinish");

    const { level, zones, tags, words, currency, storage } = vell().toObject().system;
    expect([level, currency, storage, Object.keys(words).length]).toEqual([1, "", "", 3]);
    const body = Object.values<Loose>(zones).map(({ hp, covers }) => [hp.value, Object.values<Loose>(covers)[0].value]);
    expect(body).toEqual([4, 6, 6, 6].map((hp) => [hp, 3]));
    expect(Object.values<Loose>(tags).map(({ text, source }) => `${text} ${source}`)).toEqual([
      "Quiet creation",
      "Tall creation",
      "Sly creation",
      expect.stringMatching(/ faction$/),
      expect.stringMatching(/ faction$/),
    ]);
    // Money, and what is kept elsewhere, are the setting's, in words.
    const sheet = await sheetOf(vell());
    await sheet.press("ftMode");
    await sheet.say({ "system.currency": "three debts", "system.storage": "under the mill" });
    expect([vell().system.currency, vell().system.storage]).toEqual(["three debts", "under the mill"]);
  });

  it("a level off the ladder and HP that cannot be change nothing", async () => {
    const sheet = await sheetOf(vell());
    await sheet.press("ftMode");
    const before = JSON.stringify(vell().toObject().system);
    for (const [field, typed] of [
      ["system.level", "0"],
      ["system.zones.head.hp.value", "-3"],
      ["system.zones.head.hp.max", ""],
      ["system.zones.legs.hp.max", "2.5"],
    ] as const) {
      await sheet.say({ [field]: typed });
      expect(JSON.stringify(vell().toObject().system), `${field} ${typed}`).toBe(before);
      const described = sheet.element.querySelector(`[name="${field}"]`)?.getAttribute("aria-describedby");
      const told = sheet.element.querySelector(`[id="${described}"]`)?.textContent;
      expect(told, field).toMatch(
        /^A whole number from \d.* on, please. The old one stays.$|^A whole number from \d+ to/,
      );
    }
  });

  it("WP-30: Tags that wait the Storyteller looks at, lets be, or sends back with a reason; taken back, they wait again", async () => {
    const tag = (text: string, pending: boolean) => ({ text, source: "creation", pending });
    await vell().update({ "system.tags": { a: tag("Quiet", true), b: tag("Immortal", true), c: tag("Tall", false) } });
    await (await sheetOf(vell())).press("wpApprove");
    const dialog = opened("wp-dialog");
    await dialog.say({ "granted.b": "no" });
    await expect(dialog.send(), "no reason").rejects.toThrow("stays open");
    await dialog.say({ "reason.b": "nothing could touch you" });
    await dialog.send();
    await over(card());
    const tags = () => Object.entries<Loose>(vell().system.tags).map(([id, { pending }]) => `${id} ${pending}`);
    expect(tags()).toEqual(["a false", "c false"]);
    expect((await seen()).textContent).toContain("nothing could touch you");
    await pressOn("ft-undo");
    expect(tags().sort()).toEqual(["a true", "b true", "c false"]);
  });
});
