import { moveToken } from "../../../../kernel/document-events.ts";
import { climbFall } from "../hazard/fall.ts";
import { outRule } from "../luck/luck.ts";
import { climb, elevationAt, elevationOfFoot } from "../move/climb.ts";
import { run } from "../move/move.ts";
import type { GroupOutcome, SuccessOutcome } from "../pool/outcome.ts";
import type { Defense, SuccessRequest } from "../pool/request.ts";
import { boughtDice } from "../pool/request-forbid.ts";
import type { TellerSettings } from "../settings.ts";
import type { Master, TellerEvents } from "../teller-events.ts";

/** DT-18, DT-129: the roller's price, and each dodger's (DT-23). Paying never knocks out. */
export function costEvents(list: TellerEvents, request: SuccessRequest): void {
  if (request.luck !== null && request.powerCost > 0) list.luck(request.who.uuid, -request.powerCost, "cost");
  const bought = boughtDice(request);
  if (request.luck !== null && bought > 0) list.luck(request.who.uuid, -bought, "bought");
  for (const defense of defenses(request)) {
    if (defense.dodge && defense.luck !== null) list.luck(defense.uuid, -1, "dodge");
  }
}

/** Things used up by the roll, whatever it shows: spikes, firestarters, lent dice. */
export function spendEvents(list: TellerEvents, request: SuccessRequest): void {
  for (const part of request.parts) {
    if (!part.on || !part.spend) continue;
    const name = "text" in part.label ? part.label.text : part.label.key;
    if (part.spend.kind === "item") list.add("use", part.spend.uuid, { amount: -1, name });
    else list.add("bank", part.spend.uuid, { id: part.spend.id, amount: -part.dice, label: name });
  }
}

/** DT-15, DT-19, DT-25, DT-75, DT-131, DT-138: what an attack does to those attacked. */
export function attackEvents(
  list: TellerEvents,
  request: SuccessRequest,
  outcome: SuccessOutcome,
  settings: TellerSettings,
): void {
  defenses(request).forEach((defense, i) => {
    const group = outcome.groups[i]!;
    const broken = request.shatters?.find(({ target }) => target === defense.uuid);
    if (broken) {
      list.ends(broken.uuid, broken.effect);
      return;
    }
    list.add("attacked", defense.uuid, { value: true });
    blockEvents(list, defense, group);
    if (group.net > 0) hit(list, defense, group.net, settings);
  });
}

/** DT-45, DT-62, DT-65: Luck lost by running out of breath, in a squeeze, in a fall. */
export function strainEvents(
  list: TellerEvents,
  request: SuccessRequest,
  outcome: SuccessOutcome,
  settings: TellerSettings,
): void {
  const { who, purpose, defense } = request;
  const rule = outRule(who.creature, settings);
  if (purpose === "run") {
    list.add("moved", who.uuid, { value: "run" });
    const { paces, luckLost } = run(outcome.successes, request.pace);
    list.add("ran", who.uuid, { value: paces });
    if (luckLost > 0) list.hurt(who.uuid, luckLost, "run", rule, masterOf(who, settings));
  }
  if (purpose === "fall" && outcome.net > 0) {
    list.hurt(who.uuid, outcome.net, "fall", rule, masterOf(who, settings));
  }
  if (request.climb) climbEvents(list, request, outcome.net, settings);
  if (purpose === "squeeze" && defense && outcome.net > 0) hit(list, defense, outcome.net, settings);
}

/** DT-53 to DT-56, A-33: where the climber is now, on the scene too; a fall costs Luck outright where the table plays it so. */
function climbEvents(list: TellerEvents, request: SuccessRequest, net: number, settings: TellerSettings): void {
  const climbing = request.climb!;
  const place = climb(climbing, net);
  const on = place.result === "done" || place.result === "falls" ? null : { ...climbing, passed: place.passed };
  if (place.result !== "stays") list.add("climb", request.who.uuid, { climb: on });
  if (place.result !== "stays" && climbing.token) {
    const elevation = place.result === "falls" ? elevationOfFoot(climbing) : elevationAt(climbing, place.passed);
    list.also(moveToken(climbing.token, { elevation }));
  }
  const { luck } = climbFall(place.fallen, settings, climbing.paces);
  const { who } = request;
  if (luck > 0) list.hurt(who.uuid, luck, "fall", outRule(who.creature, settings), masterOf(who, settings));
}

function hit(list: TellerEvents, defense: Defense, loss: number, settings: TellerSettings): void {
  list.hurt(defense.uuid, loss, "hit", outRule(defense.creature, settings), masterOf(defense, settings));
}

/** DT-75: whom somebody serves, as a hero who may be knocked out with it. */
function masterOf({ master }: { readonly master?: string | null }, settings: TellerSettings): Master | undefined {
  return master ? { uuid: master, rule: outRule(false, settings) } : undefined;
}

/** DT-04: the successes go into the job. */
export function jobEvents(list: TellerEvents, request: SuccessRequest, outcome: SuccessOutcome): void {
  const job = request.job!;
  const action = request.actions[0];
  // Nothing that comes into a jar that stands there is nothing to undo.
  if (!action || (outcome.net === 0 && outcome.verdict !== "yes" && job.begun)) return;
  const finish = outcome.verdict === "yes" ? true : null;
  const { id, name, needed } = job;
  list.add("collect", request.who.uuid, { id, name, action, needed, add: outcome.net, finish });
}

function blockEvents(list: TellerEvents, defense: Defense, group: GroupOutcome): void {
  let blocked = group.blocked;
  for (const block of defense.blocks) {
    const used = Math.min(block.left, blocked);
    if (used > 0) list.add("bank", defense.uuid, { id: block.id, amount: -used, label: block.label });
    blocked -= used;
  }
}

function defenses(request: SuccessRequest): Defense[] {
  return [request.defense, request.split?.second ?? null].filter((defense) => defense !== null);
}
