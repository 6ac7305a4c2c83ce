import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { sheetOf } from "../../people.window.ts";
import { whyNot } from "../../reachable.ts";
import { ADA, calm, GM, leaveTales, openTales } from "../../tales.fixture.ts";

const TYPES = ["tellerHero", "kalyrCharacter", "wovenCharacter", "wordsCharacter"];
/** What only lets one read more, or leads elsewhere. */
const READS = /^(close|copyUuid|toggleControls|toggleMinimize|ft[A-Z]\w*|open\w*|showPortraitArtwork|wpFlip)$/;
/** What is its owner's alone; what rolls stands there for all to read, and cannot be pressed. */
const OWNERS = ["ftMode", "endTurn", "restTurn", "restScene", "newJob", "wpEndTurn", "wpDown", "wpAdjust"];

beforeAll(async () => {
  await buildSystem();
  const store = new MemoryStore();
  await openTales({ asUser: GM, store, page: true });
  const others = TYPES.map((type) => ({ name: `A ${type}`, type, ownership: { default: 2 } }));
  await CONFIG.Actor.documentClass.create(others);
  await calm();
  await openTales({ asUser: ADA, store, page: true });
  await calm();
});
afterAll(leaveTales);

describe("whoever may look at somebody else's character", () => {
  it.each(TYPES)("%s: reads the sheet, and has nothing on it to edit, to fill in or to roll", async (type) => {
    const sheet = await sheetOf(game.actors.getName(`A ${type}`));
    const buttons = [...sheet.element.querySelectorAll<HTMLElement>("[data-action]")];
    const actionsOf = (some: readonly HTMLElement[]) => some.map(({ dataset }) => dataset.action ?? "");
    const pressed = actionsOf(buttons.filter((button) => whyNot(button) === null));
    expect(pressed.filter((action) => !READS.test(action))).toEqual([]);
    expect(actionsOf(buttons).filter((action) => OWNERS.includes(action))).toEqual([]);
    expect(sheet.element.querySelectorAll("input:enabled, select:enabled, textarea:enabled")).toHaveLength(0);
  });
});
