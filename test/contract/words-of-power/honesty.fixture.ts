import { diceShow, honestCard as honest, type Written, write } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, calm, openTales, type Tales, until } from "../tales.fixture.ts";

export const [ASTRA, BRAKKA, GUARD] = ["Actor.astraOfAda000000", "Actor.brakkaOfBen00000", "Actor.guardOfKeeper000"];
export const HIT = ["words-of-power", "hit"] as const;
export const MATCH = ["words-of-power", "match"] as const;

export let tales: Tales;

const drawn = (text: string) => ({ text, sense: "", sort: 1 });
const mace = (_id: string) => ({
  _id,
  name: "Mace",
  type: "wordsWeapon",
  system: { hitDie: 6, damageDie: 6, place: "held", grip: "mainhand" },
});
const weaver = (uuid: string, owner: string, word: string, weapon: string) => ({
  _id: uuid.slice(6),
  name: uuid.slice(6, 11),
  type: "wordsCharacter",
  ownership: { default: 0, [owner]: 3 },
  system: { hand: { held: drawn(word) }, tags: { a: { text: "Strong", source: "creation" } } },
  items: [mace(weapon)],
});
const zone = (face: number, hp: number, vital: boolean) => ({
  label: `Part ${face}`,
  face,
  hp: { value: hp, max: 9 },
  vital,
});

export const honestCard = (
  author: string,
  [ruleset, kind]: readonly [string, string],
  choices: object,
  answers: Readonly<Record<string, object>> = {},
): Promise<Written> => honest(tales, author, { ruleset, kind, choices, answers });
export const actor = (uuid: string): Loose => game.actors.get(uuid.slice(6)).system;
export const blow = (who: string, more: object = {}) => ({
  who,
  weapon: who === ASTRA ? "maceOfAstra00000" : "maceOfBrakka0000",
  target: GUARD,
  steps: 0,
  useWord: false,
  unaware: false,
  ...more,
});
export const word = (owner: string, text: string) => ({
  side: "player",
  kind: "word",
  text,
  exact: true,
  source: { owner, from: "hand", id: "held" },
});
export const deed = (claims: object[] = [], more: object = {}) => ({
  who: ASTRA,
  against: "",
  deed: "climb",
  secret: false,
  baseDice: null,
  claims,
  ...more,
});
export const hitFor = (face: number, damage: number) => diceShow(6, face, damage);
/** What of the world is not Ada's. */
export const foreign = () =>
  JSON.stringify([BRAKKA, GUARD].map((uuid) => game.actors.get(uuid.slice(6)).toObject().system));

/** A card that is written, once all that it does is settled. */
export async function settled(card: Written): Promise<Loose> {
  const message = await write(tales, card);
  await until(() => (Object.values(message.system.events) as Loose[]).every(({ status }) => status !== "waiting"));
  return message;
}

/** Two weavers with a mace and a Word each, and a guard who is none, on a table of their own. */
export async function openHonest(generation: 13 | 14): Promise<void> {
  tales = await openTales({ generation });
  await calm();
  const guard = {
    _id: GUARD.slice(6),
    name: "Guard",
    type: "wordsCreature",
    system: { zones: { head: zone(1, 2, true), legs: zone(2, 6, false) } },
  };
  const { documentClass } = CONFIG.Actor;
  const weavers = [weaver(ASTRA, ADA, "Door", "maceOfAstra00000"), weaver(BRAKKA, BEN, "Thunder", "maceOfBrakka0000")];
  await documentClass.create([...weavers, guard], { keepId: true });
  await calm();
}
