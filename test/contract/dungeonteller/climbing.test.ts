import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { leaveTales, source, until } from "../tales.fixture.ts";
import { type Falls, fallsAt, fallsSince, held } from "./falls.fixture.ts";
import { DICE, diceOf, luckOf, onScene, openTeller, type TellerTable } from "./teller.fixture.ts";

// Climbs, step by step, and what comes down of them.

let table: TellerTable;
let falls: Falls;

beforeAll(async () => {
  await buildSystem();
});
afterAll(leaveTales);

const STEPS = ["muscle", "muscle", "stunt", "muscle"];
const go = (who: Loose): Promise<Loose> =>
  table.roll({ who: who.uuid, action: "muscle", way: "climb", targets: [], tokens: [] });
const last = (): Loose => game.messages.contents.at(-1);
const deed = (who: Loose, choices: object): Promise<Loose> => falls.deed(who, choices);
const undo = (card: Loose): Promise<void> => falls.undo(card);
const happens = (who: Loose, kind: string, data: object): Promise<void> => falls.happens(who, kind, data);

describe.each([13, 14] as const)("climbing, Foundry %i", (generation) => {
  beforeAll(async () => {
    table = await openTeller(generation);
    falls = fallsAt(table);
  });
  beforeEach(() => dieShows(6));

  const climber = async (climb: object = {}, actions: object = { muscle: 2 }) => {
    const hero = await table.hero("Brawnley", { actions: { ...DICE, ...actions } });
    const { tokens } = await onScene(hero);
    const token = tokens[0].uuid;
    const begun = await deed(hero, {
      deed: "beginClimb",
      climb: { steps: STEPS, passed: 0, paces: 2, ...climb },
      token,
    });
    return { hero, token: tokens[0], begun };
  };

  it("DT-52, DT-53, DT-56, A-34: the token rises with each step, stays on top, and comes down with an undo", async () => {
    const { hero, token } = await climber();
    expect(token.elevation).toBe(0);
    const first = await go(hero);
    expect([hero.system.climb.passed, token.elevation]).toEqual([2, 4]);
    await go(hero);
    const top = await go(hero);
    expect([hero.system.climb, token.elevation]).toEqual([null, 8]);
    await undo(top);
    expect([hero.system.climb.passed, token.elevation]).toEqual([3, 6]);
    expect(first.system.request.climb.token).toBe(token.uuid);
  });

  it("DT-52: the card and the sheet draw the steps from the top down, and the climber between them", async () => {
    const { hero } = await climber();
    const card = await go(hero);
    const { stateOf } = await source("core/card/tale.model.ts");
    const { successCard } = await source("rulesets/dungeonteller/roll/success.card.ts");
    const { ladder } = successCard(stateOf(card.system), card.system.outcome).context;
    const drawn = ladder.rungs.map(({ step, climber, passed }: Loose) => climber ?? `${step}${passed ? " done" : ""}`);
    expect(drawn).toEqual(["muscle", "stunt", expect.stringContaining("4 paces up"), "muscle done", "muscle done"]);
    const { sheetContext } = await source("rulesets/dungeonteller/character/being.context.ts");
    expect(sheetContext(hero, false).climb).toMatchObject({ turns: true, leaves: true });
    expect(sheetContext(hero, false).climb.rungs).toHaveLength(5);
  });

  it("DT-54, DT-55: a slip is a fall from the step reached, and the token is back at the foot", async () => {
    const { hero, token } = await climber();
    await go(hero);
    dieShows(1);
    const slip = await go(hero);
    expect([slip.system.outcome.sentence.key.split(".").at(-1), token.elevation, hero.system.climb]).toEqual([
      "falls",
      0,
      null,
    ]);
    dieShows(6);
    const fall = await table.take(slip, "fall");
    expect([diceOf(fall), luckOf(hero)]).toEqual([4, [26]]);
    await undo(slip);
    expect([token.elevation, hero.system.climb.passed]).toEqual([4, 2]);
  });

  it("DT-52, DT-55: down is climbed alike, and one falls what is left of it", async () => {
    const { hero, token } = await climber({ down: true }, { muscle: 1 });
    await token.update({ elevation: 8 });
    await undo(last());
    await deed(hero, {
      deed: "beginClimb",
      climb: { steps: STEPS, passed: 0, paces: 2, down: true },
      token: token.uuid,
    });
    await go(hero);
    await go(hero);
    expect([hero.system.climb.passed, token.elevation]).toEqual([2, 4]);
    dieShows(1);
    const slip = await go(hero);
    expect([slip.system.outcome.sentence.key, token.elevation]).toEqual([expect.stringContaining("Down.falls"), 0]);
    dieShows(6);
    expect(diceOf(await table.take(slip, "fall"))).toBe(4);
  });

  it("DT-49: a rope helps on the steps that are Stunt", async () => {
    const { hero } = await climber();
    const [rope] = (await game.packs
      .find(({ metadata }: Loose) => metadata.name === "dungeonteller-stuff")
      .getDocuments()
      .then((all: Loose[]) => all.filter(({ name }) => name.includes("Rope")))) as Loose[];
    await hero.createEmbeddedDocuments("Item", [rope.toObject()]);
    expect([diceOf(await go(hero)), diceOf(await go(hero))]).toEqual([2, 6]);
  });

  it("DT-52: whoever turns round climbs the same steps back; nobody but the Gamemaster ends a climb on the wall", async () => {
    const { hero, token } = await climber();
    const { CLIMBING } = await source("rulesets/dungeonteller/rules/move/climb-deed.ts");
    await go(hero);
    const { beingOf } = await source("rulesets/dungeonteller/being.ts");
    const refused = CLIMBING.leaveClimb(beingOf(hero), { climb: null, spot: null, keeper: false });
    expect(refused.problems?.[0].key).toContain("midClimb");
    const turned = await deed(hero, { deed: "turnClimb" });
    expect([hero.system.climb.steps, hero.system.climb.passed]).toEqual([["muscle", "stunt", "muscle", "muscle"], 2]);
    await go(hero);
    expect([hero.system.climb, token.elevation]).toEqual([null, 0]);
    await undo(last());
    await undo(turned);
    const left = await deed(hero, { deed: "leaveClimb" });
    expect([hero.system.climb, token.elevation]).toEqual([null, 0]);
    await undo(left);
    expect([hero.system.climb.passed, token.elevation]).toEqual([2, 4]);
  });

  it("DT-52: a climb that names somebody else's token moves nobody, whether it goes on, ends or falls", async () => {
    const [hero, orc] = [
      await table.hero("Brawnley", { actions: { muscle: 2, stunt: 2 } }),
      await table.creature("Orc"),
    ];
    const [mine, theirs] = (await onScene(hero, orc)).tokens;
    const climb = { steps: STEPS, passed: 0, paces: 2, token: theirs.uuid, from: 0, rise: 2 };
    await happens(hero, "teller.climb", { climb });
    await go(hero);
    expect(hero.system.climb.passed).toBe(2);
    await deed(hero, { deed: "leaveClimb", token: mine.uuid });
    await happens(hero, "teller.climb", { climb: { ...climb, passed: 2 } });
    const fall = await table.roll({ who: hero.uuid, hazard: "fall", paces: 9 }, {}, "hazard");
    expect([diceOf(fall), hero.system.climb, mine.elevation, theirs.elevation]).toEqual([4, null, 0, 0]);
  });

  it("DT-55, DT-17: a climber who is knocked out or put to sleep falls from there by itself, once", async () => {
    const { hero, token } = await climber();
    await go(hero);
    const before = game.messages.size;
    await happens(hero, "teller.out", { value: true });
    await until(() => token.elevation === 0);
    await happens(hero, "teller.effect", { id: "sleep", effect: held("sleep", ["move", "act"]) });
    const falls = fallsSince(before);
    expect([falls.map(diceOf), hero.system.climb]).toEqual([[4], null]);
    await undo(falls[0]);
    expect([token.elevation, hero.system.climb.passed]).toEqual([4, 2]);
  });

  it("DT-127, DT-65: the fall asks whoever can land softly, one question, and nobody else", async () => {
    const { hero } = await climber();
    await hero.createEmbeddedDocuments("Item", await table.cards("soft-landing"));
    await go(hero);
    dieShows(1);
    const slip = await go(hero);
    dieShows(6);
    const fall = await table.take(slip, "fall", { save: "roll" });
    expect([Object.keys(fall.system.questions), luckOf(hero)]).toEqual([["save"], [30]]);
  });
});
