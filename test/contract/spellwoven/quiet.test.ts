import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { diceShow, honestCard, write } from "../core/referee/forge.fixture.ts";
import {
  answer,
  card,
  isAskedBeside,
  keepersHand,
  mainAnswer,
  opened,
  over,
  pressOn,
  seen,
  sheetOf,
} from "../people.window.ts";
import { ADA, calm, leaveTales, until } from "../tales.fixture.ts";
import { actor, anew, DAGGER, HEW, JEN, of, openWoven, outcome, tales } from "./table.fixture.ts";
import { begins, tries } from "./woven.window.ts";

const jen = (): Loose => actor(JEN);
const words = ({ textContent }: Element): string => textContent?.replaceAll(/\s+/g, " ").trim() ?? "";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("Spellwoven without blows", () => {
  beforeAll(openWoven);
  beforeEach(anew);

  it("SW-17: Effort is marked as spent and had back with its card; the last one that went elsewhere is told in the window, which goes on without", async () => {
    await tries(jen(), "quickness", { skillSlug: "", effort: true }, 5, 5, 5);
    expect(jen().system.effort.spent).toBe(1);
    await pressOn("ft-undo");
    expect(jen().system.effort.spent).toBe(0);
    await jen().update({ "system.effort.spent": 5 });
    const dialog = await begins(jen(), "quickness");
    await dialog.say({ difficulty: 4, skillSlug: "", effort: true });
    const before = game.messages.size;
    await jen().update({ "system.effort.spent": 6 });
    await expect(dialog.send()).rejects.toThrow("Jen has no Effort left.");
    expect(game.messages.size).toBe(before);
    await dialog.say({ effort: false });
    diceShow(10, 5, 5);
    await dialog.send();
    await over();
    expect([outcome().natural, jen().system.effort.spent]).toEqual([10, 6]);
  });

  it("SW-24: a figure that makes no sense is told at its field and changes no odds; a blow at nobody is not struck", async () => {
    const dialog = await begins(jen(), "stealth");
    const odds = () => dialog.element.querySelector(".ft-odds-figure")?.textContent;
    const before = odds();
    await dialog.say({ "extra.value": 4000 });
    expect(dialog.element.textContent).toContain("A whole number from -100 to 100, please.");
    expect(odds()).toBe(before);
    await dialog.leave();
    for (const press of ["opens", "pressQuickly"] as const) {
      await (await sheetOf(jen()))[press]("strike", { strike: DAGGER });
      const blow = opened("sw-dialog");
      await blow.say({ target: "" });
      expect(blow.element.textContent).toContain("Choose somebody to go for first.");
      await expect(blow.send()).rejects.toThrow("is disabled");
      await blow.leave();
    }
  });

  it("SW-06: a bonus that the Gamesmaster refuses counts for nothing", async () => {
    await tries(jen(), "stamina", { skillSlug: "", difficulty: 4 }, 5, 4);
    const { kind, choices } = card().system;
    const wish = { ...choices, extra: { value: 5, reason: "I ate well" } };
    const hers = await write(tales, await honestCard(tales, ADA, { ruleset: "spellwoven", kind, choices: wish }));
    diceShow(10, 5, 4);
    await answer("difficulty", "proposed", hers);
    expect(words(await seen(hers))).toContain("Jen asks for +5: I ate well");
    await until(() => opened("ft-ask"));
    expect(mainAnswer()).toBe("Granted");
    expect(await isAskedBeside("refuse", hers), "what is asked in a window is answered there").toEqual([false, true]);
    await answer("leave", "refuse", hers);
    expect(await over(hers)).toMatchObject({ natural: 9, total: 9 });
  });

  it("what a window asks that can't be drawn is answered on the card beside it", async () => {
    const { kind, choices } = card().system;
    const wish = { ...choices, extra: { value: 5, reason: "I ate well" } };
    const hers = await write(tales, await honestCard(tales, ADA, { ruleset: "spellwoven", kind, choices: wish }));
    await calm();
    const draws = vi.spyOn(foundry.applications.api.DialogV2.prototype, "render");
    draws.mockRejectedValueOnce(new Error("A module broke it."));
    await answer("difficulty", "proposed", hers);
    await until(() => hers.system.questions.leave);
    await calm();
    expect(draws).toHaveBeenCalledOnce();
    draws.mockRestore();
    expect(document.body.classList.contains("ft-answering"), "for its stylesheet hides what a window asks").toBe(false);
    await answer("leave", "refuse", hers);
    await over(hers);
  });

  it("SW-63, SW-67, SW-68: influence fills the Gamesmaster's pool, from which her desk places obligation; it stands in the attempt of whoever has the hold, and both are had back to the last point", async () => {
    const text = JSON.stringify({ system: { obligation: 4 } });
    await tales.game.settings.set("four-tales", "spellwoven.world", { text });
    const pool = () => tales.api.worldStateOf("spellwoven").system.obligation;
    const sheet = await sheetOf(jen());
    const form = await sheet.opens("place");
    await form.say({ name: "Hew", background: "He slips me bread at the back door.", amount: 5 });
    await expect(form.send()).rejects.toThrow("from 1 to 3");
    await form.say({ amount: 2 });
    await form.send();
    await over();
    const placed = card();
    expect([jen().system.influenceToSpend, pool()]).toEqual([1, 6]);
    expect(words(sheet.element)).toContain("Influence placed: 2. He slips me bread at the back door.");
    const desk = await (await keepersHand()).opens("use", { game: "spellwoven", tool: "desk" });
    const says = (text: string) => until(() => words(desk.element).includes(text));
    await says("+2: Jen placed influence on Hew.");
    const placing = await desk.opens("oblige", { actor: of(JEN) });
    await placing.say({ amount: 7, reason: "the bread has to be paid for" });
    await expect(placing.send()).rejects.toThrow("from 1 to 6");
    await placing.say({ amount: 1 });
    await placing.send();
    await says("−1: Hew has a hold on Jen.");
    expect(pool()).toBe(5);
    const sway = await begins(actor(HEW), "persuade");
    await sway.say({ purpose: "social", target: of(JEN) });
    const held = [...sway.element.querySelectorAll("label")].find((label) => words(label).startsWith("Obligation"));
    expect([held && words(held), held?.querySelector("input")?.checked]).toEqual(["Obligation +1", true]);
    await sway.leave();
    await desk.press("takeBack");
    await until(() => pool() === 6);
    await pressOn("ft-undo", {}, placed);
    await says("Nothing was gained so far.");
    expect([jen().system.influenceToSpend, jen().system.knownPersons, pool()]).toEqual([3, {}, 4]);
  });
});
