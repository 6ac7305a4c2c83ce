import type { WorldEvent } from "../../../../kernel/events.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { milder } from "../damage/tracks.ts";
import type { WoundData } from "../damage/wound.event.ts";
import type { Character, Wound } from "../types.ts";

/**
 * KA-73: social harm that somebody undoes by acting against its cause. Neither rest nor a healer does; how far it is undone, the
 * game master says.
 * @param wholly it is gone; otherwise it is lighter by a letter
 * @returns problems: no such harm (field `wound`)
 */
export function makeAmends(
  { uuid, name, system }: Character,
  id: string,
  wholly: boolean,
): Result<{ readonly wound: Wound; readonly events: readonly WorldEvent<WoundData>[] }> {
  const { wounds } = system.damage.social;
  const wound = Object.hasOwn(wounds, id) ? wounds[id] : undefined;
  if (!wound) return fail(problem("FOURTALES.Kalyr.Rules.Mend.noHarm", "wound", { name }));
  const to = wholly ? null : milder(wound.letter);
  const data: WoundData = { track: "social", to, cause: wound.cause, id };
  return ok({ wound, events: [{ id: `wound:${id}`, kind: "kalyr.wound", target: uuid, data }] });
}
