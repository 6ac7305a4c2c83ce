import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { askAs, card } from "../core/ledger/pond.fixture.ts";
import { type Begun, waiting } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, calm, GM, openTales, type Tales } from "../tales.fixture.ts";

export const JEN = "jenOfAda00000000";
export const TOM = "tomOfBen00000000";
export const ORC = "orcOfNobody00000";
export const of = (id: string) => `Actor.${id}`;

const skill = (name: string, slug: string, set: string, attribute: string, rank: number) => ({
  name,
  type: "wovenSkill",
  system: { slug, set, attribute, rank },
});
export const dagger = {
  _id: "daggerOfJen00000",
  name: "Dagger",
  type: "wovenWeapon",
  system: { category: "light", skill: "dagger", held: true },
};
const person = (_id: string, name: string, type: string, owner: string, more: object = {}, items: object[] = []) => ({
  _id,
  name,
  type,
  system: more,
  items,
  ownership: { default: 0, ...(owner ? { [owner]: 3 } : {}) },
});

const PEOPLE = [
  person(
    ...([JEN, "Jen", "wovenCharacter", ADA].concat() as [string, string, string, string]),
    { attributes: { body: { quickness: 6, might: 5 }, intellect: { willpower: 6 }, social: { persuade: 6 } } },
    [
      dagger,
      skill("Dagger", "dagger", "fighting", "quickness", 2),
      skill("Sprint", "sprint", "prowess", "quickness", 3),
    ],
  ),
  person(TOM, "Tom", "wovenCharacter", BEN, { weaknesses: { social: [], fighting: ["dagger"] } }, [
    skill("Evade", "evade", "fighting", "quickness", 1),
  ]),
  person(ORC, "Orc", "wovenMinor", "", { defaultLevel: 3 }),
];

export const PLAIN = {
  who: of(JEN),
  purpose: "combat",
  attribute: "quickness",
  skill: "dagger",
  target: of(TOM),
  strike: dagger._id,
  difficulty: 6,
  menace: 0,
  asksDifficulty: false,
  effort: false,
  situation: "none",
  ticks: {},
  extra: { value: 0, reason: "" },
  opponents: 1,
};
export const contest = (more: object = {}, answers: Begun["answers"] = {}): Begun => ({
  ruleset: "spellwoven",
  kind: "contest",
  choices: { ...PLAIN, ...more },
  answers,
});
export const defence = (more: object = {}) => ({
  option: "bare-quickness",
  effort: false,
  situation: "none",
  ticks: {},
  opponents: 1,
  extra: { value: 0, reason: "" },
  faces: [[1, 1]],
  granted: false,
  ...more,
});
export const asSelf = (question: Loose) => Object.assign(question, { about: of(JEN) });
export const wound = (target: string, more: object = {}) =>
  waiting("e0", "woven.wound", of(target), { track: "health", levels: 6, defeat: true, kill: true, ...more });

/** The table that is open. */
export let tales: Tales;
let sitsOn: 13 | 14 | null = null;

export const systemOf = (id: string): Loose => tales.game.actors.get(id).toObject().system;
export const harmOf = (id: string) => ({ tracks: systemOf(id).tracks, status: systemOf(id).status });
export const UNHURT = { tracks: { health: 0, resolve: 0 }, status: { defeated: false, dead: false, removed: false } };
export const fatesNow = () => Object.values(card().system.events as Loose[]).map(({ status }) => status);
export const settledNow = () => !fatesNow().includes("waiting");

/** A table with nobody but these people, and no card; the one before, cleared, where it is of the same version. */
export async function open(generation: 13 | 14): Promise<void> {
  if (sitsOn === generation) {
    const { ChatMessage, Actor } = CONFIG;
    await ChatMessage.documentClass.deleteDocuments(game.messages.map(({ id }: Loose) => id));
    await Actor.documentClass.deleteDocuments(game.actors.map(({ id }: Loose) => id));
    tales.shown.warnings.length = 0;
  } else tales = await openTales({ generation, asUser: GM, store: new MemoryStore() });
  sitsOn = generation;
  await calm();
  await CONFIG.Actor.documentClass.create(PEOPLE, { keepId: true });
}

/** Ben answers an attack on Tom; nothing but what a changed client can send. */
export async function benAnswers(data: object, rolls: object[] = []): Promise<string> {
  return await askAs(tales, BEN, "answer", { message: card().id, question: "defend", answer: { data, rolls } });
}

export const thrown = async (formula: string): Promise<object> =>
  (await tales.api.throwDice("LadderRoll", formula)).toJSON();
