import { describe, expect, it } from "vitest";
import names13 from "../src/client/surface/names-13.json" with { type: "json" };
import names14 from "../src/client/surface/names-14.json" with { type: "json" };
import { byNamespace, statesOf } from "../tools/check-names.mjs";
import { publishedNames } from "../tools/published.mjs";
import { openTable } from "./world.fixture.ts";

const names: Record<string, { kind: string }> = { ...names13 };

describe("the names of Foundry's published types", () => {
  it("are kept as the installed types have them", () => {
    expect(publishedNames()).toEqual(names13);
    expect(Object.keys(names13).length).toBeGreaterThan(700);
  });

  it.each([13, 14] as const)(
    "all stand on the table (%i), most of them at work",
    { timeout: 180_000 },
    async (generation) => {
      const more = generation < 14 ? {} : names14.added;
      const gone = generation < 14 ? [] : names14.gone;
      const paths = Object.keys({ ...names, ...more }).filter((path) => !gone.includes(path));
      const states = await statesOf(generation, paths);
      expect(states.filter(({ state }) => state === "missing")).toEqual([]);
      expect(states.filter(({ state }) => state === "works").length).toBeGreaterThan(400);
      expect(byNamespace(states).join("\n")).toMatch(/foundry\.applications\.api +\d+ +\d+ +0/);
    },
  );

  it("can be extended, made and called where they stand by name alone", async () => {
    await openTable({ generation: 13 });
    const { filters } = foundry.canvas.rendering;
    class Mine extends filters.VisibilityFilter {
      static defaultUniforms = { strength: 1 };
    }
    expect(Mine.name).toBe("Mine");
    expect(Mine.prototype).toBeInstanceOf(filters.AbstractBaseFilter);
    expect(foundry.canvas.rendering.shaders.AdaptiveLightingShader).toBeTypeOf("function");
    const { ControlIcon } = foundry.canvas.containers;
    expect(new ControlIcon({ texture: "icons/svg/door.svg" }).draw()).toBeUndefined();
    expect(foundry.applications.types).toEqual({});
    expect({ ...foundry.applications.ui.GamePause.DEFAULT_OPTIONS }).toBeTypeOf("object");
  });

  it("are 14's on 14 alone", async () => {
    await openTable({ generation: 13 });
    expect(foundry.canvas.vfx).toBeUndefined();
    await openTable({ generation: 14 });
    const { VFXReferenceField } = foundry.canvas.vfx.fields;
    expect(new (class extends VFXReferenceField {})()).toBeInstanceOf(foundry.data.fields.DataField);
  });
});
