import { startRoll } from "../../../core/rolls/road.ts";
import type { ApproveChoices } from "../rules/character/approval.ts";
import { WORDS } from "../words-of-power.ts";

/** WP-30: asks the Storyteller to look at somebody's new Tags. */
export async function askApproval(who: string): Promise<void> {
  await startRoll(WORDS, "approve", { who } satisfies ApproveChoices);
}
