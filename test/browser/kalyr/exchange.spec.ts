import { beforeEach, describe, expect, it } from "vitest";
import { lookAtCard, openSheet, pressOn, questionDialog, roll } from "../support/hands.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { tokenMarks } from "../support/token-marks.ts";
import {
  BANDIT,
  contestDialog,
  fight,
  KARELA,
  KYLAR,
  loadDice,
  pointsOf,
  startAfresh,
  tryAbility,
  woundsOf,
} from "./kalyr.hands.ts";

const MELEE = /^Melee Combat \(Narvork\), Great/;

describe.each(alone(13))("Kylar meets a bandit, generation %i", (generation) => {
  const { keeper, ada, ben } = sitTogether({ keeper: NO_MAP, ada: NO_MAP, ben: NO_MAP }, { generation });

  beforeEach(() => startAfresh(keeper, ada, ben));

  it("KA-06, KA-13, KA-39, KA-51, KA-52, KA-53, KA-54, KA-55, KA-56, KA-97 goes by mouse from the ladder to two wounds, and each Fudge point can be taken back", async () => {
    await loadDice(ada.page, 1, 0, 0, -1);
    await loadDice(keeper.page, 1, 0, 0, 0);
    const sheet = await openSheet(ada.page, "Kylar");
    const dialog = await tryAbility(sheet, MELEE);
    await fight(dialog, "Bandit");
    await dialog.getByText("Stakes and story").click();
    await dialog.getByRole("checkbox", { name: "Karela" }).check();
    // Nobody knows the bandit, so the odds are against somebody Fair.
    await dialog.getByText(/win 73\.9%, tie 11\.9%, lose 14\.1% \(if Bandit stands at Fair\)/).waitFor();
    await expect.poll(() => dialog.getByRole("row", { name: /^Steady/ }).innerText()).toContain("73.9%");
    await roll(dialog);

    // The bandit charges; the odds are his own now.
    const answer = contestDialog(keeper.page);
    await answer.getByText("Kylar against Bandit").waitFor();
    await answer.getByText(/win 26\.1%, tie 15\.5%, lose 58\.4%/).waitFor();
    await answer.getByRole("radio", { name: "Fierce +2" }).check();
    await roll(answer);

    const card = await lookAtCard(ada.page);
    await card.getByText("Kylar and Bandit both get Great.").waitFor();
    await card.getByText("Kylar: Very Hurt (physical).").waitFor();
    await card.getByText("Bandit: Destroyed (physical).", { exact: false }).first().waitFor();
    await card.locator(".ft-event", { hasText: "Kylar:" }).locator("summary").click();
    await expect
      .poll(async () => (await card.locator(".ft-sum").first().innerText()).replace(/\s+/g, " "))
      .toBe("Margin of the contest 0 Mace +3 Hardened ulsoghir hide −2 Bandit goes at it fiercely +2 = 3");
    await expect.poll(() => woundsOf(keeper.page, KYLAR)).toEqual(["VH"]);
    await expect.poll(() => woundsOf(keeper.page, BANDIT)).toEqual(["DS"]);
    await expect.poll(() => tokenMarks(ada.page, KYLAR)).toEqual(["Very Hurt"]);
    await expect.poll(() => tokenMarks(ben.page, BANDIT)).toEqual(["Destroyed (physical): dying"]);
    await sheet.getByText("−2 in physical contests").waitFor();
    await sheet.locator('.window-header [data-action="close"]').click();
    await sheet.waitFor({ state: "detached" });

    // Karela is in it as well: Ben bends the bandit's roll, and may think again.
    const bens = await lookAtCard(ben.page);
    await expect.poll(() => bens.getByRole("button", { name: "Kylar: Fudge point" }).count()).toBe(0);
    await bens.getByRole("button", { name: "Karela: Fudge point" }).click();
    const uses = questionDialog(ben.page);
    const down = uses.locator("option", { hasText: "one step down" });
    await expect.poll(() => down.innerText()).toContain("Kylar: Hurt instead of Very Hurt.");
    await uses.getByLabel("What shall the point do?").selectOption((await down.getAttribute("value")) ?? "");
    await uses.getByRole("button", { name: "Spend it" }).click();
    await bens.getByText("Kylar wins with Great against Bandit's Good.").waitFor();
    await expect.poll(() => woundsOf(keeper.page, KYLAR)).toEqual(["H"]);
    await expect.poll(() => pointsOf(keeper.page, KARELA)).toEqual([0, 1]);
    await bens.getByRole("button", { name: "Karela: take the point back" }).click();
    await bens.getByText("Kylar and Bandit both get Great.").waitFor();
    await expect.poll(() => pointsOf(keeper.page, KARELA)).toEqual([1, 0]);
    await expect.poll(() => woundsOf(keeper.page, KYLAR)).toEqual(["VH"]);

    // All of it can be undone, and done again.
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => woundsOf(keeper.page, KYLAR)).toEqual([]);
    await expect.poll(() => woundsOf(keeper.page, BANDIT)).toEqual([]);
    await expect.poll(() => tokenMarks(ada.page, BANDIT)).toEqual([]);
    // Nothing is spent on what is taken back.
    await expect.poll(() => bens.getByRole("button", { name: /Fudge point/ }).count()).toBe(0);
    await expect.poll(() => tokenMarks(ben.page, KYLAR)).toEqual([]);
    await card.getByRole("button", { name: "Do it again" }).click();
    await expect.poll(() => woundsOf(keeper.page, BANDIT)).toEqual(["DS"]);
    // Once it stands, nobody spends any more.
    const theirs = await lookAtCard(keeper.page);
    await theirs.getByRole("button", { name: "Let it stand" }).click();
    await bens.getByRole("button", { name: "Karela: Fudge point" }).waitFor({ state: "detached" });
    await expect.poll(() => card.locator(".ft-event-waiting").count()).toBe(0);
  });

  it("KA-31, KA-32: two against one go by the keyboard from the sheet, each on their own page", async () => {
    for (const seat of [ada, ben, keeper]) await loadDice(seat.page, 0, 0, 0, 0);
    const { page } = ada;
    const sheet = await openSheet(page, "Kylar");
    await pressOn(page, sheet.getByRole("button", { name: "Together, or against many" }));
    const dialog = contestDialog(page);
    await dialog.waitFor();
    // Who is in sight stands on the side of their token already.
    await dialog.getByText("Bandit faces Kylar, Karela, Kolath").waitFor();
    await pressOn(page, dialog.getByRole("group", { name: "On your side" }).getByLabel("Kolath"), "Space");
    const bandit = dialog.getByRole("group", { name: "Against you" }).getByLabel("Bandit");
    await pressOn(page, bandit, "Space");
    await dialog.getByRole("alert").getByText("A side without anybody can do nothing.").waitFor();
    await expect.poll(() => dialog.getByRole("button", { name: "Roll", exact: true }).isDisabled()).toBe(true);
    await pressOn(page, bandit, "Space");
    await dialog.getByText("Bandit faces Kylar, Karela", { exact: true }).waitFor();
    // Great and whatever Karela has against somebody Fair who faces two.
    await dialog.getByText(/^win \d+(\.\d)?%, tie/).waitFor();
    await pressOn(page, dialog.getByRole("button", { name: "Roll", exact: true }));
    await dialog.waitFor({ state: "detached" });
    await pressOn(ben.page, questionDialog(ben.page).getByRole("button", { name: /^Roll / }));
    await pressOn(keeper.page, questionDialog(keeper.page).getByRole("button", { name: "Roll for all" }));
    const card = await lookAtCard(page);
    await card.getByText(/^Kylar's side wins: /).waitFor();
    await card.getByText("faces 2: −1").waitFor();
    await expect.poll(() => card.locator(".ka-dice").count()).toBe(3);
  });

  it("goes with the keyboard alone", async () => {
    await loadDice(ada.page, 1, 1, 0, 0);
    await loadDice(keeper.page, 0, 0, 0, 0);
    const { page } = ada;
    const sheet = await openSheet(page, "Kylar");
    await pressOn(page, sheet.getByRole("button", { name: MELEE }));
    const dialog = contestDialog(page);
    await dialog.waitFor();
    // The bandit is the only enemy in sight. Back to a difficulty and again to somebody, who is still meant.
    const against = dialog.getByRole("radio", { name: "Somebody" });
    await pressOn(page, against, "ArrowLeft");
    await dialog.getByLabel("Reach at least").waitFor();
    await page.keyboard.press("ArrowRight");
    await expect
      .poll(() => dialog.getByLabel("Who stands against you?").locator("option:checked").innerText())
      .toBe("Bandit");
    await dialog.getByText(/if Bandit stands at Fair/).waitFor();
    await pressOn(page, dialog.getByRole("button", { name: "Roll", exact: true }));
    await dialog.waitFor({ state: "detached" });
    const answer = contestDialog(keeper.page);
    await answer.waitFor();
    await pressOn(keeper.page, answer.getByRole("button", { name: "Roll", exact: true }));
    await answer.waitFor({ state: "detached" });

    const card = await lookAtCard(page);
    await card.getByText("Kylar wins with Superb +1 against Bandit's Good.").waitFor();
    await pressOn(page, card.getByRole("button", { name: "Kylar: Fudge point" }));
    const uses = questionDialog(page);
    await uses.waitFor();
    await pressOn(page, uses.getByRole("button", { name: "Spend it" }));
    await card.getByText("Kylar wins with Superb +2").waitFor();
    await expect.poll(() => pointsOf(keeper.page, KYLAR)).toEqual([0, 1]);
    await pressOn(page, card.getByRole("button", { name: "Kylar: take the point back" }));
    await expect.poll(() => pointsOf(keeper.page, KYLAR)).toEqual([1, 0]);
    await pressOn(page, card.getByRole("button", { name: "Undo" }));
    await card.getByRole("button", { name: "Do it again" }).waitFor();
    await expect.poll(() => card.locator(".ft-event-applied").count()).toBe(0);
  });
});
