import { TourStepView } from "./tour-step.view.ts";

const SETTING = "tourProgress";

/**
 * A walk through the interface, step by step. How far one has come is kept in this browser, in `core.tourProgress`.
 * The real one shows a step in the tooltip; here it is a small window of its own beside what it is about.
 * Left out: suggested next tours, steps in detached windows, and the core's own tours.
 */
export class Tour {
  static STATUS = Object.freeze({ UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" });
  static HIGHLIGHT_PADDING = 10;
  static #active: Tour | null = null;

  config: Loose;
  targetElement: HTMLElement | null | undefined;
  fadeElement: HTMLElement | undefined;
  overlayElement: HTMLElement | undefined;
  #id: string;
  #namespace: string;
  #stepIndex: number | null = -1;
  #view: TourStepView | null = null;

  /** @throws Error without a title or steps */
  constructor(config: Loose, { id, namespace }: Loose = {}) {
    this.config = foundry.utils.deepClone(config);
    if (!this.config.title) throw new Error("A Tour configuration must have a title");
    if (!Array.isArray(this.config.steps)) throw new Error("A Tour configuration must have steps");
    if (this.config.localization) foundry.utils.mergeObject(game.i18n.translations, this.config.localization);
    this.#id = id ?? this.config.id;
    this.#namespace = namespace ?? this.config.namespace;
  }

  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  static get activeTour(): Tour | null {
    return Tour.#active;
  }

  /** Arrow keys move a tour on and back. @returns true when a tour took the movement */
  static onMovementAction(directions: string[]): true | undefined {
    const tour = Tour.#active;
    if (!tour) return undefined;
    if (directions.includes("right") && tour.hasNext) void tour.next();
    else if (directions.includes("left") && tour.hasPrevious) void tour.previous();
    return true;
  }

  static async fromJSON(filepath: string): Promise<Tour> {
    const response = await fetch(filepath);
    if (!response.ok) throw new Error(`The tour "${filepath}" could not be loaded (${response.status}).`);
    // A subclass makes one of its own kind.
    return new this(await response.json());
  }

  get id(): string {
    return this.#id;
  }
  set id(value: string) {
    if (this.#id) throw new Error("The Tour has already been assigned an ID");
    this.#id = value;
  }

  get namespace(): string {
    return this.#namespace;
  }
  set namespace(value: string) {
    if (this.#namespace) throw new Error("The Tour has already been assigned a namespace");
    this.#namespace = value;
  }

  get key(): string {
    return `${this.#namespace}.${this.#id}`;
  }
  get title(): string {
    return game.i18n.localize(this.config.title);
  }
  get description(): string | undefined {
    return this.config.description && game.i18n.localize(this.config.description);
  }
  /** Without those that are only for gamemasters, for everybody else. */
  get steps(): Loose[] {
    return this.config.steps.filter((step: Loose) => !step.restricted || game.user.isGM);
  }
  get currentStep(): Loose {
    return this.steps[this.#stepIndex ?? -1] ?? null;
  }
  get stepIndex(): number | null {
    return this.#stepIndex;
  }
  get hasNext(): boolean {
    return (this.#stepIndex ?? this.steps.length) < this.steps.length - 1;
  }
  get hasPrevious(): boolean {
    return (this.#stepIndex ?? -1) > 0;
  }
  get canStart(): boolean {
    return !this.config.restricted || game.user.isGM;
  }
  get status(): string {
    if (this.#stepIndex === null) return Tour.STATUS.COMPLETED;
    return this.#stepIndex < 0 ? Tour.STATUS.UNSTARTED : Tour.STATUS.IN_PROGRESS;
  }

  /** From where one left off, when the tour allows that; else from the beginning. */
  async start(): Promise<void> {
    if (!this.canStart) throw new Error("This tour cannot start now.");
    const resumes = this.config.canBeResumed && (this.#stepIndex ?? -1) >= 0;
    await this.progress(resumes ? (this.#stepIndex as number) : 0);
  }

  async next(): Promise<void> {
    if (this.#stepIndex === null) throw new Error(`Tour ${this.id} has been completed`);
    await (this.hasNext ? this.progress(this.#stepIndex + 1) : this.complete());
  }

  async previous(): Promise<void> {
    if (!this.hasPrevious) return;
    await this.progress((this.#stepIndex as number) - 1);
  }

  /** @throws Error for a step that the tour does not have */
  async progress(stepIndex: number): Promise<void> {
    if (!Number.isInteger(stepIndex) || stepIndex < 0 || stepIndex >= this.steps.length) {
      throw new Error(`Step index ${stepIndex} is not valid for Tour with ${this.steps.length} steps.`);
    }
    if (Tour.#active && Tour.#active !== this) Tour.#active.exit();
    if (Tour.#active) await this._postStep();
    Tour.#active = this;
    await this.#keep(stepIndex);
    await this._preStep();
    const { selector } = this.currentStep;
    this.targetElement = selector ? (this._getTargetElement(selector) as HTMLElement | null) : null;
    await this._renderStep();
  }

  async complete(): Promise<void> {
    await this.#leave();
    await this.#keep(null);
  }

  exit(): void {
    void this.#leave();
  }

  async reset(): Promise<void> {
    await this.#leave();
    await this.#keep(-1);
  }

  async #leave(): Promise<void> {
    if (Tour.#active !== this) return;
    await this._postStep();
    Tour.#active = null;
  }

  _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  async _preStep(): Promise<void> {}

  async _postStep(): Promise<void> {
    this.#view?.remove();
    this.#view = null;
    this.fadeElement?.remove();
    this.overlayElement?.remove();
    this.fadeElement = undefined;
    this.overlayElement = undefined;
  }

  async _renderStep(): Promise<void> {
    if (this.targetElement) {
      this.targetElement.scrollIntoView({ block: "nearest" });
      this.fadeElement = (this.constructor as typeof Tour).highlightElement(this.targetElement);
    }
    this.#view = new TourStepView(this, this.targetElement ?? null);
  }

  /** A frame over an element. @returns the frame, which is in the page already */
  static highlightElement(element: HTMLElement, { padding = Tour.HIGHLIGHT_PADDING }: Loose = {}): HTMLElement {
    const box = element.getBoundingClientRect();
    const fade = document.createElement("div");
    fade.className = "tour-fadeout";
    Object.assign(fade.style, {
      left: `${box.left - padding}px`,
      top: `${box.top - padding}px`,
      width: `${box.width + 2 * padding}px`,
      height: `${box.height + 2 * padding}px`,
    });
    document.body.append(fade);
    return fade;
  }

  /** Reads how far one had come. */
  _reloadProgress(): void {
    const kept = game.settings.get("core", SETTING)[this.namespace]?.[this.id];
    this.#stepIndex = kept === undefined ? -1 : kept;
  }

  async #keep(stepIndex: number | null): Promise<void> {
    this.#stepIndex = stepIndex;
    if (!this.namespace || !this.id) return;
    const progress = foundry.utils.deepClone(game.settings.get("core", SETTING));
    progress[this.namespace] = { ...progress[this.namespace], [this.id]: stepIndex };
    await game.settings.set("core", SETTING, progress);
  }
}
