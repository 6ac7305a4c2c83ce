import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { leaveTales, openTales } from "../../tales.fixture.ts";

/** Sends a sheet's form as a person does: read, validated as the running version does it, written. */
async function submit(sheet: Loose, values: Record<string, string | number | null>): Promise<void> {
  const elements = Object.entries(values).map(([name, value]) => ({ name, value: String(value ?? "") }));
  const form = { elements, querySelectorAll: () => [] };
  const data = sheet._prepareSubmitData(null, form, { object: values });
  await sheet._processSubmitData(null, form, data);
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("what a sheet's form saves on Foundry %i", (generation) => {
  beforeAll(() => openTales({ generation }));

  it("Spellwoven: an exception is taken back, another stays", async () => {
    const system = { defaultLevel: 4, exceptions: { wits: 7, might: 6 } };
    const actor = await CONFIG.Actor.documentClass.create({ name: "A stranger", type: "wovenMinor", system });
    await submit(actor.sheet, {
      "system.exceptions.wits": null,
      "system.exceptions.might": 5,
      "system.defaultLevel": 3,
    });
    expect(actor.toObject().system).toMatchObject({ defaultLevel: 3 });
    expect(actor.toObject().system.exceptions).toEqual({ might: 5 });
    await submit(actor.sheet, { "system.exceptions.might": null });
    expect(actor.toObject().system.exceptions).toEqual({});
  });
});
