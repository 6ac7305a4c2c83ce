import { expect, it } from "vitest";
import { clearScreens } from "../support/evening.ts";
import { lookAtCard, openSheet, pressOn, roll, showTab } from "../support/hands.ts";
import { takePicture } from "../support/picture.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { loadDice, rollDialog } from "./teller.hands.ts";

// What a first afternoon leaves: from the import of the adventure to the booklet that is printed of it. What is played between
// them stands in the tests of the contract table (`afternoons.test.ts`).
const { keeper } = sitTogether({ keeper: NO_MAP }, { generation: alone(14)[0] ?? 14 });

it("from the import, with a page for the grown-up, to a booklet with everybody's face: a talk, gingerbread from hand to hand", async () => {
  const { page } = keeper;
  await page.evaluate(async () => {
    const pack = game.packs.get("four-tales.dungeonteller-adventure");
    const [adventure] = await pack.getDocuments();
    await adventure.import({ dialog: false });
  });
  await page.getByText("This page is for you, the grown-up.").waitFor();
  await expect.poll(() => page.evaluate(() => game.scenes.active.name)).toBe("The wood by Mossbrook");
  await clearScreens(keeper);

  // The elf talks to the wolf: whoever plays her knows what she wants to do, and not which action that is.
  const elf = await openSheet(page, "Mallion");
  await elf.getByRole("button", { name: "What do I want to do?" }).click();
  const verbs = page.getByRole("dialog", { name: "What do I want to do?" });
  await verbs.getByLabel("I want to:").selectOption({ label: "Ask somebody" });
  await verbs.getByRole("button", { name: "Do it" }).click();
  const talk = rollDialog(page).filter({ hasText: "You roll" });
  await loadDice(page, 6, 1, 1);
  await roll(talk);
  expect(await (await lookAtCard(page)).innerText()).toContain("Mallion tries: Talk");

  await page.evaluate(async () => {
    const bread = game.items.getName("Gingerbread").toObject();
    await game.actors.getName("Mallion").createEmbeddedDocuments("Item", [bread]);
  });
  await elf.getByRole("button", { name: "Give Gingerbread to somebody" }).click();
  const gift = page.getByRole("dialog", { name: "Who gets Gingerbread?" });
  await gift.getByLabel("To whom?").selectOption({ label: "Pip Nimbletoes" });
  await gift.getByRole("button", { name: "Give" }).click();
  await expect.poll(() => elf.getByText("Gingerbread").count()).toBe(0);
  await clearScreens(keeper);

  // At home it is a booklet: what happened, with everybody's face, and nothing that was for the Gamemaster alone.
  const secret = await page.evaluate(async () => {
    const wolf = game.actors.find(({ type }: Loose) => type === "tellerMonster");
    const card = await game.system.api.startRoll("dungeonteller", "success", {
      who: wolf.uuid,
      action: "sneak",
      targets: [],
    });
    await card.update({ whisper: [game.user.id] });
    return wolf.name;
  });
  await page.evaluate(() => {
    // The window for printing is the browser's own, and nobody is there to close it.
    const still = ({ target }: Event) => {
      if (target instanceof HTMLIFrameElement) target.contentWindow!.print = () => undefined;
    };
    document.addEventListener("load", still, { capture: true });
  });
  await showTab(page, "actors");
  await page.locator("#actors .directory-header button:has(.fa-hand-sparkles)").click();
  await pressOn(page, page.locator("#ft-keeper").getByRole("button", { name: "The booklet of our adventure" }));
  const form = page.getByRole("dialog", { name: "The booklet of our adventure" });
  await form.getByLabel("What is it called?").fill("The wolf who liked gingerbread");
  await form.getByLabel("What does it tell?").selectOption({ label: "All there was" });
  await takePicture(page, "dungeonteller-booklet-form");
  await form.getByRole("button", { name: "Print it" }).click();
  const booklet = page.frameLocator('iframe[title="The wolf who liked gingerbread"]');
  await expect.poll(() => booklet.locator("h1").textContent()).toBe("The wolf who liked gingerbread");
  const story = async () => (await booklet.locator(".story li").allTextContents()).join("\n");
  await expect.poll(story).toMatch(/Mallion[\s\S]*Pip Nimbletoes/);
  await expect.poll(story).not.toContain(secret);
  const faces = booklet.locator(".heroes img, .story img");
  const drawn = () => faces.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(async () => new Set(await drawn())).toEqual(new Set([true]));
  const boxes = ["Draw all of you here:", "Draw here what happened:", "We found:", "Next time:"];
  await expect.poll(() => booklet.locator(".box").allTextContents()).toEqual(expect.arrayContaining(boxes));
});
