import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { diceShow, fatesOf } from "../core/referee/forge.fixture.ts";
import { answer, card, letPass, opened, pressOn, sheetOf } from "../people.window.ts";
import { calm, leaveTales, source, until } from "../tales.fixture.ts";
import { asksForSpell, bind, cast, rulesOn, ruling, says, spellOf, told } from "./spell.window.ts";
import {
  AMULET,
  ASTRA,
  actor,
  anew,
  astra,
  BRAKKA,
  being,
  CARA,
  GUARD,
  handOf,
  openSpells,
  spellOn,
  tales,
} from "./spells.fixture.ts";

/** The Storyteller lets it be, and nobody sees it. */
const alone = (more: object = {}) => ruling({ witnesses: [], ...more });

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("spells", () => {
  beforeAll(() => openSpells(true));
  beforeEach(anew);

  it("WP-36, WP-42: a spell's window shows the Words that are drawn and gone while it is open; what was chosen and written stays", async () => {
    const dialog = await spellOf(astra());
    const drawn = () => [...dialog.element.querySelectorAll<HTMLInputElement>('[name="drawn"]')];
    await dialog.say({ inherent: "word:own", drawn: ["hand:bind", "hand:echo"] });
    const intent = dialog.element.querySelector<HTMLTextAreaElement>('[name="intent"]')!;
    intent.value = "bind the gu";
    const hand = "system.hand.rain";
    await astra().update({ [hand]: { text: "Rain", sense: "", sort: 9 } });
    await until(() => drawn().some(({ value }) => value === "hand:rain"));
    const said = () =>
      drawn()
        .filter(({ checked }) => checked)
        .map(({ value }) => value);
    expect([said(), dialog.element.textContent?.includes("Rain")]).toEqual([["hand:bind", "hand:echo"], true]);
    expect(dialog.element.querySelector<HTMLTextAreaElement>('[name="intent"]')?.value).toBe("bind the gu");
    const { del } = await source("core/foundry/compat.ts");
    await astra().update(del("system.hand.bind"));
    await until(() => drawn().every(({ value }) => value !== "hand:bind"));
    expect(said()).toEqual(["hand:echo"]);
    await dialog.leave();
  });

  it("WP-43: a card says once what a spell is meant to do, and what it does where that is something else", async () => {
    const times = async (text: string) => (await told()).split(text).length - 1;
    const message = await asksForSpell(astra(), bind());
    expect(await times("bind the guard")).toBe(1);
    await rulesOn(alone({ delivery: "none" }));
    expect(await times("bind the guard"), "and what the caster is asked").toBe(2);
    await answer("cast", "cast", message);
    await cast();
    expect(await told()).not.toContain("It does:");
    await says(astra(), bind({ drawn: ["hand:echo"] }), alone({ delivery: "none", effect: "hold his echo" }));
    await cast();
    expect(await told()).toContain("It does: hold his echo");
  });

  it("WP-55: ticked as witnesses are those who stand on the map where all may see them, or all where nobody stands on it", async () => {
    const ticked = async () => {
      await asksForSpell(astra(), bind());
      const boxes = [...opened("wp-dialog").element.querySelectorAll<HTMLInputElement>('[name="witnesses"]')];
      await opened("wp-dialog").leave();
      return boxes.map(({ value, checked }) => `${value} ${checked}`);
    };
    const tokenOf = (uuid: string): Loose =>
      game.scenes.active.tokens.find(({ actorId }: Loose) => uuid.endsWith(actorId));
    expect(await ticked()).toEqual([`${BRAKKA} true`, `${CARA} true`]);
    await tokenOf(CARA).update({ hidden: true });
    expect(await ticked(), "she lurks").toEqual([`${BRAKKA} true`, `${CARA} false`]);
    await tokenOf(BRAKKA).update({ hidden: true });
    expect(await ticked(), "told without a map").toEqual([`${BRAKKA} true`, `${CARA} true`]);
    for (const uuid of [CARA, BRAKKA]) await tokenOf(uuid).update({ hidden: false });
  });

  it("WP-38, WP-42, WP-43, WP-45, WP-47: what is no spell is not begun; a veto says why and costs nothing", async () => {
    const cara = being(CARA);
    await cara.update({ "system.hand": { rope: { text: "Rope", sense: "", sort: 0 } } });
    const dialog = await spellOf(cara);
    const words = () => dialog.element.querySelector(".wp-deed")?.textContent ?? "";
    const missing = () => dialog.element.querySelectorAll(".ft-fine > li").length;
    expect(missing(), "a Word of each kind, and an intent").toBe(3);
    await expect(dialog.send()).rejects.toThrow("stays open");
    await dialog.say({ inherent: "word:own" });
    await dialog.say({ inherent: `itemWord:${AMULET._id}` });
    expect(words(), "one in the other's place").toBe("[Ward]");
    await expect(dialog.send()).rejects.toThrow("stays open");
    await dialog.say({ drawn: ["hand:rope"] });
    expect([words(), missing()]).toEqual(["[Ward] [Rope]", 1]);
    await dialog.say({ intent: " " });
    await expect(dialog.send()).rejects.toThrow("stays open");
    expect(game.messages.size).toBe(0);
    await (await sheetOf(cara)).leave();

    await asksForSpell(astra(), bind());
    const window = opened("wp-dialog");
    await window.say({ verdict: "no" });
    await expect(window.send()).rejects.toThrow("stays open");
    await rulesOn({ verdict: "no", reason: "No Word covers the guard." });
    expect((await cast()).verdict).toBe("vetoed");
    expect(await told()).toContain("No Word covers the guard.");
    expect([card().system.events, handOf(ASTRA)]).toEqual([{}, ["bind", "echo"]]);
  });

  it("WP-41, WP-50, WP-53: the Storyteller reads which sense each Word has; a plain spell is a blow of the bare hand, for a round", async () => {
    await astra().update({ "system.hand.bind.sense": "to tie, not to oblige" });
    await asksForSpell(astra(), bind());
    const dialog = opened("wp-dialog");
    expect(dialog.element.querySelector(".ft-fine > li")?.textContent).toBe("[Bind]: to tie, not to oblige");
    const field = (name: string) => dialog.element.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
    expect(["delivery", "hitDie", "damageDie", "span", "rounds"].map(field)).toEqual([
      "attack",
      "6",
      "0",
      "rounds",
      "1",
    ]);
    diceShow(6, 2, 6);
    await rulesOn({ witnesses: [] });
    await answer("cast", "cast");
    expect(await cast()).toMatchObject({ verdict: "cast", zone: { id: "legs" } });
    expect([card().system.throws.hit.faces, spellOn(GUARD).map(({ left }) => left)]).toEqual([[[2]], [1]]);
    diceShow(6, 5, 6);
    await says(astra(), bind({ drawn: ["hand:echo"] }), { witnesses: [] });
    expect((await cast()).verdict, "a 5 is no zone of the guard's").toBe("missed");
  });

  it("WP-48: told of the demands, the caster backs out, and keeps the Words", async () => {
    await asksForSpell(astra(), bind());
    await rulesOn(ruling({ demands: "an eye" }));
    expect(await told()).toContain("an eye");
    await answer("cast", "keep");
    expect((await cast()).verdict).toBe("kept");
    expect(handOf(ASTRA)).toEqual(["bind", "echo"]);
  });

  it("WP-39, WP-60: a card that one spell has spent carries no second one", async () => {
    const one = await asksForSpell(astra(), bind());
    await rulesOn(alone({ delivery: "none" }));
    const two = await asksForSpell(astra(), bind());
    await rulesOn(alone({ delivery: "none" }));
    await answer("cast", "cast", one);
    await until(() => one.system.stage === "rolled");
    expect(handOf(ASTRA)).toEqual(["echo"]);
    const before = tales.shown.warnings.length;
    await answer("cast", "cast", two);
    await calm();
    expect([two.system.stage, spellOn(GUARD).length]).toEqual(["open", 1]);
    expect(tales.shown.warnings.slice(before), "told once").toHaveLength(1);
  });

  it("WP-46: what further Words change is the Storyteller's to say: a spell waits for its Skill Check, and lasts the scene", async () => {
    diceShow(6, 1, 6);
    await says(astra(), bind({ drawn: ["hand:bind", "hand:echo"] }), alone({ delivery: "check", span: "scene" }));
    await rulesOn({ baseDice: 1 });
    await answer("ready-0", "go");
    expect((await cast()).verdict).toBe("cast");
    expect(fatesOf(card())).toEqual([
      ...Array(2).fill("words.hand applied"),
      "words.spell applied",
      "words.draw applied",
    ]);
    expect([actor(ASTRA).draws, spellOn(GUARD).map(({ span }) => span)]).toEqual([1, ["scene"]]);
  });

  it("WP-50, WP-52: casting takes an action of the turn and its blow another; rounds go by with the caster's turns, a scene ends the rest", async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    for (const uuid of [ASTRA, GUARD])
      await combat.createEmbeddedDocuments("Combatant", [
        { actorId: uuid.slice(6), initiative: uuid === ASTRA ? 6 : 1 },
      ]);
    await combat.startCombat();
    await until(() => combat.system.clock?.round === 1);
    const [fighter] = combat.turns;
    const used = () => {
      const { first, second, attack } = fighter.system["words-of-power"];
      return [first, second, attack];
    };
    diceShow(6, 2, 6);
    await says(astra(), bind(), alone());
    await cast();
    expect(used()).toEqual([1, 1, 1]);
    const left = () => spellOn(GUARD).map(({ left }) => left);
    expect(left()).toEqual([2]);
    for (const rounds of [[1], []]) {
      for (let turn = 0; turn < 2; turn++) await combat.nextTurn();
      await until(() => JSON.stringify(left()) === JSON.stringify(rounds));
    }
    await says(astra(), bind({ drawn: ["hand:echo"] }), alone({ delivery: "none", span: "scene" }));
    await cast();
    expect(used(), "without a blow it is one").toEqual([3, 1, 1]);
    await letPass("words-of-power", "scene", [being(GUARD)]);
    await until(() => left().length === 0);
    await pressOn("ft-undo");
    await until(() => left().length === 1);
  });
});
