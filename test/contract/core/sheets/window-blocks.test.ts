import { afterEach, describe, expect, it, vi } from "vitest";
import { itemsInPacks, offersOf } from "../../../../src/core/creation/offers.ts";
import { actions } from "../../../../src/core/sheets/actions.ts";
import { pips } from "../../../../src/core/sheets/pips.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a window's actions", () => {
  type Handler = (this: object, event: object, target: object) => Promise<unknown>;

  it("are given their window, the element and the event", async () => {
    const [window, target, event] = [{ name: "sheet" }, { name: "button" }, { name: "click" }];
    const act = vi.fn(() => 3);
    expect(await (actions({ act }).act as Handler).call(window, event, target)).toBe(3);
    expect(act).toHaveBeenCalledWith(window, target, event);
  });

  it("tell the person what failed", async () => {
    const warn = vi.fn();
    vi.stubGlobal("game", { i18n: { lang: "en", format: (_key: string, { reason }: { reason: string }) => reason } });
    vi.stubGlobal("ui", { notifications: { warn } });
    vi.spyOn(console, "error").mockImplementation(() => {});
    const fails = actions({
      act: () => {
        throw new Error("no ink");
      },
    });
    expect(await (fails.act as Handler).call({}, {}, {})).toBeNull();
    expect(warn).toHaveBeenCalledWith("{text}", { format: { text: "no ink" } });
  });
});

describe("what came of a system that was updated", () => {
  // What a browser says of a part that does not fit the rest, by itself and as Foundry passes it on of a window.
  const misfit = new SyntaxError("The requested module './main.mjs' does not provide an export named 'U'");
  const undrawn = new Error(`Failed to render Application "sheet":\n${misfit.message}`, { cause: misfit });

  it.each([misfit, undrawn])("is told in plain words: %s", async (error) => {
    const warn = vi.fn();
    const i18n = { lang: "en", localize: (key: string) => key, format: (key: string) => key };
    vi.stubGlobal("game", { i18n });
    vi.stubGlobal("ui", { notifications: { warn } });
    vi.spyOn(console, "error").mockImplementation(() => {});
    await (actions({ act: () => Promise.reject(error) }).act as (this: object, ...given: object[]) => unknown).call(
      {},
      {},
      {},
    );
    expect(warn).toHaveBeenCalledWith("{text}", { format: { text: "FOURTALES.Core.Problem.outdated" } });
  });
});

describe("a row of marks", () => {
  it("has as many as it is long, the first ones full, and none where there would be too many", () => {
    expect(pips(2, 3)).toEqual([true, true, false]);
    expect(pips(5, 3)).toEqual([true, true, true]);
    expect(pips(0, -1)).toEqual([]);
    expect(pips(1, 17, 16)).toEqual([]);
  });
});

describe("what is on offer", () => {
  const item = (name: string, type: string, where: string) => ({ name, type, uuid: `${where}.${name}`, img: "" });
  const pack = (documentName: string, visible: boolean, ...entries: object[]) => ({
    documentName,
    visible,
    getIndex: vi.fn(async () => entries),
  });

  it("comes from the item compendia one may see, then from the world, each once by name", async () => {
    const lists = pack("Item", true, item("Knife", "blade", "book"), item("Rope", "gear", "book"));
    const secret = pack("Item", false, item("Doom", "blade", "secret"));
    const people = pack("Actor", true, item("Smith", "blade", "people"));
    const world = [
      { ...item("Knife", "blade", "world"), visible: true },
      { ...item("Sword", "blade", "world"), visible: true },
      { ...item("Hidden", "blade", "world"), visible: false },
    ];
    vi.stubGlobal("game", { packs: [lists, secret, people], items: world });
    const offers = await offersOf("blade", ["system.note"]);
    expect(offers.map(({ uuid }) => uuid)).toEqual(["book.Knife", "world.Sword"]);
    expect(lists.getIndex).toHaveBeenCalledWith({ fields: ["system.note"] });
    expect((await itemsInPacks()).map(({ name }) => name)).toEqual(["Knife", "Rope"]);
    expect(secret.getIndex).not.toHaveBeenCalled();
  });
});
