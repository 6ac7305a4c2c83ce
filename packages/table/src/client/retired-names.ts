import { logCompatibilityWarning } from "./common/utils/compatibility-log.ts";

/** Namespaces whose members were global names before generation 13, and are until 15 with a warning. */
const FORMER_GLOBALS = [
  "applications.apps",
  "applications.apps.av",
  "applications.dice",
  "applications.handlebars",
  "applications.hud",
  "applications.settings",
  "applications.settings.menus",
  "applications.sheets",
  "applications.sheets.journal",
  "applications.sidebar",
  "applications.sidebar.apps",
  "applications.sidebar.tabs",
  "applications.ui",
  "applications.ux",
  "appv1.api",
  "appv1.sheets",
  "audio",
  "av",
  "av.clients",
  "canvas",
  "canvas.animation",
  "canvas.containers",
  "canvas.geometry",
  "canvas.groups",
  "canvas.interaction",
  "canvas.layers",
  "canvas.perception",
  "canvas.placeables",
  "canvas.placeables.regions",
  "canvas.placeables.tokens",
  "canvas.primary",
  "canvas.rendering.batching",
  "canvas.rendering.filters",
  "canvas.rendering.mixins",
  "canvas.rendering.shaders",
  "canvas.workers",
  "data.regionShapes",
  "dice",
  "dice.terms",
  "documents.abstract",
  "documents.collections",
  "helpers",
  "helpers.interaction",
  "helpers.media",
  "nue",
  "nue.tours",
];

/** Where the second generation of windows took over the plain name, the global one stays with the first. */
const FIRST_GENERATION = new Set(["Application", "Dialog", "DocumentSheet", "ActorSheet", "ItemSheet"]);

/**
 * Puts the names that were global before generation 13 back, each with a warning when it is used. Names that are
 * global today, or that a page has of its own, stay what they are.
 */
export function installRetiredNames(target: object, foundry: Loose): void {
  for (const path of FORMER_GLOBALS) {
    const namespace = foundry.utils.getProperty(foundry, path) ?? {};
    for (const [name, value] of Object.entries(namespace)) {
      const mayStand = typeof value === "function" && !(FIRST_GENERATION.has(name) && !path.startsWith("appv1"));
      if (!mayStand || name in target) continue;
      Object.defineProperty(target, name, {
        configurable: true,
        get() {
          const message = `You are accessing the global "${name}" which is now namespaced under foundry.${path}.${name}`;
          logCompatibilityWarning(message, { since: 13, until: 15, once: true });
          return namespace[name];
        },
        set(next: unknown) {
          Object.defineProperty(target, name, { value: next, writable: true, configurable: true });
        },
      });
    }
  }
}
