import { beforeEach, describe, expect, it } from "vitest";
import { lookAtCard, openSheet, roll, targetByMouse } from "../support/hands.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { BANDIT, contestDialog, loadDice, startAfresh, tryAbility, woundsOf } from "./kalyr.hands.ts";

const MELEE = /^Melee Combat \(Narvork\), Great/;

describe.each(alone(14))("Kalyr by token and without a dialog, generation %i", (generation) => {
  const { keeper, ada } = sitTogether({ keeper: NO_MAP, ada: {} }, { generation });

  beforeEach(() => startAfresh(keeper, ada));

  const aimAtNobody = () => ada.page.evaluate(() => canvas.tokens.setTargets([]));

  it("whoever is targeted stands against the contest, with weapons where the arm is raised", async () => {
    await targetByMouse(ada.page, "Bandit");
    const sheet = await openSheet(ada.page, "Kylar");
    const dialog = await tryAbility(sheet, MELEE);
    await expect.poll(() => dialog.getByRole("radio", { name: "Somebody" }).isChecked()).toBe(true);
    await expect
      .poll(() => dialog.getByLabel("Who stands against you?").locator("option:checked").innerText())
      .toBe("Bandit");
    await expect.poll(() => dialog.getByLabel("With weapons and armour").isChecked()).toBe(true);
    await dialog.getByText(/win 73\.9%, tie 11\.9%, lose 14\.1% \(if Bandit stands at Fair\)/).waitFor();
    await dialog.getByRole("button", { name: "Not now" }).click();
    await dialog.waitFor({ state: "detached" });
    // An ability that is no weapon's is set against him all the same, but without blows.
    const perception = await tryAbility(sheet, /^Perception/);
    await expect
      .poll(() => perception.getByLabel("Who stands against you?").locator("option:checked").innerText())
      .toBe("Bandit");
    await expect.poll(() => perception.getByLabel("With weapons and armour").isChecked()).toBe(false);
    await perception.getByRole("button", { name: "Not now" }).click();
    await aimAtNobody();
  });

  it("with the shift key the blow falls at once, as the dialog would have proposed it", async () => {
    await loadDice(ada.page, 1, 0, 0, 0);
    await loadDice(keeper.page, 0, 0, 0, 0);
    await targetByMouse(ada.page, "Bandit");
    const sheet = await openSheet(ada.page, "Kylar");
    await sheet.getByRole("button", { name: MELEE }).click({ modifiers: ["Shift"] });
    await roll(contestDialog(keeper.page));
    const card = await lookAtCard(ada.page);
    await card.getByText("Kylar wins with Superb against Bandit's Good.").waitFor();
    await expect.poll(() => contestDialog(ada.page).count()).toBe(0);
    await expect.poll(() => woundsOf(keeper.page, BANDIT)).toEqual(["DS"]);
    await sheet.locator('.window-header [data-action="close"]').click();
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => woundsOf(keeper.page, BANDIT)).toEqual([]);
    await aimAtNobody();
  });

  it("KA-09: with the shift key and nobody targeted it is a check against Fair", async () => {
    await loadDice(ada.page, 0, 0, 0, 0);
    const sheet = await openSheet(ada.page, "Kylar");
    await sheet.getByRole("button", { name: MELEE }).click({ modifiers: ["Shift"] });
    const card = await lookAtCard(ada.page);
    await card.getByText("Kylar does it: Great where Fair was enough.").waitFor();
    await expect.poll(() => contestDialog(ada.page).count()).toBe(0);
    await expect
      .poll(() => ada.page.evaluate(() => game.messages.contents.at(-1).system.request.against))
      .toEqual({ kind: "difficulty", level: 0, shifts: [] });
  });
});
