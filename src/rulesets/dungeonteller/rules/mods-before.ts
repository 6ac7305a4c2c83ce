type Raw = Readonly<Record<string, unknown>>;

/** What stood on cards of before and says what the rules do in any case. */
const RETIRED: readonly string[] = ["attacker_dice", "dice_except_resist_talk", "duration_permanent_magic"];

/** A plain object, of whatever page; not what tells Foundry how to update one. */
function isRaw(value: unknown): value is Raw {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === null || Object.getPrototypeOf(kind) === null;
}

const camel = (name: string): string =>
  name.replace(/([a-z])_([a-z])/g, (_, a: string, b: string) => a + b.toUpperCase());

/** `mods` of a card of before, which wrote `add_armor` or `addArmor` as it came, in the spelling of now. */
export function inOneSpelling(mods: Raw): Raw {
  if (!isRaw(mods)) return mods;
  const kept = Object.entries(mods).filter(([name]) => !RETIRED.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [camel(name), isRaw(value) ? inOneSpelling(value) : value]));
}
