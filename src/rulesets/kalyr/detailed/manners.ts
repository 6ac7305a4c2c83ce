import type { RollState } from "../../../core/contract/roll-kind.ts";
import { idFor } from "../../../core/rolls/asked-of.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import { MANNERS, type Manner } from "../rules/detailed/judge-round.ts";
import type { Manners } from "../rules/detailed/round.ts";
import type { SideName } from "../rules/side/side.ts";

/** Id of the sealed question how somebody goes into a round. */
export function mannerId(uuid: string): string {
  return idFor("manner", uuid);
}

/** KA-90, KA-91: both manners, once both answers lie open; null before. */
export function mannersIn(contest: AskedContest, questions: RollState["questions"]): Manners | null {
  const manner = (name: SideName): Manner | null => {
    const id = mannerId(contest[name]?.who.uuid ?? "");
    const asked = questions.find((one) => one.id === id);
    if (!asked || asked.status === "open") return null;
    // Whoever was not heard goes in as always.
    return MANNERS.find((one) => one === asked.answer?.manner) ?? "plain";
  };
  const [acting, opposing] = [manner("acting"), manner("opposing")];
  return acting && opposing ? { acting, opposing } : null;
}
