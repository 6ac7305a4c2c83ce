import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JsonObject } from "../../../../packages/table/src/shared/protocol.ts";
import { buildHeadless, buildSystem } from "../../../../tools/build.mjs";
import { ROOT } from "../../../../tools/house.mjs";
import { Luck } from "../../evenings/luck.ts";
import { type Browser, Page } from "../../evenings/page.ts";
import { Room, stored } from "../../evenings/room.ts";

const GM = "gamemaster000000";

let room: Room;

beforeAll(async () => {
  await buildSystem();
  const world = { contentFolder: join(ROOT, "tools/demo") } as JsonObject;
  room = await Room.open(new Luck(1), 14, await buildHeadless(), world);
});
afterAll(() => room?.close());

const remembering = (): string[] =>
  stored(room, "Actor").flatMap((actor: Loose) =>
    Object.keys(actor.flags?.["four-tales"]?.deeds ?? {}).length > 0 ? [actor.name] : [],
  );

it("of a Gamemaster's two tabs the one that stays tidies up after cards, also where the other one acted", async () => {
  const browser: Browser = new Map();
  const first = await Page.open(room, GM, 15, browser);
  const second = await Page.open(room, GM, 15, browser);
  await room.pass(5_000);
  await second.do(async () => {
    const harley = game.actors.getName("Harley");
    await harley.update({ "system.luck.value": 3 });
    await game.system.api.startRoll("dungeonteller", "deed", { who: harley.uuid, deed: "restTurn" });
  });
  await room.pass(5_000);
  expect(remembering()).toEqual(["Harley"]);
  second.close();
  await first.do(() => void CONFIG.ChatMessage.documentClass.deleteDocuments([], { deleteAll: true }));
  await room.pass(20_000);
  expect(remembering()).toEqual([]);
  first.close();
});
