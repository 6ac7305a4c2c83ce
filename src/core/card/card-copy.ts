import { printOf } from "../../kernel/print.ts";
import { same } from "../../kernel/same.ts";
import type { TaleData, TaleEvent, TaleMessage } from "./tale.model.ts";
import { eventsOf } from "./tale.model.ts";

/**
 * A card as it was at one moment. It is its author's to change at any time, so what is checked and what is carried out has
 * to be one and the same copy.
 */
export type CardCopy = Pick<TaleMessage, "id" | "author" | "isAuthor" | "system" | "rolls" | "_stats">;

/** Copies a card as it is now. */
export function copyOf({ id, author, isAuthor, system, rolls, _stats }: TaleMessage): CardCopy {
  return { id, author, isAuthor, system: plain(system), rolls: [...rolls], _stats };
}

/** The card's data as plain data of its own. @forTests */
export function plain(data: TaleData): TaleData {
  return structuredClone((data as TaleData & { toObject(): TaleData }).toObject());
}

/** Tells a card from another that was made under the same id once it was deleted. */
export function birthOf({ author, _stats }: CardCopy): string {
  return `${author?.id ?? ""}.${_stats?.createdTime ?? ""}`;
}

/** What makes two events the same: what happens to whom. */
export function isSameEvent(a: Pick<TaleEvent, "kind" | "target" | "data">, b: typeof a): boolean {
  return a.kind === b.kind && a.target === b.target && same(a.data, b.data);
}

/**
 * Names for a card's events that follow from what each of them is: what happens to whom, and of several alike the how
 * manieth. The ids on the card are its author's to choose.
 */
export function identitiesOf(system: TaleData): Map<TaleEvent, string> {
  const counts = new Map<string, number>();
  const events = eventsOf(system);
  const names = new Map<TaleEvent, string>();
  // Those that no longer hold come last: none of them may take a name from one that does.
  for (const event of [...events.filter(({ wanted }) => wanted), ...events.filter(({ wanted }) => !wanted)]) {
    const print = fingerprint(event);
    const n = counts.get(print) ?? 0;
    counts.set(print, n + 1);
    names.set(event, `${print}-${n}`);
  }
  return names;
}

/** A short name for what an event is: two halves of 32 bits each. */
function fingerprint({ kind, target, data }: TaleEvent): string {
  const text = JSON.stringify([kind, target, data], (_key, value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return [0x811c9dc5, 0x01234567].map((seed) => printOf(text, seed).toString(36)).join("");
}
