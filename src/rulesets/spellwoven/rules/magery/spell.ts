import { Checklist } from "../../../../kernel/checklist.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { isCount, isId, isObject, lookFor } from "../../../../kernel/looks.ts";
import type { Problem } from "../../../../kernel/result.ts";
import type { Modifier } from "../ladder/request.ts";
import type { Being, Domain, Incantation } from "../types.ts";

/** What somebody chooses who casts a spell (SW-114): what about, how, and what the Gamesmaster says that it costs. */
export interface SpellChoice {
  /** Ids of a Domain and an Incantation of the caster's. */
  domain: string;
  incantation: string;
  /** Anma, 0 or more. */
  anma: number;
}

/** A spell as the sheet gives it. */
export interface Spell {
  readonly domain: Domain;
  readonly incantation: Incantation;
  readonly anma: number;
}

/** What spells are cast with (SW-118). */
export const CASTING = { attribute: "willpower", skill: "volition" } as const;

/** Slug of the trait without which nobody learns or casts a spell. */
export const MAGERY = "magery";

const REFUSE = "FOURTALES.Woven.Rules.Refuse";

/** SW-113: has somebody the gift? */
export function hasMagery(being: Being): boolean {
  const isGift = ({ type, system }: Being["items"][number]) => type === "wovenTrait" && system.slug === MAGERY;
  return being.type === "wovenCharacter" && being.items.some(isGift);
}

/** SW-115: has somebody the gift, and begun with nothing yet? */
export function isNewMage(being: Being): boolean {
  if (being.type !== "wovenCharacter" || !hasMagery(being)) return false;
  const { domains, incantations } = being.system.magery;
  return Object.keys(domains).length + Object.keys(incantations).length === 0;
}

/** Looks over a choice that a stranger may have written. */
export function isSpellChoice(value: unknown): value is SpellChoice {
  const isChosen = (id: unknown) => id === "" || isId(id);
  return isObject(value) && lookFor({ domain: isChosen, incantation: isChosen, anma: isCount })(value).length === 0;
}

/** The spell of a choice; null where the caster knows no such Domain or Incantation. */
export function spellOf(being: Being, { domain, incantation, anma }: SpellChoice): Spell | null {
  if (being.type !== "wovenCharacter") return null;
  const { domains, incantations } = being.system.magery;
  const about = Object.hasOwn(domains, domain) ? domains[domain] : undefined;
  const how = Object.hasOwn(incantations, incantation) ? incantations[incantation] : undefined;
  return about && how ? { domain: about, incantation: how, anma } : null;
}

/** SW-113, SW-114: what speaks against casting it: no gift, no Domain or Incantation, too little Anma. */
export function spellProblems(being: Being, choice: SpellChoice): Problem[] {
  const { magery, anma } =
    being.type === "wovenCharacter" ? being.system : { magery: { domains: {}, incantations: {} }, anma: { value: 0 } };
  const { name } = being;
  return new Checklist()
    .when(!hasMagery(being), `${REFUSE}.noMagery`, "purpose", { name })
    .when(!Object.hasOwn(magery.domains, choice.domain), `${REFUSE}.noDomain`, "spell.domain", { name })
    .when(!Object.hasOwn(magery.incantations, choice.incantation), `${REFUSE}.noIncantation`, "spell.incantation", {
      name,
    })
    .when(choice.anma > anma.value, `${REFUSE}.noAnma`, "spell.anma", { name, left: anma.value }).problems;
}

/** motes and ranks help where the Gamesmaster allows it. */
export function spellModifiers({ domain, incantation }: Spell): Modifier[] {
  const of = (id: "domain" | "incantation", name: string, value: number): Modifier[] => {
    const label = { key: `FOURTALES.Woven.Rules.Bonus.${id}`, data: { name } };
    return value > 0 ? [{ id, source: "magery", label, value, on: false, auto: false }] : [];
  };
  return [...of("domain", domain.name, domain.motes), ...of("incantation", incantation.name, incantation.rank)];
}

/** a spell costs its Anma, whether it comes off or not. */
export function spellEvents(caster: string, spell: Spell | null): WorldEvent[] {
  if (!spell || spell.anma === 0) return [];
  return [{ id: "anma", kind: "woven.anma", target: caster, data: { amount: -spell.anma, max: 0 } }];
}
