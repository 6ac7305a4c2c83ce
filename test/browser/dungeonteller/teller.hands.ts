import type { Locator, Page } from "playwright-core";
import { clearScreens, facesOf, gather, sweepCards, weightDice } from "../support/evening.ts";
import { openSheet, roll } from "../support/hands.ts";
import type { Seat } from "../support/seat.ts";

/** What people do at a table of DungeonTeller, in words: the specs tell the story, this knows where to click. */

/** Ids of the demo world, for arranging and for looking values up. */
export const DEMO = {
  cellar: "tellerCellar0000",
  harley: "tellerHeroHarley",
  stalwart: "tellerHeroStalwa",
  feeney: "tellerHeroFeeney",
  orc: "tellerMobOrc0000",
  orcToken: "toktellerMobOrc0",
} as const;

/** Makes the cellar the table's scene and waits until everybody with a map sees it. */
export function gatherInCellar(...seats: Seat[]): Promise<void> {
  return gather(DEMO.cellar, ...seats);
}

/** Weights this browser's dice: the given faces of a d6 come in turn, over and over. */
export function loadDice(page: Page, ...faces: number[]): Promise<void> {
  return weightDice(page, facesOf(6, faces));
}

/** The dialog before a roll. */
export function rollDialog(page: Page): Locator {
  return page.locator(".ft-dialog");
}

/** Somebody's Luck as stored, seen from a client that may see it. */
export function luckOf(page: Page, uuid: string): Promise<number> {
  return page.evaluate(async (id) => (await fromUuid(id)).system.luck.value, uuid);
}

/** UUID of the actor of the orc on the map. */
export const ORC_ON_MAP = `Scene.${DEMO.cellar}.Token.${DEMO.orcToken}.Actor.${DEMO.orc}`;

/** UUID of Harley. */
export const HARLEY = `Actor.${DEMO.harley}`;

/**
 * A new round for the next spec: Harley and the orc are full of Luck, dressed and free of effects, the log is empty and
 * no window is open. Only arranges.
 */
export async function startAfresh(keeper: Seat, ...others: Seat[]): Promise<void> {
  await sweepCards(keeper);
  await keeper.page.evaluate(
    async ([orc, harley]) => {
      const monster = await fromUuid(orc);
      await monster.update({ "system.luck.value": 6, "system.out": false, "system.turn.attacked": false });
      await monster.update({ "system.actions.stunt": 3, "system.armor": 1 });
      const hero = await fromUuid(harley);
      const source = hero.toObject().system;
      for (const list of ["effects", "workUp"]) {
        for (const id of Object.keys(source[list])) {
          const path = `system.${list}.${id}`;
          await hero.update(game.release.generation >= 14 ? { [path]: _del } : { [`system.${list}.-=${id}`]: null });
        }
      }
      await hero.update({
        "system.luck.value": 10,
        "system.out": false,
        "system.turn": { moved: "still", attacked: false, ran: 0 },
        "system.climb": null,
      });
      await hero.updateEmbeddedDocuments("Item", [
        { _id: "tellerArmFamilyC", "system.worn": true },
        { _id: "tellerWpnWarHamm", "system.inHand": true },
      ]);
    },
    [ORC_ON_MAP, HARLEY] as const,
  );
  await clearScreens(keeper, ...others);
}

/** Opens the dialog for one of the ten actions from an open sheet. */
export async function tryAction(page: Page, sheet: Locator, action: string): Promise<Locator> {
  await sheet.getByRole("button", { name: new RegExp(`^${action}\\b`) }).click();
  const dialog = rollDialog(page);
  await dialog.waitFor();
  return dialog;
}

/** Chooses at whom; beside the name it may say that they are out of reach. */
export async function aimIn(dialog: Locator, target: string): Promise<void> {
  const list = dialog.getByLabel("At whom?");
  const option = list.locator("option").filter({ hasText: new RegExp(`^\\s*${target}( \\(|\\s*$)`) });
  await list.selectOption(await option.first().getAttribute("value"));
}

/** Somebody strikes at somebody, both by name: sheet from the sidebar, target chosen in the dialog. */
export async function attack(seat: Seat, attacker: string, target: string): Promise<void> {
  const sheet = await openSheet(seat.page, attacker);
  const dialog = await tryAction(seat.page, sheet, "Battle");
  await aimIn(dialog, target);
  await dialog
    .getByText("stopped by the armor")
    .or(dialog.getByText(/You roll \d+ dice/))
    .first()
    .waitFor();
  await roll(dialog);
}

/** The Luck that a sheet shows. */
export async function shownLuck(sheet: Locator): Promise<number> {
  return Number(await sheet.getByRole("region", { name: "Luck" }).locator("strong").first().innerText());
}

/** A long hall with a patch of ice, Harley and a bat of Ada's in the air, in an encounter. Only arranges. */
export async function layOutHall(page: Page): Promise<void> {
  await page.evaluate(
    async ([harley, feeney]) => {
      const grid = { type: 1, size: 100, distance: 1, units: "paces" };
      const size = { width: 1600, height: 1000, padding: 0, tokenVision: false, grid, ownership: { default: 2 } };
      const scene = await CONFIG.Scene.documentClass.create(
        { _id: "tellerHall000000", name: "The long hall", ...size },
        { keepId: true },
      );
      const owned = { default: 0, [game.users.getName("Ada").id]: 3 };
      const system = { luck: { base: 3, value: 3 }, fly: { min: 6, max: 12 } };
      const bat = await CONFIG.Actor.documentClass.create({
        name: "Flitter",
        type: "tellerMonster",
        ownership: owned,
        system,
      });
      const place = (actorId: string, name: string, x: number, y: number, elevation = 0) => {
        return { actorId, actorLink: true, name, x: x * 100, y: y * 100, elevation };
      };
      const tokens = await scene.createEmbeddedDocuments("Token", [
        place(harley, "Harley", 1, 5),
        place(feeney, "Feeney", 2, 8),
        place(bat.id, "Flitter", 1, 3, 2),
      ]);
      const save = { roll: "stunt", how: "one-avoids" };
      const ice = {
        id: "ice",
        power: "ice",
        rule: "DT-136",
        label: "Ice",
        until: "scene",
        turns: null,
        fresh: false,
        ends: [],
        successes: 1,
        left: null,
        mods: {},
        from: { uuid: `Actor.${feeney}`, name: "Feeney" },
        hazard: { loss: 0, save, suffers: "lose-turn" },
        ground: { shape: "patches", paces: 0, most: 1, element: "ice", color: "#a8d8f0" },
      };
      const maker = game.actors.get(feeney);
      await game.system.api.applyLoose("dungeonteller", maker, "teller.effect", { id: "ice", effect: ice });
      const lies = { who: maker.uuid, effect: "ice", token: tokens[1].uuid, cells: ["5,5"], fuel: false };
      await game.system.api.startRoll("dungeonteller", "lay", lies);
      const combat = await CONFIG.Combat.documentClass.create({ scene: scene.id });
      const fighters = [harley, bat.id].map((actorId, n) => {
        return { actorId, tokenId: tokens[2 * n].id, sceneId: scene.id, initiative: 9 - n };
      });
      await combat.createEmbeddedDocuments("Combatant", fighters);
      await combat.activate();
      await combat.startCombat();
    },
    [DEMO.harley, DEMO.feeney] as const,
  );
}

/** What the ruler of the token in hand says at its end. */
export function rulerWords(page: Page): Promise<string> {
  return page.evaluate(() => {
    const words: string[] = [];
    const look = (part: Loose): void => {
      if (typeof part?.text === "string" && part.text.includes("·")) words.push(part.text);
      for (const child of part?.children ?? []) look(child);
    };
    look(canvas.controls.rulers);
    // The real one has its labels in the page.
    for (const label of document.querySelectorAll(".waypoint-label")) words.push(label.textContent ?? "");
    return (words.at(-1) ?? "").replace(/\s+/g, " ").trim();
  });
}
