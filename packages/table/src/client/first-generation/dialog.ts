import { Application } from "./application.ts";

/** The stand-in for `foundry.appv1.api.Dialog`: content, and buttons that call back and close. */
export class Dialog extends Application {
  data: Loose;

  constructor(data: Loose = {}, options: Loose = {}) {
    super(options);
    this.data = data;
  }

  static override get defaultOptions(): Loose {
    return globalThis.foundry.utils.mergeObject(super.defaultOptions, {
      classes: ["dialog"],
      width: 400,
      jQuery: true,
      focus: true,
      template: null,
    });
  }

  override get title(): string {
    return this.data.title || "Dialog";
  }

  override getData(_options: Loose = {}): Loose {
    return { content: this.data.content, buttons: this.data.buttons ?? {} };
  }

  override async _renderInner({ content, buttons }: Loose): Promise<Loose> {
    const area = document.createElement("div");
    area.className = "dialog-content";
    if (typeof content === "string") area.innerHTML = content;
    else if (content) area.append(...(content instanceof HTMLElement ? [content] : content));
    const row = document.createElement("div");
    row.className = "dialog-buttons";
    for (const [key, { label = "", icon = "" }] of Object.entries(buttons as Record<string, Loose>)) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = `dialog-button ${key}${key === this.data.default ? " default bright" : ""}`;
      button.dataset.button = key;
      button.innerHTML = `${icon} ${label}`;
      row.append(button);
    }
    return $([area, row]);
  }

  override activateListeners(html: Loose): void {
    for (const button of html.find("button.dialog-button").add(html.filter("button.dialog-button"))) {
      button.addEventListener("click", (event: Event) => void this._onClickButton(event));
    }
    this.data.render?.(this.options.jQuery ? html : html[0]);
    html.find("button.default")[0]?.focus();
  }

  async _onClickButton(event: Event): Promise<void> {
    const { button } = (event.currentTarget as HTMLElement).dataset;
    await this.submit(this.data.buttons?.[button ?? ""], event);
  }

  /** Answers with one of its buttons. An error of the callback keeps it open. */
  async submit(button: Loose, event?: Event): Promise<void> {
    const target = this.options.jQuery ? this.element : this.element[0];
    try {
      button?.callback?.call(this, target, event);
    } catch (error) {
      globalThis.ui.notifications?.error((error as Error).message);
      throw error;
    }
    await this.close({ answered: true });
  }

  override async close(options: Loose = {}): Promise<void> {
    const target = this.options.jQuery ? this.element : this.element[0];
    this.data.close?.(target);
    await super.close(options);
  }

  /** Shows one and waits for its answer. @throws Error where it is closed without one, and nobody said what that gives */
  static async wait(data: Loose = {}, options: Loose = {}, _renderOptions: Loose = {}): Promise<Loose> {
    return await new Promise((resolve, reject) => {
      const buttons = Object.fromEntries(
        Object.entries((data.buttons ?? {}) as Record<string, Loose>).map(([key, button]) => [
          key,
          {
            ...button,
            callback: (html: Loose, event: Event) => resolve(button.callback ? button.callback(html, event) : key),
          },
        ]),
      );
      const close =
        data.close === undefined
          ? () => reject(new Error("The Dialog was closed without a choice being made."))
          : (html: Loose) => resolve(data.close(html));
      new this({ ...data, buttons, close }, options).render(true);
    });
  }

  static async confirm({
    title,
    content,
    yes,
    no,
    render,
    defaultYes = true,
    rejectClose = false,
    options = {},
  }: Loose = {}): Promise<Loose> {
    const { i18n } = globalThis.game;
    const close = rejectClose ? undefined : () => null;
    const buttons = {
      yes: {
        icon: '<i class="fas fa-check"></i>',
        label: i18n.localize("Yes"),
        callback: (html: Loose) => (yes ? yes(html) : true),
      },
      no: {
        icon: '<i class="fas fa-times"></i>',
        label: i18n.localize("No"),
        callback: (html: Loose) => (no ? no(html) : false),
      },
    };
    return await Dialog.wait.call(
      this,
      { title, content, buttons, render, close, default: defaultYes ? "yes" : "no" },
      options,
    );
  }

  static async prompt({
    title,
    content,
    label,
    callback,
    render,
    rejectClose = true,
    options = {},
  }: Loose = {}): Promise<Loose> {
    const ok = { icon: '<i class="fas fa-check"></i>', label: label ?? "OK", callback };
    const close = rejectClose ? undefined : () => null;
    return await Dialog.wait.call(this, { title, content, buttons: { ok }, render, close, default: "ok" }, options);
  }
}
