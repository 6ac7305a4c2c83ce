import type { AttributeId } from "../attributes.ts";
import { effortLeft } from "../heroic/effort.ts";
import type { SkillItem } from "../item-types.ts";
import { isHeroic, isPlayers, levelOf } from "../skill/levels.ts";
import { isWeakTo } from "../skill/skills.ts";
import type { Being } from "../types.ts";
import type { LadderRequest, Modifier, ModifierSource, Participant, SkillUse, Who } from "./request.ts";

/** SW-95: bonus of a heroic deed on every roll until the scene ends. */
export const HEROIC_BONUS = 5;

/** Somebody as a request names them. */
export function participantOf(being: Being): Participant {
  return { uuid: being.uuid, name: being.name, player: isPlayers(being) };
}

/** The one who rolls. */
export function whoOf(being: Being): Who {
  const { dead, defeated } = being.system.status;
  return { ...participantOf(being), fallen: dead ? "dead" : defeated ? "defeated" : "no" };
}

/** A skill as a request holds it. @param against the other side of a contest; weak to the skill, it doubles (SW-12) */
export function skillUse(item: SkillItem, against: Being | null): SkillUse {
  const { slug, set, attribute, rank } = item.system;
  const doubled = against !== null && isWeakTo(against, slug);
  return { uuid: item.uuid, slug, name: item.name, set, attribute, rank, doubled };
}

/** A modifier that the rules propose, named after its source. */
export function modifier(source: ModifierSource, value: number, on = true): Modifier {
  return { id: source, source, label: { key: `FOURTALES.Woven.Rules.Bonus.${source}` }, value, on, auto: on };
}

/** What every roll of somebody starts from. */
export function baseRequest(
  being: Being,
  attribute: AttributeId,
  difficulty: number,
): Pick<
  LadderRequest,
  "who" | "attribute" | "level" | "difficulty" | "modifiers" | "effort" | "effortLeft" | "situation" | "overSwung"
> {
  return {
    who: whoOf(being),
    attribute,
    level: levelOf(being, attribute),
    difficulty,
    modifiers: isHeroic(being) ? [modifier("heroic", HEROIC_BONUS)] : [],
    effort: false,
    effortLeft: effortLeft(being.system.effort),
    situation: "none",
    overSwung: being.system.overSwung,
  };
}
