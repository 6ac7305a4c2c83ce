import type { WorldEvent } from "../../../../kernel/events.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { milder } from "../damage/tracks.ts";
import type { WoundData } from "../damage/wound.event.ts";
import { DEFAULTS, NPC_FUDGE } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Character, Track } from "../types.ts";
import type { FudgeData } from "./fudge.event.ts";
import { xpForSpending } from "./fudge.ts";

const REFUSE = "FOURTALES.Kalyr.Rules.Fudge.refuse";
type PointSettings = Pick<KalyrSettings, "xpSource" | "advancement">;

/**
 * KA-100, AM-35: one Fudge point makes one wound lighter by a letter; a scratch goes. At any time.
 * @param atOnce before the contest that dealt it is over (AM-36)
 * @returns problems: no point left (field `points`), no such wound (field `id`)
 */
export function lowerWound(
  by: Character,
  wounded: Character,
  track: Track,
  id: string,
  settings: PointSettings,
  atOnce = false,
): Result<WorldEvent[]> {
  const { wounds } = wounded.system.damage[track];
  const wound = Object.hasOwn(wounds, id) ? wounds[id] : undefined;
  if (!wound) return fail(problem(`${REFUSE}.noWound`, "id", { name: wounded.name }));
  const paid = spend(by, "wound", wound.cause, settings);
  if (!paid.ok) return paid;
  const data: WoundData = { track, to: milder(wound.letter), cause: wound.cause, id, atOnce };
  return ok([paid.value, { id: `wound:${id}`, kind: "kalyr.wound", target: wounded.uuid, data }]);
}

/**
 * KA-101: one Fudge point adds or changes some small plausible thing around. The game master may veto it: undoing the event
 * gives the point back and takes the experience (AM-47).
 * @returns problems: no point left (field `points`), nothing said (field `note`)
 */
export function changeStory(by: Character, note: string, settings: PointSettings): Result<WorldEvent[]> {
  if (note.trim() === "") return fail(problem(`${REFUSE}.noNote`, "note"));
  const paid = spend(by, "story", note.trim(), settings);
  return paid.ok ? ok([paid.value]) : paid;
}

/**
 * KA-96: what is in somebody's pool at the start of a part of the story, by their part in it: who has as many as they may have
 * keeps them, who has more or fewer gets as many.
 */
export function fillPool(of: Character): Result<WorldEvent[]> {
  const { tier, fudgePoints } = of.system;
  const [fewest, most] = tier === "pc" ? [DEFAULTS.fudgeAtStart, fudgePoints] : NPC_FUDGE[tier];
  const points = Math.max(fewest, Math.min(most, fudgePoints)) - fudgePoints;
  if (points === 0) return fail(problem(`${REFUSE}.poolFull`, "points", { name: of.name }));
  return ok([event(of, { points, xp: 0, what: "other", note: "" })]);
}

/** KA-95: a Key came up in a way that mattered; its owner gains a Fudge point. */
export function awardPoint(to: Character, key: string): WorldEvent<FudgeData> {
  return event(to, { points: 1, xp: 0, what: "award", note: key });
}

/**
 * KA-102, AM-31: leftover points turned into improvement, one experience point each.
 * @param points how many, 1 or more
 * @returns problems (field `points`): not a whole number from 1, more than there are, no experience kept (KA-108)
 */
export function turnIn(by: Character, points: number, settings: PointSettings): Result<WorldEvent[]> {
  if (!settings.advancement) return fail(problem(`${REFUSE}.noAdvancement`, "points"));
  if (!Number.isInteger(points) || points < 1) return fail(problem(`${REFUSE}.howMany`, "points"));
  if (points > by.system.fudgePoints) return fail(problem(`${REFUSE}.noPoints`, "points", { name: by.name }));
  return ok([event(by, { points: -points, xp: points, what: "turnIn", note: "" })]);
}

function spend(
  by: Character,
  what: "wound" | "story",
  note: string,
  settings: PointSettings,
): Result<WorldEvent<FudgeData>> {
  if (by.system.fudgePoints < 1) return fail(problem(`${REFUSE}.noPoints`, "points", { name: by.name }));
  return ok(event(by, { points: -1, xp: xpForSpending(by.system.tier === "pc", settings), what, note }));
}

function event(who: Character, data: FudgeData): WorldEvent<FudgeData> {
  return { id: `fudge:${who.uuid}`, kind: "kalyr.fudge", target: who.uuid, data, binds: true };
}
