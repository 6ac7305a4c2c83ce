import { describe, expect, it } from "vitest";
import { dieShows } from "../../core/ledger/pond.fixture.ts";
import { calm, source, until } from "../../tales.fixture.ts";
import { diceOf, effectsOf, freshId, luckOf, onScene, uuids } from "../teller.fixture.ts";
import { blow, play, takeUp } from "../teller.window.ts";
import { atTheTable, dice, people, shows, table } from "./powers.fixture.ts";

// Powers that call for a second roll, that end what others made, that tell something, and that are read.

atTheTable();

describe("powers that go on with a second roll, or end what others made", () => {
  it(
    "DT-123 ambush: who was not heard strikes at once, with four more dice",
    shows(
      "ambush",
      async ({ harley, orc }) => {
        const sneak = await play(harley, "ambush", [orc], {}, { oppose: "roll" });
        const blow = await takeUp(sneak, "strike");
        return [diceOf(blow), luckOf(harley, orc)];
      },
      [8, [30, 22]],
    ),
  );

  it(
    "DT-129 feat-of-strength: dice for Luck, by itself and with any other roll of Muscle",
    shows(
      "feat-of-strength",
      async ({ harley, orc }) => {
        const alone = await play(harley, "feat-of-strength", [], { number: 2 });
        const shove = await play(harley, "knockback", [orc], { bought: 3 });
        return [
          diceOf(alone),
          diceOf(shove),
          luckOf(harley),
          await table.roll({ who: harley.uuid, action: "talk", targets: [], bought: 1 }),
        ];
      },
      [6, 7, [25], null],
      "knockback",
    ),
  );

  it(
    "DT-124 appraise: one try for each treasure, and then its worth is known",
    shows(
      "appraise",
      async ({ harley, pal }) => {
        const gem = (name: string) => ({ name, type: "tellerTreasure", system: { gold: 7 } });
        const [ruby, pearl] = await pal.createEmbeddedDocuments("Item", [gem("Ruby"), gem("Pearl")]);
        const look = (thing: Loose) => play(harley, "appraise", [], { thing: thing.uuid });
        dieShows(1);
        await look(ruby);
        dieShows(6);
        const again = await look(ruby);
        await look(pearl);
        return [again, ruby.system.appraised, pearl.system.appraised];
      },
      [null, false, true],
    ),
  );

  it(
    "DT-161 undo-magic: a spell ends by as many successes as its caster has Magic dice",
    shows(
      "undo-magic",
      async ({ harley, pal }) => {
        const witch = await table.creature("Witch", { actions: { magic: 4 } }, await table.cards("stardust"));
        await play(witch, "stardust", [pal]);
        const [effect] = Object.keys(pal.system.effects);
        await harley.update({ "system.actions.magic": 3 });
        await play(harley, "undo-magic", [pal], { effect });
        const weak = effectsOf(pal);
        await harley.update({ "system.actions.magic": 4 });
        await play(harley, "undo-magic", [pal], { effect });
        return [weak, effectsOf(pal), luckOf(harley)];
      },
      [["Stardust"], [], [20]],
    ),
  );

  it(
    "DT-165 pin: holds a foe fast",
    shows(
      "pin",
      async ({ harley, orc }) => {
        await orc.update({ "system.armed": false });
        await play(harley, "pin", [orc], {}, { oppose: "roll" });
        return [effectsOf(orc), await blow(orc, harley)];
      },
      [["Pin"], 5],
    ),
  );

  it(
    "DT-166 jump: a pace for each success",
    shows("jump", async ({ harley }) => (await play(harley, "jump")).system.outcome.sentence.data.count, 4),
  );

  it(
    "DT-163 climb: goes on with the climb that one is on",
    shows(
      "climb",
      async ({ harley }) => {
        const ground = await table.play(harley, "climb");
        const climb = { steps: ["muscle", "stunt"], passed: 0, paces: 1 };
        await table.roll({ who: harley.uuid, deed: "beginClimb", climb }, {}, "deed");
        await table.play(harley, "climb");
        return [ground, harley.system.climb.passed];
      },
      [null, 1],
    ),
  );

  it("DT-07, DT-134, DT-152: a disguise is seen through by as many successes, a phantom by more, and it goes", async () => {
    const { harley, orc } = await people("disguise", "phantom");
    await harley.update({ "system.actions.magic": 2 });
    const look = async (id: string, notice: number) => {
      await orc.update({ "system.actions.notice": notice });
      const { offersOn } = await source("core/referee/offers.ts");
      const card = await play(harley, id, [], { fresh: freshId() });
      const [{ opens }] = await offersOn(card);
      const choices = { ...opens.choices, who: orc.uuid };
      const doubt = await table.tales.api.startRoll("dungeonteller", "follow", choices, { parent: card.id });
      await until(() => doubt.system.stage === "rolled");
      await calm();
      return [opens.choices.needed, doubt.system.outcome.verdict];
    };
    expect([await look("disguise", 2), await look("disguise", 1)]).toEqual([
      [2, "yes"],
      [2, "no"],
    ]);
    const phantoms = () => effectsOf(harley).filter((label) => label === "Phantom").length;
    expect([await look("phantom", 2), phantoms()]).toEqual([[3, "no"], 1]);
    // The second one is seen through; the first still stands.
    expect([await look("phantom", 3), phantoms()]).toEqual([[3, "yes"], 1]);
  });
});

describe("powers that tell, break, carry and are read", () => {
  it("DT-115 sense-malice: a fact for each success, of the malicious within twenty paces", async () => {
    const { harley, orc, troll } = await people("sense-malice");
    const { tokens } = await onScene(harley, orc, troll);
    const words = async (successes: number) => {
      await harley.update({ "system.actions.resist": successes });
      const card = await play(harley, "sense-malice", [], { tokens: uuids(tokens) });
      const { cardContext } = await source("core/cards/card-view.ts");
      return JSON.stringify(await cardContext(card));
    };
    expect(await words(1)).toContain("Nothing evil");
    await orc.update({ "system.tags": ["malicious"] });
    expect(await words(1)).not.toContain("East");
    expect(await words(4)).toMatch(/evil is near.*East.*2 paces.*1 of them/);
  });

  it("DT-140 tongues: one speaks with anybody for the scene", async () => {
    const { harley } = await people("tongues");
    await play(harley, "tongues");
    const during = effectsOf(harley);
    await table.roll({ passages: [{ span: "scene", way: "ends" }], people: [harley.uuid] }, {}, "time");
    expect([during, effectsOf(harley), luckOf(harley)]).toEqual([["Tongues"], [], [28]]);
  });

  it("DT-156 secret-message: the friend's player hears it, and nobody else", async () => {
    const { harley, pal } = await people("secret-message");
    const player = await CONFIG.User.documentClass.create({ name: "Kim" });
    await pal.update({ ownership: { [player.id]: 3 } });
    const card = await play(harley, "secret-message", [pal]);
    const { offersOn } = await source("core/referee/offers.ts");
    const { opens } = (await offersOn(card)).find(({ id }: Loose) => id === "whisper");
    const choices = { ...opens.choices, words: "<b>Behind</b> you!" };
    const whisper = await table.tales.api.startRoll("dungeonteller", "whisper", choices, { parent: card.id });
    await until(() => whisper.system.stage === "rolled");
    expect(whisper.whisper).toEqual([player.id]);
    // A friend who is gone hears nothing, and nothing happens.
    await pal.delete();
    expect(await table.tales.api.startRoll("dungeonteller", "whisper", choices, { parent: card.id })).toBeNull();
  });

  it("DT-145, DT-40, DT-18: corrosion is worked up turn by turn at its price, a sword falls to bits, magic does not", async () => {
    const sword = { name: "Greatsword", type: "tellerWeapon", system: { dice: 5, hands: 2, uses: ["battle"] } };
    const { harley } = await people("corrosion", "zap");
    const guard = await table.creature("Guard", {}, [
      sword,
      { ...sword, name: "Moonblade", system: { ...sword.system, enchanted: true } },
    ]);
    const [plain, magic] = ["Greatsword", "Moonblade"].map((name) => guard.items.getName(name));
    const job = { id: "newcorrosion", name: "Rust the sword", needed: null };
    expect(await table.play(harley, "corrosion", [], { thing: magic.uuid })).toBeNull();
    expect(await table.play(harley, "zap", [guard], { job })).toBeNull();
    await table.play(harley, "corrosion", [], { thing: plain.uuid, job });
    expect([guard.items.size, harley.system.workUp.newcorrosion]).toEqual([
      2,
      expect.objectContaining({ needed: 5, collected: 4, done: false }),
    ]);
    const last = await table.play(harley, "corrosion", [], { thing: plain.uuid, job });
    expect([guard.items.size, luckOf(harley)]).toEqual([1, [18]]);
    await table.tales.api.undoEvents(last);
    expect(guard.items.get(plain.id).system.dice).toBe(5);
    // A door that stands for itself.
    const door = await table.creature("Door", { tags: ["object"], luck: { base: 3, value: 3 } });
    await table.play(harley, "corrosion", [], { thing: door.uuid, targets: [door.uuid] });
    expect([luckOf(door), door.system.out]).toEqual([[0], true]);
  });

  it("DT-146 create-hippogriff: an unknown place takes successes, and each of the rest carries two for 25 miles", async () => {
    const { harley } = await people("create-hippogriff");
    const card = await play(harley, "create-hippogriff", [], { lost: 2, fresh: freshId() });
    expect([card.system.outcome.strength, effectsOf(harley), luckOf(harley)]).toEqual([2, ["Create Hippogriff"], [20]]);
  });

  it("A-73, DT-40: a scroll costs no Luck, is read once, and read twice it does nothing", async () => {
    const { harley } = await people("smite");
    const shield = ((await table.cards("shield")) as Loose[])[0];
    const [card] = await harley.createEmbeddedDocuments("Item", [{ ...shield, system: { ...shield.system, uses: 1 } }]);
    expect(await play(harley, "shield")).toBeNull();
    await harley.update({ "system.traits": ["reads-scrolls"] });
    const read = await play(harley, "shield");
    expect([luckOf(harley), card.system.uses, effectsOf(harley)]).toEqual([[30], 0, ["Shield"]]);
    expect(await play(harley, "shield")).toBeNull();
    await table.tales.api.undoEvents(read);
    expect([card.system.uses, effectsOf(harley)]).toEqual([1, []]);
  });

  it("DT-168, DT-169: feysight sees more, and a deceived foe does not strike; both need a great familiar", async () => {
    const { harley, orc } = await people("feysight", "deceive");
    expect(await play(harley, "feysight")).toBeNull();
    await harley.update({ "system.familiar": { uuid: "Actor.none", greater: true } });
    await play(harley, "feysight");
    const notice = await dice(harley, "notice");
    await play(harley, "deceive", [orc], {}, { oppose: "roll" });
    expect([notice, await blow(orc, harley)]).toEqual([8, null]);
  });
});
