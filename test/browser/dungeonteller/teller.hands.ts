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
        "system.turn": { moved: "still", attacked: false },
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

/** Somebody strikes at somebody, both by name: sheet from the sidebar, target chosen in the dialog. */
export async function attack(seat: Seat, attacker: string, target: string): Promise<void> {
  const sheet = await openSheet(seat.page, attacker);
  const dialog = await tryAction(seat.page, sheet, "Battle");
  await dialog.getByLabel("At whom?").selectOption({ label: target });
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
