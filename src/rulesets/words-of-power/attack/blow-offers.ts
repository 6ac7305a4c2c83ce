import type { CardMove, MoveOffer } from "../../../core/contract/roll-kind.ts";
import { beingNow } from "../being.ts";
import { drawOffer } from "../deck/draw-offer.ts";
import type { FrayOutcome } from "../rules/attack/fray-resolve.ts";
import type { HitRequest } from "../rules/attack/hit-state.ts";
import { isDying, isStanding } from "../rules/character/derive.ts";
import { isMaimed } from "../rules/character/zones.ts";

/** Name of the move that declares somebody down. */
export const DOWN = "down";

/**
 * What may follow a blow, of a weapon or of a spell. WP-117: the Storyteller may call somebody down who is not dead by the rules,
 * and end a Fate Weaver who does not resist.
 */
export function blowOffers(
  { target, who, shakes }: Pick<HitRequest, "target" | "who" | "shakes">,
  moves: readonly CardMove[],
  result: FrayOutcome | null,
): MoveOffer[] {
  const declared = moves.some(({ kind }) => kind === DOWN) || result?.fate?.goes;
  const strikes = [result?.strike, result?.also?.strike].flatMap((strike) => strike ?? []);
  const kills = result?.kills || result?.also?.kills;
  // WP-33: whether it was this blow that killed, the target knows; where it was not, there is nothing to draw.
  const killed = declared || (kills && target?.fateWeaver === false);
  if (who.fateWeaver && killed) return drawOffer(who.uuid);
  // Others may have struck or saved them since, and with a Tag of theirs whom it killed (WP-168, WP-179).
  const now = target && beingNow(target.uuid);
  if (!now || declared || result?.turned) return [];
  const stands = isStanding(now);
  const steady =
    stands && shakes && strikes.some(({ pool, lost }) => pool === "hp" && lost > 0) ? [steadyOffer(target)] : [];
  const maimed = () =>
    strikes.some(({ result }) => result === "maimed" || result === "diverted") &&
    Object.values(now.system.zones).some(isMaimed);
  if (!(kills ? isDying(now) : stands && maimed())) return steady;
  const label = { key: `FOURTALES.Words.Card.${kills ? "end" : "down"}`, data: { name: target.name } };
  const hint = { key: "FOURTALES.Words.Card.downHint" };
  const makes = { kind: DOWN, data: {} };
  return [...steady, { id: DOWN, label, hint, icon: "fa-solid fa-skull", about: "", makes }];
}

/** WP-100: whoever was about something and lost HP throws for it. */
function steadyOffer({ uuid, name }: { uuid: string; name: string }): MoveOffer {
  return {
    id: "steady",
    label: { key: "FOURTALES.Words.Deed.steady", data: { name } },
    hint: { key: "FOURTALES.Words.Deed.steadyHint" },
    icon: "fa-solid fa-hourglass-half",
    about: uuid,
    opens: { kind: "deed", choices: { who: uuid, deed: "steady", zone: "", to: "", word: "", text: "" } },
    afterwards: true,
  };
}
