import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import type { TimedEffect } from "../effect.ts";
import { TellerEvents } from "../teller-events.ts";
import type { Being, TellerItem } from "../types.ts";
import { effectsOf, wordsOf } from "./armor.ts";
import { SPIKED_DOOR } from "./equipment.ts";

const REFUSE = "FOURTALES.Teller.Rules.Refuse";

/** Id of the effect that a door bears which is spiked: one spike holds it, and a second holds it no better. */
const SPIKED = "spiked";

/** DT-64: can this be hammered into a door? */
export function isSpike(type: string, system: object): boolean {
  const { tags = [], quantity = 0 } = system as { tags?: readonly string[]; quantity?: number };
  return type === "tellerGear" && tags.includes("door-spike") && quantity > 0;
}

/** DT-64: is this something that a spike may hold, open or shut? */
export function takesSpike(being: Being): boolean {
  return wordsOf(being).includes("object");
}

/** DT-64: a spike is used up, and holds a door. Refused: what is no spike, what is no thing, and a door that is held. */
export function spikeEvents(being: Being, id: string, door: Being | null): Result<TellerEvents["all"]> {
  const item = being.items.find((one) => one.id === id);
  if (!item || !isSpike(item.type, item.system)) return fail(problem("FOURTALES.Core.Problem.itemGone", "item"));
  if (!door) return fail(problem("FOURTALES.Core.Problem.targetGone", "to"));
  if (!takesSpike(door)) return fail(problem(`${REFUSE}.noDoor`, "to", { name: door.name }));
  if (Object.hasOwn(door.system.effects, SPIKED)) {
    return fail(problem(`${REFUSE}.spiked`, "to", { name: door.name }));
  }
  const list = new TellerEvents();
  list.add("use", item.uuid, { amount: -1, name: item.name });
  list.add("effect", door.uuid, { id: SPIKED, effect: spiked(being, item) });
  return ok(list.all);
}

function spiked({ uuid, name }: Being, item: TellerItem): TimedEffect {
  return {
    id: SPIKED,
    power: item.uuid,
    rule: "DT-64",
    label: item.name,
    until: "broken",
    turns: null,
    fresh: false,
    ends: [],
    successes: 1,
    left: null,
    mods: { holds: SPIKED_DOOR },
    from: { uuid, name },
  };
}

/** DT-64: how many Muscle successes more it takes to move this, for the spikes in it. */
export function heldFast(door: Being | undefined): number {
  return door ? effectsOf(door).reduce((sum, { mods }) => sum + (mods.holds ?? 0), 0) : 0;
}
