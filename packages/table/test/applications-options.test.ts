import { describe, expect, it } from "vitest";
import { loadApplications } from "./load-applications.ts";

describe("ApplicationV2's options", () => {
  it("joins arrays, merges objects and replaces the rest up the chain", async () => {
    const { api } = await loadApplications(14);
    const roll = () => undefined;
    class Base extends api.ApplicationV2 {
      static override DEFAULT_OPTIONS = {
        classes: ["base"],
        position: { width: 300, height: 200 },
        actions: { roll },
        window: { controls: [{ label: "A", action: "a" }] },
      };
    }
    class Child extends Base {
      static override DEFAULT_OPTIONS = {
        classes: ["child"],
        position: { width: 500 },
        window: { controls: [{ label: "B", action: "b" }] },
      } as typeof Base.DEFAULT_OPTIONS;
    }
    const { options } = new Child({ classes: ["own"], window: { title: "T" } });
    expect(options.classes).toEqual(["base", "child", "own"]);
    expect(options.position).toEqual({ width: 500, height: 200 });
    expect(options.window.controls.map(({ action }) => action)).toEqual(["a", "b"]);
    expect(options.window).toMatchObject({ title: "T", frame: true, minimizable: true });
    expect(options.actions.roll).toBe(roll);
    expect(Base.DEFAULT_OPTIONS.classes).toEqual(["base"]);
  });

  it("looks no further up than BASE_APPLICATION", async () => {
    const { api } = await loadApplications(14);
    class Root extends api.ApplicationV2 {
      static override DEFAULT_OPTIONS = { classes: ["root"], id: "root-{id}", marks: ["root"] };
    }
    class Leaf extends Root {
      static override DEFAULT_OPTIONS = { marks: ["leaf"] } as unknown as typeof Root.DEFAULT_OPTIONS;
    }
    Leaf.BASE_APPLICATION = Root;
    expect([...Leaf.inheritanceChain()].map(({ name }) => name)).toEqual(["Leaf", "Root"]);
    const app = new Leaf();
    expect(app.options.marks).toEqual(["root", "leaf"]);
    expect(app.id).toMatch(/^root-\d+$/);
  });

  it("names a document sheet after the document, so one class has one sheet for it", async () => {
    const { api } = await loadApplications(13);
    class HeroSheet extends api.DocumentSheetV2 {}
    const document = { uuid: "Scene.s.Token.t.Actor.a", documentName: "Actor" };
    expect(new HeroSheet({ document }).id).toBe("HeroSheet-Scene-s-Token-t-Actor-a");
    expect(() => new HeroSheet()).toThrow(/Document/);
  });

  it("gives generation 14 alone child windows, as getters that cannot be assigned", async () => {
    const fourteen = await loadApplications(14);
    const app = new fourteen.api.ApplicationV2() as unknown as { parent: unknown; children: Map<string, unknown> };
    expect(app.parent).toBeNull();
    expect(() => {
      app.parent = {};
    }).toThrow(TypeError);
    const thirteen = await loadApplications(13);
    expect("renderChild" in thirteen.api.ApplicationV2.prototype).toBe(false);
  });

  it("refuses a dialog without buttons, and keeps buttons by action", async () => {
    const { api } = await loadApplications(14);
    expect(() => new api.DialogV2({ content: "x" })).toThrow(/buttons/);
    const dialog = new api.DialogV2({ buttons: [{ action: "go", label: "Go" }] });
    expect(Object.keys(dialog.options.buttons)).toEqual(["go"]);
    expect(dialog.options.tag).toBe("dialog");
  });

  it("prepares tabs with labels, and the active one's class", async () => {
    const { api } = await loadApplications(14);
    class Tabbed extends api.ApplicationV2 {
      static override TABS = {
        primary: { tabs: [{ id: "a" }, { id: "b", label: "B" }], initial: "b", labelPrefix: "X.TABS" },
      };
    }
    const { tabs } = await new Tabbed()._prepareContext({});
    expect(tabs.a).toMatchObject({ id: "a", group: "primary", active: false, cssClass: "", label: "X.TABS.a" });
    expect(tabs.b).toMatchObject({ active: true, cssClass: "active", label: "B" });
  });
});
