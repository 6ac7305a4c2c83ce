import { resolve } from "node:path";
import type { Locator } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { clearScreens, facesOf, sweepCards, weightDice } from "./support/evening.ts";
import { openSheet, showTab } from "./support/hands.ts";
import { onlyHere } from "./support/only-here.ts";
import type { Seat } from "./support/seat.ts";
import { alone } from "./support/target.ts";
import { NO_MAP, sitTogether } from "./support/together.ts";

const MODULES = ["../toy-ruleset", "modules/chat-guest", "modules/falling-dice"];
const STORY = "Pip's stone hops over the water.";

const here = onlyHere("cards-with-modules: it brings modules of its own");

// A real Foundry would have to have the modules installed.
here.each(alone(14))("cards beside what modules make of them, generation %i", (generation) => {
  const modules = MODULES.map((folder) => resolve(import.meta.dirname, folder));
  const people = sitTogether({ keeper: NO_MAP, ada: NO_MAP, ben: NO_MAP }, { generation, modules });
  const { keeper, ada, ben } = people;

  beforeAll(() =>
    keeper.page.evaluate(async () => {
      const [ada, ben] = ["Ada", "Ben"].map((name) => game.users.getName(name).id);
      const type = "pebbles.pebbleThrower";
      await getDocumentClass("Actor").create([
        { name: "Pip", type, ownership: { default: 0, [ada]: 3, [ben]: 1 } },
        { name: "Pia", type, ownership: { default: 0, [ada]: 1, [ben]: 3 } },
      ]);
    }),
  );

  beforeEach(async () => {
    await sweepCards(keeper);
    await clearScreens(keeper, ada, ben);
  });

  /** Pip throws well, and Pia is asked to cheer before he does. The card waits for her. */
  async function throwBeforePia(): Promise<string> {
    await weightDice(ada.page, facesOf(6, [6]));
    const sheet = await openSheet(ada.page, "Pip");
    await sheet.getByRole("button", { name: "Skip a stone" }).click();
    const dialog = ada.page.locator(".ft-dialog");
    await dialog.getByLabel("Who looks on").selectOption({ label: "Pia" });
    await dialog.getByRole("button", { name: "Roll" }).click();
    await ben.page.locator(".ft-ask").waitFor();
    // Pia may be asked on Ben's page before Ada's own page has heard of her card.
    const card = await ada.page.waitForFunction(() => game.messages.contents.at(-1)?.id);
    return (await card.jsonValue()) as string;
  }

  const cheer = () => ben.page.locator(".ft-ask").getByRole("button", { name: "Cheer" }).click();
  const land = ({ page }: Seat) => page.evaluate(() => Reflect.get(globalThis, "landDice")());
  const copiesOf = ({ page }: Seat, id: string): Locator => page.locator(`.message[data-message-id="${id}"]`);

  /** The card in the log, in the log's own window, in a window of its own, and beside the folded sidebar. */
  async function everywhere(seat: Seat, id: string): Promise<Locator> {
    await showTab(seat.page, "actors");
    await seat.page.evaluate(async (which) => {
      await ui.chat.renderPopout();
      const { ChatPopout } = foundry.applications.sidebar.apps;
      await new ChatPopout({ message: game.messages.get(which) }).render({ force: true });
    }, id);
    const copies = copiesOf(seat, id);
    await expect.poll(() => copies.count()).toBeGreaterThanOrEqual(3);
    return copies;
  }

  it("what a module adds to a card stays in every place, also when the card is drawn anew, and the module sees the card", async () => {
    const id = await throwBeforePia();
    const copies = await everywhere(ada, id);
    const saw = () =>
      ada.page.evaluate(
        (which) => Reflect.get(globalThis, "guest").saw.filter((one: { id: string }) => one.id === which),
        id,
      );
    await expect.poll(async () => (await saw()).at(-1).words).toContain("Does Pia cheer?");
    const marked = async (): Promise<void> => {
      for (const copy of await copies.all()) {
        await expect.poll(() => copy.locator(".message-content .guest-portrait").count()).toBe(1);
        await expect.poll(() => copy.locator(".message-content .guest-button").count()).toBe(1);
        await expect.poll(() => copy.locator(".ft-card").count()).toBe(1);
      }
    };
    await marked();
    // Whoever runs the game comes and goes: the cards that wait for them are drawn anew without being written to.
    const before = (await saw()).length;
    await keeper.reload();
    await expect.poll(async () => (await saw()).length).toBeGreaterThan(before);
    await marked();
    const count = await copies.count();
    for (const copy of await copies.all()) await copy.locator(".guest-button").dispatchEvent("click");
    await expect.poll(() => ada.page.evaluate(() => Reflect.get(globalThis, "guest").clicks)).toBe(count);
    // The card's own buttons work wherever it stands.
    await ada.page.locator(".chat-popout .ft-card").getByRole("button", { name: "Take it back" }).click();
    await expect.poll(() => copies.filter({ hasText: "Taken back" }).count()).toBe(await copies.count());
    await marked();
  });

  it("3D dice that come after a question: nothing tells what they show before they have fallen", async () => {
    const id = await throwBeforePia();
    const copies = await everywhere(ada, id);
    await cheer();
    const rolled = (seat: Seat) =>
      seat.page.waitForFunction((which) => game.messages.get(which).system.stage === "rolled", id);
    for (const seat of [ada, ben, keeper]) await rolled(seat);
    await expect.poll(() => copies.filter({ hasText: "The dice are falling." }).count()).toBe(await copies.count());
    for (const seat of [ada, ben, keeper]) {
      await expect.poll(() => copiesOf(seat, id).filter({ hasText: STORY }).count()).toBe(0);
      await expect.poll(() => copiesOf(seat, id).getByRole("button", { name: "Undo" }).count()).toBe(0);
    }
    await land(ada);
    await expect.poll(() => copies.filter({ hasText: STORY }).count()).toBe(await copies.count());
    for (const copy of await copies.all()) await expect.poll(() => copy.locator(".guest-portrait").count()).toBe(1);
    await expect
      .poll(() => copiesOf(ben, id).filter({ hasText: STORY }).count(), { message: "Ben's dice still fall" })
      .toBe(0);
    for (const seat of [ben, keeper]) {
      await land(seat);
      await copiesOf(seat, id).filter({ hasText: STORY }).first().waitFor({ state: "attached" });
    }
  });

  it("does not wait for dice where the table has said that messages shall not", async () => {
    const told = (wanted: boolean) =>
      keeper.page.evaluate(
        (value) => game.settings.set("dice-so-nice", "immediatelyDisplayChatMessages", value),
        wanted,
      );
    await told(true);
    const id = await throwBeforePia();
    await cheer();
    for (const seat of [ada, ben])
      await copiesOf(seat, id).filter({ hasText: STORY }).first().waitFor({ state: "attached" });
    await told(false);
  });
});
