import { answerTo } from "../../../core/rolls/answer-to.ts";
import type { AskedQuestion, MoveOffer, RollKind, RollState, Step } from "../../../core/rolls/roll-kind.ts";
import { ok } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { drawOffer } from "../deck/draw-offer.ts";
import { attackFacts, type HitChoices } from "../rules/attack/hit-facts.ts";
import { type HitRequest, type HitState, hitDieOf, hitPhase } from "../rules/attack/hit-request.ts";
import { declareDown, type HitOutcome, resolveAttack } from "../rules/attack/hit-resolve.ts";
import { vitalZone } from "../rules/character/zones.ts";
import { wordsSettings } from "../words-settings.ts";
import { attackOddsView } from "./attack-odds-view.ts";
import { hitCard, hitTitle } from "./hit.card.ts";

type State = RollState<HitRequest>;

/** Names of the throws. */
const HIT = "hit";
const DAMAGE = "damage";
const DOWN = "down";

/** The question about what makes an attack easier. */
const FAVOUR = "favour";

/** An attack: Hit Die to zone, critical chooses, damage to Armor or HP. */
export const hitKind: RollKind<HitRequest, HitChoices, HitOutcome> = {
  id: "hit",
  // What the Hit Die fell for stays; whom the blow truly hurts is found out when it lands.
  facts: ({ choices, by, questions, before }, world) =>
    before ? ok(before) : attackFacts(choices, by, grantedIn(questions), (uuid) => beingIn(world, uuid)),
  actor: (request) => request.who.uuid,
  next,
  resolve(state) {
    const attack = attackOf(state);
    const resolved = resolveAttack(attack, wordsSettings());
    if (!resolved.ok) return resolved;
    const declared = state.moves.some(({ kind }) => kind === DOWN) ? declareDown(attack) : [];
    return ok({ outcome: resolved.value.outcome, events: [...resolved.value.events, ...declared] });
  },
  odds: attackOddsView,
  card: (state, outcome) => hitCard(attackOf(state), outcome),
  title: hitTitle,
  mayWithdraw: (state) => !state.throws[HIT],
  offers,
};

/** What the Storyteller said to what makes the attack easier; null while there is no answer. Nobody's answer is a no. */
function grantedIn(questions: readonly AskedQuestion[]): boolean | null {
  const favour = answerTo<{ granted: boolean }>(questions, FAVOUR);
  return favour === undefined ? null : favour?.granted === true;
}

/** The attack as dice and answers have left it; nobody's choice of a zone means the vital one. */
export function attackOf({ request, throws, questions }: State): HitState {
  const aim = answerTo<{ zone: string }>(questions, "aim");
  const vital = vitalZone(request.target?.zones ?? {})?.[0] ?? null;
  const zone = aim === undefined ? null : (aim?.zone ?? vital);
  return { request, thrown: { hit: throws[HIT]?.[0]?.[0] ?? null, zone, damage: throws[DAMAGE]?.[0]?.[0] ?? null } };
}

function next(state: State): Step {
  const settings = wordsSettings();
  const die = hitDieOf(state.request, settings);
  if (!die.ok) return { do: "refuse", problems: die.problems };
  const { favour, who, target } = state.request;
  if (favour && grantedIn(state.questions) === null) {
    const data = { ...favour, name: who.name, target: target?.name ?? "" };
    return { do: "ask", questions: [{ id: FAVOUR, kind: FAVOUR, about: "", data }] };
  }
  switch (hitPhase(attackOf(state), settings)) {
    case "hitDie":
      return { do: "roll", throw: HIT, formula: `1d${die.value}`, rollClass: "HitRoll" };
    case "zone":
      return { do: "ask", questions: [{ id: "aim", kind: "aim", about: who.uuid, data: {} }] };
    case "damageDie":
      return { do: "roll", throw: DAMAGE, formula: `1d${state.request.weapon.damageDie}`, rollClass: "HitRoll" };
    case "done":
      return { do: "resolve" };
  }
}

/** WP-117: the Storyteller may call somebody down who is not dead by the rules, and end a Fate Weaver who does not resist. */
function offers(state: State, result: HitOutcome | null): MoveOffer[] {
  const { target, who } = state.request;
  const declared = state.moves.some(({ kind }) => kind === DOWN);
  // WP-33: whether it was this blow that killed, the target knows; where it was not, there is nothing to draw.
  const killed = declared || (result?.kills === true && target?.fateWeaver === false);
  if (who.fateWeaver && killed) return [drawOffer(who.uuid)];
  if (!target || target.down || !result?.strike || declared) return [];
  const worth = target.fateWeaver ? ["maimed", "diverted", "death"] : ["maimed", "diverted"];
  if (!worth.includes(result.strike.result)) return [];
  const label = { key: `FOURTALES.Words.Card.${result.kills ? "end" : "down"}`, data: { name: target.name } };
  const hint = { key: "FOURTALES.Words.Card.downHint" };
  const makes = { kind: DOWN, data: {} };
  return [{ id: DOWN, label, hint, icon: "fa-solid fa-skull", about: "", makes }];
}
