import { askUndo, tellWhoWaits } from "../../../core/asks/answers.ts";
import { randomId } from "../../../core/foundry/data.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { listen } from "../../../core/foundry/hooks.ts";
import { takeStep } from "../../../core/ledger/steps.ts";
import { settle } from "../../../core/referee/settle.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import { actions } from "../../../core/sheets/actions.ts";
import { drawAnew } from "../../../core/sheets/draw-anew.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import { confirm } from "../../../core/text/confirm.ts";
import { guarded, notifyProblems } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { settingOf, worldStateOf } from "../../../core/world/world-state.ts";
import { once } from "../../../kernel/once.ts";
import { KALYR, kalyrTemplate } from "../kalyr.ts";
import type { PostChoices } from "../rules/post/deeds.ts";
import { hintsFor } from "../rules/post/hints.ts";
import { putAwayEvent } from "../rules/post/put-away.event.ts";
import { answersOf, type Thread, threadOf } from "../rules/post/thread.ts";
import { type Draft, draftOf, keepDraft } from "./drafts.ts";
import { cardOfPost, strayPosts } from "./pending.ts";
import { firstThread, postContext, threadsNow, writingIn } from "./post.context.ts";
import { PostFields, type Typed } from "./post-fields.ts";
import { askScene } from "./scene.form.ts";

const POST = "FOURTALES.Kalyr.Post";

/** What makes a story of it comes with the first that is told to its end. */
const storyOut = () => import("./story-out.ts");

let shown: PostWindow | null = null;

/**
 * Scenes that are played by post (KA-109 to KA-119): who is in them, what was posted, who still owes an answer, and room to
 * write. Everybody has the same window; what it keeps are threads and chat messages, so that nobody has to be there.
 */
export class PostWindow extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    id: "kalyr-post",
    classes: ["four-tales", "ka-dialog", "ka-post"],
    window: { title: `${POST}.title`, icon: "fa-solid fa-feather" },
    position: { width: 860, height: 740 },
    actions: actions<PostWindow>({
      choose: (window, { dataset }) => window.show(dataset.thread ?? null),
      begin: (window) => window.begin(),
      change: (window) => window.change(),
      end: (window) => window.end(),
      putAway: (window) => window.putAway(),
      journal: (window) => window.withThread(async (...thread) => (await storyOut()).writeStory(...thread)),
      save: (window) => window.withThread(async (_id, thread) => (await storyOut()).saveStory(thread)),
      post: (window) => window.post(),
      weave: (window) => window.weave(),
      again: (window, { dataset }) => window.again(dataset.message ?? ""),
      anew: (window, { dataset }) => window.anew(dataset.post ?? ""),
    }),
  };

  static PARTS: AppParts = {
    post: { template: kalyrTemplate("post/post-window"), scrollable: [".ka-posts", ".ka-threads"] },
  };

  private chosen: string | null = null;
  private inSight: string | null = null;
  /** A scene that this person begins: it is shown as soon as it is there. */
  private begun: string | null = null;
  /** A post of theirs that they write anew, as soon as it is out of its scene. */
  private takenOut: { thread: string; id: string; typed: Typed } | null = null;
  private readonly fields = new PostFields(() => this.element);

  /** Opens the window, or brings it to the front. */
  static async open(): Promise<void> {
    watch();
    shown ??= new PostWindow({});
    await shown.render({ force: true });
    if (currentUser().isGM)
      for (const { message, problem } of strayPosts()) if (!problem) void guarded(() => settle(message));
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { world } = threadsNow();
    if (threadOf(world, this.begun)) [this.chosen, this.begun] = [this.begun, null];
    if (!threadOf(world, this.chosen)) this.chosen = firstThread(world);
    return { ...(await super._prepareContext(options)), ...postContext(this.chosen, Date.now()) };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", () => {
      this.keep();
      this.advise();
    });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.showNewest();
    if (this.chosen) this.fields.takeUp(draftOf(this.chosen));
    this.writeAnew();
    this.advise();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    if (shown === this) shown = null;
  }

  /** A scene that comes in sight is read on from its newest post, with room to answer it below. */
  private showNewest(): void {
    if (this.inSight === this.chosen) return;
    this.inSight = this.chosen;
    const content = this.element.querySelector(".window-content");
    if (content) content.scrollTop = content.scrollHeight;
  }

  async show(thread: string | null): Promise<void> {
    this.chosen = thread;
    await this.render({ force: true });
  }

  private thread(): Thread | null {
    return threadOf(threadsNow().world, this.chosen);
  }

  private async withThread(work: (id: string, thread: Thread) => unknown): Promise<void> {
    const thread = this.thread();
    if (thread) await work(this.chosen!, thread);
  }

  private async happen(choices: PostChoices): Promise<boolean> {
    return (await startRoll(KALYR, "post", choices)) !== null;
  }

  private async begin(): Promise<void> {
    const scene = await askScene(null);
    const thread = randomId();
    if (!scene) return;
    this.begun = thread;
    if (!(await this.happen({ deed: "begin", thread, ...scene }))) this.begun = null;
    await this.render();
  }

  private async change(): Promise<void> {
    const scene = await askScene(this.thread());
    if (scene && this.chosen) await this.happen({ deed: "change", thread: this.chosen, ...scene });
  }

  private async end(): Promise<void> {
    const thread = this.thread();
    if (!thread || !(await confirm(`${POST}.end`, t(`${POST}.endSure`, { title: thread.title }), ["four-tales"])))
      return;
    await this.happen({ deed: "end", thread: this.chosen! });
  }

  /** The story goes into the journal first: nothing of it is lost. */
  private async putAway(): Promise<void> {
    const thread = this.thread();
    const id = this.chosen;
    if (!thread || !id) return;
    if (!(await confirm(`${POST}.putAway`, t(`${POST}.putAwaySure`, { title: thread.title }), ["four-tales"]))) return;
    await (await storyOut()).writeStory(id, thread);
    notifyProblems(await takeStep(KALYR, worldStateOf(KALYR), putAwayEvent.kind, { id, way: "away" }));
  }

  private async post(): Promise<void> {
    const thread = this.thread();
    if (!thread || !this.chosen) return;
    const writing = writingIn(thread);
    if (writing.as === "nobody") return;
    const { text, thought, asks, silent, woven, who } = this.fields.typed(thread);
    const place = { thread: this.chosen, text, asks };
    const own = writing.as === "player" ? (writing.who.find(({ uuid }) => uuid === who) ?? writing.who[0]!) : null;
    const done = await this.happen(
      own
        ? { deed: "post", ...place, who: own.uuid, thought, answers: writing.as === "player" ? writing.answers : "" }
        : { deed: "tell", ...place, silent, woven },
    );
    if (!done) return;
    const posted = [text, thought, ...Object.values(silent)];
    this.putDown(posted);
    await this.render();
    // What was being drawn while it was posted has brought it back.
    this.putDown(posted);
  }

  private putDown(posted: readonly string[]): void {
    this.fields.putDown(posted);
    this.keep();
  }

  /** What stands in the fields outlives the window, the page and the line, until it is posted. */
  private keep(): void {
    const words = this.fields.words();
    if (this.chosen && Object.keys(words).length > 0) void guarded(() => keepDraft(this.chosen!, words));
  }

  /** KA-112: the answers become the beginning of the game master's post, which then tells the round in their place. */
  private weave(): void {
    const thread = this.thread();
    const field = this.element.querySelector<HTMLTextAreaElement>('[name="text"]');
    const box = this.element.querySelector<HTMLInputElement>('[name="woven"]');
    if (!thread || !field || !box) return;
    field.value = [...answersOf(thread).map(({ text }) => text), field.value].join("\n\n");
    box.checked = true;
    field.focus();
    // As if somebody had typed and ticked it: both outlive what is drawn meanwhile.
    for (const input of [box, field]) input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** What was not taken up is written again. */
  private again(message: string): void {
    const stray = strayPosts().find((one) => one.message.id === message);
    if (stray) this.write({ text: stray.post.text });
  }

  /** The newest post is taken out of the scene; what was typed for it is back in its fields once it is. */
  private async anew(id: string): Promise<void> {
    const card = this.chosen && cardOfPost(this.chosen, id);
    if (!card) return;
    this.takenOut = { thread: this.chosen!, id, typed: card.system.choices as Typed };
    tellWhoWaits(card, await askUndo(card, "undo"));
  }

  private writeAnew(): void {
    const { thread, id, typed } = this.takenOut ?? {};
    if (!typed || thread !== this.chosen || this.thread()?.posts[id!]) return;
    this.takenOut = null;
    const { text, thought = "", asks, silent = {} } = typed;
    this.fields.tick(asks);
    const words = Object.entries(silent).map(([uuid, word]) => [`silent.${uuid}`, word]);
    this.write({ ...Object.fromEntries(words), thought, text });
  }

  private write(words: Draft): void {
    this.fields.write(words);
    this.keep();
    this.advise();
  }

  /** KA-114 to KA-119: what might be looked at once more, beside the field; sending it stays possible. */
  private advise(): void {
    const place = this.element.querySelector<HTMLElement>("[data-hints]");
    const thread = place && this.thread();
    if (!thread) return;
    const writing = writingIn(thread);
    const { text, asks, who } = this.fields.typed(thread);
    this.fields.leaveOut(who);
    const own = writing.as === "player" ? (writing.who.find(({ uuid }) => uuid === who) ?? writing.who[0]) : null;
    const listOf = (name: string): string[] => t(`${POST}.Words.${name}`).split(" ");
    const hints = hintsFor(
      { text, name: own?.name ?? "", asks: asks.length, mode: thread.mode },
      { persons: listOf("persons"), future: listOf("future"), rules: listOf("rules") },
    );
    const lines = hints.map((hint) => t(`${POST}.Hint.${hint}`, { name: own?.name ?? "" }));
    if (place.textContent !== lines.join(" ")) place.textContent = lines.join(" ");
  }
}

/** The window follows the threads and the log, whoever changes them. */
const watch = once(() => {
  const redraw = () => drawAnew(shown);
  const ofThreads = ({ key }: { key: string }) => {
    if (key.endsWith(settingOf(KALYR))) redraw();
  };
  listen("createSetting", ofThreads);
  listen("updateSetting", ofThreads);
  const ofPost = (message: object) => {
    const { kind } = (message as { system?: { kind?: string } }).system ?? {};
    if (kind === "post") redraw();
  };
  listen("createChatMessage", ofPost);
  listen("updateChatMessage", ofPost);
  listen("deleteChatMessage", ofPost);
  listen("userConnected", redraw);
});
