import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { leaveTales, openTales } from "../../tales.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("the window for a new document on Foundry %i", (generation) => {
  beforeAll(() => openTales({ generation }));

  it.each(["Actor", "Item"])("%s: what the caller said about its rendering reaches Foundry", async (documentName) => {
    const cls = CONFIG[documentName].documentClass;
    const asked: unknown[][] = [];
    const foundrys = Object.getPrototypeOf(cls);
    const before = Object.getOwnPropertyDescriptor(foundrys, "createDialog");
    foundrys.createDialog = async (...given: unknown[]) => void asked.push(given);
    const rendering = { window: { windowId: "a second screen" } };
    await cls.createDialog({ name: "New" }, { pack: null }, { folders: [] }, rendering);
    if (before) Object.defineProperty(foundrys, "createDialog", before);
    else delete foundrys.createDialog;
    const [[data, operation, options, last]] = asked as [[Loose, Loose, Loose, unknown]];
    expect(data.name).toBe("New");
    expect(operation).toEqual({ pack: null });
    expect(options.folders).toEqual([]);
    expect(options.types.length).toBeGreaterThan(4);
    expect(last).toBe(rendering);
  });
});
