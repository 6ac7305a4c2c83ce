import { startRoll } from "../../core/rolls/road.ts";
import type { Looks } from "../../kernel/looks.ts";
import type { Result } from "../../kernel/result.ts";
import type { Being } from "./rules/types.ts";
import { SPELLWOVEN } from "./spellwoven.ts";

/** What somebody chose to do. */
export interface DeedChoice {
  /** UUID of the doer. */
  who: string;
  /** Influence on somebody, the first spells of a gift, or ranks of a social skill that were gained. */
  deed: string;
  /** What belongs to that deed. */
  data: Readonly<Record<string, unknown>>;
}

/** What a deed comes to: the event's data, and what is told of it. */
export interface Come {
  data: object;
  told: Record<string, string | number>;
}

/** One kind of deed: the event that it is, what may be said of it, and what that comes to by the doer's sheet. */
export interface DeedSpec {
  event: string;
  looks: Looks;
  come(said: object, doer: Being): Result<Come>;
}

/** Posts a deed of this one's. */
export async function doDeed({ uuid }: { uuid: string }, deed: string, data: object = {}): Promise<void> {
  await startRoll(SPELLWOVEN, "deed", { who: uuid, deed, data });
}
