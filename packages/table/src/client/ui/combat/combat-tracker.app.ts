import { HandlebarsMixin } from "../application.base.ts";
import type { RenderContext, RenderOptions, UiOptions } from "../application.types.ts";
import { AbstractSidebarTab } from "../sidebar/sidebar-tab.app.ts";
import { addSelectedTokens, runCombatAction, toggleDefeated } from "./combat-actions.ts";
import { combatContext, effectsTooltip, initiativeShown, turnContext } from "./combat-context.ts";
import { combatantMenu, combatMenu } from "./combat-menu.ts";
import { CombatTrackerConfig } from "./combat-tracker-config.app.ts";

// The mixin replaces the way content is made, so the tab's own `_build` is never asked for.
abstract class TemplateTab extends AbstractSidebarTab {
  protected override _build(): Node[] {
    return [];
  }
}
const TrackerBase = HandlebarsMixin(TemplateTab);

/**
 * The combat tracker, in Foundry's three parts. Systems replace it by `CONFIG.ui.combat` and override the `_prepare…`
 * methods, the context menus, what a button does, or `PARTS`. Groups of combatants have no headings: the published types
 * give its context none, and public systems draw their own.
 *
 * Left out: encounters that are not linked to a scene are treated as linked to all, names of encounters, and video
 * thumbnails.
 */
export class CombatTracker extends TrackerBase {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: UiOptions = {
    classes: ["combat-sidebar"],
    window: { title: "Encounters", icon: "fa-solid fa-shield-halved" },
    actions: {
      createCombat: CombatTracker.#onCombatCreate,
      cycleCombat: CombatTracker.#onCombatCycle,
      addSelected: CombatTracker.#onAddSelected,
      activateCombatant: CombatTracker.#onActivateCombatant,
      panToCombatant: CombatTracker.#onCombatantControl,
      pingCombatant: CombatTracker.#onCombatantControl,
      rollInitiative: CombatTracker.#onCombatantControl,
      toggleDefeated: CombatTracker.#onCombatantControl,
      toggleHidden: CombatTracker.#onCombatantControl,
      trackerSettings: CombatTracker.#onConfigure,
    },
  };

  static override PARTS: Record<string, Loose> = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed: Loose = null;

  /** The encounters of the scene one looks at. */
  get combats(): Loose[] {
    const scene = game.scenes?.viewed?.id ?? null;
    return game.combats.filter((combat: Loose) => {
      const own = combat.scene?.id ?? combat.scene ?? null;
      return own === null || own === scene;
    });
  }

  /** The encounter that is shown: the one chosen, else the active one. */
  get viewed(): Loose {
    if (this.#viewed && game.combats.has(this.#viewed.id)) return this.#viewed;
    return this.combats.find((combat) => combat.active) ?? this.combats[0] ?? null;
  }

  set viewed(combat: Loose) {
    this.#viewed = combat;
    if (this.rendered) void this.render();
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if ("combat" in options) this.#viewed = options.combat;
  }

  protected override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const part = await super._preparePartContext(partId, context, options);
    await this._prepareCombatContext(part, options);
    if (partId === "tracker") await this._prepareTrackerContext(part, options);
    return part;
  }

  /** What all three parts show of the encounter. */
  protected async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    Object.assign(context, combatContext(this.viewed, this.combats));
  }

  /** The rows. */
  protected async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const turns: Loose[] = [];
    for (const [index, combatant] of (combat?.turns ?? []).entries()) {
      if (!combatant.visible) continue;
      turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    const hasDecimals = turns.some((turn) => !Number.isInteger(turn.initiative ?? 0));
    context.turns = turns.map((turn) => ({ ...turn, initiative: initiativeShown(turn.initiative, hasDecimals) }));
    context.hasDecimals = hasDecimals;
  }

  /** One row. */
  protected async _prepareTurnContext(combat: Loose, combatant: Loose, index: number): Promise<Loose> {
    const row = turnContext(combat, combatant, index);
    const { icons } = row.effects;
    const img = await this._getCombatantThumbnail(combatant);
    return { ...row, img, effects: { icons, tooltip: this._formatEffectsTooltip(icons) } };
  }

  /** What is shown of effects where there are more than fit: a list in HTML, nothing for none. */
  protected _formatEffectsTooltip(effects: { name: string; img: string }[]): string {
    return effectsTooltip(effects);
  }

  protected async _getCombatantThumbnail(combatant: Loose): Promise<string> {
    return combatant.img || combatant.token?.texture?.src || "icons/svg/mystery-man.svg";
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const menu = { fixed: true, jQuery: false, parentClassHooks: false };
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant[data-combatant-id]", {
      ...menu,
      hookName: "getCombatantContextOptions",
    });
    this._createContextMenu(() => this._getCombatContextOptions(), ".encounter-title", {
      ...menu,
      hookName: "getCombatContextOptions",
    });
    this.element.addEventListener("change", (event) => this._onUpdateInitiative(event));
    this.element.addEventListener("pointerover", (event) => this._onCombatantHoverIn(event));
    this.element.addEventListener("pointerout", (event) => this._onCombatantHoverOut(event));
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.scrollToTurn();
  }

  /** Entries of a combatant's context menu. */
  protected _getEntryContextOptions(): unknown[] {
    return combatantMenu(this);
  }

  /** Entries of the encounter's context menu. */
  protected _getCombatContextOptions(): unknown[] {
    return combatMenu(this);
  }

  /** Brings the acting combatant into view. */
  scrollToTurn(): void {
    if (this.active) this.element.querySelector(".combatant.active")?.scrollIntoView({ block: "nearest" });
  }

  /** Marks a combatant's row as its token is hovered. */
  hoverCombatant(combatant: Loose, hover: boolean): void {
    const row = this.element.querySelector(`[data-combatant-id="${CSS.escape(combatant.id)}"]`);
    row?.classList.toggle("hover", hover);
  }

  /** Saves an initiative that a game master typed: a number, or a change such as `+2`. */
  protected async _onUpdateInitiative(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    if (!input.matches(".initiative-input")) return;
    const combatant = this.#combatantOf(input);
    const text = input.value.trim();
    const number = /^[+-]/.test(text) ? combatant.initiative + Number(text) : Number(text);
    if (text !== "" && !Number.isFinite(number)) {
      input.value = String(combatant.initiative ?? "");
      ui.notifications.warn("An initiative is a number.");
      return;
    }
    await combatant.update({ initiative: text === "" ? null : number });
  }

  #combatantOf(target: HTMLElement): Loose {
    return this.viewed?.combatants.get(target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId);
  }

  protected _onCombatantHoverIn(event: Event): void {
    const token = this.#combatantOf(event.target as HTMLElement)?.token?.object;
    if (token && this._isTokenVisible(token)) token._onHoverIn?.(event, { hoverOutOthers: true });
  }

  protected _onCombatantHoverOut(event: Event): void {
    this.#combatantOf(event.target as HTMLElement)?.token?.object?._onHoverOut?.(event);
  }

  /** Whether this user sees the token of a combatant. */
  protected _isTokenVisible(token: Loose): boolean {
    return Boolean(token.visible);
  }

  /** What a button asks of the encounter: any of its methods by name. A refusal is told as a notification. */
  protected override async _onClickAction(_event: PointerEvent, target: HTMLElement): Promise<void> {
    await runCombatAction(this.viewed, target.dataset.action ?? "");
  }

  /** What a button of a combatant's row asks. */
  protected async _onCombatantControl(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantOf(target);
    if (!combatant) return;
    switch (target.dataset.action) {
      case "panToCombatant":
        return this._onPanToCombatant(combatant);
      case "pingCombatant":
        return this._onPingCombatant(combatant);
      case "rollInitiative":
        return this._onRollInitiative(combatant);
      case "toggleDefeated":
        return this._onToggleDefeatedStatus(combatant);
      case "toggleHidden":
        return this._onToggleHidden(combatant);
    }
  }

  protected async _onPanToCombatant(combatant: Loose): Promise<void> {
    const token = this.#shownToken(combatant);
    if (token) await canvas.animatePan({ x: token.center.x, y: token.center.y });
  }

  protected async _onPingCombatant(combatant: Loose): Promise<void> {
    const token = this.#shownToken(combatant);
    if (token) await canvas.ping(token.center);
  }

  /** The token where it is on this map to be seen; else a notice says that it is not. */
  #shownToken(combatant: Loose): Loose {
    const token = combatant.token?.object;
    if (token && this._isTokenVisible(token)) return token;
    ui.notifications.warn(`${combatant.name} has no token that you can see here.`);
    return null;
  }

  protected async _onRollInitiative(combatant: Loose): Promise<void> {
    await combatant.parent.rollInitiative([combatant.id]);
  }

  protected async _onToggleDefeatedStatus(combatant: Loose): Promise<void> {
    await toggleDefeated(combatant);
  }

  protected async _onToggleHidden(combatant: Loose): Promise<void> {
    await combatant.update({ hidden: !combatant.hidden });
  }

  protected async _onCombatCreate(_event: PointerEvent, _target: HTMLElement): Promise<void> {
    const scene = game.scenes?.viewed?.id ?? null;
    const combat = await getDocumentClass("Combat").create({ scene });
    await combat?.activate?.({ render: false });
    this.viewed = combat;
    await addSelectedTokens(combat, false);
  }

  protected async _onCombatCycle(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const combat = game.combats.get(target.dataset.combatId);
    void combat?.activate?.();
    this.viewed = combat;
  }

  static async #onAddSelected(this: CombatTracker): Promise<void> {
    await addSelectedTokens(this.viewed, true);
  }

  /** Selects the combatant's token and opens its sheet. Left out: the difference between one click and two. */
  protected _onCombatantMouseDown(_event: PointerEvent, target: HTMLElement): void {
    const combatant = this.#combatantOf(target);
    if (!combatant?.actor?.testUserPermission(game.user, "OBSERVER")) return;
    void combatant.actor.sheet?.render({ force: true });
    combatant.token?.object?.control?.({ releaseOthers: true });
  }

  // Buttons ask the class for what they do, so that a system's own tracker may do it otherwise.

  static async #onCombatCreate(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onCombatCreate(event, target);
  }

  static async #onCombatCycle(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onCombatCycle(event, target);
  }

  static #onActivateCombatant(this: CombatTracker, event: PointerEvent, target: HTMLElement): void {
    this._onCombatantMouseDown(event, target);
  }

  static async #onCombatantControl(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onCombatantControl(event, target);
  }

  static #onConfigure(this: CombatTracker): void {
    void new CombatTrackerConfig().render({ force: true });
  }
}
