import { generation } from "../generation.ts";
import type { ClientSettings } from "./client-settings.ts";
import { CombatConfiguration } from "./combat-configuration.ts";

/** The core's own settings that packages or the table read. Left out: all others. */
export function registerCoreSettings(settings: ClientSettings): void {
  const { NumberField, ObjectField } = foundry.data.fields;
  const hidden = (key: string, data: Loose): void => settings.register("core", key, { config: false, ...data });
  hidden("permissions", {
    scope: "world",
    type: Object,
    default: {},
    onChange: () => (game.permissions = readPermissions()),
  });
  hidden("adventureImports", { scope: "world", type: Object, default: {} });
  hidden("sheetClasses", { scope: "world", type: Object, default: {} });
  hidden("compendiumConfiguration", { scope: "world", type: Object, default: {} });
  CombatConfiguration.registerSettings();
  hidden("defaultToken", { scope: "world", type: Object, default: {} });
  // Of the square grid; the system's manifest says what a world begins with.
  hidden("gridDiagonals", { scope: "world", type: Number, default: game.system?.grid?.diagonals ?? 0 });
  hidden("tokenAutoRotate", { scope: "world", type: Boolean, default: false });
  hidden("time", {
    scope: "world",
    type: new NumberField({ required: true, nullable: false, initial: 0 }),
    onChange: (...change: Loose[]) => game.time.onUpdateWorldTime(...change),
  });
  hidden("keybindings", {
    scope: "client",
    type: new ObjectField(),
    default: {},
    onChange: () => game.keybindings.initialize(),
  });
  hidden("tourProgress", { scope: "client", type: Object, default: {} });
  hidden("language", { scope: "client", type: String, default: "en" });
  hidden("noCanvas", { scope: "client", type: Boolean, default: false });
  hidden("fontSize", { scope: "client", type: Number, default: 5 });
  hidden("diceConfiguration", { scope: "client", type: Object, default: {} });
  hidden("chatBubbles", { scope: "client", type: Boolean, default: false });
  hidden("chatBubblesPan", { scope: "client", type: Boolean, default: true });
  hidden(generation >= 14 ? "messageMode" : "rollMode", {
    scope: "client",
    type: String,
    default: generation >= 14 ? "public" : "publicroll",
  });
  if (generation >= 14) hidden("rollMode", { scope: "client", type: String, default: "publicroll" });
  hidden("performanceMode", { scope: "client", type: Number, default: CONST.CANVAS_PERFORMANCE_MODES.HIGH });
  hidden("maxFPS", { scope: "client", type: Number, default: 60 });
  hidden("pixelRatioResolutionScaling", { scope: "client", type: Boolean, default: true });
  hidden("photosensitiveMode", { scope: "client", type: Boolean, default: false });
  hidden("notesDisplayToggle", { scope: "client", type: Boolean, default: false });
  hidden("collectionSortingModes", { scope: "client", type: Object, default: {} });
  hidden("scrollingStatusText", { scope: "world", type: Boolean, default: true });
  hidden("leftClickRelease", { scope: "client", type: Boolean, default: false });
  hidden("animateRollTable", { scope: "world", type: Boolean, default: true });
  for (const channel of ["globalPlaylistVolume", "globalAmbientVolume"])
    hidden(channel, { scope: "client", type: Number, default: 0.5 });
  hidden("globalInterfaceVolume", { scope: "client", type: Number, default: 0.5 });
  hidden("fonts", { scope: "world", type: Object, default: {} });
  hidden("prototypeTokenOverrides", { scope: "world", type: Object, default: {} });
  game.permissions = readPermissions();
}

function readPermissions(): Loose {
  const table = game.settings.get("core", "permissions");
  return Object.keys(table).length > 0 ? table : null;
}
