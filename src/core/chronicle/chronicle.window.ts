import type { ToldTo } from "../contract/chronicle-spec.ts";
import { currentUser } from "../foundry/game.ts";
import { isInJournal, writeJournal } from "../foundry/journal.ts";
import { copyText, saveAsFile } from "../foundry/sharing.ts";
import { SYSTEM_ID, templatePath } from "../foundry/system.ts";
import { actions } from "../sheets/actions.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../sheets/foundry-apps.ts";
import { lateStyles, WINDOWS } from "../sheets/late-styles.ts";
import { noteBegun } from "../text/begun.ts";
import { confirm } from "../text/confirm.ts";
import { guarded, inform } from "../text/notify.ts";
import { choices, t } from "../text/text.ts";
import { type Told, tellEvenings, threadsLabel } from "./chronicle.ts";
import { dayOf, type Span } from "./evening.ts";
import {
  type Arrangement,
  arranged,
  changeText,
  dayText,
  followed,
  gamesIn,
  type StoryPart,
  secretText,
} from "./story.ts";
import { asHtml, asMarkdown } from "./write-out.ts";

const WORDS = "FOURTALES.Core.Chronicle";

const WHICH: readonly Span["which"][] = ["last", "days", "all"];
const ORDERS: readonly Arrangement["by"][] = ["time", "person", "thread"];

/** The longest time between two cards of one evening that can be chosen, in hours. */
const LONGEST_GAP = 72;

/** What happened tonight, or on other days: to be read, kept in the journal, or taken along as Markdown. */
export class ChronicleWindow extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    id: "ft-chronicle",
    classes: ["four-tales", "ft-dialog", "ft-chronicle"],
    window: { title: `${WORDS}.title`, icon: "fa-solid fa-scroll" },
    position: { width: 560, height: 620 },
    actions: actions<ChronicleWindow>({
      keep: (window) => window.keep(),
      copy: (window) => window.copy(),
      save: (window) => window.save(),
    }),
  };

  static PARTS: AppParts = {
    asked: { template: templatePath("core/chronicle-asked") },
    story: { template: templatePath("core/chronicle-story"), scrollable: [""] },
    ways: { template: templatePath("core/chronicle-ways") },
  };

  private span: Span;
  private order: Arrangement = { by: "time", game: "" };
  private to: ToldTo = "everybody";

  private constructor() {
    super({});
    const today = dayOf(Date.now());
    this.span = { which: "last", gap: 6, from: today, to: today };
  }

  /** Opens it. */
  static async open(): Promise<void> {
    noteBegun();
    await lateStyles(WINDOWS);
    await new ChronicleWindow().render({ force: true });
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const told = await tellEvenings(this.span, this.to);
    const games = gamesIn(told);
    // A game that was chosen, and is not told of any more, is given up.
    if (!games.some(({ id }) => id === this.order.game)) this.order = { ...this.order, game: "" };
    const { parts, threads, by } = await this.inOrder(told);
    const { which, gap, from, to } = this.span;
    return {
      ...(await super._prepareContext(options)),
      asked: {
        which,
        gap,
        from,
        to,
        game: this.order.game,
        by,
        whom: this.to,
        byDays: which === "days",
        most: LONGEST_GAP,
      },
      whiches: choices(["last", "days", "all"], `${WORDS}.which`),
      orders: { ...choices(["time", "person"], `${WORDS}.by`), ...(threads && { thread: threads }) },
      whoms: choices(["everybody", "me"], `${WORDS}.to`),
      games:
        games.length > 1
          ? Object.fromEntries([["", t(`${WORDS}.all`)], ...games.map(({ id, label }) => [id, label])])
          : null,
      parts: parts.map(partView),
      none: parts.length === 0,
      keeper: currentUser().isGM,
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => {
      const form = (event.target as Element).closest("form");
      if (form) void guarded(() => this.ask(new FormData(form)));
    });
    this.element.addEventListener("submit", (event) => event.preventDefault());
  }

  /** Takes over what is chosen; what is no figure leaves the old one. */
  private async ask(said: FormData): Promise<void> {
    const text = (name: string, old: string) => String(said.get(name) ?? old);
    const gap = Math.trunc(Number(said.get("gap")));
    this.span = {
      which: WHICH.find((it) => it === said.get("which")) ?? "last",
      gap: gap >= 1 && gap <= LONGEST_GAP ? gap : this.span.gap,
      from: text("from", this.span.from),
      to: text("to", this.span.to),
    };
    this.order = { by: ORDERS.find((it) => it === said.get("by")) ?? "time", game: text("game", "") };
    this.to = said.get("whom") === "me" ? "me" : "everybody";
    const busy = this.element.querySelector(".ft-chronicle-story");
    busy?.setAttribute("aria-busy", "true");
    await this.render({});
    busy?.removeAttribute("aria-busy");
  }

  /** The story in the order that was chosen; what may be followed is called by the game whose it is. */
  private async inOrder(told: Told): Promise<{ parts: StoryPart[]; threads: string; by: Arrangement["by"] }> {
    const { game, by } = this.order;
    const label = await threadsLabel(gamesIn(told).flatMap(({ id }) => (game === "" || game === id ? [id] : [])));
    const threads = label ? t(label) : "";
    if (by === "thread" && threads) return { parts: followed(told, threads, game), threads, by };
    const plain = by === "thread" ? "time" : by;
    return { parts: arranged(told, { game, by: plain }), threads, by: plain };
  }

  /** The story as the log tells it now: something may have been taken back since it was drawn. */
  private async now(): Promise<{ parts: StoryPart[]; title: string; day: string; by: Arrangement["by"] }> {
    const told = await tellEvenings(this.span, this.to);
    const { parts, threads, by } = await this.inOrder(told);
    const first = told[0]?.[0]?.at ?? Date.now();
    const game = gamesIn(told).find(({ id }) => id === this.order.game)?.label;
    const own = this.to === "me";
    const of = dayText(first) + (game ? `: ${game}` : "");
    const title =
      by === "thread"
        ? t(own ? `${WORDS}.ownThread` : `${WORDS}.pageThread`, { what: threads })
        : t(own ? `${WORDS}.own` : `${WORDS}.page`, { of });
    return { parts, title, day: dayOf(first), by };
  }

  /** One page for these days, this game and these eyes; it is asked before it is written anew. */
  private async keep(): Promise<void> {
    const { parts, title, day, by } = await this.now();
    if (parts.length === 0) return inform(`${WORDS}.none`);
    const mark = {
      scope: SYSTEM_ID,
      key: "chronicle",
      value: [by === "thread" ? by : day, this.order.game, this.to].join(" "),
    };
    if (isInJournal(mark) && !(await confirm(`${WORDS}.title`, t(`${WORDS}.anew`, { title })))) return;
    await writeJournal(title, asHtml(parts), mark, this.to === "everybody" ? "everybody" : "keepers");
  }

  private async copy(): Promise<void> {
    const { parts, title } = await this.now();
    await copyText(asMarkdown(title, parts));
    inform(`${WORDS}.copied`);
  }

  private async save(): Promise<void> {
    const { parts, title, day } = await this.now();
    saveAsFile(asMarkdown(title, parts), "text/markdown", `chronicle-${day}.md`);
  }
}

function partView({ heading, level, lines }: StoryPart) {
  return {
    heading,
    level,
    deep: level > 1,
    deeper: level > 2,
    lines: lines.map(({ time, lines, changes, secret }) => ({
      time,
      lines,
      changes: changes.map(changeText),
      secret: secret ? secretText() : "",
    })),
  };
}
