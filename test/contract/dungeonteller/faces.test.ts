import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OtherUser } from "../../../packages/table/src/headless.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { ADA, BEN, calm, leaveTales, openTales, source, type Tales, until } from "../tales.fixture.ts";

// A face that a child drew comes to the Gamemaster's page, is looked at, stored, and worn on the sheet and on the map.

const HERO = "facedHero0000000";
/** What says that it is a picture of a hundred thousand dots by as many, and weighs nothing. */
const BOMB = btoa(`\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\x01\x86\xa0\0\x01\x86\xa0\x08\x06\0\0\0\0\0\0`);
/** A picture of one dot. */
const DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(14))("a face of one's own, on Foundry %i", (generation) => {
  let tales: Tales;
  let ada: OtherUser;
  let ben: OtherUser;
  let asks = 0;

  beforeEach(async () => {
    tales = await openTales({ generation });
    [ada, ben] = [tales.seat(ADA), tales.seat(BEN)];
    await calm();
    const hero = { _id: HERO, name: "Nell", type: "tellerHero", img: "old.svg", ownership: { [ADA]: 3 } };
    await CONFIG.Actor.documentClass.create(hero, { keepId: true });
    const scene = await CONFIG.Scene.documentClass.create({ name: "Cave", width: 1000, height: 1000 });
    await scene.createEmbeddedDocuments("Token", [{ actorId: HERO, actorLink: true, name: "Nell" }]);
    await calm();
  });

  const hero = (): Loose => game.actors.get(HERO);
  const token = (): Loose =>
    [...game.scenes].flatMap((scene: Loose) => [...scene.tokens]).find(({ actorId }) => actorId === HERO);
  const worn = () => [hero().img, hero().prototypeToken.texture.src, token().texture.src];
  const refusals = (id: string): string[] =>
    Object.values((game.users.get(id).flags["four-tales"]?.refusals ?? {}) as Loose).flatMap((problems) =>
      (problems as Loose[]).map(({ key }) => key.split(".").slice(-2).join(".")),
    );

  /** What the window of a player's writes, until the Gamemaster's page has taken it. */
  async function draws(seat: OtherUser, picture: string | number, who = `Actor.${HERO}`): Promise<void> {
    const id = `faceAsk${String(asks++).padStart(9, "0")}`;
    const data = { who, picture };
    // Each is worn, or refused.
    const told = () => JSON.stringify([hero().img, refusals(ADA), refusals(BEN)]);
    const before = told();
    await seat.update("User", [{ _id: seat.userId, [`flags.four-tales.asks.${id}`]: { kind: "picture", data } }]);
    await until(() => told() !== before);
    await until(() => !(id in (game.users.get(seat.userId).flags["four-tales"]?.asks ?? {})));
    await calm();
  }

  it("is worn on the sheet, by new tokens and on the map, and the child takes it back", async () => {
    const before = worn();
    await draws(ada, `data:image/png;base64,${DOT}`);
    const [img] = worn();
    expect(img).toMatch(/^worlds\/[^/]+\/four-tales\/faces\/faceAsk\d+\.png$/);
    expect([worn(), refusals(ADA)]).toEqual([[img, img, img], []]);
    // A second one lies beside the first: nothing is stored over.
    await draws(ada, `data:image/png;base64,${DOT}`);
    expect(hero().img).not.toBe(img);
    const { allSteps } = await source("core/ledger/step-back.ts");
    const { takeBackTelling } = await source("core/ledger/taking-back.ts");
    const [newest] = await allSteps();
    expect(newest.by, "it is hers to take back").toBe(ADA);
    await takeBackTelling(newest.id);
    await calm();
    expect(worn()).toEqual([img, img, img]);
    await takeBackTelling((await allSteps())[0].id);
    await calm();
    expect(worn()).toEqual(before);
  });

  it("is refused where it is no picture, too large, or of somebody else's hero, and nothing is stored", async () => {
    const before = worn();
    await draws(ada, "data:image/svg+xml;base64,PHN2Zy8+");
    await draws(ada, "data:image/png;base64,PHN2Zy8+");
    await draws(ada, `data:image/webp;base64,${DOT}`);
    await draws(ada, 7);
    await draws(ada, `data:image/png;base64,${"A".repeat(260_000)}`);
    await draws(ada, `data:image/png;base64,${BOMB}`);
    await draws(ben, `data:image/png;base64,${DOT}`);
    await draws(ada, `data:image/png;base64,${DOT}`, "Actor.gone000000000000");
    const large = ["Picture.tooLarge", "Picture.tooLarge"];
    expect(refusals(ADA)).toEqual([...Array(4).fill("Picture.foreign"), ...large, "Problem.targetGone"]);
    expect([refusals(BEN), worn()]).toEqual([["Problem.notYours"], before]);
  });

  it("is on its way to nobody where it is looked at here: it is worn, or the person is told why not, and nothing else", async () => {
    const { givePicture } = await source("core/asks/pictures.ts");
    const [before] = worn();
    expect(await givePicture(hero(), "data:image/svg+xml;base64,PHN2Zy8+")).toBe(false);
    expect(worn()[0]).toBe(before);
    expect(await givePicture(hero(), `data:image/png;base64,${DOT}`)).toBe(false);
    await calm();
    expect(worn()[0]).not.toBe(before);
  });

  it("says so where the Gamemaster's account may store no files", async () => {
    game.user.can = () => false;
    const before = worn();
    await draws(ada, `data:image/png;base64,${DOT}`);
    delete game.user.can;
    expect([worn(), refusals(ADA)]).toEqual([before, ["Problem.askFailed"]]);
  });
});
