import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { calm, leaveTales, openTales, source, type Tales, until } from "../../tales.fixture.ts";
import { tokenActor } from "./token-actor.fixture.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("undo for unlinked tokens on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
  });

  it("undo gives them back what they had from the actor behind them, whatever that has by now", async () => {
    const base = await CONFIG.Actor.documentClass.create({
      name: "Pip",
      type: "pebbles.pebbleThrower",
      system: { skill: 5, joy: { value: 3, max: 9 } },
    });
    const tokens = ["one", "two"].map((name, x) => ({ name, actorId: base.id, actorLink: false, x, y: 0 }));
    const scene = await CONFIG.Scene.documentClass.create({ name: "A brook", tokens });
    const [pip, pop] = scene.tokens.contents;
    const joys = () => [base, pip.actor, pop.actor].map(({ system }: Loose) => system.joy.value);
    const skips = async (who: string): Promise<Loose> => {
      const card = await tales.api.startRoll("pebbles", "skip", { who, stone: "", friend: "" });
      await until(() => Object.values<Loose>(card.system.events).every(({ status }) => status === "applied"));
      return card;
    };
    const [ofBase, first, second] = [await skips(base.uuid), await skips(pip.actor.uuid), await skips(pip.actor.uuid)];
    expect(joys()).toEqual([4, 6, 4]);
    await tales.api.undoEvents(ofBase);
    expect(joys()).toEqual([3, 6, 3]);
    // What came first goes first: the token keeps its own as long as one of its own stands.
    await tales.api.undoEvents(first);
    expect(joys()).toEqual([3, 5, 3]);
    await tales.api.undoEvents(second);
    expect(joys()).toEqual([3, 3, 3]);
    await base.update({ "system.joy.value": 7 });
    expect(joys()).toEqual([7, 7, 7]);
    // What it had of its own before, it keeps.
    await pop.actor.update({ "system.joy.value": 2 });
    await tales.api.undoEvents(await skips(pop.actor.uuid));
    await base.update({ "system.joy.value": 8 });
    expect(joys()).toEqual([8, 8, 2]);
    // Done again and undone, the same.
    await (await source("core/ledger/event-applier.ts")).reapplyEvents(first);
    expect(joys()).toEqual([8, 9, 2]);
    await tales.api.undoEvents(first);
    await base.update({ "system.joy.value": 1 });
    expect(joys()).toEqual([1, 1, 2]);
    expect(pip.actor.flags["four-tales"]?.lent).toEqual({ system: { joy: {} } });
  });

  it("what undo gives them back is what the actor behind them has by then, where the two cross", async () => {
    const actor = await tokenActor("pebbles.pebbleThrower", [], "Pip", { skill: 5, joy: { value: 3, max: 9 } });
    const base = actor.token.baseActor;
    const joys = () => [base.system.joy.value, actor.system.joy.value];
    const card = await tales.api.startRoll("pebbles", "skip", { who: actor.uuid, stone: "", friend: "" });
    await until(() => actor.system.joy.value === 4);
    const other = tales.seat("Gamemaster");
    const { delta } = actor.token;
    const update = delta.update.bind(delta);
    vi.spyOn(delta, "update").mockImplementationOnce(async (...given) => {
      await other.update("Actor", [{ _id: base.id, system: { joy: { value: 7 } } }]);
      return await update(...given);
    });
    await tales.api.undoEvents(card);
    await calm();
    expect(joys()).toEqual([7, 7]);
    await base.update({ "system.joy.value": 2 });
    expect(joys()).toEqual([2, 2]);
    other.leave();
  });

  it("what undo gives them back is nothing, where that is taken from the actor behind them in the same moment", async () => {
    const wounds = { w1: { letter: "H", cause: "Kylar", order: 1 } };
    const system = { fudgePoints: 2, damage: { physical: { wounds } } };
    const actor = await tokenActor("kalyrCharacter", [], "Bandit 3", system);
    const base = actor.token.baseActor;
    const letters = () =>
      [base, actor].map((one: Loose) => Object.values<Loose>(one.toObject().system.damage.physical.wounds)[0]?.letter);
    const soften = { who: actor.uuid, deed: "soften", track: "physical", wound: "w1" };
    const card = await tales.api.startRoll("kalyr", "deed", soften);
    await until(() => letters()[1] !== "H");
    const { del } = await source("core/foundry/compat.ts");
    const { delta } = actor.token;
    const update = delta.update.bind(delta);
    vi.spyOn(delta, "update").mockImplementationOnce(async (...given) => {
      await base.update(del("system.damage.physical.wounds.w1"));
      return await update(...given);
    });
    await tales.api.undoEvents(card);
    await calm();
    expect(letters()).toEqual([undefined, undefined]);
  });

  it("undo leaves nothing on them of an entry that comes through, whatever else the event wrote there", async () => {
    const actor = await tokenActor("tellerMonster", [], "Orc 3", { actions: { make: 2 } });
    const base = actor.token.baseActor;
    const jobs = () => [base, actor].map((one: Loose) => Object.values<Loose>(one.toObject().system.workUp));
    const { takeStep } = await source("core/ledger/steps.ts");
    const { takeBackTelling } = await source("core/ledger/taking-back.ts");
    const { stepsIn } = await source("core/ledger/step-list.ts");
    const raft = { id: "raft", name: "A raft", action: "make", needed: 7, add: 0, finish: null };
    await takeStep("dungeonteller", base, "teller.collect", raft);
    await takeStep("dungeonteller", actor, "teller.collect", { ...raft, add: 1 });
    await takeBackTelling(stepsIn([actor])[0].id);
    await takeBackTelling(stepsIn([base])[0].id);
    await calm();
    expect(jobs()).toEqual([[], []]);
  });

  it("what they changed of a thing goes with it, where undo takes it from the actor behind them", async () => {
    const base = await CONFIG.Actor.documentClass.create({ name: "Pip", type: "pebbles.pebbleThrower" });
    const tokens = ["one", "two", "three"].map((name, x) => ({ name, actorId: base.id, actorLink: false, x, y: 0 }));
    const scene = await CONFIG.Scene.documentClass.create({ name: "A brook", tokens });
    const [pip, pop, pap] = scene.tokens.contents.map(({ actor }: Loose) => actor);
    const all = [base, pip, pop, pap];
    const cold = () => all.map(({ effects }: Loose) => effects.size);
    const done = async (choices: object): Promise<Loose> => {
      const card = await tales.api.startRoll("pebbles", "deed", choices);
      await until(() => Object.values<Loose>(card.system.events).every(({ status }) => status === "applied"));
      return card;
    };
    const chill = await done({ deed: "chill", who: base.uuid });
    const warm = await done({ deed: "warm", who: pip.uuid, thing: pip.effects.contents[0].uuid });
    await pop.effects.contents[0].update({ disabled: true });
    const own = await pap.createEmbeddedDocuments("ActiveEffect", [{ name: "Wet socks", img: "icons/svg/frozen.svg" }]);
    expect(all.map(({ effects }: Loose) => effects.contents[0].disabled)).toEqual([false, true, true, false]);
    await tales.api.undoEvents(warm);
    await tales.api.undoEvents(chill);

    await until(() => cold().join() === "0,0,0,1");
    expect(pap.effects.contents[0].id).toBe(own[0].id);
    // Done again, they have it from the actor behind them.
    await (await source("core/ledger/event-applier.ts")).reapplyEvents(chill);
    await until(() => cold().join() === "1,1,1,2");
    expect(pop.effects.contents[0].disabled).toBe(false);
    // What they had of it is gone with the event, and by nobody's hand: it is not offered to be had back.
    const stones = [{ name: "A stone", type: "pebbles.pebbleStone" }];
    const lender = await CONFIG.Actor.documentClass.create({
      name: "Pia",
      type: "pebbles.pebbleThrower",
      items: stones,
    });
    const thing = lender.items.contents[0].uuid;
    const lent = await done({ deed: "lend", who: lender.uuid, thing, to: base.uuid });
    await pip.items.contents[0].update({ name: "A wet stone" });
    await tales.api.undoEvents(lent);
    await until(() => lender.items.size === 1 && pip.items.size === 0);
    await calm();
    const { deletedByHand } = await source("core/documents/deleted.ts");
    expect(deletedByHand().map(({ name }: Loose) => name)).not.toContain("A wet stone");
    // The other way round as well: what the token did to it goes with it.
    const again = await done({ deed: "warm", who: pip.uuid, thing: pip.effects.contents[0].uuid });
    await tales.api.undoEvents(chill);
    await until(() => cold().join() === "0,0,0,1");
    await tales.api.undoEvents(again);
    await calm();
    expect(cold()).toEqual([0, 0, 0, 1]);
  });
});
