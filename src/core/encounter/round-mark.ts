import { holdsIn } from "../../kernel/round-mark.ts";
import type { About, Mark } from "../contract/encounter-spec.ts";

/** A mark that holds until its round is over. */
export interface RoundMark extends Pick<Mark, "id" | "icon"> {
  /** Language key. */
  readonly label: string;
  /** Name of the kind of event that sets it; made with `roundMarkKind`. */
  readonly kind: string;
  /** UUID of whose it is. */
  readonly target: string;
  /** The round that stands there. */
  readonly since: number;
}

/** The button of such a mark. */
export function roundMark({ id, icon, label, kind, target, since }: RoundMark, { round }: About): Mark {
  const on = holdsIn(round, since);
  return { id, icon, on, label: { key: label }, event: { kind, target, data: { value: on ? 0 : round } } };
}
