import { api } from "./api.ts";
import { registerAsks } from "./asks/asks.ts";
import { listenForAsks } from "./asks/outbox.ts";
import { TaleCard } from "./cards/tale-card.model.ts";
import { TaleChatMessage } from "./cards/tale-message.ts";
import { watchCards } from "./cards/watch.ts";
import type { Play } from "./contract/play.ts";
import {
  completePlays,
  type Ruleset,
  readyToPlay,
  rulesetById,
  rulesetOfType,
  rulesets,
  type SubtypeSpec,
} from "./contract/ruleset.ts";
import { watchDocuments } from "./documents/follow.ts";
import { TaleActor, TaleItem } from "./documents/tale-documents.ts";
import { TaleScene } from "./documents/tale-scene.ts";
import { watchTonight } from "./doors/watch-tonight.ts";
import { watchEncounters } from "./encounter/clock.ts";
import { encounterModels } from "./encounter/encounter.models.ts";
import { TaleCombat, TaleCombatant } from "./encounter/tale-combat.ts";
import {
  offerApi,
  registerModel,
  registerSheet,
  registerTrackable,
  statuses,
  useDocumentClasses,
} from "./foundry/config.ts";
import { registerRolls } from "./foundry/dice.ts";
import type { OwnedActor, OwnedItem } from "./foundry/documents.ts";
import { currentUser } from "./foundry/game.ts";
import { announce, listen } from "./foundry/hooks.ts";
import { drawListsAnew } from "./foundry/interface.ts";
import { nameWindow } from "./foundry/named-window.ts";
import { SYSTEM_ID, templatePath } from "./foundry/system.ts";
import { loadTemplates } from "./foundry/templates.ts";
import { watchCarried } from "./ground/carried.ts";
import { groundModel } from "./ground/ground.model.ts";
import { offerHand, offerScenes } from "./keeper/ways-in.ts";
import { listenForWrites } from "./ledger/replicas.ts";
import { mendWorld } from "./migrations/mends.ts";
import { migrateModel } from "./migrations/runner.ts";
import { installPaceRuler } from "./movement/pace-ruler.ts";
import { TaleToken } from "./movement/tale-token.ts";
import { isForMe } from "./rolls/responsible.ts";
import { takeOver } from "./rolls/session.ts";
import { applyTypeSize, gamesWithPeople, inPlay, registerMenu, registerSettings } from "./settings/settings.ts";
import { looksOf } from "./sheets/late-styles.ts";
import { SpoiltDialog } from "./soundness/spoilt.dialog.ts";
import { guarded } from "./text/notify.ts";
import { isKey, t } from "./text/text.ts";
import { installWorldStates } from "./world/world-state.ts";

const CORE_TEMPLATES = [
  "core/card",
  "core/card-answer",
  "core/card-line",
  "core/card-offer",
  "core/card-question",
  "core/message",
  "core/spoilt",
  "core/odds",
  "core/die",
  "core/inputs",
  "core/mode-button",
  "core/picture",
];

/** Everything that must stand before translations and documents exist. */
export function installAtInit(): void {
  offerApi(api);
  completePlays(async (game, play) => (await Promise.all([withCalls(game, play), looksOf(rulesetById(game))]))[0]);
  announce("fourTales.init", api);
  useDocumentClasses({
    Actor: TaleActor,
    Item: TaleItem,
    ChatMessage: TaleChatMessage,
    Combat: TaleCombat,
    Combatant: TaleCombatant,
    Scene: TaleScene,
    Token: TaleToken,
  });
  installPaceRuler();
  watchCarried();
  watchDocuments();
  for (const hook of ["deleteActor", "deleteItem"] as const) listen(hook, keepDeleted);
  offerHand();
  offerScenes();
  registerModel("ChatMessage", "tale", TaleCard);
  const { Combat, Combatant } = encounterModels();
  registerModel("Combat", "base", Combat);
  registerModel("Combatant", "base", Combatant);
  registerSettings();
  installWorldStates();
  registerMenu("spoilt", {
    name: "FOURTALES.Core.Spoilt.title",
    label: "FOURTALES.Core.Spoilt.menu",
    hint: "FOURTALES.Core.Spoilt.hint",
    icon: "fa-solid fa-screwdriver-wrench",
    type: SpoiltDialog,
  });
  for (const ruleset of rulesets()) installRuleset(ruleset);
  const templates = [...CORE_TEMPLATES.map(templatePath), ...rulesets().flatMap((ruleset) => ruleset.templates)];
  void guarded(() => loadTemplates(templates));
}

/** What this page's user deletes, and not the system for them, can be had back. */
function keepDeleted(document: OwnedActor | OwnedItem, options: object, user: string): void {
  if (isForMe(user) && !(SYSTEM_ID in options) && rulesetOfType(document.documentName, document.type))
    void guarded(async () => (await import("./keeper/had-back.ts")).keepDeleted(document));
}

/** Status names are sorted and shown early, so they are translated as soon as that is possible. */
export function translateConfig(): void {
  for (const status of statuses()) {
    if (isKey(status.name)) status.name = t(status.name);
  }
}

/** A game that says what may be asked for gets the kind of roll that asks. */
async function withCalls(game: string, play: Play): Promise<Play> {
  if (!play.calls) return play;
  const { callKind } = await import("./calls/call.kind.ts");
  return { ...play, rollKinds: [...play.rollKinds, callKind(game)] };
}

/** Everything that needs documents and connected users. */
export async function installAtReady(): Promise<void> {
  applyTypeSize();
  listenForWrites();
  registerAsks({ hero: async () => (await import("./doors/heroes.ts")).giveHero });
  await guarded(takeOver);
  listenForAsks();
  watchCards();
  watchEncounters();
  await guarded(async () => (await import("./migrations/world-before.ts")).migrateWorld());
  await guarded(mendWorld);
  if (currentUser().isActiveGM) await guarded(async () => (await import("./soundness/tell.ts")).tellOfSpoilt());
  watchTonight(layPlayed);
  listen("renderApplicationV2", (_app, element) => {
    if (!element.classList.contains("four-tales")) return;
    nameWindow(element);
    void guarded(async () => (await import("./help/offer-help.ts")).offerHelp(element));
  });
  // As late as this, so that a module which keeps things that are dropped on the map for itself is asked first.
  listen("dropCanvasData", (_map, dropped, event) => {
    if (dropped.type === "Item")
      void guarded(async () => (await import("./documents/drop-on-token.ts")).dropOnToken(dropped, event));
  });
  // The first of a game's people may come after the page.
  listen("createActor", async ({ type }) => {
    const game = rulesetOfType("Actor", type);
    if (game && (await layGames([game]))) drawListsAnew();
  });
  await layPlayed();
}

/** The games that are laid at hand, by id. */
const atHand = new Set<string>();

/** Lays at hand what is played and has people in this world. */
function layPlayed(): Promise<number> {
  return layGames(gamesWithPeople());
}

/** Lays those at hand that are played, once. @returns of how many games that was left to do */
async function layGames(games: readonly Ruleset[]): Promise<number> {
  const late = games.filter(({ id }) => !atHand.has(id) && inPlay(id));
  for (const { id } of late) atHand.add(id);
  return (await Promise.all(late.map(layAtHand))).length;
}

/** Loads what a game is played with. If it fails, opening a window tries again, and that user is told. */
async function layAtHand(game: Ruleset): Promise<void> {
  await Promise.allSettled([readyToPlay(game.id), looksOf(game).then(() => game.atHand?.())]);
  // And the first of its windows need not wait for what can be done while nobody does anything.
  const { warmWindows } = await import("./sheets/warm-sheet.ts");
  void guarded(() => warmWindows(game));
}

/** What the games add to the tracker of encounters comes with its first drawing. */
export function addToTracker(app: object, element: HTMLElement): void {
  void guarded(async () => (await import("./encounter/tracker.ts")).drawTracker(app, element));
}

function installRuleset(ruleset: Ruleset): void {
  installTypes("Actor", ruleset, ruleset.actors);
  installTypes("Item", ruleset, ruleset.items);
  for (const [type, { trackable }] of Object.entries(ruleset.actors)) {
    if (trackable) registerTrackable(type, trackable);
  }
  if (ruleset.ground) registerModel("RegionBehavior", ruleset.ground, groundModel(ruleset.id), "fa-solid fa-shapes");
  registerRolls(ruleset.rolls);
  for (const { id, name, img, _id, holds } of ruleset.statuses) {
    // A game's statuses are offered on its own actors only, and those that the sheet tells are not for hands.
    const hud = holds ? false : { actorTypes: Object.keys(ruleset.actors) };
    statuses().push({ id, name, img, _id, hud });
  }
  ruleset.listen?.();
}

function installTypes(name: "Actor" | "Item", { migrations }: Ruleset, specs: Record<string, SubtypeSpec>): void {
  for (const [type, spec] of Object.entries(specs)) {
    registerModel(name, type, migrateModel(spec.model, migrations, name, type), spec.icon);
    registerSheet(name, type, SYSTEM_ID, spec.sheet, spec.sheetLabel);
  }
}
