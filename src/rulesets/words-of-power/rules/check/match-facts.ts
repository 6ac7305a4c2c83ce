import {
  isBoolean,
  isObject,
  isText,
  isWhole,
  type Look,
  lookFor,
  oneOf,
  orNothing,
} from "../../../../kernel/looks.ts";
import { fail, problem, type Result } from "../../../../kernel/result.ts";
import { participantOf } from "../character/participant.ts";
import type { ClaimSource, Term } from "../character/vocabulary.ts";
import type { WordsSettings } from "../settings.ts";
import type { Being } from "../types.ts";
import { type Claim, type MatchState, newCheck } from "./match-request.ts";
import { type MatchStep, takeSteps } from "./match-steps.ts";

const RULES = "FOURTALES.Words.Rules";

/** Something that somebody names for or against a deed. Circumstances have no source and never match exactly. */
export type ClaimChoice = Pick<Claim, "side" | "kind" | "text" | "source" | "exact">;

/** What somebody chooses who tries something, or lets somebody try. */
export interface MatchChoices {
  /** UUID of who tries. */
  readonly who: string;
  /** UUID of whom it is against; empty for nobody. */
  readonly against: string;
  /** What is tried, in words. */
  readonly deed: string;
  /** Thrown in secret (WP-25); the Storyteller's to choose. */
  readonly secret: boolean;
  /** Difficulty dice (WP-02), the Storyteller's to choose; null until then. */
  readonly baseDice: number | null;
  /** What speaks for it and against it. */
  readonly claims: readonly ClaimChoice[];
}

/** A check of which nothing was said yet. */
export const PLAIN_MATCH: Omit<MatchChoices, "who"> = {
  against: "",
  deed: "",
  secret: false,
  baseDice: null,
  claims: [],
};

/** More than anybody could hear out. */
const MOST_CLAIMS = 60;

const listOf =
  (sound: Look): Look =>
  (value) =>
    Array.isArray(value) && value.length <= MOST_CLAIMS && value.every(sound);

const looks =
  (members: Parameters<typeof lookFor>[0]): Look =>
  (value) =>
    lookFor(members)(value).length === 0;

const isSource = looks({ owner: isText, from: oneOf("tag", "word", "hand", "itemTag", "itemWord"), id: isText });

const CLAIM = {
  side: oneOf("player", "difficulty"),
  kind: oneOf("condition", "tag", "word"),
  text: isText,
  source: orNothing(isSource),
  exact: isBoolean,
};

const looksRight = lookFor({
  who: isText,
  against: isText,
  deed: isText,
  secret: isBoolean,
  baseDice: orNothing(isWhole),
  claims: listOf(looks(CLAIM)),
});

/** What is said while a check is talked over; dice and +1s come by themselves. */
const STEPS: Readonly<Record<string, Look>> = {
  difficulty: looks({ dice: isWhole }),
  claim: looks({ claim: looks({ ...CLAIM, id: isText, why: isText }) }),
  judge: looks({ id: isText, granted: isBoolean, exact: isBoolean, reason: isText }),
  drop: looks({ id: isText }),
  withdraw: () => true,
};

/** The steps in an answer that anybody may have written; null where they make no sense. */
export function readSteps(value: unknown): MatchStep[] | null {
  const sound = listOf((step) => {
    const kind = isObject(step) ? (step as Record<string, unknown>).kind : null;
    return typeof kind === "string" && Object.hasOwn(STEPS, kind) && STEPS[kind]!(step);
  });
  return sound(value) ? (value as MatchStep[]) : null;
}

/**
 * A check as it begins: what somebody chose, and who it is about by their sheets. A player asks, what the Storyteller
 * chooses is granted.
 * @param chosen anybody may have written it
 * @param find the character or creature with a UUID
 * Problems: choices that make no sense, people who are gone, a claim that is not theirs to make (see `takeStep`).
 */
export function checkFacts(
  chosen: object,
  by: { readonly isGM: boolean },
  find: (uuid: string) => Being | null,
  settings: WordsSettings,
): Result<MatchState> {
  const unsound = looksRight(chosen);
  if (unsound.length > 0) return fail(...unsound);
  const { who, against, deed, secret, baseDice, claims } = chosen as MatchChoices;
  const doer = find(who);
  const other = against === "" ? null : find(against);
  if (!doer || (against !== "" && !other)) return fail(problem(`${RULES}.Refuse.nobody`, doer ? "against" : "who"));
  if (doer.uuid === other?.uuid) return fail(problem(`${RULES}.Refuse.self`, "against"));
  if (secret && !by.isGM) return fail(problem(`${RULES}.Refuse.notYours`, "secret"));
  const check = newCheck(participantOf(doer), deed, { against: other && participantOf(other), secret });
  const steps = claims.map((claim): MatchStep => ({ kind: "claim", claim: claimOf(claim) }));
  if (baseDice !== null) steps.unshift({ kind: "difficulty", dice: baseDice });
  return takeSteps(check, by.isGM ? "storyteller" : "player", steps, settings);
}

/** A claim as it is asked for; its id says what it is, so that the same thing is named once for a side. */
export function claimOf({ side, kind, text, source, exact }: ClaimChoice): Omit<Claim, "by" | "state" | "reason"> {
  const what = source ? termKey({ kind, text, source }) : text.toLowerCase();
  return { id: `${side} ${what}`, side, kind, text, source: source ?? null, why: "", exact };
}

/** Names a Tag or Word within one check. */
export function termKey({ kind, text, source }: Pick<Term, "text"> & { kind: string; source: ClaimSource }): string {
  return [source.owner, source.from, source.id, kind, text].join("|");
}
