import type { Locator, Page } from "playwright-core";
import { shootTeller } from "./dungeonteller/teller.pictures.ts";
import * as kalyr from "./kalyr/kalyr.hands.ts";
import * as spellwoven from "./spellwoven/woven.hands.ts";
import { lookAtCard, questionDialog, roll, showTab } from "./support/hands.ts";
import type { Company, Scenario, Stage } from "./support/scenario.ts";
import { shootBoard } from "./words-of-power/board.pictures.ts";
import * as words from "./words-of-power/words.hands.ts";

const DESK = { width: 1280, height: 800 };
const TABLET = { width: 800, height: 900 };

type Shoot = Stage["shoot"];

/** The pictures of the documents, on one walk: through the door, to the sheets, into a fight with an orc. */
const screenshots: Scenario = {
  async run({ table, browser, sit, shoot }) {
    const door = await browser.newContext({ viewport: { width: 720, height: 460 } });
    const doorPage = await door.newPage();
    await doorPage.goto(`${table.url}/join`);
    await shoot("join", doorPage);
    await door.close();

    const gm = await sit("Gamemaster", { viewport: DESK, sharpMaps: true });
    await gm.page.evaluate(() => game.scenes.getName("DungeonTeller: the cellar").activate());
    const ada = await sit("Ada", { viewport: DESK, sharpMaps: true });
    const ben = await sit("Ben", { viewport: DESK, colorScheme: "dark", canvas: false });

    await shoot("hero", await openSheet(ada.page, "Harley"));
    await shoot("hero-dark", await openSheet(ben.page, "Sir Stalwart"));
    await becomeSomebody(gm.page, shoot);
    await shoot("monster", await openSheet(gm.page, "Orc"));
    await closeAll(gm.page);

    await fight(ada.page, gm.page, shoot);
    await shootTeller({ keeper: gm, ada }, shoot);
    await ada.page.setViewportSize(TABLET);
    const narrow = await openSheet(ada.page, "Harley");
    await ada.page.evaluate(() =>
      game.actors.getName("Harley").sheet.setPosition({ left: 8, top: 8, width: 560, height: 880 }),
    );
    await settled(ada.page);
    await shoot("hero-narrow", narrow);

    await browse(gm.page, shoot);
    for (const [picture, name] of FACES) {
      await shoot(picture, await openSheet(gm.page, name));
      await closeAll(gm.page);
    }

    const company = { keeper: gm, ada, ben };
    await ada.page.setViewportSize(DESK);
    await tellLies(company, shoot);
    await loseVoices(company, shoot);
    await crossSwords(company, shoot);
    await drawDagger(company, shoot);
    await shootBoard(gm, shoot);
    await writeByPost(company, shoot);
    await haggle(company, shoot);
  },
};

/** The other three games, each by the ready character of its book. */
const FACES = [
  ["words-of-power", "Snazzle"],
  ["kalyr", "Kylar"],
  ["spellwoven", "Nimble Jan"],
] as const;

async function openSheet(page: Page, name: string): Promise<Locator> {
  await page.evaluate(async (actor) => void (await game.actors.getName(actor).sheet.render({ force: true })), name);
  const sheet = page.locator(".four-tales.ft-sheet").first();
  await sheet.waitFor();
  await settled(page);
  return sheet;
}

/** A hero in a minute. */
async function becomeSomebody(page: Page, shoot: Shoot): Promise<void> {
  await page.evaluate(async () => {
    const hero = await game.actors.documentClass.create({ name: "Somebody new", type: "tellerHero" });
    await hero.sheet.render({ force: true });
  });
  await page.locator(".dt-newcomer [data-action=chooseRole]").click();
  const chooser = page.locator(".dt-roles");
  await chooser.waitFor();
  await chooser.locator("input[name=name]").fill("Brunhild");
  await chooser.locator("label", { hasText: "Warrior" }).click();
  await settled(page);
  await shoot("roles", chooser);
  await chooser.locator("button[type=submit]").click();
  await chooser.waitFor({ state: "detached" });
  await closeAll(page);
  await page.evaluate(async () => void (await game.actors.getName("Brunhild").delete()));
}

/** Ada's dwarf hits the orc; the Gamemaster is asked whether it dodges. */
async function fight(player: Page, keeper: Page, shoot: Shoot): Promise<void> {
  await player.evaluate(() => canvas.tokens.get("toktellerMobOrc0").setTarget(true));
  await player.locator(".dt-hero [data-roll=battle]").click();
  const dialog = player.locator(".dt-dialog");
  await dialog.waitFor();
  await settled(player);
  await shoot("dialog", dialog);
  await dialog.locator(".ft-dialog-buttons .ft-main").click();
  const question = keeper.locator(".ft-ask");
  await question.waitFor();
  await settled(keeper);
  await shoot("question", question);
  await question.getByRole("button", { name: "Stand fast" }).click();
  await player.locator(".chat-message .ft-card[data-stage=rolled] [data-action=ft-undo]").first().waitFor();
  await closeAll(player);
  await settled(player);
  await shoot("card", lastCard(player));
  await shoot("table.jpg", player);
}

/** Words of Power: Snazzle lies to a guard who hates liars. */
async function tellLies({ keeper, ada, ben }: Company, shoot: Shoot): Promise<void> {
  await words.startAfresh(keeper, ada, ben);
  await words.loadDice(ada.page, 6, 5, 4, 3, 4);
  const sheet = await openSheet(ada.page, "Snazzle");
  await sheet.getByRole("button", { name: "Convince" }).click();
  const dialog = words.talkWindow(ada.page);
  await dialog.getByLabel("What is tried?").fill("lie to the guard");
  await dialog.getByLabel("Against").selectOption({ label: "Orc guard" });
  await dialog.getByRole("group", { name: "Convince" }).getByLabel("the very deed").check();
  await dialog.getByText("Player: 2").waitFor();
  await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
  const review = words.talkWindow(keeper.page);
  await review.getByLabel("What else hinders?").fill("he hates liars");
  await review.getByLabel("What else hinders?").press("Tab");
  await review.getByText("Difficulty: 2").waitFor();
  await settled(keeper.page);
  await review.getByText("A die more and +1 against").scrollIntoViewIfNeeded();
  await shoot("words-dialog", review);
  await review.getByRole("button", { name: "Say so" }).click();
  await questionDialog(ada.page).getByRole("button", { name: "Throw" }).click();
  const where = questionDialog(ada.page).filter({ hasText: "which of your dice gets the +1?" });
  await where.locator("footer button").last().click();
  await lookAtCard(ada.page).then((card) => card.getByText("1 of 2 defeated").waitFor());
  await shootCard("words-card", ada.page, shoot);
}

/** Words of Power: a spell is ruled on, and countered on its card. */
async function loseVoices({ keeper, ada, ben }: Company, shoot: Shoot): Promise<void> {
  await words.startAfresh(keeper, ada, ben);
  await words.deal(keeper, words.DEMO.snazzle, "Speech", "Echo");
  await words.deal(keeper, words.DEMO.brakka, "Fly");
  await words.loadDice(ada.page, 6, 4);
  const sheet = await openSheet(ada.page, "Snazzle");
  await sheet.getByRole("button", { name: "Cast a spell" }).click();
  const dialog = words.talkWindow(ada.page);
  await dialog.getByLabel("What is it meant to do?").fill("rob the guard of his voice");
  await dialog.getByLabel("For whom?").selectOption({ label: "Orc guard" });
  await dialog.getByRole("radio", { name: "Daze" }).check();
  await dialog.getByRole("checkbox", { name: "Speech" }).check();
  await settled(ada.page);
  await shoot("words-spell", dialog);
  await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
  await words.talkWindow(keeper.page).getByRole("button", { name: "Say so" }).click();
  await questionDialog(ben.page).getByRole("button", { name: "Counter it" }).click();
  const counter = words.talkWindow(ben.page);
  await counter.getByLabel("[Speech]").selectOption({ label: "Fly · from the Deck, gone once used" });
  await counter.getByRole("button", { name: "Lay them" }).click();
  await questionDialog(ada.page).getByRole("button", { name: "Counter it" }).click();
  const back = words.talkWindow(ada.page);
  await back.getByLabel("[Fly]").selectOption({ label: "Echo · from the Deck, gone once used" });
  await back.getByRole("button", { name: "Lay them" }).click();
  await questionDialog(keeper.page).getByRole("button", { name: "It does what it was meant to" }).click();
  await lookAtCard(ada.page).then((card) => card.getByText("It strikes").waitFor());
  await shootCard("words-spell-card", ada.page, shoot);
}

/** Kalyr: Kylar crosses swords with a bandit. */
async function crossSwords({ keeper, ada, ben }: Company, shoot: Shoot): Promise<void> {
  await kalyr.startAfresh(keeper, ada, ben);
  await kalyr.loadDice(ada.page, 1, 0, 1, 0);
  await kalyr.loadDice(keeper.page, 0, 0, 0, -1);
  const dialog = await kalyr.tryAbility(await openSheet(ada.page, "Kylar"), /^Melee Combat \(Narvork\), Great/);
  await kalyr.fight(dialog, "Bandit");
  await dialog.getByRole("row", { name: /^Steady/ }).waitFor();
  await settled(ada.page);
  await shoot("kalyr-dialog", dialog);
  await roll(dialog);
  await roll(kalyr.contestDialog(keeper.page));
  await lookAtCard(ada.page).then((card) => card.getByRole("button", { name: "Undo" }).waitFor());
  await shootCard("kalyr-card", ada.page, shoot);
}

/** Spellwoven: Nimble Jan finds an opening, and the guard cannot get out of the way. */
async function drawDagger({ keeper, ada, ben }: Company, shoot: Shoot): Promise<void> {
  await spellwoven.startAfresh(keeper, ada, ben);
  await spellwoven.loadDice(ada.page, 7, 7, 8);
  await spellwoven.loadDice(keeper.page, 2, 3);
  const dialog = await spellwoven.strike(ada.page, "Nimble Jan", "Dagger", "Town guard");
  await settled(ada.page);
  await shoot("spellwoven-dialog", dialog);
  await roll(dialog);
  await roll(keeper.page.locator(".sw-defence"));
  await lookAtCard(ada.page).then((card) => card.getByText("Town guard is now Scathed.").first().waitFor());
  await shootCard("spellwoven-card", ada.page, shoot);
}

/** Kalyr by post: a round at the river gate, which Karela has still to answer. */
async function writeByPost({ keeper, ada }: Company, shoot: Shoot): Promise<void> {
  const people = [kalyr.KYLAR, kalyr.KARELA];
  const post = (page: Page, choices: object) =>
    page.evaluate(async (said) => void (await game.system.api.startRoll("kalyr", "post", said)), {
      thread: "gate",
      ...choices,
    });
  const scene = {
    title: "The river gate",
    purpose: "To get into the town before the bell.",
    mode: "action",
    hours: 48,
  };
  await post(keeper.page, { deed: "begin", ...scene, people });
  await keeper.page.waitForFunction(() => "gate" in game.system.api.worldStateOf("kalyr").system.threads);
  const told = { asks: people, silent: {}, woven: false };
  const rain = "Rain falls on the river gate. A guard looks up from his brazier, and reaches for his horn.";
  await post(keeper.page, { deed: "tell", ...told, text: rain });
  await ada.page.waitForFunction(
    () => "p1" in (game.system.api.worldStateOf("kalyr").system.threads.gate?.posts ?? {}),
  );
  const text = 'Kylar lifts his lantern. "A friend, and a wet one!" he calls, and walks on as if the gate were his.';
  const thought = "If Karela is quick, he need not be lucky.";
  await post(ada.page, { deed: "post", who: kalyr.KYLAR, text, thought, asks: [], answers: "p1" });
  await closeAll(keeper.page);
  await showTab(keeper.page, "journal");
  await keeper.page.getByRole("button", { name: "Scenes by post" }).click();
  const window = keeper.page.locator(".ka-post");
  await window.getByText("a wet one", { exact: false }).waitFor();
  await settled(keeper.page);
  await shoot("kalyr-post", window);
}

/** Spellwoven: three sides on a quay; what a leader decides in secret, and the board once all of it lies open. */
async function haggle({ keeper, ada }: Company, shoot: Shoot): Promise<void> {
  for (const { page } of [keeper, ada]) await closeAll(page);
  await keeper.page.evaluate(async () => {
    const people = [
      { name: "Tobin Reck", type: "wovenMinor", img: "systems/four-tales/icons/hooded-figure.svg" },
      { name: "Sergeant Maddoc", type: "wovenMinor", img: "systems/four-tales/icons/cowled.svg" },
    ];
    const [tobin, maddoc] = await getDocumentClass("Actor").create(people);
    const combat = await getDocumentClass("Combat").create({});
    const { applyLoose } = game.system.api;
    const side = (name: string, aim: string, order: number, base: number) => ({
      name,
      aim,
      leader: "",
      base,
      out: false,
      hazard: false,
      order,
    });
    const sides = {
      buyers: side("The buyers", "The bell, for what we carry", 1, 1),
      stall: side("The stall", "A winter's wages for a minute's fright", 2, 1),
      watch: side("The Watch", "Quiet on the quay", 3, 1),
    };
    for (const [id, one] of Object.entries(sides))
      await applyLoose("spellwoven", combat, "woven.side", { id, side: one });
    const jan = game.actors.getName("Nimble Jan");
    const hedda = game.actors.getName("Hedda of the Fens");
    const fighters = await combat.createEmbeddedDocuments(
      "Combatant",
      [jan, hedda, tobin, maddoc].map(({ id }: { id: string }) => ({ actorId: id })),
    );
    for (const [at, value] of ["buyers", "buyers", "stall", "watch"].entries())
      await applyLoose("spellwoven", fighters[at], "woven.joins", { value });
    await applyLoose("spellwoven", combat, "woven.conflict", { value: "social" });
    const at = (round: number) => ({ round, winner: "", sides: {} });
    await applyLoose("spellwoven", combat, "woven.stand", { from: 0, to: at(1), how: "begins", name: "" });
    const note = (place: number, outcome: string) =>
      applyLoose("spellwoven", fighters[place], "woven.instigated", { round: 1, outcome, turn: 0, word: true });
    await note(0, "won");
    await note(1, "failed");
    await note(2, "won");
    await combat.activate();
    await combat.startCombat();
  });
  for (const { page } of [keeper, ada]) {
    await page.locator('#sidebar [data-tab="combat"]').first().click();
    await page.getByRole("button", { name: "Long conflict: sides and dice" }).click();
    await page.locator(".sw-board").waitFor();
  }
  await spellwoven.loadDice(ada.page, 9, 6);
  await spellwoven.loadDice(keeper.page, 7, 4, 3);
  await keeper.page.getByRole("button", { name: "End the round: throw the dice" }).click();
  await ada.page.locator(".ft-ask").getByRole("button", { name: "Throw" }).click();
  for (let side = 0; side < 2; side++) {
    await keeper.page.locator(".ft-ask").getByRole("button", { name: "Throw" }).first().click();
    await settled(keeper.page);
  }
  const decide = async (page: Page, ways: readonly string[]) => {
    const dialog = page.locator(".sw-allot").first();
    const dice = dialog.locator("select");
    for (const [at, label] of ways.entries()) await dice.nth(at).selectOption({ label });
    return dialog;
  };
  const secret = await decide(ada.page, ["9: keep Hedda of the Fens", "3: take a die from The Watch"]);
  await settled(ada.page);
  await shoot("spellwoven-allot", secret);
  await secret.getByRole("button", { name: "Decide and seal" }).click();
  for (let side = 0; side < 2; side++) {
    const isStall = (await keeper.page.locator(".sw-allot").first().locator("select").count()) === 2;
    const ways = isStall
      ? ["7: remove Hedda of the Fens", "3: take a die from The buyers"]
      : ["3: take a die from The stall"];
    const dialog = await decide(keeper.page, ways);
    await dialog.getByRole("button", { name: "Decide and seal" }).click();
    await settled(keeper.page);
  }
  await ada.page.locator(".sw-board .sw-last .sw-given").first().waitFor();
  // No tooltip lies over it.
  await ada.page.mouse.move(1, 1);
  await ada.page.evaluate(() => game.tooltip.deactivate());
  await settled(ada.page);
  await shoot("spellwoven-conflict", ada.page.locator(".sw-board"));
  await keeper.page.evaluate(async () => {
    for (const old of [...game.combats]) await old.delete();
    for (const name of ["Tobin Reck", "Sergeant Maddoc"]) await game.actors.getName(name).delete();
  });
  await closeAll(keeper.page);
}

/** The newest card on a screen that is high enough for all of it. */
async function shootCard(name: string, page: Page, shoot: Shoot): Promise<void> {
  await closeAll(page);
  await page.setViewportSize({ ...DESK, height: 1400 });
  await settled(page);
  await shoot(name, lastCard(page));
  await page.setViewportSize(DESK);
}

/** The compendium, and a card out of it. */
async function browse(page: Page, shoot: Shoot): Promise<void> {
  await page.locator('#sidebar [data-tab="compendium"]').first().click();
  await page.locator('.compendium-directory [data-pack="four-tales.dungeonteller-powers"] [data-action]').click();
  const powers = page.locator(".application.compendium");
  await powers.waitFor();
  await settled(page);
  await shoot("compendium", powers);
  await page.evaluate(async () => {
    const pack = game.packs.get("four-tales.dungeonteller-powers");
    const [zap] = await pack.getDocuments({ name: "Zap" });
    await zap.sheet.render({ force: true });
  });
  await page.locator(".dt-item").waitFor();
  await settled(page);
  await shoot("power", page.locator(".dt-item"));
  await closeAll(page);
}

function lastCard(page: Page): Locator {
  return page.locator(".chat-message:has(.ft-card)").last();
}

async function closeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const windows = [...foundry.applications.instances.values()].filter((app) => app.hasFrame);
    for (const app of windows) await app.close({ animate: false });
  });
  await settled(page);
}

/** Fonts are there, windows stand still, and no notification lies over them. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    ui.notifications.clear();
    // The hour would make every picture of a card a new one.
    for (const time of document.querySelectorAll(".message-timestamp")) time.textContent = "now";
  });
  await page.waitForTimeout(600);
}

export default screenshots;
