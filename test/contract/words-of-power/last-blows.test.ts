import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, card, closeAll, opened, pressOn, seen, sheetOf, take } from "../people.window.ts";
import { ADA, calm, GM, leaveTales, until } from "../tales.fixture.ts";
import {
  ASTRA,
  actor,
  BRAKKA,
  combat,
  d6,
  diceFall,
  fight,
  marks,
  ORC,
  openFights,
  over,
  own,
  sitsAtFight,
  standReady,
  start,
  turnOf,
  WOLF,
  zone,
} from "./fight.fixture.ts";
import { asksForSpell, cast, rulesOn, says } from "./spell.window.ts";
import { asksFortune, blow, deed, resists } from "./words.window.ts";

const being = (uuid: string): Loose => fromUuidSync(uuid);
const hp = (uuid: string, id = "head"): number => zone(uuid, id).hp.value;
/** The orc strikes Astra at the head, with a point of life left there. */
async function killingBlow(): Promise<Loose> {
  await being(ASTRA).update({ "system.zones.head.hp.value": 1, "system.zones.legs.hp.value": 0 });
  await turnOf(ORC);
  d6(1, 5);
  const message = (await blow(ORC, ASTRA))!;
  await until(() => message.system.questions.fate?.status === "open");
  return message;
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("blows that end something", () => {
  beforeAll(() => openFights(14, true));
  beforeEach(async () => {
    await closeAll();
    await standReady();
    await fight();
    await start();
  });

  it("WP-152, WP-166, WP-179: whoever is killed names a Tag at once, is whole, pays an action of the next turn, and undo gives all back", async () => {
    const message = await killingBlow();
    expect([message.system.stage, hp(ASTRA)], "nothing has happened yet").toEqual(["open", 1]);
    await answer("fate", "tag-grown", message);
    await over(message);
    const stands = () => [hp(ASTRA), hp(ASTRA, "legs"), actor(ASTRA).tags.grown.lost, actor(ASTRA).down];
    expect(stands()).toEqual([6, 6, true, false]);
    await turnOf(ASTRA);
    expect(marks(ASTRA).filter(Boolean), "the next turn has paid for it").toHaveLength(1);
    await pressOn("ft-undo", {}, message);
    await until(() => !actor(ASTRA).tags.grown.lost);
    expect([stands(), marks(ASTRA)]).toEqual([
      [1, 0, false, false],
      [false, false, false],
    ]);
  });

  it("WP-168, WP-179: where another may pay, the dying is seen as such on the sheet and does nothing else", async () => {
    const message = await killingBlow();
    await answer("fate", "others", message);
    await over(message);
    expect((await seen(message)).textContent, "whoever may pay reads where").toContain(
      "by “Last resorts” on their own",
    );
    const sheet = await sheetOf(being(ASTRA));
    expect(sheet.element.querySelector('.wp-newcomer[role="status"]')?.textContent).toContain("is dying");
    await sheet.leave();
    await turnOf(ASTRA);
    await expect(blow(ASTRA, ORC, { weapon: "swordOfAstra0000" }), "she is dying").resolves.toBeNull();
  });

  it("WP-117, WP-168, WP-179: whom another's Tag has saved no card calls dead any more, until that is taken back", async () => {
    await being(BRAKKA).update({ "system.tags.oath": { text: "Oath", sense: "", source: "level", sort: 0 } });
    const message = await killingBlow();
    await answer("fate", "others", message);
    await over(message);
    const offered = (root: Element) => root.querySelector('[data-move="down"]') !== null;
    expect(offered(await seen(message))).toBe(true);
    await asksFortune(being(BRAKKA), "pay", { to: ASTRA, tag: "oath" });
    const paid = card();
    expect([hp(ASTRA), offered(await seen(message))]).toEqual([6, false]);
    await pressOn("ft-undo", {}, paid);
    await until(() => hp(ASTRA) === 0);
    expect(offered(await seen(message))).toBe(true);
    // The card in the log, as nobody draws it for this test.
    const log = document.querySelector(".chat-log")!;
    await being(ASTRA).update({ "system.zones.head.hp.value": 2 });
    await until(() => !offered(log));
    await being(ASTRA).update({ "system.zones.head.hp.value": 0 });
    await until(() => offered(log));
    await take("down", message);
    await over(message);
    expect([actor(ASTRA).down, offered(log)]).toEqual([true, false]);
  });

  it("WP-117, WP-169: nobody is called down for a Maim that is healed, nor twice", async () => {
    await turnOf(ASTRA);
    await being(ORC).update({ "system.zones.legs.hp.value": 1 });
    d6(4, 5);
    const message = (await blow(ASTRA, ORC, { weapon: "swordOfAstra0000" }))!;
    await over(message);
    const offered = async () => (await seen(message)).querySelector('[data-move="down"]') !== null;
    expect([hp(ORC, "legs"), await offered()]).toEqual([0, true]);
    await being(ORC).update({ "system.zones.legs.hp.value": 3 });
    expect(await offered()).toBe(false);
    await being(ORC).update({ "system.zones.legs.hp.value": 0, "system.down": true });
    expect(await offered(), "another has said so already").toBe(false);
    await being(ORC).update({ "system.down": false });
    await take("down", message);
    await over(message);
    expect(actor(ORC).down).toBe(true);
  });

  it("WP-166, WP-167, WP-168: what can be done for the dying is what stands out on the sheet, and a Tag is offered to whoever has one to give", async () => {
    const stands = async () => {
      const { element, leave } = await sheetOf(being(ASTRA));
      const banner = element.querySelector('.wp-newcomer[role="status"]');
      const bright = [...element.querySelectorAll<HTMLElement>(".ft-main")].map(({ dataset }) => dataset.action);
      const pays = banner?.querySelector('[data-action="wpFortune"]') !== null;
      const said = { bright, pays: banner !== null && pays, told: banner?.textContent?.includes("none is Specific") };
      await leave();
      return said;
    };
    expect(await stands()).toMatchObject({ bright: ["wpTry"], pays: false });
    await being(ASTRA).update({ "system.zones.head.hp.value": 0 });
    expect(await stands()).toEqual({ bright: ["wpFortune"], pays: true, told: false });
    await being(ASTRA).update({ "system.tags.grown.source": "creation" });
    expect(await stands(), "the Storyteller says that it ends").toEqual({
      bright: ["wpDown"],
      pays: false,
      told: true,
    });
    await sitsAtFight(ADA);
    expect(await stands(), "a player can only wait for others").toEqual({ bright: [], pays: false, told: true });
    await sitsAtFight(GM);
    await being(ASTRA).update({ "system.down": true });
    expect(await stands()).toEqual({ bright: [], pays: false, told: undefined });
  });

  it("WP-167: whoever dies without a Tag that may be paid is told why none is named", async () => {
    await being(ASTRA).update({ "system.tags.grown.source": "creation" });
    await killingBlow();
    await sitsAtFight(ADA);
    const asked = () => document.querySelector(".ft-ask")?.textContent ?? "";
    await until(() => asked().includes("is dying"));
    expect(asked()).toContain("none is Specific, and none came with a level");
    await opened("ft-ask").leave();
    await sitsAtFight(GM);
    await answer("fate", "others");
    await until(() => card().system.stage === "rolled");
  });

  it("WP-33, WP-117: it ends where the dying says so", async () => {
    const message = await killingBlow();
    await answer("fate", "goes", message);
    await over(message);
    expect(actor(ASTRA).down).toBe(true);
    await pressOn("ft-undo", {}, message);
    await until(() => !actor(ASTRA).down);
  });

  it("WP-53, WP-132, WP-133: a spell's blow is blocked like any other, and undone", async () => {
    await being(ORC).update({ "system.guard": { by: ORC, zone: "legs", dice: 1 } });
    await turnOf(ASTRA);
    d6(1, 4, 3);
    const fields = { intent: "burn it", target: ORC, inherent: "word:own", drawn: ["hand:card"] };
    const message = await says(being(ASTRA), fields, { delivery: "attack", damageDie: 6 });
    await resists(message, "block");
    expect(await cast()).toMatchObject({ verdict: "cast", zone: { id: "legs" }, blow: { turned: true } });
    expect([hp(ORC), hp(ORC, "legs")]).toEqual([6, 3]);
    expect(marks(ASTRA), "WP-52: the casting and the attack").toEqual([true, true, true]);
    await pressOn("ft-undo", {}, message);
    await until(() => hp(ORC, "legs") === 6);
  });

  it("WP-53, WP-100: HP that a spell's blow takes have to be withstood like any other, and undo takes that back", async () => {
    await turnOf(ORC);
    await deed(ORC, "motion");
    await deed(ORC, "slow", { text: "A lock" });
    expect(own(ORC).begun).toMatchObject({ paid: 1, shocks: [] });
    await turnOf(ASTRA);
    d6(4, 3);
    const fields = { intent: "burn it", target: ORC, inherent: "word:own", drawn: ["hand:card"] };
    const message = await says(being(ASTRA), fields, { delivery: "attack", damageDie: 6 });
    await cast();
    expect([hp(ORC, "legs"), own(ORC).begun.shocks]).toEqual([3, [3]]);
    await pressOn("ft-undo", {}, message);
    await until(() => own(ORC).begun.shocks.length === 0);
  });

  it("WP-171: a spell of healing makes one part whole, as the Storyteller ruled and the caster says", async () => {
    await being(BRAKKA).update({ "system.zones.legs.hp.value": 0 });
    await turnOf(ASTRA);
    const fields = { intent: "mend the leg", target: BRAKKA, inherent: "word:own", drawn: ["hand:card"] };
    const ruling = { delivery: "none", heals: "zone", damageDie: 0, span: "moment" };
    const message = await says(being(ASTRA), fields, ruling);
    await answer("aim", "legs", message);
    await cast();
    expect(hp(BRAKKA, "legs")).toBe(6);
    await pressOn("ft-undo", {}, message);
    await until(() => hp(BRAKKA, "legs") === 0);
  });

  it("WP-171: a spell of healing makes all of somebody whole, and nobody who is dying", async () => {
    await being(BRAKKA).update({ "system.zones.legs.hp.value": 0, "system.zones.head.hp.value": 2 });
    await turnOf(ASTRA);
    const fields = { intent: "mend all of it", target: BRAKKA, inherent: "word:own", drawn: ["hand:card"] };
    const ruling = { delivery: "none", heals: "all", damageDie: 0, span: "moment" };
    const message = await says(being(ASTRA), fields, ruling);
    await cast();
    expect([hp(BRAKKA), hp(BRAKKA, "legs")]).toEqual([6, 6]);
    await pressOn("ft-undo", {}, message);
    await until(() => hp(BRAKKA) === 2);
    await being(BRAKKA).update({ "system.zones.head.hp.value": 0 });
    const late = await asksForSpell(being(ASTRA), fields);
    await rulesOn(ruling);
    await vi.waitFor(async () => expect((await seen(late)).textContent).toContain("No Words heal that"), 60_000);
    expect(late.system.questions.cast).toBeUndefined();
  });

  it("WP-139, WP-140, WP-175, Q-33: a Clumsy claw has one die where a sure hand flanks with two", async () => {
    await turnOf(WOLF);
    diceFall([2, 6], [3, 4]);
    const message = (await blow(WOLF, ASTRA, { weapon: "clawOfWolf000000", way: "flank" }))!;
    await over(message);
    expect(message.system.throws.hit.faces.flat()).toEqual([2]);
  });

  it("WP-114, WP-117: a Maimed foe is declared down on the card by the Storyteller alone, and taken back with the blow", async () => {
    await being(ORC).update({ "system.zones.legs.hp.value": 2 });
    await turnOf(ASTRA);
    d6(4, 5);
    const { id } = await over((await blow(ASTRA, ORC, { weapon: "swordOfAstra0000" }))!);
    const stands = () => [hp(ORC, "legs"), actor(ORC).down, [...being(ORC).statuses].sort()];
    const offered = async () => (await seen(game.messages.get(id))).querySelector('[data-move="down"]') !== null;
    expect(stands()).toEqual([0, false, ["words-maimed"]]);
    await sitsAtFight(ADA);
    expect(await offered()).toBe(false);
    await sitsAtFight(GM);
    expect(await offered()).toBe(true);
    await take("down", game.messages.get(id));
    expect(stands()).toEqual([0, true, ["words-down", "words-maimed"]]);
    await pressOn("ft-undo", {}, game.messages.get(id));
    expect(stands()).toEqual([2, false, []]);
  });

  it("WP-87: an encounter that begins throws for the teams that have not thrown", async () => {
    await combat.resetAll();
    await combat.update({ round: 0 });
    d6(3, 5);
    await combat.startCombat();
    await until(() => combat.round === 1);
    const thrown = combat.combatants.map(({ initiative }: Loose) => initiative);
    expect(thrown.includes(null)).toBe(false);
    expect(new Set(thrown).size).toBe(2);
    await calm();
  });
});
