import { announce } from "./announce.ts";
import { api } from "./api.ts";
import { registerAsks } from "./asks/answers.ts";
import { listenForAsks } from "./asks/outbox.ts";
import { TaleModel } from "./cards/tale.model.ts";
import { TaleChatMessage } from "./cards/tale-message.ts";
import { watchCards } from "./cards/watch.ts";
import { TaleCombatant } from "./documents/tale-combatant.ts";
import { TaleActor, TaleItem } from "./documents/tale-documents.ts";
import { listenForWrites } from "./ledger/replicas.ts";
import { migrateModel, migrateWorld } from "./migrations/runner.ts";
import { guarded } from "./notify.ts";
import { takeOver } from "./referee/session.ts";
import { type Ruleset, rulesets, type SubtypeSpec } from "./ruleset.ts";
import { applyLargeType, inPlay, registerMenu, registerSettings } from "./settings/settings.ts";
import { SpoiltDialog } from "./soundness/spoilt.dialog.ts";
import { tellOfSpoilt } from "./soundness/tell.ts";
import { SYSTEM_ID, templatePath } from "./system.ts";
import { isKey, t } from "./words.ts";

const CORE_TEMPLATES = ["core/card", "core/spoilt", "core/odds", "core/die", "core/inputs", "core/mode-button"];

/** Everything that must stand before translations and documents exist. */
export function installAtInit(): void {
  (game.system as unknown as { api: unknown }).api = api;
  announce("fourTales.init", api);
  CONFIG.Actor.documentClass = TaleActor as never;
  CONFIG.Item.documentClass = TaleItem as never;
  CONFIG.Combatant.documentClass = TaleCombatant as never;
  CONFIG.ChatMessage.documentClass = TaleChatMessage as never;
  Object.assign(CONFIG.ChatMessage.dataModels, { tale: TaleModel });
  registerSettings();
  registerMenu("spoilt", {
    name: "FOURTALES.Core.Spoilt.title",
    label: "FOURTALES.Core.Spoilt.menu",
    hint: "FOURTALES.Core.Spoilt.hint",
    icon: "fa-solid fa-screwdriver-wrench",
    type: SpoiltDialog,
  });
  for (const ruleset of rulesets()) installRuleset(ruleset);
  const templates = [...CORE_TEMPLATES.map(templatePath), ...rulesets().flatMap((ruleset) => ruleset.templates)];
  void guarded(() => foundry.applications.handlebars.loadTemplates(templates));
}

/** Status names are sorted and shown early, so they are translated as soon as that is possible. */
export function translateConfig(): void {
  for (const status of CONFIG.statusEffects as unknown as { id: string; name: string }[]) {
    if (isKey(status.name)) status.name = t(status.name);
  }
}

/** Everything that needs documents and connected users. */
export async function installAtReady(): Promise<void> {
  applyLargeType();
  listenForWrites();
  registerAsks();
  await guarded(takeOver);
  listenForAsks();
  watchCards();
  await guarded(migrateWorld);
  await guarded(tellOfSpoilt);
  // Where it fails, whoever opens a window tries again, and is told.
  await Promise.allSettled(
    rulesets()
      .filter(isPlayed)
      .map((ruleset) => ruleset.atHand?.()),
  );
}

/** Is there anybody of this game at a table that plays it? */
function isPlayed({ id, actors }: Ruleset): boolean {
  return inPlay(id) && (game.actors as unknown as { type: string }[]).some(({ type }) => type in actors);
}

/**
 * Compendia of games that this table does not play stay out of sight. A game's compendia stand in its own package, ours or
 * a module, and their names start with the game's id.
 */
export function hideOtherCompendia(_app: unknown, element: HTMLElement): void {
  for (const entry of element.querySelectorAll<HTMLElement>("[data-pack]")) {
    const owner = rulesets().find(({ id, module }) => entry.dataset.pack!.startsWith(`${module ?? SYSTEM_ID}.${id}-`));
    if (owner && !inPlay(owner.id)) entry.remove();
  }
}

function installRuleset(ruleset: Ruleset): void {
  installTypes(CONFIG.Actor as never, Actor, ruleset, "actors");
  installTypes(CONFIG.Item as never, Item, ruleset, "items");
  for (const [type, { trackable }] of Object.entries(ruleset.actors)) {
    if (trackable) Object.assign(CONFIG.Actor.trackableAttributes, { [type]: trackable });
  }
  CONFIG.Dice.rolls.push(...(ruleset.rolls as never[]));
  for (const { id, name, img, _id, holds } of ruleset.statuses) {
    // A game's statuses are offered on its own actors only, and those that the sheet tells are not for hands.
    const hud = holds ? false : { actorTypes: Object.keys(ruleset.actors) };
    CONFIG.statusEffects.push({ id, name, img, _id, hud } as never);
  }
  ruleset.listen?.();
}

function installTypes(
  config: { dataModels: object; typeIcons?: object },
  documentClass: unknown,
  ruleset: Ruleset,
  room: "actors" | "items",
): void {
  for (const [type, spec] of Object.entries<SubtypeSpec>(ruleset[room])) {
    const model = migrateModel(spec.model, ruleset.migrations, room === "actors" ? "Actor" : "Item", type);
    Object.assign(config.dataModels, { [type]: model });
    config.typeIcons = { ...config.typeIcons, [type]: spec.icon };
    foundry.applications.apps.DocumentSheetConfig.registerSheet(
      documentClass as never,
      SYSTEM_ID,
      spec.sheet as never,
      { types: [type], makeDefault: true, label: spec.sheetLabel } as never,
    );
  }
}
