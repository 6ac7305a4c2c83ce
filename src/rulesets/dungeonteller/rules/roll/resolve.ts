import type { WorldEvent } from "../../../../kernel/events.ts";
import { checkFaces, countLucky, type Faces } from "../../../../kernel/faces.ts";
import { fail, ok, type Result } from "../../../../kernel/result.ts";
import { loseLuck, outRule } from "../luck/luck.ts";
import type { GroupOutcome, Pool, Resolved, SuccessOutcome } from "../pool/outcome.ts";
import { gatherPool } from "../pool/pool.ts";
import type { Defense, SuccessRequest } from "../pool/request.ts";
import { luckCost } from "../pool/request-forbid.ts";
import { isRead } from "../power/is-read.ts";
import { aimedEvents, powerEvents, readEvents, triedEvents } from "../power/power-events.ts";
import type { TellerSettings } from "../settings.ts";
import { TellerEvents } from "../teller-events.ts";
import { harms, judge, judgeAll, opposedNet, opposedWins } from "./judge.ts";
import { attackEvents, costEvents, jobEvents, spendEvents, strainEvents } from "./roll-events.ts";

/**
 * DT-01, DT-06, DT-15: what rolled faces mean and what they change. No randomness: the same request and faces always give
 * the same outcome, events and event ids. Resolving again once the other side has rolled gives the first events again
 * with the same ids, so that a card can tell which it has applied already.
 *
 * @param faces as many as the pool's `count`, group by group
 * @returns problems for anything `gatherPool` refuses and for wrong faces (field `faces`)
 */
export function resolve(request: SuccessRequest, faces: Faces, settings: TellerSettings): Result<Resolved> {
  const gathered = gatherPool(request, settings);
  if (!gathered.ok) return gathered;
  const pool = gathered.value;
  const wrong = checkFaces(faces, pool.count, 6);
  if (wrong.length > 0) return fail(...wrong);

  const outcome = outcomeOf(request, pool, faces);
  return ok({ outcome, events: eventsOf(request, outcome, settings) });
}

/** Successes left of an attack after the target's Parry or Shield (DT-131, DT-138), and of what can hurt it at all (DT-143). */
export function afterBlocks(successes: number, defense: Defense | null): number {
  if (!defense) return successes;
  const left = defense.blocks.reduce((rest, block) => rest - block.left, successes);
  return Math.max(0, Math.min(left, defense.most ?? left));
}

function outcomeOf(request: SuccessRequest, pool: Pool, faces: Faces): SuccessOutcome {
  const groups: GroupOutcome[] = [];
  let start = 0;
  pool.groups.forEach((count, group) => {
    const successes = countLucky(faces.slice(start, start + count), request.lucky);
    start += count;
    const defense = group === 0 ? request.defense : request.split!.second;
    const net = harms(request) ? afterBlocks(successes, defense) : successes;
    const target = defense ? { uuid: defense.uuid, name: defense.name } : null;
    groups.push({ target, successes, blocked: successes - net, net });
  });
  const successes = groups.reduce((sum, group) => sum + group.successes, 0);
  const unblocked = groups.reduce((sum, group) => sum + group.net, 0);
  const against = request.opposition?.successes ?? null;
  const net =
    request.opposition && against !== null ? opposedNet(request.opposition.how, unblocked, against) : unblocked;
  const each = eachOf(request, unblocked);
  const judged = each ? judgeAll(request, unblocked, each) : judge(request, { successes, unblocked, net, against });
  return {
    verdict: judged.verdict,
    successes,
    net,
    strength: judged.strength,
    tie: against !== null && against === successes,
    lucky: faces.map((face) => request.lucky.includes(face)),
    groups,
    needed: judged.needed,
    against,
    collected: request.job
      ? { before: request.job.collected, total: request.job.collected + net, needed: request.job.needed }
      : null,
    ...(each ? { each } : {}),
    paid: request.luck === null ? 0 : luckCost(request),
    sentence: judged.sentence,
  };
}

/** how it goes against each of several; null where fewer roll against it, or somebody has yet to. */
function eachOf(request: SuccessRequest, unblocked: number): SuccessOutcome["each"] | null {
  const rivals = [request.opposition, ...(request.others ?? [])].filter((one) => one !== null);
  if (rivals.length < 2 || rivals.some(({ successes }) => successes === null)) return null;
  return rivals.map(({ how, successes, request: theirs }) => ({
    uuid: theirs?.who.uuid ?? "",
    name: theirs?.who.name ?? "",
    against: successes!,
    wins: opposedWins(how, unblocked, successes!, request.needed ?? 1),
  }));
}

/** DT-58: what the free blow does, and whether it leaves the one it hits on their feet. */
function freeBlowEvents(list: TellerEvents, request: SuccessRequest, settings: TellerSettings): boolean {
  const { freeBlow, who, luck } = request;
  if (!freeBlow?.faces?.length) return true;
  const blow = resolve(freeBlow.request, freeBlow.faces, settings);
  if (!blow.ok) return true;
  list.all.push(...blow.value.events.map((event) => ({ ...event, id: `blow.${event.id}` })));
  const lost = blow.value.outcome.net;
  return luck === null || !loseLuck(luck, lost, outRule(who.creature, settings)).knocked;
}

function eventsOf(request: SuccessRequest, outcome: SuccessOutcome, settings: TellerSettings): WorldEvent[] {
  const list = new TellerEvents();
  costEvents(list, request);
  spendEvents(list, request);
  for (const effect of request.breaks ?? []) list.ends(request.who.uuid, effect);
  const stands = freeBlowEvents(list, request, settings);
  if (outcome.verdict === "waiting" || !stands) return list.all;
  const { power } = request;
  if (!power || !isRead(power)) deedEvents(list, request, outcome, settings);
  else {
    const does = new TellerEvents();
    deedEvents(does, request, outcome, settings);
    readEvents(list, power, does);
  }
  return list.all;
}

/** What the roll does to others and to oneself, once it is known how it went. */
function deedEvents(
  list: TellerEvents,
  request: SuccessRequest,
  outcome: SuccessOutcome,
  settings: TellerSettings,
): void {
  if (harms(request)) attackEvents(list, request, outcome, settings);
  else if (request.power) aimedEvents(list, request, request.power);
  strainEvents(list, request, outcome, settings);
  if (request.job) jobEvents(list, request, outcome);
  if (outcome.verdict === "yes") for (const { uuid, effect } of request.releases ?? []) list.ends(uuid, effect);
  if (request.power) triedEvents(list, request, request.power);
  if (request.power && outcome.verdict === "yes") powerEvents(list, request, request.power, outcome, settings);
}
