import { freshPlan, type SidePlan } from "../contest/plan.ts";
import type { ContestType } from "../side/side.ts";
import type { Character, Track } from "../types.ts";
import type { Facing, GroupChoices } from "./group.ts";

/** What whoever calls for a group contest chooses; the dialog edits this. */
export interface GroupPlan extends SidePlan {
  goal: string;
  method: string;
  type: ContestType;
  fight: boolean;
  harm: GroupChoices["harm"];
  track: Track;
  /** Who is with them, by UUID. */
  ours: string[];
  /** Who is against them. */
  theirs: string[];
  watchers: string[];
  stakes: "low" | "ask" | "high";
  stakesText: string;
  facing: Facing[];
  /** It is part of a battle of armies. */
  inBattle: boolean;
  ownArmy: number;
  foeArmy: number;
  /** Where strangers are thought to stand, for the odds only; null = Fair. */
  assumed: number | null;
}

/** A group contest as the sheet proposes it: against all who are aimed at, blows where the arm is raised. */
export function freshGroup(own: Character, item: string, theirs: readonly string[]): GroupPlan {
  const { fight, harm, track, type, ...side } = freshPlan(own, item, theirs[0] ?? null);
  const { mode, picks, weapon, stance, ticks, values, extra, automatic } = side;
  return {
    mode,
    picks,
    weapon,
    stance,
    ticks,
    values,
    extra,
    automatic,
    goal: "",
    method: "",
    type,
    fight,
    harm: harm === "none" ? "none" : "margin",
    track,
    ours: [],
    theirs: [...theirs],
    watchers: [],
    facing: [],
    stakes: "low",
    stakesText: "",
    inBattle: false,
    ownArmy: 100,
    foeArmy: 100,
    assumed: null,
  };
}

/** What a plan says of the contest itself. */
export function groupChoices({ uuid }: Character, plan: GroupPlan): GroupChoices {
  const { ours, theirs, inBattle, ownArmy, foeArmy, assumed: _, ...chosen } = plan;
  return {
    ...chosen,
    who: uuid,
    parties: [
      { side: "acting", members: [uuid, ...ours] },
      { side: "opposing", members: theirs },
    ],
    battle: inBattle ? { own: ownArmy, foes: foeArmy } : null,
  };
}
