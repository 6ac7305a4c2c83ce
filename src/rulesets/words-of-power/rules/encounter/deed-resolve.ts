import { EventList } from "../../../../kernel/event-list.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import type { BindData } from "../attack/bind.event.ts";
import { isWon } from "../attack/fray.ts";
import type { HandData } from "../deck/deck.event.ts";
import type { WordsSettings } from "../settings.ts";
import type { DeedRequest } from "./deed.ts";
import type { Begun } from "./order.ts";
import type { BegunData, WithstoodData } from "./turn.event.ts";

/** What was thrown and said. */
export interface DeedThrown {
  /** Whether the Storyteller lets it be; null while open. */
  readonly allowed: boolean | null;
  /** One face for each blow that has still to be withstood; null before. */
  readonly steady: readonly number[] | null;
  /** Of an opposed roll: both sides; 0 where nobody threw; null before. */
  readonly own: number | null;
  readonly theirs: number | null;
}

export type DeedPhase = "allow" | "steady" | "opposed" | "done";

/** `begun`: more than is left of the turn, goes on with the next one; `broke`: what was begun is broken off. */
export type DeedVerdict = "waiting" | "denied" | "done" | "begun" | "broke" | "failed";

export interface DeedOutcome {
  readonly verdict: DeedVerdict;
  readonly phase: DeedPhase;
  /** Actions of this turn that it takes. */
  readonly spent: number;
}

/** What a deed waits for. */
export function deedPhase(request: DeedRequest, thrown: DeedThrown): DeedPhase {
  if (request.asks) {
    if (thrown.allowed === null) return "allow";
    if (!thrown.allowed) return "done";
  }
  if (shocksOf(request).length > 0 && thrown.steady === null) return "steady";
  if (request.deed === "free" && request.to && (thrown.own === null || thrown.theirs === null)) return "opposed";
  return "done";
}

/** WP-100: the blows that have to be withstood before what was begun goes on. */
export function shocksOf({ deed, place }: Pick<DeedRequest, "deed" | "place">): readonly number[] {
  return deed === "goOn" || deed === "steady" ? (place?.begun?.shocks ?? []) : [];
}

/** WP-99 to WP-102, WP-131, WP-143 to WP-145, WP-153: what a deed comes to. The same state always gives the same. */
export function resolveDeed(
  request: DeedRequest,
  thrown: DeedThrown,
  settings: WordsSettings,
): { outcome: DeedOutcome; events: WorldEvent[] } {
  const list = new EventList("words");
  const { who, deed, place, cost, word, zone, to, guard } = request;
  const phase = deedPhase(request, thrown);
  const told = (verdict: DeedVerdict, spent: number) => ({ outcome: { verdict, phase, spent }, events: list.all });
  if (phase !== "done") return told("waiting", 0);
  if (request.asks && !thrown.allowed) return told("denied", 0);
  const begin = (value: Begun | null) => {
    if (place) list.add("begun", place.combatant, { value } satisfies BegunData);
  };
  if (deed === "leave") {
    begin(null);
    return told("done", 0);
  }
  const shocks = shocksOf(request);
  // WP-102: what can't be finished costs no more.
  if (shocks.some((lost, n) => !isWon(thrown.steady?.[n] ?? 0, lost, settings))) {
    begin(null);
    return told("broke", 0);
  }
  if (shocks.length > 0) list.add("withstood", place!.combatant, { shocks } satisfies WithstoodData);
  if (deed === "steady") return told("done", 0);
  if (word && word.card !== "") {
    list.add("hand", who.uuid, { id: word.card, word: null, text: word.text } satisfies HandData);
  }
  const spent = place?.acts ? Math.min(cost, place.left) : 0;
  const what = deed === "goOn" ? place!.begun! : { deed, text: request.text, item: "", to: "", paid: 0, of: cost };
  // Somebody who flees is still there for a turn (WP-153, Q-28).
  const waits = what.deed === "flee" && deed !== "goOn";
  if (place?.acts && (cost > spent || waits)) {
    begin({ ...what, paid: what.paid + spent, round: place.round, shocks: [] });
    return told("begun", spent);
  }
  if (deed === "goOn") {
    begin(null);
    if (what.deed === "flee") {
      // Whoever is let go before their turn comes has none in this round, either.
      const value = place!.acts ? place!.round : Math.max(1, place!.round - 1);
      list.add("gone", place!.combatant, { value });
    }
    for (const { kind, target, data } of request.follows) {
      list.add(kind.slice(kind.indexOf(".") + 1), target, data as object);
    }
  }
  if (guard) list.add("guard", to?.uuid ?? who.uuid, { value: guard });
  if (deed !== "free" && deed !== "release") return told("done", spent);
  const free = deed === "release" || !to || isWon(thrown.own ?? 0, thrown.theirs ?? 0, settings);
  // WP-145: breaking free costs nothing when it succeeds, and an action when it does not.
  if (!free) return told("failed", 1);
  const hold = { zone: zone!.id, label: zone!.label, value: false, self: who.uuid, own: who.name };
  const bind = { ...hold, to: to && request.other ? to.uuid : "", name: to?.name ?? "", hand: request.other || "none" };
  list.add("bind", who.uuid, bind satisfies BindData);
  return told("done", 0);
}
