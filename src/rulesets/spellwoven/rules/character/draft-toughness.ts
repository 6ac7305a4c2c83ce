import { armourBonus, naturalThreshold, type Toughness, thresholds } from "../gear/toughness.ts";
import { RUDIMENTARY } from "../ladder/rungs.ts";
import { raisesOf } from "./check-person.ts";
import { bestArmour } from "./creation-items.ts";
import type { Draft } from "./draft.ts";

/** SW-108, SW-109: how tough a draft has become, with steps bought, and for the body with the best armour it carries. */
export function draftToughness(draft: Draft): Readonly<Record<"body" | "mind", Toughness>> {
  const raises = raisesOf(draft);
  const armour = bestArmour(draft);
  const toughness = (side: "body" | "mind"): Toughness => {
    const level = RUDIMENTARY + raises.get(side === "body" ? "stamina" : "willpower")!;
    const bought = draft.purchases.filter(({ what, of }) => what === "toughness" && of === side).length;
    const natural = naturalThreshold(level, bought);
    const worn = side === "body" && armour ? armourBonus({ ...armour, extra: 0 }) : 0;
    return { natural: thresholds(natural), modified: thresholds(natural + worn) };
  };
  return { body: toughness("body"), mind: toughness("mind") };
}
