import { makesSense } from "../../../core/card/card-sense.ts";
import { stateOf, type TaleMessage } from "../../../core/card/tale.model.ts";
import type { RollKind } from "../../../core/contract/roll-kind.ts";
import { aboutOf, standingOf } from "../../../core/encounter/standing.ts";
import type { TaleDocument } from "../../../core/foundry/documents.ts";
import type { Encounter } from "../../../core/foundry/encounters.ts";
import { currentUser, worldActors } from "../../../core/foundry/game.ts";
import { calledOf } from "../../../core/foundry/tokens.ts";
import { lastStepNow } from "../../../core/ledger/step-back.ts";
import type { StepDeed } from "../../../core/ledger/step-list.ts";
import { pips } from "../../../core/sheets/pips.ts";
import { choices, listed, percent, t } from "../../../core/text/text.ts";
import { actorsAtHand, isBeing } from "../being.ts";
import type { WovenCombat } from "../encounter/encounter.ts";
import { struggleIn } from "../encounter/struggle-at-hand.ts";
import { OPTIONS } from "../rules/conflict/allotment.ts";
import { type Holding, holdingOf, isExact, overthrowOdds, reachOdds } from "../rules/conflict/resolution-odds.ts";
import {
  counts,
  isUnderWay,
  type Member,
  type RoundOfConflict,
  type Side,
  type Struggle,
  standing,
} from "../rules/conflict/struggle.ts";
import { removedEvent } from "../rules/encounter/encounter.event.ts";
import { CONFLICTS } from "../rules/encounter/turn-order.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import { endedText, endingKind } from "./ending.kind.ts";
import { resolutionKind } from "./resolution.kind.ts";
import { questionFor } from "./resolution-state.ts";
import { lastCardOf, resolutionNow, roundsOf } from "./resolutions.ts";
import { wantsOf } from "./set-up.ts";

const BOARD = "FOURTALES.Woven.Conflict.Board";

/** What the board shows of a conflict to this viewer. @param unfolded ids of sides whose chances are in sight, or `edit:<id>` */
export function boardContext(encounter: Encounter, unfolded: ReadonlySet<string>): Record<string, unknown> {
  const struggle = struggleIn(encounter);
  const keeper = currentUser().isGM;
  const on = isUnderWay(struggle);
  const winner = struggle.sides.find(({ id }) => id === struggle.winner);
  const card = on ? resolutionNow(encounter.uuid, struggle) : null;
  const waits = card !== null && card.system.stage === "open";
  const acts = on && !waits ? actingIn(struggle, encounter) : null;
  const view: Viewed = { struggle, keeper, encounter, card, unfolded, acts };
  const told = toldRounds(encounter.uuid, struggle);
  const ended = struggle.round === 0 && lastCardOf(encounter.uuid)?.system.kind === endingKind.id;
  const next = on && keeper ? nextIn(struggle, encounter) : "";
  const kind = (aboutOf(encounter, SPELLWOVEN).own as WovenCombat).conflict;
  return {
    keeper,
    on,
    over: winner !== undefined || ended,
    round: struggle.round,
    state: winner ? t(`${BOARD}.won`, { name: winner.name }) : ended ? t(`${BOARD}.ended`) : standsText(view),
    begins: on && !keeper && struggle.round === 1 ? beginsText(struggle) : "",
    begun: struggle.round > 0,
    next,
    main: waits ? "" : next === "" ? "resolve" : mainIn(struggle, encounter),
    waits,
    goesOn: keeper && !on && encounter.round > 0,
    sides: struggle.sides.map((side) => sideView(side, view)),
    kind,
    kindText: on ? t(`${BOARD}.with.${kind}`) : "",
    kinds: choices(CONFLICTS, "FOURTALES.Woven.Encounter"),
    others: struggle.others.map((member) => memberView(member, "", view)),
    newcomers: keeper ? newcomersTo(encounter) : {},
    undo: keeper ? lastOn(encounter) : null,
    tale: winner ? told : [],
    last: winner ? null : (told.at(-1) ?? null),
    earlier: winner ? [] : told.slice(0, -1).map(({ story }) => story),
    lastOpen: unfolded.has("last"),
    earlierOpen: unfolded.has("earlier"),
  };
}

/** How it stands, and what is asked of whoever looks on. */
function standsText({ struggle, encounter, acts }: Viewed): string {
  const { round, sides } = struggle;
  if (!isUnderWay(struggle)) return t(`${BOARD}.${sides.length === 0 ? "empty" : "setUp"}`);
  const up = leftIn(struggle, encounter).find(({ id }) => id === turnOf(encounter));
  const isSecret = up && encounter.combatants.get(up.id)?.hidden && !currentUser().isGM;
  const data = { round, name: up?.name ?? "", own: acts?.name ?? "" };
  if (!up || isSecret) return t(`${BOARD}.round`, data);
  if (acts?.id === up.id) return t(`${BOARD}.turn`, data);
  return t(`${BOARD}.${acts && !currentUser().isGM ? "later" : "othersTurn"}`, data);
}

/** SW-37, SW-42: that it has begun, between whom, and what contests are for. */
function beginsText(struggle: Struggle): string {
  return t(`${BOARD}.begins`, { sides: listed(standing(struggle).map(({ name }) => name)) });
}

/** What goes back first: the last step on the board, or what a card of the conflict did that came after it. */
function lastOn(encounter: Encounter) {
  const step = lastStepNow(placesOf(encounter), isOfBoard);
  const card = lastCardOf(encounter.uuid);
  if (!card || card.timestamp < (step?.at ?? 0)) return step;
  const { kind, request, choices: said } = card.system;
  const { round } = said as RoundOfConflict;
  return { card: card.id, told: kind === endingKind.id ? endedText(request) : t(`${BOARD}.undoRound`, { round }) };
}

/** Where the steps of a board lie. */
function placesOf(encounter: Encounter): TaleDocument[] {
  const fighters = [...encounter.combatants];
  return [encounter, ...fighters, ...fighters.flatMap(({ actor }) => actor ?? [])];
}

/** On the sheets of those who are in it, only who is out of the conflict is the board's to say. */
function isOfBoard({ document, of }: StepDeed): boolean {
  return document.documentName !== "Actor" || of.kind === removedEvent.kind;
}

/** What every part of the board is drawn from. */
interface Viewed {
  struggle: Struggle;
  keeper: boolean;
  encounter: Encounter;
  /** The card on which this round is being resolved; null where none is. */
  card: TaleMessage | null;
  unfolded: ReadonlySet<string>;
  /** Who would begin a contest from this board; null where it is nobody of this viewer's. */
  acts: Member | null;
}

/** Whose contest it is: of whoever has the turn, or else of the first of this viewer's own who has begun none. */
function actingIn(struggle: Struggle, encounter: Encounter): Member | null {
  const all = leftIn(struggle, encounter).filter(({ id }) => encounter.combatants.get(id)?.actor?.isOwner);
  return all.find(({ id }) => id === turnOf(encounter)) ?? (currentUser().isGM ? null : all[0]) ?? null;
}

/** What the Gamesmaster does next: nothing here while whoever has the turn has not acted, then the next turn, and the end of the round once nobody is left. */
function mainIn(struggle: Struggle, encounter: Encounter): "next" | "resolve" | "" {
  const left = leftIn(struggle, encounter);
  if (left.length === 0) return "resolve";
  return left.some(({ id }) => id === turnOf(encounter)) ? "" : "next";
}

/** SW-39: those who take part and have not begun their contest of this round. */
function leftIn(struggle: Struggle, encounter: Encounter): Member[] {
  const here = standing(struggle).flatMap(({ members }) => members);
  return here.filter((one) => one.present && !hasActed(one, struggle, encounter));
}

/** Has somebody begun it, though it may not be settled yet? */
function hasActed({ id, contest }: Member, struggle: Struggle, { combatants }: Encounter): boolean {
  const fighter = combatants.get(id);
  const { acted } = (fighter ? standingOf(fighter, SPELLWOVEN).own : {}) as { acted?: number };
  return contest !== "none" || counts(struggle, acted);
}

/** Id of the combatant who has the turn. */
function turnOf({ turns, turn }: Encounter): string | undefined {
  return turns[turn ?? -1]?.id;
}

/** Name of whoever comes after the one whose turn it is, of those who still take part; empty once all have had theirs. */
function nextIn({ sides, others }: Struggle, { turns, turn }: Encounter): string {
  const here = [...sides.flatMap(({ members }) => members), ...others].filter(({ present }) => present);
  const next = turns.find(({ id }, at) => turn !== null && at > turn && here.some((one) => one.id === id));
  return next?.name ?? "";
}

/** Who may still join, by UUID. */
function newcomersTo({ combatants }: Encounter): Record<string, string> {
  const here = [...combatants].flatMap(({ actor }) => actor ?? []);
  const inSight = actorsAtHand("");
  // Whom tokens of their own were made from would only be the same people once more.
  const made = new Set([...inSight, ...here].filter(({ uuid }) => uuid.startsWith("Scene.")).map(({ id }) => id));
  const others = [...worldActors()].filter(isBeing).filter(({ id }) => !made.has(id));
  return Object.fromEntries(
    [...inSight, ...others]
      .filter(({ uuid }) => !here.some((one) => one.uuid === uuid))
      .map((actor) => [actor.uuid, calledOf(actor)]),
  );
}

function sideView(side: Side, view: Viewed) {
  const { id, name, aim, leader, members, base, pool, out, hazard } = side;
  const { struggle, keeper, unfolded } = view;
  const on = isUnderWay(struggle);
  return {
    id,
    name,
    aim,
    out,
    hazard,
    pool,
    won: id === struggle.winner,
    // What a card asks for in between would bring a side back.
    yields: keeper && on && !out && view.card?.system.stage !== "open",
    fallen: leader === null,
    // Before the first round there is nothing else to do; later the banners are to be looked at.
    fields: keeper && (struggle.round === 0 || unfolded.has(`edit:${id}`)),
    dice: pips(base, pool),
    dicePool: t(`${BOARD}.dice`, { pool }),
    poolText: t(`${BOARD}.pool`, { pool, base, won: pool - base }),
    members: members.map((member) => memberView(member, id, view, member.id === leader?.id)),
    wants: [
      ...new Set(members.map(({ id: who }) => wantsOf(view.encounter.combatants.get(who)?.actor ?? { system: {} }))),
    ].filter(Boolean),
    leader: leader?.id ?? "",
    leaders: Object.fromEntries(members.filter(({ present }) => present).map((one) => [one.id, one.name])),
    odds: on && !out ? oddsOf(side, struggle) : [],
    oddsOpen: unfolded.has(id),
    ...doingOf(side, view),
  };
}

const DOING_ICONS = { throws: "fa-dice-d20", thrown: "fa-check", decides: "fa-feather", decided: "fa-lock" };

/** How far a side is with the end of the round; nothing where no round is being ended. */
function doingOf({ id, hazard }: Side, { card }: Viewed) {
  if (card?.system.stage !== "open") return {};
  const { questions } = card.system;
  const allot = questions[questionFor("allot", id)];
  const pool = questions[questionFor("pool", id)];
  const decided = allot && (allot.status !== "open" || allot.seal !== undefined);
  const thrown = hazard || (pool && pool.status !== "open");
  const doing = decided ? "decided" : allot ? "decides" : thrown ? "thrown" : "throws";
  return { doing, doingIcon: DOING_ICONS[doing], doingText: t(`${BOARD}.doing.${doing}`) };
}

/** SW-44: what the side's dice may come to, exactly or else said to be about, and how likely it brings the others down, or they all together it. */
function oddsOf(side: Side, struggle: Struggle) {
  const line = (option: number | "", text: string, chance: number) => ({
    option,
    text,
    chance: percent(chance),
    width: Math.round(chance * 100),
  });
  const down = (text: string, dice: number, holding: Holding) => {
    const { chance, ...shown } = line("", text, overthrowOdds(dice, holding));
    return { ...shown, chance: isExact(dice, holding) ? chance : t(`${BOARD}.about`, { chance }) };
  };
  const reach = reachOdds(side.pool);
  const others = standing(struggle).filter(({ id }) => id !== side.id);
  const alone = others.length === 1;
  const overthrows = others
    .filter((other) => side.pool + other.pool <= MOST_TOLD)
    .map((other) => down(t(`${BOARD}.overthrow`, { name: other.name }), side.pool, holdingOf(other)));
  const all = others.reduce((sum, { pool }) => sum + pool, 0);
  const falls = alone || all + side.pool > MOST_TOLD ? [] : [down(t(`${BOARD}.fallsToAll`), all, holdingOf(side))];
  return [
    ...OPTIONS.map((option) => line(option, t(`${BOARD}.reach.${option}`), reach[option])),
    ...overthrows,
    ...falls,
  ];
}

/** Dice of both parts together beyond which the chances would take a moment to work out. */
const MOST_TOLD = 40;

function memberView(member: Member, side: string, { struggle, keeper, encounter, acts }: Viewed, leads = false) {
  const { id, uuid, actor, name, contest, present } = member;
  const has = isUnderWay(struggle) && present && encounter.round > 0 && turnOf(encounter) === id;
  return {
    id,
    uuid,
    actor,
    name,
    contest,
    leads,
    gone: !present,
    img: encounter.combatants.get(id)?.actor?.img ?? "",
    up: has,
    upText: has && !hasActed(member, struggle, encounter) ? t(`${BOARD}.up`) : "",
    contestText: contest === "none" ? "" : t(`${BOARD}.${contest === "won" ? "contestWon" : "contestFailed"}`),
    contestIcon: contest === "won" ? "fa-trophy" : "fa-xmark",
    against: acts && present && isAgainst(acts, side, struggle) ? acts.actor : "",
    asked: acts?.id === turnOf(encounter),
    contestWith: t(`${BOARD}.contest`, { name }),
    againstLabel: acts ? t(`${BOARD}.against`, { name: acts.name, target: name }) : "",
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

/** Is somebody of this side one to begin a contest with? */
function isAgainst({ id }: Member, side: string, struggle: Struggle): boolean {
  const found = standing(struggle).find((one) => one.id === side);
  return found !== undefined && !found.members.some((one) => one.id === id);
}

function sideNames({ sides }: Struggle): Record<string, string> {
  return Object.fromEntries(sides.map(({ id, name }) => [id, name]));
}

/** The rounds of the newest conflict that were resolved, as their cards tell them. */
function toldRounds(encounter: string, struggle: Struggle): { story: string }[] {
  const kind: RollKind = resolutionKind;
  return roundsOf(encounter, struggle)
    .filter(({ system }) => makesSense(system))
    .map(({ system }) => {
      const { story, context } = kind.card(stateOf(system), system.outcome);
      return { ...context, story };
    });
}
