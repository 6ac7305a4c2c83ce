import { runtime, type TableUser } from "../runtime.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "./configuration.ts";
import { buildDialogForm, checkDialogContent } from "./dialog-form.ts";

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: "button" | "submit" | "reset";
  default?: boolean;
  disabled?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: callbacks type the dialog and their result themselves
  callback?(event: Event, button: HTMLButtonElement, dialog: any): any;
}

// biome-ignore lint/suspicious/noExplicitAny: a dialog's configuration is open, and its results are the callers' own
type DialogConfig = Record<string, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type Outcome = any;

const mergeButton = (base: DialogButton, more: Partial<DialogButton> | undefined): DialogButton => ({
  ...base,
  ...more,
});

/**
 * The stand-in for `foundry.applications.api.DialogV2`. A `content` string is cleaned, a division is used as it is. Labels of
 * buttons are markup.
 * Enter in a field presses the default button; Escape and the window's cross dismiss the dialog. A modal one is a native
 * modal dialog, so the keyboard cannot leave it.
 */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
  };

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    const buttons = (merged.buttons ?? []) as DialogButton[];
    if (!buttons.length) throw new Error("You must define at least one entry in options.buttons");
    checkDialogContent(merged.content);
    merged.buttons = Object.fromEntries(buttons.map((button) => [button.action, button]));
    for (const { action } of buttons) merged.actions[action] = DialogV2._onClickButton;
    return merged;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    return buildDialogForm(this.options.content, Object.values(this.options.buttons as Record<string, DialogButton>));
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result as HTMLFormElement);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const dialog = this.element as HTMLDialogElement;
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close({ closeKey: true });
    });
    dialog.addEventListener("keydown", (event) => this._onKeyDown(event));
    dialog.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      const button = (event.submitter as HTMLButtonElement | null) ?? this.#defaultButton();
      if (button) void this._onSubmit(button, event);
    });
    if (this.options.modal) dialog.showModal();
    // Opened by hand: `show()` would move the focus by rules of its own.
    else dialog.setAttribute("open", "");
    if (this.options.modal) this.setPosition();
  }

  #defaultButton(): HTMLButtonElement | null {
    const buttons = Object.values(this.options.buttons as Record<string, DialogButton>);
    const chosen = buttons.find((button) => button.default) ?? buttons[0];
    return this.element.querySelector(`.form-footer button[data-action="${CSS.escape(chosen!.action)}"]`);
  }

  _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    const typing = target.matches("input:not([type='button'], [type='submit'], [type='color'], [type='file']), dialog");
    const button = this.#defaultButton();
    if (!typing || target.closest("string-tags, document-tags") || !button || button.disabled) return;
    event.preventDefault();
    button.click();
  }

  /** Runs the pressed button's callback; its result, or the button's action when it gives none, is the dialog's. */
  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = (this.options.buttons as Record<string, DialogButton>)[target.dataset.action ?? ""];
    if (!button) return this;
    const result = (await button.callback?.(event, target, this)) ?? button.action;
    await this.options.submit?.(result, this);
    return this.options.form?.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  override async _preClose(options: ClosingOptions): Promise<void> {
    await super._preClose(options);
    const dialog = this.element as HTMLDialogElement;
    if (dialog.open && this.options.modal) dialog.close();
  }

  static _onClickButton(this: DialogV2, event: PointerEvent, target: HTMLButtonElement): void {
    void this._onSubmit(target, event);
  }

  /** Yes or no: true or false; another button's result; null when dismissed. */
  static confirm({ yes, no, buttons = [], ...options }: DialogConfig = {}): Promise<Outcome> {
    const answers = [
      mergeButton({ action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true }, yes),
      mergeButton({ action: "no", label: "No", icon: "fa-solid fa-xmark", default: true, callback: () => false }, no),
    ];
    if (answers[0]!.default && !no?.default) answers[1]!.default = false;
    return this.wait({ ...options, buttons: [...answers, ...buttons] });
  }

  /** One button: its callback's result or "ok"; null when dismissed. */
  static prompt({ ok, buttons = [], ...options }: DialogConfig = {}): Promise<Outcome> {
    const button = mergeButton({ action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true }, ok);
    return this.wait({ ...options, buttons: [button, ...buttons] });
  }

  /** The form's data as an object; null when dismissed. */
  static input({ ok, ...options }: DialogConfig = {}): Promise<Outcome> {
    const callback = (_event: Event, button: HTMLButtonElement) => new FormDataExtended(button.form!).object;
    return this.prompt({ ...options, ok: { callback, ...ok } });
  }

  /**
   * Opens a dialog and waits: the pressed button's result, or null when it is dismissed.
   * @throws Error on dismissal, when `rejectClose` is true
   */
  static async wait({ rejectClose = false, close, render, submit, ...options }: DialogConfig = {}): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const settle = async (result: unknown, dialog: DialogV2) => {
        await submit?.(result, dialog);
        resolve(result);
      };
      const dialog = new this({ ...options, submit: settle });
      dialog.addEventListener(
        "close",
        (event) => {
          const result = close instanceof Function ? close(event, dialog) : undefined;
          if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
          else resolve(result ?? null);
        },
        { once: true },
      );
      if (render instanceof Function) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Asks another user; the configuration crosses as JSON, so callbacks are not possible. */
  static async query(user: TableUser | string, type: string, config: DialogConfig = {}): Promise<Outcome> {
    const asked = typeof user === "string" ? runtime.game?.users?.get(user) : user;
    if (!asked) throw new Error("There is no such user.");
    if (!["confirm", "prompt", "input", "wait"].includes(type))
      throw new Error(`"${type}" is not a kind of dialog query.`);
    const sent = JSON.parse(JSON.stringify({ type, config }));
    return asked.isSelf ? this._handleQuery(sent) : asked.query?.("dialog", sent);
  }

  /** Answers a dialog query (`CONFIG.queries.dialog`). */
  static async _handleQuery({ type, config }: { type: string; config: DialogConfig }): Promise<Outcome> {
    switch (type) {
      case "confirm":
        return DialogV2.confirm(config);
      case "prompt":
        return DialogV2.prompt(config);
      case "input":
        return DialogV2.input(config);
      case "wait":
        return DialogV2.wait(config);
      default:
        throw new Error(`"${type}" is not a kind of dialog query.`);
    }
  }
}
