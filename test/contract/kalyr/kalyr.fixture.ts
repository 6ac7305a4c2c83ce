import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { type Draft, forgeTale, thrown, waiting as waitingFor } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, calm, GM, openTales, source, type Tales, until } from "../tales.fixture.ts";

export const KYLAR = "kylarOfAda000000";
export const ROOK = "rookOfAda0000000";
export const KARELA = "karelaOfBen00000";
export const VOSS = "vossOfKeeper0000";
/** Somebody of another game. */
export const PIP = "pipOfAda00000000";
export const SWORDS = "swordsSwords0000";
export const TALK = "talkTalkTalk0000";
export const MACE = "maceMaceMace0000";
export const KNIFE = "knifeKnife000000";
export const FEAR = "fearOfFire000000";

/** Kylar and Rook of Ada's, Karela of Ben's, Voss of the Gamemaster's. @param page with a page to draw windows on */
export async function openKalyr(generation: 13 | 14, page = false): Promise<Tales> {
  const tales = await openTales({ generation, asUser: GM, store: new MemoryStore(), page });
  await calm();
  fudge(0);
  const arms = [weapon(MACE, "Mace", 4, true), weapon(KNIFE, "Knife", 1, false)];
  const people = [
    person(KYLAR, "Kylar", ADA, { fudgePoints: 1 }, [weapon(MACE, "Sword", 3, true)]),
    person(ROOK, "Rook", ADA, { fudgePoints: 1 }, arms),
    person(KARELA, "Karela", BEN, { fudgePoints: 1 }, arms),
    person(VOSS, "Voss", null, { fudgePoints: 2, tier: "villain" }, arms),
    { _id: PIP, name: "Pip", type: "pebbles.pebbleThrower", system: { skill: 2 }, ownership: { [ADA]: 3 } },
  ];
  await CONFIG.Actor.documentClass.create(people, { keepId: true });
  await calm();
  return tales;
}

const ability = (_id: string, name: string, domain: string, level: number) => ({
  _id,
  name,
  type: "kalyrAbility",
  system: { level, domain },
});
const person = (_id: string, name: string, owner: string | null, system: object, items: object[] = []) => ({
  _id,
  name,
  type: "kalyrCharacter",
  ownership: { default: 0, ...(owner ? { [owner]: 3 } : {}) },
  system,
  items: [
    ability(SWORDS, "Swords", "physical", 1),
    ability(TALK, "Talk", "social", -1),
    { _id: FEAR, name: "Fear of fire", type: "kalyrKey", system: { category: "fear" } },
    ...items,
  ],
});
const weapon = (_id: string, name: string, damageBonus: number, equipped: boolean) => ({
  _id,
  name,
  type: "kalyrWeapon",
  system: { damageBonus, equipped, reach: "normal" },
});

export const uuid = (id: string): string => `Actor.${id}`;
export const wound = (letter: string, order: number) => ({ letter, cause: "Voss", order, when: null, healing: null });
export const pick = (item: string, name = "") => ({ item, name, psionic: false, standsFor: "", penalty: 0 });

/** What somebody chose who tries themselves at something. */
export const choices = (change: object = {}): Loose => ({
  who: uuid(KYLAR),
  mode: "single",
  weapon: "",
  stance: 0,
  ticks: {},
  values: {},
  automatic: null,
  picks: [pick(SWORDS), pick(TALK)],
  extra: { value: 0, reason: "" },
  goal: "",
  method: "",
  type: "physical",
  against: "difficulty",
  difficulty: 0,
  tiers: ["", "", "", "", "", "", ""],
  foe: "",
  fight: false,
  persuading: false,
  organisation: "",
  stakes: "low",
  stakesText: "",
  harm: "none",
  track: "physical",
  letter: "H",
  information: false,
  affected: [],
  ...change,
});

/** The same at somebody. */
export const against = (foe: string, change: object = {}): Loose =>
  choices({ against: "opposed", foe: uuid(foe), harm: "margin", fight: true, ...change });

/** What somebody chose who calls for a contest of groups: Kylar and these against those. */
export const group = (ours: string[], theirs: string[], change: object = {}): Loose => {
  const { who, mode, picks, weapon, stance, ticks, values, extra, automatic, goal, method, type, track } = choices();
  return {
    who,
    mode,
    picks,
    weapon,
    stance,
    ticks,
    values,
    extra,
    automatic,
    goal,
    method,
    type,
    track,
    parties: [
      { side: "acting", members: [KYLAR, ...ours].map(uuid) },
      { side: "opposing", members: theirs.map(uuid) },
    ],
    fight: false,
    harm: "margin",
    facing: [],
    battle: null,
    watchers: [],
    ...change,
  };
};

/** A question to a side as it stands once it was answered. */
export const chosen = (side: string, plan: object | null, n = 0) => ({
  id: `choose-${side}-${n}`,
  kind: "choose",
  about: "",
  status: "answered",
  data: { side, name: "", foe: "" },
  answer: { plan, keeper: false, faces: {} },
});

export const card = (): Loose => game.messages.contents.at(-1);
export const systemOf = (id: string): Loose => game.actors.get(id).system;
export const woundsOf = (id: string): Loose[] => Object.values(systemOf(id).damage.physical.wounds);
export const fates = (): string[] =>
  (Object.values(card().system.events) as Loose[]).map(({ kind, status }) => `${kind} ${status}`);
export const settled = (): Promise<void> =>
  until(() => fates().length > 0 && fates().every((fate) => !fate.endsWith("waiting")));
export const kindOf = (id: string): Loose =>
  game.system.api.playOf("kalyr").rollKinds.find((kind: Loose) => kind.id === id);

/** What the sheets of now give to choices of Ada's. */
export const facts = (asked: Loose, kind = "contest"): Loose =>
  kindOf(kind).facts(
    { by: { id: ADA, isGM: false }, questions: [], moves: [], before: null, ...asked },
    { document: (one: string) => fromUuidSync(one, { strict: false }) },
  );

/** The next Fudge dice of this client show this face: 1 for plus, −1 for minus. */
export function fudge(face: -1 | 0 | 1): void {
  CONFIG.Dice.randomUniform = () => (face + 1.5) / 3;
}

/** A card as Ada's client would post it, and what a changed one makes of it. */
export function post(
  tales: Tales,
  kind: string,
  asked: object,
  change?: (draft: Draft) => void | Promise<void>,
): Promise<void> {
  return forgeTale(tales, ADA, { ruleset: "kalyr", kind, choices: asked }, change);
}

/** Ada answers for somebody of her own on a card that is not posted yet, and her client goes on. */
export async function resists({ system, rolls }: Draft): Promise<void> {
  const question = (Object.values(system.questions) as Loose[]).find(({ kind }) => kind === "choose");
  if (!question) return;
  const { json, faces } = await thrown("FudgeRoll", "4df");
  const answer = { plan: null, keeper: false, faces: { [SWORDS]: faces.flat() } };
  Object.assign(question, { status: "answered", answer, rolls: [rolls.push(json) - 1] });
  const { walk } = await source("core/rolls/walk.ts");
  if (await walk(kindOf("contest"), system, rolls, { id: ADA, isGM: false })) throw new Error("The answer is unsound.");
}

/** An event for somebody as it stands on a card that waits for it. */
export const waiting = (id: string, kind: string, target: string, data: object): Loose =>
  waitingFor(id, kind, uuid(target), data);

/** The roll told as done, with a wound of the worst kind for somebody. */
export function deadly(system: Loose, target: string): void {
  system.stage = "rolled";
  system.outcome = { verdict: "win", damage: [] };
  const data = { track: "physical", to: "DS", cause: "Kylar" };
  system.events = { e0: waiting("e0", "kalyr.wound", target, data) };
}

/** Writes onto a card's data that somebody gave this answer. */
export const settle = (system: Loose, id: string, answer: object, about = uuid(KYLAR)): void => {
  system.questions[id] = { ...system.questions[id], id, about, status: "answered", answer };
};
