import jQuery from "jquery";
import { createFontAwesomeIcon } from "./applications/fields/icon.ts";
import * as applications from "./applications/index.ts";
import { canvasApplications, canvasNamespace, gridNamespace, PIXI } from "./canvas/index.ts";
import { generation } from "./generation.ts";
import type { PageParts } from "./namespace.ts";
import * as interfaceParts from "./ui/index.ts";

/** The windows, the interface and the map as members of Foundry's namespaces. Importable in Node, where none is shown. */
export function pageParts(): PageParts {
  const {
    api,
    apps,
    dice,
    ui,
    ux,
    handlebars,
    fields,
    elements,
    laterElements,
    instances,
    sheets,
    interaction,
    Handlebars,
  } = applications;
  return {
    applications: {
      api,
      apps: { ...apps, ...interfaceParts.apps },
      dice,
      ux,
      // What templates call by name stands there as functions, too.
      handlebars: { ...Handlebars.helpers, ...handlebars },
      fields: { ...fields, ...(generation >= 14 && { createFontAwesomeIcon }) },
      elements: { ...elements, ...(generation >= 14 && laterElements) },
      instances,
      ui: { ...ui, ...interfaceParts.uiParts, ...canvasApplications.ui },
      hud: canvasApplications.hud,
      sheets: { ...interfaceParts.sheets, ...sheets },
      sidebar: interfaceParts.sidebar,
      settings: interfaceParts.settings,
    },
    canvas: canvasNamespace,
    grid: gridNamespace,
    interaction,
    globals: { Handlebars, PIXI, ...oldGlobals() },
  };
}

/** What packages find without a namespace and have always found; in Node there is no page that jQuery could work on. */
function oldGlobals(): Record<string, Loose> {
  const sizes = { MIN_WINDOW_WIDTH: 200, MIN_WINDOW_HEIGHT: 50, ...(generation < 14 && { tinyMCE }) };
  return globalThis.document ? { ...sizes, $: jQuery, jQuery } : sizes;
}

/** Generation 13's editor of before, by name alone: one can be made and taken away again, and nothing is drawn. */
const tinyMCE = {
  init: async (_options: object): Promise<object[]> => [
    { remove: () => undefined, destroy: () => undefined, getContent: () => "", isDirty: () => false },
  ],
};
