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
