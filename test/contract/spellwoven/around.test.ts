import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { opened, sheetOf } from "../people.window.ts";
import { leaveTales, until } from "../tales.fixture.ts";
import { card, clearQuay, combat, HEW, JEN, of, onTheQuay, openQuay, own, tales } from "./conflict.fixture.ts";
import { begins, boardOf, onBoard } from "./conflict.window.ts";
import { defends, tries } from "./woven.window.ts";

// What goes on around somebody: whoever stands in a conflict as a token of their own, and sheets that are open meanwhile.

const GUARD = "townGuard0000000";
const actor = (id: string): Loose => game.actors.get(id);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("a conflict and the sheets of those in it", () => {
  beforeAll(async () => {
    await openQuay(14, true);
    await CONFIG.Actor.documentClass.create({ _id: GUARD, name: "Town guard", type: "wovenMinor" }, { keepId: true });
  });
  beforeEach(async () => {
    await clearQuay();
    const old = game.scenes.active.tokens.filter((token: Loose) => token.actorId === GUARD).map(({ id }: Loose) => id);
    await game.scenes.active.deleteEmbeddedDocuments("Token", old);
  });

  /** Guards on the quay, each a token of its own, on the Watch's side. */
  async function guards(...names: string[]): Promise<Loose[]> {
    const tokens = await game.scenes.active.createEmbeddedDocuments(
      "Token",
      names.map((name, n) => ({ name, actorId: GUARD, actorLink: false, x: 100 * n, y: 300 })),
    );
    const board = await boardOf(combat);
    for (const token of tokens) {
      await until(() => board.element.querySelector(`[name="newcomer"] option[value="${token.actor.uuid}"]`));
      await board.say({ newcomer: token.actor.uuid });
      await onBoard("addPerson");
      await until(() => combat.combatants.some(({ tokenId }: Loose) => tokenId === token.id));
      await until(() => board.element.querySelector(`[aria-label="The side of ${token.name}"]`));
      await board.say({ [`The side of ${token.name}`]: "watch" });
    }
    return tokens;
  }

  const marksOfToken = ({ id }: Loose) =>
    combat.combatants.find(({ tokenId }: Loose) => tokenId === id).system.spellwoven;
  const argues = (who: Loose) => tries(who, "persuade", { purpose: "social", target: of(HEW) }, 9, 9);

  it("SW-39: a contest from the sheet that a token was made from counts for the one who stands in the conflict", async () => {
    await onTheQuay(HEW);
    const [guard] = await guards("Town guard");
    const offered = () => [
      ...opened("sw-board").element.querySelectorAll<HTMLOptionElement>('[name="newcomer"] option'),
    ];
    expect(
      offered().map(({ text }) => text),
      "one name, one person",
    ).not.toContain("Town guard");
    await begins();
    await argues(actor(GUARD));
    await defends("bare-persuade", 1, 1);
    expect(card().system.request.stake).not.toBeNull();
    expect(marksOfToken(guard)).toMatchObject({ won: 1, acted: 1 });
  });

  it("SW-24: what begins as a test and becomes a contest begins with the contest's rung, if nobody chose one", async () => {
    await onTheQuay(HEW);
    await actor(JEN).update({ "system.attributes.body.quickness": 6, "system.attributes.social.persuade": 3 });
    const sheet = await sheetOf(actor(JEN));
    const dialog = await sheet.opens("roll", { attribute: "quickness", item: "" });
    const rung = () => Number(dialog.element.querySelector<HTMLInputElement>('[name="difficulty"]:checked')?.value);
    expect(rung(), "one's own").toBe(6);
    await dialog.say({ purpose: "social" });
    expect(rung(), "one above one's own of Persuade").toBe(4);
    await dialog.say({ difficulty: 9 });
    await dialog.say({ purpose: "physical" });
    expect(rung(), "what was chosen stays").toBe(9);
    await dialog.leave();
  });

  it("SW-39: where several were made from one sheet it is asked who is meant", async () => {
    await onTheQuay(HEW);
    const [one, other] = await guards("Tall guard", "Small guard");
    await begins();
    const asked = await (await sheetOf(actor(GUARD))).opens("roll", { attribute: "persuade", item: "" });
    expect([...asked.element.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
      "Tall guard",
      "Small guard",
      "Town guard, none of those who stand here",
    ]);
    await asked.say({ who: other.actor.uuid });
    await asked.send();
    await until(() => opened("sw-dialog").element.querySelector('[name="difficulty"]'));
    const dialog = opened("sw-dialog");
    expect(dialog.element.textContent).toContain("Small guard");
    await dialog.leave();
    expect([marksOfToken(one).won, own().struggle]).toEqual([0, 1]);
  });

  it("sheets that are open follow: the conflict that begins, and what has passed with those in the contact book", async () => {
    await onTheQuay(HEW);
    const knows = {
      hew: { name: "Hew", actorUuid: of(HEW), background: "", influence: 0, obligation: 0, notes: "", order: 1 },
    };
    await actor(JEN).update({ "system.knownPersons": knows });
    const sheet = await sheetOf(actor(JEN));
    const button = () => sheet.element.querySelector('[data-action="conflict"]');
    const passed = () => sheet.element.querySelector('[data-person="hew"]')?.textContent ?? "";
    expect([button(), /passed/.test(passed())]).toEqual([null, false]);
    await boardOf(combat);
    await begins();
    await until(button);
    const turnOf = (id: string) => combat.turns.findIndex((one: Loose) => one.actor.id === id);
    await combat.update({ turn: turnOf(JEN) });
    await until(() => button()?.textContent?.includes("your turn"));
    await combat.update({ turn: turnOf(HEW) });
    await until(() => !button()?.textContent?.includes("your turn"));
    const before = passed();
    const dialog = await sheet.opens("roll", { attribute: "persuade", item: "" });
    await dialog.say({ purpose: "social", target: of(HEW), difficulty: 12 });
    await dialog.send();
    await until(() => passed() !== before);
    await onBoard("end");
    await combat.delete();
    await until(() => button() === null);
    expect(tales.game.combats.size).toBe(0);
  });
});
