import type { Fields } from "../people.window.ts";
import { ADA } from "../tales.fixture.ts";

/** How a game's people are, what the player tries, and what is said of it. */
export interface Game {
  readonly id: string;
  /** The rules that say what a turn allows. */
  readonly rules: string;
  readonly hero: object;
  readonly foe: object;
  /** The button of the sheet, and what is filled in. */
  readonly button: readonly [string, Readonly<Record<string, string>>];
  readonly fields: Fields;
  /** A button for something that is free at any time, where the sheet has one; does it open a window? */
  readonly free?: readonly [action: string, marks: Readonly<Record<string, string>>, asks: boolean];
  /** Whoever runs it, and what the window says: out of turn, that it costs something, that it is there, that it is used. */
  readonly keeper: string;
  readonly says: { notTurn: string; takes: string; left: string; used: string };
  /** The marks in the tracker of whoever has acted. */
  readonly marks: readonly string[];
}

const hero = (id: string, type: string, system: object, items: object[] = []) => ({
  name: `Mira of ${id}`,
  type,
  system,
  items,
  ownership: { default: 0, [ADA]: 3 },
});
const foe = (id: string, type: string, system: object = {}) => ({ name: `Gruk of ${id}`, type, system });
const zones = Object.fromEntries(
  ["head", "offhand", "mainhand", "legs"].map((zone, n) => [
    zone,
    { face: n + 1, hp: { value: 6, max: 6 }, armor: { value: 0, max: 9 }, vital: n === 0 },
  ]),
);
const SWORD = "swordOfMira00000";
const sword = {
  _id: SWORD,
  name: "Sword",
  type: "wordsWeapon",
  system: { hitDie: 6, damageDie: 6, place: "held", grip: "mainhand" },
};
const luck = { base: 40, value: 30 };

export const GAMES: readonly Game[] = [
  {
    id: "dungeonteller",
    rules: "DT-08",
    hero: hero("dungeonteller", "tellerHero", { luck, actions: { muscle: 4, resist: 4 } }),
    foe: foe("dungeonteller", "tellerMonster", { luck, actions: { battle: 9 } }),
    button: ["roll", { roll: "muscle" }],
    free: ["roll", { roll: "resist" }, true],
    fields: {},
    keeper: "Gamemaster",
    says: { notTurn: "turn yet", takes: "action", left: "action", used: "had this turn's action already" },
    marks: ["acted"],
  },
  {
    id: "spellwoven",
    rules: "SW-32",
    hero: hero("spellwoven", "wovenCharacter", {}),
    foe: foe("spellwoven", "wovenMinor", { defaultLevel: 3 }),
    button: ["roll", { attribute: "might", item: "" }],
    fields: { difficulty: 4 },
    keeper: "Gamesmaster",
    says: { notTurn: "turn", takes: "action", left: "action", used: "had the action of this round already" },
    marks: ["acted"],
  },
  {
    id: "words-of-power",
    rules: "WP-90, WP-91, WP-92",
    hero: hero("words-of-power", "wordsCharacter", { zones }, [sword]),
    foe: foe("words-of-power", "wordsCreature", { zones }),
    button: ["wpAttack", { weapon: SWORD }],
    fields: { target: "foe" },
    keeper: "Storyteller",
    says: { notTurn: "turn", takes: "1 action", left: "action", used: "made this turn's attack already" },
    marks: ["first", "attack"],
  },
  {
    id: "pebbles",
    rules: "a fifth game's gate",
    hero: hero("pebbles", "pebbles.pebbleThrower", { skill: 2, joy: { value: 0, max: 9 } }),
    foe: foe("pebbles", "pebbles.pebbleThrower", { skill: 2 }),
    button: ["skip", {}],
    free: ["glance", {}, false],
    fields: {},
    keeper: "Gamemaster",
    says: {
      notTurn: "It is not Mira of pebbles's turn.",
      takes: "It is the throw of this turn.",
      left: "One throw is left.",
      used: "has thrown in this turn already",
    },
    marks: [],
  },
];

/** In Kalyr nobody has to wait for anybody. */
export const KALYR = [
  hero("kalyr", "kalyrCharacter", {}, [
    { _id: "climbingOfMira00", name: "Climbing", type: "kalyrAbility", system: { level: 1, domain: "physical" } },
  ]),
  foe("kalyr", "kalyrCharacter"),
] as const;
