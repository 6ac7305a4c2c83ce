import { expect, it } from "vitest";
import { atLines, BEN, fatesAt, GM } from "./crossing.fixture.ts";

// What a player's own power changes on the map is judged by the Gamemaster's page, from a card that Foundry has stored.

const TOKEN = "toktellerHeroSta";
const SCENE = "tellerCellar0000";

const lines = atLines();

const shines = (): Loose => lines.stored("Scene", SCENE).tokens.find(({ _id }: Loose) => _id === TOKEN).light;

it("DT-108: a player's starlight shines, and nobody writes to its card any more; taken back, it is dark", async () => {
  const keeper = await lines.sit(GM, 15);
  const ben = await lines.sit(BEN, 40);
  await keeper.do(async () => {
    const starlight = (await fromUuid("Compendium.four-tales.dungeonteller-powers.Item.tellerStarlight0")) as Loose;
    await game.actors.get("tellerHeroStalwa").createEmbeddedDocuments("Item", [starlight.toObject()], { keepId: true });
  });
  await lines.room.pass(2_000);
  const power = {
    who: "Actor.tellerHeroStalwa",
    way: "power",
    power: "tellerStarlight0",
    tokens: [`Scene.${SCENE}.Token.${TOKEN}`],
  };
  const card = await lines.begin(ben, "dungeonteller", "success", power);
  await lines.room.pass(5_000);
  expect(shines()).toMatchObject({ dim: 6 });
  const { _stats } = lines.card(card);
  expect(new Set(fatesAt(lines, card))).toEqual(new Set(["applied"]));
  await lines.room.pass(5_000);
  expect(lines.card(card)._stats.modifiedTime, "the card is at rest").toBe(_stats.modifiedTime);
  await lines.press(ben, card, /ft-undo/);
  await lines.room.pass(5_000);
  expect(shines()).toMatchObject({ dim: 0 });
});
