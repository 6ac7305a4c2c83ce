import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, card, closeAll, sheetOf } from "../people.window.ts";
import { ADA, calm, GM, leaveTales, until } from "../tales.fixture.ts";
import {
  ASTRA,
  actor,
  BRAKKA,
  d6,
  diceFall,
  fight,
  ORC,
  openFights,
  over,
  sitsAtFight,
  standReady,
  start,
  turnOf,
  zone,
} from "./fight.fixture.ts";
import { aims, asksFortune, blow, deed, resists, strikes } from "./words.window.ts";

// The rulebook's own examples of fights, wounds and deaths, played by their windows.

const being = (uuid: string): Loose => fromUuidSync(uuid);
const [SWORD, HAMMER] = ["swordOfAstra0000", "hammerOfAstra000"];
const thing = (_id: string, name: string, hitDie: number, damageDie: number) => ({
  _id,
  name,
  type: "wordsWeapon",
  system: { hitDie, damageDie, place: "held", grip: "mainhand" },
});

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("the book's fights", () => {
  beforeAll(() => openFights(14, true));
  beforeEach(async () => {
    await closeAll();
    await standReady();
    await fight();
    await start();
    await turnOf(ASTRA);
  });

  it("WP-161, WP-172: the Word that a weapon has is offered for that weapon, and not for one that has none", async () => {
    await being(ASTRA).updateEmbeddedDocuments("Item", [{ _id: SWORD, "system.word": "Sunder" }]);
    const sheet = await sheetOf(being(ASTRA));
    const dialog = await sheet.opens("wpAttack", { weapon: SWORD });
    const box = () => dialog.element.querySelector('[name="useWord"]');
    expect(box()?.closest("label")?.textContent).toContain("Sunder");
    await dialog.say({ weapon: "" });
    expect(box(), "bare hands have no Word").toBeNull();
    await sheet.leave();
  });

  it("EX-25, EX-34b: a Rapier is d6 to hit and d6 to hurt, a Crossbow d6 and d4; [Precision] throws two to hit", async () => {
    const rapier = thing("rapierOfAstra000", "Rapier", 6, 6);
    const crossbow = thing("crossbowOfAstra0", "Crossbow", 6, 4);
    await being(ASTRA).createEmbeddedDocuments("Item", [rapier, crossbow], { keepId: true });
    const dice = async (weapon: string, fields: object = {}) =>
      (await aims(being(ASTRA), weapon, { target: ORC, ...fields })).dice;
    expect([await dice(rapier._id), await dice(crossbow._id)]).toEqual([
      ["d6", "d6"],
      ["d6", "d4"],
    ]);
    await being(ASTRA).update({ "system.words.own.text": "Precision" });
    expect(await dice(rapier._id, { word: "word:own", gain: "hit" })).toEqual(["d6", "d6", "d6"]);
    // A 5 would miss; the 4 beside it stands.
    d6(5, 4, 3);
    const message = (await blow(ASTRA, ORC, { weapon: rapier._id, word: "word:own", gain: "hit" }))!;
    if (message.system.questions.keep?.status === "open") await answer("keep", "die-1", message);
    await over(message);
    expect([message.system.outcome.actions, zone(ORC, "legs").hp.value]).toEqual([2, 3]);
  });

  it("EX-34a: [Block] when defending throws two dice, and the higher of them counts", async () => {
    const guards = (await deed(ASTRA, "defend", { zone: "offhand", word: "hand:card" }))!;
    if (guards.system.questions.allowDeed?.status === "open") await answer("allowDeed", "yes", guards);
    await over(guards);
    expect(being(ASTRA).system.guard).toEqual({ by: ASTRA, zone: "offhand", dice: 2 });
    expect(Object.keys(being(ASTRA).system.hand), "it is played").toEqual([]);
    await turnOf(ORC);
    // A 3 is met by a 2 and a 5: the offhand takes it.
    diceFall([3, 6], [2, 6], [5, 6], [4, 4]);
    const message = (await blow(ORC, ASTRA))!;
    await resists(message, "block");
    await over(message);
    expect([zone(ASTRA, "offhand").hp.value, zone(ASTRA, "mainhand").hp.value]).toEqual([2, 6]);
  });

  it("EX-34c: [Slash] does not fit a hammer; with a sword the Storyteller may let it double the damage", async () => {
    await being(ASTRA).createEmbeddedDocuments("Item", [thing(HAMMER, "Hammer", 6, 6)], { keepId: true });
    const asks = async (weapon: string): Promise<Loose> => {
      await sitsAtFight(ADA);
      await strikes(being(ASTRA), weapon, { target: ORC, word: "word:own", gain: "double" });
      await sitsAtFight(GM);
      const message = card();
      expect(message.system.questions.enhance.status).toBe("open");
      return message;
    };
    const hammered = await asks(HAMMER);
    d6(4, 2);
    await answer("enhance", "none", hammered);
    await sitsAtFight(ADA);
    await until(() => zone(ORC, "legs").hp.value === 4);
    await sitsAtFight(GM);
    await turnOf(ORC);
    await turnOf(ASTRA);
    const slashed = await asks(SWORD);
    d6(4, 2);
    await answer("enhance", "double", slashed);
    await sitsAtFight(ADA);
    await until(() => zone(ORC, "legs").hp.value === 0);
    await sitsAtFight(GM);
  });

  it("WP-161: what the Storyteller said to a Word stays on the card, also when the dice ask for more", async () => {
    await sitsAtFight(ADA);
    await strikes(being(ASTRA), SWORD, { target: ORC, word: "word:own", gain: "hit" });
    await sitsAtFight(GM);
    d6(5, 2, 4);
    await answer("enhance", "hit");
    await sitsAtFight(ADA);
    await until(() => card().system.questions.keep?.status === "open");
    await sitsAtFight(GM);
    await answer("keep", "die-1");
    await sitsAtFight(ADA);
    await until(() => card().system.stage === "rolled");
    await sitsAtFight(GM);
    await over(card());
    expect(card().system.questions.enhance).toMatchObject({ status: "answered", answer: { gain: "hit" } });
  });

  it("EX-27, EX-32: a Maim takes a way of acting; with Maimed legs one flees as the Storyteller lets one", async () => {
    await being(ASTRA).update({ "system.zones.mainhand.hp.value": 0, "system.zones.legs.hp.value": 0 });
    const { problems, notes } = await aims(being(ASTRA), SWORD, { target: ORC });
    expect([...notes, problems].join(" "), "the window says which hand that is").toMatch(/Maimed|maimed/);
    const message = (await deed(ASTRA, "flee", { text: "carried off on a horse" }))!;
    await over(message);
    expect(message.system.outcome).toBeTruthy();
  });

  it("EX-35, EX-38: at level 1 the [Cleric] pays for no life; a Fate that is hers by a kill does, and bears its weaver's name", async () => {
    const born = { text: "Cleric", sense: "", source: "creation", sort: 0 };
    const fate = {
      text: "Stealthy",
      sense: "",
      source: "specific",
      weaverName: "Astra of the Shadehill Guard",
      sort: 1,
    };
    await being(ASTRA).update({ "system.tags": { cleric: born, stealthy: fate } });
    await being(ASTRA).update({ "system.zones.head.hp.value": 1 });
    await turnOf(ORC);
    d6(1, 5);
    const message = (await blow(ORC, ASTRA))!;
    await until(() => message.system.questions.fate?.status === "open");
    await expect(answer("fate", "tag-cleric", message)).rejects.toThrow("tag-cleric");
    await answer("fate", "tag-stealthy", message);
    await over(message);
    expect([
      actor(ASTRA).tags.stealthy.lost,
      actor(ASTRA).tags.stealthy.weaverName,
      zone(ASTRA, "head").hp.value,
    ]).toEqual([true, "Astra of the Shadehill Guard", 6]);
    await calm();
  });

  it("EX-36: what Words of healing do, a Tag does as well: a Maim is healed to the full for one", async () => {
    await being(BRAKKA).update({ "system.zones.legs.hp.value": 0 });
    const saved = await asksFortune(being(ASTRA), "pay", { to: BRAKKA, tag: "grown", what: "legs" });
    expect([saved.system.stage, zone(BRAKKA, "legs").hp.value, actor(ASTRA).tags.grown.lost]).toEqual([
      "rolled",
      6,
      true,
    ]);
  });
});
