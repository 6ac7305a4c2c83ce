import type { Bonds, Bound, SeenBy, Tie } from "../contract/ties-spec.ts";

/** What the person at the page may look at and act for. */
export interface Viewer {
  readonly isGM: boolean;
  /** May they look at the sheet of this actor? */
  reads(uuid: string): boolean;
  /** May they act for this actor? */
  owns(uuid: string): boolean;
}

/**
 * What of all bonds this person may see: ties by what each says of it, and of people those whose sheet they may look at or
 * whom a tie of theirs leads to. Nothing else leaves this function. Pure.
 */
export function seenBonds({ people, ties }: Bonds, viewer: Viewer): Bonds {
  const there = new Set(people.map(({ id }) => id));
  const seen = ties.filter(({ seenBy, from, to }) => sees(viewer, seenBy) && there.has(from) && there.has(to));
  const reached = new Set(seen.flatMap(({ from, to }) => [from, to]));
  return {
    people: people.filter((one) => reached.has(one.id) || isTold(viewer, one)).map((one) => asSeen(viewer, one, seen)),
    ties: seen.map((tie) => ({ ...tie, deeds: mayDo(viewer, tie) })),
  };
}

/** Somebody without a tie is in sight where there is something to tell of them. */
function isTold(viewer: Viewer, one: Bound): boolean {
  if (one.player !== true) return false;
  return (one.notes ?? []).some(({ seenBy }) => sees(viewer, seenBy)) || mayDo(viewer, one).length > 0;
}

/** Of whom this person may not look at, they know the name by which their own ties lead there. */
function asSeen(viewer: Viewer, one: Bound, ties: readonly Tie[]): Bound {
  const notes = (one.notes ?? []).filter(({ seenBy }) => sees(viewer, seenBy));
  const deeds = mayDo(viewer, one);
  if (one.opens === "" || viewer.isGM || viewer.reads(one.opens)) return { ...one, notes, deeds };
  const called = ties.find(({ to, calls }) => to === one.id && calls !== undefined)?.calls;
  return { ...one, name: called ?? one.name, opens: "", notes, deeds };
}

function mayDo(viewer: Viewer, { deeds = [] }: Tie | Bound) {
  return deeds.filter(({ by }) => (by === "" ? viewer.isGM : viewer.owns(by)));
}

function sees(viewer: Viewer, by: SeenBy): boolean {
  return viewer.isGM || by === "everybody" || (by !== "keeper" && viewer.reads(by.reads));
}
