import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { calm, leaveTales, source, until } from "../tales.fixture.ts";
import { type Falls, fallsAt, fallsSince, held } from "./falls.fixture.ts";
import { diceOf, freshId, luckOf, onScene, openTeller, type TellerTable } from "./teller.fixture.ts";

// Fliers that stay up or do not, and those whom somebody carries or pushes.

let table: TellerTable;
let falls: Falls;

beforeAll(async () => {
  await buildSystem();
});
afterAll(leaveTales);

const BAT = { min: 6, max: 18 };
const deed = (who: Loose, choices: object): Promise<Loose> => falls.deed(who, choices);
const undo = (card: Loose): Promise<void> => falls.undo(card);
const happens = (who: Loose, kind: string, data: object): Promise<void> => falls.happens(who, kind, data);

describe.each([13, 14] as const)("flying, Foundry %i", (generation) => {
  beforeAll(async () => {
    table = await openTeller(generation);
    falls = fallsAt(table);
  });
  beforeEach(() => dieShows(6));

  const flier = async (elevation: number, more: object = {}) => {
    const bat = await table.creature("Bat", { fly: BAT, ...more });
    const { scene, tokens } = await onScene(bat);
    await scene.activate();
    await tokens[0].update({ elevation });
    return { bat, scene, token: tokens[0] };
  };

  it("DT-46, DT-65: a flier that is knocked out falls by itself, a die for each pace, and an undo lifts it again", async () => {
    const { bat, token } = await flier(3);
    const before = game.messages.size;
    await happens(bat, "teller.out", { value: true });
    await until(() => token.elevation === 0);
    await calm();
    const [fall, ...more] = fallsSince(before);
    expect([more.length, diceOf(fall), luckOf(bat)]).toEqual([0, 3, [27]]);
    await undo(fall);
    expect([token.elevation, luckOf(bat)]).toEqual([3, [30]]);
  });

  it("DT-46, DT-60: a flier that is held falls, one that can stand in the air does not, nor one on the ground", async () => {
    const pinned = { id: "pin", effect: held("pin", ["walk", "run"]) };
    const before = game.messages.size;
    const { bat, token } = await flier(2);
    await happens(bat, "teller.effect", pinned);
    await until(() => token.elevation === 0);
    const wisp = await flier(2, { fly: { min: 0, max: 10 } });
    await happens(wisp.bat, "teller.effect", pinned);
    const low = await flier(0);
    await happens(low.bat, "teller.effect", pinned);
    await calm();
    expect([fallsSince(before).length, wisp.token.elevation]).toEqual([1, 2]);
  });

  it("DT-46: a flier that went less far in its turn than its lowest speed drops when the turn is over", async () => {
    const { bat, scene, token } = await flier(4);
    const combat = await CONFIG.Combat.documentClass.create({ scene: scene.id });
    const hero = await table.hero("Watcher");
    await combat.createEmbeddedDocuments("Combatant", [
      { tokenId: token.id, sceneId: scene.id, actorId: bat.id, initiative: 9 },
      { actorId: hero.id, initiative: 1 },
    ]);
    await combat.startCombat();
    await calm();
    while (combat.combatant.actorId !== bat.id) await combat.nextTurn();
    const drag = (x: number) =>
      scene.updateEmbeddedDocuments("Token", [{ _id: token.id, x, y: 500 }], {
        movement: { [token.id]: { waypoints: [{ x, y: 500 }], method: "dragging" } },
      });
    await drag(1100);
    await combat.nextTurn();
    await calm();
    expect(token.elevation, "six paces are enough").toBe(4);
    while (combat.combatant.actorId !== bat.id) await combat.nextTurn();
    await calm();
    await drag(1300);
    const before = game.messages.size;
    await combat.nextTurn();
    await until(() => token.elevation === 0);
    expect(fallsSince(before).map(diceOf)).toEqual([4]);
    await combat.delete();
  });

  it("DT-46, DT-146: a hippogriff flies with its own speeds; when it is out it is gone, and its riders fall", async () => {
    const wizard = await table.hero("Wizard", {}, await table.cards("create-hippogriff"));
    const { scene, tokens } = await onScene(wizard);
    await scene.activate();
    const [token] = tokens;
    await table.play(wizard, "create-hippogriff", [], { tokens: [token.uuid], fresh: freshId() });
    const steed = game.actors.getName("Hippogriff");
    expect([steed.system.fly, steed.system.move]).toEqual([{ min: 6, max: 30 }, 8]);
    const mount = scene.tokens.find(({ actorId }: Loose) => actorId === steed.id);
    await scene.updateEmbeddedDocuments("Token", [
      { _id: mount.id, x: 500, y: 500, elevation: 5 },
      { _id: token.id, x: 500, y: 500, elevation: 5 },
    ]);
    const before = game.messages.size;
    await happens(steed, "teller.out", { value: true });
    await until(() => token.elevation === 0 && !game.actors.has(steed.id));
    expect(fallsSince(before).map(({ system }) => system.request.who.name)).toEqual(["Wizard"]);
  });

  it("DT-135: whoever floats neither falls when held nor when the spell is over", async () => {
    const wizard = await table.hero("Wizard", {}, await table.cards("float"));
    const { tokens } = await onScene(wizard);
    const [token] = tokens;
    await table.play(wizard, "float", [], { tokens: [token.uuid], fresh: freshId() });
    expect(token.elevation).toBe(1);
    const before = game.messages.size;
    await happens(wizard, "teller.out", { value: true });
    const [effect] = Object.keys(wizard.system.effects);
    await deed(wizard, { deed: "endEffect", effect });
    expect([token.elevation, fallsSince(before).length]).toEqual([0, 0]);
  });

  it("DT-130, DT-65: whoever is pushed where it is high may go over the edge, from as high as the token is", async () => {
    const warrior = await table.hero("Warrior", {}, await table.cards("knockback"));
    const orc = await table.creature("Orc");
    const { tokens } = await onScene(warrior, orc);
    const places = tokens.map(({ uuid }) => uuid);
    const low = await table.play(warrior, "knockback", [orc], { tokens: places });
    const { offersOn } = await source("core/referee/offers.ts");
    expect((await offersOn(low)).map(({ id }: Loose) => id)).not.toContain("edge");
    await tokens[1].update({ elevation: 3 });
    const high = await table.play(warrior, "knockback", [orc], { tokens: places });
    const fall = await table.take(high, "edge");
    expect([diceOf(fall), tokens[1].elevation, luckOf(orc)]).toEqual([3, 0, [27]]);
  });
});
