import type { AskedContest } from "../rules/contest/asked-contest.ts";
import type { GroupRequest, Member } from "../rules/group/group.ts";
import { muster } from "../rules/group/muster.ts";
import type { KalyrSettings } from "../rules/settings.ts";
import type { Side } from "../rules/side/side.ts";

/**
 * Somebody's part of a group contest as if they were alone, for windows that show one side: with all the reasons that they
 * may tick, and those that hang on the whole of both parties.
 * @param side as their plan says it
 */
export function aloneIn(request: GroupRequest, key: string, side: Side, settings: KalyrSettings): AskedContest {
  const { contest, spends } = request;
  const mustered = muster(request, settings).find((one) => one.key === key)?.side.modifiers ?? [];
  const shared = mustered.filter(({ source }) => source === "gear" || source === "outnumbered");
  return {
    ...contest,
    persuader: null,
    organisation: "",
    asksStakes: false,
    asksHarm: false,
    fallback: null,
    said: {},
    begun: null,
    opposing: null,
    affected: [],
    against: { kind: "open" },
    stakes: { level: "low", text: "", answer: "open" },
    damage: { kind: "none" },
    acting: { ...side, modifiers: [...side.modifiers, ...shared], ready: true },
    spends: spends.flatMap((spend) => (spend.side === key ? [{ ...spend, side: "acting" as const }] : [])),
  };
}

/** The contest with somebody doing something else. */
export function withMember(request: GroupRequest, key: string, change: Partial<Member>): GroupRequest {
  return { ...request, members: request.members.map((one) => (one.key === key ? { ...one, ...change } : one)) };
}
