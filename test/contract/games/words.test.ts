import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { ROOT, readJson } from "../../../tools/house.mjs";
import { readLanguage } from "../../../tools/parts/languages.mjs";
import { card, closeAll, type Hands, opened, over, seen, sheetOf } from "../people.window.ts";
import { GM, leaveTales, openTales, source, until } from "../tales.fixture.ts";

// Every word of a game that people meet has its line of explanation: in all its texts, and on what is drawn. What is no word of a
// game stands in plain-words.json; whoever adds a label says there, or in the game's glossary, which of the two it is.

const GAMES = [
  { id: "words-of-power", prefix: "Words", file: /words-(of-power|rules)/, hero: "Snazzle", press: "wpTry", marks: {} },
  { id: "kalyr", prefix: "Kalyr", file: /kalyr(-rules)?\.json/, hero: "Kylar", press: "roll", marks: { item: "" } },
  {
    id: "dungeonteller",
    prefix: "Teller",
    file: /teller(-rules)?\.json/,
    hero: "Harley",
    press: "roll",
    marks: { roll: "muscle" },
  },
  {
    id: "spellwoven",
    prefix: "Woven",
    file: /spellwoven(-rules)?\.json/,
    hero: "Nimble Jan",
    press: "roll",
    marks: { attribute: "assess" },
  },
] as const;
const HEROES = ["words-of-power-characters", "kalyr-characters", "dungeonteller-heroes", "spellwoven-characters"];

const PLAIN: Record<"inSentences" | "labels", string[]> = readJson(join(ROOT, "test/contract/games/plain-words.json"));

/** What a window names things with. */
const LABELS =
  "label > span, legend, th, dt, h2, h3, h4, summary, .ft-line > span, button:not(.header-control, .wp-slip, [data-kind])";
/** In the midst of a sentence a word of a game is written large. */
const LARGE = /(?<=[a-z,;] )[A-Z][\w’'-]+(?: (?:of )?[A-Z][\w-]+)*/g;

let help: Loose;
let texts: Map<string, { file: string }>;

beforeAll(async () => {
  await buildSystem();
  texts = readLanguage(ROOT, "en");
  await openTales({ asUser: GM, page: true });
  help = await source("core/help/glossary.ts");
  for (const pack of HEROES) {
    const all: Loose[] = await game.packs.get(`four-tales.${pack}`).getDocuments();
    const hero = all.find(({ name }) => GAMES.some((one) => one.hero === name));
    await CONFIG.Actor.documentClass.create(hero.toObject());
  }
});
afterAll(leaveTales);

const glossaryOf = (id: string, prefix: string): Loose => help.glossaryOf({ id, label: `FOURTALES.${prefix}.name` });

describe.each(GAMES)("the words of $id", ({ id, prefix, file, hero, press, marks }) => {
  let known: Loose;
  const glossary = (): Loose => {
    known ??= glossaryOf(id, prefix);
    return known;
  };
  /** A figure, a threshold, or somebody's or something's own name, with whatever stands behind that. */
  const isPlain = (label: string): boolean =>
    /^[\d\s.,+−–/%×()]*( or more)?$/.test(label) ||
    PLAIN.labels.includes(label) ||
    names().some((name) => label.startsWith(name));
  const names = (): string[] => {
    const actor = game.actors.getName(hero);
    return [actor.name, ...actor.items.map(({ name }: Loose) => name)];
  };
  const unexplained = (root: Element): string[] => {
    const said = [...root.querySelectorAll(LABELS)].map(({ textContent }) => textContent!.replace(/\s+/g, " ").trim());
    return [...new Set(said)].filter((label) => !isPlain(label) && help.wordsIn(label, glossary()).length === 0);
  };

  it("each have a line of their own, and a page of the rules that says more", async () => {
    const word = new RegExp(`^FOURTALES\\.${prefix}\\.Glossary\\.(\\w+)\\.word$`);
    const listed = [...texts.keys()].flatMap((key) => word.exec(key)?.[1] ?? []);
    expect(glossary().words.map((word: Loose) => word.id)).toEqual(listed);
    const { pagesOf } = await source("core/foundry/rules-pages.ts");
    const pages = await pagesOf(`${id}-rules`);
    const lost = glossary().words.filter(({ page }: Loose) => !pages.has(page));
    expect(lost.map((word: Loose) => `${word.id}: ${word.page}`)).toEqual([]);
    expect(glossary().words.filter(({ line }: Loose) => line.length < 20 || line.length > 180)).toEqual([]);
  });

  it("are explained wherever a sentence writes them large", () => {
    const missing = new Map<string, string>();
    for (const [key, at] of texts) {
      if (!file.test(at.file) || key.includes(".Glossary.")) continue;
      for (const [phrase] of game.i18n
        .localize(key)
        .replace(/\{\w+\}/g, "x")
        .matchAll(LARGE)) {
        const rest = help.wordsIn(`a ${phrase}`, glossary()).length === 0;
        if (rest && !PLAIN.inSentences.includes(phrase)) missing.set(phrase, key);
      }
    }
    expect(Object.fromEntries(missing)).toEqual({});
  });

  it("are explained on the sheet, in the window of a roll, and on its card", async () => {
    const actor = game.actors.getName(hero);
    const sheet = await sheetOf(actor);
    const found = {
      sheet: unexplained(sheet.element),
      edit: [] as string[],
      roll: [] as string[],
      card: [] as string[],
    };
    await sheet.press("ftMode");
    await until(() => sheet.element.querySelector('[data-action="ftMode"][aria-pressed="true"]'));
    found.edit = unexplained(sheet.element);
    await sheet.press("ftMode");
    await until(() => sheet.element.querySelector('[data-action="ftMode"][aria-pressed="false"]'));
    const first = sheet.element.querySelector<HTMLElement>(`[data-item-id] [data-action="${press}"]`);
    const item = first?.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "";
    const roll: Hands = await sheet.opens(press, "item" in marks ? { item } : marks);
    found.roll = unexplained(roll.element);
    await roll.send();
    await over();
    found.card = unexplained(await seen());
    await closeAll();
    expect(found).toEqual({ sheet: [], edit: [], roll: [], card: [] });
  });
});

describe("what words mean", () => {
  it("is asked by a button in the header of each window, on each card and by F1, and leads on to the rules", async () => {
    const sheet = await sheetOf(game.actors.getName("Harley"));
    await until(() => sheet.element.querySelector(".ft-words-way"));
    sheet.element.querySelector<HTMLElement>(".ft-words-way")!.click();
    await until(() => document.querySelector("#ft-words"));
    const words = opened("ft-words");
    const row = () => words.element.querySelector<HTMLElement>('[data-word="luck"]')!;
    expect([row().hidden, row().textContent]).toEqual([false, expect.stringContaining("Your pile of dice")]);
    const rare = words.element.querySelector<HTMLElement>('[data-word="serves"]')!;
    expect(rare.hidden).toBe(true);
    await words.say({ search: "serves a wizard" });
    expect([row().hidden, rare.hidden]).toEqual([true, false]);
    // Where pages lead to is looked at in a browser (tours.spec): without one journals have no window.
    expect(rare.querySelector("button")?.textContent?.trim()).toBe("Powers and spells");
    await closeAll();

    await sheetOf(game.actors.getName("Harley"));
    sheet.element.dispatchEvent(new KeyboardEvent("keydown", { key: "F1", bubbles: true }));
    await until(() => document.querySelector("#ft-words"));
    await closeAll();

    const copy = await seen(card());
    copy.querySelector<HTMLElement>('[data-action="ft-words"]')!.click();
    await until(() => document.querySelector("#ft-words"));
    await closeAll();
  });

  it("leaves open what was unfolded on a card in the moment before it is drawn anew", async () => {
    const kalyr = game.messages.contents.find(({ system }: Loose) => system.ruleset === "kalyr");
    const before = await seen(kalyr);
    const summary = before.querySelector<HTMLElement>("summary") ?? expect.fail("Nothing folds on this card.");
    summary.click();
    const after = await seen(kalyr);
    const again = [...after.querySelectorAll("details")].find(
      (fold) => fold.querySelector("summary")?.textContent === summary.textContent,
    );
    expect(again?.open).toBe(true);
  });

  it("each number of a card opens what it is made of, by click and keys, one at a time", async () => {
    const kalyr = game.messages.contents.find(({ system }: Loose) => system.ruleset === "kalyr");
    const copy = await seen(kalyr);
    await until(() => copy.querySelector(".ft-why") !== null);
    const numbers = [...copy.querySelectorAll<HTMLElement>(".ft-why")];
    expect(
      numbers.filter(({ tabIndex }) => tabIndex === 0),
      "one stop of the tab key",
    ).toHaveLength(1);
    const press = (on: HTMLElement, key: string) =>
      on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const first = numbers.find(({ tabIndex }) => tabIndex === 0)!;
    first.focus();
    press(first, "Enter");
    const panels = () => [...copy.querySelectorAll(".ft-why-panel")];
    await until(() => panels().length === 1);
    expect([first.getAttribute("aria-expanded"), panels()[0]!.querySelectorAll("dd b").length > 0]).toEqual([
      "true",
      true,
    ]);
    press(first, "ArrowRight");
    const next = document.activeElement as HTMLElement;
    expect([next.className, next === first, first.tabIndex]).toEqual(["ft-why", false, -1]);
    next.click();
    await until(() => next.getAttribute("aria-expanded") === "true");
    expect([panels().length, first.getAttribute("aria-expanded")]).toEqual([1, "false"]);
    // Another key before it takes nothing away from it.
    press(next, "Shift");
    press(next, "Escape");
    await until(() => panels().length === 0);
  });

  it("is told where one points at a word, for as long as one does", async () => {
    const sheet = await sheetOf(game.actors.getName("Kylar"));
    const track = [...sheet.element.querySelectorAll<HTMLElement>("h3, h4, th, span")].find(
      ({ textContent }) => textContent?.trim() === "Very Hurt",
    );
    const label = track ?? expect.fail("No wound is named on the sheet.");
    label.dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
    expect(label.dataset.tooltipText).toContain("Very Hurt −2");
    label.dispatchEvent(new MouseEvent("pointerleave"));
    expect(label.dataset.tooltipText).toBeUndefined();
    await closeAll();
  });
});
