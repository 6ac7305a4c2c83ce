import { generation } from "../../generation.ts";
import { deepFreeze } from "../utils/object-copies.ts";
import * as canvasConstants from "./canvas.constants.ts";
import { compendiumDocumentTypes, embeddedDocumentTypes, primaryDocumentTypes } from "./document-types.ts";
import * as effectConstants from "./effect.constants.ts";
import * as fileConstants from "./file.constants.ts";
import * as playConstants from "./play.constants.ts";
import * as rightsConstants from "./rights.constants.ts";

// Generation 14 gave effects packs of their own.
const compendiumTypes = generation >= 14 ? ["ActiveEffect", ...compendiumDocumentTypes] : compendiumDocumentTypes;

/**
 * The global `CONST`.
 *
 * Left out: constants of audio, fog, vision, walls' senses, packages' set-up, fonts and enrichment that nothing here plays.
 */
export const CONST: Record<string, Loose> = deepFreeze({
  vtt: "Foundry VTT",
  VTT: "Foundry Virtual Tabletop",
  BASE_DOCUMENT_TYPE: "base",
  PRIMARY_DOCUMENT_TYPES: [...primaryDocumentTypes],
  EMBEDDED_DOCUMENT_TYPES: [...embeddedDocumentTypes],
  ALL_DOCUMENT_TYPES: [...new Set([...primaryDocumentTypes, ...embeddedDocumentTypes])].sort(),
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
  ...(generation >= 14 && effectConstants),
});
