import { makesSense } from "../../../core/cards/card-sense.ts";
import { stateOf } from "../../../core/cards/tale.model.ts";
import { aboutOf } from "../../../core/encounter/standing.ts";
import type { Encounter } from "../../../core/foundry/encounters.ts";
import { currentUser, worldActors } from "../../../core/foundry/game.ts";
import type { RollKind } from "../../../core/rolls/roll-kind.ts";
import { pips } from "../../../core/sheets/pips.ts";
import { choices, percent, t } from "../../../core/words.ts";
import { actorsAtHand, isBeing } from "../being.ts";
import type { WovenCombat } from "../encounter/encounter.ts";
import { struggleIn } from "../encounter/struggle-at-hand.ts";
import { OPTIONS } from "../rules/conflict/allotment.ts";
import { holdingOf, overthrowOdds, reachOdds } from "../rules/conflict/resolution-odds.ts";
import { isUnderWay, type Member, type Side, type Struggle, standing } from "../rules/conflict/struggle.ts";
import { CONFLICTS } from "../rules/encounter/turn-order.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import { resolutionKind } from "./resolution.kind.ts";
import { resolutionOfRound, resolutionsOf } from "./resolutions.ts";

const BOARD = "FOURTALES.Woven.Conflict.Board";

/** What the board shows of a conflict to this viewer. @param unfolded ids of sides whose chances are in sight */
export function boardContext(encounter: Encounter, unfolded: ReadonlySet<string>): Record<string, unknown> {
  const struggle = struggleIn(encounter);
  const keeper = currentUser().isGM;
  const on = isUnderWay(struggle);
  const winner = struggle.sides.find(({ id }) => id === struggle.winner);
  const here = new Set([...encounter.combatants].map(({ actor }) => actor?.uuid));
  return {
    keeper,
    on,
    over: winner !== undefined,
    round: struggle.round,
    state: winner
      ? t(`${BOARD}.won`, { name: winner.name })
      : on
        ? t(`${BOARD}.round`, { round: struggle.round })
        : t(`${BOARD}.${struggle.sides.length === 0 ? "empty" : "setUp"}`),
    waits: on && resolutionOfRound(encounter.uuid, struggle.round) !== null,
    sides: struggle.sides.map((side) => ({ ...sideView(side, struggle, keeper), oddsOpen: unfolded.has(side.id) })),
    kind: (aboutOf(encounter, SPELLWOVEN).own as WovenCombat).conflict,
    kinds: choices(CONFLICTS, "FOURTALES.Woven.Encounter"),
    others: struggle.others.map((member) => memberView(member, "", struggle, keeper)),
    newcomers: keeper
      ? Object.fromEntries(
          [...actorsAtHand(""), ...[...worldActors()].filter(isBeing)]
            .filter(({ uuid }) => !here.has(uuid))
            .map(({ uuid, name }) => [uuid, name]),
        )
      : {},
    last: lastView(encounter.uuid),
  };
}

function sideView(side: Side, struggle: Struggle, keeper: boolean) {
  const { id, name, aim, leader, members, base, pool, out, hazard } = side;
  const on = isUnderWay(struggle);
  return {
    ...{ id, name, aim, out, hazard, pool },
    won: id === struggle.winner,
    dice: pips(base, pool),
    dicePool: t(`${BOARD}.dice`, { pool }),
    poolText: t(`${BOARD}.pool`, { pool, base, won: pool - base }),
    members: members.map((member) => memberView(member, id, struggle, keeper, member.id === leader?.id)),
    leader: leader?.id ?? "",
    leaders: Object.fromEntries(members.filter(({ present }) => present).map((one) => [one.id, one.name])),
    odds: on && !out ? oddsOf(side, struggle) : [],
  };
}

/** SW-44: what the side's dice may come to, exactly; against one opponent also how likely they bring it down. */
function oddsOf(side: Side, struggle: Struggle) {
  const reach = reachOdds(side.pool);
  const lines = OPTIONS.map((option) => ({
    option,
    text: t(`${BOARD}.reach.${option}`),
    chance: percent(reach[option]),
    width: Math.round(reach[option] * 100),
  }));
  const [other, ...more] = standing(struggle).filter(({ id }) => id !== side.id);
  if (!other || more.length > 0) return lines;
  const chance = overthrowOdds(side.pool, holdingOf(other));
  const text = t(`${BOARD}.overthrow`, { name: other.name });
  return [...lines, { option: "", text, chance: percent(chance), width: Math.round(chance * 100) }];
}

function memberView(member: Member, side: string, struggle: Struggle, keeper: boolean, leads = false) {
  const { id, uuid, actor, name, contest, present } = member;
  return {
    ...{ id, uuid, actor, name, contest, leads, gone: !present },
    contestText: contest === "none" ? "" : t(`${BOARD}.${contest === "won" ? "contestWon" : "contestFailed"}`),
    ticks: (["won", "failed"] as const).map((outcome) => ({
      outcome,
      on: contest === outcome,
      label: t(`${BOARD}.tick.${outcome}`, { name }),
    })),
    removeLabel: t(`${BOARD}.${present ? "remove" : "return"}`, { name }),
    sideLabel: t(`${BOARD}.sideOf`, { name }),
    side,
    sides: keeper ? { "": t(`${BOARD}.noSide`), ...sideNames(struggle) } : null,
  };
}

function sideNames({ sides }: Struggle): Record<string, string> {
  return Object.fromEntries(sides.map(({ id, name }) => [id, name]));
}

/** The newest resolution, told as on its card. */
function lastView(encounter: string) {
  const card = resolutionsOf(encounter).at(-1);
  const kind: RollKind = resolutionKind;
  if (!card || !makesSense(card.system)) return null;
  const { story, context } = kind.card(stateOf(card.system), card.system.outcome);
  return { story, ...context };
}
