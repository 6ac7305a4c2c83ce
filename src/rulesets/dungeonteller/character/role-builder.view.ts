import { mayCreateItems } from "../../../core/foundry/game.ts";
import { say, t } from "../../../core/text/text.ts";
import type { Phrase } from "../../../kernel/result.ts";
import { same } from "../../../kernel/same.ts";
import { ACTIONS, actionKey } from "../rules/actions.ts";
import { MOST_ACTION_DICE } from "../rules/character/reward.ts";
import { MOST_ROLE_NAME, ROLE_LUCK } from "../rules/character/role-card.ts";
import { BOOK_ROLES, type RoleDraft, roleHints, sumOfDice } from "../rules/character/role-draft.ts";
import type { Bonus } from "../rules/types.ts";
import type { ShelfCard, ShelfRole } from "./role-shelf.ts";

const WORDS = "FOURTALES.Teller.Builder";
/** What roles of the book can do beside their powers. */
const TRAITS: readonly string[] = ["reads-scrolls", "talks-with-animals", "no-battle-penalty-when-double-moving"];
/** As long as the strip is that shows the dice in all. */
const STRIP = 45;

/** A role as far as it is made up, and what there is to choose from. */
export interface Bench {
  draft: RoleDraft;
  roles: readonly ShelfRole[];
  shelf: Record<"powers" | "stuff", readonly ShelfCard[]>;
  bonuses: readonly Bonus[];
}

/** What the builder shows. @param target for whom the role is: a hero, a card that holds it, or nobody yet */
export function builderView(bench: Bench, target: { hero?: object; card?: object }): Record<string, unknown> {
  const { draft, roles, shelf, bonuses } = bench;
  const { powers, stuff, kit } = draft;
  const rows = (cards: readonly ShelfCard[]) =>
    cards.map((card) => ({
      ...card,
      powers: powers.includes(card.uuid),
      stuff: stuff.includes(card.uuid),
      kit: kit.includes(card.uuid),
      hue: card.type === "tellerPower" ? "magic" : "make",
    }));
  const chosen = new Set([...powers, ...stuff, ...kit]);
  const needs = [...shelf.powers, ...shelf.stuff].flatMap(({ uuid, need }) => (chosen.has(uuid) ? [need] : []));
  return {
    name: draft.name,
    mostName: MOST_ROLE_NAME,
    luck: draft.luck,
    bounds: ROLE_LUCK,
    mostDice: MOST_ACTION_DICE,
    roles: roles.map(({ uuid, name, img }) => ({ uuid, name, img })),
    dice: ACTIONS.map((id) => ({ id, label: t(actionKey(id)), dice: draft.actions[id] })),
    bonuses: bonuses.map((bonus, index) => ({
      index,
      on: draft.bonuses.some((one) => same(one, bonus)),
      label: t(`${WORDS}.bonus`, { dice: signed(bonus.dice), action: t(actionKey(bonus.action)), when: bonus.when }),
    })),
    traits: [...new Set([...TRAITS, ...draft.traits])].map((id) => ({
      id,
      label: TRAITS.includes(id) ? t(`${WORDS}.Trait.${id}`) : id,
      on: draft.traits.includes(id),
    })),
    powers: rows(shelf.powers),
    stuff: rows(shelf.stuff),
    ...sumView(sumOfDice(draft)),
    hints: roleHints(draft, needs).map(sayHint),
    chosen: t(`${WORDS}.chosen`, { powers: powers.length, stuff: stuff.length + kit.length }),
    mayInvent: mayCreateItems(),
    mayKeep: mayCreateItems() && target.hero !== undefined,
    finish: t(`${WORDS}.${target.hero ? "be" : target.card ? "save" : "make"}`),
  };
}

/** The dice in all, beside what the roles of the book have. */
function sumView(sum: number) {
  const { least, most } = BOOK_ROLES;
  const [from, to] = [share(least), share(most)];
  return { sum, least, most, fits: sum >= least && sum <= most, share: share(sum), from, wide: to - from };
}

const signed = (dice: number): string => (dice > 0 ? `+${dice}` : String(dice));

const share = (dice: number): number => Math.round((Math.min(STRIP, dice) / STRIP) * 100);

/** An action in it is told by its name. */
function sayHint({ key, data = {} }: Phrase): string {
  const { action } = data;
  return say({ key, data: typeof action === "string" ? { ...data, action: t(action) } : data });
}
