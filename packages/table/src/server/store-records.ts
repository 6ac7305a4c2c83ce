import type { Json, JsonObject } from "../shared/protocol.ts";
import { STRUCTURE } from "../shared/structure.ts";
import type { StoreChange } from "./store.ts";

/**
 * Documents as records of a database: what lies in a document has records of its own, `!cards.cards!<stack>.<card>`, and the document
 * has their ids in their order. So a write to one card of a Deck of thousands writes one card.
 */

/** What lies in a document, by the keys of its records. */
export type Lying = ReadonlyMap<string, JsonObject>;

const FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(STRUCTURE).flatMap(({ collection, primary, embedded }) =>
    primary ? [[collection, Object.keys(embedded)] as const] : [],
  ),
);

/** The fields of a record in which others lie. */
function fieldsOf(key: string): readonly string[] {
  return FIELDS.get(key.split("!")[1] ?? "") ?? [];
}

function keyIn(key: string, field: string, id: string): string {
  const [, collection, holder] = key.split("!");
  return `!${collection}.${field}!${holder}.${id}`;
}

const isHeld = (entry: Json): entry is JsonObject =>
  typeof entry === "object" && entry !== null && !Array.isArray(entry) && typeof entry._id === "string";

/**
 * A change as changes of records: what lies in the document is written where it is another than before.
 * @param before what lay in it; nothing is known of it when left out
 */
export function parted(
  { key, value }: StoreChange,
  before: Lying = new Map(),
): { records: StoreChange[]; lying: Lying } {
  const lying = new Map<string, JsonObject>();
  const own: JsonObject | null = value && { ...value };
  for (const field of own ? fieldsOf(key) : []) {
    const held = own![field];
    if (!Array.isArray(held) || !held.every(isHeld)) continue;
    own![field] = held.map((entry) => entry._id as string);
    for (const entry of held) lying.set(keyIn(key, field, entry._id as string), entry);
  }
  const fresh = [...lying].filter(([name, entry]) => before.get(name) !== entry);
  const gone = [...before.keys()].filter((name) => !lying.has(name));
  return {
    records: [
      { key, value: own },
      ...fresh.map(([name, entry]) => ({ key: name, value: entry })),
      ...gone.map((name) => ({ key: name, value: null })),
    ],
    lying,
  };
}

/**
 * Records as whole documents; those of which nothing can be made stay as they are.
 * @param known gets what lies in each
 */
export function whole(records: ReadonlyMap<string, Json>, known: Map<string, Lying>): [string, Json][] {
  const used = new Set<string>();
  const all = [...records].map(([key, value]): [string, Json] => {
    if (!isHeld(value)) return [key, value];
    const lying = new Map<string, JsonObject>();
    for (const field of fieldsOf(key)) {
      const held = value[field];
      if (!Array.isArray(held)) continue;
      value[field] = held.flatMap((entry) => {
        // Worlds of before have the whole of it here.
        if (typeof entry !== "string") return [entry];
        const name = keyIn(key, field, entry);
        const found = records.get(name);
        if (found === undefined || !isHeld(found)) return [];
        used.add(name);
        lying.set(name, found);
        return [found];
      });
    }
    known.set(key, lying);
    return [key, value];
  });
  return all.filter(([key]) => !used.has(key));
}
