import { flag, oneOf, text, whole, wholeOrNull } from "../../../core/models/fields.ts";
import { ACTIONS, type ActionId } from "../rules/actions.ts";

const fields = foundry.data.fields;

/** Dice of the ten actions, 0 to 12 each. */
export function actionDice() {
  const dice = Object.fromEntries(ACTIONS.map((action) => [action, whole(0, 0, 12)])) as Record<
    ActionId,
    ReturnType<typeof whole>
  >;
  return new fields.SchemaField(dice);
}

/** Bonus dice that count only in a situation (DT-03). */
export function bonuses() {
  return new fields.ArrayField(
    new fields.SchemaField({
      action: oneOf(ACTIONS, "battle"),
      dice: whole(1, -12, 12),
      when: text(),
      tag: text(),
      auto: flag(),
    }),
  );
}

/** What heroes and creatures share. */
export function beingSchema() {
  return {
    luck: new fields.SchemaField({ base: whole(10, 0, 99), value: whole(10, 0, 99), cold: whole(0) }),
    out: flag(),
    actions: actionDice(),
    bonuses: bonuses(),
    move: whole(5, 0, 99),
    turn: new fields.SchemaField({
      moved: oneOf(["still", "moved", "double", "run"] as const, "still"),
      attacked: flag(),
    }),
    workUp: new fields.TypedObjectField(
      new fields.SchemaField({
        name: text(),
        action: oneOf(ACTIONS, "make"),
        needed: wholeOrNull(1),
        collected: whole(0),
        done: flag(),
      }),
    ),
    effects: new fields.TypedObjectField(new fields.ObjectField()),
  };
}
