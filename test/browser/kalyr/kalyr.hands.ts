import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { clearScreens, gather, sweepCards, weightDice } from "../support/evening.ts";
import type { Seat } from "../support/seat.ts";

/** What people do at a table of Kalyr, in words: the specs tell the story, this knows where to click. */

/** Ids of the demo world, for arranging and for looking values up. */
export const DEMO = {
  gate: "kalyrBrokenGate0",
  kylar: "kalyrKylar000000",
  karela: "kalyrKarela00000",
  kolath: "kalyrKolath00000",
  bandit: "kalyrBandit00000",
} as const;

export const KYLAR = `Actor.${DEMO.kylar}`;
export const KARELA = `Actor.${DEMO.karela}`;
/** The bandit on the map, who is not the one in the list. */
export const BANDIT = `Scene.${DEMO.gate}.Token.tok${DEMO.bandit.slice(0, 13)}.Actor.${DEMO.bandit}`;

/** The gate is the scene of all, nobody is wounded, everybody has a point, no ability was used, no card is left. Only arranges. */
export async function startAfresh(keeper: Seat, ...others: Seat[]): Promise<void> {
  await sweepCards(keeper);
  await keeper.page.evaluate(
    async (people) => {
      for (const uuid of people) {
        const actor = await fromUuid(uuid);
        const { damage, xp } = actor.toObject().system;
        const changes: Record<string, unknown> = { "system.fudgePoints": 1, "system.keysOwed": 0 };
        changes["system.xp.available"] = changes["system.xp.earned"] = 0;
        const remove = (path: string, records: object): void => {
          for (const id of Object.keys(records)) {
            if (game.release.generation >= 14) changes[`${path}.${id}`] = _del;
            else changes[`${path}.-=${id}`] = null;
          }
        };
        for (const [track, { wounds }] of Object.entries<Loose>(damage))
          remove(`system.damage.${track}.wounds`, wounds);
        remove("system.xp.ledger", xp.ledger);
        await actor.update(changes);
        const abilities = actor.items.filter(({ type }: { type: string }) => type === "kalyrAbility");
        const unused = abilities.map(({ id: _id }: { id: string }) => ({ _id, "system.usedThisScene": false }));
        await actor.updateEmbeddedDocuments("Item", unused);
      }
    },
    [KYLAR, KARELA, BANDIT],
  );
  await gather(DEMO.gate, keeper, ...others);
  await clearScreens(keeper, ...others);
}

/** Weights this browser's Fudge dice: −1, 0 and +1 come in the given order, over and over. */
export function loadDice(page: Page, ...faces: number[]): Promise<void> {
  return weightDice(
    page,
    faces.map((face) => (face + 1.5) / 3),
  );
}

/** The dialog in which a contest is begun or answered. */
export function contestDialog(page: Page): Locator {
  return page.locator(".ka-contest");
}

/** Clicks an ability on the sheet and gives the dialog that opens. */
export async function tryAbility(sheet: Locator, name: RegExp): Promise<Locator> {
  await sheet.getByRole("button", { name }).click();
  const dialog = contestDialog(sheet.page());
  await dialog.waitFor();
  return dialog;
}

/** Turns the dialog on somebody, with weapons and wounds by the margin. */
export async function fight(dialog: Locator, foe: string): Promise<void> {
  await dialog.getByText("Somebody", { exact: true }).click();
  await dialog.getByLabel("Who stands against you?").selectOption({ label: foe });
  await dialog.getByLabel("With weapons and armour").check();
  await dialog.getByText("Harm", { exact: true }).click();
  await dialog.getByLabel("What may it cost?").selectOption("margin");
}

/** Letters of somebody's wounds on a track, in order, as stored. */
export function woundsOf(page: Page, uuid: string, track = "physical"): Promise<string[]> {
  return page.evaluate(
    async ([id, name]) =>
      Object.values<Loose>((await fromUuid(id)).toObject().system.damage[name].wounds).map(({ letter }) => letter),
    [uuid, track] as const,
  );
}

/** Somebody's Fudge points and experience, as stored. */
export function pointsOf(page: Page, uuid: string): Promise<[fudge: number, xp: number]> {
  return page.evaluate(async (id) => {
    const { fudgePoints, xp } = (await fromUuid(id)).toObject().system;
    return [fudgePoints, xp.available];
  }, uuid);
}

/** The whole message, with the frame that the log gives it, is no taller than what is seen of the log. */
export async function fitsTheScreen(card: Locator): Promise<void> {
  const beyond = () =>
    card.evaluate((element) => {
      const message = element.closest<HTMLElement>("[data-message-id]") ?? element;
      let log = message.parentElement;
      while (log && !/auto|scroll/.test(getComputedStyle(log).overflowY)) log = log.parentElement;
      return message.getBoundingClientRect().height - (log?.clientHeight ?? 0);
    });
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}
