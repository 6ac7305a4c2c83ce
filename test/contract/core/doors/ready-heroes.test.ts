import { afterAll, beforeAll, expect, it } from "vitest";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { opened } from "../../people.window.ts";
import { GAMES } from "../../samples/samples.ts";
import { ADA, BEN, calm, GM, leaveTales, openTales, source, type Tales, until } from "../../tales.fixture.ts";

const OWN = GAMES.filter((id) => id !== "pebbles");

/** One adventure of each game, one of the heroes that it brings, and who that is. */
const ADVENTURES = {
  dungeonteller: [
    "The Stolen Glow",
    "Harley",
    "Harley grew up in a mountain full of clocks and took every one of them apart.",
  ],
  kalyr: [
    "The salt ledger",
    "Ianthe Brook",
    /^Ianthe carries letters that must not be late, and a sword .{40,70}[.…]$/,
  ],
  spellwoven: ["The ferry bell", "Nimble Jan", "A pickpocket of the docks."],
  "words-of-power": ["The Word the river kept", "Snazzle", /^Snazzle plays the harp in taverns .{40,90}[.…]$/],
} as Record<string, [adventure: string, hero: string, about: string | RegExp]>;

const store = new MemoryStore();

beforeAll(() => buildSystem());
afterAll(leaveTales);

async function sitDown(asUser: string): Promise<Tales> {
  const tales = await openTales({ asUser, store, page: true });
  await calm();
  return tales;
}

/** What each game's window tells of somebody below their name. */
function toldOf(name: string): string {
  const faces = [...opened("ft-welcome").element.querySelectorAll(".ft-face")] as HTMLElement[];
  const face = faces.find((one) => one.querySelector("b")?.textContent === name);
  return face?.querySelector("b + span")?.textContent ?? "";
}

/** Whom each game's window offers, and how: as one's own, or to be taken. */
async function offered(): Promise<Record<string, Record<"own" | "take", string[]>>> {
  const { WelcomeWindow } = await source("core/doors/welcome.window.ts");
  await WelcomeWindow.open();
  const { element } = opened("ft-welcome");
  const names = (game: string, action: string) =>
    [...element.querySelectorAll(`.ft-game-${game} [data-action="${action}"] b`)].map(
      (one) => one.textContent?.trim() ?? "",
    );
  return Object.fromEntries(OWN.map((id) => [id, { own: names(id, "own"), take: names(id, "take") }]));
}

it("the heroes of an adventure are there for whoever joins, in every game alike, until somebody takes them", async () => {
  const { game } = await sitDown(GM);
  for (const id of OWN) {
    const pack = game.packs.get(`four-tales.${id}-adventure`);
    const all = await pack.getDocuments();
    const adventure = all.find(({ name }: Loose) => name.toLowerCase().endsWith(ADVENTURES[id]![0].toLowerCase()));
    await adventure.import();
  }
  const { sayTonight } = await source("core/doors/tonight.ts");
  await sayTonight({ said: true, welcome: true });
  await calm();

  await sitDown(ADA);
  for (const [id, { own, take }] of Object.entries(await offered())) {
    expect(own, `${id}: nobody's yet`).toEqual([]);
    expect(take, id).toContain(ADVENTURES[id]![1]);
    expect(new Set(take).size, `${id}: each once`).toBe(take.length);
    expect(toldOf(ADVENTURES[id]![1])).toMatch(ADVENTURES[id]![2]);
  }

  const keeper = await sitDown(GM);
  const ada = keeper.seat(ADA);
  for (const [n, id] of OWN.entries()) {
    const hero = keeper.game.actors.getName(ADVENTURES[id]![1]);
    const ask = { kind: "hero", data: { uuid: hero.uuid } };
    await ada.update("User", [{ _id: ADA, [`flags.four-tales.asks.readyHero000000${n}`]: ask }]);
    await until(() => hero.ownership[ADA] === 3);
    // From now on the others look on.
    expect(hero.ownership.default, id).toBe(2);
  }
  await calm();

  await sitDown(BEN);
  for (const [id, { own, take }] of Object.entries(await offered())) {
    expect(own, id).toEqual([]);
    expect(take, id).not.toContain(ADVENTURES[id]![1]);
    expect(take.length, `${id}: the others are there still`).toBeGreaterThan(0);
  }
  await sitDown(ADA);
  for (const [id, { own }] of Object.entries(await offered())) expect(own, id).toEqual([ADVENTURES[id]![1]]);
});

it("whoever has a character of their own may be one of an adventure's heroes for an evening, and no second of them", async () => {
  const keeper = await sitDown(GM);
  await CONFIG.Actor.documentClass.create({ name: "Kylar", type: "kalyrCharacter", ownership: { [BEN]: 3 } });
  const hero = (name: string): Loose => keeper.game.actors.getName(name);
  const ben = keeper.seat(BEN);
  for (const name of ["Corvin Ash", "Mirel Sand"]) {
    const ask = { kind: "hero", data: { uuid: hero(name).uuid } };
    await ben.update("User", [{ _id: BEN, [`flags.four-tales.asks.secondHero${name.slice(0, 6)}`]: ask }]);
    await calm();
  }
  expect([hero("Corvin Ash").ownership[BEN], hero("Mirel Sand").ownership[BEN]]).toEqual([3, undefined]);

  await sitDown(BEN);
  const { own, take } = (await offered()).kalyr!;
  expect([own.toSorted(), take]).toEqual([["Corvin Ash", "Kylar"], []]);
});

it("those of no adventure that one has somebody of are offered beside one's own", async () => {
  await sitDown(ADA);
  const { own, take } = (await offered()).kalyr!;
  expect([own, take]).toEqual([["Ianthe Brook"], []]);
  await sitDown(GM);
  await CONFIG.Actor.documentClass.create({ name: "Sela", type: "kalyrCharacter", ownership: { default: 2 } });
  await calm();
  await sitDown(ADA);
  expect((await offered()).kalyr).toEqual({ own: ["Ianthe Brook"], take: ["Sela"] });
});

it("what is secret of somebody is not in the sentence that tells of them", async () => {
  await sitDown(GM);
  const biography = '<section class="secret"><p>Wanted in Salt.</p></section><p>Ulla sells ropes. And lies.</p>';
  await CONFIG.Actor.documentClass.create({
    name: "Ulla",
    type: "kalyrCharacter",
    ownership: { default: 2 },
    system: { biography },
  });
  await calm();
  await sitDown(ADA);
  await offered();
  expect(toldOf("Ulla")).toBe("Ulla sells ropes.");
});

it("whoever is taken while others choose stays in their place, so that nobody presses the next one instead", async () => {
  await sitDown(GM);
  await CONFIG.Actor.documentClass.createDocuments(
    ["Asta", "Bero"].map((name) => ({ name, type: "kalyrCharacter", ownership: { default: 2 } })),
  );
  const ada = await sitDown(ADA);
  const { take } = (await offered()).kalyr!;
  expect(take.slice(-2)).toEqual(["Asta", "Bero"]);
  const asta = () => {
    const faces = [...opened("ft-welcome").element.querySelectorAll<HTMLButtonElement>('[data-action="take"]')];
    return faces.find((one) => one.textContent?.includes("Asta"));
  };
  expect(asta()!.disabled).toBe(false);
  await ada.seat(GM).update("Actor", [{ _id: game.actors.getName("Asta").id, [`ownership.${BEN}`]: 3 }]);
  await until(() => asta()?.disabled !== false);
  expect(asta(), "she stays").toBeDefined();
  expect(toldOf("Asta")).toBe("No longer free.");
  expect((await offered()).kalyr!.take, "all are where they were").toEqual(take);
  await opened("ft-welcome").leave();
  expect((await offered()).kalyr!.take).toEqual(take.filter((name) => name !== "Asta"));
});

it("whoever took somebody by mistake gives them back, and another may take them", async () => {
  const keeper = await sitDown(GM);
  const { sayTonight } = await source("core/doors/tonight.ts");
  await sayTonight({ said: true, welcome: true });
  const dara = await CONFIG.Actor.documentClass.create({
    name: "Dara",
    type: "wovenCharacter",
    ownership: { default: 3 },
  });
  const wishes = { takesDara0000000: { uuid: dara.uuid }, makesSomebody000: { game: "dungeonteller" } };
  for (const [id, data] of Object.entries(wishes)) {
    await keeper.seat(BEN).update("User", [{ _id: BEN, [`flags.four-tales.asks.${id}`]: { kind: "hero", data } }]);
    await calm();
  }
  expect(dara.ownership).toEqual({ default: 2, [GM]: 3, [BEN]: 3 });

  await sitDown(BEN);
  const { spellwoven, dungeonteller } = await offered();
  expect([spellwoven!.own, dungeonteller!.own]).toEqual([["Dara"], ["Somebody new"]]);
  const ways = [...opened("ft-welcome").element.querySelectorAll('[data-action="back"]')];
  const said = ways.map((one) => one.textContent);
  expect(said).toContain("Give Dara back");
  expect(said, "what they made stays theirs").not.toContain("Give Somebody new back");
  const { sheet } = globalThis.game.actors.get(dara.id);
  await sheet.render({ force: true });
  await opened("ft-welcome").press("back", { actor: dara.id });
  await until(() => !sheet.rendered);
  await calm();

  const { game } = await sitDown(GM);
  const free = game.actors.get(dara.id);
  await until(() => free.ownership[BEN] === undefined);
  await calm();
  expect([free.ownership, free.flags["four-tales"].heroTaken], "as it was").toEqual([
    { default: 3, [GM]: 3 },
    undefined,
  ]);

  await sitDown(ADA);
  expect((await offered()).spellwoven!.take).toContain("Dara");
  await sitDown(BEN);
  expect((await offered()).spellwoven!.own).toEqual([]);
});

it("whoever came from a compendium is there for the others once they are given back, in the same place", async () => {
  await sitDown(GM);
  await CONFIG.Actor.documentClass.deleteDocuments(game.actors.map(({ id }: Loose) => id));
  await calm();
  const ben = await sitDown(BEN);
  const { take } = (await offered()).dungeonteller!;
  const faces = () => [...opened("ft-welcome").element.querySelectorAll<HTMLButtonElement>('[data-action="take"]')];
  const first = () => faces().find((one) => one.querySelector("b")?.textContent === take[0])!;
  const packed: Loose = await fromUuid(first().dataset.uuid!);
  const keeper = ben.seat(GM);
  await keeper.create("Actor", [{ ...packed.toObject(), ownership: { default: 0, [ADA]: 3 } }]);
  await until(() => first().disabled);
  const { id } = game.actors.getName(take[0]);
  await keeper.update("Actor", [{ _id: id, ownership: { default: 2, [ADA]: 0 } }]);
  await until(() => !first().disabled);
  expect(first().dataset.uuid).toBe(`Actor.${id}`);
  expect((await offered()).dungeonteller!.take, "each once").toEqual(take);
});
