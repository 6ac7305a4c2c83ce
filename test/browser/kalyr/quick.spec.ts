import { beforeEach, describe, expect, it } from "vitest";
import { lookAtCard, openSheet, roll, targetByMouse } from "../support/hands.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { BANDIT, contestDialog, loadDice, startAfresh, woundsOf } from "./kalyr.hands.ts";

const MELEE = /^Melee Combat \(Narvork\), Great/;

describe.each(alone(14))("Kalyr by token and without a dialog, generation %i", (generation) => {
  const { keeper, ada } = sitTogether({ keeper: NO_MAP, ada: {} }, { generation });

  beforeEach(() => startAfresh(keeper, ada));

  const aimAtNobody = () => ada.page.evaluate(() => canvas.tokens.setTargets([]));

  it("KA-09: with the shift key the blow at whoever is targeted on the map falls at once, as the dialog would have proposed it", async () => {
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
});
