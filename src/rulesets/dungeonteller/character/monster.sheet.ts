import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { tellerTemplate } from "../dungeonteller.ts";
import { BeingSheet } from "./being.sheet.ts";

/** The sheet of a creature; the Gamemaster rolls for it. */
export class MonsterSheet extends BeingSheet {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["dt-monster"] };

  static override PARTS: AppParts = {
    ...BeingSheet.PARTS,
    creature: { template: tellerTemplate("character/monster-edit") },
  };

  protected override readonly longText = { path: "secretNotes", label: "FOURTALES.Teller.Sheet.secretNotes" } as const;
}
