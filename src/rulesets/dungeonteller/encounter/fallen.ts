import type { Followers } from "../../../core/contract/follows.ts";
import type { OwnedActor } from "../../../core/foundry/documents.ts";
import { allUsers } from "../../../core/foundry/game.ts";
import { wasByEvent } from "../../../core/ledger/by-event.ts";
import { letsGo } from "../rules/move/aloft.ts";
import type { Being, HeroSystem, MonsterSystem } from "../rules/types.ts";

/** Who was seen to hold on no more: they fall once, also where an undo lifts them up again. */
const falling = new Set<string>();

/** What of somebody's effects goes with them, and who falls: see `fallen`. */
export const fallsAndEnds: Followers = {
  async actorChanged(actor, changes, user) {
    const { out, effects, tameAnimal } = ((changes as { system?: Partial<HeroSystem> }).system ??
      {}) as Partial<HeroSystem>;
    // DT-110: what a player writes on a sheet lends them nobody.
    const byKeeper = allUsers().get(user)?.isGM === true;
    if (tameAnimal !== undefined && byKeeper) await (await import("../creature/befriend.ts")).lendAnimal(actor);
    if (out === undefined && !effects) return;
    const { uuid } = actor;
    const drops = letsGo(actor as Pick<Being, "type" | "system">);
    const falls = drops && !falling.has(uuid);
    if (drops) falling.add(uuid);
    else falling.delete(uuid);
    // Before what was called into being is gone, and with it what carried somebody.
    if (falls) await (await import("../hazard/drop.ts")).dropWhoLetsGo(uuid);
    if (out === true) await fallen(actor);
  },
  /** What somebody called and a person takes away by hand: its maker's effect is over with it. */
  async actorGone(actor, options) {
    const { calledBy = "" } = actor.system as MonsterSystem;
    if (calledBy && !wasByEvent(options)) await endCalled(calledBy);
  },
};

async function endCalled(calledBy: string): Promise<void> {
  const { doDeed } = await import("../deed.kind.ts");
  const { findBeing } = await import("../being.ts");
  const [who = "", effect = ""] = calledBy.split(" ");
  // Whoever made it may be gone.
  const maker = await findBeing(who);
  if (maker && Object.hasOwn(maker.system.effects, effect)) await doDeed({ who, deed: "endEffect", effect });
}

/**
 * DT-63: a hold ends when either side is out. DT-75, DT-76: who was called goes when its Luck is gone, and its maker's maximum
 * comes back. Each is a deed of its own, with an undo.
 */
async function fallen({ uuid, system }: OwnedActor): Promise<void> {
  const { effects, calledBy = "" } = system as MonsterSystem;
  const holds = Object.values(effects).flatMap(({ id, mods, from }) =>
    mods.condition === "pinned" ? [[from.uuid, id]] : mods.condition === "holding" ? [[uuid, id]] : [],
  );
  const { doDeed } = await import("../deed.kind.ts");
  const { findBeing } = await import("../being.ts");
  for (const [who = "", effect = ""] of [...holds, calledBy.split(" ")]) {
    // Whoever made it may be gone.
    const maker = await findBeing(who);
    if (maker && Object.hasOwn(maker.system.effects, effect)) await doDeed({ who, deed: "endEffect", effect });
  }
}
