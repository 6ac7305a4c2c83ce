import { FrameApplication } from "../application.base.ts";
import type { RenderContext, RenderOptions, UiOptions } from "../application.types.ts";

/**
 * One tab of the sidebar. The same class also renders as a window of its own (`renderPopout`): the pop-out has a frame
 * and the id `<tab>-popout`.
 *
 * Left out: remembering which tabs were popped out when the page loads again.
 */
export abstract class AbstractSidebarTab extends FrameApplication {
  /** The tab's name: the element id, the key in `ui`, and the key in `ui.sidebar`. */
  static tabName = "";
  static emittedEvents = ["render", "close", "position", "activate", "deactivate"];

  static override DEFAULT_OPTIONS: UiOptions = {
    id: "{id}",
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
  };

  protected override _initializeApplicationOptions(options: UiOptions): UiOptions {
    const popout = options.popout === true;
    const name = (this.constructor as typeof AbstractSidebarTab).tabName;
    const merged = super._initializeApplicationOptions({ ...options, id: popout ? `${name}-popout` : name });
    merged.id = popout ? `${name}-popout` : name;
    if (popout) {
      merged.classes = [...(merged.classes ?? []).filter((entry) => entry !== "tab"), "sidebar-popout"];
      merged.window = { ...merged.window, frame: true, positioned: true, resizable: true, minimizable: true };
      merged.position = { ...merged.position, width: 340, height: 600 };
    }
    return merged;
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  get isPopout(): boolean {
    return this.options.popout === true;
  }

  /** Whether this is the tab that the sidebar shows. */
  get active(): boolean {
    return !this.isPopout && ui.sidebar?.tabGroups?.primary === this.tabName;
  }

  get popout(): this | undefined {
    return ui.sidebar?.popouts?.[this.tabName];
  }

  /** Shows this tab in the sidebar. */
  activate(): void {
    ui.sidebar?.changeTab(this.tabName, "primary");
  }

  /** Opens the tab as a window of its own, or brings that window to the front. */
  async renderPopout(): Promise<this> {
    const open = this.popout;
    if (open) return open.render({ force: true });
    const Popout = this.constructor as new (options: UiOptions) => this;
    const popout = new Popout({ popout: true });
    ui.sidebar.popouts[this.tabName] = popout;
    return popout.render({ force: true });
  }

  /** The sidebar calls these when it shows or leaves the tab. */
  _onActivate(): void {}
  _onDeactivate(): void {}

  /** Also renders the pop-out when one is open. */
  override async render(options?: RenderOptions | boolean, more?: RenderOptions): Promise<this> {
    const popout = this.isPopout ? undefined : this.popout;
    if (popout?.rendered) void popout.render(options, more);
    return super.render(options, more);
  }

  protected override _insertElement(element: HTMLElement): void {
    if (this.isPopout) document.body.append(element);
    else super._insertElement(element);
  }

  override async close(options?: RenderOptions): Promise<this> {
    if (!this.isPopout) return this;
    delete ui.sidebar.popouts[this.tabName];
    // The frame part's own close does nothing, so the window's close is taken from above it.
    return windowClose.call(this, options) as Promise<this>;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), user: game.user };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.isPopout) return;
    this.element.setAttribute("role", "tabpanel");
    this.element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    this.element.dataset.tab = this.tabName;
    this.element.dataset.group = "primary";
    this.element.classList.toggle("active", this.active);
    this.element.hidden = !this.active;
  }
}

const windowClose = Object.getPrototypeOf(FrameApplication.prototype).close as (options?: RenderOptions) => unknown;
