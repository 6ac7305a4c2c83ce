import { put } from "../../../core/foundry/compat.ts";
import { actions } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import type { InputValue } from "../../../core/sheets/item-inputs.ts";
import { TaleItemSheet } from "../../../core/sheets/tale-item.sheet.ts";
import { t } from "../../../core/text/text.ts";
import { HUMANOID_ZONES } from "../rules/character/body.ts";
import type { Meter } from "../rules/types.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { zoneLabel } from "../zone-label.ts";
import { isThing, thingLine } from "./thing-line.ts";

const CHOICE = "FOURTALES.Words.Choice";

/** The sheet of every item of this game: an index card to read, and the same card to write on. */
export class WordsItemSheet extends TaleItemSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["wp-item"],
    actions: actions<WordsItemSheet>({
      /** Its uses are counted, or no more. */
      wpCount: ({ document, source }) => document.update(put("system.uses", source.uses ? null : { value: 1, max: 1 })),
    }),
  };

  static PARTS: AppParts = { card: { template: wordsTemplate("character/item"), scrollable: [""] } };

  /** Where a thing is, the character's card says. */
  override shows(path: string): boolean {
    return !["place", "grip", "kit"].includes(path);
  }

  override choicesOf(path: string, own: readonly InputValue[]): readonly InputValue[] {
    return path === "zone" ? HUMANOID_ZONES : own;
  }

  override wordOf(path: string, choice: InputValue): string {
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
      counts: type === "wordsMagicItem",
      facts: type === "wordsWeapon" ? weaponFacts(source) : usesFact(source),
    };
  }
}

function usesFact({ uses }: { uses?: unknown }): string[] {
  return uses ? [t("FOURTALES.Words.Sheet.uses", { ...(uses as Meter) })] : [];
}

function weaponFacts({ mode, hands, rangeLimit }: Record<string, unknown>): string[] {
  return [
    t(`${CHOICE}.${mode}`),
    t("FOURTALES.Words.Sheet.hands", { hands: Number(hands) }),
    ...(rangeLimit ? [t("FOURTALES.Words.Sheet.limit", { die: Number(rangeLimit) })] : []),
  ];
}
