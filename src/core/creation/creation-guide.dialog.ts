import type { Result } from "../../kernel/result.ts";
import type { TaleDocument } from "../contract/ruleset.ts";
import type { HandlebarsWindow } from "../foundry/applications.ts";
import { del, put, renderChild } from "../foundry/compat.ts";
import { deepClone, getProperty, randomId, setProperty } from "../foundry/data.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { findDocument } from "../foundry/uuid.ts";
import { actions } from "../sheets/actions.ts";
import { type AppOptions, HandlebarsApp } from "../sheets/foundry-apps.ts";
import { OFFERED } from "../sheets/keep-typing.ts";
import type { OwnedActor } from "../sheets/tale-actor.sheet.ts";
import { guarded, inform, showFieldProblems } from "../text/notify.ts";
import { AT_CREATION } from "./at-creation.ts";
import { DRAFT } from "./has-draft.ts";

/** One step as the window lists it; a game adds what it tells of it, such as what is left to choose. */
export interface GuideStep<S extends string = string> {
  readonly id: S;
  readonly done: boolean;
}

/** A finished character: what the actor becomes, and the items it gets. */
export interface Finished {
  readonly name: string;
  /** Update of the actor besides its name. */
  readonly update: object;
  readonly items: readonly object[];
}

/** What is shown once a draft is kept: perhaps another step, perhaps some parts only. */
interface Shown<S> {
  step?: S | undefined;
  parts?: string[] | undefined;
}

/** Drafts that the server has not heard of yet, each by the actor and the key that it is kept under. */
const unheard = new Map<string, object>();

/**
 * Guides somebody through a first character, step by step. What is chosen is a draft, plain data, kept with the actor at
 * once: one may leave, and goes on at the first step that is open. A game says what its steps are and finishes the draft.
 *
 * In its template an input is named by its path in the draft, such as `tags.0.text`; one marked `data-ft-aside` is read
 * by the game. `from.<list>` and `own.<list>` offer something to take and are marked `data-ft-offered`. The buttons are
 * `ftStep` (with `data-step`, or `data-by` for so many steps on), `ftDrop` (with the list's path in `data-list` and
 * `data-index`), `ftCancel` and `ftFinish`. Enter takes what is offered: it presses the button beside it.
 */
export abstract class CreationGuide<D extends object, S extends string> extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-dialog"],
    tag: "form",
    // Enter in a field keeps what was typed; the buttons do the rest.
    form: { handler: () => undefined, closeOnSubmit: false },
    actions: actions<CreationGuide<object, string>>({
      ftStep: (guide, { dataset: { step, by } }) => guide.go(guide.read(), step ?? Number(by)),
      ftDrop: (guide, { dataset: { list = "", index } }) => {
        const draft = guide.read();
        const rows = getProperty(draft, list) as unknown[];
        setProperty(draft, list, rows.toSpliced(Number(index), 1));
        return guide.keep(draft);
      },
      ftFinish: (guide) => guide.finish(),
      ftCancel: (guide) => guide.close(),
    }),
  };

  /** Key of the draft among the actor's flags. Drafts lie in worlds: a game never changes it. */
  static readonly DRAFT: string = DRAFT;

  protected draft: D;
  protected step: S;
  #finishing: Promise<void> | undefined;
  #kept: Promise<void> | undefined;
  /** How often the whole window was to be drawn anew. */
  #redraws = 0;

  constructor(protected readonly actor: OwnedActor) {
    super({ id: `ft-creation-${actor.id}` });
    this.draft = { ...this.fresh(), ...(this.constructor as typeof CreationGuide).draftOf(actor) };
    this.step = this.firstOpen();
  }

  /** What was chosen for this actor and is not finished, or null. */
  static draftOf(actor: OwnedActor): object | null {
    const kept = actor.flags[SYSTEM_ID]?.[this.DRAFT] as object | undefined;
    return unheard.get(`${actor.uuid} ${this.DRAFT}`) ?? kept ?? null;
  }

  /** Opens the guide for this actor, in the window of its sheet, where it was left. */
  static async open(
    this: new (
      actor: OwnedActor,
    ) => HandlebarsWindow,
    actor: OwnedActor,
    parent: object | null,
  ): Promise<void> {
    await renderChild(parent, new this(actor));
  }

  /** A draft in which nothing is chosen. */
  protected abstract fresh(): D;
  /** The steps of the draft, in order. */
  protected abstract steps(): readonly GuideStep<S>[];
  /** The finished character, or what stands in its way. */
  protected abstract finished(draft: D): Result<Finished> | Promise<Result<Finished>>;
  /** What else happens once the character is there. */
  protected afterwards(): Promise<void> | void {}
  /** Language key of the notice that a character is ready. */
  protected abstract readonly ready: string;

  /** The draft with what the inputs in sight say. It is a copy. */
  protected read(): D {
    const form = this.element as HTMLFormElement;
    const draft = deepClone(this.draft);
    for (const [name, value] of new FormData(form)) {
      const input = form.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)!;
      if (input.matches(`${OFFERED}, [data-ft-aside]`)) continue;
      const number = input.type === "number" || input.dataset.dtype === "Number";
      setProperty(draft, name, number ? Number(value) : value);
    }
    return draft;
  }

  /** Where to begin: the first step that is open, or the last one. */
  protected firstOpen(): S {
    const steps = this.steps();
    return (steps.find(({ done }) => !done) ?? steps.at(-1)!).id;
  }

  /** The parts that are drawn anew after an input has changed; nothing = all. */
  protected live(_changed: HTMLElement): string[] | undefined {
    return undefined;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { draft, step } = this;
    const steps = this.steps().map((one) => ({ ...one, on: one.id === step }));
    const here = steps.find(({ on }) => on);
    const onward = here !== steps.at(-1) || steps.some(({ on, done }) => !on && !done);
    return { ...(await super._prepareContext(options)), draft, step, steps, here, onward };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.showStep();
    this.element.addEventListener("change", ({ target }) => {
      const input = target as HTMLElement;
      if (input.matches(OFFERED)) return;
      void guarded(() => this.keep(this.read(), { parts: this.live(input) }));
    });
    this.element.addEventListener("keydown", (event) => {
      const input = event.target as HTMLElement;
      if (event.key !== "Enter" || !input.matches(OFFERED)) return;
      event.preventDefault();
      input.closest(".ft-row")?.querySelector<HTMLElement>("button[data-action]")?.click();
    });
  }

  /** Keeps the draft with the actor, and draws the window anew. */
  protected keep(draft: D, show: Shown<S> = {}): Promise<void> {
    this.draft = draft;
    this.#kept = this.keepAndDraw(draft, show);
    return this.#kept;
  }

  private async keepAndDraw(draft: D, show: Shown<S>): Promise<void> {
    const kept = this.tellServer(draft);
    const redraws = show.parts ? this.#redraws : ++this.#redraws;
    if (show.step) this.step = show.step;
    // A later choice may have drawn all of it meanwhile. Without `force` what was closed stays closed.
    if (redraws === this.#redraws) await this.render(show.parts ? { parts: show.parts } : {});
    await kept;
  }

  /** Whoever leaves meanwhile and goes on at once finds what they chose last. */
  private async tellServer(draft: D): Promise<void> {
    const key = `${this.actor.uuid} ${(this.constructor as typeof CreationGuide).DRAFT}`;
    unheard.set(key, draft);
    try {
      await this.actor.update(put(this.flag, draft));
    } finally {
      if (unheard.get(key) === draft) unheard.delete(key);
    }
  }

  /** Goes to a step, or so many steps on; behind the last one comes what is still open. */
  protected async go(draft: D, to: S | number): Promise<void> {
    this.draft = draft;
    const steps = this.steps();
    const at = steps.findIndex(({ id }) => id === this.step);
    const step = typeof to === "number" ? (steps[at + to] ?? steps.find(({ done }) => !done))?.id : to;
    await this.keep(draft, { step });
    // It may have been closed meanwhile.
    this.element?.querySelector<HTMLElement>("h2[tabindex]")?.focus();
    this.showStep();
  }

  /** On a phone the row of steps is longer than the window. */
  private showStep(): void {
    this.element?.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }

  /** Takes what the inputs `from.<list>` and `own.<list>` offer: an item, and the name of something of one's own. */
  protected async picked(list: string): Promise<{ item: TaleDocument | null; name: string }> {
    const take = (name: string) => {
      const input = this.element.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
      const value = input?.value.trim() ?? "";
      if (input) input.value = "";
      return value;
    };
    const uuid = take(`from.${list}`);
    const name = take(`own.${list}`);
    const item = await findDocument(uuid);
    return { item, name };
  }

  /** Once, however often the button is pressed meanwhile. */
  private finish(): Promise<void> {
    this.#finishing ??= this.makeCharacter().finally(() => {
      this.#finishing = undefined;
    });
    return this.#finishing;
  }

  private async makeCharacter(): Promise<void> {
    // What was typed last is drawn first: it would wipe out what is said about the fields.
    await this.#kept;
    const finished = await this.finished(this.read());
    if (!finished.ok) return void showFieldProblems(this.element, finished.problems);
    const { name, update, items } = finished.value;
    const data = items.map((item) => ({ _id: randomId(), ...item }));
    await this.actor.createEmbeddedDocuments("Item", data, { keepId: true, [AT_CREATION]: true });
    await this.actor.update({ name, ...update, ...del(this.flag) });
    await this.close();
    inform(this.ready, { name });
    await this.afterwards();
  }

  private get flag(): string {
    return `flags.${SYSTEM_ID}.${(this.constructor as typeof CreationGuide).DRAFT}`;
  }
}
