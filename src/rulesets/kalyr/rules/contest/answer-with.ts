import { abilitiesOf, sameAbility } from "../side/ability-choice.ts";
import type { AbilityItem, Character } from "../types.ts";
import type { AskedContest } from "./asked-contest.ts";
import { type AbilityPick, anotherThan, freshSide, freshStand, PLAIN_PICK, type SidePlan } from "./plan.ts";

/** What stands against an ability that the other side may well not have: one is seen, seen through, or not moved. */
const AGAINST = {
  Stealth: "Perception",
  "Fast Talk": "Insight",
  Intimidation: "Willpower",
  "Sex Appeal": "Willpower",
} as const;

/**
 * KA-13, KA-18: with what somebody answers as long as they have said nothing else: what would answer by itself; where they never
 * learned it, what stands against it, and in a fight what their body does best; else the same, never learned.
 */
function answerWith(own: Character, { acting, fallback, fight }: AskedContest): AbilityPick {
  const wanted = fallback?.abilities[0];
  const all = abilitiesOf(own);
  const [used] = acting.abilities;
  const counters = Object.entries(AGAINST).filter(([name]) => used && sameAbility(name, used.name));
  const countered = ({ name, system }: AbilityItem) =>
    counters.some(([, counter]) => sameAbility(counter, name, system.specialisation));
  const bodily = all.filter(({ system }) => fight && system.domain === "physical");
  const found =
    all.find(({ uuid }) => uuid === wanted?.uuid) ??
    all.find(countered) ??
    bodily.toSorted((a, b) => b.system.level - a.system.level)[0];
  return { ...PLAIN_PICK, item: found?.id ?? "", name: found ? "" : (wanted?.name ?? "") };
}

/**
 * What somebody who is asked begins with: what answers as long as nothing else is said. KA-24: a shot back has a second ability,
 * as a shot has; two duels side by side have two (KA-15).
 */
export function freshAnswer(own: Character, asked: AskedContest): SidePlan {
  const { item, name } = answerWith(own, asked);
  if (asked.acting.mode !== "paired") return freshStand(own, item, name, asked.fight);
  const side = freshSide(own, item, name);
  return { ...side, mode: "paired", picks: [side.picks[0]!, { ...PLAIN_PICK, item: anotherThan(own, item) }] };
}
