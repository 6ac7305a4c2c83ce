import { expect } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { askAs } from "../core/ledger/pond.fixture.ts";
import { diceShow, forgeTale } from "../core/referee/forge.fixture.ts";
import { closeAll } from "../people.window.ts";
import { ADA, BEN, calm, GM, openTales, source, type Tales, until } from "../tales.fixture.ts";

export const JEN = "jenOfAda00000000";
export const TOM = "tomOfBen00000000";
export const TAM = "tamOfBen00000000";
export const HEW = "fishmongerHew000";
export const STORM = "stormOfNobody000";
export const of = (id: string) => `Actor.${id}`;

const person = (_id: string, name: string, owner: string) => ({
  _id,
  name,
  type: owner ? "wovenCharacter" : "wovenMinor",
  ownership: { default: 0, ...(owner ? { [owner]: 3 } : {}) },
});
const PEOPLE = [
  person(JEN, "Nimble Jen", ADA),
  person(TOM, "Tom", BEN),
  person(TAM, "Tam", BEN),
  person(HEW, "Hew the fishmonger", ""),
  person(STORM, "The storm", ""),
];

export let tales: Tales;
export let combat: Loose;

export const own = () => combat.system.spellwoven;
export const bases = () =>
  Object.fromEntries(Object.entries(own().sides).map(([id, side]: Loose) => [id, side.out ? "out" : side.base]));
export const fighter = (actor: string) => combat.combatants.find((one: Loose) => one.actor.id === actor);
export const loose = (document: Loose, kind: string, data: object): Promise<Loose[]> =>
  tales.api.applyLoose("spellwoven", document, kind, data);
export const keys = (problems: readonly Loose[]) => problems.map(({ key }) => key.split(".").at(-1));
export const removed = (id: string) => tales.game.actors.get(id).system.status.removed;
/** The last card of the log; throws for the order of turns are none. */
export const card = (): Loose => game.messages.contents.findLast(({ type }: Loose) => type === "tale");
export const statuses = () => Object.values(card().system.events as Loose[]).map(({ status }) => status);
export const question = (what: string, side: string) => card().system.questions[`${what}-${side}`];

/** Three sides on a quay: Jen for herself, Ben's two for the Watch, Hew for his stall; or a storm in his place. */
export async function onTheQuay(third: string, hazard = false): Promise<void> {
  combat = await CONFIG.Combat.documentClass.create({});
  const who: [string, string][] = [
    [JEN, "jen"],
    [TOM, "watch"],
    [TAM, "watch"],
    [third, "stall"],
  ];
  await combat.createEmbeddedDocuments(
    "Combatant",
    who.map(([actorId]) => ({ actorId })),
  );
  const aims = { jen: "get away with the kipper", watch: "find the thief", stall: "be paid" };
  for (const [order, [id, aim]] of Object.entries(aims).entries()) {
    const side = { name: id, aim, leader: "", base: 1, out: false, hazard: hazard && id === "stall", order };
    expect(await loose(combat, "woven.side", { id, side })).toEqual([]);
  }
  for (const [actor, side] of who) await loose(fighter(actor), "woven.joins", { value: side });
}

export async function begin(): Promise<Loose[]> {
  const { beginConflict } = await source("rulesets/spellwoven/conflict/board.deeds.ts");
  // Nobody is level, and throws again.
  diceShow(10, 2, 4, 6, 8);
  const { Step } = await source("core/ledger/steps.ts");
  const problems = await beginConflict(combat, new Step("spellwoven"));
  await calm();
  return problems;
}

export const marked = (actor: string, outcome: string) =>
  loose(fighter(actor), "woven.instigated", { round: own().struggle, outcome, turn: 0, word: true });

export async function resolveNow(): Promise<void> {
  const { resolveTheRound } = await source("rulesets/spellwoven/conflict/board.deeds.ts");
  await resolveTheRound(combat);
}

/** A leader throws; the dice are this client's own, thrown beforehand as theirs would be. */
export async function throws(user: string, side: string, ...faces: number[]): Promise<void> {
  diceShow(10, ...faces);
  const roll = (await tales.api.throwDice("MenaceRoll", `${faces.length}d10`)).toJSON();
  const answer = { data: { faces }, rolls: [roll] };
  if (user === GM) await giveAnswer(side, "pool", answer);
  else await askAs(tales, user, "answer", { message: card().id, question: `pool-${side}`, answer });
  await until(() => question("pool", side).status === "answered");
}

export async function giveAnswer(side: string, what: string, answer: object): Promise<void> {
  const answers = await source("core/asks/answers.ts");
  await answers.giveAnswer(card(), `${what}-${side}`, answer);
}

export const use = (die: number, option: number, target = "") => ({ dice: [die], option, target });
const SALT = "0123456789abcdef0123456789abcdef";

/** What somebody's browser would keep under seal. */
async function printOf(user: string, side: string, uses: unknown): Promise<string> {
  const { commit } = await source("kernel/commitment.ts");
  return commit([card().id, `allot-${side}`, user, { uses }, []], SALT);
}

export const seals = async (user: string, side: string, uses: object[]): Promise<string> =>
  askAs(tales, user, "seal", { message: card().id, question: `allot-${side}`, print: await printOf(user, side, uses) });
export const opens = (user: string, side: string, uses: object[]): Promise<string> =>
  askAs(tales, user, "open", {
    message: card().id,
    question: `allot-${side}`,
    answer: { uses },
    rolls: [],
    salt: SALT,
  });

/** Everything on the card has been carried out, or refused. */
export const isDone = () => card().system.stage === "rolled" && !statuses().includes("waiting");

/** Sets what the round begins with, as the Gamesmaster may by hand. */
export const withBase = (id: string, base: number) =>
  loose(combat, "woven.side", { id, side: { ...own().sides[id], base } });

/** A contest of Ada's: Jen persuades Hew one rung up, with these dice; Hew's defence shows these. */
export async function jenPersuadesHew(attack: number[], defence: number[], lie?: (data: Loose) => void): Promise<void> {
  const plain = { effort: false, situation: "none", ticks: {}, extra: { value: 0, reason: "" }, opponents: 1 };
  const choices = {
    who: of(JEN),
    purpose: "social",
    attribute: "persuade",
    skill: null,
    target: of(HEW),
    strike: "",
    difficulty: 4,
    menace: 0,
    asksDifficulty: false,
    ...plain,
  };
  diceShow(10, ...attack);
  await forgeTale(tales, ADA, { ruleset: "spellwoven", kind: "contest", choices, evenRefused: true }, lie);
  const answers = await source("core/asks/answers.ts");
  // Whose turn it is, no test of these is about.
  if (card().system.questions.gateLeave) await answers.giveAnswer(card(), "gateLeave", { data: { let: true } });
  await calm();
  if (!card().system.questions.defend) return void (await until(isDone));
  diceShow(10, ...defence);
  const roll = (await tales.api.throwDice("LadderRoll", "2d10")).toJSON();
  const data = { ...plain, option: "bare-persuade", faces: [defence], granted: true };
  await answers.giveAnswer(card(), "defend", { data, rolls: [roll] });
  await until(isDone);
}

/** One sits down at a world: from here on it is that page. */
export async function sitDown(options: Parameters<typeof openTales>[0]): Promise<void> {
  await calm();
  tales = await openTales(options);
  await calm();
}

/** Everybody of these conflicts. */
export async function makeQuay(): Promise<void> {
  await CONFIG.Actor.documentClass.create(PEOPLE, { keepId: true });
}

/** A table with everybody of these conflicts. @param page to draw windows on; without one, whoever is asked answers from the card */
export async function openQuay(generation: 13 | 14, page = false): Promise<void> {
  await sitDown({ generation, asUser: GM, store: new MemoryStore(), page });
  await makeQuay();
  if (page) {
    const tokens = PEOPLE.map(({ _id }, n) => ({ actorId: _id, actorLink: true, x: 100 * n }));
    await CONFIG.Scene.documentClass.create({ name: "The quay", active: true, tokens });
    return;
  }
  // Whoever is asked closes the window, and answers from the card.
  const { AllotDialog } = await source("rulesets/spellwoven/conflict/allot.dialog.ts");
  AllotDialog.prototype.ask = async () => null;
  const { DefenceDialog } = await source("rulesets/spellwoven/contest/defence.dialog.ts");
  DefenceDialog.prototype.ask = async () => null;
}

/** No conflict goes on, and nobody is out of one. */
export async function clearQuay(): Promise<void> {
  await closeAll();
  for (const old of [...tales.game.combats]) await old.delete();
  for (const { _id } of PEOPLE) await tales.game.actors.get(_id).update({ "system.status.removed": false });
}

/** From here on it is about another encounter. */
export function goOnWith(encounter: Loose): void {
  combat = encounter;
}
