import { beforeEach, describe, expect, it } from "vitest";
import { sortBefore } from "../src/client/applications/sheets/document-drop.ts";
import { loadApplications } from "./load-applications.ts";

class First {}
class Second {}
const Actor = { documentName: "Actor", TYPES: ["hero", "monster"] };
const hero = { documentName: "Actor", type: "hero" };

describe("the sheet registry", () => {
  let tools: Awaited<ReturnType<typeof loadApplications>>;
  beforeEach(async () => {
    tools = await loadApplications(14);
    globalThis.CONFIG = {};
  });

  it("stores `scope.ClassName`, fills CONFIG when sheets are initialised, and finds the default", () => {
    const { DocumentSheetConfig } = tools.apps;
    DocumentSheetConfig.registerSheet(Actor, "core", First, { label: "First" });
    DocumentSheetConfig.registerSheet(Actor, "testbed", Second, { types: ["hero"], makeDefault: true });
    expect(globalThis.CONFIG.Actor).toBeUndefined();
    tools.initializeSheets();
    expect(Object.keys(globalThis.CONFIG.Actor.sheetClasses.hero)).toEqual(["core.First", "testbed.Second"]);
    expect(tools.sheetClassFor(hero)).toBe(Second);
    expect(tools.sheetClassFor({ ...hero, type: "monster" })).toBe(First);
    expect(tools.sheetClassFor({ ...hero, flags: { core: { sheetClass: "core.First" } } })).toBe(First);
    expect(tools.sheetClassFor({ ...hero, flags: { core: { sheetClass: "gone.Sheet" } } })).toBe(Second);
  });

  it("takes a sheet out and lets the next one be the default", () => {
    const { DocumentSheetConfig } = tools.apps;
    DocumentSheetConfig.registerSheet(Actor, "core", First, {});
    DocumentSheetConfig.registerSheet(Actor, "x", Second, {});
    DocumentSheetConfig.unregisterSheet(Actor, "core", First);
    tools.initializeSheets();
    expect(tools.sheetClassFor(hero)).toBe(Second);
  });
});

describe("Foundry's action for pictures", () => {
  it("is refused on anything but a picture", async () => {
    const { api } = await loadApplications(14);
    const { editImage } = api.DocumentSheetV2.DEFAULT_OPTIONS.actions;
    const button = { nodeName: "BUTTON", dataset: { edit: "img" } } as unknown as HTMLElement;
    const clicked = editImage.call({} as never, {} as PointerEvent, button);
    await expect(clicked).rejects.toThrow("only an IMG may carry it");
  });
});

describe("sorting by dropping", () => {
  const entries = [{ sort: 100 }, { sort: 200 }, { sort: 300 }];
  const [a, b, c] = entries as [{ sort: number }, { sort: number }, { sort: number }];

  it("changes only the moved one where there is room", () => {
    expect(sortBefore(entries, c, b)).toEqual([{ entry: c, sort: 150 }]);
    expect(sortBefore(entries, a, b)).toEqual([{ entry: a, sort: 250 }]);
  });

  it("numbers all anew where there is none", () => {
    const tight = [{ sort: 1 }, { sort: 2 }, { sort: 3 }];
    const [x, y, z] = tight as [{ sort: number }, { sort: number }, { sort: number }];
    const order = sortBefore(tight, z, y).sort((one, other) => one.sort - other.sort);
    expect(order.map(({ entry }) => entry)).toEqual([x, z, y]);
  });
});

describe("a manual die", () => {
  it("has the faces of its term", async () => {
    const { faceRange } = await import("../src/client/applications/dice/roll-resolver.ts");

    expect(faceRange({ denomination: "d10", faces: 10 })).toEqual({ min: 1, max: 10 });
    expect(faceRange({ denomination: "df" })).toEqual({ min: -1, max: 1 });
  });
});
