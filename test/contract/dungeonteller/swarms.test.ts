import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { calm, leaveTales, source, until } from "../tales.fixture.ts";
import { DICE, diceOf, effectsOf, freshId, onScene, openTeller, type TellerTable, uuids } from "./teller.fixture.ts";

// Swarms: what lies under their token goes with it, and crawls over whoever it comes to.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
});
afterAll(leaveTales);

describe.each(playedOn(13))("swarms, Foundry %i", (generation) => {
  beforeAll(async () => {
    table = await openTeller(generation);
  });
  beforeEach(() => dieShows(6));

  /** A wizard who called such a swarm on to the fields 6 and 7, and somebody four fields beyond. */
  async function swarmOf(kind: string, at = "5,6") {
    const player = await CONFIG.User.documentClass.create({ name: `Kim ${freshId()}` });
    const wizard = await table.hero("Wizard", {}, await table.cards("call-vermin"));
    await wizard.update({ ownership: { [player.id]: 3 } });
    const walker = await table.hero("Walker", { actions: { ...DICE, muscle: 1, resist: 1 } });
    const { scene, tokens } = await onScene(wizard, walker);
    await tokens[1].update({ x: 1200, y: 500 }, { animate: false });
    const fresh = freshId();
    const card = await table.play(wizard, "call-vermin", [], { tokens: uuids(tokens), fresh, kind });
    const swarm = scene.tokens.get(fresh);
    const { offersOn } = await source("core/referee/offers.ts");
    const { opens } = (await offersOn(card)).find(({ id }: Loose) => id === "lay");
    const put = (...cells: string[]) =>
      table.roll({ ...opens.choices, token: tokens[0].uuid, cells, fuel: false }, {}, "lay");
    const laid = at === "" ? null : await put(at);
    const area = () => scene.regions.contents[0]?.shapes.map(({ x, y, width, height }: Loose) => [x, y, width, height]);
    return { player, wizard, walker, scene, token: tokens[1], card, laid, put, swarm, area };
  }
  const hazards = (who: Loose): Loose[] =>
    game.messages.contents.filter(({ system }: Loose) => system.kind === "hazard" && system.choices.who === who.uuid);
  /** Waits for so many cards of what befalls somebody, and lets the last question roll. */
  async function befalls(who: Loose, count = 1): Promise<Loose> {
    await until(() => hazards(who).length === count);
    const card = hazards(who).at(-1);
    const { choose } = await source("core/asks/ask.dialog.ts");
    for (const { id, status } of Object.values(card.system.questions) as Loose[])
      if (status === "open") await choose(card, id, "roll");
    const done = () => (Object.values(card.system.events) as Loose[]).every(({ status }) => status === "applied");
    await until(() => card.system.stage === "rolled" && done());
    return card;
  }
  const moveTo = (token: Loose, x: number, y = 500): Promise<Loose> => token.update({ x, y }, { animate: false });

  it("DT-143: what a swarm covers goes with its token, and obeys nobody but the Gamemaster", async () => {
    const { player, scene, swarm, area, card, laid, wizard } = await swarmOf("locust");
    expect([swarm.actor.testUserPermission(player, "OWNER"), area()]).toEqual([false, [[600, 500, 200, 200]]]);
    await moveTo(swarm, 900, 300);
    await until(() => area()[0][0] === 900);
    expect(area()).toEqual([[900, 300, 200, 200]]);
    await table.tales.api.undoEvents(laid);
    expect(scene.regions.size).toBe(0);
    await table.tales.api.undoEvents(card);
    expect([scene.regions.size, scene.tokens.size, effectsOf(wizard)]).toEqual([0, 2, []]);
  });

  it("DT-143: a swarm appears where its maker says, on the scene, and covers nobody before", async () => {
    const { put, scene, swarm, area } = await swarmOf("scorpion", "");
    expect([scene.regions.size, swarm.x]).toEqual([0, 600]);
    expect(await put("14,3"), "half of it over the edge").toBeNull();
    expect(await put("1,2", "4,4"), "in two places").toBeNull();
    await put("1,2");
    expect([area(), swarm.x, swarm.y]).toEqual([[[200, 100, 200, 200]], 200, 100]);
    // The Gamemaster may put it elsewhere.
    await put("3,2");
    await until(() => area()[0][1] === 300);
    expect([swarm.x, swarm.y]).toEqual([200, 300]);
  });

  it("DT-143: locusts leave a die for Notice, Shoot and Talk to whoever they come over, friends too, as long as they are there", async () => {
    const { walker, wizard, swarm, token } = await swarmOf("locust");
    const dice = async (who: Loose, ...actions: string[]) => {
      const counts = [];
      for (const action of actions) counts.push(diceOf(await table.roll({ who: who.uuid, action, targets: [] })));
      return counts;
    };
    const before = await dice(walker, "notice", "shoot", "talk", "battle");
    await moveTo(swarm, 1100);
    await until(() => token.regions.size === 1);
    const among = await dice(walker, "notice", "shoot", "talk", "battle");
    await moveTo(swarm, 400);
    await until(() => token.regions.size === 0);
    expect([before, among, await dice(walker, "notice")]).toEqual([[4, 4, 4, 4], [1, 1, 1, 4], [4]]);
    // Its maker is bothered like anybody else.
    expect(await dice(wizard, "notice")).toEqual([1]);
  });

  it("DT-68, DT-143: scorpions poison whoever has no success with Muscle, and not themselves", async () => {
    const { walker, swarm } = await swarmOf("scorpion");
    dieShows(1);
    await moveTo(swarm, 1100);
    await befalls(walker);
    expect([effectsOf(walker), hazards(swarm.actor)]).toEqual([["Call Vermin"], []]);
    expect((Object.values(walker.system.effects)[0] as Loose).mods).toMatchObject({
      allDice: -2,
      condition: "poisoned",
    });
  });

  it("DT-143: scarabs hold for a turn whoever has no success with Resist, once in a turn, and again in the next", async () => {
    const { walker, scene, swarm, token } = await swarmOf("scarab");
    const combat = await CONFIG.Combat.documentClass.create({ scene: scene.id });
    const fighters = [token, swarm].map(({ id, actor }: Loose) => ({
      tokenId: id,
      sceneId: scene.id,
      actorId: actor.id,
    }));
    const [first] = await combat.createEmbeddedDocuments("Combatant", fighters);
    await first.update({ initiative: 2 });
    await combat.startCombat();
    await calm();
    await moveTo(swarm, 1100);
    await befalls(walker);
    expect(effectsOf(walker), "a six gets away").toEqual([]);
    await moveTo(swarm, 400);
    await moveTo(swarm, 1100);
    await calm();
    expect(hazards(walker), "once in a turn").toHaveLength(1);
    dieShows(1);
    await combat.nextTurn();
    await calm();
    await combat.nextTurn();
    await befalls(walker, 2);
    expect(effectsOf(walker)).toEqual(["Call Vermin"]);
    await combat.delete();
  });

  it("DT-143: a swarm is gone with its turns, its area with it, and it is over when its token is taken away by hand", async () => {
    const { wizard, scene, swarm } = await swarmOf("locust");
    await wizard.update({ "system.actions.magic": 1 });
    await swarm.delete();
    await until(() => effectsOf(wizard).length === 0 && scene.regions.size === 0);
    const again = await swarmOf("locust");
    for (let turn = 0; turn < 5; turn++) await table.roll({ who: again.wizard.uuid, deed: "endTurn" }, {}, "deed");
    expect([effectsOf(again.wizard), again.scene.regions.size, again.scene.tokens.size]).toEqual([[], 0, 2]);
  });

  it("DT-143: with its maker gone a swarm crawls over nobody any more", async () => {
    const { wizard, walker, swarm, token } = await swarmOf("scorpion");
    await wizard.delete();
    await moveTo(swarm, 1100);
    await until(() => token.regions.size === 1);
    await calm();
    expect(hazards(walker)).toEqual([]);
  });
});
