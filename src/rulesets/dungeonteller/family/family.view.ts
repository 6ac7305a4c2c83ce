import { standingOf } from "../../../core/encounter/standing.ts";
import { type TurnAtHand, turnAtHand } from "../../../core/encounter/turn-at-hand.ts";
import type { OwnedActor, OwnedItem } from "../../../core/foundry/documents.ts";
import { calledOf } from "../../../core/foundry/tokens.ts";
import { t } from "../../../core/text/text.ts";
import { beingOf, heroesAtHand } from "../being.ts";
import { effectView, luckView, luckyOf, powerView } from "../character/being.context.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { dieOf, luckyWords } from "../roll/dice-words.ts";
import { verbName } from "../roll/verbs.ts";
import { ACTION_OF, type Verb, verbsOf } from "../rules/attempt/verbs.ts";
import { wayOf } from "../rules/attempt/ways.ts";
import { turnLeft } from "../rules/turn/left.ts";
import type { Being, PowerItem } from "../rules/types.ts";
import { tellerSettings } from "../teller-settings.ts";
import { VERB_ICONS } from "./verb-icons.ts";

const WORDS = "FOURTALES.Teller.Family";

/** Whose turn it is on this screen, and whether somebody here plays them. */
export interface Turn {
  readonly fight: TurnAtHand | null;
  /** Null where it is nobody's turn, or that of somebody of another game. */
  readonly actor: OwnedActor | null;
  readonly mine: boolean;
  /** The heroes that somebody here plays. */
  readonly heroes: readonly OwnedActor[];
}

/** DT-08: in a fight the tracker says whose turn it is; outside of one, the hero who was tapped. */
export function turnHere(chosen: string): Turn {
  const fight = turnAtHand(DUNGEONTELLER);
  const heroes = heroesAtHand().filter(({ isOwner }) => isOwner);
  const tapped = heroes.find(({ uuid }) => uuid === chosen) ?? heroes[0] ?? null;
  const acting = fight?.acting?.actor ?? null;
  const actor = fight ? (acting?.type.startsWith("teller") ? acting : null) : tapped;
  return { fight, actor, mine: actor?.isOwner === true, heroes };
}

/** The row at the top: in a fight who comes when, outside of one the heroes to tap. */
export function rowView({ fight, actor, heroes }: Turn) {
  return {
    label: t(fight ? `${WORDS}.order` : `${WORDS}.who`),
    round: fight ? t(`${WORDS}.round`, { round: fight.encounter.round }) : "",
    order: fight?.order.map(({ id, name, img, actor: who, isDefeated }) => ({
      name,
      img: img ?? who?.img ?? "",
      on: id === fight.acting?.id,
      out: isDefeated || isOut(who),
    })),
    // Whoever has a hero brings along others who want to play, too.
    brings: !fight && actor?.isOwner === true,
    heroes: fight ? [] : heroes.map((hero) => ({ ...faceOf(hero), on: hero === actor, out: isOut(hero) })),
  };
}

/** Whose turn it is, very large, with what is left of it. */
export function nowView({ fight, actor, mine, heroes }: Turn) {
  if (!actor) return { nobody: true, heroes: heroes.length > 0, fight: fight !== null };
  const being = beingOf(actor);
  const lucky = luckyOf(actor);
  const own = being.type === "tellerHero" && mine && tellerSettings().luckyFaces !== "fixed";
  return {
    ...faceOf(actor),
    mine,
    says: t(`${WORDS}.${mine ? "yours" : "theirs"}`, { name: calledOf(actor) }),
    out: being.system.out,
    luck: mine ? luckView(being, lucky) : null,
    lucky: being.type === "tellerHero" ? { text: luckyWords(lucky), dice: lucky.map(dieOf) } : null,
    faces: own ? [1, 2, 3, 4, 5, 6].map((face) => ({ ...dieOf(face), ...nameOf(face), on: lucky.includes(face) })) : [],
    // DT-17: whoever is knocked out can do nothing in it.
    left: fight && mine && !being.system.out ? leftOf(fight, being) : null,
  };
}

/** What belongs to a fight comes first, beside what only this hero can. */
const FIGHTS: readonly Verb[] = ["hit", "shoot", "throw", "wrestle", "cast"];

/** What one may do: in a child's words, each with the dice that come of it, and what only this hero can. */
export function deedsView({ fight, actor, mine }: Turn) {
  if (!actor || !mine) return { mine: false };
  const being = beingOf(actor);
  const { actions, effects, climb, luck } = being.system;
  const items = [...actor.items].sort((a, b) => a.sort - b.sort);
  const verbs = verbsOf(being).map((verb) => {
    const action = ACTION_OF[verb];
    const diceText = t("FOURTALES.Teller.Sheet.diceCount", { dice: actions[action] });
    const label = verb === "climb" && climb ? t("FOURTALES.Teller.Way.climb") : verbName(verb);
    return { verb, action, label, icon: VERB_ICONS[verb], diceText, fights: FIGHTS.includes(verb) };
  });
  return {
    mine,
    who: actor.uuid,
    out: being.system.out,
    // Whoever is nobody yet can do nothing but become somebody.
    newcomer:
      being.type === "tellerHero" && being.system.role === "" && !items.some(({ type }) => type === "tellerRole"),
    spent: fight !== null && !leftOf(fight, being).action,
    fights: verbs.filter(({ fights }) => fights),
    verbs: verbs.filter(({ fights }) => !fights),
    powers: items.filter(isForNow).map((item) => {
      const { id, name, img } = item;
      const { costText, tooDear, price } = powerView(item, luck.value);
      return { id, name, img, costText: price === 0 ? "" : costText, tooDear };
    }),
    effects: Object.values(effects).map(effectView),
  };
}

/** A power that somebody can begin with: none that answers to something, and none that is one of the verbs. */
function isForNow({ type, system }: OwnedItem): boolean {
  if (type !== "tellerPower") return false;
  const power = system as Pick<PowerItem["system"], "timing" | "does">;
  return power.timing !== "reaction" && wayOf(power) === null;
}

function leftOf({ encounter, acting }: TurnAtHand, { system }: Being) {
  const own = acting ? standingOf(acting, DUNGEONTELLER).own : {};
  const left = turnLeft(system.turn, { round: encounter.round, own });
  return {
    ...left,
    moveText: t(`${WORDS}.${left.move ? "mayGo" : "gone"}`),
    actionText: t(`${WORDS}.${left.action ? "mayAct" : "acted"}`),
  };
}

function faceOf(actor: OwnedActor) {
  return { uuid: actor.uuid, name: calledOf(actor), img: actor.img ?? "" };
}

function isOut(actor: OwnedActor | null): boolean {
  return (actor?.system as Partial<Being["system"]> | undefined)?.out === true;
}

/** What a face is called: by its colour and sign, or by its figure. */
function nameOf(face: number) {
  const { sign } = dieOf(face);
  return { label: sign ? t(`FOURTALES.Teller.Sign.${sign}`) : String(face) };
}
