import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { calm, leaveTales, openTales, source, type Tales, until } from "../../tales.fixture.ts";
import { tokenActor } from "./token-actor.fixture.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("things of unlinked tokens on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
  });

  it("hooks hand them over with the parent that this version gives them", async () => {
    const actor = await tokenActor("wordsCreature");
    const seen: string[] = [];
    const hook = Hooks.on("createItem", (item: Loose) => void seen.push(item.parent.documentName));
    await actor.createEmbeddedDocuments("Item", [{ name: "A rope", type: "wordsGear" }]);
    Hooks.off("createItem", hook);
    expect(seen).toEqual([generation < 14 ? "Actor" : "ActorDelta"]);
  });

  it("go by the name on the map, for there may be seven of them", async () => {
    const { characterOf } = await source("rulesets/kalyr/people.ts");
    const { calledOf } = await source("core/foundry/tokens.ts");
    const third = await tokenActor("kalyrCharacter", [{ name: "Mace", type: "kalyrWeapon" }], "Bandit 3");
    expect([third.name, characterOf(third).name, calledOf(third)]).toEqual(["Somebody", "Bandit 3", "Bandit 3"]);
    // In the list of actors, and for what is no actor, their own name counts.
    expect([third.token.baseActor, third.items.contents[0]].map(calledOf)).toEqual(["Somebody", "Mace"]);
  });

  it("Words of Power: deleted armor covers nothing any more", async () => {
    const actor = await tokenActor("wordsCreature");
    const [armor] = await actor.createEmbeddedDocuments("Item", [{ name: "Mail", type: "wordsArmor" }]);
    const [zone] = Object.keys(actor.system.zones);
    const cover = { value: 2, max: 2, rank: "body" };
    await actor.update({ [`system.zones.${zone}.covers.${armor.id}`]: cover });
    expect(Object.keys(actor.toObject().system.zones[zone!].covers)).toEqual([armor.id]);
    await actor.deleteEmbeddedDocuments("Item", [armor.id]);
    await until(() => Object.keys(actor.toObject().system.zones[zone!].covers).length === 0);
  });

  it("an event that crosses changes by hand counts on what the last hand wrote", async () => {
    const actor = await tokenActor("pebbles.pebbleThrower", [], "Pip", { skill: 5, joy: { value: 3, max: 9 } });
    const joy = () => actor.system.joy.value;
    const skip = () => tales.api.startRoll("pebbles", "skip", { who: actor.uuid, stone: "", friend: "" });
    await skip();
    await until(() => joy() === 4);
    await actor.update({ "system.joy.value": 5 });
    // Another page of the Gamemaster's is quicker by two changes, which this one hears of when its own is on the way.
    const other = tales.seat("Gamemaster");
    Hooks.once("preUpdateActor", () => {
      for (const value of [6, 7])
        void other.update("ActorDelta", [{ _id: actor.token.id, system: { joy: { value } } }], {
          parentUuid: actor.token.uuid,
        });
    });
    await skip();
    await until(() => joy() === 8);
    await calm();
    expect(joy()).toBe(8);
    other.leave();
  });

  it("what comes through from the actor behind them stays that one's, where two writes to the token cross", async () => {
    const actor = await tokenActor("pebbles.pebbleThrower", [], "Pip", { skill: 5, joy: { value: 3, max: 9 } });
    const skip = () => tales.api.startRoll("pebbles", "skip", { who: actor.uuid, stone: "", friend: "" });
    await skip();
    await until(() => actor.system.joy.value === 4);
    const other = tales.seat("Gamemaster");
    const tag = { id: "crossing", base: "", postings: [], keys: [] };
    Hooks.once("preUpdateActor", () => {
      void other.update("Actor", [{ _id: actor.token.baseActor.id, system: { skill: 4 } }]);
      // Another page's write, worked out before it heard of the last one: nothing in it stands.
      void other.update("ActorDelta", [{ _id: actor.token.id, system: { joy: { value: 9 } } }], {
        parentUuid: actor.token.uuid,
        "four-tales": tag,
      });
    });
    await skip();
    await until(() => actor.system.joy.value === 5);
    await calm();
    expect(actor.system.skill).toBe(4);
    await actor.token.baseActor.update({ "system.skill": 3 });
    expect([actor.system.joy.value, actor.system.skill]).toEqual([5, 3]);
    other.leave();
  });

  it("what was written over by what comes through in the same moment is not theirs, and goes with it", async () => {
    const actor = await tokenActor("kalyrCharacter", [], "Bandit 3");
    const base = actor.token.baseActor;
    const wounds = (one: Loose): Loose[] => Object.values(one.toObject().system.damage.physical.wounds);
    const causes = () => [base, actor].map((one) => wounds(one).map(({ cause }) => cause));
    const other = tales.seat("Gamemaster");
    const w1 = { letter: "S", cause: "Kylar", order: 1, when: null, healing: null, rested: 0, worst: null };
    const behind = { _id: base.id, system: { damage: { physical: { wounds: { w1 } } } } };
    const { takeStep } = await source("core/ledger/steps.ts");
    await takeStep("kalyr", actor, "kalyr.wound", { track: "social", to: "H", cause: "a lie" });
    const update = actor.update.bind(actor);
    vi.spyOn(actor, "update").mockImplementationOnce(async (...given) => {
      await other.update("Actor", [behind]);
      return await update(...given);
    });
    await takeStep("kalyr", actor, "kalyr.wound", { track: "physical", to: "H", cause: "a fall" });
    await until(() => JSON.stringify(causes()) === JSON.stringify([["Kylar"], ["Kylar", "a fall"]]));
    await calm();
    const { del } = await source("core/foundry/compat.ts");
    await base.update(del("system.damage.physical.wounds.w1"));
    expect(causes()).toEqual([[], ["a fall"]]);
    other.leave();
  });

  it("what is taken away from them stays away, though the actor that they were made from has it", async () => {
    const { del, put } = await source("core/foundry/compat.ts");
    const cover = { value: 2, max: 2, rank: "body" };
    const covers = Object.fromEntries(["one", "two", "three"].map((id) => [id, cover]));
    const base = await CONFIG.Actor.documentClass.create({ name: "Troll", type: "wordsCreature" });
    const [zone] = Object.keys(base.system.zones) as [string];
    const path = `system.zones.${zone}.covers`;
    await base.update({ [path]: covers });
    const tokens = [{ name: "Troll", actorId: base.id, actorLink: false, x: 0, y: 0 }];
    const scene = await CONFIG.Scene.documentClass.create({ name: "A bridge", tokens });
    const troll = () => game.scenes.get(scene.id).tokens.contents[0].actor;
    const has = (actor = troll()) => {
      const stored = Object.keys(foundry.utils.getProperty(actor.toObject(), path) as object).sort();
      expect(Object.keys(foundry.utils.getProperty(actor, path) as object).sort()).toEqual(stored);
      return stored;
    };
    await troll().update(del(`${path}.one`));
    expect(has()).toEqual(["three", "two"]);
    // The whole record in place of what was there.
    await troll().update(put(path, { four: cover }));
    expect(has()).toEqual(["four"]);
    await base.update({ name: "Old troll" });
    expect([has(), has(game.actors.get(base.id))]).toEqual([["four"], ["one", "three", "two"]]);
    // It comes back when somebody puts it back.
    await troll().update({ [`${path}.two`]: cover, name: "Little troll" });
    expect([has(), troll().name]).toEqual([["four", "two"], "Little troll"]);
    const store = tales.store;
    tales = await openTales({ generation, store });
    expect(has()).toEqual(["four", "two"]);
    // Made an actor of its own, it has nothing to hide from its own tokens.
    const own = await CONFIG.Actor.documentClass.create(troll().toObject());
    await own.update({ [`${path}.one`]: cover });
    await CONFIG.Scene.documentClass.create({ name: "A cave", tokens: [{ ...tokens[0], actorId: own.id }] });
    expect(has(game.scenes.getName("A cave").tokens.contents[0].actor)).toEqual(["four", "one", "two"]);
  });

  it("a thing of another game is refused", async () => {
    const actor = await tokenActor("wordsCreature");
    await actor.createEmbeddedDocuments("Item", [{ name: "Zap", type: "tellerPower" }]);
    await calm();
    expect(actor.items.size).toBe(0);
    expect(tales.shown.warnings.at(-1)).toContain("Zap");
  });

  it("a thing of another game is refused, too, where what sets the actor apart names no actor", async () => {
    const actor = await tokenActor("wordsCreature");
    const mute = vi.spyOn(CONFIG.ActorDelta.documentClass.prototype, "syntheticActor", "get");
    mute.mockReturnValue(undefined);
    await actor.createEmbeddedDocuments("Item", [{ name: "Zoom", type: "tellerPower" }]);
    await calm();
    mute.mockRestore();
    expect(tales.shown.warnings.at(-1)).toContain("Zoom");
    expect(actor.items.size).toBe(0);
  });
});
