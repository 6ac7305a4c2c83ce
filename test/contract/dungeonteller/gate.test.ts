import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { honestCard, write } from "../core/referee/forge.fixture.ts";
import { answer, card, over, seen } from "../people.window.ts";
import { ADA, leaveTales, source, still, until } from "../tales.fixture.ts";
import { familyScreen } from "./family.window.ts";
import { openTeller, type TellerTable } from "./teller.fixture.ts";

let table: TellerTable;
const text = async (message = card()): Promise<string> => (await seen(message)).textContent ?? "";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("what a turn of DungeonTeller allows", () => {
  beforeAll(async () => {
    table = await openTeller(14, true);
  });
  beforeEach(() => dieShows(6));

  it("DT-08: one action a turn, in one's own; of more the Gamemaster is asked, in words for children", async () => {
    const [hero, orc] = [await table.hero("Harley"), await table.creature("Orc")];
    await hero.update({ [`ownership.${ADA}`]: 3 });
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments(
      "Combatant",
      [hero, orc].map(({ id }) => ({ actorId: id })),
    );
    await combat.startCombat();
    await until(() => combat.system.clock.round === 1);
    const acted = () => combat.combatants.find((one: Loose) => one.actor === hero).system.dungeonteller.acted;
    const muscle = { ruleset: "dungeonteller", kind: "success", choices: {} as object };
    const first = await table.roll({ who: hero.uuid, action: "muscle", targets: [] });
    muscle.choices = first.system.choices;
    expect([acted(), await text(first)]).toEqual([1, expect.not.stringContaining("let it pass")]);

    const more = await write(table.tales, await honestCard(table.tales, ADA, muscle));
    expect(await text(more)).toContain("Harley has had this turn's action already. Let it pass?");
    await answer("gateLeave", "let", more);
    await over(more);
    expect(await text(more)).toContain("let it pass");

    await combat.nextTurn();
    const later = await write(table.tales, await honestCard(table.tales, ADA, muscle));
    expect(await text(later)).toContain("It is not Harley's turn yet. Let it pass?");
    await answer("gateLeave", "bar", later);
    await over(later);
    expect(later.system.events).toEqual({});

    // Nobody has to let pass what bars no longer: once the encounter is over, the card goes on without the question.
    const last = await write(table.tales, await honestCard(table.tales, ADA, muscle));
    expect(last.system.questions.gateLeave.status).toBe("open");
    await combat.delete();
    await answer("gateLeave", "bar", last);
    await over(last);
    expect([last.system.stage, await text(last)]).toEqual(["rolled", expect.not.stringContaining("let it pass")]);
  });

  it("DT-08: a quick finger ends a turn right after a tap elsewhere, and a second tap on the same button ends nobody else's", async () => {
    const heroes = [await table.hero("Nell"), await table.hero("Tom"), await table.hero("Ida")];
    const combat = await CONFIG.Combat.documentClass.create({});
    const rows = heroes.map(({ id }, n) => ({ actorId: id, initiative: 9 - n }));
    await combat.createEmbeddedDocuments("Combatant", rows);
    await combat.startCombat();
    const screen = await familyScreen();
    const done = () => screen.element.querySelector<HTMLElement>('[data-action="done"]')!;
    await until(() => done()?.dataset.who === heroes[0].uuid);
    await new Promise((resolve) => setTimeout(resolve, 750));
    // A browser counts taps that come soon and near each other, on whatever they are.
    const tap = (detail: number) => new window.MouseEvent("click", { bubbles: true, detail });
    // One after the other at once, however long the machine takes over the first.
    const [first, second, late] = [tap(2), tap(3), tap(4)];
    for (const one of [first, second]) done().dispatchEvent(one);
    await until(() => done()?.dataset.who === heroes[1].uuid);
    await still();
    expect([combat.round, combat.turn]).toEqual([1, 1]);
    // A machine that is slow comes to a tap long after the finger.
    await new Promise((resolve) => setTimeout(resolve, 750));
    done().dispatchEvent(late);
    await still();
    expect([combat.round, combat.turn]).toEqual([1, 1]);
    await screen.press("leave");
    await combat.delete();
  });

  it("DT-08: the button that ends a turn is the same one when another comes up beside it, which takes back what was done", async () => {
    const hero = await table.hero("Nell");
    await CONFIG.ChatMessage.documentClass.deleteDocuments(game.messages.map(({ id }: Loose) => id));
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id, initiative: 9 }]);
    await combat.startCombat();
    const screen = await familyScreen();
    const button = (action: string) => screen.element.querySelector<HTMLElement>(`[data-action="${action}"]`);
    await until(() => button("done"));
    const done = button("done");
    expect(button("undo")).toBeNull();
    await table.roll({ who: hero.uuid, action: "muscle", targets: [] });
    await until(() => button("undo"));
    expect(button("done")).toBe(done);
    await screen.press("leave");
    await combat.delete();
  });

  it("DT-08: between Tab and Enter the same button keeps the focus, and the button of whoever is next has it for nobody", async () => {
    const [nell, tom] = [await table.hero("Nell"), await table.hero("Tom")];
    const screen = await familyScreen();
    const tabTo = (marks: string) => screen.element.querySelector<HTMLElement>(`button${marks}`)!.focus();
    const at = () => document.activeElement as HTMLElement;
    await screen.press("choose", { who: tom.uuid });
    tabTo('[data-action="newcomer"]');
    await tom.delete();
    await until(() => screen.element.querySelector("h1")?.textContent !== "Tom");
    const seat = at().dataset.action;

    const ida = await table.hero("Ida");
    const combat = await CONFIG.Combat.documentClass.create({});
    const rows = [nell, ida].map(({ id }, n) => ({ actorId: id, initiative: 9 - n }));
    await combat.createEmbeddedDocuments("Combatant", rows);
    await combat.startCombat();
    await until(() => screen.element.querySelector('[data-action="done"]'));
    tabTo('[data-verb="hit"]');
    await nell.update({ "system.luck.value": 1 });
    await still();
    const same = [at().dataset.verb, at().dataset.who];
    await combat.nextTurn();
    await until(() => screen.element.querySelector("h1")?.textContent === "Ida");
    expect([seat, same, at().localName]).toEqual(["newcomer", ["hit", nell.uuid], "h1"]);
    await screen.press("leave");
    await combat.delete();
  });

  it("DT-08: the screen names whoever is next also where a turn ends while it is being drawn", async () => {
    const heroes = [await table.hero("Nell"), await table.hero("Tom")];
    const combat = await CONFIG.Combat.documentClass.create({});
    const rows = heroes.map(({ id }, n) => ({ actorId: id, initiative: 9 - n }));
    await combat.createEmbeddedDocuments("Combatant", rows);
    await combat.startCombat();
    const screen = await familyScreen();
    const named = () => screen.element.querySelector("h1")!.textContent;
    await until(() => named() === "Nell");
    const shown = foundry.applications.instances.get("four-tales-family");
    const draws = vi.spyOn(shown, "render").mockImplementationOnce(async (options) => {
      // By now it is known what has changed, and not in the page yet.
      await combat.nextTurn();
      draws.mockRestore();
      return await shown.render(options);
    });
    await screen.press("verb", { verb: "hit" });
    await until(() => combat.turn === 1);
    await still();
    await until(() => named() === "Tom").catch(() => undefined);
    expect(named()).toBe("Tom");
    await screen.press("leave");
    await combat.delete();
  });

  it("a window over the screen keeps the keyboard, also while it is being drawn", async () => {
    await table.hero("Nell");
    const screen = await familyScreen();
    const { HandlebarsApp } = await source("core/sheets/foundry-apps.ts");
    const { windowsAbove } = await source("core/foundry/windows-above.ts");
    const isCovered = (window: Loose) => windowsAbove(window).length > 0;
    let goOn: (() => void) | undefined;
    class Slow extends HandlebarsApp {
      static DEFAULT_OPTIONS = { id: "slow-window", window: { title: "Slow" } };
      async _preRender(context: object, options: Loose): Promise<void> {
        await super._preRender(context, options);
        if (options.isFirstRender) return;
        await new Promise<void>((done) => {
          goOn = done;
        });
      }
    }
    const below = foundry.applications.instances.get("four-tales-family");
    const slow = new Slow();
    await slow.render({ force: true });
    const covered = [isCovered(below)];
    const anew = slow.render();
    await until(() => goOn);
    covered.push(isCovered(below));
    goOn?.();
    await anew;
    covered.push(isCovered(below));
    await slow.close();
    covered.push(isCovered(below));
    await screen.press("leave");
    expect(covered).toEqual([true, true, true, false]);
  });
});
