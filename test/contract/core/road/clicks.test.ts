import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { leaveTales } from "../../tales.fixture.ts";
import { calm, dieShows, joyOf, PIP, pond, source, throwOf } from "../ledger/pond.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

/** A window's buttons, pressed as a browser tells of it: `detail` counts the clicks that follow each other. */
function press(actions: Loose, window: object, name: string, detail: number, row = ""): Promise<unknown> {
  const target = { dataset: { action: name }, closest: () => (row ? { dataset: { itemId: row } } : null) };
  return actions[name].call(window, { detail }, target);
}

describe("clicks that come fast", () => {
  let acts: Loose;
  let window: object;
  let asked: ((answer: boolean) => void)[];

  beforeEach(async () => {
    const here = await pond(14);
    const { actions } = await source("core/sheets/actions.ts");
    const { confirm } = await source("core/text/confirm.ts");
    asked = [];
    foundry.applications.api.DialogV2.confirm = () => new Promise((resolve) => asked.push(resolve));
    dieShows(4);
    window = {};
    acts = actions({
      camp: () => here.tales.api.startRoll("pebbles", "skip", throwOf(false)),
      sure: () => confirm("FOURTALES.Core.Ask.title", "Sure?"),
      more: async () => {
        const pip = game.actors.get(PIP);
        await pip.update({ "system.joy.value": pip.system.joy.value + 1 });
      },
    });
  });

  it("post one card for a double click, and for two clicks before the first is through", async () => {
    await Promise.all([press(acts, window, "camp", 1), press(acts, window, "camp", 2)]);
    expect(game.messages.size).toBe(1);
    await press(acts, window, "camp", 3);
    expect(game.messages.size).toBe(1);
    // A new click is a new deed.
    await press(acts, window, "camp", 1);
    expect(game.messages.size).toBe(2);
  });

  it("open one window, and the next row's button opens its own", async () => {
    const clicks = [
      press(acts, window, "sure", 1, "a"),
      press(acts, window, "sure", 2, "a"),
      press(acts, window, "sure", 1, "b"),
    ];
    await calm();
    expect(asked).toHaveLength(2);
    for (const answer of asked) answer(true);
    expect(await Promise.all(clicks)).toEqual([true, null, true]);
  });

  it("count each where a button counts", async () => {
    await Promise.all([1, 2].map((detail) => press(acts, window, "more", detail)));
    expect(joyOf(PIP)).toBe(5);
  });

  it("are the same for what comes with the sheet; the right button and names that nobody knows begin nothing", async () => {
    const { actLate } = await source("core/sheets/actions.ts");
    const here: string[] = [];
    const late = async () => ({
      acts: { note: (_window: object, { dataset }: HTMLElement) => here.push(`${dataset.action}`) },
    });
    const click = (action: string, detail: number, button = 0) =>
      actLate(window, { detail, button }, { dataset: { action }, closest: () => null }, late);
    click("note", 1);
    click("note", 2);
    click("note", 1, 2);
    click("nobody", 1);
    await calm();
    expect(here).toEqual(["note", "note"]);
    const { confirm } = await source("core/text/confirm.ts");
    const asking = async () => ({ acts: { sure: () => confirm("FOURTALES.Core.Ask.title", "Sure?") } });
    for (const detail of [1, 2])
      actLate(window, { detail, button: 0 }, { dataset: { action: "sure" }, closest: () => null }, asking);
    await calm();
    for (const answer of asked) answer(true);
    await calm();
    expect(asked).toHaveLength(1);
  });
});
