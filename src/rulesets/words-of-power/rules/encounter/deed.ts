import type { WorldEvent } from "../../../../kernel/events.ts";
import { isId, isText, type Look, lookFor, oneOf } from "../../../../kernel/looks.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import { unableProblems } from "../character/derive.ts";
import { type Participant, participantOf } from "../character/participant.ts";
import { stowFacts } from "../character/stow.ts";
import { wordKey, wordsOf } from "../character/vocabulary.ts";
import { isMaimed } from "../character/zones.ts";
import type { WordsSettings } from "../settings.ts";
import type { Being, Guard } from "../types.ts";
import type { Begun } from "./order.ts";

const RULES = "FOURTALES.Words.Rules.Deed";

/** What somebody does in a turn beside attacks, spells and checks, with the actions it takes (WP-92 to WP-94, WP-153). */
export const DEEDS = {
  step: 1,
  cross: 2,
  defend: 1,
  cover: 1,
  flee: 2,
  free: 0,
  release: 0,
  motion: 1,
  slow: 2,
  goOn: 0,
  steady: 0,
  leave: 0,
} as const;
export type TurnDeed = keyof typeof DEEDS;

/** Deeds by their names. */
export const DEED_IDS = Object.keys(DEEDS) as TurnDeed[];

/** What somebody chooses. */
export interface DeedChoices {
  /** UUID of who does it. */
  readonly who: string;
  /** What they do. */
  readonly deed: TurnDeed;
  /** Id of the zone that defends, or is to come free. */
  readonly zone: string;
  /** UUID of whom a cover is for. */
  readonly to: string;
  /** The Word that makes a defence better (WP-160), by `wordKey`; empty for none. */
  readonly word: string;
  /** What it is about, in words: where to, which thing. */
  readonly text: string;
}

/** What most deeds need nothing of. */
export const PLAIN_DEED: Omit<DeedChoices, "who" | "deed"> = { zone: "", to: "", word: "", text: "" };

/** Where somebody stands in the encounter. */
export interface DeedTurn {
  /** UUID of the combatant. */
  readonly combatant: string;
  readonly round: number;
  /** Is it their turn? */
  readonly acts: boolean;
  /** Actions that are left of it. */
  readonly left: number;
  /** Was it attacked with already (WP-91)? */
  readonly attacked: boolean;
  readonly begun: Begun | null;
}

/** A deed by the sheets. */
export interface DeedRequest {
  readonly who: Participant;
  readonly deed: TurnDeed;
  readonly text: string;
  /** Actions it takes in all; of what goes on, those that are still to pay. */
  readonly cost: number;
  /** Null outside of an encounter. */
  readonly place: DeedTurn | null;
  /** Id and name of the zone; null where none is concerned. */
  readonly zone: { readonly id: string; readonly label: string } | null;
  /** Whom it is for: who is covered, or who holds the zone that shall come free. */
  readonly to: Participant | null;
  /** Of a bound zone: the zone of the other side. */
  readonly other: string;
  readonly guard: Guard | null;
  /** What happens once something that goes on is done (WP-70). */
  readonly follows: readonly WorldEvent[];
  /** A Word that it uses; `card` as of a Drawn one. */
  readonly word: { readonly text: string; readonly card: string } | null;
  /** Has the Storyteller to say first whether it can be (WP-158, WP-161)? */
  readonly asks: boolean;
}

const isShort: Look = (value) => isText(value) && (value as string).length <= 120;
const looksRight = lookFor({
  who: isText,
  deed: oneOf(...DEED_IDS),
  zone: (value) => value === "" || isId(value),
  to: isText,
  word: isText,
  text: isShort,
});

/**
 * A deed as sheets and encounter have it.
 * @param chosen anybody may have written it
 * @param find the character or creature with a UUID
 * @param place where somebody stands in the encounter
 * Problems: choices that make no sense, who is gone or down, a zone that can't do it. What the turn allows, says `deedPrice`.
 */
export function deedFacts(
  chosen: object,
  by: { readonly isGM: boolean },
  find: (uuid: string) => Being | null,
  place: DeedTurn | null,
  settings: WordsSettings,
): Result<DeedRequest> {
  const unsound = looksRight(chosen);
  if (unsound.length > 0) return fail(...unsound);
  const { who: uuid, deed, zone: at, to, word, text } = chosen as DeedChoices;
  const who = find(uuid);
  if (!who) return fail(problem(`${RULES}.nobody`, "who"));
  const unable = unableProblems(who, "who");
  if (unable.length > 0) return fail(...unable);
  const zone = Object.hasOwn(who.system.zones, at) ? who.system.zones[at] : undefined;
  const played = word === "" ? null : wordsOf(who).find((term) => wordKey(term) === word);
  if (played === undefined) return fail(problem(`${RULES}.noWord`, "word"));
  const covered = deed === "cover" ? find(to) : null;
  const holder = deed === "free" || deed === "release" ? find(zone?.boundTo ?? "") : null;
  const better = deed === "cover" || (deed === "defend" && played !== null);
  const wrong: Problem[] = [
    ...zoneProblems(deed, zone),
    ...when(deed === "cover" && (!covered || covered.uuid === uuid), "whom", "to"),
    ...when(deed === "cover" && !hasCover(who), "noCover", "deed"),
    ...when(["goOn", "leave", "steady"].includes(deed) && !place?.begun, "nothingBegun", "deed"),
    ...when(deed === "steady" && place?.begun?.shocks.length === 0, "notShaken", "deed"),
    ...when(deed === "flee" && !place, "noFight", "deed"),
    ...when((deed === "step" || deed === "cross" || deed === "flee") && isHeld(who), "held", "deed", {
      name: who.name,
    }),
  ];
  if (wrong.length > 0) return fail(...wrong);
  const cost = costOf(deed, place, better && (deed === "defend" || settings.weaponWords === "action"));
  const { item = "", to: spot = "" } = (deed === "goOn" && place?.begun) || {};
  const stowed = item === "" ? null : stowFacts({ who: uuid, item, to: spot }, find);
  if (stowed && !stowed.ok) return stowed;
  const guard = deed === "defend" || deed === "cover" ? { by: uuid, zone: at, dice: better ? 2 : 1 } : null;
  return ok({
    who: participantOf(who),
    deed,
    text: text.trim(),
    cost,
    place,
    guard,
    follows: stowed?.value.events ?? [],
    zone: zone ? { id: at, label: zone.label } : null,
    to: covered ? participantOf(covered) : holder ? participantOf(holder) : null,
    other: holder ? boundZoneOf(holder, uuid) : "",
    word: played ? { text: played.text, card: played.drawn ? played.source.id : "" } : null,
    asks: !by.isGM && (deed === "flee" || played !== null),
  });
}

/** What of somebody's is held: then they get nowhere (WP-143). */
export function isHeld({ system }: Being): boolean {
  return Object.values(system.zones).some(({ bound }) => bound);
}

function boundZoneOf({ system }: Being, by: string): string {
  return (
    Object.entries(system.zones).find(([, { bound, boundTo }]) => bound && (boundTo === by || boundTo === ""))?.[0] ??
    ""
  );
}

/** WP-174: the Word of a weapon in hand. */
function hasCover({ items }: Being): boolean {
  return items.some(
    ({ type, system }) =>
      type === "wordsWeapon" && system.place === "held" && system.word.trim().toLowerCase() === "cover",
  );
}

const when = (wrong: unknown, key: string, field: string, data?: Record<string, string | number>): Problem[] =>
  wrong ? [problem(`${RULES}.${key}`, field, data)] : [];

/** WP-131, WP-143, Q-13: a Maimed zone defends nobody, a bound one not before it is free; only what is bound comes free. */
function zoneProblems(deed: TurnDeed, zone: Being["system"]["zones"][string] | undefined): Problem[] {
  const defends = deed === "defend" || deed === "cover";
  const frees = deed === "free" || deed === "release";
  return [
    ...when((defends || frees) && !zone, "noZone", "zone"),
    ...when(defends && zone && isMaimed(zone), "maimed", "zone", { zone: zone?.label ?? "" }),
    ...when(defends && zone?.bound, "bound", "zone", { zone: zone?.label ?? "" }),
    ...when(frees && zone && !zone.bound, "notBound", "zone", { zone: zone?.label ?? "" }),
  ];
}

function costOf(deed: TurnDeed, place: DeedTurn | null, withWord: boolean): number {
  if (deed === "goOn") return place?.begun ? place.begun.of - place.begun.paid : 0;
  return DEEDS[deed] + (withWord ? 1 : 0);
}
