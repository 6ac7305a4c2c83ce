import type { WorldEvent } from "../../../../kernel/events.ts";
import type { TimedEffect } from "../effect.ts";
import { effectsOf } from "../gear/armor.ts";
import type { TellerSettings } from "../settings.ts";
import { TellerEvents } from "../teller-events.ts";
import type { Being } from "../types.ts";

/**
 * The start of a being's turn: what lasted "until your next turn" ends (Parry, Inspire), a Healing Circle gives its Luck
 * (DT-121).
 * @param sameTurn nobody tells when turns begin: what was made in the turn that just ended stays for now
 */
export function startTurn(being: Being, settings: TellerSettings, sameTurn = false): WorldEvent[] {
  const list = new TellerEvents();
  for (const effect of effectsOf(being)) {
    if (effect.until === "next-turn") {
      if (sameTurn && effect.fresh) put(list, being, { ...effect, fresh: false });
      else list.ends(being.uuid, effect);
    }
    const gain = effect.mods.gainLuckEachTurn ?? 0;
    if (gain > 0) list.luck(being.uuid, gain, "heal", { wake: settings.wakeOnHeal });
  }
  return list.all;
}

/**
 * DT-19: the start of a turn in an encounter: whoever spent all the time since the last one resting has 1 Luck back, unless
 * attacked meanwhile.
 * @param round of the encounter
 */
export function beginTurn(being: Being, settings: TellerSettings, round: number): WorldEvent[] {
  const list = new TellerEvents();
  const since = being.system.turn.resting ?? 0;
  if (since > 0 && since < round) {
    list.add("rest", being.uuid, { scope: "turn" });
    list.add("resting", being.uuid, { value: 0 });
  }
  return [...list.all, ...startTurn(being, settings)];
}

/**
 * The end of a being's turn: effects counted in turns lose one (the turn they were made in does not count), a turn spent
 * resting gives its Luck (DT-19), and the marks for moving and being attacked are wiped.
 */
export function endTurn(being: Being, options: { readonly rested?: boolean } = {}): WorldEvent[] {
  const list = new TellerEvents();
  for (const effect of effectsOf(being)) {
    if (effect.turns === null) continue;
    if (effect.fresh) put(list, being, { ...effect, fresh: false });
    else if (effect.turns <= 1) list.ends(being.uuid, effect);
    else put(list, being, { ...effect, turns: effect.turns - 1 });
  }
  if (options.rested) list.add("rest", being.uuid, { scope: "turn" });
  list.wipe(being);
  return list.all;
}

function put(list: TellerEvents, being: Being, effect: TimedEffect): void {
  list.add("effect", being.uuid, { id: effect.id, effect });
}
