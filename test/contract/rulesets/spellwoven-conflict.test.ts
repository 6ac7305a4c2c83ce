import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import type { OtherUser } from "../../table/headless.ts";
import { MemoryStore } from "../../table/server/store.ts";
import { diceShow, forgeTale } from "./forge.fixture.ts";
import { askAs, briefly, refusal } from "./pond.fixture.ts";
import { ADA, BEN, calm, GM, leaveTales, openTales, source, type Tales, until } from "./tales.fixture.ts";

const JEN = "jenOfAda00000000";
const TOM = "tomOfBen00000000";
const TAM = "tamOfBen00000000";
const HEW = "fishmongerHew000";
const STORM = "stormOfNobody000";
const of = (id: string) => `Actor.${id}`;

const person = (_id: string, name: string, owner: string) => ({
  ...{ _id, name, type: owner ? "wovenCharacter" : "wovenMinor" },
  ownership: { default: 0, ...(owner ? { [owner]: 3 } : {}) },
});
const PEOPLE = [
  person(JEN, "Nimble Jen", ADA),
  person(TOM, "Tom", BEN),
  person(TAM, "Tam", BEN),
  person(HEW, "Hew the fishmonger", ""),
  person(STORM, "The storm", ""),
];

let tales: Tales;
let combat: Loose;

const own = () => combat.system.spellwoven;
const bases = () =>
  Object.fromEntries(Object.entries(own().sides).map(([id, side]: Loose) => [id, side.out ? "out" : side.base]));
const fighter = (actor: string) => combat.combatants.find((one: Loose) => one.actor.id === actor);
const loose = (document: Loose, kind: string, data: object): Promise<Loose[]> =>
  tales.api.applyLoose("spellwoven", document, kind, data);
const keys = (problems: readonly Loose[]) => problems.map(({ key }) => key.split(".").at(-1));
const removed = (id: string) => tales.game.actors.get(id).system.status.removed;
/** The last card of the log; throws for the order of turns are none. */
const card = (): Loose => game.messages.contents.findLast(({ type }: Loose) => type === "tale");
const statuses = () => Object.values(card().system.events as Loose[]).map(({ status }) => status);
const question = (what: string, side: string) => card().system.questions[`${what}-${side}`];

/** Three sides on a quay: Jen for herself, Ben's two for the Watch, Hew for his stall; or a storm in his place. */
async function onTheQuay(third: string, hazard = false): Promise<void> {
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

async function begin(): Promise<Loose[]> {
  const { beginConflict } = await source("rulesets/spellwoven/conflict/board.deeds.ts");
  // Nobody is level, and throws again.
  diceShow(10, 2, 4, 6, 8);
  const { doing } = await source("rulesets/spellwoven/conflict/board-history.ts");
  const problems = await doing(combat.uuid, (deed: Loose) => beginConflict(combat, deed));
  await calm();
  return problems;
}

const marked = (actor: string, outcome: string) =>
  loose(fighter(actor), "woven.instigated", { round: own().struggle, outcome, turn: 0, word: true });

async function resolveNow(): Promise<void> {
  const { resolveTheRound } = await source("rulesets/spellwoven/conflict/board.deeds.ts");
  await resolveTheRound(combat);
}

/** A leader throws; the dice are this client's own, thrown beforehand as theirs would be. */
async function throws(user: string, side: string, ...faces: number[]): Promise<void> {
  diceShow(10, ...faces);
  const roll = (await tales.api.throwDice("MenaceRoll", `${faces.length}d10`)).toJSON();
  const answer = { data: { faces }, rolls: [roll] };
  if (user === GM) await giveAnswer(side, "pool", answer);
  else await askAs(tales, user, "answer", { message: card().id, question: `pool-${side}`, answer });
  await until(() => question("pool", side).status === "answered");
}

async function giveAnswer(side: string, what: string, answer: object): Promise<void> {
  const answers = await source("core/asks/answers.ts");
  await answers.giveAnswer(card(), `${what}-${side}`, answer);
}

const use = (die: number, option: number, target = "") => ({ dice: [die], option, target });
const SALT = "0123456789abcdef0123456789abcdef";

/** What somebody's browser would keep under seal. */
async function printOf(uses: unknown): Promise<string> {
  const { commit } = await source("kernel/commitment.ts");
  return commit([{ uses }, []], SALT);
}

const seals = async (user: string, side: string, uses: object[]): Promise<string> =>
  askAs(tales, user, "seal", { message: card().id, question: `allot-${side}`, print: await printOf(uses) });
const opens = (user: string, side: string, uses: object[]): Promise<string> =>
  askAs(tales, user, "open", {
    message: card().id,
    question: `allot-${side}`,
    answer: { uses },
    rolls: [],
    salt: SALT,
  });

beforeAll(() => buildSystem());
afterAll(leaveTales);

/** Everything on the card has been carried out, or refused. */
const isDone = () => card().system.stage === "rolled" && !statuses().includes("waiting");

/** Sets what the round begins with, as the Gamesmaster may by hand. */
const withBase = (id: string, base: number) => loose(combat, "woven.side", { id, side: { ...own().sides[id], base } });

/** A contest of Ada's: Jen persuades Hew one rung up, with these dice; Hew's defence shows these. */
async function jenPersuadesHew(attack: number[], defence: number[], lie?: (data: Loose) => void): Promise<void> {
  const plain = { effort: false, situation: "none", ticks: {}, extra: { value: 0, reason: "" }, opponents: 1 };
  const choices = {
    ...{ who: of(JEN), purpose: "social", attribute: "persuade", skill: null, target: of(HEW), strike: "" },
    ...{ difficulty: 4, menace: 0, asksDifficulty: false, ...plain },
  };
  diceShow(10, ...attack);
  await forgeTale(tales, ADA, { ruleset: "spellwoven", kind: "contest", choices, evenRefused: true }, lie);
  if (!card().system.questions.defend) return void (await until(isDone));
  diceShow(10, ...defence);
  const roll = (await tales.api.throwDice("LadderRoll", "2d10")).toJSON();
  const answers = await source("core/asks/answers.ts");
  const data = { ...plain, option: "bare-persuade", faces: [defence], granted: true };
  await answers.giveAnswer(card(), "defend", { data, rolls: [roll] });
  await until(isDone);
}

describe.each([13, 14] as const)("a prolonged conflict on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation, asUser: GM, store: new MemoryStore() });
    await calm();
    await CONFIG.Actor.documentClass.create(PEOPLE, { keepId: true });
    // Whoever is asked closes the window, and answers from the card.
    const { AllotDialog } = await source("rulesets/spellwoven/conflict/allot.dialog.ts");
    AllotDialog.prototype.ask = async () => null;
    const { DefenceDialog } = await source("rulesets/spellwoven/contest/defence.dialog.ts");
    DefenceDialog.prototype.ask = async () => null;
  });
  beforeEach(async () => {
    for (const old of [...tales.game.combats]) await old.delete();
    for (const { _id } of PEOPLE) await tales.game.actors.get(_id).update({ "system.status.removed": false });
  });

  it("SW-37, SW-38, SW-41: begins with sides, people and aims, not before, and brings the tracker with it", async () => {
    await onTheQuay(HEW);
    await loose(fighter(HEW), "woven.joins", { value: "" });
    await loose(combat, "woven.side", { id: "jen", side: { ...own().sides.jen, aim: "" } });
    expect(keys(await begin())).toEqual(["aim", "empty"]);
    expect([own().struggle, combat.round]).toEqual([0, 0]);
    await loose(fighter(HEW), "woven.joins", { value: "stall" });
    await loose(combat, "woven.side", { id: "jen", side: { ...own().sides.jen, aim: "a kipper", base: 7 } });
    expect(await begin()).toEqual([]);
    expect([own().struggle, combat.round, bases()]).toEqual([1, 1, { jen: 1, watch: 1, stall: 1 }]);
    expect(combat.combatants.contents.every(({ initiative }: Loose) => initiative !== null)).toBe(true);
    expect(keys(await begin())).toEqual(["begun"]);
    // A second conflict of the encounter begins with nothing of the first.
    await marked(JEN, "won");
    const { ending } = await source("rulesets/spellwoven/rules/conflict/struggle-steps.ts");
    await loose(combat, "woven.stand", ending({ round: 1 }));
    expect(await begin()).toEqual([]);
    const { struggleIn } = await source("rulesets/spellwoven/encounter/struggle-at-hand.ts");
    expect(struggleIn(combat).sides.map(({ pool }: Loose) => pool)).toEqual([1, 1, 1]);
  });

  it("takes what stands there already for done, also what Foundry makes the same of, and what somebody else has just written", async () => {
    await onTheQuay(HEW);
    const again = (name: string) => loose(combat, "woven.side", { id: "jen", side: { ...own().sides.jen, name } });
    // A field that is left twice in a row, as when the board is drawn anew under the hand that types.
    expect(await Promise.all([again("The stall"), again("The stall"), again("The stall")])).toEqual([[], [], []]);
    expect(await again("The stall ")).toEqual([]);
    expect(own().sides.jen.name).toBe("The stall");

    const before = combat._preUpdate;
    combat._preUpdate = async function (this: Loose, ...args: Loose[]) {
      delete combat._preUpdate;
      await briefly(tales, GM, (seat) =>
        seat.update("Combat", [{ _id: combat.id, "system.spellwoven.sides.jen.name": "The quay" }]),
      );
      await until(() => own().sides.jen.name === "The quay");
      return await before.apply(this, args);
    };
    expect(await again("The quay")).toEqual([]);
    expect(own().sides.jen.name).toBe("The quay");

    // What a hook of another package forbids is told as not written.
    Hooks.once("preUpdateCombat", () => false);
    await expect(again("The inn")).rejects.toThrow("not written");
    expect(own().sides.jen.name).toBe("The quay");
  });

  it("SW-39, SW-40, SW-42: a contest between two sides counts for the one that began it, the first of the round alone", async () => {
    await onTheQuay(HEW);
    await jenPersuadesHew([9, 9], [1, 1]);
    expect(card().system.request.stake, "before the conflict it counts for nobody").toBeNull();
    await begin();
    await jenPersuadesHew([9, 9], [9, 9]);
    const jen = fighter(JEN).system.spellwoven;
    expect(jen, "a defence that holds is a failure, too").toMatchObject({ failed: 1, won: 0, acted: 1 });
    await tales.api.undoEvents(card());
    expect(fighter(JEN).system.spellwoven).toMatchObject({ failed: 0, acted: 0 });
    await jenPersuadesHew([9, 9], [1, 1]);
    expect(fighter(JEN).system.spellwoven).toMatchObject({ won: 1, failed: 0 });
    await jenPersuadesHew([1, 1], []);
    expect(fighter(JEN).system.spellwoven, "a second contest of the round").toMatchObject({ won: 1, failed: 0 });
    await loose(tales.game.actors.get(JEN), "woven.removed", { value: true });
    await expect(jenPersuadesHew([9, 9], [1, 1])).rejects.toThrow();
    const { struggleIn } = await source("rulesets/spellwoven/encounter/struggle-at-hand.ts");
    expect(struggleIn(combat).sides.map(({ pool }: Loose) => pool)).toEqual([2, 1, 1]);
  });

  it("SW-43, SW-44, SW-45, SW-46, SW-48, SW-50, SW-51, SW-52, SW-55: three sides, from the first die to the last one standing", async () => {
    await onTheQuay(HEW);
    await begin();
    await marked(JEN, "failed");
    await marked(HEW, "won");
    await resolveNow();
    expect(Object.keys(card().system.questions).sort()).toEqual(["pool-jen", "pool-stall", "pool-watch"]);
    expect(question("pool", "stall").data.dice).toBe(2);
    const known = game.messages.size;
    await resolveNow();
    expect(game.messages.size, "a round has one end").toBe(known);
    await throws(ADA, "jen", 9);
    await throws(BEN, "watch", 2);
    await throws(GM, "stall", 7, 3);
    await until(() => question("allot", "jen"));
    expect(question("allot", "watch"), "a 2 is good for nothing").toBeUndefined();

    // What is decided is nowhere to be read before all have decided.
    await seals(ADA, "jen", [use(0, 9)]);
    await until(() => question("allot", "jen").seal);
    expect(JSON.stringify(card().system.questions["allot-jen"].answer)).toBe("null");
    expect(await refusal(ADA, await opens(ADA, "jen", [use(0, 9)]))).toEqual(["tooLate"]);
    await giveAnswer("stall", "allot", { data: { uses: [use(0, 7, fighter(JEN).id), use(1, 3, "watch")] } });
    await opens(ADA, "jen", [use(0, 9)]);
    await until(isDone);
    expect(bases()).toEqual({ jen: 1, watch: "out", stall: 2 });
    expect([own().struggle, removed(JEN)], "the 9 has kept her").toEqual([2, false]);
    const { resultLines } = await source("rulesets/spellwoven/conflict/resolution.card.ts");
    const told = resultLines(question("allot", "jen").data.spread, card().system.outcome).map(
      ({ text }: Loose) => text,
    );
    expect(told).toEqual([
      "jen keeps whoever would be removed first",
      "stall removes Nimble Jen – in vain",
      "stall takes a die from watch",
      "watch: dice lost 1, left 0",
      "watch has nothing left to stand on",
    ]);

    // The second round: two sides are left. Jen's 5 keeps her die from the first of two 3s, and the second one takes it.
    await resolveNow();
    expect(Object.keys(card().system.questions).sort()).toEqual(["pool-jen", "pool-stall"]);
    await throws(ADA, "jen", 5);
    await throws(GM, "stall", 4, 10);
    await until(() => question("allot", "stall"));
    await seals(ADA, "jen", [use(0, 5)]);
    await until(() => question("allot", "jen").seal);
    await giveAnswer("stall", "allot", { data: { uses: [use(0, 3, "jen"), use(1, 3, "jen")] } });
    await opens(ADA, "jen", [use(0, 5)]);
    await until(isDone);
    expect([own().winner, bases()]).toEqual(["stall", { jen: "out", watch: "out", stall: 2 }]);

    // The last round is taken back first, each of them exactly.
    const [first, second] = game.messages.contents.slice(-2);
    await tales.api.undoEvents(first);
    expect(own().winner, "a later round stands").toBe("stall");
    await tales.api.undoEvents(second);
    expect([own().winner, own().struggle, bases()]).toEqual(["", 2, { jen: 1, watch: "out", stall: 2 }]);
    await tales.api.undoEvents(first);
    expect([own().struggle, bases()]).toEqual([1, { jen: 1, watch: 1, stall: 1 }]);
    await resolveNow();
    expect(card().id, "and may be played anew").not.toBe(first.id);
  });

  it("SW-47, SW-53, SW-54: removed are those who failed; if all fall the larger pool wins, and if they tie all return", async () => {
    await onTheQuay(HEW);
    await loose(combat, "woven.side", { id: "watch", side: null });
    await begin();
    const together = async (jen: [number[], Loose[]], stall: [number[], Loose[]]) => {
      await resolveNow();
      await throws(ADA, "jen", ...jen[0]);
      await throws(GM, "stall", ...stall[0]);
      await until(() => question("allot", "stall"));
      await seals(ADA, "jen", jen[1]);
      await until(() => question("allot", "jen").seal);
      await giveAnswer("stall", "allot", { data: { uses: stall[1] } });
      await opens(ADA, "jen", jen[1]);
      await until(isDone);
    };
    await marked(JEN, "failed");
    await together([[3], [use(0, 3, "stall")]], [[8], [use(0, 7, fighter(JEN).id)]]);
    expect([own().winner, own().struggle, bases(), removed(JEN)]).toEqual(["", 2, { jen: 1, stall: 1 }, false]);
    await withBase("jen", 2);
    await marked(HEW, "failed");
    await marked(JEN, "failed");
    await together([[7, 1], [use(0, 7, fighter(HEW).id)]], [[7], [use(0, 7, fighter(JEN).id)]]);
    expect([own().winner, removed(JEN), removed(HEW)]).toEqual(["jen", true, true]);
    await tales.api.undoEvents(card());
    expect([own().winner, removed(JEN), removed(HEW)]).toEqual(["", false, false]);
  });

  it("SW-56: a force of nature throws and allots by itself, and takes those who failed", async () => {
    await onTheQuay(STORM, true);
    await begin();
    await withBase("stall", 3);
    await marked(TAM, "failed");
    diceShow(10, 8, 3, 4);
    await resolveNow();
    expect(card().system.throws["pool-stall"].faces).toEqual([[8, 3, 4]]);
    expect(question("pool", "stall")).toBeUndefined();
    await throws(ADA, "jen", 1);
    await throws(BEN, "watch", 2);
    await until(isDone);
    expect([removed(TAM), removed(TOM), bases()]).toEqual([true, false, { jen: "out", watch: "out", stall: 3 }]);
    expect(own().winner).toBe("stall");
  });

  it("SW-53, SW-56: a force of nature that the Gamesmaster plays allots like anybody, and one that is made on the board goes with one press", async () => {
    await onTheQuay(STORM);
    await loose(combat, "woven.side", { id: "watch", side: null });
    await begin();
    await marked(JEN, "failed");
    await resolveNow();
    await throws(GM, "stall", 9);
    await throws(ADA, "jen", 1);
    await until(() => question("allot", "stall"));
    await giveAnswer("stall", "allot", { data: { uses: [use(0, 3, "jen")] } });
    await until(isDone);
    expect([own().winner, removed(JEN)], "by itself it would have taken her").toEqual(["stall", false]);
    const { Doing, doing, lastDone, undoLast } = await source("rulesets/spellwoven/conflict/board-history.ts");
    const { join } = await source("rulesets/spellwoven/conflict/board.deeds.ts");
    const before = JSON.stringify([combat.toObject().combatants.length, own().sides]);
    const known = tales.game.actors.size;
    const system = { defaultLevel: 7 };
    await doing(combat.uuid, async (deed: InstanceType<typeof Doing>) => {
      const made = await deed.make(
        tales.api.worldStateOf("spellwoven"),
        "Actor",
        { name: "Fire", type: "wovenMinor", system },
        "Fire",
      );
      await join(combat, tales.game.actors.get(made.value), deed);
    });
    expect([tales.game.actors.size, tales.game.actors.getName("Fire").system.defaultLevel]).toEqual([known + 1, 7]);
    expect(lastDone(combat.uuid)).toContain("Fire");
    expect(await undoLast(combat.uuid)).toEqual([]);
    expect([JSON.stringify([combat.toObject().combatants.length, own().sides]), tales.game.actors.size]).toEqual([
      before,
      known,
    ]);
  });

  it("SW-37, SW-38, SW-41: what is done on the board is taken back step by step, the last one first, and a later round stands", async () => {
    await onTheQuay(HEW);
    const { doing, lastDone, undoLast } = await source("rulesets/spellwoven/conflict/board-history.ts");
    const press = (document: Loose, kind: string, data: object) =>
      doing(combat.uuid, (deed: Loose) => deed.happen(document, kind, data));
    const stands = () => structuredClone([own(), combat.combatants.map(({ system }: Loose) => system.spellwoven)]);
    const states: Loose[] = [];
    // Two fields of one side, typed one after the other: neither loses what the other says.
    await Promise.all(
      Object.entries({ name: "Jen's luck", aim: "two kippers" }).map(([part, value]) =>
        loose(combat, "woven.sidePart", { id: "jen", part, value }),
      ),
    );
    expect(own().sides.jen).toMatchObject({ name: "Jen's luck", aim: "two kippers" });
    expect(keys(await loose(combat, "woven.sidePart", { id: "nobody", part: "aim", value: "" }))).toEqual(["sideGone"]);
    const steps: [Loose, string, object][] = [
      [combat, "woven.sidePart", { id: "jen", part: "hazard", value: true }],
      [combat, "woven.conflict", { value: "social" }],
      [fighter(TAM), "woven.joins", { value: "jen" }],
      [combat, "woven.side", { id: "watch", side: null }],
    ];
    for (const [document, kind, data] of steps) {
      states.push(stands());
      expect(await press(document, kind, data)).toEqual([]);
    }
    for (const before of states.reverse()) {
      expect(lastDone(combat.uuid)).not.toBe("");
      expect(await undoLast(combat.uuid)).toEqual([]);
      expect(stands()).toEqual(before);
    }
    expect([lastDone(combat.uuid), await undoLast(combat.uuid)]).toEqual(["", []]);
    await begin();
    await resolveNow();
    for (const [user, side] of [
      [ADA, "jen"],
      [BEN, "watch"],
      [GM, "stall"],
    ] as const)
      await throws(user, side, 1);
    await until(isDone);
    expect(own().struggle).toBe(2);
    expect(keys(await undoLast(combat.uuid)), "the first round has been resolved since").toEqual(["later"]);
    expect(own().struggle).toBe(2);
    await tales.api.undoEvents(card());
    expect(await undoLast(combat.uuid)).toEqual([]);
    expect(own().struggle).toBe(0);
  });

  it("SW-52: of three sides each sees how likely it brings another down, and how likely all others bring it down", async () => {
    await onTheQuay(HEW);
    await begin();
    await marked(JEN, "won");
    await marked(HEW, "failed");
    const { boardContext } = await source("rulesets/spellwoven/conflict/board.context.ts");
    const odds = () =>
      Object.fromEntries(
        boardContext(combat, new Set()).sides.map(({ id, odds: lines }: Loose) => [
          id,
          lines.filter(({ option }: Loose) => option === "").map(({ chance }: Loose) => chance),
        ]),
      );
    // Jen's two dice against Hew's one, who failed: the book's own 84.8 %. All others together against him are three.
    const { jen, stall } = odds();
    expect(jen).toHaveLength(3);
    expect(jen[1]).toBe("84.8%");
    const { overthrowOdds } = await source("rulesets/spellwoven/rules/conflict/resolution-odds.ts");
    const { percent } = await source("core/words.ts");
    expect(stall.at(-1)).toBe(percent(overthrowOdds(3, { pool: 1, people: 1, failed: 1 })));
    expect(jen.at(-1)).toBe(percent(overthrowOdds(2, { pool: 2, people: 1, failed: 0 })));
  });

  it("SW-37, SW-38, SW-56: the haggle and the chase of the first evening stand on their boards, and begin with one press", async () => {
    const [evening] = await tales.game.packs.get("four-tales.spellwoven-adventure").getDocuments();
    await evening.import({ dialog: false });
    const { struggleIn } = await source("rulesets/spellwoven/encounter/struggle-at-hand.ts");
    const found = tales.game.combats.contents.map((one: Loose) => [one, struggleIn(one)] as const);
    const sides = found.map(([, { sides: all }]: Loose) =>
      all.map(({ name, hazard, members }: Loose) => [name, hazard, members.map(({ name: who }: Loose) => who)]),
    );
    const heroes = ["Nimble Jan", "Hedda of the Fens", "Corvin Vael"];
    expect(sides).toEqual([
      [
        ["The buyers", false, heroes],
        ["The stall", false, ["Tobin Reck"]],
      ],
      [
        ["Those behind", false, heroes],
        ["Pip", false, ["Pip Tallow"]],
        ["The fog", true, ["The river fog"]],
      ],
    ]);
    for (const [one] of found) {
      combat = one;
      expect(await begin()).toEqual([]);
      expect([own().struggle, combat.round]).toEqual([1, 1]);
    }
  });

  it("SW-49: dice are added together only where the table says so", async () => {
    await onTheQuay(HEW);
    await loose(combat, "woven.side", { id: "watch", side: null });
    await begin();
    await marked(JEN, "won");
    await resolveNow();
    await throws(ADA, "jen", 2, 2);
    await throws(GM, "stall", 1);
    await until(isDone);
    expect(question("allot", "jen"), "nothing reaches anything").toBeUndefined();
    await tales.api.undoEvents(card());
    await tales.api.writeSetting("spellwoven", "sumResolutionDice", true);
    await resolveNow();
    await throws(ADA, "jen", 2, 2);
    await throws(GM, "stall", 1);
    await until(() => question("allot", "jen"));
    const sum = [{ dice: [0, 1], option: 3, target: "stall" }];
    await seals(ADA, "jen", sum);
    await opens(ADA, "jen", sum);
    await until(isDone);
    expect(own().winner).toBe("jen");
    await tales.api.writeSetting("spellwoven", "sumResolutionDice", false);
  });

  it("SW-87: missiles come before blows and blows before spells, where bodies fight and the table says so", async () => {
    await onTheQuay(HEW);
    await combat.updateEmbeddedDocuments(
      "Combatant",
      combat.combatants.map(({ id }: Loose, n: number) => ({ _id: id, initiative: 9 - n })),
    );
    const order = () => combat.turns.map(({ actor }: Loose) => actor.id);
    const byInitiative = [JEN, TOM, TAM, HEW];
    await loose(fighter(HEW), "woven.phase", { value: "ranged" });
    await loose(fighter(JEN), "woven.phase", { value: "magic" });
    expect(order()).toEqual(byInitiative);
    await tales.api.writeSetting("spellwoven", "combatPhases", true);
    const { tracker } = tales.api.rulesetById("spellwoven");
    const about = { uuid: combat.uuid, round: 1, acting: null, own: own() };
    const marks = tracker.row({ uuid: "", own: fighter(JEN).system.spellwoven, system: null }, about) as Loose[];
    expect(marks.filter(({ on }) => on).map(({ id }) => id)).toEqual(["magic"]);
    await loose(fighter(TAM), "woven.phase", { value: "ranged" });
    expect(order()).toEqual([TAM, HEW, TOM, JEN]);
    await loose(combat, "woven.conflict", { value: "social" });
    combat.setupTurns();
    expect(order()).toEqual(byInitiative);
    await tales.api.writeSetting("spellwoven", "combatPhases", false);
  });

  it("SW-89: whom the Gamesmaster calls is invited to one blow out of turn, and nobody else", async () => {
    await onTheQuay(HEW);
    await combat.startCombat();
    await calm();
    const plain = { effort: false, situation: "none", ticks: {}, extra: { value: 0, reason: "" }, opponents: 1 };
    const flee = { who: of(HEW), purpose: "test", attribute: "quickness", skill: null, target: "", strike: "" };
    const run = { ...flee, ...plain, difficulty: 3, menace: 0, asksDifficulty: false };
    const offers = async () =>
      (await (await source("core/cards/offers.ts")).offersOn(card())).map(({ id, about }: Loose) => [id, about]);
    await tales.api.startRoll("spellwoven", "test", run);
    expect(await offers(), "the table does not play with it").toEqual([]);
    await tales.api.writeSetting("spellwoven", "opportunity", true);
    await tales.api.startRoll("spellwoven", "test", run);
    expect(await offers()).toEqual([["open", ""]]);
    const parent = card().id;
    const strike = { ...run, purpose: "combat", attribute: "might", strike: "bare-hands", target: of(HEW) };
    const { verdictOn } = await source("core/referee/invitation.ts");
    const { copyOf } = await source("core/cards/card-copy.ts");
    const strikes = async (user: string, who: string, more: object = {}) => {
      diceShow(10, 10);
      const choices = { ...strike, who: of(who), ...more };
      await forgeTale(tales, user, { ruleset: "spellwoven", kind: "opportunity", choices }, ({ system }) => {
        system.parent = parent;
      });
      const verdict = await verdictOn(copyOf(card()));
      return verdict.ok ? verdict.value.open.map(({ id }: Loose) => id) : keys(verdict.problems);
    };
    expect(await strikes(ADA, JEN), "nobody has called yet").toEqual(["notInvited"]);
    await card().delete();
    const { makeMove } = await source("core/asks/answers.ts");
    await makeMove(game.messages.get(parent), "open");
    await until(() => game.messages.get(parent).system.stage === "rolled");
    expect(await offers()).toEqual([JEN, TOM, TAM].map((id) => [`strike-${of(id)}`, of(id)]));
    expect(await strikes(ADA, JEN, { target: of(TOM) }), "somebody else was meant").toEqual(["notInvited"]);
    expect(await strikes(BEN, JEN), "it was not for him").toEqual(["notInvited"]);
    await card().delete();
    expect(await strikes(ADA, JEN)).toEqual(["defend"]);
    expect(card().system.request.stake).toBeNull();
    expect(await strikes(ADA, JEN), "once").toEqual(["notInvited"]);
    expect(await strikes(BEN, TOM)).toEqual(["defend"]);
    await tales.api.writeSetting("spellwoven", "opportunity", false);
  });

  describe("what goes wrong", () => {
    beforeEach(async () => {
      await onTheQuay(HEW);
      await begin();
      await marked(JEN, "failed");
    });

    const thrown = async () => {
      await resolveNow();
      await throws(ADA, "jen", 9);
      await throws(BEN, "watch", 7);
      await throws(GM, "stall", 8);
      await until(() => question("allot", "stall"));
    };

    it("an allotment after the others lie open, for somebody else's side, of dice too low or twice counts for nothing", async () => {
      await thrown();
      await seals(ADA, "jen", [use(0, 9)]);
      await seals(BEN, "watch", [use(0, 7, "nobody0000000000")]);
      expect(await refusal(BEN, await seals(BEN, "jen", [use(0, 3, "watch")]))).toEqual(["notYourAnswer"]);
      const plain = { message: card().id, question: "allot-watch", answer: { data: { uses: [] } } };
      expect(await refusal(BEN, await askAs(tales, BEN, "answer", plain))).toEqual(["sealed"]);
      await until(() => question("allot", "watch").seal);
      await giveAnswer("stall", "allot", { data: { uses: [] } });
      await opens(ADA, "jen", [use(0, 9)]);
      expect(await refusal(BEN, await opens(BEN, "watch", [use(0, 9)])), "not what was sealed").toEqual(["broken"]);
      await until(isDone);
      expect(question("allot", "watch")).toMatchObject({ status: "lapsed", broken: true });
      expect(await refusal(BEN, await seals(BEN, "watch", [use(0, 3, "jen")]))).toEqual(["tooLate"]);
      expect([bases(), removed(JEN)]).toEqual([{ jen: 1, watch: 1, stall: 1 }, false]);
    });

    it("dice that nobody throws do nothing, and stay in the pool", async () => {
      await resolveNow();
      await throws(GM, "stall", 8);
      await throws(ADA, "jen", 4);
      const { lapse } = await source("core/asks/answers.ts");
      expect(await lapse(card(), "pool-watch")).toEqual([]);
      await until(() => question("allot", "jen"));
      for (const side of ["jen", "stall"]) await lapse(card(), `allot-${side}`);
      await until(isDone);
      expect([own().struggle, bases()]).toEqual([2, { jen: 1, watch: 1, stall: 1 }]);
    });

    it("a leader who is taken out is followed by the next; a side without anybody ends nothing by itself", async () => {
      await loose(tales.game.actors.get(TOM), "woven.removed", { value: true });
      await resolveNow();
      expect(question("pool", "watch").about).toBe(of(TAM));
      await fighter(TAM).delete();
      await throws(ADA, "jen", 3);
      await throws(GM, "stall", 1);
      await throws(BEN, "watch", 6);
      await until(() => question("allot", "watch"));
      await card().delete();
      await resolveNow();
      expect(question("pool", "watch").about, "nobody is left: the Gamesmaster throws").toBe("");
    });

    it("a side without members can neither begin nor go on by itself, and a rung off the ladder is no contest", async () => {
      const ends = await source("rulesets/spellwoven/rules/conflict/struggle-steps.ts");
      await loose(combat, "woven.stand", ends.ending({ round: 1 }));
      await loose(fighter(JEN), "woven.joins", { value: "watch" });
      expect(keys(await begin())).toEqual(["empty"]);
      await loose(fighter(JEN), "woven.joins", { value: "jen" });
      expect(await begin()).toEqual([]);
      await loose(fighter(JEN), "woven.joins", { value: "" });
      const known = game.messages.size;
      await resolveNow();
      expect(question("pool", "jen"), "the Gamesmaster throws for a side that nobody leads").toMatchObject({
        about: "",
      });
      expect(game.messages.size).toBe(known + 1);
      await card().delete();
      await loose(fighter(JEN), "woven.joins", { value: "jen" });
      for (const difficulty of [0, 13, 4.5, "High", null]) {
        const choices = {
          ...{ who: of(JEN), purpose: "social", attribute: "persuade", skill: null, target: of(HEW), strike: "" },
          ...{ difficulty, menace: 0, asksDifficulty: false, effort: false, situation: "none", ticks: {} },
          ...{ extra: { value: 0, reason: "" }, opponents: 1 },
        };
        expect(await tales.api.startRoll("spellwoven", "contest", choices), String(difficulty)).toBeNull();
      }
      expect(fighter(JEN).system.spellwoven).toMatchObject({ won: 0 });
    });

    it("what changes while the dice lie changes nothing about them", async () => {
      await thrown();
      await marked(JEN, "none");
      await withBase("watch", 5);
      await seals(ADA, "jen", [use(0, 5)]);
      await seals(BEN, "watch", [use(0, 7, fighter(JEN).id)]);
      await until(() => question("allot", "jen").seal && question("allot", "watch").seal);
      await giveAnswer("stall", "allot", { data: { uses: [use(0, 3, "watch")] } });
      await opens(ADA, "jen", [use(0, 5)]);
      await opens(BEN, "watch", [use(0, 7, fighter(JEN).id)]);
      await until(isDone);
      expect(removed(JEN), "she had failed when the dice fell").toBe(true);
      expect(bases()).toEqual({ jen: "out", watch: "out", stall: 1 });
    });

    it("an end of a round that a player calls for is nobody's, whatever stands on it", async () => {
      const choices = { encounter: combat.uuid, round: 1 };
      const before = JSON.stringify(own());
      await forgeTale(
        tales,
        ADA,
        { ruleset: "spellwoven", kind: "resolution", choices, evenRefused: true },
        ({ system }) => {
          system.stage = "rolled";
          const to = { round: 1, winner: "jen", sides: { watch: { base: 0, out: true } } };
          const data = { from: 1, to, how: "won", name: "Jen" };
          const event = { id: "e0", kind: "woven.stand", target: combat.uuid, data, order: 0 };
          system.events = { e0: { ...event, status: "waiting", wanted: true, done: null, problem: null } };
        },
      );
      await until(() => statuses().join() === "refused");
      expect(JSON.stringify(own())).toBe(before);
      const { resolutionOfRound } = await source("rulesets/spellwoven/conflict/resolutions.ts");
      expect(resolutionOfRound(combat.uuid, 1), "and keeps nobody from the true one").toBeNull();
      await briefly(tales, ADA, async (seat: OtherUser) => {
        const changes = { _id: combat.id, system: { spellwoven: { winner: "jen" } } };
        await expect(seat.update("Combat", [changes as never])).rejects.toThrow();
      });
    });

    it("a contest counts for what it came to, in this round and for whom it was, whatever its author writes", async () => {
      await marked(JEN, "none");
      await jenPersuadesHew([1, 1], [], ({ system }) => {
        system.request.stake = { combatant: fighter(HEW).uuid, round: 9, turn: 9 };
        for (const event of Object.values(system.events) as Loose[]) {
          Object.assign(event, { target: fighter(HEW).uuid, data: { round: 1, outcome: "won", turn: 1, word: true } });
        }
      });
      expect(fighter(JEN).system.spellwoven).toMatchObject({ won: 0, failed: 1 });
      expect(fighter(HEW).system.spellwoven).toMatchObject({ won: 0, failed: 0 });
    });

    it("a round that is over, an encounter that is gone and odd choices are refused with words", async () => {
      const key = async (choices: object) => {
        const kind = tales.api.rulesetById("spellwoven").rollKinds.find(({ id }: Loose) => id === "resolution");
        const { NOW } = await source("core/rolls/walk.ts");
        const looked = kind.facts({ choices, by: { id: GM, isGM: true }, questions: [], moves: [], before: null }, NOW);
        return looked.ok ? null : keys(looked.problems)[0];
      };
      expect(await key({ encounter: combat.uuid, round: 1 })).toBeNull();
      expect(await key({ encounter: combat.uuid, round: 2 })).toBe("otherRound");
      for (const odd of [of(JEN), "Combat.gone000000000000", "", 7, null, { toString: 1 }]) {
        expect(await key({ encounter: odd, round: 1 }), String(JSON.stringify(odd))).toBe("targetGone");
      }
      const { ending } = await source("rulesets/spellwoven/rules/conflict/struggle-steps.ts");
      await loose(combat, "woven.stand", ending({ round: 1 }));
      expect(await key({ encounter: combat.uuid, round: 1 })).toBe("over");
    });
  });
});
