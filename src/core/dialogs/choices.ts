import { t } from "../text/text.ts";

/** What `selectOptions` makes a list from: texts by value. */
export type Choices = Record<string, string>;

/** Somebody, or a thing; who stands on the map as one of several has the name there. */
interface Named {
  uuid: string;
  name: string;
  token?: { name: string } | null;
}

/** A list of people or things, by UUID, after a first choice that stands for none of them. */
export function names(none: string, all: Iterable<Named>): Choices {
  return { "": t(none), ...Object.fromEntries([...all].map(({ uuid, name, token }) => [uuid, token?.name || name])) };
}

/** The same as radio buttons in a row: which one is on is said too. */
export function segments<I extends string>(ids: readonly I[], prefix: string, chosen: I) {
  return ids.map((id) => ({ id, label: t(`${prefix}.${id}`), on: id === chosen }));
}
