import { fail, ok, problem } from "../../../kernel/result.ts";
import { isText, lookFor, oneOf, orNothing } from "../../../kernel/sound.ts";
import { approvedKind } from "../approval/approved.kind.ts";
import { beingIn } from "../being.ts";
import { type ActionId, actionKey, isAction } from "../rules/actions.ts";
import { type Reward, rewardChange } from "../rules/character/reward.ts";
import { TellerEvents } from "../rules/teller-events.ts";

const WORDS = "FOURTALES.Teller.Reward";

/** The door that somebody goes through after a session. */
export interface RewardChoices {
  /** UUID of the hero. */
  who: string;
  door: Reward["kind"];
  action?: string;
  /** What a speciality is for, in words. */
  when?: string;
}

const look = lookFor({
  who: isText,
  door: oneOf("die", "specialty", "luck"),
  action: orNothing(isAction),
  when: orNothing((value) => isText(value) && (value as string).length <= 80),
});

/** DT-69: one reward after each session: a die, two dice in something narrow, or Luck; the Gamemaster says yes. */
export const rewardKind = approvedKind<RewardChoices>("reward", `${WORDS}.title`, (choices, world) => {
  const problems = look(choices);
  if (problems.length > 0) return fail(...problems);
  const being = beingIn(world, choices.who);
  if (being?.type !== "tellerHero") return fail(problem("FOURTALES.Core.Problem.targetGone", "who"));
  const { door, when = "" } = choices;
  const action = isAction(choices.action) ? choices.action : "battle";
  if (door === "specialty" && when.trim() === "") return fail(problem(`${WORDS}.noWords`, "when"));
  const reward: Reward =
    door === "luck" ? { kind: door } : door === "die" ? { kind: door, action } : special(action, when);
  if (Object.keys(rewardChange(being.system, reward)).length === 0) {
    return fail(problem("FOURTALES.Teller.Rules.Refuse.fullAction", "action"));
  }
  const list = new TellerEvents();
  list.add("reward", being.uuid, reward);
  const data = { action: actionKey(action), when: when.trim() };
  return ok({ who: { uuid: being.uuid, name: being.name }, words: `${WORDS}.${door}`, data, events: list.all });
});

function special(action: ActionId, when: string): Reward {
  return { kind: "specialty", action, when: when.trim(), tag: "" };
}
