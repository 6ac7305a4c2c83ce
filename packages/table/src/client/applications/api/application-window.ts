import { generation } from "../../generation.ts";
import { localize } from "../wording.ts";
import type { ApplicationV2 } from "./application.ts";
import type {
  ApplicationConfiguration,
  FrameParts,
  HeaderControl,
  RenderOptions,
  WindowPosition,
} from "./configuration.ts";
import { attachFrameListeners } from "./frame-listeners.ts";
import { ControlsMenu, visibleControls } from "./header-controls.ts";
import { announce } from "./life-cycle.ts";
import { FocusKeeper } from "./window-focus.ts";
import { buildFrame, updateFrame } from "./window-frame.ts";
import { attachGestures } from "./window-gestures.ts";
import { applyPosition, fitPosition } from "./window-position.ts";

/** Where an application keeps its element; a symbol, so that subclasses have every name for themselves. */
export const PANE = Symbol("pane");

interface Pane {
  element: HTMLElement | null;
  content: HTMLElement | null;
  parts: FrameParts;
  position: WindowPosition;
  /** The position before the window was folded; null while it is not. */
  unfolded: WindowPosition | null;
  readonly focus: FocusKeeper;
  readonly controls: ControlsMenu;
}

/** The highest z-index given to a window so far. */
let topmost = 100;

/**
 * The window half of the stand-in's ApplicationV2: element, frame, header controls, position, folding and stacking.
 * It is no class of Foundry's, so hooks and option merging stop before it.
 */
export abstract class ApplicationWindow extends EventTarget {
  abstract readonly options: Readonly<ApplicationConfiguration>;
  abstract get id(): string;

  readonly [PANE]: Pane = {
    element: null,
    content: null,
    parts: {},
    position: { width: "auto", height: "auto", scale: 1 },
    unfolded: null,
    focus: new FocusKeeper(),
    controls: new ControlsMenu(),
  };

  get #self(): ApplicationV2 {
    return this as unknown as ApplicationV2;
  }

  get title(): string {
    return localize(this.options.window.title);
  }
  // biome-ignore lint/suspicious/noExplicitAny: null before the first render, yet read as an element everywhere
  get element(): any {
    return this[PANE].element;
  }
  get classList(): DOMTokenList | undefined {
    return this[PANE].element?.classList;
  }
  get form(): HTMLFormElement | null {
    const { element } = this[PANE];
    return element?.tagName === "FORM" ? (element as HTMLFormElement) : (element?.querySelector("form") ?? null);
  }
  get window(): FrameParts {
    return this[PANE].parts;
  }
  get minimized(): boolean {
    return this[PANE].unfolded !== null;
  }
  get position(): WindowPosition {
    return this[PANE].position;
  }
  /** Whoever has taken a window somewhere else puts its place back whole, without drawing it there yet. */
  set position(position: WindowPosition) {
    this[PANE].position = position;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  /** The header's menu entries that this user may see, as generation 14 names the method. */
  *_headerControlButtons(): Generator<HeaderControl> {
    yield* this.#visibleControls();
  }
  /** The same, as generation 13 names it. Each generation asks only its own. */
  *_headerControlsButtons(): Generator<HeaderControl> {
    yield* this.#visibleControls();
  }
  *#visibleControls(): Generator<HeaderControl> {
    const controls = this._getHeaderControls();
    announce(this.#self, { hookName: "getHeaderControls", hookArgs: [controls] });
    yield* visibleControls(this.#self, controls);
  }
  get #controlList(): HeaderControl[] {
    return [...(generation >= 14 ? this._headerControlButtons() : this._headerControlsButtons())];
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const pane = this[PANE];
    if (this.hasFrame) {
      const { element, parts } = buildFrame(this.#self);
      pane.parts = parts;
      pane.content = parts.content!;
      return element;
    }
    const element = document.createElement(this.options.tag);
    element.id = this.id;
    element.classList.add(...this.options.classes.filter(Boolean));
    pane.content = element;
    return element;
  }

  _updateFrame(options: RenderOptions): void {
    const { title, icon, controls } = options.window ?? {};
    updateFrame(this[PANE].parts, {
      ...(title === undefined ? {} : { title }),
      ...(icon === undefined ? {} : { icon }),
      ...(controls ? { hasControls: this.#controlList.length > 0 } : {}),
    });
  }

  _insertElement(element: HTMLElement): void {
    const present = document.getElementById(element.id);
    if (present && present !== element) present.replaceWith(element);
    else document.body.append(element);
  }
  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  _attachFrameListeners(): void {
    attachFrameListeners(this.#self);
    if (this.hasFrame && this.options.window.positioned) attachGestures(this.#self, this[PANE].parts);
  }

  setPosition(position: WindowPosition = {}): WindowPosition | undefined {
    const pane = this[PANE];
    const { element } = pane;
    if (!this.options.window.positioned || !element) return undefined;
    const wanted = { ...pane.position, ...position };
    if (this.minimized) wanted.height = "auto";
    this._prePosition(wanted);
    applyPosition(element, wanted);
    Object.assign(pane.position, this._updatePosition(wanted));
    applyPosition(element, pane.position);
    this._onPosition(pane.position);
    announce(this.#self, { eventName: "position" });
    return pane.position;
  }

  _updatePosition(position: WindowPosition): WindowPosition {
    const { offsetWidth: width, offsetHeight: height } = this[PANE].element!;
    const { clientWidth, clientHeight } = document.documentElement;
    return fitPosition(position, { width, height }, { width: clientWidth, height: clientHeight });
  }
  _prePosition(_position: WindowPosition): void {}
  _onPosition(_position: WindowPosition): void {}

  bringToFront(): void {
    const { element, position } = this[PANE];
    if (!element || (position.zIndex === topmost && element.style.zIndex)) return;
    position.zIndex = ++topmost;
    element.style.zIndex = String(position.zIndex);
  }

  /** Folds the window to its header. */
  async minimize(): Promise<void> {
    const pane = this[PANE];
    if (!pane.element || this.minimized || !this.options.window.minimizable) return;
    pane.unfolded = { ...pane.position };
    pane.element.classList.add("minimized");
    // Hidden rather than styled away: a package's own `display` for the content would win over a style here.
    if (pane.content) pane.content.hidden = true;
    this.setPosition({ width: Math.min(pane.element.offsetWidth, 240), height: "auto" });
  }

  async maximize(): Promise<void> {
    const pane = this[PANE];
    const before = pane.unfolded;
    if (!pane.element || !before) return;
    pane.unfolded = null;
    pane.element.classList.remove("minimized");
    if (pane.content) pane.content.hidden = false;
    this.setPosition({ width: before.width ?? "auto", height: before.height ?? "auto" });
    this.bringToFront();
  }

  async toggleControls(expanded?: boolean | null, _options: object = {}): Promise<void> {
    const { controls } = this[PANE];
    if (expanded ?? !controls.open) controls.show(this.#self, this.#controlList);
    else controls.close();
  }
}
