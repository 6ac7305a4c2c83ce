import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../packages/table/src/shared/protocol.ts";
import { buildHeadless, buildSystem } from "../../../../tools/build.mjs";
import { ROOT } from "../../../../tools/house.mjs";
import { Luck } from "../../evenings/luck.ts";
import { Page } from "../../evenings/page.ts";
import { Room, stored } from "../../evenings/room.ts";

// Two people at one sheet, each with a line of their own: neither loses what the other says in the same moment.

const GM = "gamemaster000000";
const ADA = "playerAda0000000";

let room: Room;
let keeper: Page;
let ada: Page;

beforeAll(async () => {
  await buildSystem();
  const world = { contentFolder: join(ROOT, "tools/demo") } as JsonObject;
  room = await Room.open(new Luck(1), 14, await buildHeadless(), world);
  keeper = await Page.open(room, GM, 15, new Map());
  ada = await Page.open(room, ADA, 120, new Map());
  await room.pass(5_000);
});

afterAll(async () => {
  keeper?.close();
  ada?.close();
  await room?.close();
});

/** Opens a sheet's form on both pages. @param uuid of somebody, or of a thing */
async function bothEdit(uuid: string): Promise<void> {
  for (const page of [keeper, ada]) {
    await page.do(async () => {
      const { sheet } = fromUuidSync(uuid);
      sheet.editing = true;
      await sheet.render({ force: true });
    });
  }
  await room.pass(6_000);
}

/** What somebody does at a field: they type, and go on to the next. */
function type(uuid: string, name: string, value: string): void {
  const field = fromUuidSync(uuid).sheet.element.querySelector(`[name="${name}"]`);
  if (!field) throw new Error(`The sheet has no field ${name}.`);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Types as soon as the page has heard of another's change, before the sheet is drawn anew. */
function typeOnNews(uuid: string, name: string, value: string): void {
  const kind = fromUuidSync(uuid).documentName;
  Hooks.once(`update${kind}`, () => type(uuid, name, value));
}

/** A value of a document, or of a thing that lies in it, as the server has it. */
function onServer(uuid: string, path: string): unknown {
  const [, actor, , item] = uuid.split(".");
  const owner = stored(room, "Actor").find(({ _id }) => _id === actor) as Loose;
  const document = item ? owner.items.find(({ _id }: Loose) => _id === item) : owner;
  return path.split(".").reduce((value, key) => value?.[key], document);
}

/** Two fields of each game's sheet, and what is typed there. */
const FIELDS: Record<string, [kind: string, first: string, second: string, texts: [string, string][]]> = {
  "Words of Power": [
    "wordsCharacter",
    "name",
    "system.currency",
    [
      ["Mine", "7"],
      ["Ours", "9"],
    ],
  ],
  Kalyr: [
    "kalyrCharacter",
    "system.race",
    "system.keysOwed",
    [
      ["Karela", "2"],
      ["Human", "1"],
    ],
  ],
  DungeonTeller: [
    "tellerHero",
    "name",
    "system.gold",
    [
      ["Harley the Elder", "70"],
      ["Harley the Younger", "90"],
    ],
  ],
  Spellwoven: [
    "wovenCharacter",
    "system.gender",
    "system.age",
    [
      ["undecided", "old"],
      ["unknown", "young"],
    ],
  ],
};

describe.each(Object.entries(FIELDS))("two at one sheet of %s", (_game, [kind, first, second, [once, again]]) => {
  let uuid = "";
  const now = (): string[] => [first, second].map((name) => String(onServer(uuid, name)));

  beforeAll(async () => {
    uuid = (await ada.do(
      () => game.actors.find(({ type, isOwner }: Loose) => type === kind && isOwner).uuid,
    )) as string;
    await bothEdit(uuid);
  });

  it("who change different fields in the same moment lose neither", async () => {
    await Promise.all([keeper.do(() => type(uuid, first, once![0])), ada.do(() => type(uuid, second, once![1]))]);
    await room.pass(6_000);
    expect(now()).toEqual(once);
  });

  it("a change sends nothing of a field that was drawn before another's change came", async () => {
    await ada.do(() => typeOnNews(uuid, second, again![1]));
    await keeper.do(() => type(uuid, first, again![0]));
    await room.pass(6_000);
    expect(now()).toEqual(again);
  });

  it("what is changed back before the sheet is drawn anew is sent as well", async () => {
    await ada.do(() => {
      typeOnNews(uuid, second, again![1]);
      type(uuid, second, once![1]);
    });
    await room.pass(6_000);
    expect(now()).toEqual(again);
  });
});

describe("two at one list", () => {
  it("who change different rows in the same moment lose neither", async () => {
    const owner = (await ada.do(
      () => game.actors.find(({ type, isOwner }: Loose) => type === "tellerHero" && isOwner).uuid,
    )) as string;
    const bonuses = [
      { action: "muscle", dice: 1, when: "uphill" },
      { action: "muscle", dice: 2, when: "downhill" },
    ];
    await keeper.do(() => {
      const data = { name: "A stick", type: "tellerGear", system: { bonuses } };
      void fromUuidSync(owner).createEmbeddedDocuments("Item", [data]);
    });
    await room.pass(6_000);
    const stick = (await keeper.do(() => fromUuidSync(owner).items.getName("A stick").uuid)) as string;
    await bothEdit(stick);
    await ada.do(() => typeOnNews(stick, "system.bonuses.1.when", "in the rain"));
    await keeper.do(() => type(stick, "system.bonuses.0.when", "in the sun"));
    await room.pass(6_000);
    const rows = onServer(stick, "system.bonuses") as Loose[];
    expect(rows.map(({ when, dice }) => [when, dice])).toEqual([
      ["in the sun", 1],
      ["in the rain", 2],
    ]);
  });

  it("no page says that anything went wrong", () => {
    expect([...keeper.faults, ...ada.faults]).toEqual([]);
  });
});
