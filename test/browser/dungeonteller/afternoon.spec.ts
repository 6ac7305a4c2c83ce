import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { lookAtCard, openSheet, pressOn, questionDialog, roll, showTab } from "../support/hands.ts";
import { takePicture } from "../support/picture.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { alone, openTable } from "../support/target.ts";
import { loadDice, rollDialog } from "./teller.hands.ts";

// A first afternoon: a Gamemaster imports the adventure, two children take a hero each, and go from the wood to the reward.
let table: Table;
let browser: Browser;
let keeper: Seat;
let ada: Seat;
let ben: Seat;

beforeAll(async () => {
  table = await openTable({ generation: alone(14)[0] ?? 14 });
  browser = await openBrowser();
  const seats = (["Gamemaster", "Ada", "Ben"] as const).map((name) =>
    sitDown(browser, table.url, name, { canvas: false }),
  );
  [keeper, ada, ben] = (await Promise.all(seats)) as [Seat, Seat, Seat];
});

afterAll(() => endOfPlay(table, browser, ben, ada, keeper));

it("goes from the import to the reward: a page for the grown-up, a wolf, gingerbread from hand to hand, a sting, a new die", async () => {
  await keeper.page.evaluate(async () => {
    const pack = game.packs.get("four-tales.dungeonteller-adventure");
    const [adventure] = await pack.getDocuments();
    await adventure.import({ dialog: false });
  });
  await keeper.page.getByText("This page is for you, the grown-up.").waitFor();
  await expect.poll(() => ada.page.evaluate(() => game.scenes.active.name)).toBe("The wood by Mossbrook");

  // Ada's elf talks to the wolf: she knows what she wants to do, and not which action that is.
  const elf = await openSheet(ada.page, "Mallion");
  await elf.getByRole("button", { name: "What do I want to do?" }).click();
  const verbs = ada.page.getByRole("dialog", { name: "What do I want to do?" });
  await verbs.getByLabel("I want to:").selectOption({ label: "Ask somebody" });
  await verbs.getByRole("button", { name: "Do it" }).click();
  const talk = rollDialog(ada.page).filter({ hasText: "You roll" });
  await loadDice(ada.page, 6, 1, 1);
  await roll(talk);
  expect(await (await lookAtCard(ada.page)).innerText()).toContain("Mallion tries: Talk");

  // The Gamemaster hands out gingerbread, and Ada gives it to Ben's rogue.
  await keeper.page.evaluate(async () => {
    const bread = game.items.getName("Gingerbread").toObject();
    await game.actors.getName("Mallion").createEmbeddedDocuments("Item", [bread]);
  });
  await elf.getByRole("button", { name: "Give Gingerbread to somebody" }).click();
  const gift = ada.page.getByRole("dialog", { name: "Who gets Gingerbread?" });
  await gift.getByLabel("To whom?").selectOption({ label: "Pip Nimbletoes" });
  await gift.getByRole("button", { name: "Give" }).click();
  const rogue = await openSheet(ben.page, "Pip Nimbletoes");
  await rogue.getByText("Gingerbread").first().waitFor();
  await expect.poll(() => elf.getByText("Gingerbread").count()).toBe(0);

  // Something stings the rogue; Ben is asked, and shakes it off.
  await ben.page.evaluate(async () => {
    await game.user.update({ character: game.actors.getName("Pip Nimbletoes").id });
  });
  await loadDice(ben.page, 6);
  await keeper.page.evaluate(async () => {
    const who = game.actors.getName("Pip Nimbletoes").uuid;
    await game.system.api.startRoll("dungeonteller", "hazard", { who, hazard: "sting" });
  });
  // Both own all heroes of the adventure; who plays the rogue is asked.
  await questionDialog(ben.page)
    .getByRole("button", { name: /Roll Muscle/ })
    .click();
  await keeper.page.waitForFunction(() => game.messages.contents.at(-1).system.stage === "rolled");

  // Three doors at the end, and the Gamemaster says yes.
  await elf.getByRole("button", { name: "Edit" }).click();
  await elf.getByRole("button", { name: "Reward" }).click();
  const doors = ada.page.getByRole("dialog", { name: "Mallion: the reward" });
  await doors.getByLabel("Which action?").selectOption({ label: "Talk" });
  const before = await ada.page.evaluate(() => game.actors.getName("Mallion").system.actions.talk);
  await doors.getByRole("button", { name: "Through the door" }).click();
  await questionDialog(keeper.page).getByRole("button", { name: "Yes" }).click();
  await ada.page.waitForFunction((dice) => game.actors.getName("Mallion").system.actions.talk === dice + 1, before);

  // At home it is a booklet: what happened, with everybody's face, and nothing that was for the Gamemaster alone.
  const secret = await keeper.page.evaluate(async () => {
    const wolf = game.actors.find(({ type }: Loose) => type === "tellerMonster");
    const card = await game.system.api.startRoll("dungeonteller", "success", {
      who: wolf.uuid,
      action: "sneak",
      targets: [],
    });
    await card.update({ whisper: [game.user.id] });
    return wolf.name;
  });
  await keeper.page.evaluate(() => {
    // The window for printing is the browser's own, and nobody is there to close it.
    const still = ({ target }: Event) => {
      if (target instanceof HTMLIFrameElement) target.contentWindow!.print = () => undefined;
    };
    document.addEventListener("load", still, { capture: true });
  });
  await showTab(keeper.page, "actors");
  await keeper.page.locator("#actors .directory-header button:has(.fa-hand-sparkles)").click();
  await pressOn(
    keeper.page,
    keeper.page.locator("#ft-keeper").getByRole("button", { name: "The booklet of our adventure" }),
  );
  const form = keeper.page.getByRole("dialog", { name: "The booklet of our adventure" });
  await form.getByLabel("What is it called?").fill("The wolf who liked gingerbread");
  await form.getByLabel("What does it tell?").selectOption({ label: "All there was" });
  await takePicture(keeper.page, "dungeonteller-booklet-form");
  await form.getByRole("button", { name: "Print it" }).click();
  const booklet = keeper.page.frameLocator('iframe[title="The wolf who liked gingerbread"]');
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
