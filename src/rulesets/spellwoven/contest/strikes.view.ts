import type { OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/text/text.ts";
import { signed } from "../ladder/ladder.view.ts";
import { attributeKey } from "../rules/attributes.ts";
import { strikesOf } from "../rules/contest/attack-request.ts";
import type { Being } from "../rules/types.ts";
import { wovenSettings } from "../woven-settings.ts";

/** Every way somebody can strike now, as the sheet's buttons show them. */
export function strikeRows(being: Being, items: readonly OwnedItem[]) {
  return strikesOf(being, wovenSettings()).map(({ id, weapon, attributes, skill, menace }) => ({
    id,
    itemId: weapon ? id : "",
    img: items.find((item) => item.id === id)?.img ?? "",
    name: weapon?.name ?? t("FOURTALES.Woven.Rules.bareHands"),
    menace: t("FOURTALES.Woven.Sheet.menace", { dice: menace }),
    line: [
      attributes.map((each) => t(attributeKey(each))).join(" / "),
      skill ? `${skill.name} ${signed(skill.system.rank)}` : "",
    ]
      .filter(Boolean)
      .join(", "),
  }));
}
