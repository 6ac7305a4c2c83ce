import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { TaleItemSheet } from "../../../core/sheets/tale-item.sheet.ts";
import { t } from "../../../core/words.ts";
import { zoneLabel } from "../play/zone-label.ts";
import { HUMANOID_ZONES } from "../rules/tables/body.ts";
import { DICE } from "../rules/tables/weapons.ts";
import type { CarriedItem } from "../rules/types.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { thingLine } from "./being.context.ts";

type Source = Record<string, unknown>;
type Kind = "number" | "text" | "check" | "die" | "words" | "mode" | "kind" | "zone";

/** Fields of an item by its type, in the order in which one fills them in. */
const FIELDS: Record<string, readonly (readonly [path: string, kind: Kind, min?: number, max?: number])[]> = {
  wordsWeapon: [
    ["hitDie", "die"],
    ["damageDie", "die"],
    ["mode", "mode"],
    ["hands", "number", 1, 2],
    ["word", "text"],
    ["tag", "text"],
    ["rangeLimit", "die"],
    ["magic", "check"],
  ],
  wordsArmor: [
    ["kind", "kind"],
    ["durability", "number", 0, 99],
    ["zones", "words"],
    ["tags", "words"],
    ["magic", "check"],
  ],
  wordsMagicItem: [
    ["zone", "zone"],
    ["word", "text"],
    ["effect", "text"],
    ["durability", "number", 0, 99],
    ["tags", "words"],
  ],
  wordsGear: [
    ["small", "check"],
    ["word", "text"],
    ["tags", "words"],
  ],
  wordsKit: [],
  wordsFaction: [["tags", "words"]],
};

/** The sheet of every item of this game: an index card to read, and the same card to write on. */
export class WordsItemSheet extends TaleItemSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["wp-item"],
    actions: { ftMode: WordsItemSheet.onToggleMode },
  };

  static PARTS: AppParts = { card: { template: wordsTemplate("item"), scrollable: [""] } };

  /** Reading comes first: people open a card to see what it says. */
  private editing = false;

  override async _prepareContext(options: object): Promise<Source> {
    const context = await super._prepareContext(options);
    const source = context.source as Source;
    const { type } = this.document;
    const tags = type === "wordsFaction" ? (source.tags as string[]).map((tag) => `[${tag}]`).join(" ") : "";
    return {
      ...context,
      editing: this.editing && this.isEditable,
      typeLabel: t(`TYPES.Item.${type}`),
      line: tags || thingLine({ type, system: source } as unknown as CarriedItem),
      facts: type === "wordsWeapon" ? weaponFacts(source) : [],
      fields: (FIELDS[type] ?? []).map(([path, kind, min, max]) => fieldView(source, path, kind, min, max)),
    };
  }

  private static async onToggleMode(this: WordsItemSheet): Promise<void> {
    this.editing = !this.editing;
    await this.render();
  }
}

function fieldView(source: Source, path: string, kind: Kind, min?: number, max?: number) {
  return {
    [kind === "die" || kind === "mode" || kind === "kind" || kind === "zone" ? "select" : kind]: true,
    name: `system.${path}`,
    label: t(`FOURTALES.Words.FIELDS.${path}.label`),
    value: source[path] ?? "",
    min,
    max,
    number: kind === "number",
    dtype: kind === "die" ? "Number" : "String",
    choices: choicesOf(kind, path),
  };
}

function choicesOf(kind: Kind, path: string): Record<string, string> {
  const named = (ids: readonly string[]) =>
    Object.fromEntries(ids.map((id) => [id, t(`FOURTALES.Words.Choice.${id}`)]));
  if (kind === "mode") return named(["melee", "ranged"]);
  if (kind === "kind") return named(["body", "shield"]);
  if (kind === "zone") return Object.fromEntries(HUMANOID_ZONES.map((id) => [id, zoneLabel(id, "")]));
  if (kind !== "die") return {};
  const dice = Object.fromEntries(DICE.map((die) => [String(die), `d${die}`]));
  return path === "rangeLimit" ? { "": t("FOURTALES.Words.Choice.noLimit"), ...dice } : dice;
}

function weaponFacts({ mode, hands, rangeLimit }: Source): string[] {
  return [
    t(`FOURTALES.Words.Choice.${mode}`),
    t("FOURTALES.Words.Sheet.hands", { hands: Number(hands) }),
    ...(rangeLimit ? [t("FOURTALES.Words.Sheet.limit", { die: Number(rangeLimit) })] : []),
  ];
}
