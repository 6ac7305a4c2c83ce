import { describe, expect, test } from "vitest";

/** The interface's classes must import where there is no page, so that the table also runs in Node. */
describe("the interface without a page", async () => {
  const table = await import("../src/client/ui/index.ts");

  test("offers a class for each place in CONFIG.ui", () => {
    expect(Object.keys(table.uiClasses).sort()).toEqual(
      [
        "actors",
        "cards",
        "chat",
        "combat",
        "compendium",
        "hotbar",
        "items",
        "journal",
        "macros",
        "nav",
        "players",
        "settings",
        "sidebar",
        "tables",
      ].sort(),
    );
  });

  test("class names are Foundry's, since hooks and stored sheet ids carry them", () => {
    for (const [name, cls] of Object.entries({ ...table.sidebar.tabs, ...table.uiParts, ...table.sidebar.apps })) {
      expect(cls.name).toBe(name);
    }
  });

  test("tabs know the key they have in `ui`", () => {
    const { tabs } = table.sidebar;
    const keys = Object.entries(table.uiClasses).filter(([, cls]) => Object.values<unknown>(tabs).includes(cls));
    expect(keys).toHaveLength(Object.keys(tabs).length);
    for (const [key, cls] of keys) expect((cls as unknown as { tabName: string }).tabName).toBe(key);
  });

  test("a system's tracker can replace one part and keep the others", () => {
    const { CombatTracker } = table.sidebar.tabs;
    class OwnTracker extends CombatTracker {
      static override PARTS = { ...CombatTracker.PARTS, footer: { template: "systems/own/footer.hbs" } };
    }
    expect(Object.keys(OwnTracker.PARTS)).toEqual(["header", "tracker", "footer"]);
    expect((OwnTracker.PARTS as typeof CombatTracker.PARTS).header).toBe(CombatTracker.PARTS.header);
  });
});
