import type { RollKind, World } from "../../../core/contract/roll-kind.ts";
import { findItem } from "../../../core/foundry/uuid.ts";
import { makeDocument } from "../../../kernel/document-events.ts";
import { isText, lookFor, oneOf, orNothing } from "../../../kernel/looks.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import type { Source } from "../../../kernel/whole.ts";
import { approvedKind, type Wish, type WishRequest } from "../approval/approved.kind.ts";
import { beingIn } from "../being.ts";
import { type ActionId, actionKey, isAction } from "../rules/actions.ts";
import { type Reward, rewardChange } from "../rules/character/reward.ts";
import { TellerEvents } from "../rules/teller-events.ts";
import type { Hero } from "../rules/types.ts";

const WORDS = "FOURTALES.Teller.Reward";

/** The door that somebody goes through after a session. */
export interface RewardChoices {
  /** UUID of the hero. */
  who: string;
  /** A die more, two dice in something narrow, a power, or Luck. */
  door: Reward["kind"] | "power";
  /** Of a die or a speciality: for which action. */
  action?: string;
  /** What a speciality is for, in words. */
  when?: string;
  /** UUID of the card of a power. */
  power?: string;
}

const look = lookFor({
  who: isText,
  door: oneOf("die", "specialty", "power", "luck"),
  action: orNothing(isAction),
  when: orNothing((value) => isText(value) && (value as string).length <= 80),
  power: orNothing(isText),
});

/** DT-69: one reward after each session: a die, two dice in something narrow, a power, or Luck; the Gamemaster says yes. */
export const rewardKind: RollKind<WishRequest, RewardChoices, { granted: boolean }> = {
  ...approvedKind<RewardChoices>("reward", `${WORDS}.title`, (choices, world) => {
    const problems = look(choices);
    if (problems.length > 0) return fail(...problems);
    const being = beingIn(world, choices.who);
    if (being?.type !== "tellerHero") return fail(problem("FOURTALES.Core.Problem.targetGone", "who"));
    const { door, when = "" } = choices;
    if (door === "power") return learning(being, choices, world);
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
  }),
  reads: async ({ power }) => {
    const card = isText(power) && power ? await findItem(power) : null;
    return card ? [card] : [];
  },
};

/** A hero has the card of a power from now on, as it lies where it was found. Nobody learns the same twice. */
function learning(hero: Hero, { power = "" }: RewardChoices, world: World): Result<Wish> {
  const card = power ? world.document(power) : null;
  const { name, type, img, system }: Source = card?.documentName === "Item" ? { ...card.toObject() } : {};
  if (type !== "tellerPower") return fail(problem("FOURTALES.Core.Problem.itemGone", "power"));
  const known = hero.items.some((item) => item.type === type && item.name === name);
  if (known) return fail(problem(`${WORDS}.known`, "power", { name: hero.name, power: String(name) }));
  const list = new TellerEvents();
  list.also(makeDocument(hero.uuid, "Item", { name, type, ...(isText(img) ? { img } : {}), system }));
  const who = { uuid: hero.uuid, name: hero.name };
  return ok({ who, words: `${WORDS}.power`, data: { power: String(name) }, events: list.all });
}

function special(action: ActionId, when: string): Reward {
  return { kind: "specialty", action, when: when.trim(), tag: "" };
}
