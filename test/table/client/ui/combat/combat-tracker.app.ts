import { shownEffects } from "../../documents/shown-effects.ts";
import { HandlebarsMixin } from "../application.base.ts";
import type { RenderContext, RenderOptions, UiOptions } from "../application.types.ts";
import { AbstractSidebarTab } from "../sidebar/sidebar-tab.app.ts";
import { addSelectedTokens, runCombatAction, runCombatantAction } from "./combat-actions.ts";
import { combatantMenu, combatMenu } from "./combat-menu.ts";

// The mixin replaces the way content is made, so the tab's own `_build` is never asked for.
abstract class TemplateTab extends AbstractSidebarTab {
  protected override _build(): Node[] {
    return [];
  }
}
const TrackerBase = HandlebarsMixin(TemplateTab);

/**
 * The combat tracker, in Foundry's three parts. Systems replace it by `CONFIG.ui.combat` and override the `_prepare…`
 * methods, the context menus or `PARTS`.
 *
 * Left out: encounters that are not linked to a scene are treated as linked to all, tracked resources, pings, video
 * thumbnails, and combatant groups as headings.
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
      ...Object.fromEntries(
        [
          "startCombat",
          "endCombat",
          "nextTurn",
          "previousTurn",
          "nextRound",
          "previousRound",
          "rollAll",
          "rollNPC",
          "resetAll",
        ].map((action) => [action, CombatTracker.#onCombatControl]),
      ),
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
    const combat = this.viewed;
    const combats = this.combats;
    Object.assign(context, {
      user: game.user,
      combat,
      hasCombat: combat !== null,
      combats: combats.map((entry, index) => ({ id: entry.id, label: index + 1, active: entry === combat })),
      currentIndex: combats.indexOf(combat),
      displayCycle: combats.length > 1,
      control: Boolean(combat?.started && combat.combatant?.players?.includes(game.user)),
      css: "",
      initiativeIcon: CONFIG.Combat?.initiativeIcon,
      labels: { scope: combat?.scene ? combat.scene.name : "" },
    });
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
    context.turns = turns;
    context.hasDecimals = hasDecimals;
  }

  /** One row. */
  protected async _prepareTurnContext(combat: Loose, combatant: Loose, index: number): Promise<Loose> {
    const active = combat.started && index === combat.turn;
    const { isDefeated, hidden, isOwner } = combatant;
    const css = [active && "active", hidden && "hide", isDefeated && "defeated"].filter(Boolean).join(" ");
    const icons = shownEffects(combatant.actor).map((effect: Loose) => ({
      name: effect.name,
      img: effect.img,
    }));
    return {
      id: combatant.id,
      name: combatant.name,
      img: await this._getCombatantThumbnail(combatant),
      initiative: combatant.initiative,
      hasInitiative: combatant.initiative !== null && combatant.initiative !== undefined,
      active,
      hidden,
      isDefeated,
      isOwner,
      css,
      canPing: false,
      resource: combatant.resource ?? null,
      effects: { icons, tooltip: icons.map((icon) => icon.name).join(", ") },
    };
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
    for (const [type, hover] of [
      ["pointerover", true],
      ["pointerout", false],
    ] as const) {
      this.element.addEventListener(type, (event) => this.#onHover(event, hover));
    }
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

  #onHover(event: Event, hover: boolean): void {
    const token = this.#combatantOf(event.target as HTMLElement)?.token?.object;
    if (hover) token?._onHoverIn?.(event, { hoverOutOthers: true });
    else token?._onHoverOut?.(event);
  }

  static async #onCombatCreate(this: CombatTracker): Promise<void> {
    const scene = game.scenes?.viewed?.id ?? null;
    const combat = await getDocumentClass("Combat").create({ scene });
    await combat?.activate?.({ render: false });
    this.viewed = combat;
    await addSelectedTokens(combat, false);
  }

  static #onCombatCycle(this: CombatTracker, _event: PointerEvent, target: HTMLElement): void {
    const combat = game.combats.get(target.dataset.combatId);
    void combat?.activate?.();
    this.viewed = combat;
  }

  static async #onAddSelected(this: CombatTracker): Promise<void> {
    await addSelectedTokens(this.viewed, true);
  }

  static #onActivateCombatant(this: CombatTracker, _event: PointerEvent, target: HTMLElement): void {
    const combatant = this.#combatantOf(target);
    if (!combatant?.actor?.testUserPermission(game.user, "OBSERVER")) return;
    void combatant.actor.sheet?.render({ force: true });
    combatant.token?.object?.control?.({ releaseOthers: true });
  }

  static async #onCombatControl(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await runCombatAction(this.viewed, target.dataset.action ?? "");
  }

  static async #onCombatantControl(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await runCombatantAction(this.#combatantOf(target), target.dataset.action ?? "");
  }
}
