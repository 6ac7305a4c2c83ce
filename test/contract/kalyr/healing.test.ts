import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, closeAll, over, pressOn, seen, sheetOf } from "../people.window.ts";
import { calm, leaveTales, until } from "../tales.fixture.ts";
import {
  card,
  choices,
  fudge,
  KARELA,
  KYLAR,
  pick,
  post,
  ROOK,
  SWORDS,
  systemOf,
  TALK,
  uuid,
} from "./kalyr.fixture.ts";
import { passes } from "./kalyr.window.ts";
import { begins, fought, hurt, openPlay, startAfresh, tales, view } from "./play.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("wounds that mend at a table of Kalyr", () => {
  beforeAll(openPlay);
  beforeEach(startAfresh);

  const letters = (id: string, track = "physical") =>
    Object.values(systemOf(id).damage[track].wounds as Record<string, Loose>).map(({ letter }) => letter);
  const rook = () => game.actors.get(ROOK);
  const pass = (span: string, figure: number) => passes(span, figure, rook());
  /** Kylar cares for Rook. */
  const treats = async (ability = SWORDS, treated = "physical") => {
    await begins({ against: "care", patient: uuid(ROOK), treated }, ability);
    await over();
  };

  it("KA-68, KA-69, KA-70, KA-74: EX-14 and EX-28, a healer's Good mends every wound by a level, each in days by its letter", async () => {
    await hurt(ROOK, "physical", "H", "H", "VH");
    // The second Hurt stands under Defeated; it heals as a Hurt.
    await treats();
    const cared = () => Object.values(systemOf(ROOK).damage.physical.wounds as Record<string, Loose>);
    expect(cared().map(({ healing }) => [healing.toLetter, healing.due])).toEqual([
      [null, 24],
      [null, 24],
      ["H", 48],
    ]);
    expect(letters(ROOK)).toEqual(["H", "H", "VH"]);
    await pass("hours", 23);
    expect(letters(ROOK)).toEqual(["H", "H", "VH"]);
    await pass("hours", 1);
    await until(() => letters(ROOK).join() === "VH");
    await pass("days", 1);
    await until(() => letters(ROOK).join() === "H");
    await fought();
    expect(
      card().system.request.said["choose-opposing-0"]?.side.modifiers ?? card().system.request.fallback.modifiers,
    ).toContainEqual(expect.objectContaining({ value: -1, rule: "KA-39" }));
    for (const message of game.messages.contents.slice(-5).reverse()) await pressOn("ft-undo", {}, message);
    expect(
      cared()
        .sort((a, b) => a.order - b.order)
        .map(({ letter, healing }) => [letter, healing]),
    ).toEqual([
      ["H", null],
      ["H", null],
      ["VH", null],
    ]);
  });

  it("KA-67, KA-72: time passes from the sheet as well, and says whose wounds it will mend before it is pressed", async () => {
    await hurt(ROOK, "physical", "S", "VH");
    const sheet = await sheetOf(rook());
    const notes = (form: { element: HTMLElement }) =>
      [...form.element.querySelectorAll<HTMLInputElement>('input[name^="who-"]')].map((box) => [
        box.closest("label")!.textContent!.trim(),
        box.checked,
        form.element.querySelector(`#${box.getAttribute("aria-describedby")}`)!.textContent,
      ]);
    const weeks = await sheet.opens("passTime", { span: "weeks" });
    expect(notes(weeks)).toContainEqual(["Rook", true, "Very Hurt becomes Hurt (physical)."]);
    expect(notes(weeks)).toContainEqual(["Kylar", false, ""]);
    await weeks.say({ weeks: 2 });
    expect(notes(weeks)).toContainEqual(["Rook", true, "Very Hurt heals (physical)."]);
    await weeks.leave();
    const scene = await sheet.opens("passTime", { span: "scene" });
    expect(notes(scene)).toContainEqual(["Rook", true, "Scratch heals (physical)."]);
    await scene.send();
    await until(() => letters(ROOK).join() === "VH");
    const hours = await sheet.opens("passTime", { span: "hours" });
    expect(notes(hours)).toContainEqual(["Rook", true, "No wound of theirs changes."]);
    await hours.leave();
    await sheet.leave();
  });

  it("KA-68, KA-69, KA-70: Good mends a level, Great two and Superb three; a Hurt takes a day, Very Hurt two, Defeated four, Destroyed seven", async () => {
    const cared = () => Object.values(systemOf(ROOK).damage.physical.wounds as Record<string, Loose>);
    const becomes: unknown[] = [];
    for (const level of [0, 1, 2, 3]) {
      await game.actors.get(KYLAR).items.get(SWORDS).update({ "system.level": level });
      await hurt(ROOK, "physical", "H", "VH", "DF", "DS");
      await treats();
      becomes.push(cared().map(({ healing }) => healing.toLetter));
      expect(cared().map(({ healing }) => healing.due / 24)).toEqual([1, 2, 4, 7]);
    }
    expect(becomes).toEqual([
      ["H", "VH", "DF", "DS"],
      [null, "H", "VH", "DF"],
      [null, null, "H", "VH"],
      [null, null, null, "H"],
    ]);
    await pass("days", 6);
    await until(() => letters(ROOK).join() === "DS");
    await pass("days", 1);
    await until(() => letters(ROOK).join() === "H");
  });

  it("KA-68, KA-71: what a psionic mends takes as many hours, by as many levels as the result is worth; scars stay", async () => {
    await game.actors
      .get(KYLAR)
      .items.get(TALK)
      .update({ "system.kind": "psionic", "system.level": 3, "system.domain": "mental" });
    await hurt(ROOK, "mental", "VH", "DF");
    await treats(TALK, "mental");
    await pass("hours", 2);
    await until(() => letters(ROOK, "mental").join() === "DF");
    await pass("hours", 2);
    await until(() => letters(ROOK, "mental").length === 0);
    expect(Object.values(systemOf(ROOK).scars)).toEqual([{ letter: "DF", track: "mental", cause: "Voss", order: 1 }]);
    await pressOn("ft-undo");
    await until(() => letters(ROOK, "mental").join() === "DF");
    expect(systemOf(ROOK).scars).toEqual({});
  });

  it("KA-68, KA-73: the only one in sight who could be treated is chosen already, where there is something to treat", async () => {
    const proposed = async () => {
      const sheet = await sheetOf(game.actors.get(KYLAR));
      const window = await sheet.opens("roll", { item: SWORDS });
      await window.say({ against: "care" });
      const chosen = ["patient", "treated"].map(
        (name) => window.element.querySelector<HTMLSelectElement>(`[name="${name}"]`)!.value,
      );
      await closeAll();
      return chosen;
    };
    await hurt(ROOK, "social", "H");
    expect(await proposed(), "only a good name is harmed").toEqual(["", "physical"]);
    await hurt(ROOK, "mental", "VH");
    expect(await proposed()).toEqual([uuid(ROOK), "mental"]);
    await hurt(ROOK, "physical", "H");
    expect(await proposed(), "of the body, as the ability is").toEqual([uuid(ROOK), "physical"]);
    await hurt(KARELA, "physical", "H");
    expect(await proposed(), "two: one has to say whom").toEqual(["", "physical"]);
  });

  it("KA-68: what no healer would use mends nobody, since the Gamemaster is asked; whoever healed with it chooses anew", async () => {
    await hurt(ROOK, "physical", "H");
    fudge(1);
    await post(tales, "care", choices({ against: "care", patient: uuid(ROOK), picks: [pick(TALK), pick("")] }));
    expect(card().system).toMatchObject({ stage: "open", throws: {} });
    const shown = (await seen()).textContent?.replaceAll(/\s+/g, " ");
    expect(shown).toContain("Kylar cares for Rook: ");
    expect(shown).toContain("Kylar wants to heal Rook with ");
    const usual = document.querySelector(".ft-ask button.default, .ft-ask button[autofocus]");
    expect(usual?.textContent, "what is asked for is usually granted").toContain("Yes");
    await answer(`approve-acting-${TALK}`, "no");
    await until(() => card().system.questions["choose-acting-0"]);
    expect(card().system.questions["choose-acting-0"].about).toBe(uuid(KYLAR));
    expect(letters(ROOK)).toEqual(["H"]);
  });

  it("KA-68: a healer's roll of an older world, which was a simple contest's, is undone and done again", async () => {
    await hurt(ROOK, "physical", "H");
    await treats();
    const { request, choices: chosen, ...rest } = card().toObject().system;
    const { contest, care } = request;
    await card().delete();
    const old = { ...rest, kind: "contest", choices: chosen, request: { ...contest, care } };
    const message = await CONFIG.ChatMessage.documentClass.create({ type: "tale", system: old });
    await calm();
    expect((await view()).story).not.toBe("");
    const wounds = () => Object.values(systemOf(ROOK).damage.physical.wounds as Record<string, Loose>);
    await until(() => wounds()[0]?.healing !== null);
    expect(message.system.kind).toBe("contest");
  });

  it("KA-68, KA-72, KA-73: below Good a healer's care does no good, and another try has to wait; EX-15, rest mends a level a week", async () => {
    await hurt(ROOK, "physical", "DF");
    await hurt(ROOK, "social", "H");
    fudge(-1);
    await treats();
    expect(Object.values(systemOf(ROOK).damage.physical.wounds)).toMatchObject([
      { healing: { toLetter: "DF", due: 96 } },
    ]);
    await expect(treats()).rejects.toThrow('"patient" of "Kylar tries something" does not offer');
    await closeAll();
    await hurt(ROOK, "physical", "DF");
    await pass("weeks", 1);
    await until(() => letters(ROOK).join() === "VH");
    expect(letters(ROOK, "social")).toEqual(["H"]);
    // Nobody else lets time pass for all.
    const passing = { passages: [{ span: "weeks", way: "ends", with: { weeks: 9 } }], people: [uuid(ROOK)] };
    await expect(post(tales, "time", passing)).rejects.toThrow();
  });
});
