import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { askAs } from "../core/ledger/pond.fixture.ts";
import { fatesOf, honestCard, write } from "../core/referee/forge.fixture.ts";
import { ADA, calm, leaveTales, openTales, source, type Tales, until } from "../tales.fixture.ts";

const ASTRA = "Actor.astraOfAda000000";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const astra = (): Loose => game.actors.get(ASTRA.slice(6));
const thing = (name: string): Loose => astra().items.getName(name);
const item = (name: string, type: string, system: object = {}) => ({ name, type, system });
const THINGS = [
  item("Leather", "wordsArmor", { durability: 3, tags: ["Supple"] }),
  item("Shield", "wordsArmor", { durability: 13, kind: "shield", tags: ["Block"] }),
  item("Axe", "wordsWeapon", { word: "Rend", place: "held", grip: "mainhand" }),
  item("Boots", "wordsMagicItem", { word: "Jump", zone: "legs", uses: { value: 1, max: 2 } }),
  item("Mask", "wordsMagicItem", { effect: "speaks with every beast", zone: "head" }),
  item("Bag", "wordsKit"),
  item("Pick", "wordsGear", { small: true, place: "pouch" }),
  item("Rope", "wordsGear", { place: "pouch" }),
];
const beingNow = async (): Promise<Loose> => {
  const { beingOf } = await source("rulesets/words-of-power/being.ts");
  return beingOf(astra());
};
/** Tags and Words that Astra could name now. */
async function named(): Promise<string[]> {
  const { tagsOf, wordsOf } = await source("rulesets/words-of-power/rules/index.ts");
  const being = await beingNow();
  return [...tagsOf(being), ...wordsOf(being)].map(({ text }: Loose) => text);
}
const sheet = async (): Promise<Loose> => {
  const { sheetContext } = await source("rulesets/words-of-power/character/being.context.ts");
  return sheetContext(astra(), false);
};
/** Puts a thing elsewhere, as its list on the sheet does. */
async function put(name: string, to: string): Promise<Loose> {
  const { putAt } = await source("rulesets/words-of-power/character/stow.ts");
  const moved = await putAt(astra(), thing(name), to);
  await calm();
  return moved;
}
const lies = async (name: string): Promise<string> => {
  const { spotOf } = await source("rulesets/words-of-power/rules/index.ts");
  const being = await beingNow();
  return spotOf(
    being,
    being.items.find((one: Loose) => one.name === name),
  );
};
const armor = () => ["head", "offhand", "mainhand", "legs"].map((id) => Object.values(astra().system.zones[id].covers));
const points = () => armor().map((covers) => (covers as Loose[]).map(({ value }) => value));
async function over(message: Loose): Promise<void> {
  await until(() => message.system.stage === "rolled");
  await until(() => (Object.values(message.system.events) as Loose[]).every(({ status }) => status !== "waiting"));
}

describe.each(playedOn(14))("things on Foundry %i", (generation) => {
  beforeEach(async () => {
    tales = await openTales({ generation });
    await calm();
    const astras = { _id: ASTRA.slice(6), name: "Astra", type: "wordsCharacter", items: THINGS };
    await CONFIG.Actor.documentClass.create({ ...astras, ownership: { default: 0, [ADA]: 3 } }, { keepId: true });
    await calm();
  });

  it("WP-69, WP-71, WP-72: what is worn or held takes no room, a kit's things take none, and are found again when it is thrown away", async () => {
    const room = async () => {
      const { pouch, pack, loadWarnings } = await sheet();
      return [pouch.things.length, pack.count.count, loadWarnings.length];
    };
    expect(await room()).toEqual([2, 5, 0]);
    await put("Leather", "worn");
    await put("Shield", "offhand");
    await put("Pick", `kit:${thing("Bag").id}`);
    expect(await room()).toEqual([1, 3, 0]);
    expect((await sheet()).kits[0].things.map(({ name }: Loose) => name)).toEqual(["Pick"]);
    expect(await put("Rope", `kit:${thing("Bag").id}`), "too large").toBeNull();
    await thing("Bag").delete();
    expect([await lies("Pick"), await room()]).toEqual(["pack", [1, 3, 0]]);
    for (let n = 0; n < 4; n++)
      await astra().createEmbeddedDocuments("Item", [item(`Coin ${n}`, "wordsGear", { place: "pouch" })]);
    expect(await room()).toEqual([5, 3, 1]);
  });

  it("WP-127, WP-128, WP-129: a magic thing lends its Word and Armor on its zone alone, has one Armor unless told, and its uses run out", async () => {
    expect(await named()).toEqual(["Rend"]);
    await put("Boots", "offhand");
    expect([await lies("Boots"), await named()]).toEqual(["offhand", ["Rend"]]);
    await put("Leather", "worn");
    await put("Boots", "worn");
    await put("Mask", "worn");
    expect((await sheet()).worn.find(({ name }: Loose) => name === "Mask").line).toBe("speaks with every beast");
    const { derive } = await source("rulesets/words-of-power/rules/index.ts");
    const counts = async () => derive(await beingNow()).zones.map(({ armor: { value } }: Loose) => value);
    expect([await named(), await counts()]).toEqual([
      ["Supple", "Rend", "Jump"],
      [1, 3, 3, 1],
    ]);
    const { useOnce } = await source("rulesets/words-of-power/character/by-hand.ts");
    await useOnce(thing("Boots"));
    await calm();
    expect([thing("Boots").system.uses.value, await named()]).toEqual([0, ["Supple", "Rend"]]);
    const uses = (await sheet()).worn.find(({ name }: Loose) => name === "Boots").uses;
    expect(uses).toEqual({ label: "0 of 2 uses left", ready: false });
    // What was lost without a word covers nothing any more.
    const ghost = { name: "Ghost", rank: "magic", magic: true, value: 9, max: 9 };
    await astra().update({ "system.zones.offhand.covers.nobodysItem00000": ghost });
    expect((await counts())[1]).toBe(3);
    // Whoever says of themselves that they are worn, and cover nothing, lend nothing.
    await put("Mask", "pack");
    await thing("Mask").update({ "system.place": "worn", "system.word": "Sing" });
    expect([await lies("Mask"), (await named()).includes("Sing")]).toEqual(["pack", false]);
  });

  it("WP-27, WP-112: Armor keeps what is left of it wherever it lies, and a thing goes back to where it was", async () => {
    expect(await put("Leather", "worn")).toMatchObject({ from: "pack", name: "Leather" });
    await astra().update({ [`system.zones.head.covers.${thing("Leather").id}.value`]: 1 });
    const moved = await put("Leather", "pouch");
    expect([points(), thing("Leather").system.left, await lies("Leather")]).toEqual([
      [[], [], [], []],
      { head: 1, offhand: 3, mainhand: 3, legs: 3 },
      "pouch",
    ]);
    await put("Leather", moved.from);
    expect([points(), await lies("Leather")]).toEqual([[[1], [3], [3], [3]], "worn"]);
    // A hand that is full, and one thing over another.
    await put("Shield", "mainhand");
    expect(await lies("Shield")).toBe("pack");
    const coat = item("Coat", "wordsArmor", { durability: 1 });
    await astra().createEmbeddedDocuments("Item", [coat]);
    await put("Coat", "worn");
    expect([await lies("Coat"), points()]).toEqual(["pack", [[1], [3], [3], [3]]]);
  });

  it("WP-70, WP-92: in a fight reaching for things is a deed with its actions, told to all and taken back; letting go is free", async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: astra().id }]);
    await combat.startCombat();
    await put("Axe", "pack");
    const card = game.messages.contents.at(-1);
    await over(card);
    expect([card.system.kind, card.system.outcome.actions, await lies("Axe")]).toEqual(["stow", 2, "pack"]);
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(card, "undo");
    await until(() => fatesOf(card).every((fate) => fate.endsWith("undone")));
    expect(await lies("Axe")).toBe("mainhand");
    await put("Axe", "ground");
    const free = game.messages.contents.at(-1);
    await over(free);
    expect(free.system.outcome.actions).toBe(0);
    // A stranger's page puts nothing of hers anywhere, whatever it says.
    const choices = { who: ASTRA, item: thing("Rope").id, to: "ground" };
    const forged = await honestCard(tales, "playerBen0000000", { ruleset: "words-of-power", kind: "stow", choices });
    await over(await write(tales, forged));
    expect(await lies("Rope")).toBe("pouch");
    for (const wrong of [{}, { ...choices, to: "nowhere" }, { ...choices, item: 7 }, { ...choices, who: "Actor.x" }]) {
      const begun = { ruleset: "words-of-power", kind: "stow", choices: wrong };
      await expect(honestCard(tales, ADA, begun)).rejects.toThrow("refused");
    }
  });

  it("WP-30: what a player wrote as Tags the Storyteller looks at, lets be, or sends back with a reason; nobody else does", async () => {
    const tag = (text: string, pending: boolean) => ({ text, source: "creation", pending });
    await astra().update({ "system.tags": { a: tag("Quiet", true), b: tag("Immortal", true), c: tag("Tall", false) } });
    const begun = { ruleset: "words-of-power", kind: "approve", choices: { who: ASTRA } };
    const card = await write(tales, await honestCard(tales, ADA, begun));
    await until(() => card.system.questions.approve?.status === "open");
    const verdicts = (reason: string) => [
      { id: "a", granted: true, reason: "" },
      { id: "b", granted: false, reason },
    ];
    const answers = (data: object) => ({ message: card.id, question: "approve", answer: { data } });
    await askAs(tales, ADA, "answer", answers({ verdicts: [{ id: "b", granted: true, reason: "" }] }));
    await calm();
    expect(card.system.questions.approve.status).toBe("open");
    const { findQuestionKind } = await source("core/contract/ruleset.ts");
    const { stateOf } = await source("core/card/tale.model.ts");
    const look = findQuestionKind("words-of-power", "approve");
    const bare = await look.verify(
      stateOf(card.system),
      card.system.questions.approve,
      { verdicts: verdicts(" ") },
      [],
    );
    expect(bare.problems.map(({ field }: Loose) => field)).toEqual(["reason.b"]);
    const { giveAnswer } = await source("core/asks/answers.ts");
    await giveAnswer(card, "approve", { data: { verdicts: verdicts("nothing could touch you") } });
    await over(card);
    expect(astra().toObject().system.tags).toMatchObject({ a: { pending: false }, c: { text: "Tall" } });
    expect(Object.keys(astra().system.tags)).toEqual(["a", "c"]);
    const { cardContext } = await source("core/cards/card-view.ts");
    expect(JSON.stringify(await cardContext(card))).toContain("nothing could touch you");
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(card, "undo");
    await until(() => astra().system.tags.b);
    expect(astra().system.tags.a.pending).toBe(true);
    await expect(honestCard(tales, "playerBen0000000", { ...begun, choices: { who: "Actor.nobody" } })).rejects.toThrow(
      "nobody",
    );
  });

  it("WP-30, WP-65, WP-67, WP-68, WP-73: the guide makes a first character whole, in armor, with Tags that wait; hands and zones that clash are in the way", async () => {
    const { CreationDialog } = await source("rulesets/words-of-power/character/creation.dialog.ts");
    const { newDraft } = await source("rulesets/words-of-power/rules/index.ts");
    const dialog = new CreationDialog(astra());
    const three = (...texts: string[]) => texts.map((text) => ({ text, sense: "" }));
    const carried = (name: string, grip: string) => ({
      name,
      type: "wordsWeapon",
      system: { hitDie: 6, damageDie: 6, hands: 1, mode: "melee", place: "held", grip, kit: "", word: "", tag: "" },
    });
    const leather = { ...item("Coat", "wordsArmor"), system: { ...thing("Leather").toObject().system, place: "worn" } };
    const draft = {
      ...newDraft(),
      name: "Vell",
      faction: { name: "Elf", tags: ["Ageless", "Foreign"] },
      tags: three("Quiet", "Tall", "Sly"),
      words: three("Hide", "Open", "Burn"),
      things: [carried("Axe", "mainhand"), carried("Mace", "mainhand"), leather],
    };
    dialog.draft = draft;
    const told = async () => {
      const { left, ready } = await dialog._prepareContext({});
      return [left, ready];
    };
    expect(await told()).toEqual(["That hand holds Axe.", false]);
    expect(dialog.finished(draft).ok).toBe(false);
    dialog.draft = { ...draft, things: draft.things.with(1, carried("Mace", "offhand")) };
    dialog.step = "weapon";
    expect(await told()).toEqual(["All is chosen.", true]);
    const { chosen } = await dialog._prepareContext({});
    expect(chosen.map(({ held, grips }: Loose) => [held, Object.keys(grips)])).toEqual([
      ["mainhand", ["mainhand", "offhand"]],
      ["offhand", ["mainhand", "offhand"]],
    ]);
    const { name, update, items } = dialog.finished(dialog.draft).value;
    const [made] = await CONFIG.Actor.documentClass.create([{ name, type: "wordsCharacter" }]);
    await made.createEmbeddedDocuments("Item", items, { keepId: true });
    await made.update(update);
    const { level, zones, tags, words, currency, storage } = made.toObject().system;
    expect([level, currency, storage, Object.keys(words).length]).toEqual([1, "", "", 3]);
    expect(
      Object.values<Loose>(zones).map(({ hp, covers }) => [hp.value, Object.values<Loose>(covers)[0].value]),
    ).toEqual([
      [4, 3],
      [6, 3],
      [6, 3],
      [6, 3],
    ]);
    expect(Object.values<Loose>(tags).map(({ source: from, pending }) => `${from} ${pending}`)).toEqual([
      ...Array(3).fill("creation false"),
      ...Array(2).fill("faction false"),
    ]);
    // What is written in edit mode: money and what is kept elsewhere are the setting's, in words.
    await made.update({ "system.currency": "three debts", "system.storage": "under the mill" });
    expect(made.system.currency).toBe("three debts");
  });

  it("WP-51: what was ruled is found when the chat log is gone, at once while it is there, and what others may not see they do not", async () => {
    const { precedentsAtHand } = await source("rulesets/words-of-power/precedent/precedents.ts");
    const said = () =>
      precedentsAtHand().map(({ words, granted, said: text }: Loose) => [...words, granted, text].join(" "));
    await astra().update({ "system.tags.a": { text: "Quiet", source: "creation" } });
    const claim = {
      side: "player",
      kind: "tag",
      text: "Quiet",
      exact: false,
      source: { owner: ASTRA, from: "tag", id: "a" },
    };
    const choices = { who: ASTRA, against: "", deed: "sing", secret: false, baseDice: null, claims: [claim] };
    const card = await write(
      tales,
      await honestCard(tales, ADA, { ruleset: "words-of-power", kind: "match", choices }),
    );
    await until(() => card.system.questions["review-0"]?.status === "open");
    const { giveAnswer } = await source("core/asks/answers.ts");
    const id = Object.values<Loose>(card.system.request.claims)[0].id;
    const steps = [
      { kind: "difficulty", dice: 1 },
      { kind: "judge", id, granted: false, exact: false, reason: "songs are loud" },
    ];
    await giveAnswer(card, "review-0", { data: { steps } });
    await until(() => said().length === 1);
    expect(said()).toEqual(["Quiet false songs are loud"]);
    await until(() => card.system.questions["ready-0"]?.status === "open");
    await askAs(tales, ADA, "answer", {
      message: card.id,
      question: "ready-0",
      answer: { data: { steps: [], go: true } },
    });
    await over(card);
    const kept = () => Object.values<Loose>((tales.api.worldStateOf("words-of-power").system as Loose).rulings);
    await until(() => kept().length === 1);
    expect(said(), "not twice").toEqual(["Quiet false songs are loud"]);
    await card.delete();
    await calm();
    expect(said()).toEqual(["Quiet false songs are loud"]);
    const { ruledOn } = await source("rulesets/words-of-power/precedent/precedents.ts");
    expect(ruledOn(["quiet"])).toEqual(["[Quiet], Astra: sing. Refused: songs are loud"]);
    expect(kept()[0].hidden).toBe(false);
  });
});
