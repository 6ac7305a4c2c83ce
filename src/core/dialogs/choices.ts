import { t } from "../text/text.ts";

/** What `selectOptions` makes a list from: texts by value. */
export type Choices = Record<string, string>;

/** A list of people or things, by UUID, after a first choice that stands for none of them. */
export function names(none: string, all: Iterable<{ uuid: string; name: string }>): Choices {
  return { "": t(none), ...Object.fromEntries([...all].map(({ uuid, name }) => [uuid, name])) };
}

/** The same as radio buttons in a row: which one is on is said too. */
export function segments<I extends string>(ids: readonly I[], prefix: string, chosen: I) {
  return ids.map((id) => ({ id, label: t(`${prefix}.${id}`), on: id === chosen }));
}
