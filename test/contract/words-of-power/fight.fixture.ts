import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { honestCard, write } from "../core/referee/forge.fixture.ts";
import { ADA, calm, openTales, type Tales, until } from "../tales.fixture.ts";

export const [ASTRA, BRAKKA, ORC, WOLF] = [
  "Actor.astraOfAda000000",
  "Actor.brakkaHere000000",
  "Actor.orcHere000000000",
  "Actor.wolfHere00000000",
];
export const WORDS = "words-of-power";

export let tales: Tales;
export let combat: Loose;

const ZONES = ["head", "offhand", "mainhand", "legs"];
const body = () =>
  Object.fromEntries(
    ZONES.map((id, i) => [id, { face: i + 1, hp: { value: 6, max: 6 }, armor: { value: 0, max: 9 }, vital: i === 0 }]),
  );
const weapon = (_id: string, system: object) => ({
  _id,
  name: _id,
  type: "wordsWeapon",
  system: { hitDie: 6, damageDie: 6, place: "held", grip: "mainhand", ...system },
});
const person = (uuid: string, type: string, system: object, items: object[] = [], owner = "") => ({
  _id: uuid.slice(6),
  name: uuid.slice(6, 10),
  type,
  items,
  ownership: { default: 0, ...(owner && { [owner]: 3 }) },
  system: { zones: body(), ...system },
});

export const actor = (uuid: string): Loose => game.actors.get(uuid.slice(6)).system;
export const zone = (uuid: string, id: string): Loose => actor(uuid).zones[id];
export const fighter = (uuid: string): Loose => combat.combatants.find((one: Loose) => one.actor.uuid === uuid);
export const own = (uuid: string): Loose => fighter(uuid).system[WORDS];
export const order = () => combat.turns.map(({ name }: Loose) => name);

/** The next dice show these faces of so many sides, one after the other. */
export function diceFall(...faces: readonly (readonly [face: number, sides: number])[]): void {
  const left = [...faces];
  CONFIG.Dice.randomUniform = () => {
    const [face, sides] = left.shift() ?? [6, 6];
    // Foundry's dice count from the top of the range down.
    return 1 - (face - 0.5) / sides;
  };
}
export const d6 = (...faces: number[]) => diceFall(...faces.map((face) => [face, 6] as const));

export async function over(message: Loose): Promise<Loose> {
  await until(() => message.system.stage === "rolled");
  await until(() => (Object.values(message.system.events) as Loose[]).every(({ status }) => status !== "waiting"));
  return message;
}
/** What a player begins on a client of their own. */
export const asAda = async (kind: string, choices: object): Promise<Loose> =>
  write(tales, await honestCard(tales, ADA, { ruleset: WORDS, kind, choices }));
/** It is somebody's turn. */
export async function turnOf(uuid: string): Promise<void> {
  const at = combat.turns.findIndex((one: Loose) => one.actor.uuid === uuid);
  for (let most = 9; combat.turn !== at && most > 0; most--) {
    await combat.nextTurn();
    await until(() => combat.system.clock.turn === combat.turn && combat.system.clock.round === combat.round);
  }
  await calm();
}
export const marks = (uuid: string) => {
  const { first, second, attack } = own(uuid);
  return [first, second, attack].map((mark) => mark === combat.round);
};
/** A fight of all four, in which the heroes go first. */
export async function fight(...who: string[]): Promise<void> {
  combat = await CONFIG.Combat.documentClass.create({ active: true });
  await combat.createEmbeddedDocuments(
    "Combatant",
    (who.length > 0 ? who : [ASTRA, BRAKKA, ORC, WOLF]).map((uuid) => ({ actorId: uuid.slice(6) })),
  );
  const heroes = combat.combatants.filter(({ actor: { type } }: Loose) => type === "wordsCharacter");
  await combat.updateEmbeddedDocuments(
    "Combatant",
    combat.combatants.map((one: Loose) => ({ _id: one.id, initiative: heroes.includes(one) ? 5 : 2 })),
  );
}
export async function start(): Promise<void> {
  await combat.startCombat();
  await until(() => combat.system.clock?.round === 1);
}

/** A table where people fight. @param page to draw windows on */
export async function openFights(generation: 13 | 14, page = false): Promise<void> {
  tales = await openTales({ generation, page, ...(page ? { store } : {}) });
  await calm();
  if (!page) return;
  const tokens = [ASTRA, BRAKKA, ORC, WOLF].map((uuid, n) => ({ actorId: uuid.slice(6), actorLink: true, x: 100 * n }));
  await CONFIG.Scene.documentClass.create({ name: "An arena", active: true, tokens });
}

/** Everybody of these fights, whole, in none of them. */
export async function standReady(): Promise<void> {
  for (const old of [...game.combats]) await old.delete();
  await calm();
  const made = [...game.actors].filter(({ uuid }: Loose) => [ASTRA, BRAKKA, ORC, WOLF].includes(uuid));
  await CONFIG.Actor.documentClass.deleteDocuments(made.map(({ id }: Loose) => id));
  const words = { own: { text: "Slash", sense: "", source: "creation", sort: 0 } };
  const tags = { grown: { text: "Grown", sense: "", source: "level", sort: 0 } };
  const hand = { card: { text: "Block", sense: "", sort: 0 } };
  await CONFIG.Actor.documentClass.create(
    [
      person(
        ASTRA,
        "wordsCharacter",
        { words, tags, hand },
        [
          weapon("swordOfAstra0000", {}),
          { _id: "ropeOfAstra00000", name: "Rope", type: "wordsGear", system: { place: "pack" } },
          weapon("dirkOfAstra00000", { hitDie: 6, damageDie: 4, grip: "offhand" }),
        ],
        ADA,
      ),
      person(BRAKKA, "wordsCharacter", {}, [
        weapon("glaiveOfBrakka00", { hitDie: 8, damageDie: 10, word: "Cover", grip: "both" }),
      ]),
      person(ORC, "wordsCreature", {}),
      person(WOLF, "wordsCreature", {}, [
        weapon("clawOfWolf000000", { damageDie: 4, tag: "Clumsy", grip: "mainhand" }),
      ]),
    ],
    { keepId: true },
  );
  await calm();
}

const store = new MemoryStore();

/** The same table, from the page of somebody else; whoever sits there already stays. */
export async function sitsAtFight(user: string): Promise<void> {
  combat = [...game.combats][0];
  if (game.user.id === user) return;
  tales = await openTales({ asUser: user, page: true, store });
  await calm();
  combat = [...game.combats][0];
}
