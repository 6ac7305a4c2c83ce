import { generation } from "../../generation.ts";
import { warnSince14 } from "../utils/compatibility-log.ts";
import { deepFreeze } from "../utils/object-copies.ts";
import * as canvasConstants from "./canvas.constants.ts";
import { compendiumDocumentTypes, embeddedDocumentTypes, primaryDocumentTypes } from "./document-types.ts";
import * as effectConstants from "./effect.constants.ts";
import * as fileConstants from "./file.constants.ts";
import * as pageConstants from "./page.constants.ts";
import * as playConstants from "./play.constants.ts";
import * as rightsConstants from "./rights.constants.ts";

// Generation 14 gave effects packs of their own.
const compendiumTypes = generation >= 14 ? ["ActiveEffect", ...compendiumDocumentTypes] : compendiumDocumentTypes;

/** Generation 14 gave scenes levels. */
const embeddedTypes = generation >= 14 ? [...embeddedDocumentTypes, "Level"] : embeddedDocumentTypes;

/** What 14 calls otherwise, since edges are made of more than walls. */
const RENAMED = { WALL_SENSE_TYPES: "EDGE_SENSE_TYPES", WALL_DIRECTIONS: "EDGE_DIRECTIONS" } as const;

/** On 14, the new names; the old ones still answer, with a warning, and are not found by whoever lists all. */
function renamed(all: Record<string, Loose>): Record<string, Loose> {
  if (generation < 14) return all;
  for (const [old, name] of Object.entries(RENAMED)) {
    const value = all[old];
    const get = () => {
      warnSince14(`CONST.${old} is deprecated in favor of CONST.${name}.`);
      return value;
    };
    Object.defineProperty(all, old, { get, enumerable: false, configurable: true });
    all[name] = deepFreeze(value);
  }
  return all;
}

/**
 * The global `CONST`.
 *
 * Left out: the banner, the steps of setting packages up, and the lists of what HTML may hold, of which the server has its own.
 */
export const CONST: Record<string, Loose> = deepFreeze(
  renamed({
    vtt: "Foundry VTT",
    VTT: "Foundry Virtual Tabletop",
    BASE_DOCUMENT_TYPE: "base",
    PRIMARY_DOCUMENT_TYPES: [...primaryDocumentTypes],
    EMBEDDED_DOCUMENT_TYPES: [...embeddedTypes],
    ALL_DOCUMENT_TYPES: [...new Set([...primaryDocumentTypes, ...embeddedTypes])].sort(),
    WORLD_DOCUMENT_TYPES: primaryDocumentTypes.filter((type) => type !== "Adventure"),
    COMPENDIUM_DOCUMENT_TYPES: [...compendiumTypes],
    SYSTEM_SPECIFIC_COMPENDIUM_TYPES: ["Actor", "Item"],
    FOLDER_DOCUMENT_TYPES: [...compendiumTypes, "Compendium"],
    DOCUMENT_LINK_TYPES: ["Actor", "Cards", "Item", "Scene", "JournalEntry", "Macro", "RollTable", "PlaylistSound"],
    PACKAGE_TYPES: ["world", "system", "module"],
    CORE_SUPPORTED_LANGUAGES: ["en"],
    ...rightsConstants,
    ...fileConstants,
    ...canvasConstants,
    ...playConstants,
    ...pageConstants,
    ...(generation >= 14 && effectConstants),
  }),
);
