import { spendable, spenders } from "../fudge/fudge.ts";
import { optionsFor, type SpendOption, type Would } from "../fudge/spend-options.ts";
import type { KalyrSettings } from "../settings.ts";
import type { FudgeSpend } from "../side/side.ts";
import { missingRolls } from "./contest-faces.ts";
import { countedRolls } from "./counted-rolls.ts";
import type { ContestFaces, ContestRequest } from "./request.ts";
import { resolve } from "./resolve.ts";

/** KA-97 to KA-99: every way in which anybody may spend a Fudge point on this contest now. */
export function spendOptions(request: ContestRequest, faces: ContestFaces, settings: KalyrSettings): SpendOption[] {
  const rolls = countedRolls(request).map(({ side, ability, label }, i) => {
    const whose = request[side]?.who.name ?? "";
    return { side, ability, label, whose, fallen: (faces[i] ?? []).length > 0 };
  });
  const would = (spend: FudgeSpend): Would | null => {
    if (missingRolls(request, faces) > 0) return null;
    const resolved = resolve({ ...request, spends: [...request.spends, spend] }, faces, settings);
    return resolved.ok ? resolved.value.outcome : null;
  };
  const table = spendable(request);
  return spenders(table).flatMap(({ uuid }) => [...optionsFor(table, uuid, rolls, settings, would)]);
}
