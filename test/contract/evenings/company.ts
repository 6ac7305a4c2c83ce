import { metOn } from "./afterwards.ts";
import { drag, offersAround, showScene, turns } from "./around.ts";
import type { Wish } from "./hands.ts";
import type { Luck } from "./luck.ts";
import { type Browser, Page } from "./page.ts";
import { aim, cards, dialogs, mine, type Offer, offersOf, offersOn, openHand, openSheet } from "./person.ts";
import type { ByHand } from "./picture.ts";
import type { Room } from "./room.ts";
import { WISHES } from "./wishes.ts";

const GM = "gamemaster000000";
const ADA = "playerAda0000000";
const BEN = "playerBen0000000";

/** The games, by what the types of their people begin with. */
export const GAMES = {
  "words-of-power": "words",
  kalyr: "kalyr",
  dungeonteller: "teller",
  spellwoven: "woven",
} as const;

export interface EveningOptions {
  seed: number;
  /** How many deeds. */
  deeds: number;
  /** One game alone; all four when left out. */
  game?: keyof typeof GAMES | undefined;
  generation?: 13 | 14;
  /** Ben helps to run the game: there are two Gamemasters. */
  assistant?: boolean | undefined;
  /** Tracker, map, lists at the side and desks are played as well; the short run leaves them out. */
  wide?: boolean;
  /** A kind of card or question that people set out for, and for no other. */
  toward?: string | undefined;
  /** Takes the newest card back first; in an order of its own when left out. */
  newestFirst?: boolean;
  /** The script that holds all modules (`buildHeadless`). */
  script: string;
  /** Told of each deed. */
  onDeed?(line: string): void;
}

/** Somebody who plays, with the pages that they have open, and how far they are from the server. */
interface Player {
  user: string;
  away: number;
  browser: Browser;
  pages: Page[];
  /** What they set out to do: what is still to be done for it, and how often the next of it could not be. */
  wish: (Pick<Wish, "hands" | "meets"> & { tries: number; begun: boolean; at?: Page }) | null;
}

/** How often somebody tries the next step of what they set out to do. */
const PATIENCE = 8;

/** So many first steps are tried in one turn. */
const TRIED_AT_ONCE = 5;

/** An evening that plays itself. */
export class Company {
  readonly counts = new Map<string, number>();
  /** How many deeds were done, of whatever kind. */
  deeds = 0;
  readonly players: Player[] = [GM, ADA, BEN].map((user, n) => ({
    user,
    away: [15, 60, 120][n]!,
    browser: new Map(),
    pages: [],
    wish: null,
  }));
  /** Every page that was ever open. */
  readonly pages: Page[] = [];
  readonly games: readonly string[];
  /** Whose tokens were dragged, and whose sheets were played from; by UUID. */
  readonly by: ByHand = { dragged: new Set(), played: new Set() };

  constructor(
    readonly room: Room,
    readonly luck: Luck,
    readonly options: EveningOptions,
  ) {
    this.games = options.game ? [GAMES[options.game]] : Object.values(GAMES);
  }

  /** Pages that are open, one for each who is here. */
  get present(): Page[] {
    return this.players.flatMap(({ pages }) => pages.slice(-1));
  }

  async seat(player: Player): Promise<Page> {
    const page = await Page.open(this.room, player.user, player.away, player.browser);
    player.pages.push(page);
    this.pages.push(page);
    return page;
  }

  /** Everybody comes to the table, the Gamemaster first. */
  async begin(): Promise<Page> {
    const [keeper, ...others] = this.players;
    const page = await this.seat(keeper!);
    if (this.options.assistant) {
      await page.do(() => game.users.get(BEN).update({ role: CONST.USER_ROLES.ASSISTANT }));
      await this.room.pass(1_000);
    }
    for (const player of others) await this.seat(player);
    return page;
  }

  leave(player: Player): void {
    player.pages.pop()?.close();
  }

  count(kind: string, user = ""): void {
    this.deeds++;
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.options.onDeed?.(`${new Date(this.room.clock.now).toISOString().slice(11, 23)} ${user.slice(0, 9)} ${kind}`);
  }

  /** Somebody who is here does something, or somebody comes or goes. */
  async deed(): Promise<void> {
    const { luck, room } = this;
    // Whoever has set out for something mostly goes on with it.
    const busy = luck.is(0.6) ? this.players.find(({ wish, pages }) => wish && pages.length > 0) : undefined;
    const player = busy ?? luck.of(this.players)!;
    // Whoever has begun something goes on with it where the window for it is open.
    const page = player.pages.find((one) => one === player.wish?.at) ?? luck.of(player.pages);
    if (luck.is(0.012) || !page) await this.comeOrGo(player);
    else {
      const done = await page.do(() => this.turn(page, player));
      if (done) this.count(done, page.user);
      if (player.wish) return await room.pass(300 + 300 * luck.next());
    }
    await room.pass(
      luck.weighed([
        [3, 0],
        [4, 40 * luck.next()],
        [3, 600 * luck.next()],
        [0.4, 40_000 * luck.next()],
      ])!,
    );
  }

  /** One turn of somebody at their page. @returns what kind of deed it was */
  async turn(page: Page, player: Player): Promise<string | null> {
    const { luck } = this;
    if (this.options.wide && (player.wish || luck.is(0.3))) {
      const step = await this.#setOut(player, page);
      if (step) return step;
    }
    // Whoever waits for what comes next leaves their windows as they are, and looks after what others want.
    if (player.wish?.begun) return await this.#atCard();
    const open = dialogs();
    const take = (offers: readonly Offer[]) => this.take(offers);
    const way = luck.weighed([
      [open.length > 0 ? 8 : 0, "dialog"],
      [3, "card"],
      [open.length > 3 ? 0 : 2, "sheet"],
      [page.user === GM && open.length <= 3 ? 0.5 : 0, "hand"],
      [this.options.wide && open.length <= 3 ? 0.5 : 0, "around"],
      [this.options.wide ? 0.8 : 0, "turns"],
      [this.options.wide ? 0.4 : 0, "map"],
      [this.options.wide && page.user === GM && !this.options.game ? 0.2 : 0, "scene"],
    ] as const);
    if (way === "dialog") return await take(offersOf(luck.is(0.8) ? open.at(-1) : luck.of(open), luck));
    if (way === "card") return await this.#atCard();
    if (way === "around") return await take(offersAround());
    if (way === "turns") return await take(turns(luck, this.games));
    if (way === "map") {
      const dragged = drag(luck, this.games);
      if (dragged) this.by.dragged.add(dragged);
      return dragged && "a token is dragged";
    }
    if (way === "scene") return showScene(luck.of(this.games)!) ? "another scene is shown" : null;
    if (way === "hand") return openHand() ? "the Gamemaster's hand" : null;
    const actor = luck.seldom(mine(this.games), ({ uuid }) => uuid);
    if (!actor) return null;
    this.by.played.add(actor.uuid);
    const sheet = await openSheet(actor);
    if (luck.is(0.6))
      aim(
        this.games.filter((prefix) => actor.type.startsWith(prefix)),
        luck,
      );
    return await take(offersOf(sheet, luck));
  }

  /**
   * Somebody goes on with what they set out for, or sets out for something. What can't be begun as things stand is left for
   * something else: many a first step is an answer that is wanted for a moment alone.
   */
  async #setOut(player: Player, page: Page): Promise<string | null> {
    for (let tries = 0; tries < TRIED_AT_ONCE; tries++) {
      player.wish ??= this.#wishOf(player);
      const step = player.wish && (await this.#towards(player, page));
      if (step) return step;
      if (!player.wish || player.wish.begun) return null;
      player.wish = null;
    }
    return null;
  }

  /** Something that nobody has met yet tonight; null where all was met. */
  #wishOf({ user }: Player): Player["wish"] {
    const met = new Set(metOn(this));
    const by = user === GM ? "keeper" : "player";
    const { toward } = this.options;
    const wanted = (kind: string): boolean => !met.has(kind) && (!toward || kind === toward);
    const open = WISHES.filter(
      (one) => one.by === by && this.games.includes(one.game) && one.meets.some((kind) => wanted(kind)),
    );
    const wish = this.luck.of(open);
    return wish ? { ...wish, tries: 0, begun: false } : null;
  }

  /** The next step of what somebody set out to do. */
  async #towards(player: Player, page: Page): Promise<string | null> {
    const { hands, meets, tries, begun } = player.wish!;
    const [hand, ...left] = hands;
    const done = await hand!(this.luck);
    if (done === "more" && tries < PATIENCE) player.wish = { ...player.wish!, tries: tries + 1, begun: true, at: page };
    else if (done === true)
      player.wish = left.length > 0 ? { hands: left, meets, tries: 0, begun: true, at: page } : null;
    else if (begun && tries < PATIENCE) player.wish = { ...player.wish!, tries: tries + 1 };
    else if (begun) {
      player.wish = null;
      this.options.onDeed?.(`${player.user.slice(0, 9)} gives up ${meets.join(" ")}, ${hands.length} to go`);
    }
    return done ? `towards ${meets[0]}` : null;
  }

  /** One of what is offered, and rather what was seldom done tonight. @returns its kind */
  async take(offers: readonly Offer[]): Promise<string | null> {
    const rarely = ({ kind, weight }: Offer): number =>
      / (a field|send|ok|yes|ftCancel)$/.test(kind) ? weight : weight / (1 + (this.counts.get(kind) ?? 0)) ** 0.8;
    // Where nothing is left but to give up, people mostly wait.
    if (offers.every(({ weight }) => weight < 1) && !this.luck.is(0.3)) return null;
    const offer = this.luck.weighed(offers.map((one) => [rarely(one), one]));
    if (!offer) return null;
    // What comes of it takes its time; nobody waits for it.
    void offer.take();
    return offer.kind;
  }

  async #atCard(): Promise<string | null> {
    const { luck } = this;
    const recent = cards(25);
    const open = recent.filter(({ system }) => system.stage === "open");
    const message = open.length > 0 && luck.is(0.6) ? luck.of(open) : luck.of(recent.slice(-8));
    return message ? await this.take(await offersOn(message)) : null;
  }

  /** A page is loaded anew, opened a second time or closed; whoever was gone comes back. */
  async comeOrGo(player: Player): Promise<void> {
    const { luck } = this;
    const name = player.user === GM ? "the Gamemaster" : "a player";
    if (player.pages.length === 0) {
      // Nobody stays away for long.
      if (!luck.is(0.3)) return;
      await this.seat(player);
      return this.count(`${name} comes back`);
    }
    const what = luck.weighed([
      [4, "reload"],
      [player.pages.length < 2 ? 2 : 0, "tab"],
      [player.pages.length > 1 ? 4 : 1.5, "leave"],
    ] as const);
    if (what === "tab") {
      await this.seat(player);
      return this.count("a second tab");
    }
    const last = player.pages.length === 1;
    this.leave(player);
    if (what === "leave") return this.count(last ? `${name} leaves` : "a tab is closed");
    await this.seat(player);
    this.count("a page is loaded anew");
  }
}
