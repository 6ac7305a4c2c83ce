import type { Problem } from "../../../../kernel/result.ts";
import { barred, untrained } from "../contest/prepare.ts";
import { sideFaults } from "../contest/request-check.ts";
import type { KalyrSettings } from "../settings.ts";
import type { GroupRequest, Member } from "./group.ts";
import { groupSpendProblems } from "./muster.ts";

/** Why a group contest can't be rolled as it stands; fields begin with the key of whom it is about. */
export function groupProblems(request: GroupRequest, settings: KalyrSettings): Problem[] {
  const beaten = settings.defeatedBlocks === "block" ? groupWarnings(request) : [];
  return [
    ...request.members.flatMap((member) => memberProblems(member, settings)),
    ...beaten,
    ...groupSpendProblems(request, settings),
  ];
}

/** Why somebody can't take part as they say. */
export function memberProblems({ key, side }: Pick<Member, "key" | "side">, settings: KalyrSettings): Problem[] {
  return [...sideFaults(key, side), ...untrained(key, side, settings)];
}

/** KA-64, AM-44: who is beaten already, which the game master may want to forbid. */
export function groupWarnings(request: GroupRequest): Problem[] {
  return request.members.flatMap(({ key, side }) => barred(key, side, request.contest));
}
