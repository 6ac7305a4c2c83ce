import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, type Hands, opened, sheetOf, take } from "../people.window.ts";
import { ADA, calm, GM, leaveTales, openTales } from "../tales.fixture.ts";

// What tests do at a page is what a person can do there: everything else is refused, and named.

const store = new MemoryStore();
const HERS = "actorOfAda000000";
const KEEPERS = "actorOfKeeper000";

const somebody = (_id: string, name: string, ownership: object) => ({
  _id,
  name,
  ownership,
  type: "kalyrCharacter",
  items: [{ name: "Swords", type: "kalyrAbility", system: { level: 1, domain: "physical" } }],
});

beforeAll(async () => {
  await buildSystem();
  await openTales({ asUser: GM, store });
  const people = [somebody(HERS, "Hers", { default: 0, [ADA]: 3 }), somebody(KEEPERS, "Keeper's", { default: 1 })];
  await CONFIG.Actor.documentClass.create(people, { keepId: true });
  await calm();
  await openTales({ asUser: ADA, store, page: true });
});
afterAll(leaveTales);

const swordsOf = (id: string): string => game.actors.get(id).items.getName("Swords").id;

describe("hands at a page", () => {
  let sheet: Hands;
  let dialog: Hands;

  beforeAll(async () => {
    sheet = await sheetOf(game.actors.get(HERS));
    dialog = await sheet.opens("roll", { item: swordsOf(HERS) });
  });

  it("fill in what is there, and unfold what is folded away", async () => {
    await dialog.say({ difficulty: 2, goal: "over the wall", information: true });
    const field = dialog.element.querySelector<HTMLInputElement>('[name="goal"]')!;
    expect([field.value, field.closest("details")!.open]).toEqual(["over the wall", true]);
    expect(dialog.element.querySelector(".ft-odds")!.textContent).not.toBe("");
  });

  it("find no field that is not there, hidden by the window or by its styles", async () => {
    await expect(dialog.say({ courage: 1 })).rejects.toThrow(
      'The field "courage" of "Hers tries something" is not there',
    );
    await expect(dialog.say({ foe: "" })).rejects.toThrow('The field "foe" of "Hers tries something" is hidden');
    await expect(dialog.say({ letter: "S" })).rejects.toThrow('The field "letter" of "Hers tries something" is hidden');
    await dialog.say({ harm: "fixed", letter: "S" });
  });

  it("choose nothing that a list does not offer", async () => {
    await expect(dialog.say({ difficulty: 9 })).rejects.toThrow(
      '"difficulty" of "Hers tries something" does not offer',
    );
    await expect(dialog.say({ mode: "paired" })).rejects.toThrow('"mode" of "Hers tries something" does not offer');
    await expect(dialog.say({ against: "luck" })).rejects.toThrow('"against" of "Hers tries something" has no "luck"');
  });

  it("press no button that is disabled, and hear what speaks against it", async () => {
    await dialog.say({ "picks.0.item": "" });
    await expect(dialog.send()).rejects.toThrow(/The button that sends "Hers tries something" is disabled: .+/);
    await dialog.say({ "picks.0.name": "Juggling" });
    await dialog.send();
    expect(() => opened("ka-contest")).toThrow('No window "ka-contest" is open');
  });

  it("press on a card what it shows to them", async () => {
    await expect(answer("stakes", "go")).rejects.toThrow(/The button "ft-choose stakes go" of .* is not there/);
    await expect(take("spend-nothing")).rejects.toThrow("is not there");
  });

  it("press nothing on somebody else's sheet that only looks like a button", async () => {
    await expect(sheet.press("endScene")).rejects.toThrow('The button "endScene" of ');
    const other = game.actors.get(KEEPERS);
    const theirs = await sheetOf(other);
    await expect(theirs.press("roll", { item: swordsOf(KEEPERS) })).rejects.toThrow("is disabled");
  });
});
