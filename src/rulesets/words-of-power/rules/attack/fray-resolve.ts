import { EventList } from "../../../../kernel/event-list.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { checkFaces } from "../../../../kernel/faces.ts";
import { fail, ok, type Phrase, type Problem, type Result } from "../../../../kernel/result.ts";
import type { Participant } from "../character/participant.ts";
import type { HandData } from "../deck/deck.event.ts";
import type { WordsSettings } from "../settings.ts";
import type { Die } from "../types.ts";
import type { BindData } from "./bind.event.ts";
import { blowsOf, type Fate, type Fray, frayPhase, isWon, standingHit } from "./fray.ts";
import { hitPhase } from "./hit-request.ts";
import { declareDown, type HitOutcome, resolveAttack } from "./hit-resolve.ts";
import type { FateAtHand, HitRequest } from "./hit-state.ts";
import type { ResistData } from "./resist.event.ts";
import { afterStrike } from "./strike.ts";
import { pairsOf, type Swing, swingOf, swingProblems } from "./swing.ts";

const RULES = "FOURTALES.Words.Rules";

/** What an attack comes to: its first blow, and all that was thrown around it. */
export interface FrayOutcome extends HitOutcome {
  /** The Hit Dice of `swingOf`. */
  readonly dice: readonly Die[];
  readonly picks: Swing["picks"];
  /** The number that stands, once it does. */
  readonly stands: number | null;
  /** It was blocked, and hits who defends (WP-133, WP-134). */
  readonly turned: boolean;
  /** Of a grab: the target is held now, or slipped away; null where nobody grabbed, or while it is open. */
  readonly held: boolean | null;
  /** The blow of the other weapon, where both count (WP-138). */
  readonly also: HitOutcome | null;
  /** WP-179: the Fate Weaver who dies of it; null where nobody does. */
  readonly dying: Participant | null;
  /** What was said to that; null where nothing was. */
  readonly fate: Fate | null;
}

/**
 * WP-104 to WP-117, WP-131 to WP-142: what an attack comes to as it stands. The same state always gives the same outcome,
 * events and ids.
 * Problems: what `swingOf` and `swingProblems` refuse, faces that the dice have not.
 */
export function resolveFray(
  fray: Fray,
  settings: WordsSettings,
): Result<{ outcome: FrayOutcome; events: WorldEvent[] }> {
  const { request } = fray;
  const swing = swingOf(request, settings);
  if (!swing.ok) return swing;
  const wrong = [...swingProblems(request, settings), ...faceProblems(fray, swing.value)];
  if (wrong.length > 0) return fail(...wrong);
  const list = new EventList("words");
  const outcomes: HitOutcome[] = [];
  const events: WorldEvent[] = [];
  let zones = null;
  const blows = blowsOf(fray, settings);
  for (const blow of blows.length > 0 ? blows : [{ request, thrown: { hit: null, zone: null, damage: null } }]) {
    const { target } = blow.request;
    // What the first weapon did, the second one finds.
    const met = zones && target ? { ...blow, request: { ...blow.request, target: { ...target, zones } } } : blow;
    const resolved = resolveAttack(met, settings);
    if (!resolved.ok) return resolved;
    const { strike } = resolved.value.outcome;
    if (strike && met.request.target) zones = afterStrike(met.request.target.zones, strike);
    const prefix = outcomes.length > 0 ? "second:" : "";
    events.push(...resolved.value.events.map((event) => ({ ...event, id: `${prefix}${event.id}` })));
    outcomes.push(resolved.value.outcome);
  }
  const standing = standingHit(fray, settings);
  const [first, also = null] = outcomes;
  const held = heldIn(fray, settings);
  const turned = blows[0]?.thrown.turned === true;
  const grabbed = blows[0]?.request.target;
  if (held && grabbed && first!.zone) {
    const { id, label } = first!.zone;
    const { who, hand } = request;
    const bind = {
      zone: id,
      label,
      value: true,
      to: who.uuid,
      name: who.name,
      hand,
      self: grabbed.uuid,
      own: grabbed.name,
    };
    list.add("bind", grabbed.uuid, bind satisfies BindData);
  }
  if (request.unaware && request.opens) {
    const { encounter, team } = request.opens;
    list.add("opening", encounter, { value: { how: "surprise", team } });
  }
  const killed = outcomes.some(({ kills }) => kills) && grabbed?.fateWeaver === true;
  const dying = killed ? { uuid: grabbed.uuid, name: grabbed.name, fateWeaver: true } : null;
  const phase = frayPhase(fray, settings);
  const outcome: FrayOutcome = {
    ...first!,
    phase: phase === "done" && dying && !fray.fate ? "fate" : phase,
    dying,
    fate: dying && fray.fate,
    dice: swing.value.dice,
    picks: swing.value.picks,
    stands: standing?.number ?? null,
    turned,
    held,
    also,
    sentence: sentenceOf(fray, first!, held, settings),
  };
  return ok({ outcome, events: [...spentIn(fray), ...events, ...list.all, ...fateOf(fray, dying)] });
}

/** WP-179: what somebody has against their death. */
export function fateAtHand(
  { fates = [] }: Pick<HitRequest, "fates">,
  { uuid }: Pick<Participant, "uuid">,
): Omit<FateAtHand, "uuid"> {
  return fates.find((one) => one.uuid === uuid) ?? { tags: [], pays: null };
}

/** WP-117, WP-179: a Tag is given up for the life, or it ends; nothing where somebody else may yet pay. */
function fateOf({ request, fate }: Fray, dying: Participant | null): WorldEvent[] {
  const list = new EventList("words");
  if (!dying || !fate) return list.all;
  if (fate.goes) return declareDown({ who: request.who, target: dying });
  const { tags, pays } = fateAtHand(request, dying);
  const tag = tags.find(({ id }) => id === fate.tag);
  if (tag) list.add("resist", dying.uuid, { tag: tag.id, text: tag.text, pays } satisfies ResistData);
  return list.all;
}

/** WP-39: a Drawn Word is spent with the dice that it is for, whatever they show. */
export function spentIn({ request: { who, word } }: Fray): WorldEvent[] {
  const list = new EventList("words");
  if (word && word.card !== "") {
    list.add("hand", who.uuid, { id: word.card, word: null, text: word.text } satisfies HandData);
  }
  return list.all;
}

/** WP-142: null where there is nothing to hold, or as long as nobody knows. */
function heldIn(fray: Fray, settings: WordsSettings): boolean | null {
  const { request, grip } = fray;
  const [blow] = blowsOf(fray, settings);
  if (request.way !== "grab" || !blow || hitPhase(blow, settings) !== "damageDie") return null;
  return grip.own === null || grip.theirs === null ? null : isWon(grip.own, grip.theirs, settings);
}

function sentenceOf(fray: Fray, { sentence }: HitOutcome, held: boolean | null, settings: WordsSettings): Phrase {
  const { request } = fray;
  const phase = frayPhase(fray, settings);
  const told = (key: string): Phrase => ({ key: `${RULES}.Attacking.${key}`, data: sentence.data ?? {} });
  if (held !== null) return told(held ? "held" : "slipped");
  if (phase === "keep" || phase === "block") return told(phase);
  if (request.way === "grab" && phase === "hitDie") return told("grabs");
  return sentence;
}

function faceProblems({ request, hit, damage, block, grip, kept }: Fray, swing: Swing): Problem[] {
  const { dice } = swing;
  const wrong = hit.length > 0 ? dice.flatMap((die, n) => checkFaces(hit.slice(n, n + 1), 1, die, "hit")) : [];
  const die = (face: number | null, field: string) => (face ? checkFaces([face], 1, 6, field) : []);
  const hurts = damage.flatMap((faces, n) => {
    const { damageDie } = n === 0 || !request.second ? request.weapon : request.second;
    const largest = Math.max(damageDie, request.weapon.damageDie);
    return faces.flatMap((face) => checkFaces([face], 1, largest, "damage"));
  });
  // Faces count from 1.
  const index = kept === null ? [] : checkFaces([kept + 1], 1, Math.max(2, pairsOf(swing, dice).length), "kept");
  return [...wrong, ...hurts, ...index, ...die(block, "block"), ...die(grip.own, "grip"), ...die(grip.theirs, "grip")];
}
