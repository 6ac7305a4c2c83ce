import { cardsFor, isUnderWay } from "../../../core/card/under-way.ts";
import type { Drop } from "../../../core/contract/play.ts";
import { spotsIn, spotsOn, tokenAloft } from "../../../core/documents/places.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { overlap, type Spot } from "../../../kernel/spot.ts";
import { beingIn } from "../being.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { holdsItself, letsGo } from "../rules/move/aloft.ts";

/**
 * DT-46, DT-55, DT-65: somebody falls, and whoever rides on them. One after the other on this page, so that two reasons at once make
 * one fall.
 */
export function drop(fall: Drop): Promise<void> {
  last = last.then(
    () => fallAll(fall),
    () => fallAll(fall),
  );
  return last;
}

let last: Promise<void> = Promise.resolve();

/** The same for somebody who holds on no more, where that is so and there is a height to fall from. */
export async function dropWhoLetsGo(who: string): Promise<void> {
  const being = beingIn(NOW, who);
  if (!being || !letsGo(being)) return;
  const token = being.system.climb?.token || tokenAloft(who);
  if (token || being.system.climb) await drop({ who, token: token ?? "" });
}

async function fallAll({ who, token }: Drop): Promise<void> {
  const being = beingIn(NOW, who);
  const spot = token ? spotsIn(NOW, [token]).get(who) : undefined;
  const riders = spot && being ? ridersOf(who, spot) : [];
  // What was called into being is gone when it is out (DT-76).
  const vanishes = being?.type === "tellerMonster" && being.system.out && !!being.system.calledBy;
  for (const one of [...(being && !vanishes ? [{ who, token }] : []), ...riders]) {
    const choices = { who: one.who, hazard: "fall", token: one.token };
    if (!cardsFor(choices).some(isUnderWay)) await startRoll(DUNGEONTELLER, "hazard", choices);
  }
}

/** DT-146: whoever is as high above the same fields, and does not stay there without what carries them. */
function ridersOf(mount: string, spot: Spot): Drop[] {
  return [...spotsOn(NOW, spot.scene)].flatMap(([who, one]) => {
    const being = who === mount || one.elevation !== spot.elevation || !overlap(one, spot) ? null : beingIn(NOW, who);
    return being && !holdsItself(being) ? [{ who, token: one.token }] : [];
  });
}
