import type { Migration } from "../../../core/contract/migration.ts";
import { byId, isData, type OldData } from "../../../core/migrations/old-shapes.ts";
import { HUMANOID, newZone } from "../rules/character/body.ts";

/** Version 1 kept Tags, Words and Hand as lists of texts or of objects; now each entry stands under an id. */
function keyed(list: readonly unknown[], more: OldData) {
  const entries: OldData[] = list.map((entry) => ({
    ...more,
    ...(isData(entry) ? entry : { text: String(entry ?? "") }),
  }));
  return byId(
    "n",
    "sort",
    entries.filter(({ text }) => typeof text === "string" && text.trim() !== ""),
  );
}

/** Lists of a character, and what an entry without a source is taken for. */
const LISTS = { tags: { source: "story" }, words: { source: "creation" }, hand: {} };

/** Version 1 printed HP as the sample sheet does, "4/6/6/6" in the order of the faces; armor was one figure for all. */
function bodyOf(hp: unknown, armor: unknown): OldData | null {
  if (typeof hp !== "string" || !/^\d+(\/\d+)*$/.test(hp.trim())) return null;
  const figure = Number.isInteger(armor) && (armor as number) > 0 ? (armor as number) : 0;
  return Object.fromEntries(
    hp
      .trim()
      .split("/")
      .map((part, i) => {
        const id = HUMANOID[i]?.id ?? `zone${i + 1}`;
        const max = Math.max(1, Number(part), HUMANOID[i]?.hp ?? 1);
        const zone = newZone("", i + 1, max, { vital: i === 0, armor: { value: figure, max: figure } });
        return [id, { ...zone, hp: { value: Math.min(max, Number(part)), max } }];
      }),
  );
}

const lists: Migration = {
  number: 1,
  documentName: "Actor",
  types: ["wordsCharacter", "wordsCreature"],
  migrate(source) {
    const old = Object.entries(LISTS).filter(([name]) => Array.isArray(source[name]));
    if (old.length === 0) return source;
    return {
      ...source,
      ...Object.fromEntries(old.map(([name, more]) => [name, keyed(source[name] as unknown[], more)])),
    };
  },
};

/** A whole body comes of one line, so that line must be a whole document's, and never an update's. */
const body: Migration = {
  number: 3,
  documentName: "Actor",
  types: ["wordsCharacter", "wordsCreature"],
  wholeOnly: true,
  migrate(source) {
    const { hp, armor, ...rest } = source;
    const zones = "zones" in source ? null : bodyOf(hp, armor);
    return zones ? { ...rest, zones } : source;
  },
};

/** Version 1 wrote dice as "d8". */
const dice: Migration = {
  number: 2,
  documentName: "Item",
  types: ["wordsWeapon"],
  migrate(source) {
    const turned: OldData = { ...source };
    for (const name of ["hitDie", "damageDie", "rangeLimit"]) {
      const written = source[name];
      const sides = typeof written === "string" ? /^1?d(\d+)$/.exec(written.trim()) : null;
      if (sides) turned[name] = Number(sides[1]);
    }
    return turned;
  },
};

export const WORDS_MIGRATIONS: Migration[] = [lists, dice, body];
