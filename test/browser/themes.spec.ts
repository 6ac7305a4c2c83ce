import { describe, expect, it } from "vitest";
import type { Seat } from "./support/seat.ts";
import { alone } from "./support/target.ts";
import { NO_MAP, sitTogether } from "./support/together.ts";

describe.each(alone(14))("the theme of a sheet, generation %i", (generation) => {
  const { keeper } = sitTogether({ keeper: NO_MAP }, { generation });

  it.each([
    ["light", "dark"],
    ["dark", "light"],
    ["light", "light"],
    ["dark", "dark"],
  ] as const)("%s in an interface that is %s, is that of all within", async (own, around) => {
    await keeper.page.emulateMedia({ colorScheme: around });
    await expect.poll(() => keeper.page.evaluate(() => document.body.className)).toContain(`theme-${around}`);
    const looks = await themed(keeper, own);
    expect(looks).toEqual({ sheet: own, within: own, icon: own === "dark" ? "invert(0.92)" : "none", weave: own });
  });
});

/**
 * How a sheet looks of whose actor the theme was chosen, and how what lies within it does: pages and cards are ours as well,
 * and have no theme of their own.
 */
async function themed(seat: Seat, theme: string): Promise<Record<string, string>> {
  return seat.page.evaluate(async (sheetTheme) => {
    const actor = await getDocumentClass("Actor").create({
      name: "Chameleon",
      type: "wovenCharacter",
      flags: { core: { sheetTheme } },
    });
    await actor.sheet.render({ force: true });
    const { element } = actor.sheet;
    const within = document.createElement("div");
    within.className = "four-tales ft-game-spellwoven";
    within.innerHTML = '<div class="ft-card"><img alt="" src="systems/four-tales/icons/cowled.svg"></div>';
    element.querySelector(".window-content").append(within);
    const styleOf = (of: Element) => getComputedStyle(of);
    const card = within.querySelector(".ft-card")!;
    const looks = {
      sheet: styleOf(element).colorScheme,
      within: styleOf(within).colorScheme,
      icon: styleOf(card.querySelector("img")!).filter,
      weave: /weave-(\w+)\.svg/.exec(styleOf(card).borderImageSource)?.[1] ?? "",
    };
    await actor.delete();
    return looks;
  }, theme);
}
