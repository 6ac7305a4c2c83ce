import type { MoveOffer, RollState } from "../../../core/contract/roll-kind.ts";
import { groundOf } from "../rules/ground/ground-of.ts";
import { climbFall } from "../rules/hazard/fall.ts";
import { modsOf } from "../rules/mods.ts";
import { climb } from "../rules/move/climb.ts";
import { throwsFarEnough } from "../rules/move/jump.ts";
import type { SuccessOutcome } from "../rules/pool/outcome.ts";
import type { Ruling, SuccessRequest } from "../rules/pool/request.ts";
import { effectId } from "../rules/power/effect-id.ts";
import { ofKind } from "../rules/power/scene-events.ts";
import { RULINGS } from "../rules/roll/judge.ts";
import { tellerSettings } from "../teller-settings.ts";

import { effectiveRequest, RULES } from "./effective-request.ts";

const OFFER = "FOURTALES.Teller.Offer";

/** Name of the Gamemaster's move that lets somebody resist. */
export const RESIST = "resist";

/** What a card of a roll offers once it is known how it went. */
export function offersOf(state: RollState<SuccessRequest>, outcome: SuccessOutcome | null): MoveOffer[] {
  if (!outcome) return [];
  const { moves } = state;
  const { ruling } = effectiveRequest(state);
  const request = ruling ? { ...state.request, ruling } : state.request;
  return [
    ...called(request, outcome),
    ...fallen(request, outcome),
    ...overEdge(request, outcome),
    ...doubted(request, outcome),
    ...resisted(request, moves.length),
    ...laid(request, outcome),
    ...whispered(request, outcome),
    ...ruled(request, outcome),
  ];
}

/** DT-08: the second roll of a turn, for whoever made the first. */
function called({ follow, who }: SuccessRequest, { verdict, net, needed }: SuccessOutcome): MoveOffer[] {
  if (!follow || verdict !== "yes" || !throwsFarEnough(net, needed ?? 1)) return [];
  const way = String(follow.way);
  const opens = { kind: "follow", choices: follow };
  return [{ id: way, label: { key: `${OFFER}.${way}` }, icon: "fa-solid fa-forward", about: who.uuid, opens }];
}

/** DT-55, A-33: whoever slips off a climb falls, a die for each pace. */
function fallen({ climb: climbing, who }: SuccessRequest, { net }: SuccessOutcome): MoveOffer[] {
  const place = climbing && climb(climbing, net);
  const paces = place ? climbFall(place.fallen, tellerSettings(), climbing.paces).dice : 0;
  if (paces === 0) return [];
  const opens = { kind: "mishap", choices: { who: who.uuid, hazard: "fall", paces } };
  return [{ id: "fall", label: { key: `${OFFER}.fall` }, icon: "fa-solid fa-person-falling", about: who.uuid, opens }];
}

/** DT-65, DT-130: whoever is pushed where it is high may go over the edge; the Gamemaster sees where it is. */
function overEdge({ power, spots, who }: SuccessRequest, { verdict, net }: SuccessOutcome): MoveOffer[] {
  const [foe] = power?.targets ?? [];
  const target = spots?.target;
  if (!foe || !target || target.elevation <= 0 || verdict !== "yes" || net === 0) return [];
  if (!power?.system.does.includes("push") || foe.uuid === who.uuid) return [];
  const label = { key: `${OFFER}.edge`, data: { target: foe.name } };
  const opens = { kind: "mishap", choices: { who: foe.uuid, hazard: "fall", token: target.token } };
  return [{ id: "edge", label, icon: "fa-solid fa-person-falling", about: "", opens }];
}

/** DT-156: a few words for the friend alone. */
function whispered({ power, who }: SuccessRequest, { verdict }: SuccessOutcome): MoveOffer[] {
  const [friend] = power?.targets ?? [];
  if (!friend || verdict !== "yes" || !power?.system.does.includes("whisper")) return [];
  const label = { key: `${OFFER}.whisper`, data: { target: friend.name } };
  const opens = { kind: "whisper", choices: { who: who.uuid, to: friend.uuid } };
  return [{ id: "whisper", label, icon: "fa-solid fa-comment", about: who.uuid, opens }];
}

/** What a power brought about is laid where its maker wants it. */
function laid({ power, who, fresh, kind, spots }: SuccessRequest, { verdict, strength }: SuccessOutcome): MoveOffer[] {
  const ground = power && verdict === "yes" ? groundOf(ofKind(power.system, kind), strength) : null;
  if (!power || !ground || ground.most === 0) return [];
  // Whoever was called where there is no scene has no place on it.
  if (ground.shape === "stand" && !spots?.who) return [];
  const label = { key: `${OFFER}.lay`, data: { power: power.name } };
  const choices = { who: who.uuid, effect: effectId(power, fresh) };
  const opens = { kind: "lay", choices };
  return [{ id: "lay", label, icon: "fa-solid fa-paintbrush", about: who.uuid, opens, afterwards: true }];
}

/** DT-07: what can be seen through, by as many successes or by more; the Gamemaster says who doubts it. */
function doubted(
  { opposition, power, who, fresh }: SuccessRequest,
  { verdict, strength }: SuccessOutcome,
): MoveOffer[] {
  if (!opposition || !power || verdict !== "yes") return [];
  // What is broken by strength is no matter of looking twice.
  if (!power.system.opposed.by.includes("notice")) return [];
  if (opposition.how !== "exceed" && opposition.how !== "match") return [];
  const needed = opposition.how === "exceed" ? strength + 1 : Math.max(1, strength);
  const choices = {
    way: "doubt",
    action: "notice",
    needed,
    maker: who.uuid,
    effect: effectId(power, modsOf(power.system).summon || groundOf(power.system, strength) ? fresh : ""),
  };
  const label = { key: `${OFFER}.doubt`, data: { needed } };
  return [{ id: "doubt", label, icon: "fa-solid fa-eye", about: "", opens: { kind: "follow", choices } }];
}

/** DT-05: is it enough? Who kept the number says so, and may change her mind. */
function ruled({ purpose, opposition, job, ruling }: SuccessRequest, outcome: SuccessOutcome): MoveOffer[] {
  const open = outcome.verdict === "open";
  const kept = purpose === "action" || (purpose === "job" && job?.needed === null);
  if (!kept || opposition || !(open || ruling)) return [];
  // A job goes on until it is enough.
  const ways = job ? RULINGS.filter((one) => one === "yes") : RULINGS;
  return ways
    .filter((one) => one !== ruling)
    .map((one) => ({
      id: `${RULES}-${one}`,
      label: { key: `${OFFER}.${RULES}.${one}` },
      icon: RULING_ICONS[one],
      about: "",
      makes: { kind: RULES, data: { ruling: one } },
      ...(open ? { owed: one === "yes" ? ("first" as const) : ("more" as const) } : {}),
    }));
}

const RULING_ICONS: Readonly<Record<Ruling, string>> = {
  yes: "fa-solid fa-check",
  almost: "fa-solid fa-arrows-left-right-to-line",
  no: "fa-solid fa-xmark",
};

/** a power that names nothing to roll against it, and somebody to whom it is unwelcome. */
function resisted({ opposition, power, purpose, who, actions }: SuccessRequest, moves: number): MoveOffer[] {
  const others = power?.targets.some(({ uuid }) => uuid !== who.uuid && uuid.includes("Actor."));
  if (!others || opposition || purpose !== "power" || moves > 0 || actions.length === 0) return [];
  const label = { key: `${OFFER}.resist` };
  return [{ id: RESIST, label, icon: "fa-solid fa-shield", about: "", makes: { kind: RESIST, data: {} } }];
}
