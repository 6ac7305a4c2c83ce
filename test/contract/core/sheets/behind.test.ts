import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { leaveTales, openTales, still } from "../../tales.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("a window that has the keys", () => {
  it("stays behind what lies over it, when others' changes draw it anew", async () => {
    await openTales({ page: true });
    const make = (name: string): Promise<Loose> =>
      CONFIG.Actor.documentClass.create({ name, type: "tellerHero", items: [{ name: "A rope", type: "tellerGear" }] });
    const [hero, other] = [await make("Harley"), await make("Brawnley")];
    await hero.sheet.render({ force: true });
    await other.sheet.render({ force: true });
    await still();
    hero.sheet.element.querySelector("[data-item-id] button[data-action]").focus();
    expect(hero.sheet.position.zIndex).toBeGreaterThan(other.sheet.position.zIndex);
    other.sheet.bringToFront();
    await hero.items.contents[0].delete();
    await still();
    expect(hero.sheet.element.textContent).not.toContain("A rope");
    // What had the keys is gone: they stay in its window, where it is.
    expect(document.activeElement).toBe(hero.sheet.element);
    expect(hero.sheet.position.zIndex).toBeLessThan(other.sheet.position.zIndex);
    // By one's own hand it comes up as ever.
    hero.sheet.element.querySelector("button[data-action]").focus();
    expect(hero.sheet.position.zIndex).toBeGreaterThan(other.sheet.position.zIndex);
  });
});
