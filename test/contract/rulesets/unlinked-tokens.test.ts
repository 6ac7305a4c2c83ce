import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { calm, leaveTales, openTales, source, type Tales, until } from "./tales.fixture.ts";

let tales: Tales;

/** The actor of an unlinked token on a map. */
async function tokenActor(type: string, items: object[] = [], name = "Somebody"): Promise<Loose> {
  const actor = await CONFIG.Actor.documentClass.create({ name: "Somebody", type, items });
  const tokens = [{ name, actorId: actor.id, actorLink: false, x: 0, y: 0 }];
  const scene = await CONFIG.Scene.documentClass.create({ name: "A road", tokens });
  return scene.tokens.contents[0].actor;
}

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
