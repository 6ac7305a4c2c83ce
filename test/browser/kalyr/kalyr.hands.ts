import type { Locator, Page } from "playwright-core";
import type { Seat } from "../support/seat.ts";

/** What people do at a table of Kalyr, in words: the specs tell the story, this knows where to click. */

/** Ids of the demo world, for arranging and for looking values up. */
export const DEMO = {
  gate: "kalyrBrokenGate0",
  kylar: "kalyrKylar000000",
  karela: "kalyrKarela00000",
  bandit: "kalyrBandit00000",
} as const;

export const KYLAR = `Actor.${DEMO.kylar}`;
export const KARELA = `Actor.${DEMO.karela}`;
/** The bandit on the map, who is not the one in the list. */
export const BANDIT = `Scene.${DEMO.gate}.Token.tok${DEMO.bandit.slice(0, 13)}.Actor.${DEMO.bandit}`;

/** The gate is the scene of all, nobody is wounded, everybody has a point, no card is left. Only arranges. */
export async function startAfresh(keeper: Seat, ...others: Seat[]): Promise<void> {
  // The cards of the play before are swept away, perhaps while one of them is still at work.
  for (const { problems } of [keeper, ...others]) problems.expect(/ChatMessage "\w+" does not exist/);
  await keeper.page.evaluate(
    async ([scene, people]) => {
      if (!game.scenes.get(scene).active) await game.scenes.get(scene).activate();
      await ChatMessage.deleteDocuments(game.messages.map(({ id }: { id: string }) => id));
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
      }
    },
    [DEMO.gate, [KYLAR, KARELA, BANDIT]] as const,
  );
  for (const { page } of [keeper, ...others]) {
    await page.waitForFunction((id) => game.scenes.active?.id === id, DEMO.gate);
    await page.evaluate(async () => {
      for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
      ui.notifications.clear();
    });
  }
}

/** Weights this browser's Fudge dice: −1, 0 and +1 come in the given order, over and over. */
export async function loadDice(page: Page, ...faces: number[]): Promise<void> {
  await page.evaluate((wanted) => {
    let thrown = 0;
    CONFIG.Dice.randomUniform = () => (wanted[thrown++ % wanted.length]! + 1.5) / 3;
  }, faces);
}

/** Shows a tab of the sidebar, such as "chat" or "actors". */
export async function showTab(page: Page, tab: string): Promise<void> {
  await page.locator(`#sidebar [role="tab"][data-tab="${tab}"]`).click();
}

/** Somebody's open sheet. */
export function sheetOf(page: Page, name: string): Locator {
  return page.locator(".ka-sheet").filter({ has: page.locator(".window-title", { hasText: name }) });
}

/** Opens somebody's sheet from the sidebar. */
export async function openSheet(page: Page, name: string): Promise<Locator> {
  await showTab(page, "actors");
  await page.locator("#actors [data-entry-id] .entry-name", { hasText: name }).click();
  const sheet = sheetOf(page, name);
  await sheet.waitFor();
  return sheet;
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

/** Targets a token with the mouse: the tool for it, then a click on the map. */
export async function targetByMouse(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Target tokens" }).click();
  const { x, y } = await page.evaluate((wanted) => {
    const all = canvas.tokens.placeables as { document: { name: string }; center: object }[];
    return canvas.clientCoordinatesFromCanvas(all.find(({ document }) => document.name === wanted)!.center);
  }, name);
  await page.mouse.click(x, y);
  await page.waitForFunction(
    (wanted) => [...game.user.targets].some(({ document }: Loose) => document.name === wanted),
    name,
  );
  await page.getByRole("button", { name: "Select tokens" }).click();
}

/** Rolls what the dialog says. */
export async function roll(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Roll", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** The window with a question for this person. */
export function questionDialog(page: Page): Locator {
  return page.locator(".ft-ask");
}

/** The newest card in the chat log. */
export function lastCard(page: Page): Locator {
  return page.locator("#chat .ft-card").last();
}

/** Shows the chat and gives its newest card. */
export async function lookAtCard(page: Page): Promise<Locator> {
  await showTab(page, "chat");
  await lastCard(page).waitFor();
  return lastCard(page);
}

/** A notification. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page.locator("#notifications").getByText(text);
}

/** Letters of somebody's wounds on a track, in order, as stored. */
export function woundsOf(page: Page, uuid: string, track = "physical"): Promise<string[]> {
  return page.evaluate(
    async ([id, name]) =>
      Object.values<Loose>((await fromUuid(id)).toObject().system.damage[name].wounds).map(({ letter }) => letter),
    [uuid, track] as const,
  );
}

/** Names of what somebody's token shows beside the picture. */
export function marksOf(page: Page, uuid: string): Promise<string[]> {
  return page.evaluate(async (id) => (await fromUuid(id)).temporaryEffects.map(({ name }: Loose) => name), uuid);
}

/** Somebody's Fudge points and experience, as stored. */
export function pointsOf(page: Page, uuid: string): Promise<[fudge: number, xp: number]> {
  return page.evaluate(async (id) => {
    const { fudgePoints, xp } = (await fromUuid(id)).toObject().system;
    return [fudgePoints, xp.available];
  }, uuid);
}

/** Reaches something with Tab and presses a key on it, as somebody without a mouse does. */
export async function pressOn(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses <= 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return await page.keyboard.press(key);
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${target}.`);
}
