/** The highest z-index given to a window of the first generation so far; those of the second stand in the same room. */
let topmost = 100;

/** The window half of the first generation: frame, place, folding and stacking, all by jQuery as packages find it. */
export abstract class FirstWindow {
  abstract readonly options: Loose;
  abstract readonly appId: number;
  abstract get id(): string;
  abstract get title(): string;
  position: Loose = {};
  _element: Loose = null;
  _minimized = false;

  abstract close(options?: Loose): Promise<void>;
  abstract _getHeaderButtons(): Loose[];

  get element(): Loose {
    return this._element ?? $(`#${globalThis.CSS.escape(this.id)}`);
  }
  get popOut(): boolean {
    return this.options.popOut ?? true;
  }

  async _renderOuter(): Promise<Loose> {
    const frame = document.createElement("div");
    frame.id = this.id;
    frame.dataset.appid = String(this.appId);
    frame.className = ["app", "window-app", ...this.options.classes].join(" ");
    frame.setAttribute("role", "dialog");
    const header = document.createElement("header");
    header.className = "window-header flexrow draggable resizable";
    const title = document.createElement("h4");
    title.className = "window-title";
    title.textContent = this.title;
    title.id = `${this.id}-title`;
    frame.setAttribute("aria-labelledby", title.id);
    header.append(title);
    for (const button of this._getHeaderButtons()) header.append(headerButton(button));
    const content = document.createElement("section");
    content.className = "window-content";
    frame.append(header, content);
    if (this.options.resizable) {
      const handle = document.createElement("div");
      handle.className = "window-resizable-handle";
      frame.append(handle);
    }
    return $(frame);
  }

  _injectHTML(html: Loose): void {
    $("body").append(html);
    this._element = html;
  }

  /** Moves the window by its header, folds it by two clicks, and brings it to the front. */
  _activateFrame(html: Loose): void {
    const frame = html[0] as HTMLElement;
    const header = frame.querySelector<HTMLElement>(".window-header")!;
    frame.addEventListener("pointerdown", () => this.bringToTop());
    header.addEventListener("dblclick", () => {
      if (this.options.minimizable) void (this._minimized ? this.maximize() : this.minimize());
    });
    header.addEventListener("pointerdown", (down) => {
      if ((down.target as HTMLElement).closest("a")) return;
      const { left = 0, top = 0 } = this.position;
      const move = (event: PointerEvent): void => {
        this.setPosition({ left: left + event.clientX - down.clientX, top: top + event.clientY - down.clientY });
      };
      const up = (): void => {
        window.removeEventListener("pointermove", move);
        window.removeEventListener("pointerup", up);
      };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", up);
    });
  }

  bringToTop(): void {
    const element = this.element[0] as HTMLElement | undefined;
    if (!element) return;
    element.style.zIndex = String(++topmost);
    globalThis.ui.activeWindow = this;
  }

  /** @returns the place that it has now; measures in CSS pixels */
  setPosition(wanted: Loose = {}): Loose {
    const element = this.element[0] as HTMLElement | undefined;
    if (!this.popOut || !element) return this.position;
    const position = { ...this.position };
    for (const [key, value] of Object.entries(wanted)) if (value !== undefined && value !== null) position[key] = value;
    const { style } = element;
    const pixels = (value: Loose): string => (typeof value === "number" ? `${value}px` : (value ?? ""));
    style.position = "absolute";
    style.width = pixels(position.width);
    style.height = position.height === "auto" ? "" : pixels(position.height);
    const [wide, high] = [innerWidth - element.offsetWidth, innerHeight - element.offsetHeight];
    const within = (value: number | null | undefined, room: number): number =>
      Math.round(Math.min(Math.max(value ?? room / 2, 0), Math.max(room, 0)));
    position.left = within(position.left, wide);
    position.top = within(position.top, high);
    position.width ??= element.offsetWidth;
    position.height ??= element.offsetHeight;
    style.left = `${position.left}px`;
    style.top = `${position.top}px`;
    this.position = position;
    return position;
  }

  async minimize(): Promise<void> {
    this._minimized = true;
    this.element.addClass("minimized").find(".window-content").hide();
  }

  async maximize(): Promise<void> {
    this._minimized = false;
    this.element.removeClass("minimized").find(".window-content").show();
    this.setPosition(this.position);
  }
}

function headerButton({ label, class: name, icon, onclick }: Loose): HTMLElement {
  const link = document.createElement("a");
  link.className = `header-button control ${name}`;
  link.setAttribute("aria-label", label);
  const sign = document.createElement("i");
  sign.className = icon;
  link.append(sign, globalThis.game.i18n.localize(label));
  link.addEventListener("click", (event) => {
    event.preventDefault();
    onclick?.(event);
  });
  return link;
}
