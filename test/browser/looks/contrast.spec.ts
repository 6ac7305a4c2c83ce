import type { Locator } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessibleInEach } from "../support/axe.ts";
import { clearScreens } from "../support/evening.ts";
import { openSheet } from "../support/hands.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";

const PEOPLE = ["Snazzle", "Kylar", "Harley", "Nimble Jan"] as const;

/** Somebody of each game, and marks on their sheet: one that is filled, and one that is not once something was lost. */
const MARKS = [
  ["Snazzle", ".wp-pips .wp-full", ".wp-pips i:not(.wp-full)", { "system.zones.head.hp.value": 1 }],
  [
    "Kylar",
    ".ka-box.ka-full",
    ".ka-box:not(.ka-full)",
    { "system.damage.mental.wounds.w1": { letter: "S", order: 1 } },
  ],
  ["Harley", ".dt-pile li:not(.dt-asleep) .ft-die", ".dt-pile .dt-asleep .ft-die", { "system.luck.value": 4 }],
  ["Nimble Jan", ".sw-string i:not(.sw-spent)", ".sw-string .sw-spent", { "system.effort.spent": 2 }],
] as const;

const LOOKS = [{ colorScheme: "light" }, { colorScheme: "dark" }] as const;

const ROLL = ".application.four-tales:not(.ft-actor)";

describe.each(alone(14))("what somebody's own system asks for, generation %i", (generation) => {
  const { keeper } = sitTogether({ keeper: { ...NO_MAP, ...LOOKS[0], contrast: "more" } }, { generation });

  beforeEach(() => clearScreens(keeper));

  it.each(PEOPLE)(
    "%s: with more contrast seven to one, on the sheet and in a roll's window, by day and by night",
    async (name) => {
      const { page } = keeper;
      const isStark = (part: string) =>
        expectAccessibleInEach(page, `${part} .window-content`, LOOKS, { only: ["color-contrast-enhanced"] });
      const sheet = await openSheet(page, name);
      await isStark(".ft-actor");
      await sheet.locator('[data-action="roll"]:visible, [data-action="wpTry"]:visible').first().click();
      await page.locator(`${ROLL} button[type="submit"]`).waitFor();
      await isStark(ROLL);
    },
  );

  describe("colours that the system alone chooses", () => {
    beforeAll(() => keeper.page.emulateMedia({ contrast: "no-preference", forcedColors: "active" }));

    it.each(MARKS)(
      "%s: what is filled can be told from what is empty, and icons from their ground",
      async (name, ...marks) => {
        const { page } = keeper;
        const [full, empty, loss] = marks;
        await page.evaluate(([who, lost]) => game.actors.getName(who).update(lost), [name, loss] as const);
        const sheet = await openSheet(page, name);
        await expect
          .poll(() => ground(sheet.locator(empty).first()))
          .not.toEqual(await ground(sheet.locator(full).first()));
        const icon = sheet.locator(".ft-icon:visible").first();
        if ((await icon.count()) > 0) {
          await expect.poll(() => ground(icon)).not.toEqual(await ground(sheet.locator(".window-content")));
        }
      },
    );
  });
});

/** What something is filled with, as it is painted. */
function ground(what: Locator): Promise<string> {
  return what.evaluate((element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return `${backgroundColor} ${backgroundImage}`;
  });
}
