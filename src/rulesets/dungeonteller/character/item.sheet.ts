import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import type { Choice } from "../../../core/sheets/item-inputs.ts";
import { TaleItemSheet } from "../../../core/sheets/tale-item.sheet.ts";
import { t } from "../../../core/words.ts";
import { tellerTemplate } from "../dungeonteller.ts";
import { ACTIONS } from "../rules/actions.ts";
import { itemFacts } from "./item.facts.ts";

/** What the powers of the packs bring and nobody sets by hand. */
const WRITTEN = [
  "identifier",
  "rule",
  "roles",
  "needs.by",
  "duration.ends",
  "save.roll",
  "save.how",
  "perSuccess",
  "limits",
  "only",
  "does",
  "automation",
];

const DURATIONS = ["instant", "turn", "scene", "until-broken", "hour", "journey", "not-stated"];

/** The sheet of every item of this game: a card to read, and the same card to fill in. */
export class TellerItemSheet extends TaleItemSheet {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["dt-item"] };

  static PARTS: AppParts = { card: { template: tellerTemplate("character/item"), scrollable: [""] } };

  override shows(path: string): boolean {
    return !WRITTEN.includes(path);
  }

  override choicesOf(path: string, own: readonly Choice[]): readonly Choice[] {
    return path === "duration.unit" ? DURATIONS : own;
  }

  override wordOf(path: string, choice: Choice): string {
    return t(`FOURTALES.Teller.Choice.${path.replace(".", "_")}.${choice || "none"}`);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { type } = this.document;
    const { source } = this;
    const names = ACTIONS.map((id) => ({ id, label: t(`FOURTALES.Teller.Action.${id}`) }));
    const dice = source.actions as Record<string, number>;
    return {
      ...(await super._prepareContext(options)),
      facts: itemFacts(type, source),
      actionChoices: Object.fromEntries(names.map(({ id, label }) => [id, label])),
      roleDice: type === "tellerRole" ? names.map((name) => ({ ...name, dice: dice[name.id] })) : null,
    };
  }
}
