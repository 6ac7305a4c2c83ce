import type { Problem, Result } from "../../kernel/result.ts";
import { same } from "../../kernel/same.ts";
import type { OddsView } from "../contract/roll-kind.ts";
import { playOf } from "../contract/ruleset.ts";
import type { HandlebarsWindow } from "../foundry/applications.ts";
import { renderChild } from "../foundry/compat.ts";
import { currentUser } from "../foundry/game.ts";
import { allOf } from "../foundry/heard-together.ts";
import { systemPath } from "../foundry/system.ts";
import { NOW } from "../rolls/walk.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../sheets/foundry-apps.ts";
import { hearWhileOpen } from "../sheets/hear-while-open.ts";
import { keepInSight } from "../sheets/keep-in-sight.ts";
import { noteBegun } from "../text/begun.ts";
import { guarded, showFieldProblems } from "../text/notify.ts";
import { say, t } from "../text/text.ts";

/** The last parts of every dialog: the odds, and the buttons with one that throws. */
export const LAST_PARTS: AppParts = {
  odds: { template: systemPath("templates/core/odds.hbs") },
  buttons: { template: systemPath("templates/core/dialog-buttons.hbs") },
};

/** What a roll rests on may change while its window is open: people, what they have, where they stand, whose turn it is. */
const followTable = hearWhileOpen<Pick<RollDialog<object>, "addEventListener" | "follow">>(
  allOf("Actor", "Item", "Token", "Combat", "Combatant"),
  (dialog) => void guarded(() => dialog.follow()),
);

/** How a roll is begun: from which window, and whether the person wants no dialog. */
export interface TryOptions {
  parent: object | null;
  skipDialog: boolean;
}

/**
 * A dialog that edits a request before the dice fall. Each change makes a new request, and dice and odds are drawn
 * anew from it; a bad input is explained at the field and changes nothing.
 */
export abstract class RollDialog<Q extends object> extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-dialog"],
    tag: "form",
    window: { minimizable: false },
    position: { width: 520, height: "auto" },
    form: { handler: RollDialog.onSubmit, submitOnChange: false, closeOnSubmit: false },
    actions: { ftCancel: RollDialog.onCancel },
  };

  /** Settles when the dialog closes: with the request to roll, or null. */
  readonly decision: Promise<Q | null>;
  #decide!: (request: Q | null) => void;
  #submits = 0;
  #pressed: { on: EventTarget | null; released: Promise<void> } | null = null;
  /** What the window shows, to be compared. */
  #shown: unknown = null;
  /** The last drawing: until it has ended the form is older than what was chosen. */
  #drawing: Promise<unknown> | null = null;

  constructor(
    public request: Q,
    options: object = {},
  ) {
    super(options);
    this.decision = new Promise((resolve) => {
      this.#decide = resolve;
    });
  }

  /** The request as it is, where the person wants no dialog and nothing stands against it; otherwise asks. */
  async settle({ parent, skipDialog }: TryOptions): Promise<Q | null> {
    return skipDialog && this.problems(this.request).length === 0 ? this.request : await this.ask(parent);
  }

  /**
   * Opens the dialog in the window of `parent` and waits for the decision.
   * @param closing closes it without a decision: what it was opened for is settled
   */
  async ask(parent: object | null, closing?: AbortSignal): Promise<Q | null> {
    if (closing?.aborted) return null;
    noteBegun();
    closing?.addEventListener("abort", () => void this.close());
    await renderChild(parent, this);
    return await this.decision;
  }

  /** The request that the form now describes. */
  protected abstract read(form: HTMLFormElement): Result<Q>;
  /** Why the request can't be rolled as it is; empty when it can. */
  protected abstract problems(request: Q): readonly Problem[];
  /** Exact odds of the request; null where there are none to tell. */
  protected odds(_request: Q): OddsView | null {
    return null;
  }
  /** The kind of roll that this window begins, for what a turn says to it. */
  protected gate: { readonly game: string; readonly kind: string } | null = null;
  /** Reads anew what it keeps of the world: whom it may be meant for, and with what. */
  protected gather?(): void;
  /** What it shows of the world beside the request, to be compared. */
  protected around(): unknown {
    return null;
  }
  /** The parts that change with the request, without the buttons. */
  protected live: string[] = ["pool", "odds"];
  /** The parts that change with the world around it; left out: those that change with the request. */
  protected whole: string[] | null = null;

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const shown = this.#look();
    const { request, problems } = shown;
    this.#shown = shown;
    return {
      ...context,
      ...shown,
      odds: problems.length ? null : this.odds(request),
      problems,
      blocked: problems.map(say),
      keeper: currentUser().isGM,
      submit: t("FOURTALES.Core.Dialog.roll"),
    };
  }

  /** The button that throws is not drawn anew with each change: the click that ended the typing may be on its way to it. */
  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const { problems } = context as { problems: readonly Problem[] };
    // The odds stand right above the buttons, however tall these are.
    this.element.style.setProperty("--ft-foot", `${this.parts.buttons?.offsetHeight}px`);
    this.element.querySelector('button[type="submit"]')?.toggleAttribute("disabled", problems.length > 0);
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const form = this.element as HTMLFormElement;
    form.addEventListener("pointerdown", ({ target }) => this.#press(target));
    form.addEventListener("change", ({ target }) => void this.#changeOnceReleased(target));
    form.addEventListener("input", ({ target }) => {
      if ((target as HTMLInputElement).type === "number") void this.change();
    });
    // Toggle events do not bubble.
    form.addEventListener("toggle", () => keepInSight(this), true);
    followTable(this);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#decide(null);
  }

  #press(on: EventTarget | null): void {
    const released = new Promise<void>((done) => {
      // The click comes after, and has to find what was pressed where it was.
      for (const name of ["pointerup", "pointercancel"])
        window.addEventListener(name, () => setTimeout(done), { once: true });
    });
    this.#pressed = { on, released };
  }

  /** Pressing something else ends the typing: the pressed control must not move away under the pointer. */
  async #changeOnceReleased(target: EventTarget | null): Promise<void> {
    const before = this.#submits;
    if (this.#pressed && this.#pressed.on !== target) await this.#pressed.released;
    // It may have been closed; while it is only being drawn anew it says that it is not rendered, too.
    if (!this.element?.isConnected) return;
    // What they pressed may have been the button that throws: what it told them stays.
    if (this.#submits === before) await this.change();
    else await this.render({ parts: this.live });
  }

  override render(...how: Parameters<HandlebarsWindow["render"]>): Promise<unknown> {
    const drawing = super.render(...how);
    this.#drawing = drawing.catch(() => {});
    return drawing;
  }

  /** Shows what there is by now, where that is something else; what was chosen and typed stays. */
  async follow(): Promise<void> {
    this.gather?.();
    // What is about to be clicked must be where it was.
    await this.#pressed?.released;
    for (let drawn: unknown = null; drawn !== this.#drawing; await drawn) drawn = this.#drawing;
    // Twice: once it is drawn, a list from which the chosen one is gone says something else.
    for (const _ of [1, 2]) if (this.#isOld()) await this.render({ parts: this.whole ?? this.live });
  }

  /** Takes over what the form says; is there something else to be seen than what was drawn? */
  #isOld(): boolean {
    if (!this.element?.isConnected) return false;
    const read = this.read(this.element as HTMLFormElement);
    if (read.ok) this.request = read.value;
    return !same(this.#look(), this.#shown);
  }

  /** What it shows, to be compared. */
  #look() {
    const { gate, request } = this;
    const problems = this.problems(request);
    const teller = gate && problems.length === 0 ? playOf(gate.game)?.turnLines : null;
    const turn = teller?.(gate!.kind, request, NOW, currentUser().isGM) ?? [];
    return { request, problems, turn, around: this.around() };
  }

  /** Takes over what the form says, if it makes sense. */
  async change(): Promise<boolean> {
    const read = this.read(this.element as HTMLFormElement);
    if (!showFieldProblems(this.element, read.ok ? [] : [...read.problems]) || !read.ok) return false;
    this.request = read.value;
    await this.render({ parts: this.live });
    keepInSight(this);
    return true;
  }

  /** Is it what the person means? A window that has a doubt tells it, and takes the next press for a yes. */
  protected async isMeant(_request: Q): Promise<boolean> {
    return true;
  }

  private static async onSubmit(this: RollDialog<object>): Promise<void> {
    this.#submits++;
    const read = this.read(this.element as HTMLFormElement);
    const problems = read.ok ? this.problems(read.value) : read.problems;
    if (!showFieldProblems(this.element, [...problems]) || !read.ok) return;
    if (!(await this.isMeant(read.value))) return;
    this.#decide(read.value);
    await this.close();
  }

  private static async onCancel(this: RollDialog<object>): Promise<void> {
    await this.close();
  }
}
