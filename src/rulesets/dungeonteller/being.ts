import { peopleOf } from "../../core/documents/people.ts";
import type { OwnedActor } from "../../core/sheets/tale-actor.sheet.ts";
import { pieceOf } from "./rules/gear/armor.ts";
import { withoutMagic } from "./rules/gear/magic.ts";
import type { TellerSettings } from "./rules/settings.ts";
import type { Being, TellerItem } from "./rules/types.ts";
import { tellerSettings } from "./teller-settings.ts";

const people = peopleOf<Being>({
  types: ["tellerHero", "tellerMonster"],
  played: ({ type }) => type === "tellerHero",
  prepare(being) {
    const settings = tellerSettings();
    return { ...being, items: withoutMagic(being).map((item) => asRuled(item, settings)) };
  },
});

/** a dwarf's chainmail is worth what the table says. */
function asRuled(item: TellerItem, settings: TellerSettings): TellerItem {
  return item.type === "tellerArmor" ? { ...item, system: pieceOf(item.system, settings) } : item;
}

export const { isBeing, beingOf, beingIn, asNow, findBeing, targeted, actorsAtHand, isPlayed } = people;

/** The heroes at hand, in the order of their names. */
export function heroesAtHand(): OwnedActor[] {
  const heroes = people.actorsAtHand("").filter(({ type }) => type === "tellerHero");
  return heroes.sort((a, b) => a.name.localeCompare(b.name));
}

/** Who is at hand for a try, the roller among them: some powers work on oneself. */
export function companyOf(actor: OwnedActor): Map<string, Being> {
  return people.companyOf(actor.uuid).set(actor.uuid, beingOf(actor));
}
