import { createFontAwesomeIcon } from "./applications/fields/icon.ts";
import * as applications from "./applications/index.ts";
import { canvasApplications, canvasNamespace, gridNamespace, PIXI } from "./canvas/index.ts";
import { generation } from "./generation.ts";
import type { PageParts } from "./namespace.ts";
import * as interfaceParts from "./ui/index.ts";

/** The windows, the interface and the map as members of Foundry's namespaces. Importable in Node, where none is shown. */
export function pageParts(): PageParts {
  const { api, apps, dice, ui, ux, handlebars, fields, elements, instances, sheets, interaction, Handlebars } =
    applications;
  return {
    applications: {
      api,
      apps: { ...apps, ...interfaceParts.apps },
      dice,
      ux,
      handlebars,
      fields: { ...fields, ...(generation >= 14 && { createFontAwesomeIcon }) },
      elements,
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
    globals: { Handlebars, PIXI },
  };
}
