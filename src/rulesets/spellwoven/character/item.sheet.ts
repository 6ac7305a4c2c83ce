import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import type { InputValue } from "../../../core/sheets/item-inputs.ts";
import { TaleItemSheet } from "../../../core/sheets/tale-item.sheet.ts";
import { t } from "../../../core/text/text.ts";
import { type AttributeId, attributeKey } from "../rules/attributes.ts";
import { SKILLS, skillKey } from "../rules/skill/skill-list.ts";
import { wovenTemplate } from "../spellwoven.ts";

/** Where the words for a field's choices stand, below the words for items. */
const ROOMS: Record<string, string> = {
  category: "Weight",
  price: "Price",
  set: "Set",
  material: "Material",
  cut: "Cut",
};

/** The sheet of every item of this game: a page to read, and the same page to fill in. */
export class WovenItemSheet extends TaleItemSheet {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["sw-item"] };

  static PARTS: AppParts = { page: { template: wovenTemplate("character/item"), scrollable: [""] } };

  /** What things are called in the lists matters for skills alone. */
  override shows(path: string): boolean {
    return path !== "slug" || this.document.type === "wovenSkill";
  }

  override choicesOf(path: string, own: readonly InputValue[]): readonly InputValue[] {
    if (path !== "skill") return own;
    return ["", ...SKILLS.filter(({ set }) => set === "fighting").map(({ slug }) => slug)];
  }

  override wordOf(path: string, choice: InputValue): string {
    if (choice === "") return t(`FOURTALES.Woven.Item.${path === "attribute" ? "anySocial" : "none"}`);
    if (path === "skill") return t(skillKey(String(choice)));
    return t(
      path === "attribute" ? attributeKey(choice as AttributeId) : `FOURTALES.Woven.Item.${ROOMS[path]}.${choice}`,
    );
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { itemLine } = await import("../gear/item.line.ts");
    return { ...(await super._prepareContext(options)), line: itemLine(this.document.type, this.source) };
  }
}
