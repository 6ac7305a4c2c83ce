import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, closeAll, type Fields, type Hands, opened, over, sheetOf, take } from "../people.window.ts";
import { leaveTales } from "../tales.fixture.ts";
import { card, KARELA, KYLAR, MACE, ROOK, SWORDS, TALK, uuid } from "./kalyr.fixture.ts";
import { calls } from "./kalyr.window.ts";
import { begins, fought, give, openPlay, startAfresh } from "./play.fixture.ts";

const kylar = (): Loose => game.actors.get(KYLAR);
/** How it is rolled, and with which second ability, as the window says. */
const chosen = ({ element }: Hands): string[] =>
  ["mode", "picks.1.item"].map((name) => element.querySelector<HTMLSelectElement>(`[name="${name}"]`)!.value);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("what the windows of a contest in Kalyr begin with", () => {
  beforeAll(openPlay);
  beforeEach(startAfresh);

  it("KA-37: arms count as soon as somebody is chosen from the list to fight against, until one says that they don't", async () => {
    const dialog = await (await sheetOf(kylar())).opens("roll", { item: SWORDS });
    const fieldOf = (name: string): Loose => dialog.element.querySelector(`[name="${name}"]`);
    expect(fieldOf("fight").checked).toBe(false);
    await dialog.say({ against: "opposed", foe: uuid(KARELA) });
    expect([fieldOf("fight").checked, fieldOf("harm").value]).toEqual([true, "margin"]);
    await dialog.say({ fight: false, foe: uuid(ROOK) });
    expect(fieldOf("fight").checked).toBe(false);
    await closeAll();
    const talk = await (await sheetOf(kylar())).opens("roll", { item: TALK });
    await talk.say({ against: "opposed", foe: uuid(KARELA) });
    expect(talk.element.querySelector<HTMLInputElement>('[name="fight"]')?.checked).toBe(false);
  });

  it("KA-15, KA-21, KA-22: whoever wants to use two abilities is offered another of theirs to begin with", async () => {
    const dialog = await (await sheetOf(kylar())).opens("roll", { item: SWORDS });
    await dialog.say({ mode: "best" });
    const second = () => dialog.element.querySelector<HTMLSelectElement>('[name="picks.1.item"]')!.value;
    expect(second()).toBe(TALK);
    await dialog.say({ "picks.1.item": "", "picks.1.name": "Whistling", mode: "worst" });
    expect(second(), "as somebody has chosen").toBe("");
    await dialog.say({ "picks.1.item": TALK });
    await dialog.send();
    expect((await over()).sides[0].rolls.map(({ label }: Loose) => label)).toEqual(["Swords", "Talk"]);
  });

  it("KA-24: a second ability is offered as soon as it is a shot, whom one means and with what being chosen from the lists", async () => {
    await give(KYLAR, { name: "Dodge", type: "kalyrAbility", system: { level: 0, domain: "physical" } });
    await give(KYLAR, { name: "Bow", type: "kalyrWeapon", system: { damageBonus: 2, ranged: true } });
    const items = kylar().items;
    const [dodge, bow] = [items.getName("Dodge").id, items.getName("Bow").id];
    const open = async () => (await sheetOf(kylar())).opens("roll", { item: SWORDS });
    const dialog = await open();
    await dialog.say({ against: "opposed", foe: uuid(ROOK) });
    expect(chosen(dialog)[0], "a blow").toBe("single");
    await dialog.say({ weapon: bow });
    expect(chosen(dialog)).toEqual(["worst", dodge]);
    await dialog.say({ weapon: MACE });
    expect(chosen(dialog)[0]).toBe("single");
    await dialog.say({ weapon: bow, mode: "best" });
    await dialog.say({ weapon: MACE });
    expect(chosen(dialog)[0], "as somebody has said").toBe("best");
    await closeAll();
    await items.get(MACE).update({ "system.equipped": false });
    await items.get(bow).update({ "system.equipped": true });
    const shot = await open();
    await shot.say({ against: "opposed", foe: uuid(ROOK) });
    expect(chosen(shot)).toEqual(["worst", dodge]);
    await shot.say({ harm: "none" });
    await shot.send();
    await answer("choose-opposing-0", "fallback");
    await over();
    const used = [
      ["Swords", false],
      ["Dodge", true],
    ];
    const rolls = () => card().system.outcome.sides[0].rolls.map(({ label, kept }: Loose) => [label, kept]);
    expect(rolls()).toEqual(used);
    // Rounds that it leads to begin with both.
    await take(`detailed:${uuid(KYLAR)}`);
    expect(chosen(opened("ka-contest"))).toEqual(["worst", dodge]);
  });

  it("KA-24: whoever answers with a bow in hand begins with a second ability as well, and whoever takes one", async () => {
    await give(ROOK, { name: "Dodge", type: "kalyrAbility", system: { level: 0, domain: "physical" } });
    await give(ROOK, { name: "Bow", type: "kalyrWeapon", system: { damageBonus: 2, ranged: true } });
    const { items } = game.actors.get(ROOK);
    const [dodge, bow] = [items.getName("Dodge").id, items.getName("Bow")];
    const asked = async (fields: Fields = {}): Promise<Hands> => {
      await closeAll();
      await begins({ against: "opposed", foe: uuid(ROOK), ...fields }, SWORDS);
      await answer("choose-opposing-0", "choose");
      return opened("ka-choose");
    };
    const dialog = await asked();
    expect(chosen(dialog)[0], "a blow back").toBe("single");
    await dialog.say({ weapon: bow.id });
    expect(chosen(dialog)).toEqual(["worst", dodge]);
    await dialog.say({ weapon: "" });
    expect(chosen(dialog)[0]).toBe("single");
    for (const { id } of items.filter(({ type }: Loose) => type === "kalyrWeapon")) {
      await items.get(id).update({ "system.equipped": id === bow.id });
    }
    expect(chosen(await asked({ fight: false }))[0], "nobody fights").toBe("single");
    expect(chosen(await asked())).toEqual(["worst", dodge]);
    await opened("ka-choose").send();
    await over();
    const { rolls } = card().system.outcome.sides[1];
    expect(rolls.map(({ label }: Loose) => label)).toEqual(["Swords", "Dodge"]);
  });

  it("KA-24, KA-31: in a contest of groups a shot begins with a second ability as well", async () => {
    await give(ROOK, { name: "Dodge", type: "kalyrAbility", system: { level: 0, domain: "physical" } });
    const { items } = game.actors.get(ROOK);
    for (const { id } of items.filter(({ type }: Loose) => type === "kalyrWeapon"))
      await items.get(id).update({ "system.equipped": false });
    await give(ROOK, { name: "Bow", type: "kalyrWeapon", system: { damageBonus: 2, ranged: true, equipped: true } });
    await calls(game.actors.get(KYLAR), { theirs: [uuid(ROOK)], fight: true });
    await answer(`stand:Actor_${ROOK}`, "choose");
    expect(chosen(opened("ka-choose"))).toEqual(["worst", items.getName("Dodge").id]);
    await closeAll();
  });

  it("KA-13, KA-18: who is asked begins with the same, with what stands against it, in a fight with their body's best, or with the same never learned", async () => {
    const learned = (name: string, domain: string, level: number) => ({
      name,
      type: "kalyrAbility",
      system: { domain, level },
    });
    const names = ["Melee Combat", "Stealth", "Running"];
    await give(KYLAR, ...names.map((name) => learned(name, "physical", 1)));
    const { documentClass } = CONFIG.Actor;
    const items = [
      learned("Insight", "social", 2),
      learned("Brawling", "physical", -1),
      learned("Perception", "none", 0),
    ];
    const scholar = await documentClass.create({ name: "Kolath", type: "kalyrCharacter", items });
    /** What the window says that Kolath answers Kylar with, and what at. */
    const meets = async (name: string, fields: object = { fight: false }): Promise<unknown[]> => {
      await closeAll();
      await begins({ against: "opposed", foe: uuid(scholar.id), ...fields }, kylar().items.getName(name).id);
      await answer("choose-opposing-0", "choose");
      const { element } = opened("ka-choose");
      const field = (part: string) => element.querySelector<HTMLInputElement>(`[name="picks.0.${part}"]`)?.value;
      const problem = [...element.querySelectorAll(".ft-field-problem")].map(({ textContent }) => textContent);
      return [scholar.items.get(field("item"))?.name ?? field("name"), ...problem];
    };
    expect(await meets("Melee Combat", { fight: true, weapon: "", harm: "margin" })).toEqual(["Brawling"]);
    expect(await meets("Stealth")).toEqual(["Perception"]);
    expect(await meets("Running")).toEqual(["Running"]);
    await give(scholar.id, learned("Running", "physical", 0));
    expect(await meets("Running")).toEqual(["Running"]);
  });

  it("KA-48: a contest hurts where it takes place, unless somebody says otherwise; how the other stands is said once", async () => {
    const hurts = async (fields: Loose) => {
      const told = await fought({ fight: false, harm: "margin", ...fields });
      await closeAll();
      return told.damage.map(({ track }: Loose) => track);
    };
    await kylar().items.get(SWORDS).update({ "system.level": -1 });
    expect(await hurts({ type: "mental" })).toContain("mental");
    expect(await hurts({ type: "mental", track: "social" })).toContain("social");
    expect(await hurts({ type: "other" })).toContain("physical");
    const dialog = await (await sheetOf(kylar())).opens("roll", { item: SWORDS });
    await dialog.say({ against: "opposed", foe: uuid(ROOK) });
    expect(dialog.element.querySelector('select[name="assumed"] option[value=""]')?.textContent).toBe(
      "as far as you know",
    );
    await dialog.leave();
    const anything = await (await sheetOf(kylar())).opens("roll", { item: "" });
    expect(anything.element.textContent).toContain("Something new: never learned");
    await anything.leave();
  });
});
