import { beingNow } from "../being.ts";
import { goneClaims } from "../rules/check/claims.ts";
import type { MatchState, Seat } from "../rules/check/match-request.ts";
import type { MatchStep } from "../rules/check/match-steps.ts";
import type { Being } from "../rules/types.ts";

/** Lets somebody have their say in a check that is under way. Null when they leave the window. */
export async function talkOver(
  check: MatchState,
  seat: Seat,
  beings: readonly Being[],
  closing: AbortSignal,
): Promise<MatchStep[] | null> {
  const gone = goneClaims(check.request, beingNow).map(({ id }) => id);
  const Dialog =
    seat === "storyteller"
      ? (await import("./weigh.dialog.ts")).WeighDialog
      : (await import("./talk.dialog.ts")).TalkDialog;
  const dialog = new Dialog(check, seat, beings, new Set(gone));
  return (await dialog.ask(null, closing)) && dialog.steps();
}
