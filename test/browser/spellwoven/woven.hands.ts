import type { Locator, Page } from "playwright-core";
import { clearScreens, facesOf, gather, sweepCards, weightDice } from "../support/evening.ts";
import { openSheet } from "../support/hands.ts";
import type { Seat } from "../support/seat.ts";

/** What people do at a table of Spellwoven, in words: the specs tell the story, this knows where to click. */

/** Ids of the demo world, for arranging and for looking values up. */
export const DEMO = {
  market: "wovenMarket00000",
  jan: "wovenNimbleJan00",
  hedda: "wovenHeddaFens00",
  guard: "wovenTownGuard00",
} as const;

/** UUID of the actor of the guard on the map. */
export const GUARD = `Scene.${DEMO.market}.Token.tokwovenTownGuar.Actor.${DEMO.guard}`;
export const JAN = `Actor.${DEMO.jan}`;
export const HEDDA = `Actor.${DEMO.hedda}`;

/** The fish market is the scene of all, everybody is hale and rested, the log is empty. Only arranges. */
export async function startAfresh(keeper: Seat, ...others: Seat[]): Promise<void> {
  await sweepCards(keeper);
  await keeper.page.evaluate(
    async (uuids) => {
      for (const uuid of uuids) {
        const actor = await fromUuid(uuid);
        await actor.update({
          "system.tracks": { health: 0, resolve: 0 },
          "system.status": { defeated: false, dead: false, removed: false },
          "system.effort.spent": 0,
        });
        if (actor.type === "wovenCharacter") await actor.update({ "system.heroic": { ticked: false, active: false } });
      }
    },
    [GUARD, JAN, HEDDA, `Actor.${DEMO.guard}`],
  );
  await gather(DEMO.market, keeper, ...others);
  await clearScreens(keeper, ...others);
}

/** Weights this browser's dice: the given faces of a d10 come in turn, over and over. */
export function loadDice(page: Page, ...faces: number[]): Promise<void> {
  return weightDice(page, facesOf(10, faces));
}

/** A value as stored, seen from a client that may see it. */
export function stored(page: Page, uuid: string, path: string): Promise<unknown> {
  return page.evaluate(async ([id, key]) => foundry.utils.getProperty((await fromUuid(id!)).toObject().system, key!), [
    uuid,
    path,
  ] as const);
}

/** The dialog before a roll. */
export function rollDialog(page: Page): Locator {
  return page.locator(".sw-dialog:not(.sw-defence)");
}

/** Opens the dialog of a blow from somebody's sheet, aimed at somebody. */
export async function strike(page: Page, who: string, weapon: string, whom: string): Promise<Locator> {
  const sheet = await openSheet(page, who);
  await sheet.getByRole("button", { name: new RegExp(`^${weapon}, .*d10$`) }).click();
  const dialog = rollDialog(page);
  await dialog.waitFor();
  await dialog.getByLabel("Whom?").selectOption({ label: whom });
  await dialog.locator('.sw-setup:not(:has([role="alert"]))').waitFor();
  return dialog;
}
