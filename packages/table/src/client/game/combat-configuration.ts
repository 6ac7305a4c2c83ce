import { BooleanField, FilePathField, SchemaField, StringField } from "../common/data/fields/index.ts";

/**
 * What the world says about its encounters: `foundry.data.CombatConfiguration`, of which `CONFIG.Combat.settings` is one.
 * Left out: turn markers on the map and their animations, which are kept and not drawn.
 */
export class CombatConfiguration {
  static readonly CONFIG_SETTING = "combatTrackerConfig";
  static #schema: SchemaField | null = null;

  static get schema(): SchemaField {
    CombatConfiguration.#schema ??= new SchemaField({
      resource: new StringField({ required: true, blank: true, initial: "" }),
      skipDefeated: new BooleanField({ required: true, initial: false }),
      turnMarker: new SchemaField({
        enabled: new BooleanField({ required: true, initial: true }),
        animation: new StringField({ initial: "spin" }),
        src: new FilePathField({ categories: ["IMAGE", "VIDEO"], blank: true, initial: "" }),
        disposition: new BooleanField(),
      }),
    });
    return CombatConfiguration.#schema;
  }

  /** Tells packages that the configuration may be changed; hook initializeCombatConfiguration(config). */
  static initialize(): void {
    foundry.helpers.Hooks.callAll("initializeCombatConfiguration", CONFIG.Combat.settings);
  }

  static registerSettings(): void {
    game.settings.register("core", CombatConfiguration.CONFIG_SETTING, {
      name: "COMBAT.Settings",
      scope: "world",
      config: false,
      type: CombatConfiguration.schema,
      onChange: () => {
        for (const combat of game.combats ?? []) combat.reset();
        globalThis.ui?.combat?.render?.();
      },
    });
  }

  get #stored(): Loose {
    return game.settings.get("core", CombatConfiguration.CONFIG_SETTING);
  }

  /** Path below an actor's system data whose value the tracker shows; blank for none. */
  get resource(): string {
    return this.#stored.resource;
  }

  get skipDefeated(): boolean {
    return this.#stored.skipDefeated;
  }

  get turnMarker(): Loose {
    return this.#stored.turnMarker;
  }
}
