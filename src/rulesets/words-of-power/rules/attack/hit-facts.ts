import { isBoolean, isText, lookFor, oneOf, orNothing, within } from "../../../../kernel/looks.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import type { Bearing } from "../board/bearing.ts";
import { unableProblems } from "../character/derive.ts";
import { participantOf } from "../character/participant.ts";
import { payableTags } from "../character/payable.ts";
import { wordKey, wordsOf } from "../character/vocabulary.ts";
import type { WordsSettings } from "../settings.ts";
import type { Being, WeaponItem } from "../types.ts";
import { handsToFetch } from "./fetching.ts";
import { handsOf, isClumsy } from "./hands.ts";
import { attackRequest, heldWeapon, MOST_HIT_STEPS, targetOf, uselessHands } from "./hit-request.ts";
import {
  type FateAtHand,
  type Favour,
  GAINS,
  type Gain,
  type HitBoard,
  type HitGuard,
  type HitRequest,
  type HitWeapon,
  type HitWord,
  PLAIN,
  WAYS,
  type Way,
} from "./hit-state.ts";

const RULES = "FOURTALES.Words.Rules";
const BARE_HANDS = "FOURTALES.Words.bareHands";

/** What an attacker chooses. */
export interface HitChoices {
  /** UUID of the attacker. */
  readonly who: string;
  /** Id of the weapon; empty = bare hands. */
  readonly weapon: string;
  /** UUID of whom it strikes; empty = nobody yet. */
  readonly target: string;
  /** Steps of the Hit Die, up or down. */
  readonly steps: number;
  /** The weapon's Word is used; without one this says nothing. */
  readonly useWord: boolean;
  /** The target does not expect it. */
  readonly unaware: boolean;
  /** How; a strike where it is left out. */
  readonly way?: Way;
  /** Id of what the other hand strikes with; empty = the bare hand. */
  readonly other?: string;
  /** The Word that enhances it, by `wordKey`; empty for none. */
  readonly word?: string;
  /** What that Word shall make better. */
  readonly gain?: Gain;
  /** Id of the hand that grabs. */
  readonly hand?: string;
  /** Id of the bound zone that is struck without a Hit Die; empty for none. */
  readonly sure?: string;
}

/** What a choice of an attack is where it was left out. */
export const PLAIN_CHOICES = {
  way: "strike",
  other: "",
  word: "",
  gain: "hit",
  hand: "",
  sure: "",
} as const satisfies Partial<HitChoices>;

/** An attack with bare hands at nobody yet, and nothing special about it. */
export const PLAIN_HIT: Omit<HitChoices, "who"> = {
  ...PLAIN_CHOICES,
  weapon: "",
  target: "",
  steps: 0,
  useWord: false,
  unaware: false,
};

const looksRight = lookFor({
  who: isText,
  weapon: isText,
  target: isText,
  steps: within(-MOST_HIT_STEPS, MOST_HIT_STEPS),
  useWord: isBoolean,
  unaware: isBoolean,
  way: orNothing(oneOf(...WAYS)),
  gain: orNothing(oneOf(...GAINS)),
  other: orNothing(isText),
  word: orNothing(isText),
  hand: orNothing(isText),
  sure: orNothing(isText),
});

/** What the Storyteller said to an attack before its dice fell; null where there is no answer yet. */
export interface Granted {
  readonly favour: boolean | null;
  /** What the Word gives; "none" where it does not fit (WP-161). */
  readonly gain: Gain | "none" | null;
}

/** What of an attack does not stand on the sheets of those who fight. */
export interface AttackField {
  /** The character or creature with a UUID. */
  find(uuid: string): Being | null;
  /** UUID of the combatant of somebody who has begun something; empty for others. */
  begun(uuid: string): string;
  /** WP-152: the turn that pays for a death that somebody resists; null where nothing is paid. */
  lifePrice(uuid: string): FateAtHand["pays"];
  /** WP-30, Q-01: may these Tags be paid? */
  readonly settings: Pick<WordsSettings, "sacrificeTags">;
  /** The fight that somebody waits for, and their team in it; null for none. */
  awaits(uuid: string): HitRequest["opens"];
  /** What the Battle Board says to an attack of one at another; null where no board holds them both. */
  bearing(who: string, target: string, mode: "melee" | "ranged"): Bearing | null;
}

/**
 * An attack as the sheets have it. That somebody is unaware, flanked, or an easier Hit Die, is not the attacker's to say
 * (WP-139, WP-149, Q-34), nor what a Word gives (WP-161): the Storyteller grants it.
 * @param chosen anybody may have written it
 * Problems: choices that make no sense, an attacker, a weapon or a Word that is gone, an attack at oneself.
 */
export function attackFacts(
  chosen: object,
  by: { readonly isGM: boolean },
  granted: Granted,
  field: AttackField,
): Result<HitRequest> {
  const { find, begun, awaits, bearing } = field;
  const unsound = looksRight(chosen);
  if (unsound.length > 0) return fail(...unsound);
  const choices = { ...PLAIN_CHOICES, ...(chosen as HitChoices) };
  const who = find(choices.who);
  const target = find(choices.target);
  if (!who) return fail(problem(`${RULES}.Refuse.nobody`, "who"));
  const unable = unableProblems(who, "who");
  if (unable.length > 0) return fail(...unable);
  if (who.uuid === target?.uuid) return fail(problem(`${RULES}.Attack.self`, "target"));
  const grab = choices.way === "grab";
  const weapon = grab ? null : weaponOf(who, choices.weapon);
  const other = choices.way === "dual" ? weaponOf(who, choices.other) : null;
  if (weapon === undefined || other === undefined) return fail(problem(`${RULES}.Attack.noWeapon`, "weapon"));
  const useless = by.isGM ? [] : [weapon, other].flatMap((one) => uselessHands(who, one));
  if (useless.length > 0) return fail(...useless);
  const mode = grab ? "melee" : (weapon?.system.mode ?? "melee");
  const board = target && bearing(who.uuid, target.uuid, mode);
  // WP-139: where a board shows it, nobody has to say so.
  const seen = board !== null && choices.way === "flank" && board.flanksWith.length > 0;
  const favour = by.isGM ? null : favourIn(choices, seen);
  const denied = favour && granted.favour === false;
  // A pair that does not flank is one more blow, and no more.
  const way = denied && favour.flank ? "strike" : choices.way;
  const said = wordIn(who, choices);
  if (said === undefined) return fail(problem(`${RULES}.Attack.noWord`, "word"));
  // WP-161: as far as the Storyteller has said what it gives; what does not fit is not there.
  const word = said && granted.gain !== "none" ? { ...said, gain: granted.gain ?? said.gain } : null;
  const hand = handsOf(who).find(({ id, open }) => open && (choices.hand === "" || id === choices.hand));
  const guard = target && guardOf(target, find);
  const [into, intoOther] = handsToFetch(who, [weapon, other]);
  const request = attackRequest(who, weapon, target, BARE_HANDS, {
    weapon: heldWeapon(weapon, BARE_HANDS, into),
    steps: (denied ? choices.steps - favour.steps : choices.steps) + (board?.steps ?? 0),
    board: board && onBoard(board, [...unflanked(choices, board, seen), ...acrossRings(choices, board)]),
    unaware: choices.unaware && !denied,
    useWord: choices.useWord && !!weapon && weapon.system.word !== "",
    second: choices.way === "dual" ? heldWeapon(other, BARE_HANDS, intoOther) : null,
    clumsy: grab ? hand?.clumsy === true : weapon !== null && isClumsy(weapon),
    ...(other && isClumsy(other) && { clumsyOther: true }),
    guard,
    fates: fatesOf([target, guard && find(guard.by.uuid)], field),
    sure: isStruckSurely(target, choices.sure) ? choices.sure : "",
    hand: grab ? (hand?.id ?? "") : "",
    shakes: target ? begun(target.uuid) : "",
    opens: awaits(who.uuid),
    way,
    word,
    favour,
    enhance: by.isGM ? null : said,
  });
  return ok(request);
}

/** Null for the bare hand; undefined for what is gone. */
function weaponOf({ items }: Being, id: string): WeaponItem | null | undefined {
  return id === "" ? null : items.find((item): item is WeaponItem => item.type === "wordsWeapon" && item.id === id);
}

/** WP-159: the Word that is played; null for none, undefined for one that is gone. */
function wordIn(who: Being, { word, gain }: HitChoices): HitWord | null | undefined {
  if (!word) return null;
  const found = wordsOf(who).find((term) => wordKey(term) === word);
  return found && { text: found.text, card: found.drawn ? found.source.id : "", gain: gain ?? "hit" };
}

/**
 * WP-53: the blow that carries a spell: an attack like any other, of the hand or from afar, with the dice of the ruling.
 * @param weapon what strikes, named by the spell's Words
 * @param strikes whether it has to strike; else its damage lands by itself, where somebody says, and nothing stands in its way
 */
export function spellBlow(
  caster: Being,
  target: Being,
  weapon: HitWeapon,
  strikes: boolean,
  field: Omit<AttackField, "awaits">,
): HitRequest {
  const { find, begun, bearing } = field;
  const guard = strikes ? guardOf(target, find) : null;
  const board = !strikes || caster.uuid === target.uuid ? null : bearing(caster.uuid, target.uuid, weapon.mode);
  return {
    ...PLAIN,
    who: participantOf(caster),
    weapon,
    target: targetOf(target),
    steps: board?.steps ?? 0,
    board: board && onBoard(board, []),
    unaware: !strikes,
    guard,
    fates: fatesOf([target, guard && find(guard.by.uuid)], field),
    shakes: begun(target.uuid),
  };
}

/** WP-179: what those have against their death whom a blow may strike. */
function fatesOf(
  struck: readonly (Being | null)[],
  { lifePrice, settings }: Pick<AttackField, "lifePrice" | "settings">,
): FateAtHand[] {
  const weavers = struck.flatMap((being) => (being?.system.fateWeaver ? [being] : []));
  return weavers.map(({ uuid, system }) => ({ uuid, tags: payableTags(system, settings), pays: lifePrice(uuid) }));
}

function onBoard(board: Bearing, more: readonly Problem[]): HitBoard {
  return {
    problems: [...board.problems, ...more],
    steps: board.steps,
    cost: board.shot?.cost ?? 0,
    inTheWay: board.inTheWay.map(({ name }) => name),
    flanksWith: board.flanksWith.map(({ name }) => name),
  };
}

/** WP-131, WP-132, Q-13: what defends somebody; a zone that is Maimed or held defends nobody. */
function guardOf({ system }: Being, find: AttackField["find"]): HitGuard | null {
  const { guard } = system;
  const by = guard && find(guard.by);
  const zone = by?.system.zones[guard?.zone ?? ""];
  if (!guard || !by || !zone || by.system.down || zone.bound || zone.hp.value <= 0) return null;
  return { by: targetOf(by), zone: guard.zone, dice: guard.dice };
}

/** WP-149, Q-23: a zone that is held and was not struck since. */
function isStruckSurely(target: Being | null, zone: string): boolean {
  const found = target && Object.hasOwn(target.system.zones, zone) ? target.system.zones[zone] : null;
  return found?.bound === true && found.fresh;
}

/** WP-141: one grabs along one's own ring. */
function acrossRings({ way }: HitChoices, { along, problems }: Bearing): Problem[] {
  return way === "grab" && !along && problems.length === 0 ? [problem(`${RULES}.Attack.otherRing`, "target")] : [];
}

/** WP-139, Q-14: on a board one flanks from the opposite side of somebody, or not at all. */
function unflanked({ way }: HitChoices, { flanksWith }: Bearing, seen: boolean): Problem[] {
  return way === "flank" && !seen && flanksWith.length === 0 ? [problem(`${RULES}.Attack.noFlank`, "way")] : [];
}

function favourIn({ unaware, steps, way }: HitChoices, seen: boolean): Favour | null {
  const flank = way === "flank" && !seen;
  return unaware || steps < 0 || flank ? { unaware, steps: Math.min(0, steps), flank } : null;
}
