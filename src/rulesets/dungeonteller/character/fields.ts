import { fields } from "../../../core/foundry/fields.ts";
import { flag, group, keyed, oneOf, rows, type Schema, text, whole, wholeOrNull } from "../../../core/models/fields.ts";
import { ACTIONS } from "../rules/actions.ts";
import { isTimedEffect } from "../rules/effect.ts";
import { isClimb } from "../rules/move/climb.event.ts";

/** Dice of the ten actions, 0 to 12 each. */
export function actionDice() {
  const die = (action: string) => Object.assign(whole(0, 0, 12), { label: `FOURTALES.Teller.Action.${action}` });
  return group(Object.fromEntries(ACTIONS.map((action) => [action, die(action)])));
}

/** Bonus dice that count only in a situation (DT-03). */
export function bonuses() {
  return rows({ action: oneOf(ACTIONS, "battle"), dice: whole(1, -12, 12), when: text(), tag: text(), auto: flag() });
}

/** What heroes and creatures share. */
export function beingSchema(): Schema {
  return {
    luck: group({ base: whole(10, 0, 99), value: whole(10, 0, 99), cold: whole(0) }),
    out: flag(),
    actions: actionDice(),
    bonuses: bonuses(),
    move: whole(5, 0, 99),
    turn: group({
      moved: oneOf(["still", "moved", "double", "run"], "still"),
      attacked: flag(),
      resting: whole(0),
      ran: whole(0),
    }),
    workUp: keyed({
      name: text(),
      action: oneOf(ACTIONS, "make"),
      needed: wholeOrNull(1),
      collected: whole(0),
      done: flag(),
    }),
    climb: new fields.ObjectField({
      nullable: true,
      initial: null,
      validate: (value: unknown) => value === null || isClimb(value),
    }),
    effects: keyed(new fields.ObjectField({ validate: isEffectOrPart })),
  };
}

/** An update may change a part of an effect, which version 13 hands over by itself. */
function isEffectOrPart(value: unknown, options?: { partial?: boolean }): boolean {
  return options?.partial === true || isTimedEffect(value);
}
