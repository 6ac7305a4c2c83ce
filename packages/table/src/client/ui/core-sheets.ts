import { ActiveEffectConfig } from "../applications/sheets/active-effect-config.ts";
import * as journal from "../applications/sheets/journal/index.ts";
import { SceneConfig } from "../applications/sheets/tabbed-fields-config.ts";
import { TokenConfig } from "../applications/sheets/token-config.ts";
import { AdventureImporterV2 } from "./sheets/adventure.sheet.ts";
import { CardDeckConfig, CardHandConfig, CardPileConfig } from "./sheets/cards.sheet.ts";
import { RollTableSheet } from "./sheets/roll-table.sheet.ts";
import { CardConfig, CombatantConfig, FolderConfig, MacroConfig, UserConfig } from "./sheets/small-config.sheets.ts";

/** The sheets the table brings along, under Foundry's names for them (`foundry.applications.sheets`). */
export const coreSheets = {
  AdventureImporterV2,
  CardConfig,
  CardDeckConfig,
  CardHandConfig,
  CardPileConfig,
  CombatantConfig,
  FolderConfig,
  MacroConfig,
  RollTableSheet,
  UserConfig,
  journal,
};

/** Which of them shows which document; `types` only where not all. */
const REGISTRATIONS: [string, unknown, string[]?][] = [
  ["ActiveEffect", ActiveEffectConfig],
  ["Adventure", AdventureImporterV2],
  ["Card", CardConfig],
  ["Cards", CardDeckConfig, ["deck"]],
  ["Cards", CardHandConfig, ["hand"]],
  ["Cards", CardPileConfig, ["pile"]],
  ["Combatant", CombatantConfig],
  ["Folder", FolderConfig],
  ["JournalEntry", journal.JournalEntrySheet],
  ["JournalEntryPage", journal.JournalEntryPageMarkdownSheet, ["text"]],
  ["JournalEntryPage", journal.JournalEntryPageProseMirrorSheet, ["text"]],
  ["JournalEntryPage", journal.JournalEntryPageImageSheet, ["image"]],
  ["JournalEntryPage", journal.JournalEntryPagePDFSheet, ["pdf"]],
  ["JournalEntryPage", journal.JournalEntryPageVideoSheet, ["video"]],
  ["Macro", MacroConfig],
  ["RollTable", RollTableSheet],
  ["Scene", SceneConfig],
  ["Token", TokenConfig],
  ["User", UserConfig],
];

/** Registers the table's own sheets as those of `core`. Done before any package's `init`, so that packages may replace them. */
export function registerCoreSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  for (const [documentName, sheet, types] of REGISTRATIONS) {
    const documentClass = CONFIG[documentName]?.documentClass;
    if (!documentClass) continue;
    DocumentSheetConfig.registerSheet(documentClass, "core", sheet, { makeDefault: true, ...(types && { types }) });
  }
}
