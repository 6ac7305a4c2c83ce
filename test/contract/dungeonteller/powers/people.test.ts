import { describe, expect, it } from "vitest";
import { dieShows } from "../../core/ledger/pond.fixture.ts";
import { source, until } from "../../tales.fixture.ts";
import { effectsOf, freshId, luckOf, onScene, uuids } from "../teller.fixture.ts";
import { blow, play, roll } from "../teller.window.ts";
import { atTheTable, dice, people, table } from "./powers.fixture.ts";

// Powers of which people do a part, and what becomes of them when somebody falls.

atTheTable();

describe("powers that do a part of what they tell", () => {
  it("DT-120, DT-121: a guard circle helps against the malicious, the maker as well, and a new circle takes its place", async () => {
    const { harley, pal, orc, troll } = await people("guard-circle", "healing-circle");
    await troll.update({ "system.tags": ["malicious"] });
    await play(harley, "guard-circle", [pal]);
    const guarded = [await blow(orc, pal), await blow(troll, pal), await blow(troll, harley)];
    expect(guarded).toEqual([9, 8, 8]);
    await play(harley, "healing-circle", [pal]);
    expect([effectsOf(harley), effectsOf(pal)]).toEqual([["Healing Circle"], ["Healing Circle"]]);
    expect(await blow(troll, pal)).toBe(9);
    // Whoever made it can let it go, for everybody in it.
    const [effect] = Object.keys(harley.system.effects);
    await table.roll({ who: harley.uuid, deed: "endEffect", effect }, {}, "deed");
    expect([effectsOf(harley), effectsOf(pal)]).toEqual([[], []]);
  });

  it("DT-110: each try at an animal needs one success more, the hero remembers, and one animal is enough", async () => {
    const { harley, orc } = await people("tame-animal");
    const beast = { actions: { talk: 0, battle: 2 }, tags: ["animal"] };
    const [wolf, bear] = [await table.creature("Wolf", beast), await table.creature("Bear", beast)];
    await orc.update({ "system.actions.talk": 1 });
    expect(await play(harley, "tame-animal", [orc])).toBeNull();
    dieShows(1);
    await play(harley, "tame-animal", [wolf]);
    dieShows(6);
    const second = await play(harley, "tame-animal", [wolf]);
    expect([second.system.outcome.needed, harley.system.tameAnimal, luckOf(harley)]).toEqual([2, wolf.uuid, [28]]);
    expect(await play(harley, "tame-animal", [bear])).toBeNull();
    const [effect] = Object.keys(harley.system.effects);
    const letGo = await table.roll({ who: harley.uuid, deed: "endEffect", effect }, {}, "deed");
    expect([harley.system.tameAnimal, effectsOf(wolf)]).toEqual([null, []]);
    await table.tales.api.undoEvents(letGo);
    expect([harley.system.tameAnimal, effectsOf(wolf)]).toEqual([wolf.uuid, ["Tame Animal"]]);
  });

  it("DT-143: a swarm loses one Luck by a blow and none by a shot", async () => {
    const { harley } = await people();
    const swarm = await table.creature("Locusts", { tags: ["swarm"], luck: { base: 3, value: 3 } });
    await roll({ who: harley.uuid, action: "shoot", targets: [swarm.uuid] });
    expect(luckOf(swarm)).toEqual([3]);
    await blow(harley, swarm);
    expect(luckOf(swarm)).toEqual([2]);
  });

  it("DT-148: whoever is afraid strikes the one who frightened them with a die less", async () => {
    const { harley, pal, orc } = await people("fear");
    await play(harley, "fear", [orc]);
    expect([await blow(orc, harley), await blow(orc, pal)]).toEqual([8, 9]);
  });

  it("DT-150: fog takes Notice and Shoot dice from all who are in it", async () => {
    const { harley, pal, orc } = await people("fog-cloud");
    await harley.update({ "system.actions.magic": 2 });
    await play(harley, "fog-cloud", [pal, orc]);
    expect([await dice(pal, "notice"), await dice(pal, "shoot"), await dice(pal, "battle")]).toEqual([2, 2, 4]);
  });
});

describe("powers of which people do a part", () => {
  const words = async (card: Loose): Promise<string> =>
    JSON.stringify(await (await source("core/cards/card-view.ts")).cardContext(card));
  const scenePasses = (who: Loose): Promise<Loose> =>
    table.roll({ passages: [{ span: "scene", way: "ends" }], people: [who.uuid] }, {}, "time");

  it("DT-134: on the map a disguised hero has another name and picture until the scene ends, and the card says what people do", async () => {
    const { harley } = await people("disguise");
    const { tokens } = await onScene(harley);
    const [token] = tokens;
    const look = () => [token.name, token.texture.src.split("/").at(-1)];
    const before = look();
    const card = await play(harley, "disguise", [], { tokens: uuids(tokens), kind: "goblin" });
    const during = look();
    await table.tales.api.undoEvents(card);
    const undone = look();
    await play(harley, "disguise", [], { tokens: uuids(tokens), kind: "elf" });
    expect([during, undone, look()]).toEqual([["Goblin", "bogle.svg"], before, ["Elf", "elf.svg"]]);
    await scenePasses(harley);
    expect(look()).toEqual(before);
    expect(await words(card)).toContain("Your Gamemaster decides who has a reason to wonder");
  });

  it("DT-125: where a thrown voice comes from is marked on the map for the scene, and more successes see through it", async () => {
    const { harley } = await people("voice-trick");
    await harley.update({ "system.actions.talk": 2 });
    const { scene, tokens } = await onScene(harley);
    const { offersOn } = await source("core/referee/offers.ts");
    const card = await play(harley, "voice-trick", [], { tokens: uuids(tokens), fresh: freshId() });
    const offers: Loose[] = await offersOn(card);
    const [lay, doubt] = ["lay", "doubt"].map((wanted) => offers.find(({ id }) => id === wanted).opens.choices);
    await table.roll({ ...lay, token: tokens[0].uuid, cells: ["2,9"], fuel: false }, {}, "lay");
    const [mark] = scene.regions.contents;
    expect([mark.name, mark.visibility, mark.shapes[0].x, mark.shapes[0].y]).toEqual(["Voice Trick", 2, 950, 250]);
    expect([doubt.needed, Object.keys(harley.system.effects)]).toEqual([3, [doubt.effect]]);
    await scenePasses(harley);
    expect([scene.regions.size, effectsOf(harley)]).toEqual([0, []]);
  });

  it("DT-110: a tame animal is on the side of its friend on the map, and not any more once it is let go", async () => {
    const { harley } = await people("tame-animal");
    const wolf = await table.creature("Wolf", { tags: ["animal"] });
    const { tokens } = await onScene(harley, wolf);
    await tokens[1].update({ disposition: -1 });
    await play(harley, "tame-animal", [wolf], { tokens: uuids(tokens) });
    const tame = tokens[1].disposition;
    const [effect] = Object.keys(harley.system.effects);
    await table.roll({ who: harley.uuid, deed: "endEffect", effect }, {}, "deed");
    expect([tame, tokens[1].disposition, harley.system.tameAnimal]).toEqual([1, -1, null]);
  });

  it("DT-07, DT-118: duress needs more successes than the creature's, and the card says what comes now", async () => {
    const { harley, orc, troll } = await people("duress");
    await orc.update({ "system.actions.talk": 1 });
    expect(await play(harley, "duress", [troll]), "who cannot talk").toBeNull();
    await harley.update({ "system.actions.resist": 2 });
    const forced = await play(harley, "duress", [orc], {}, { oppose: "roll" });
    await orc.update({ "system.actions.resist": 2 });
    const tie = await play(harley, "duress", [orc], {}, { oppose: "roll" });
    expect([forced.system.outcome.verdict, tie.system.outcome.verdict, luckOf(harley)]).toEqual(["yes", "no", [20]]);
    expect(await words(forced)).toContain("Ask your one question out loud");
    expect(await words(tie)).not.toContain("Ask your one question out loud");
  });
});

describe("who falls", () => {
  it("DT-63: a hold ends by itself when either side is out", async () => {
    const { harley, orc } = await people("pin");
    await orc.update({ "system.armed": false });
    await play(harley, "pin", [orc], {}, { oppose: "roll" });
    expect([effectsOf(harley), effectsOf(orc)]).toEqual([["Pin"], ["Pin"]]);
    await harley.update({ "system.out": true });
    await until(() => effectsOf(harley).length + effectsOf(orc).length === 0);
  });

  it("DT-75, DT-76: a familiar without Luck goes, and its master's maximum comes back; one without a master is hit without harm", async () => {
    const { harley, orc } = await people("summon-familiar");
    const { scene } = await onScene(harley);
    const calls = async (): Promise<Loose> => {
      await play(harley, "summon-familiar", [], { kind: "owl" });
      return [...scene.tokens].at(-1).actor;
    };
    const owl = await calls();
    expect([harley.system.luck.max, scene.tokens.size]).toEqual([39, 2]);
    await blow(orc, owl);
    await until(() => !game.actors.has(owl.id) && harley.system.luck.max === 40);
    expect([scene.tokens.size, harley.system.familiar]).toEqual([1, null]);
    const left = await calls();
    await harley.delete();
    await blow(orc, left);
    expect([luckOf(left), left.system.out]).toEqual([[0], true]);
  });
});
