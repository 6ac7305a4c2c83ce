import { beforeEach, describe, expect, it } from "vitest";
import { lookAtCard, openSheet, questionDialog, roll } from "../support/hands.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import {
  BANDIT,
  contestDialog,
  fight,
  KYLAR,
  loadDice,
  pointsOf,
  startAfresh,
  tryAbility,
  woundsOf,
} from "./kalyr.hands.ts";

const MELEE = /^Melee Combat \(Narvork\), Great/;

describe.each(alone(14))("a contest round by round, generation %i", (generation) => {
  const { keeper, ada } = sitTogether({ keeper: NO_MAP, ada: NO_MAP }, { generation });

  beforeEach(() => startAfresh(keeper, ada));

  const rule = (key: string, value: unknown) =>
    keeper.page.evaluate(([name, to]) => game.settings.set("four-tales", `kalyr.${name}`, to), [key, value] as const);

  it("KA-27, KA-45, KA-76: a quarrel has stakes that are told, race that weighs in every round, harm that the window shows, and no blows", async () => {
    await rule("detailedOffence", true);
    await rule("detailedAim", true);
    for (const seat of [ada, keeper]) await loadDice(seat.page, 0, 0, 0, 0);
    const dialog = await tryAbility(await openSheet(ada.page, "Kylar"), /^Intimidation/);
    await dialog.getByText("Somebody", { exact: true }).click();
    await dialog.getByLabel("Who stands against you?").selectOption({ label: "Bandit" });
    await dialog.getByText("Harm", { exact: true }).click();
    const harm = dialog.getByLabel("What may it cost?");
    await expect.poll(() => harm.inputValue()).toBe("none");
    await dialog.getByLabel("Round by round").check();
    await expect.poll(() => harm.inputValue()).toBe("margin");
    await expect.poll(() => harm.locator("option:not([hidden])").allInnerTexts()).not.toContain("No wounds");
    await dialog.getByLabel("Winning the other over").check();
    await dialog.getByText("Bandit is of another race").waitFor();
    await dialog.getByText("Stakes and story").click();
    await dialog.getByRole("combobox", { name: "Stakes" }).selectOption({ label: "High" });
    await dialog.getByLabel("Losing means").fill("Kylar leaves the town");
    await expect.poll(() => dialog.getByLabel("Aimed at").isVisible()).toBe(false);
    await roll(dialog);
    // Whoever named the stakes need not hear them; nobody is asked for all-out blows in a quarrel.
    const answer = contestDialog(keeper.page);
    await answer.getByText("Kylar leaves the town").waitFor();
    await loadDice(keeper.page, 1, 1, 0, 0);
    await roll(answer);
    const one = await lookAtCard(ada.page);
    await one.getByText("Round 1: Bandit gets the better of Kylar.").waitFor();
    await one.getByText("Kylar leaves the town").waitFor();
    await one.getByText("How it came about").click();
    await one.getByText("Bandit is of another race").waitFor();
    await expect.poll(async () => (await woundsOf(keeper.page, KYLAR, "social")).length).toBe(1);
    // It weighs in the second round as well, whoever begins that.
    await one.getByRole("button", { name: "Kylar: round 2" }).click();
    const second = contestDialog(ada.page);
    await second.getByText("Round 2 against Bandit").waitFor();
    await second.getByText("Bandit is of another race").waitFor();
    await expect.poll(() => second.getByLabel("What may it cost?").isVisible()).toBe(false);
    await roll(second);
    await contestDialog(keeper.page).getByText("Kylar leaves the town").waitFor();
    await roll(contestDialog(keeper.page));
    await (await lookAtCard(ada.page))
      .locator(".ft-card-story")
      .getByText(/^Round 2: /)
      .waitFor();
    await rule("detailedOffence", false);
    await rule("detailedAim", false);
  });

  it("KA-51, KA-90: stances stand in the first round where the table plays with them, and a card that waits reckons with all-out blows", async () => {
    for (const key of ["detailedStance", "detailedDefence", "detailedScouting"]) await rule(key, true);
    for (const seat of [ada, keeper]) await loadDice(seat.page, 0, 0, 0, 0);
    const dialog = await tryAbility(await openSheet(ada.page, "Kylar"), MELEE);
    await dialog.getByText("Somebody", { exact: true }).click();
    await dialog.getByLabel("Who stands against you?").selectOption({ label: "Bandit" });
    await dialog.getByLabel("Round by round").check();
    await expect.poll(() => dialog.getByLabel("What may it cost?").inputValue()).toBe("margin");
    await dialog.getByRole("radio", { name: "Fierce +1" }).waitFor();
    await roll(dialog);
    await questionDialog(ada.page).getByRole("button", { name: "All-out defence" }).click();
    await questionDialog(keeper.page).getByRole("button", { name: "As always" }).click();
    await roll(contestDialog(keeper.page));
    // While Kylar looks for an opening his card knows of his defence: Great and two more.
    const card = await lookAtCard(ada.page);
    await card
      .getByRole("button", { name: /^Look for an opening|Perception/ })
      .first()
      .waitFor();
    await expect
      .poll(() => card.locator('.ka-side[data-side="acting"] .ka-side-name').innerText())
      .toContain("Superb +1");
    for (const key of ["detailedStance", "detailedDefence", "detailedScouting"]) await rule(key, false);
  });

  it("KA-30, KA-100: a wound that a point makes lighter is called what it is now, and whoever is beaten is not asked to go on", async () => {
    await loadDice(ada.page, 0, 0, 0, 0);
    await loadDice(keeper.page, 1, 1, 1, 1);
    const dialog = await tryAbility(await openSheet(ada.page, "Kylar"), MELEE);
    await dialog.getByText("Somebody", { exact: true }).click();
    await dialog.getByLabel("Who stands against you?").selectOption({ label: "Bandit" });
    // Arms that are raised wound: nobody has to say so.
    await dialog.getByLabel("With weapons and armour").check();
    await expect.poll(() => dialog.locator('[name="harm"]').inputValue()).toBe("margin");
    await dialog.getByRole("radio", { name: "Steady" }).waitFor();
    await roll(dialog);
    await roll(contestDialog(keeper.page));
    const card = await lookAtCard(ada.page);
    await card.getByText("Kylar: Defeated (physical).").waitFor();
    await expect.poll(() => card.getByRole("button", { name: /go further|fight it out/ }).count()).toBe(0);
    await card.getByRole("button", { name: "Kylar: Fudge point" }).click();
    const uses = questionDialog(ada.page);
    const lighter = uses.locator("option", { hasText: "becomes lighter" });
    await uses.getByLabel("What shall the point do?").selectOption((await lighter.getAttribute("value")) ?? "");
    await uses.getByRole("button", { name: "Spend it" }).click();
    await card.getByText("Kylar: Very Hurt instead of Defeated (physical), by a Fudge point.").waitFor();
    await expect.poll(() => card.getByText("Kylar: Defeated (physical).").count()).toBe(0);
    await expect.poll(() => woundsOf(keeper.page, KYLAR)).toEqual(["VH"]);
    await expect.poll(async () => (await pointsOf(keeper.page, KYLAR))[0]).toBe(0);
    await card.getByRole("button", { name: "Kylar: go further, at a higher price" }).waitFor();
    await expect.poll(() => woundsOf(keeper.page, BANDIT)).toEqual([]);
  });

  it("KA-18: something never learned rolls as soon as it has a name", async () => {
    const dialog = await tryAbility(await openSheet(ada.page, "Kylar"), /^Try something else/);
    const button = dialog.getByRole("button", { name: "Roll", exact: true });
    await dialog.locator('[name="picks.0.name"]').pressSequentially("Cooking");
    await expect.poll(() => button.isDisabled()).toBe(false);
    await dialog
      .getByText(/Cooking.*Poor/)
      .first()
      .waitFor();
  });

  it("KA-73: a good name is won back from the sheet, as far as the Gamemaster says", async () => {
    await keeper.page.evaluate(async (uuid) => {
      const wound = { letter: "VH", cause: "The guild", order: 1, when: null, healing: null };
      await (await fromUuid(uuid)).update({ "system.damage.social.wounds.w1": wound });
    }, KYLAR);
    const sheet = await openSheet(ada.page, "Kylar");
    await sheet.getByRole("button", { name: "Make amends" }).click();
    const form = questionDialog(ada.page).filter({ hasText: "What was done about its cause?" });
    await form.getByLabel("What was done about its cause?").fill("Kylar told the truth before the council.");
    await form.getByRole("button").last().click();
    await questionDialog(keeper.page).getByRole("button", { name: "One level of it" }).click();
    await expect.poll(() => woundsOf(keeper.page, KYLAR, "social")).toEqual(["H"]);
    await sheet.locator('.window-header [data-action="close"]').click();
    const card = await lookAtCard(ada.page);
    await card.getByText("The harm is lighter.").waitFor();
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => woundsOf(keeper.page, KYLAR, "social")).toEqual(["VH"]);
  });

  it("fights with everything that a fight has", async () => {
    const dialog = await tryAbility(await openSheet(ada.page, "Kylar"), MELEE);
    await fight(dialog, "Bandit");
    await dialog.getByText("A difficulty", { exact: true }).click();
    await expect.poll(() => dialog.getByLabel("With weapons and armour").isVisible()).toBe(false);
    await expect.poll(() => dialog.getByLabel("Reach at least").isVisible()).toBe(true);
  });
});
