import { CONST } from "../common/constants/index.ts";
import * as fields from "../common/data/fields/index.ts";
import { generation } from "../generation.ts";
import { movementActions } from "../movement/movement-actions.ts";
import { ApplyActiveEffectRegionBehaviorType } from "./apply-effects.ts";
import { RegionBehaviorType } from "./region-behavior.type.ts";
import { teleportOnEntry } from "./teleport.ts";

const { TOKEN_MOVE_IN, BEHAVIOR_VIEWED, BEHAVIOR_UNVIEWED, REGION_BOUNDARY } = CONST.REGION_EVENTS;

/** Draws the scene's light anew where the region lies. */
async function refreshLight(): Promise<void> {
  globalThis.canvas?.lighting?.refreshDarkness?.();
}

/** Changes the scene's darkness within the region. The data only; the table darkens a scene evenly. */
class AdjustDarknessLevelRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.adjustDarknessLevel", "BEHAVIOR.TYPES.base"];
  static override events = {
    [BEHAVIOR_VIEWED]: refreshLight,
    [BEHAVIOR_UNVIEWED]: refreshLight,
    [REGION_BOUNDARY]: refreshLight,
  };

  static get MODES(): Record<string, number> {
    return { OVERRIDE: 0, BRIGHTEN: 1, DARKEN: 2 };
  }

  static override defineSchema(): Loose {
    return {
      mode: new fields.NumberField({ required: true, choices: [0, 1, 2], initial: 0 }),
      modifier: new fields.AlphaField({ initial: 0, step: 0.01 }),
    };
  }
}

/** Shows a text over a token. The data only: nothing scrolls on the table. */
class DisplayScrollingTextRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.displayScrollingText", "BEHAVIOR.TYPES.base"];

  static override defineSchema(): Loose {
    return {
      events: this._createEventsField(),
      text: new fields.StringField({ required: true }),
      color: new fields.ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      visibility: new fields.NumberField({ required: true, choices: [0, 1, 2], initial: 0 }),
      once: new fields.BooleanField(),
    };
  }
}

/**
 * Runs a script. The table runs none unless `ExecuteScriptRegionBehaviorType.enabled` is set, since a scene may come
 * from anywhere; the real one always does.
 */
class ExecuteScriptRegionBehaviorType extends RegionBehaviorType {
  static enabled = false;
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.executeScript", "BEHAVIOR.TYPES.base"];

  static override defineSchema(): Loose {
    return { events: this._createEventsField(), source: new fields.JavaScriptField({ async: true, gmOnly: true }) };
  }

  override async _handleRegionEvent(event: Loose): Promise<void> {
    if (!ExecuteScriptRegionBehaviorType.enabled) return;
    const AsyncFunction = (async () => {}).constructor as new (
      ...args: string[]
    ) => (...args: Loose[]) => Promise<void>;
    const run = new AsyncFunction("scene", "region", "behavior", "event", `{${(this as Loose).source}\n}`);
    await run.call(globalThis, this.scene, this.region, this.behavior, event);
  }
}

/** Runs a macro, for everyone or for whoever caused the event; like scripts only where the table is told to. */
class ExecuteMacroRegionBehaviorType extends RegionBehaviorType {
  static enabled = false;
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.executeMacro", "BEHAVIOR.TYPES.base"];

  static override defineSchema(): Loose {
    return {
      events: this._createEventsField(),
      uuid: new fields.DocumentUUIDField({ type: "Macro" }),
      everyone: new fields.BooleanField(),
    };
  }

  override async _handleRegionEvent(event: Loose): Promise<void> {
    const { uuid, everyone } = this as Loose;
    if (!ExecuteMacroRegionBehaviorType.enabled || !uuid || (!everyone && !event.user.isSelf)) return;
    const macro = await globalThis.fromUuid(uuid);
    await macro?.execute({ scene: this.scene, region: this.region, behavior: this.behavior, event });
  }
}

/** Pauses the game for players' tokens that move in. */
class PauseGameRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.pauseGame", "BEHAVIOR.TYPES.base"];
  static override events = {
    async [TOKEN_MOVE_IN](this: Loose, event: Loose): Promise<void> {
      if (event.user.isGM || !game.user.isActiveGM) return;
      if (this.once) await this.behavior.update({ disabled: true });
      game.togglePause?.(true, { broadcast: true });
    },
  };

  static override defineSchema(): Loose {
    return { once: new fields.BooleanField() };
  }
}

/** Keeps weather out. There is no weather on the table. */
class SuppressWeatherRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.suppressWeather", "BEHAVIOR.TYPES.base"];
  static override defineSchema(): Loose {
    return {};
  }
}

/** Sends a token that moves in to another region. The mover's client does it, as the token's owner. */
class TeleportTokenRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.teleportToken", "BEHAVIOR.TYPES.base"];
  static override events = {
    async [TOKEN_MOVE_IN](this: Loose, event: Loose): Promise<void> {
      await teleportOnEntry(this, event);
    },
  };

  static override defineSchema(): Loose {
    return { destination: new fields.DocumentUUIDField({ type: "Region" }), choice: new fields.BooleanField() };
  }
}

/** Switches other behaviours on and off. The active Gamemaster's client does it. */
class ToggleBehaviorRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.toggleBehavior", "BEHAVIOR.TYPES.base"];

  static override defineSchema(): Loose {
    const behaviors = () => new fields.SetField(new fields.DocumentUUIDField({ type: "RegionBehavior" }));
    return { events: this._createEventsField(), enable: behaviors(), disable: behaviors() };
  }

  /** @throws Error when a behaviour stands in both lists. */
  static override validateJoint(data: Loose): void {
    if (Array.from(data.enable as string[]).some((uuid) => Array.from(data.disable as string[]).includes(uuid)))
      throw new Error("a behavior cannot be both enabled and disabled");
  }

  override async _handleRegionEvent(_event: Loose): Promise<void> {
    if (!game.user.isActiveGM) return;
    const { enable, disable } = this as Loose;
    for (const [uuids, disabled] of [
      [disable, true],
      [enable, false],
    ] as const) {
      for (const uuid of uuids) {
        const behavior = await globalThis.fromUuid(uuid);
        if (behavior && behavior.disabled !== disabled) await behavior.update({ disabled });
      }
    }
  }
}

/**
 * Makes moving through the region dearer: one factor for each movement action, null where nothing passes. Derived
 * actions (climb, crawl, jump …) take theirs from others. The shape of the data is the API page's; that null is
 * infinite is memory.
 */
class ModifyMovementCostRegionBehaviorType extends RegionBehaviorType {
  static override LOCALIZATION_PREFIXES = ["BEHAVIOR.TYPES.modifyMovementCost", "BEHAVIOR.TYPES.base"];

  static override defineSchema(): Loose {
    const difficulties: Record<string, Loose> = {};
    for (const [action, config] of Object.entries(movementActions())) {
      if (config.deriveTerrainDifficulty || config.teleport) continue;
      difficulties[action] = new fields.NumberField({ required: true, min: 0, initial: 1, label: config.label });
    }
    return { difficulties: new fields.SchemaField(difficulties) };
  }

  /** What the terrain does to a mover; read by the movement's own measuring. */
  _getTerrainEffects(_token: Loose, { action }: { action: string }): { name: string; difficulty: number | null }[] {
    const difficulty = this.difficultyOf(action);
    return difficulty === 1 ? [] : [{ name: "difficulty", difficulty }];
  }

  private difficultyOf(action: string): number | null {
    const { difficulties } = this as Loose;
    if (action in difficulties) return difficulties[action];
    const derive = movementActions()[action]?.deriveTerrainDifficulty;
    if (!derive) return 1;
    const known = Object.fromEntries(
      Object.entries(difficulties as Record<string, number | null>).map(([name, value]) => [
        name,
        value ?? Number.POSITIVE_INFINITY,
      ]),
    );
    const value = derive(known);
    return Number.isFinite(value) ? value : null;
  }
}

/** What CONFIG.RegionBehavior.dataModels starts as. */
export const coreBehaviorModels: Record<string, typeof RegionBehaviorType> = {
  ...(generation >= 14 && { applyActiveEffect: ApplyActiveEffectRegionBehaviorType }),
  adjustDarknessLevel: AdjustDarknessLevelRegionBehaviorType,
  displayScrollingText: DisplayScrollingTextRegionBehaviorType,
  executeMacro: ExecuteMacroRegionBehaviorType,
  executeScript: ExecuteScriptRegionBehaviorType,
  modifyMovementCost: ModifyMovementCostRegionBehaviorType,
  pauseGame: PauseGameRegionBehaviorType,
  suppressWeather: SuppressWeatherRegionBehaviorType,
  teleportToken: TeleportTokenRegionBehaviorType,
  toggleBehavior: ToggleBehaviorRegionBehaviorType,
};

/** `foundry.data.regionBehaviors`. */
export const regionBehaviors = {
  RegionBehaviorType,
  ...Object.fromEntries(Object.values(coreBehaviorModels).map((model) => [model.name, model])),
};

export const coreBehaviorIcons: Record<string, string> = {
  applyActiveEffect: "fa-solid fa-person-rays",
  adjustDarknessLevel: "fa-solid fa-circle-half-stroke",
  displayScrollingText: "fa-solid fa-message-arrow-up",
  executeMacro: "fa-solid fa-code",
  executeScript: "fa-brands fa-js",
  modifyMovementCost: "fa-solid fa-person-hiking",
  pauseGame: "fa-solid fa-pause",
  suppressWeather: "fa-solid fa-cloud-slash",
  teleportToken: "fa-solid fa-right-from-bracket",
  toggleBehavior: "fa-solid fa-sliders",
};
