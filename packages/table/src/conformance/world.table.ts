import type { ConformanceEntry, ConformanceTable } from "./conformance.check.ts";

const PIPELINE = "a step of the base documents' own update pipeline";
const DOCUMENT_OWN = {
  backend: PIPELINE,
  _makeSchema: PIPELINE,
  _updateDiff: PIPELINE,
  _prepareChanges: PIPELINE,
  _commit: PIPELINE,
};
const STEP = "a step that the published class keeps private";
const OVERLAY = "how an unlinked token keeps its actor in step with base and overlay";
const BOOT = "a step of the table's own start";
const UNSURE = "how the table does the one or the other where nobody knows what Foundry does";
const NEWER = "generation 14's, which the published types do not know yet";

/** What single classes have of their own. */
const OWN: Record<string, Record<string, string>> = {
  ActiveEffect: Object.fromEntries(
    ["applyChange", "applyChangeField", "getReplacementData", "shouldApplyChange", "getEffectStart", "isExpiryEvent"]
      .concat([
        "isExpiryTrackable",
        "CHANGE_PHASES",
        "CHANGE_TYPES",
        "EXPIRY_EVENTS",
        "DEFAULT_ICON",
        "actor",
        "item",
        "thumbnail",
      ])
      .concat(["_prepareTimeBasedDuration", "_prepareCombatBasedDuration", "_replaceDataRefs", "_applyChangeUnguided"])
      .concat(["Add", "Subtract", "Multiply", "Override", "Upgrade", "Custom"].map((kind) => `_applyChange${kind}`))
      .map((name) => [name, NEWER]),
  ),
  Actor: { _clearData: NEWER },
  Adventure: { fromIndex: NEWER },
  ActorDelta: { syntheticActor: OVERLAY },
  Tour: { highlightElement: NEWER },
  Combat: { _prepareGroups: STEP, _onModifyCombatants: STEP, _turnChanged: STEP, isView: NEWER },
  RegionDocument: { _ground: "what the area's geometry is kept in; the published class keeps polygon trees" },
  Scene: { firstLevel: NEWER },
  TokenDocument: {
    tellsPlaces: UNSURE,
    _takeUntold: UNSURE,
    _applyDeltaChanges: OVERLAY,
    _recordInOverlay: OVERLAY,
    _refreshSynthetic: OVERLAY,
  },
  CombatConfiguration: Object.fromEntries(
    ["schema", "initialize", "registerSettings", "CONFIG_SETTING", "resource", "skipDefeated", "turnMarker"].map(
      (name) => [name, "the published types of 13 leave the class empty, those of 14 have it"],
    ),
  ),
  CombatTracker: {
    _build: "how tabs that are made of elements give them; this one has parts",
    _postRender: "documented in public, missing from the published types",
    _headerControlButtons: NEWER,
  },
  CompendiumCollection: { error: "why a pack could not be opened, for the list of packs" },
  Localization: { addFallback: BOOT, localizeTree: STEP },
  ClientSettings: { changed: STEP },
  ClientKeybindings: { activate: BOOT },
  Game: { initializeSettings: BOOT, verifyActiveEffectModels: NEWER },
};

/** The table of documents, collections and game services. Load the modules as generation 13. */
export function worldTable({ applications, documents, helpers, data, nue, canvas, Game }: Loose): ConformanceTable {
  const { collections } = documents;
  const client = Object.keys(documents).filter((name) => CONFIG_NAMES.test(name));
  const entry = (standIn: Loose, published: string, more: Record<string, string> = {}): ConformanceEntry => {
    const name = published.split(".").at(-1) as string;
    return { standIn, published, own: { ...more, ...OWN[name] } };
  };
  return [
    ...client.map((name) => entry(documents[name], `foundry.documents.${name}`, DOCUMENT_OWN)),
    ...Object.keys(collections).map((name) => entry(collections[name], `foundry.documents.collections.${name}`)),
    entry(helpers.ClientSettings, "foundry.helpers.ClientSettings"),
    entry(helpers.interaction.ClientKeybindings, "foundry.helpers.interaction.ClientKeybindings"),
    entry(helpers.Localization, "foundry.helpers.Localization"),
    entry(helpers.GameTime, "foundry.helpers.GameTime"),
    entry(data.CalendarData, "foundry.data.CalendarData", DOCUMENT_OWN),
    entry(data.CombatConfiguration, "foundry.data.CombatConfiguration"),
    entry(applications.sidebar.tabs.CombatTracker, "foundry.applications.sidebar.tabs.CombatTracker"),
    entry(nue.Tour, "foundry.nue.Tour"),
    entry(nue.ToursCollection, "foundry.nue.ToursCollection"),
    // The rulers of the map are not compared: the published types of 13 still describe those of 12.
    ...Object.keys(canvas.perception).map((name) =>
      entry(canvas.perception[name], `foundry.canvas.perception.${name}`, DOCUMENT_OWN),
    ),
    entry(Game, "foundry.Game"),
  ];
}

/** Client documents, not the base classes beside them. */
const CONFIG_NAMES = /^(?!Base|PrototypeToken)[A-Z]/;
