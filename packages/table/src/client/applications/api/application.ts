import { aMoment } from "../../pace.ts";
import { instances } from "../instances.ts";
import type { ContextMenu } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { MenuEntry } from "../ux/menu-entry.ts";
import { type CreateContextMenuOptions, createApplicationMenu } from "./application-menu.ts";
import { ApplicationWindow, PANE } from "./application-window.ts";
import { closeFamily, installChildWindows } from "./child-windows.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  FormConfiguration,
  RenderContext,
  RenderOptions,
  TabEntry,
  TabsConfiguration,
} from "./configuration.ts";
import { announce, type EventStep } from "./life-cycle.ts";
import { mergeChain } from "./options-merge.ts";
import { completeRenderOptions } from "./render-options.ts";
import { RenderQueue } from "./render-queue.ts";
import { clickedTab, prepareTabs, showTab } from "./tab-groups.ts";

const RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;
type RenderState = (typeof RENDER_STATES)[keyof typeof RENDER_STATES];

/**
 * The stand-in for `foundry.applications.api.ApplicationV2`: options merged up the class chain, rendering in a queue,
 * the documented order of life-cycle steps, events and hooks, actions, forms and windows.
 *
 * Beyond the real one, windows are labelled dialogs: focus goes in when they open and back when they close.
 * Left out: windows detached from the page, opening and closing animations, `waitForImages`, saved window positions.
 */
export class ApplicationV2 extends ApplicationWindow {
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;
  static readonly RENDER_STATES = RENDER_STATES;
  static readonly emittedEvents: readonly string[] = ["render", "close", "position"];
  static TABS: Record<string, TabsConfiguration> = {};
  static _appId = 0;
  static DEFAULT_OPTIONS: ApplicationOptions = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: {},
  };

  readonly options: Readonly<ApplicationConfiguration>;
  tabGroups: Record<string, string | null> = {};
  #id: string;
  #state: RenderState = RENDER_STATES.NONE;
  #queue = new RenderQueue();

  constructor(options: ApplicationOptions = {}) {
    super();
    const configuration = this._initializeApplicationOptions(options);
    this.#id = configuration.id.replace("{id}", configuration.uniqueId);
    this.options = Object.freeze(configuration);
    Object.assign(this[PANE].position, configuration.position);
  }

  /** The classes from this one up to and including `BASE_APPLICATION`. */
  static *inheritanceChain(): Generator<typeof ApplicationV2> {
    let cls: typeof ApplicationV2 = this;
    while (cls) {
      yield cls;
      if (cls === this.BASE_APPLICATION || cls === ApplicationV2) return;
      cls = Object.getPrototypeOf(cls);
    }
  }

  get id(): string {
    return this.#id;
  }
  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }
  get state(): RenderState {
    return this.#state;
  }
  _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged = mergeChain((this.constructor as typeof ApplicationV2).inheritanceChain(), options);
    merged.uniqueId ??= String(++ApplicationV2._appId);
    return merged;
  }

  /**
   * Renders, after any render of this application that is under way. Without `force` a closed application stays closed.
   * @throws Error when a step of the life cycle fails; the application is then in state ERROR
   */
  render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const wanted: RenderOptions = typeof options === "boolean" ? { ...more, force: options } : { ...options };
    return this.#queue.add(() => this.#render(wanted));
  }

  async #render(options: RenderOptions): Promise<this> {
    const first = this.#state <= RENDER_STATES.NONE || !this[PANE].element;
    if (first && !options.force) return this;
    options.isFirstRender = first;
    this._configureRenderOptions(options);
    if (this._canRender(options) === false) return this;
    this.#state = RENDER_STATES.RENDERING;
    try {
      const context = await this._prepareContext(options);
      if (first) await this._preFirstRender(context, options);
      await this._doEvent(this._preRender, {
        handlerArgs: [context, options],
        ...(this.#isFourteen ? { eventName: "prerender", hookName: "preRender", hookArgs: [context, options] } : {}),
      });
      if (first) await this.#makeFrame(options);
      // Templates are fetched: other windows draw meanwhile, and what this one shows may change.
      await aMoment();
      const result = await this._renderHTML(context, options);
      this._replaceHTML(result, this[PANE].content!, options);
      if (first) this.#insert();
      if (this.hasFrame) this._updateFrame(options);
      this.#state = RENDER_STATES.RENDERED;
      if (this.options.window.positioned && (first || options.position)) this.setPosition(options.position ?? {});
      if (first) await this._onFirstRender(context, options);
      // A browser gives the focus to a dialog that it opens; that Foundry gives it to other windows is said nowhere.
      if (first && this.options.tag === "dialog" && options.focus !== false)
        this[PANE].focus.enter(this[PANE].element!);
      await this._doEvent(this._onRender, {
        handlerArgs: [context, options],
        eventName: "render",
        hookName: "render",
        hookArgs: [this[PANE].element, context, options],
      });
      await this._postRender(context, options);
    } catch (error) {
      this.#state = RENDER_STATES.ERROR;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Failed to render Application "${this.id}":\n${reason}`, { cause: error });
    }
    return this;
  }

  get #isFourteen(): boolean {
    return "renderChild" in this;
  }

  async #makeFrame(options: RenderOptions): Promise<void> {
    const other = instances.get(this.id);
    if (other && other !== this) await other.close({ animate: false });
    this[PANE].element?.remove();
    this[PANE].element = await this._renderFrame(options);
    this._attachFrameListeners();
  }

  /** Into the page with everything that is in it, and known by its id a moment before (foundryvtt/foundryvtt#11407). */
  #insert(): void {
    instances.set(this.id, this);
    this._insertElement(this[PANE].element!);
    if (this.hasFrame) this.bringToFront();
  }

  _configureRenderOptions(options: RenderOptions): void {
    completeRenderOptions(this, options, this[PANE].position);
  }

  // biome-ignore lint/suspicious/noConfusingVoidType: as documented, returning nothing means yes
  _canRender(_options: RenderOptions): false | void {}

  /** The context for templates; with exactly one tab group declared, its tabs are in it. */
  async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const context: RenderContext = {};
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    const [only] = groups;
    if (only !== undefined && groups.length === 1) context.tabs = this._prepareTabs(only);
    return context;
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    return (this.constructor as typeof ApplicationV2).TABS[group] ?? null;
  }

  _prepareTabs(group: string): Record<string, TabEntry> {
    const config = this._getTabsConfig(group);
    return config ? prepareTabs(this, group, config) : {};
  }

  async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} must define _renderHTML, or use a mixin that does.`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} must define _replaceHTML, or use a mixin that does.`);
  }

  /** Closes, after a render that is under way. Closing what is closed does nothing. */
  close(options: ClosingOptions = {}): Promise<this> {
    return this.#queue.add(async () => {
      const element = this[PANE].element;
      if (!element) return this;
      this.#state = RENDER_STATES.CLOSING;
      this[PANE].controls.close();
      await this._preClose(options);
      await closeFamily(this);
      this._tearDown(options);
      this[PANE].focus.leave(element);
      this._removeElement(element);
      if (instances.get(this.id) === this) instances.delete(this.id);
      this[PANE].element = this[PANE].content = null;
      this[PANE].parts = {};
      this[PANE].unfolded = null;
      this.#state = RENDER_STATES.CLOSED;
      await this._doEvent(this._onClose, { handlerArgs: [options], eventName: "close", hookName: "close" });
      return this;
    });
  }

  _tearDown(_options: ClosingOptions): void {}

  /** Switches a tab group. `force` runs it even when the tab is active already. */
  changeTab(tab: string, group: string, options: { force?: boolean; [key: string]: unknown } = {}): void {
    if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
    if (this.tabGroups[group] === tab && !options.force) return;
    this.tabGroups[group] = tab;
    if (this[PANE].content) showTab(this[PANE].content, tab, group);
  }

  /** Runs the form's handler as if it had been submitted. */
  async submit(submitOptions: Record<string, unknown> = {}): Promise<unknown> {
    const { form } = this;
    const handler = this.options.form?.handler;
    if (!form || !handler) throw new Error(`The ${this.constructor.name} Application has no form to submit.`);
    const event = new Event("submit", { cancelable: true });
    return handler.call(this, event, form, new FormDataExtended(form), submitOptions);
  }

  /** Runs one step of the life cycle: the handler, then the event, then the hooks of every class in the chain. */
  async _doEvent(
    // biome-ignore lint/suspicious/noExplicitAny: handlers take what their step passes
    handler: (...args: any[]) => unknown,
    step: EventStep & { handlerArgs?: unknown[] } = {},
  ): Promise<void> {
    await handler.call(this, ...(step.handlerArgs ?? []));
    announce(this, step);
  }

  async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preClose(_options: ClosingOptions): Promise<void> {}
  _onClose(_options: ClosingOptions): void {}
  _onClickTab(event: Event): void {
    const clicked = clickedTab(event);
    if (clicked) this.changeTab(clicked.tab, clicked.group, { event, navElement: clicked.navElement });
  }

  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const formData = new FormDataExtended(form);
    await config.handler?.call(this, event, form, formData);
    if (config.closeOnSubmit && event.type === "submit") await this.close({ submitted: true });
  }

  _onChangeForm(config: FormConfiguration, event: Event): void {
    if (config.submitOnChange) void this._onSubmitForm(config, event);
  }

  /**
   * Gives this application a context menu on elements that match the selector. Entries may be added by hooks: the one
   * named in `hookName`, else `get<Class>ContextOptions` for each class.
   */
  _createContextMenu(
    handler: () => MenuEntry[],
    selector: string,
    options: CreateContextMenuOptions = {},
  ): ContextMenu | null {
    return createApplicationMenu(this, handler.call(this), selector, options);
  }
}

installChildWindows(ApplicationV2);
