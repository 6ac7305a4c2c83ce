import { logCompatibilityWarning } from "../common/utils/compatibility-log.ts";
import { FirstWindow } from "./window.ts";

const RENDER_STATES = { CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2, ERROR: 3 } as const;

/** Classes whose names stand in hooks of the first generation, from the window's own up to the base. */
function* chainOf(app: object): Generator<string> {
  for (let cls = app.constructor; cls.name && cls !== Object; cls = Object.getPrototypeOf(cls)) {
    if (cls === FirstWindow || cls === Function.prototype) return;
    yield cls.name;
    if (cls.name === "Application") return;
  }
}

/**
 * The stand-in for `foundry.appv1.api.Application`: a template with data, drawn by itself, in a window or not, and what a subclass
 * listens to in `activateListeners`. Left out: keeping a folded window's place among others, and detached windows.
 */
export class Application extends FirstWindow {
  static readonly RENDER_STATES = RENDER_STATES;
  static _appId = 0;

  readonly options: Loose;
  readonly appId: number;
  _state: number = RENDER_STATES.NONE;
  _priorState: number = RENDER_STATES.NONE;
  _tabs: Loose[];
  _dragDrop: Loose[];
  _searchFilters: Loose[];
  _scrollPositions: Record<string, number[]> = {};

  constructor(options: Loose = {}) {
    super();
    logCompatibilityWarning("The V1 Application framework is deprecated", { since: 13, until: 16, once: true });
    const defaults = (this.constructor as typeof Application).defaultOptions;
    this.options = globalThis.foundry.utils.mergeObject(defaults, options, { insertKeys: true, inplace: false });
    this.appId = ++Application._appId;
    const { width, height, left, top, scale = 1 } = this.options;
    this.position = { width, height, left, top, scale, zIndex: 0 };
    this._tabs = this._createTabHandlers();
    this._dragDrop = this._createDragDropHandlers();
    this._searchFilters = this._createSearchFilters();
  }

  /** Made anew each time: subclasses merge theirs into it. */
  static get defaultOptions(): Loose {
    return {
      baseApplication: null,
      width: null,
      height: null,
      top: null,
      left: null,
      scale: null,
      popOut: true,
      minimizable: true,
      resizable: false,
      id: "",
      classes: [],
      dragDrop: [],
      tabs: [],
      filters: [],
      title: "",
      template: null,
      scrollY: [],
    };
  }

  get id(): string {
    return this.options.id || `app-${this.appId}`;
  }
  get template(): string {
    return this.options.template;
  }
  get title(): string {
    return globalThis.game.i18n.localize(this.options.title);
  }
  get rendered(): boolean {
    return this._state === RENDER_STATES.RENDERED;
  }
  get closing(): boolean {
    return this._state === RENDER_STATES.CLOSING;
  }

  getData(_options: Loose = {}): Loose | Promise<Loose> {
    return {};
  }

  /** Tells it to draw itself, and gives itself back at once: nobody can wait for the drawing. */
  render(force: Loose = false, options: Loose = {}): this {
    const wanted = typeof force === "object" && force !== null ? Boolean(force.force) : Boolean(force);
    this._render(wanted, options).catch((error: Error) => {
      this._state = RENDER_STATES.ERROR;
      globalThis.Hooks.onError("Application#render", error, {
        msg: `An error occurred while rendering ${this.constructor.name} ${this.appId}`,
        log: "error",
      });
    });
    return this;
  }

  async _render(force = false, options: Loose = {}): Promise<void> {
    const { CLOSING, RENDERING, NONE, CLOSED, ERROR } = RENDER_STATES;
    if (this._state === RENDERING || this._state === CLOSING) return;
    const isNew = this._state === NONE || this._state === CLOSED || this._state === ERROR;
    if (isNew && !force) return;
    this._priorState = this._state;
    this._state = RENDERING;
    Object.assign(this.options, globalThis.foundry.utils.deepClone(options));
    const present = this.element;
    if (present.length > 0 && !isNew) this._saveScrollPositions(present);
    const data = await this.getData(this.options);
    const inner = await this._renderInner(data);
    let html = inner;
    if (present.length > 0) this._replaceHTML(present, html);
    else {
      if (this.popOut) {
        globalThis.ui.windows[this.appId] = this;
        html = await this._renderOuter();
        html.find(".window-content").append(inner);
        this._activateFrame(html);
      }
      this._injectHTML(html);
    }
    if (this.popOut) {
      this.setPosition(this.position);
      if (isNew) this.bringToTop();
    } else if (present.length > 0) this._element = inner;
    this._activateCoreListeners(inner);
    this.activateListeners(inner);
    this._restoreScrollPositions(this.element);
    this._state = RENDER_STATES.RENDERED;
    this._callHooks("render", isNew ? this.element : inner, data);
  }

  async _renderInner(data: Loose): Promise<Loose> {
    const text = await globalThis.foundry.applications.handlebars.renderTemplate(this.template, data);
    return $(text.trim());
  }

  /** What is there already makes room: a window keeps its frame. */
  _replaceHTML(element: Loose, html: Loose): void {
    if (!this.popOut) {
      element.replaceWith(html);
      return;
    }
    element.find(".window-content").empty().append(html);
    element.find(".window-title").text(this.title);
  }

  _callHooks(event: string, ...args: Loose[]): void {
    for (const name of chainOf(this)) globalThis.Hooks.callAll(`${event}${name}`, this, ...args);
  }

  _getHeaderButtons(): Loose[] {
    const label = globalThis.game.i18n.localize("Close");
    const buttons = [{ label, class: "close", icon: "fas fa-times", onclick: () => void this.close() }];
    for (const name of chainOf(this)) globalThis.Hooks.call(`get${name}HeaderButtons`, this, buttons);
    return buttons;
  }

  _activateCoreListeners(html: Loose): void {
    const content = this.popOut ? (html[0]?.parentElement ?? html[0]) : html[0];
    if (!content) return;
    for (const tabs of this._tabs) tabs.bind(content);
    for (const drag of this._dragDrop) drag.bind(content);
    for (const filter of this._searchFilters) filter.bind(content);
  }

  activateListeners(_html: Loose): void {}

  _createTabHandlers(): Loose[] {
    return this.options.tabs.map(
      (tabs: Loose) =>
        new globalThis.foundry.applications.ux.Tabs({
          ...tabs,
          callback: (event: Event, handler: Loose, active: string) => this._onChangeTab(event, handler, active),
        }),
    );
  }

  _createDragDropHandlers(): Loose[] {
    return this.options.dragDrop.map((drag: Loose) => {
      const permissions = {
        dragstart: (selector: string) => this._canDragStart(selector),
        drop: (selector: string) => this._canDragDrop(selector),
      };
      const callbacks = {
        dragstart: (event: DragEvent) => this._onDragStart(event),
        dragover: (event: DragEvent) => this._onDragOver(event),
        drop: (event: DragEvent) => this._onDrop(event),
      };
      return new globalThis.foundry.applications.ux.DragDrop({ ...drag, permissions, callbacks });
    });
  }

  _createSearchFilters(): Loose[] {
    return this.options.filters.map(
      (filter: Loose) =>
        new globalThis.foundry.applications.ux.SearchFilter({
          ...filter,
          callback: (event: Event, query: string, regexp: RegExp, html: HTMLElement) =>
            this._onSearchFilter(event, query, regexp, html),
        }),
    );
  }

  /** Shows a tab of one of the groups of tabs; of the first one unless a group is named. */
  activateTab(tab: string, { group, triggerCallback = true }: Loose = {}): void {
    const tabs = this._tabs.find((one) => !group || one.group === group);
    tabs?.activate(tab, { triggerCallback });
  }

  _onChangeTab(_event: Event, _tabs: Loose, _active: string): void {
    this.setPosition({ height: this.position.height });
  }
  _canDragStart(_selector: string): boolean {
    return globalThis.game.user.isGM;
  }
  _canDragDrop(_selector: string): boolean {
    return globalThis.game.user.isGM;
  }
  _onDragStart(_event: DragEvent): void {}
  _onDragOver(_event: DragEvent): void {}
  _onDrop(_event: DragEvent): void {}
  _onSearchFilter(_event: Event, _query: string, _regexp: RegExp, _html: HTMLElement): void {}

  _saveScrollPositions(html: Loose): void {
    for (const selector of this.options.scrollY ?? []) {
      const places = selector === "" ? html : html.find(selector);
      this._scrollPositions[selector] = [...places].map(({ scrollTop }: HTMLElement) => scrollTop);
    }
  }

  _restoreScrollPositions(html: Loose): void {
    for (const selector of this.options.scrollY ?? []) {
      const places: HTMLElement[] = [...(selector === "" ? html : html.find(selector))];
      places.forEach((place, at) => {
        place.scrollTop = this._scrollPositions[selector]?.[at] ?? 0;
      });
    }
  }

  /** Closes it; what is not open stays closed. */
  async close(options: Loose = {}): Promise<void> {
    const { RENDERED, ERROR, CLOSING, CLOSED } = RENDER_STATES;
    if (!options.force && this._state !== RENDERED && this._state !== ERROR) return;
    this._state = CLOSING;
    const { element } = this;
    if (element.length > 0) this._saveScrollPositions(element);
    this._callHooks("close", element);
    element.remove();
    this._element = null;
    delete globalThis.ui.windows[this.appId];
    this._state = CLOSED;
  }
}
