import { expect, it } from "vitest";
import { atLines, BEN, GM } from "./crossing.fixture.ts";

// Who does once more what was taken back may close the page before its card says so.

const SWORD = "tellerWpnLongswo";
const [FROM, TO] = ["tellerHeroStalwa", "tellerHeroFeeney"];

const lines = atLines("teller");

const has = (actor: string): boolean => lines.stored("Actor", actor).items.some(({ _id }: Loose) => _id === SWORD);

it("what was given once more by a page that closed then is known to its card, and taken back from where it went", async () => {
  const keeper = await lines.sit(GM, 15);
  const ben = await lines.sit(BEN, 20);
  const gift = { who: `Actor.${FROM}`, deed: "give", item: SWORD, to: `Actor.${TO}` };
  await ben.do(
    () => void game.actors.get("tellerHeroStalwa").items.get("tellerWpnLongswo").update({ "system.inHand": false }),
  );
  await lines.room.pass(2_000);
  const card = await lines.begin(ben, "dungeonteller", "deed", gift);
  await lines.until(() => has(TO));
  await lines.room.pass(5_000);
  const status = () => lines.card(card).system.events.e0.status;
  await lines.press(keeper, card, /ft-undo/);
  await lines.until(() => has(FROM) && status() === "undone");
  await lines.room.pass(5_000);
  await lines.press(keeper, card, /ft-redo/);
  await lines.until(() => has(TO));
  keeper.close();
  await lines.room.pass(5_000);
  expect([has(FROM), has(TO)]).toEqual([false, true]);
  const again = await lines.sit(GM, 15);
  await lines.until(() => status() === "applied");
  await lines.press(again, card, /ft-undo/);
  await lines.until(() => has(FROM));
  expect([has(TO), status()]).toEqual([false, expect.any(String)]);
});
