import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import type { Choice } from "../../../core/sheets/item-inputs.ts";
import { TaleItemSheet } from "../../../core/sheets/tale-item.sheet.ts";
import { t } from "../../../core/words.ts";
import { HUMANOID_ZONES } from "../rules/character/body.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { zoneLabel } from "../zone-label.ts";
import { isThing, thingLine } from "./thing-line.ts";

const CHOICE = "FOURTALES.Words.Choice";

/** The sheet of every item of this game: an index card to read, and the same card to write on. */
export class WordsItemSheet extends TaleItemSheet {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["wp-item"] };

  static PARTS: AppParts = { card: { template: wordsTemplate("character/item"), scrollable: [""] } };

  /** Where a thing is, the character's card says. */
  override shows(path: string): boolean {
    return !["place", "grip", "kit"].includes(path);
  }

  override choicesOf(path: string, own: readonly Choice[]): readonly Choice[] {
    return path === "zone" ? HUMANOID_ZONES : own;
  }

  override wordOf(path: string, choice: Choice): string {
    if (path === "zone") return zoneLabel(String(choice), "");
    return typeof choice === "number" ? `d${choice}` : t(`${CHOICE}.${choice || "noLimit"}`);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { type } = this.document;
    const { source } = this;
    const thing = { type, system: source };
    const tags = type === "wordsFaction" ? (source.tags as string[]).map((tag) => `[${tag}]`).join(" ") : "";
    return {
      ...(await super._prepareContext(options)),
      line: isThing(thing) ? thingLine(thing) : tags,
      facts: type === "wordsWeapon" ? weaponFacts(source) : [],
    };
  }
}

function weaponFacts({ mode, hands, rangeLimit }: Record<string, unknown>): string[] {
  return [
    t(`${CHOICE}.${mode}`),
    t("FOURTALES.Words.Sheet.hands", { hands: Number(hands) }),
    ...(rangeLimit ? [t("FOURTALES.Words.Sheet.limit", { die: Number(rangeLimit) })] : []),
  ];
}
