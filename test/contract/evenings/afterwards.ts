import { atHand } from "../reachable.ts";
import { type Company, GAMES } from "./company.ts";
import type { Page } from "./page.ts";
import { cards, dialogs, type Offer, offersOf, offersOn, openAtTracker, openHand } from "./person.ts";
import { differences, type Picture, textOf } from "./picture.ts";
import { stored } from "./room.ts";

/** Everybody is there again, at one page each, with no window open. */
export async function gather(company: Company): Promise<void> {
  for (const player of company.players) {
    while (player.pages.length > 1) company.leave(player);
    if (player.pages.length === 0) await company.seat(player);
  }
  await company.room.pass(45_000);
  for (const page of company.present) await closeAll(page);
  await company.room.pass(5_000);
}

async function closeAll(page: Page): Promise<void> {
  await page.do(async () => {
    for (const app of [...foundry.applications.instances.values()]) await (app as Loose).close();
  });
}

/** Open cards are brought to an end by whom they ask: in the way they would be, and by going on without the others at last. */
export async function settle(company: Company): Promise<void> {
  for (let turn = 0; turn < 80; turn++) {
    if (openCards(company).length === 0) return;
    for (const page of company.present) await page.do(() => settleHere(company, turn));
    await company.room.pass(turn % 5 === 4 ? 40_000 : 2_000);
  }
}

async function settleHere({ luck }: Company, turn: number): Promise<void> {
  const window = dialogs().at(-1);
  if (window) {
    const offers = offersOf(window, luck);
    const fills = luck.is(0.4) && offers.find(({ kind }) => kind.endsWith(" a field"));
    const sends = offers.find(({ weight }) => weight === 6);
    const answers = luck.of(offers.filter(({ kind }) => /^ft-ask: (?!ftCancel)/.test(kind)));
    const offer = fills || sends || answers;
    // What can only be looked at, and what does not let itself be sent, is laid aside.
    if (!offer || turn % 10 === 9) await window.close();
    else offer.take();
    return;
  }
  const open = cards(1_000).filter(({ system }) => system.stage === "open");
  // One that asks the same for ever keeps nobody from the others.
  const first = turn % Math.max(1, open.length);
  for (const message of [...open.slice(first), ...open.slice(0, first)]) {
    const offers = await offersOn(message);
    const withdraws = offers.find(({ kind }) => /ft-withdraw/.test(kind));
    const offer =
      // Whoever took up a sword since can't hold anybody any more, and is told so at each answer: that roll is called off.
      (turn > 50 ? withdraws : undefined) ??
      luck.of(offers.filter(({ kind }) => / answers /.test(kind))) ??
      luck.of(offers.filter(({ kind }) => /ft-lapse/.test(kind))) ??
      luck.of(offers.filter(({ kind }) => /ft-move/.test(kind) && turn < 20)) ??
      (turn > 30 ? withdraws : undefined);
    if (offer) return void offer.take();
  }
}

/** The cards of the log, as the server has them. */
export const tales = ({ room }: Company): Loose[] => stored(room, "ChatMessage").filter(({ type }) => type === "tale");
const openCards = (company: Company): Loose[] => tales(company).filter(({ system }) => system.stage === "open");

/** What a card of the log is called here. */
const called = ({ _id, system: { ruleset, kind } }: Loose): string => `${ruleset}/${kind} ${_id}`;

/** Refusals that no honest deed meets. */
const ACCUSES =
  /(doesNotMatch|notAsked|notInvited|otherDice|unknown\w*|askFailed|notYourAnswer|notYourCard|notWritten|cardUnusable|broken|sealed|failed|longAgo|tooMany\w*)$/;

/** What stands on the cards, once all is settled, that must not. */
export function faultsOfCards(company: Company): string[] {
  return tales(company).flatMap((card) => {
    if (card.system.stage === "open") {
      const asked = Object.values<Loose>(card.system.questions).filter(({ status }) => status === "open");
      return [`${called(card)} is stuck; asked are ${asked.map(({ id }) => id).join(", ") || "none"}`];
    }
    return Object.values<Loose>(card.system.events).flatMap(({ kind, status, problem, wanted }) => {
      // What is not wanted any more waits for nothing: nobody carries it out, and no card tells of it.
      if (wanted && (status === "waiting" || status === "failed")) return [`${called(card)}: ${kind} is ${status}`];
      return problem && ACCUSES.test(problem.key) ? [`${called(card)}: ${kind} is ${status}: ${problem.key}`] : [];
    });
  });
}

/** What was said to people, or to a page's console, that must not. */
export function faultsOfPages({ pages }: Company, accusations: readonly RegExp[]): string[] {
  return pages.flatMap((page) => [
    ...page.faults.map((fault) => `${page.user}'s page: ${fault.split("\n").slice(0, 6).join("\n")}`),
    ...page.shown.warnings
      .filter((text) => accusations.some((one) => one.test(text)))
      .map((text) => `${page.user} is told: ${text}`),
  ]);
}

/** What pages hold of the world that the server does not, or holds otherwise. */
export async function faultsOfCopies(company: Company): Promise<string[]> {
  const pictures = await Promise.all(
    company.present.map(async (page) => ({
      user: page.user,
      seen: (await page.do(() =>
        ["actors", "items", "scenes", "cards", "messages", "combats"].flatMap((name) =>
          game[name].contents.map((one: Loose): [string, string] => [one.uuid, textOf(one.toObject())]),
        ),
      )) as [string, string][],
    })),
  );
  const [first, ...others] = pictures;
  return others.flatMap(({ user, seen }) =>
    differences(new Map(first!.seen), new Map(seen)).map((text) => `${user}'s page against ${first!.user}'s: ${text}`),
  );
}

/**
 * Takes everything back, one card after the other: what something else stands in the way of comes again later.
 * @returns cards of which something is left
 */
export async function takeAllBack(company: Company, begin: Picture): Promise<string[]> {
  const { luck, room, present, options } = company;
  let left = standing(company);
  for (let turn = 0; turn < 40 && left.length > 0; turn++) {
    for (const id of options.newestFirst ? left.toReversed() : luck.shuffled(left)) {
      const page = luck.is(0.8) ? present[0]! : luck.of(present)!;
      await page.do(async () => {
        const message = game.messages.get(id);
        const offers: Offer[] = message?.visible ? await offersOn(message) : [];
        offers.find(({ kind }) => /ft-undo/.test(kind))?.take();
      });
      await room.pass(600 * luck.next());
    }
    await room.pass(5_000);
    for (const page of present) await closeAll(page);
    const now = standing(company);
    if (now.length === left.length && turn > 3) break;
    left = now;
  }
  return left.flatMap((id) => {
    const card = tales(company).find(({ _id }) => _id === id);
    const events = Object.values<Loose>(card.system.events).filter(
      (event) => stands(event) && !wentWithIt(event, begin),
    );
    if (events.length === 0) return [];
    const said = events.map(
      ({ kind, problem }) => `${kind} (${problem ? JSON.stringify(problem) : "nothing is said"})`,
    );
    return `${called(card)} cannot be taken back: ${said.join(", ")}`;
  });
}

const stands = ({ status }: Loose): boolean => status === "applied";

/** What came into the world during the evening is gone again, as an encounter that ended or whom a card made: this went with it. */
const wentWithIt = ({ target, problem }: Loose, begin: Picture): boolean =>
  /targetGone$/.test(problem?.key ?? "") && ![...begin.keys()].some((name) => name.startsWith(`${target} `));

function standing(company: Company): string[] {
  return tales(company)
    .filter(({ system }) => Object.values<Loose>(system.events).some(stands))
    .map(({ _id }) => _id);
}

/**
 * What was done at desks is taken back there, by the buttons of those windows; encounters end. People and things that a step
 * made which nobody can take back any more (its page was loaded anew) are thrown away by hand.
 */
export async function leaveDesks(company: Company, begin: Picture): Promise<void> {
  const { room, present } = company;
  const keeper = present[0]!;
  const press = (action: string): Promise<boolean | undefined> =>
    keeper.do(() => {
      const buttons = dialogs().flatMap((app) => atHand<HTMLElement>(app.element, `[data-action="${action}"]`));
      buttons[0]?.click();
      return buttons.length > 0;
    });
  const boards = (await keeper.do(() => game.combats.contents.length)) ?? 0;
  for (let n = 0; n < boards; n++) {
    await keeper.do(() => openAtTracker(game.combats.contents[n], "fa-people-arrows"));
    await room.pass(2_000);
    for (let step = 0; step < 60 && (await press("undoStep")); step++) await room.pass(2_000);
    await closeAll(keeper);
  }
  // Somebody may have gone through the doors to another game meanwhile, and the desk has its tools alone.
  if (company.games.includes(GAMES.spellwoven))
    await keeper.do(() => game.settings.set("four-tales", "play.spellwoven", true));
  await room.pass(2_000);
  await keeper.do(openHand);
  await room.pass(1_000);
  await keeper.do(() => {
    const hand = dialogs().at(-1)?.element;
    hand?.querySelector('[data-game="spellwoven"][data-tool="desk"]')?.click();
  });
  await room.pass(2_000);
  for (let step = 0; step < 60 && (await press("takeBack")); step++) await room.pass(2_000);
  await closeAll(keeper);
  await keeper.do(async () => {
    for (const combat of game.combats.contents) await combat.delete();
    const made = game.actors.contents.filter(
      ({ flags, uuid, name }: Loose) => flags["four-tales"]?.made && !begin.has(`${uuid} ${name}`),
    );
    for (const actor of made) await actor.delete();
  });
  await room.pass(5_000);
}

/** What was done without dice is taken back on the Gamemaster's desk, the newest first, as far as nothing else stands in the way. */
export async function takeStepsBack({ room, present }: Company): Promise<void> {
  const keeper = present[0]!;
  await keeper.do(openHand);
  await room.pass(1_000);
  await keeper.do(() => dialogs().at(-1)?.element.querySelector('[data-action="steps"]')?.click());
  await room.pass(2_000);
  const tried = new Set<string>();
  const next = (): Promise<string | undefined> =>
    keeper.do(() => {
      const buttons = dialogs().flatMap((app) =>
        atHand<HTMLElement>(app.element, ".ft-steps [data-action='ftStepBack']"),
      );
      const button = buttons.find(({ dataset }) => !tried.has(dataset.step!));
      button?.click();
      return button?.dataset.step;
    });
  for (let step = await next(); step; step = await next()) {
    tried.add(step);
    await room.pass(2_000);
  }
  await closeAll(keeper);
}

/**
 * What people wrote for themselves is thrown away by hand: chronicles that were kept, powers and roles that were made up. What an
 * event has made says so (`made`), and goes with its card.
 */
export async function throwAwayWritten({ room, present }: Company, begin: Picture): Promise<void> {
  await present[0]!.do(async () => {
    const written = [...game.items.contents, ...game.journal.contents].filter(
      ({ flags, uuid, name }: Loose) => !flags["four-tales"]?.made && !begin.has(`${uuid} ${name}`),
    );
    for (const one of written) await one.delete();
  });
  await room.pass(5_000);
}

/** The log is thrown away, and what was remembered of it. */
export async function clearLog({ room, present }: Company): Promise<void> {
  await present[0]!.do(() => CONFIG.ChatMessage.documentClass.deleteDocuments([], { deleteAll: true }));
  await room.pass(20_000);
}

/** How many cards there are of each kind of roll that the games have, and how many of their questions were answered. */
export async function countsOfCards(company: Company): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const all = (await company.present[0]!.do(async () => {
    const { api } = game.system;
    const names: string[] = [];
    for (const { id } of api.rulesets()) {
      await api.readyToPlay(id);
      const { rollKinds, questions } = api.playOf(id);
      names.push(...rollKinds.map(({ id: kind }: Loose) => `${id}/${kind}`));
      names.push(...questions.map(({ id: kind }: Loose) => `${id} asks ${kind}`));
    }
    return names;
  })) as string[];
  const ours = (name: string): boolean => !company.options.game || name.startsWith(company.options.game);
  for (const name of all.filter(ours)) counts.set(name, 0);
  for (const name of metOn(company)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Of each card its kind and those of its questions that were answered. */
export function metOn(company: Company): string[] {
  return tales(company).flatMap(({ system: { ruleset, kind, questions } }) => {
    const asked = Object.values<Loose>(questions).filter(({ status }) => status === "answered");
    return [`${ruleset}/${kind}`, ...asked.map((question) => `${ruleset} asks ${question.kind}`)];
  });
}
