import type { Locator } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { clearScreens } from "../support/evening.ts";
import { lookAtCard, messageCount, openSheet, showTab } from "../support/hands.ts";
import { onlyHere } from "../support/only-here.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { type Look, looksOf } from "./boxes.ts";
import { still, style, under } from "./under.ts";

const PEOPLE = ["Snazzle", "Kylar", "Harley", "Nimble Jan"] as const;

/** A thing of each game. */
const THINGS = ["wordsArmor", "kalyrWeapon", "tellerWeapon", "wovenArmour"] as const;

/** Windows that belong to nobody, by what they are called here: the button that opens each, and what it is known by. */
const WINDOWS: readonly [name: string, tab: string, button: string, window: string][] = [
  ["the desk", "actors", "#actors .directory-header button:has(.fa-hand-sparkles)", ".ft-keeper"],
  ["the chronicle", "journal", '#journal .ft-makers button:has-text("Chronicle")', ".ft-chronicle"],
  ["the doors", "actors", '#actors button:has-text("What do we play?")', ".ft-doors"],
];

/** Buttons of which something else lies over the middle, or that lost their size. */
function outOfReach(within: Locator): Promise<string[]> {
  return within.evaluate((root) =>
    [...root.querySelectorAll<HTMLButtonElement>("button:enabled")].flatMap((button) => {
      if (!button.checkVisibility({ visibilityProperty: true })) return [];
      button.scrollIntoView({ block: "center" });
      const { left, top, width, height } = button.getBoundingClientRect();
      const name = button.getAttribute("aria-label") ?? button.textContent?.trim() ?? "";
      if (width < 20 || height < 20) return [`${name}: ${Math.round(width)} x ${Math.round(height)}`];
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there && (button.contains(there) || there.contains(button)) ? [] : [`${name}: under ${there?.className}`];
    }),
  );
}

/** What reaches beyond the right edge of what it stands in, and can't be scrolled to. */
function cutOff(within: Locator): Promise<string[]> {
  return within.evaluate((root) => {
    const edge = root.getBoundingClientRect().right + 1;
    return [...root.querySelectorAll("*")].flatMap((element) => {
      const { right, width, height } = element.getBoundingClientRect();
      if (right <= edge || width === 0 || height === 0 || !element.checkVisibility()) return [];
      return [`${element.tagName.toLowerCase()}.${[...element.classList].join(".")} ${Math.round(right - edge)}`];
    });
  });
}

const here = onlyHere("looks: it lays stylesheets of its own below and above the system's");

// A real Foundry has its own styles already.
here.each(alone(14))("looks, generation %i", (generation) => {
  const { keeper } = sitTogether({ keeper: NO_MAP }, { generation });

  beforeEach(() => clearScreens(keeper));

  it.each(PEOPLE)("%s: the sheet, edit mode and a roll's window are as they are whatever lies below", async (name) => {
    const sheet = await openSheet(keeper.page, name);
    const content = sheet.locator(".window-content");
    expect.soft(await under(keeper.page, "below.css", content), "sheet").toEqual([]);
    await sheet.locator('[data-action="roll"]:visible, [data-action="wpTry"]:visible').first().click();
    const dialog = keeper.page.locator(".application.four-tales:not(.ft-actor) .window-content");
    await dialog.waitFor();
    expect.soft(await under(keeper.page, "below.css", dialog), "dialog").toEqual([]);
    await keeper.page.keyboard.press("Escape");
    await sheet.getByRole("button", { name: "Edit" }).first().click();
    expect.soft(await under(keeper.page, "below.css", content), "edit mode").toEqual([]);
    // A sheet opens again as it was left.
    await sheet.getByRole("button", { name: "Done", exact: true }).first().click();
    await sheet.getByRole("button", { name: "Edit" }).first().waitFor();
  });

  it.each(THINGS)("%s: the sheet of a thing, read and edited, is as it is whatever lies below", async (type) => {
    const { page } = keeper;
    await page.evaluate(async (kind) => {
      const thing = await getDocumentClass("Item").create({ name: "A probe", type: kind });
      await thing.sheet.render({ force: true });
    }, type);
    const content = page.locator(".ft-item .window-content");
    await content.waitFor();
    expect.soft(await under(page, "below.css", content), "read").toEqual([]);
    await content.getByRole("button", { name: "Edit", exact: true }).click();
    expect.soft(await under(page, "below.css", content), "edited").toEqual([]);
    await page.evaluate(() => game.items.getName("A probe").delete());
  });

  it.each(WINDOWS)("%s: is as it is whatever lies below", async (_name, tab, button, window) => {
    const { page } = keeper;
    await showTab(page, tab);
    await page.locator(button).first().click();
    const content = page.locator(window);
    await content.waitFor();
    expect.soft(await under(page, "below.css", content.locator(".window-content"))).toEqual([]);
    await page.evaluate(async (marked) => {
      for (const app of foundry.applications.instances.values()) if (app.element?.matches(marked)) await app.close();
    }, window);
  });

  it.each(PEOPLE)("%s: a card that asks is as it is whatever lies below", async (name) => {
    const { page } = keeper;
    const sheet = await openSheet(page, name);
    await sheet.locator('[data-action="roll"]:visible, [data-action="wpTry"]:visible').first().click();
    const dialog = page.locator(".application.four-tales:not(.ft-actor)");
    const before = await messageCount(page);
    await dialog.locator('button[type="submit"]').click();
    await dialog.waitFor({ state: "detached" });
    // Until then the newest card is somebody else's.
    await expect.poll(() => messageCount(page)).toBe(before + 1);
    const card = await lookAtCard(page);
    // What it does to whom is done meanwhile, and the card says so.
    await expect.poll(() => card.locator(".ft-event-waiting").count()).toBe(0);
    // How wide the log is, and what is round a card in it, is Foundry's.
    const wide = await page.addStyleTag({ content: "#chat .ft-card { width: 260px !important; }" });
    expect.soft(await under(page, "below.css", card)).toEqual([]);
    await wide.evaluate((element) => (element as HTMLElement).remove());
  });

  it.each(PEOPLE)("%s: whatever a module lays above, everything can be read and pressed", async (name) => {
    const sheet = await openSheet(keeper.page, name);
    for (const content of [`@layer modules { ${style("above.css")} }`, style("above.css")]) {
      const added = await keeper.page.addStyleTag({ content });
      await still(keeper.page);
      expect.soft(await outOfReach(sheet.locator(".window-content"))).toEqual([]);
      await expectAccessible(keeper.page, ".ft-actor .window-content", { only: ["color-contrast"] });
      await added.evaluate((element) => (element as HTMLElement).remove());
    }
  });

  it.each(PEOPLE)("%s: the text grows with Foundry's, and nothing of it is cut off", async (name) => {
    const scale = (fontScale: number) =>
      keeper.page.evaluate(
        (step) => game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), fontScale: step }),
        fontScale,
      );
    const sheet = await openSheet(keeper.page, name);
    const content = sheet.locator(".window-content");
    const before = await looksOf(content);
    await scale(9);
    await still(keeper.page);
    const after = await looksOf(content);
    const size = ({ text }: Look) => Number.parseFloat(text) || 0;
    const stayed = after.filter((look, index) => Math.abs(size(look) - size(before[index]!) * 1.5) > 0.1);
    expect.soft(stayed.map(({ name }) => name)).toEqual([]);
    expect.soft(await cutOff(content)).toEqual([]);
    expect.soft(await outOfReach(content)).toEqual([]);
    await scale(5);
  });

  it.each(PEOPLE)("%s: type has three sizes, and in none is anything cut off", async (name) => {
    const sizes: number[] = [];
    for (const size of ["normal", "large", "huge"]) {
      await keeper.page.evaluate((chosen) => game.settings.set("four-tales", "typeSize", chosen), size);
      const content = (await openSheet(keeper.page, name)).locator(".window-content");
      await still(keeper.page);
      sizes.push(await content.evaluate((root) => Number.parseFloat(getComputedStyle(root).fontSize)));
      expect.soft(await cutOff(content), size).toEqual([]);
      expect.soft(await outOfReach(content), size).toEqual([]);
    }
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
    await keeper.page.evaluate(() => game.settings.set("four-tales", "typeSize", "normal"));
  });
});
