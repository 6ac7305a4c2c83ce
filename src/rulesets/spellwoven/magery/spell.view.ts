import type { Choices } from "../../../core/dialogs/choices.ts";
import { t } from "../../../core/text/text.ts";
import { signed } from "../ladder/ladder.view.ts";
import { hasMagery, isNewMage, type SpellChoice } from "../rules/magery/spell.ts";
import type { Being, CharacterSystem } from "../rules/types.ts";

/** A mage begins with the first that they know. */
export function firstSpell(being: Being): SpellChoice {
  const { domains = {}, incantations = {} } = being.type === "wovenCharacter" ? being.system.magery : {};
  return { domain: Object.keys(domains)[0] ?? "", incantation: Object.keys(incantations)[0] ?? "", anma: 0 };
}

/** What a mage can put a spell together from (SW-114). */
export function spellView(being: Being) {
  if (being.type !== "wovenCharacter") return null;
  const { magery, anma } = being.system;
  const named = (list: Readonly<Record<string, { readonly name: string }>>): Choices =>
    Object.fromEntries(Object.entries(list).map(([id, { name }]) => [id, name]));
  const label = t("FOURTALES.Woven.Dialog.anma", { left: anma.value });
  return { domains: named(magery.domains), incantations: named(magery.incantations), left: anma.value, label };
}

/** What the sheet shows of a mage: whether they cast or have still to begin, their Domains and Incantations. */
export function mageView(being: Being, { magery }: CharacterSystem) {
  const motes = (count: number) => t("FOURTALES.Woven.Sheet.motes", { motes: count });
  return {
    mage: hasMagery(being),
    newMage: isNewMage(being),
    magery: [
      ...Object.values(magery.domains).map((domain) => ({ name: domain.name, text: motes(domain.motes) })),
      ...Object.values(magery.incantations).map(({ name, rank }) => ({ name, text: signed(rank) })),
    ],
  };
}

/**
 * SW-113: the lists that edit mode lets a mage fill in, each with the figure of its entries. What the sheet of somebody without
 * the gift holds of them can be struck out all the same.
 */
export function magicLists(being: Being): { list: string; figure: string }[] {
  if (being.type !== "wovenCharacter") return [];
  const { domains, incantations } = being.system.magery;
  if (!hasMagery(being) && Object.keys({ ...domains, ...incantations }).length === 0) return [];
  return [
    { list: "domains", figure: "motes" },
    { list: "incantations", figure: "rank" },
  ];
}
