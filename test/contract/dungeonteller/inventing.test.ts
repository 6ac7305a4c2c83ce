import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, card, type Hands, opened, sheetOf } from "../people.window.ts";
import { ADA, calm, GM, leaveTales, openTales, still, type Tales, until } from "../tales.fixture.ts";
import { familyScreen } from "./family.window.ts";

const powers = (): string[] =>
  game.items.filter(({ type }: Loose) => type === "tellerPower").map(({ name }: Loose) => name);

/** The Gamemaster makes a role up, and invents a power for it. */
async function invents(): Promise<Hands> {
  const role = await CONFIG.Item.documentClass.create({ name: "Tinker", type: "tellerRole" });
  const sheet = await sheetOf(role);
  await sheet.press("ftMode");
  const builder = await sheet.opens("build");
  await builder.opens("invent");
  expect(powers()).toEqual(["A new power"]);
  return builder;
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("a power that is invented for a role", () => {
  beforeEach(async () => {
    await openTales({ asUser: GM, page: true });
  });

  it("DT-71: goes with the window where no role comes of it and nothing was written on it", async () => {
    const builder = await invents();
    await builder.press("ftCancel");
    await until(() => powers().length === 0);
  });

  it("DT-71: stays where somebody has given it a name", async () => {
    const builder = await invents();
    await game.items.getName("A new power").update({ name: "Sparks" });
    await builder.press("ftCancel");
    await still();
    expect(powers()).toEqual(["Sparks"]);
  });
});

describe("somebody new at a family's screen", () => {
  const store = new MemoryStore();
  const sits = async (asUser: string): Promise<Tales> => {
    const tales = await openTales({ asUser, store, page: true });
    await calm();
    return tales;
  };

  it("DT-71: is there as soon as the Gamemaster says yes, belongs to whoever asked, and goes with the card", async () => {
    await sits(GM);
    const nell = { name: "Nell", type: "tellerHero", ownership: { [ADA]: 3 } };
    await CONFIG.Actor.documentClass.create(nell);
    let tales = await sits(ADA);
    const screen = await familyScreen();
    await screen.press("newcomer");
    await until(() => card()?.system.stage === "open");
    expect(game.actors.size).toBe(1);
    tales = await sits(GM);
    await answer("approve", "grant");
    await until(() => game.actors.size === 2);
    const fresh = game.actors.getName("Somebody new");
    expect([fresh.type, fresh.ownership[ADA], fresh.ownership.default]).toEqual(["tellerHero", 3, 0]);
    await tales.api.undoEvents(card());
    await still();
    expect(game.actors.size).toBe(1);
  });

  it("DT-71: chooses at once who to be, where nobody has to be asked, and is told what is still to say", async () => {
    const tales = await sits(GM);
    const screen = await familyScreen();
    await screen.press("newcomer");
    await until(() => game.actors.size === 2);
    await until(() => document.querySelector(".dt-roles [name=role]"));
    const chooser = opened("dt-roles");
    await chooser.say({ name: "   " });
    await expect(chooser.send()).rejects.toThrow("Every hero needs a name.");
    expect(tales.shown.warnings.at(-1)).toBe("Pick a role card first.");
    const dwarf = [...chooser.element.querySelectorAll<HTMLInputElement>('[name="role"]')][0]!;
    await chooser.say({ name: "Tom", role: dwarf.value });
    await chooser.send();
    await until(() => game.actors.getName("Tom")?.items.some(({ type }: Loose) => type === "tellerRole"));
    await until(() => screen.element.querySelector("h1")?.textContent === "Tom");
  });
});
