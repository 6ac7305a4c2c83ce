import type { AttributeId } from "../attributes.ts";
import { isSocial } from "../attributes.ts";
import type { SkillItem } from "../item-types.ts";
import { baseRequest, modifier, participantOf, skillUse } from "../ladder/parties.ts";
import type { LadderRequest, Modifier } from "../ladder/request.ts";
import { skillOf, skillsFor } from "../skill/skills.ts";
import { influenceOn, obligationTo } from "../social/influence.ts";
import type { Being } from "../types.ts";

/** What may be said about a test from the start. */
export interface TestWish {
  readonly difficulty: number;
  /** Slug of a skill; null = none; left out = the best that fits. */
  readonly skill?: string | null;
  /** Somebody the test would sway (SW-64). */
  readonly target?: Being | null;
}

/** SW-06: a test against a difficulty of the GM's. Whatever does not fit is left for `checkRequest` to refuse. */
export function testRequest(being: Being, attribute: AttributeId, wish: TestWish): LadderRequest {
  const target = wish.target ?? null;
  const skill = chooseSkill(being, attribute, wish.skill);
  const base = baseRequest(being, attribute, wish.difficulty);
  return {
    ...base,
    purpose: "test",
    contest: null,
    target: target ? participantOf(target) : null,
    // A weakness counts in contests alone (SW-12).
    skill: skill ? skillUse(skill, null) : null,
    modifiers: [...base.modifiers, ...swayModifiers(being, target, attribute, true)],
    weapon: null,
  };
}

/** The skill wished for; without a wish the best that fits. Assess is done in silence unless somebody says so (SW-14). */
export function chooseSkill(being: Being, attribute: AttributeId, wish: string | null | undefined): SkillItem | null {
  if (wish === null) return null;
  if (wish !== undefined) return skillOf(being, wish);
  return attribute === "assess" ? null : (skillsFor(being, attribute)[0] ?? null);
}

/**
 * SW-64, SW-68: influence of the one who rolls, and obligation of the other side. They help the one who begins; a defender may
 * tick them.
 */
export function swayModifiers(being: Being, target: Being | null, attribute: AttributeId, begins: boolean): Modifier[] {
  if (!target || !isSocial(attribute)) return [];
  const influence = influenceOn(being, target);
  const obligation = obligationTo(being, target);
  return [
    ...(influence > 0 ? [modifier("influence", influence, begins)] : []),
    ...(obligation > 0 ? [modifier("obligation", obligation, begins)] : []),
  ];
}
