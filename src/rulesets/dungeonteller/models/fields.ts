import { ACTIONS, type ActionId } from "../rules/actions.ts";

const fields = foundry.data.fields;

/** A whole number that is never null. */
export function whole(initial: number, min = 0, max?: number) {
  return new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    initial,
    min,
    ...(max === undefined ? {} : { max }),
  });
}

/** A whole number, or null where nobody has said. */
export function wholeOrNull(min = 0) {
  return new fields.NumberField({ required: true, nullable: true, integer: true, min, initial: null });
}

/** Text that is never missing. */
export function text(initial = "") {
  return new fields.StringField({ required: true, nullable: false, blank: true, initial });
}

/** One of a few words. */
export function oneOf<T extends string>(choices: readonly T[], initial: T) {
  return new fields.StringField({
    required: true,
    nullable: false,
    blank: choices.includes("" as T),
    choices: [...choices],
    initial,
  });
}

/** Yes or no. */
export function flag(initial = false) {
  return new fields.BooleanField({ initial });
}

/** A list of words. */
export function words() {
  return new fields.ArrayField(new fields.StringField({ required: true, nullable: false }));
}

/** Text with markup; its path stands in the manifest, so that the server cleans it. */
export function html() {
  return new fields.HTMLField({ required: true, blank: true, initial: "" });
}

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
