import { actionRequest, type Circumstances, circumstancesOf } from "../pool/action-request.ts";
import type { SuccessRequest } from "../pool/request.ts";
import type { TellerSettings } from "../settings.ts";
import type { Being } from "../types.ts";

/** DT-45: the roll for running, Muscle and Stunt together. */
export function runRequest(being: Being, settings: TellerSettings, options: Circumstances = {}): SuccessRequest {
  const met = circumstancesOf(options);
  return {
    ...actionRequest(being, ["muscle", "stunt"], settings, { ...met, purpose: "run", moved: "run" }),
    pace: being.system.move,
  };
}

/** DT-45, A-42: how far a run goes, in paces, and the Luck it costs. */
export function run(successes: number, move = 5): { paces: number; luckLost: number } {
  return { paces: 2 * move + successes, luckLost: successes === 0 ? 1 : 0 };
}
