import { Checklist } from "../../../../kernel/checklist.ts";
import type { Phrase, Problem } from "../../../../kernel/result.ts";
import { ACTIONS, actionDice, actionKey } from "../actions.ts";
import { MOST_ACTION_DICE } from "./reward.ts";
import { MOST_ROLE_CARDS, MOST_ROLE_NAME, ROLE_LUCK, type RoleSystem } from "./role-card.ts";
import { ROLES } from "./roles.ts";

/** A role that somebody is making up. */
export type RoleDraft = RoleSystem & { readonly name: string };

/** What a card that comes along asks of whoever has it. */
export interface RoleNeed {
  readonly name: string;
  /** Muscle that a suit of armor needs (DT-34). */
  readonly muscle?: number;
  /** It is cast with Magic (DT-40). */
  readonly spell?: boolean;
}

const ROLE = "FOURTALES.Teller.Rules.Role";

/** The dice of all ten actions together. */
export function sumOfDice({ actions }: Pick<RoleSystem, "actions">): number {
  return ACTIONS.reduce((sum, id) => sum + actions[id], 0);
}

/** How far the roles of the book go: dice in all, dice of one action, and Luck (DT-71). */
export const BOOK_ROLES = /* @__PURE__ */ rangeOfBook();

function rangeOfBook() {
  const sums = ROLES.map(sumOfDice);
  return {
    least: Math.min(...sums),
    most: Math.max(...sums),
    dice: Math.max(...ROLES.flatMap(({ actions }) => Object.values(actions))),
    luck: Math.max(...ROLES.map(({ luck }) => luck)),
  };
}

/** What a new role begins with: as few dice as any of the book, and ten Luck (DT-14). */
export function freshRole(): RoleDraft {
  const empty = { bonuses: [], traits: [], powers: [], stuff: [], kit: [] };
  return { name: "", identifier: "", luck: 10, actions: actionDice({}, 2), ...empty };
}

/** Why nobody can be of this role: each problem at the field that it is about, by the path below the draft. */
export function roleProblems({ name, luck, actions, powers, stuff, kit }: RoleDraft): Problem[] {
  const list = new Checklist()
    .when(name.trim() === "", `${ROLE}.noName`, "name")
    .when(name.length > MOST_ROLE_NAME, `${ROLE}.longName`, "name", { most: MOST_ROLE_NAME })
    .figure(luck, "luck", ROLE_LUCK.min, ROLE_LUCK.max);
  for (const id of ACTIONS) list.figure(actions[id], `actions.${id}`, 0, MOST_ACTION_DICE);
  const count = powers.length + stuff.length + kit.length;
  return list.when(count > MOST_ROLE_CARDS, `${ROLE}.manyCards`, "search", { most: MOST_ROLE_CARDS }).problems;
}

/**
 * DT-71: what somebody who makes a role up should know of it. Nothing of it is forbidden; the roles of the book are the measure.
 * @param needs of the cards that come with it
 */
export function roleHints(draft: RoleDraft, needs: readonly RoleNeed[]): Phrase[] {
  const { actions, luck } = draft;
  const { least, most, dice, luck: usual } = BOOK_ROLES;
  const hints: Phrase[] = [];
  const hint = (when: unknown, key: string, data: Record<string, string | number> = {}) => {
    if (when) hints.push({ key: `${ROLE}.Hint.${key}`, data });
  };
  const sum = sumOfDice(draft);
  hint(sum < least, "few", { least });
  hint(sum > most, "many", { most });
  for (const id of ACTIONS) hint(actions[id] > dice, "high", { action: actionKey(id), most: dice });
  hint(luck > usual, "luck", { most: usual });
  const spells = needs.filter(({ spell }) => spell).length;
  hint(actions.magic === 0 && spells > 0, "noMagic");
  for (const { name, muscle = 0 } of needs) hint(muscle > actions.muscle, "heavy", { name, muscle });
  return hints;
}
