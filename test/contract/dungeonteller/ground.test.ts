import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { opened, pressOn, sheetOf, take } from "../people.window.ts";
import { calm, leaveTales, source, until } from "../tales.fixture.ts";
import { lays, letsPass, painted } from "./keeper.window.ts";
import { DICE, diceOf, effectsOf, luckOf, onScene, openTeller, type TellerTable } from "./teller.fixture.ts";
import { blow, deed, play, roll } from "./teller.window.ts";

// What powers lay on the scene: regions that hurt, hold, hide or light whoever is there.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
});
afterAll(leaveTales);

function opens(generation: 13 | 14): void {
  beforeAll(async () => {
    table = await openTeller(generation, true);
  });
  beforeEach(async () => {
    dieShows(6);
    // Windows that list people list everybody in the world.
    await CONFIG.Actor.documentClass.deleteDocuments(game.actors.map(({ id }: Loose) => id));
  });
}

/** Feeney with these cards and a walker on a scene of fields of 100 pixels; rows and columns are counted from 0. */
async function scene(...cards: string[]) {
  const feeney = await table.hero("Feeney", { actions: { ...DICE, magic: 2, make: 2 } }, await table.cards(...cards));
  const walker = await table.hero("Walker", { actions: { ...DICE, muscle: 1, stunt: 1, resist: 1 } });
  const { scene: cave, tokens } = await onScene(feeney, walker);
  const cast = (id: string): Promise<Loose> => play(feeney, id);
  /** Asks past the map for these fields, as a macro would. */
  const layPast = async (card: Loose, ...cells: string[]): Promise<Loose> => {
    const { offersOn } = await source("core/referee/offers.ts");
    const offer = (await offersOn(card)).find(({ id }: Loose) => id === "lay");
    const choices = { ...offer.opens.choices, token: tokens[0].uuid, cells, fuel: false };
    return await table.roll(choices, {}, "lay");
  };
  const walk = (to: object, who = tokens[1]): Promise<Loose> => who.update(to);
  return { feeney, walker, cave, tokens, cast, lay: lays, layPast, walk };
}
const latest = (): Loose => game.messages.contents.at(-1);
/** Waits for the card of what befalls somebody, and answers by letting it pass. */
async function befalls(walker: Loose): Promise<Loose> {
  await until(() => latest().system.kind === "hazard" && latest().system.choices.who === walker.uuid);
  const card = latest();
  const { lapse } = await source("core/asks/answers.ts");
  for (let turn = 0; turn < 5 && card.system.stage === "open"; turn++) {
    for (const { id, status } of Object.values(card.system.questions) as Loose[])
      if (status === "open") await lapse(card, id);
    await calm();
  }
  await until(
    () =>
      card.system.stage === "rolled" &&
      Object.values(card.system.events).every(({ status }: Loose) => status === "applied"),
  );
  return card;
}
const undo = (card: Loose): Promise<unknown> => pressOn("ft-undo", {}, card);

describe.each([13, 14] as const)("what lies on the ground, Foundry %i", (generation) => {
  opens(generation);

  it("DT-149: fire is painted field by field, as many as there are successes, burns whoever walks in, and goes with its effect", async () => {
    const { feeney, walker, cave, cast, lay, layPast, walk } = await scene("fire-patch");
    const card = await cast("fire-patch");
    expect(await painted(card, "1,1", "1,2", "1,3"), "two fields for two successes").toEqual(["1,1", "1,2"]);
    expect(await layPast(card, "1,1", "1,2", "1,3")).toBeNull();
    const laid = (await lay(card, "5,8", "5,9"))!;
    const [region] = cave.regions.contents;
    expect([cave.regions.size, region.shapes.length, region.visibility]).toEqual([
      1,
      2,
      CONST.REGION_VISIBILITY.ALWAYS,
    ]);
    await walk({ x: 800, y: 500 });
    const hurt = await befalls(walker);
    expect(luckOf(walker)).toEqual([27]);
    // It is taken back with all that it did, and done anew.
    await undo(laid);
    expect([cave.regions.size, (Object.values(feeney.system.effects) as Loose[])[0].ground.cells]).toEqual([
      0,
      undefined,
    ]);
    await undo(hurt);
    expect(luckOf(walker)).toEqual([30]);
    await undo(card);
    expect(effectsOf(feeney)).toEqual([]);
  });

  it("DT-152, A-54: whoever is called is put on the map: on a free place in sight, and back again", async () => {
    const { feeney, cave, cast, lay, layPast } = await scene("phantom");
    await cave.createEmbeddedDocuments("Wall", [{ c: [900, 0, 900, 1000] }]);
    const hider = await table.creature("Hider");
    await cave.createEmbeddedDocuments("Token", [{ actorId: hider.id, name: "Hider", x: 300, y: 300, hidden: true }]);
    const card = await cast("phantom");
    const phantom = cave.tokens.contents.at(-1);
    const at = () => `${phantom.x / 100},${phantom.y / 100}`;
    const why = async (cell: string) => {
      await take("lay", card);
      const map = opened("dt-lay");
      await map.press("paint", { cell });
      const said = map.element.querySelector('[role="status"]')!.textContent!.trim();
      await map.press("ftCancel");
      return said;
    };
    expect(at(), "beside the one who called it").toBe("6,5");
    expect([await why("5,7"), await why("5,10")]).toEqual([
      "Somebody stands there.",
      "You can't see that square: something is in between.",
    ]);
    expect([await layPast(card, "5,7"), await layPast(card, "5,10"), at()]).toEqual([null, null, "6,5"]);
    // Whom nobody sees takes nobody's place.
    const put = (await lay(card, "3,3"))!;
    expect([at(), cave.regions.size]).toEqual(["3,3", 0]);
    await undo(put);
    expect(at()).toBe("6,5");
    const sheet = await sheetOf(feeney);
    const again = await sheet.opens("lay");
    await again.press("paint", { cell: "3,6" });
    await again.send();
    await until(() => at() === "6,3");
    await calm();
    await expect(sheet.press("lay"), "whoever stands there walks from there on").rejects.toThrow("is not there");
    await sheet.leave();
    expect(at()).toBe("6,3");
  });
});

describe.each(playedOn(14))("what befalls whoever is there, Foundry %i", (generation) => {
  opens(generation);

  it("DT-136, DT-149, DT-167: ice puts out fire, fire burns thorns, field by field", async () => {
    const { feeney, cave, cast, lay } = await scene("fire-patch", "ice-sheet", "briar-patch");
    await lay(await cast("briar-patch"), "2,2", "2,3");
    await lay(await cast("fire-patch"), "2,3", "2,4");
    const cells = () =>
      Object.fromEntries(
        (Object.values(feeney.system.effects) as Loose[]).map(({ label, ground }) => [label, ground.cells]),
      );
    expect(cells()).toEqual({ "Briar Patch": ["2,2"], "Fire Patch": ["2,3", "2,4"] });
    // Where there is something to burn it burns for the scene.
    expect((Object.values(feeney.system.effects) as Loose[]).map(({ until: end }) => end)).toEqual(["scene", "scene"]);
    const ice = (await lay(await cast("ice-sheet"), "2,3", "2,4"))!;
    expect([effectsOf(feeney), cave.regions.size]).toEqual([["Briar Patch", "Ice Sheet"], 2]);
    await undo(ice);
    expect(cells()).toMatchObject({ "Fire Patch": ["2,3", "2,4"] });
    expect([...cave.regions].map(({ name }: Loose) => name).sort()).toEqual(["Briar Patch", "Fire Patch"]);
  });

  it("DT-103, DT-66: a hearth rune shines, and keeps the cold off those near it", async () => {
    const { walker, cave, cast, lay, walk, tokens } = await scene("hearth-rune");
    const rune = await cast("hearth-rune");
    await expect(lay(rune, "5,9"), "farther than a hand reaches").rejects.toThrow("is disabled");
    await opened("dt-lay").press("ftCancel");
    await lay(rune, "5,6");
    const cold = () => letsPass("cold", [walker], { days: 1, place: "freezing" });
    await until(() => tokens[1].regions.size === 1);
    await cold();
    const [lamp] = cave.lights.contents;
    expect([luckOf(walker), lamp.config.bright]).toEqual([[30], 10]);
    await walk({ x: 1900, y: 500 });
    await until(() => tokens[1].regions.size === 0);
    await cold();
    expect(luckOf(walker)).toEqual([28]);
  });

  it("DT-149: who walks across fire and out again burns as well, and the fire is out after a turn", async () => {
    const { feeney, walker, cave, cast, lay, walk } = await scene("fire-patch");
    await lay(await cast("fire-patch"), "5,8", "5,9");
    await walk({ x: 1100, y: 500 });
    await befalls(walker);
    expect(luckOf(walker)).toEqual([27]);
    await deed(feeney, "endTurn");
    await deed(feeney, "endTurn");
    expect([cave.regions.size, effectsOf(feeney)]).toEqual([0, []]);
  });

  it("DT-153, DT-144: clouds hang together, nothing is laid over the edge of the scene, and armor of the mist is for those inside", async () => {
    const { walker, tokens, cast, lay, layPast, walk, cave } = await scene("poison-cloud", "chilling-mist");
    const cloud = await cast("poison-cloud");
    expect(await painted(cloud, "1,1", "3,3"), "what does not touch").toEqual(["1,1"]);
    expect(await layPast(cloud, "1,900")).toBeNull();
    await layPast(cloud, "1,1", "1,9000");
    const far = [...cave.regions].flatMap(({ shapes }: Loose) => shapes.map(({ x, y }: Loose) => [x, y]));
    expect(far).toEqual([[100, 100]]);
    const orc = await table.creature("Orc", { actions: { shoot: 6 } });
    const shot = async () => diceOf(await roll({ who: orc.uuid, action: "shoot", targets: [walker.uuid] }));
    const before = await shot();
    await walk({ x: 900, y: 700 });
    await lay(await cast("chilling-mist"), "7,9", "7,10");
    await befalls(walker);
    expect([before, await shot()]).toEqual([6, 5]);
    await walk({ x: 100, y: 700 }, tokens[1]);
    await until(() => tokens[1].regions.size === 0);
    expect(await shot()).toBe(6);
  });

  it("DT-150: fog takes dice from everybody in it for as long as they stay", async () => {
    const { walker, tokens, cast, walk } = await scene("fog-cloud");
    const notice = async () => diceOf(await roll({ who: walker.uuid, action: "notice" }));
    await cast("fog-cloud");
    await until(() => tokens[1].regions.size === 1);
    const inside = await notice();
    await walk({ x: 1900, y: 500 });
    await until(() => tokens[1].regions.size === 0);
    expect([inside, await notice()]).toEqual([2, 4]);
  });

  it("DT-120, DT-121: circles are for friends inside: armor against the malicious, and a Luck each turn", async () => {
    const { feeney, walker, tokens, cast, walk } = await scene("guard-circle", "healing-circle");
    const orc = await table.creature("Orc", { actions: { battle: 6 }, tags: ["malicious"] });
    const circle = await cast("guard-circle");
    await walk({ x: 600, y: 600 });
    await until(() => tokens[1].regions.size === 1);
    const guarded = [await blow(orc, walker), await blow(orc, feeney)];
    await undo(circle);
    await cast("healing-circle");
    await until(() => tokens[1].regions.size === 1);
    await table.roll(
      { passages: [{ span: "turn", way: "begins", who: walker.uuid }], people: [walker.uuid] },
      {},
      "time",
    );
    expect([guarded, await blow(orc, walker), luckOf(walker)]).toEqual([[5, 5], 6, [20]]);
  });

  it("DT-104: a sentinel rune tells its maker and nobody else that something living came, once", async () => {
    const { feeney, walker, cave, cast, lay, walk, tokens } = await scene("sentinel-rune");
    const player = await CONFIG.User.documentClass.create({ name: "Kim" });
    await feeney.update({ ownership: { [player.id]: 3 } });
    await lay(await cast("sentinel-rune"), "5,5");
    expect(cave.regions.contents[0].visibility).toBe(CONST.REGION_VISIBILITY.GAMEMASTER);
    await walk({ x: 1900, y: 900 }, tokens[0]);
    await walk({ x: 500, y: 600 }, tokens[0]);
    const bones = await table.creature("Bones", { tags: ["undead"] });
    await cave.createEmbeddedDocuments("Token", [
      { actorId: bones.id, actorLink: true, name: "Bones", x: 500, y: 500 },
    ]);
    await calm();
    expect(latest().system.kind, "neither its maker nor the undead").not.toBe("hazard");
    await walk({ x: 600, y: 500 });
    const card = await befalls(walker);
    expect([card.whisper.includes(player.id), cave.regions.size, luckOf(walker)]).toEqual([true, 0, [30]]);
  });

  it("DT-105: a trap rune holds the first who comes, unless Muscle gets as many successes, and there is one at a time", async () => {
    const { feeney, walker, cave, cast, lay, walk } = await scene("trap-rune");
    await lay(await cast("trap-rune"), "5,5");
    await lay(await cast("trap-rune"), "4,5");
    expect([cave.regions.size, effectsOf(feeney)]).toEqual([1, ["Trap Rune"]]);
    await walk({ x: 500, y: 300 });
    const card = await befalls(walker);
    expect([effectsOf(walker), effectsOf(feeney), cave.regions.size]).toEqual([["Trap Rune"], [], 0]);
    const { applyLoose } = await source("core/ledger/loose-event.ts");
    const [held] = await applyLoose("dungeonteller", walker, "teller.moved", { value: "moved" });
    expect(held.key).toContain("held");
    await undo(card);
    expect([effectsOf(walker), cave.regions.size]).toEqual([[], 1]);
  });

  it("DT-170, DT-171, A-58: a fireball burns all who are there at once, darkness hides them; both need a great familiar", async () => {
    const { feeney, walker, cave, cast, lay } = await scene("fireball", "darkness");
    expect(await cast("fireball")).toBeNull();
    await feeney.update({ "system.familiar": { uuid: "Actor.none", greater: true } });
    await lay(await cast("fireball"), "5,7");
    await befalls(walker);
    expect(luckOf(walker)).toEqual([27]);
    await lay(await cast("darkness"), "5,8");
    await calm();
    const notice = diceOf(await roll({ who: walker.uuid, action: "notice" }));
    expect([notice, cave.lights.contents[0].config.negative]).toEqual([1, true]);
  });

  it("what is over, and what nobody minds, hurts nobody: a patch without its effect, a giant, a maker who is gone", async () => {
    const { feeney, cave, cast, lay, walk } = await scene("fire-patch");
    const giant = await table.creature("Giant", { size: "giant" });
    await lay(await cast("fire-patch"), "5,8", "5,9");
    await cave.createEmbeddedDocuments("Token", [{ actorId: giant.id, name: "Giant", x: 800, y: 500 }]);
    await feeney.delete();
    await walk({ x: 900, y: 500 });
    await calm();
    expect(latest().system.kind).not.toBe("hazard");
  });

  it("the small map shows the scene's picture where no map is drawn, and where players see by their tokens nothing behind a wall", async () => {
    const { cave, cast } = await scene("fire-patch");
    await (cave.initialLevel ?? cave).update({ "background.src": "cave.webp" });
    await cave.createEmbeddedDocuments("Wall", [{ c: [650, 0, 650, 2000] }]);
    const card = await cast("fire-patch");
    const pieces = async () => {
      await take("lay", card);
      const map = opened("dt-lay");
      const shown = map.element.querySelectorAll('.dt-cell[style*="cave.webp"]').length;
      await map.press("ftCancel");
      return shown;
    };
    const seen = await pieces();
    await cave.update({ tokenVision: false });
    expect([seen, await pieces()]).toEqual([8, 48]);
  });
});
