import type { Locator, Page } from "playwright-core";

/** What people do at a table of any game, in words: the specs tell the story, this knows where to click. */

/** Shows a tab of the sidebar, such as "chat" or "actors". */
export async function showTab(page: Page, tab: string): Promise<void> {
  // Pressed where it lies open a tab folds the sidebar; and whoever has just thrown is brought to the chat meanwhile.
  for (let presses = 0; presses < 3 && !(await isShown(page, tab)); presses++) await tabOf(page, tab).click();
}

/** Does the sidebar stand open at this tab? Of a page that is still loading it does not. */
function isShown(page: Page, tab: string): Promise<boolean> {
  return page.evaluate((wanted) => ui.sidebar?.expanded === true && ui.sidebar.tabGroups.primary === wanted, tab);
}

function tabOf(page: Page, tab: string): Locator {
  return page.locator(`#sidebar [role="tab"][data-tab="${tab}"]`);
}

/** The open sheet of somebody. */
export function sheetOf(page: Page, name: string): Locator {
  return page.locator(".ft-actor").filter({ has: page.locator(".window-title", { hasText: name }) });
}

/** Opens somebody's sheet from the sidebar. A name may be part of another's, and a part of a long name is enough. */
export async function openSheet(page: Page, name: string): Promise<Locator> {
  const entries = page.locator("#actors [data-entry-id] .entry-name");
  const exact = entries.filter({ has: page.locator("span").getByText(name, { exact: true }) });
  const sheet = sheetOf(page, name);
  for (let tries = 1, isOpen = false; !isOpen; tries++) {
    await showTab(page, "actors");
    const entry = (await exact.count()) > 0 ? exact : entries.filter({ hasText: name });
    // Whoever has just thrown is brought to the chat, which may be in this very moment.
    isOpen = await entry.click({ timeout: tries < 3 ? 2000 : 20_000 }).then(
      () => true,
      async (error) => {
        // On a slow machine a click is told of too late that has opened it.
        const came = await sheet.isVisible();
        if (!came && tries >= 3) throw error;
        return came;
      },
    );
  }
  await sheet.waitFor();
  return sheet;
}

/** Opens a compendium of the system from the sidebar, unfolding what it is in. */
export async function openPack(page: Page, pack: string): Promise<Locator> {
  await showTab(page, "compendium");
  const entry = page.locator(`#compendium [data-pack="four-tales.${pack}"]`);
  if (!(await entry.isVisible())) {
    for (const folder of await page.locator("#compendium .folder .folder-header, #compendium summary").all())
      await folder.click();
  }
  await entry.locator("button, .compendium-name").first().click();
  const open = page
    .locator(".application.compendium, .application.compendium-directory")
    .filter({ has: page.locator("[data-entry-id]") });
  await open.first().waitFor();
  return open.first();
}

/** Drags something onto something, as a mouse does. */
export async function drag(from: Locator, onto: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  await from.dragTo(onto);
}

/** Lets go of a thing over somebody's open sheet, as the end of a drag does, and waits until they have it. */
export async function dropOn(page: Page, uuid: string, name: string): Promise<void> {
  await page.evaluate(
    async ([thing, somebody]) => {
      const { sheet } = game.actors.getName(somebody);
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify((await fromUuid(thing)).toDragData()));
      const place = sheet.element.querySelector(".window-content > *");
      place.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    [uuid, name] as const,
  );
  await page.waitForFunction((somebody) => game.actors.getName(somebody).items.size > 0, name);
}

/** Lets the dice of a dialog fall and waits until the dialog is gone. */
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

/** Shows the chat and gives its newest card, once the log shows all that this page knows of. */
export async function lookAtCard(page: Page): Promise<Locator> {
  await showTab(page, "chat");
  await page.waitForFunction(() => {
    const newest = game.messages.contents.filter((message: Loose) => message.visible).at(-1)?.id;
    return !newest || document.querySelector(`#chat [data-message-id="${newest}"]`) !== null;
  });
  await lastCard(page).waitFor();
  return lastCard(page);
}

/** How many messages the log has. */
export function messageCount(page: Page): Promise<number> {
  return page.evaluate(() => game.messages.size);
}

/** A message that popped up, by its words. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page.locator("#notifications").getByText(text);
}

/** Whether somebody who types now would type there. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/**
 * Presses Tab (or Shift+Tab) until `target` has the focus, as somebody without a mouse does.
 * @throws Error when it is not reached within `most` presses
 */
export async function tabTo(page: Page, target: Locator, key = "Tab", most = 150): Promise<void> {
  await target.waitFor();
  // To find it by its name takes longer than to press a key: that is done anew where the page has drawn it anew.
  const seek = () => target.evaluate((sought) => void Object.assign(globalThis, { sought }));
  await seek();
  for (let presses = 0; presses <= most; presses++) {
    const isThere = await page.evaluate(() => {
      const { sought } = globalThis as unknown as { sought?: Element };
      return sought?.isConnected ? sought === document.activeElement : null;
    });
    if (isThere !== false) {
      await seek();
      if (await hasFocus(target)) return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${target}.`);
}

/** Reaches a button or link with Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = "Enter", way = "Tab"): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.press(key);
}

/** Shows a tab of the sidebar with the keyboard: Tab into the rail, arrows along it. */
export async function showTabByKeys(page: Page, tab: string): Promise<void> {
  if (await isShown(page, tab)) return;
  const wanted = tabOf(page, tab);
  await tabTo(page, page.locator('#sidebar [role="tab"][tabindex="0"]'));
  for (let presses = 0; presses < 12; presses++) {
    if (await hasFocus(wanted)) break;
    await page.keyboard.press("ArrowDown");
  }
  // Pressed where it lies open a tab folds the sidebar.
  for (let presses = 0; presses < 3 && !(await isShown(page, tab)); presses++) await page.keyboard.press("Enter");
  await page.locator(`#sidebar [role="tab"][data-tab="${tab}"][aria-selected="true"]`).waitFor();
}

/** Targets a token with the mouse: the tool for it, then a click on the map. */
export async function targetByMouse(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Target tokens" }).click();
  const { x, y } = await page.evaluate((wanted) => {
    const tokens = canvas.tokens.placeables as { document: { name: string }; center: object }[];
    return canvas.clientCoordinatesFromCanvas(tokens.find(({ document }) => document.name === wanted)!.center);
  }, name);
  await page.mouse.click(x, y);
  await waitForTarget(page, name);
  await page.getByRole("button", { name: "Select tokens" }).click();
}

/** Waits until this person aims at exactly this one. */
export async function waitForTarget(page: Page, name: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const aimed = [...game.user.targets].map(({ document }: { document: { name: string } }) => document.name);
    return aimed.length === 1 && aimed[0] === wanted;
  }, name);
}
