import type { Phrase } from "../../../../kernel/result.ts";
import { levelAfter } from "../wound/standing.ts";
import { TRACK_END, trackKey } from "../wound/tracks.ts";
import type { Contest } from "./contest.ts";
import type { ContestOutcome } from "./contest-result.ts";

/** The line under a contest: how it stands, or how it ended. */
export function contestSentence(contest: Contest, outcome: Omit<ContestOutcome, "sentence">): Phrase {
  const base = "FOURTALES.Woven.Rules.Contest";
  const names = { attacker: contest.attack.who.name, target: contest.attack.target?.name ?? "" };
  if (outcome.verdict !== "hit") {
    const how = outcome.verdict === "open" && outcome.attack ? "waiting" : outcome.verdict;
    return { key: `${base}.${how}`, data: names };
  }
  const guard = contest.defence?.guard;
  if (!contest.harm || !guard) return { key: `${base}.won`, data: names };
  if (outcome.wounds === null) return { key: `${base}.hit`, data: names };
  if (outcome.fate === "heroic") return { key: `${base}.heroic`, data: names };
  const level = levelAfter(guard.taken, outcome);
  const step = trackKey(guard.track, level);
  const data = { ...names, wounds: outcome.wounds, step };
  if (mayStillBeHeroic(outcome)) return { key: `${base}.hanging`, data };
  if (outcome.fate === "kill") return { key: `${base}.killed`, data };
  if (level === TRACK_END) return { key: `${base}.${guard.doomed ? "dies" : "defeated"}`, data };
  return { key: `${base}.${outcome.wounds > 0 ? "wounded" : "unhurt"}`, data };
}

/** SW-93: is it still asked whether the wounds are shrugged off? */
export function mayStillBeHeroic({ next }: Pick<ContestOutcome, "next">): boolean {
  return next.do === "decide" && next.fates.includes("heroic");
}
