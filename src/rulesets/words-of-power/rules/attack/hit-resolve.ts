import { Checklist, okUnless } from "../../../../kernel/checklist.ts";
import { EventList } from "../../../../kernel/event-list.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { checkFaces } from "../../../../kernel/faces.ts";
import type { Phrase, Result } from "../../../../kernel/result.ts";
import type { Participant } from "../character/participant.ts";
import type { WordsSettings } from "../settings.ts";
import type { Die } from "../types.ts";
import type { DownData } from "./down.event.ts";
import type { HitData } from "./hit.event.ts";
import { attackActions, hitDieOf, hitPhase, isCritical, isSure, struckZone, wordInUse } from "./hit-request.ts";
import type { HitPhase, HitState } from "./hit-state.ts";
import { type Blow, type Strike, strike } from "./strike.ts";

const RULES = "FOURTALES.Words.Rules";

/** `critical` and `hit` while the damage is still to come; then what came of it. */
export type HitVerdict = "waiting" | "miss" | "critical" | "hit" | "landed";

export interface HitOutcome {
  readonly verdict: HitVerdict;
  readonly phase: HitPhase;
  /** The Hit Die thrown, with its steps. */
  readonly hitDie: Die;
  readonly damageDie: Die;
  readonly critical: boolean;
  /** Id and name of the struck zone, or null. */
  readonly zone: { readonly id: string; readonly label: string } | null;
  /** What it does to the target as it was when the attack was declared; null before the damage. */
  readonly strike: Strike | null;
  /** Name of the zone that loses something. */
  readonly into: string;
  /** Actions it takes (1, or 2 with a Word). */
  readonly actions: 1 | 2;
  /** The target dies of it. A Fate Weaver may yet resist (WP-166). */
  readonly kills: boolean;
  /** The line under the dice. */
  readonly sentence: Phrase;
}

export interface HitResolved {
  readonly outcome: HitOutcome;
  readonly events: readonly WorldEvent[];
}

/**
 * WP-104 to WP-117: what an attack comes to as it stands. The same state always gives the same outcome, events and ids.
 * Problems: what `hitDieOf` refuses, faces that the dice have not (`thrown.hit`, `thrown.damage`), a zone that is not there.
 */
export function resolveAttack(state: HitState, settings: WordsSettings): Result<HitResolved> {
  const die = hitDieOf(state.request, settings);
  if (!die.ok) return die;
  const { hit, damage, zone } = state.thrown;
  const target = state.request.target!;
  const check = new Checklist();
  if (hit !== null) check.add(checkFaces([hit], 1, die.value, "thrown.hit"));
  if (damage !== null) check.add(checkFaces([damage], 1, state.request.weapon.damageDie, "thrown.damage"));
  if (zone !== null) {
    check.when(!Object.hasOwn(target.zones, zone), `${RULES}.Refuse.noZone`, "thrown.zone", { name: zone });
  }
  return okUnless(check.problems, () => {
    const blow = blowOf(state, settings);
    const outcome = outcomeOf(state, die.value, blow, settings);
    return { outcome, events: eventsOf(state, outcome, blow) };
  });
}

/**
 * WP-117: the Storyteller declares the target down; whoever struck draws a Word for it, if nobody did before (WP-33, Q-20).
 * For Maimed foes, and for Fate Weavers who do not resist their death.
 */
export function declareDown({
  who,
  target,
}: {
  readonly who: Participant;
  readonly target: Pick<Participant, "uuid"> | null;
}): WorldEvent[] {
  const list = new EventList("words");
  if (!target) return list.all;
  list.add("down", target.uuid, { value: true, by: drawer(who) } satisfies DownData);
  return list.all.map((event) => ({ ...event, id: `declared:${event.id}` }));
}

/** The blow of an attack whose zone and damage are known, or null. */
export function blowOf(state: HitState, settings: WordsSettings): Blow | null {
  const zone = struckZone(state, settings);
  const { damage } = state.thrown;
  if (zone === null || damage === null) return null;
  const word = wordInUse(state.request, settings)?.id ?? null;
  const { weapon, word: gained } = state.request;
  // WP-161: twice the damage, before anything caps it.
  const full = gained?.gain === "double" ? 2 * damage : damage;
  return { zone, damage: full, word, unarmed: weapon.unarmed, half: settings.halfDamage };
}

function outcomeOf(state: HitState, hitDie: Die, blow: Blow | null, settings: WordsSettings): HitOutcome {
  const { request, thrown } = state;
  const target = request.target!;
  const phase = hitPhase(state, settings);
  const critical = isCritical(state, settings);
  const id = struckZone(state, settings);
  const landed = blow && strike(target.zones, blow);
  const kills = landed?.result === "death";
  const label = (zone: string | null) => (zone === null ? "" : (target.zones[zone]?.label ?? zone));
  const zone = id === null ? null : { id, label: label(id) };
  const into = landed ? label(landed.into) : "";
  const data = {
    name: request.who.name,
    target: target.name,
    weapon: request.weapon.name,
    zone: label(id),
    damage: landed?.damage ?? 0,
    lost: landed?.lost ?? 0,
    into,
  };
  // A Fate Weaver's death is not told as final: a Tag may be paid for it (WP-166).
  const told = landed && kills && target.fateWeaver ? "fated" : landed?.result;
  const verdict = verdictOf(phase, critical, zone !== null, thrown.hit !== null || isSure(request), landed !== null);
  return {
    verdict,
    phase,
    hitDie,
    damageDie: request.weapon.damageDie,
    critical,
    zone,
    strike: landed,
    into,
    actions: attackActions(request, settings),
    kills,
    sentence: { key: landed ? `${RULES}.Strike.${told}` : `${RULES}.Attacking.${verdict}`, data },
  };
}

function verdictOf(phase: HitPhase, critical: boolean, hits: boolean, thrown: boolean, landed: boolean): HitVerdict {
  if (landed) return "landed";
  if (!thrown) return "waiting";
  if (phase === "zone" || critical) return "critical";
  return hits ? "hit" : "miss";
}

function eventsOf(state: HitState, outcome: HitOutcome, blow: Blow | null): WorldEvent[] {
  const list = new EventList("words");
  const { target, who } = state.request;
  if (!blow || !target) return list.all;
  const { shakes } = state.request;
  const hit: HitData = { ...blow, label: outcome.zone!.label, by: drawer(who), ...(shakes && { shakes }) };
  list.add("hit", target.uuid, hit);
  return list.all;
}

/** Who draws a Word for a kill. Whether it is one, the target knows when it happens: another blow may have come first. */
function drawer({ uuid, fateWeaver }: Participant): string | null {
  return fateWeaver ? uuid : null;
}
