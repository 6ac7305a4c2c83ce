import { beforeEach, describe, expect, it, vi } from "vitest";
import { canvasNamespace, configureCanvas, SceneControls } from "../../table/client/canvas/index.ts";
import { constrainView, fitScene, zoomAbout } from "../../table/client/canvas/view.position.ts";

type Handler = (...args: Loose[]) => unknown;

/** As much of Hooks as the canvas asks for. */
function fakeHooks() {
  const handlers: [string, Handler][] = [];
  const of = (name: string) => handlers.filter(([it]) => it === name).map(([, handler]) => handler);
  return {
    on: (name: string, handler: Handler) => void handlers.push([name, handler]),
    call: (name: string, ...args: unknown[]) => of(name).every((handler) => handler(...args) !== false),
    callAll: (name: string, ...args: unknown[]) => {
      for (const handler of of(name)) handler(...args);
      return true;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal("Hooks", fakeHooks());
  vi.stubGlobal("game", { user: { id: "u1", isGM: true }, userId: "u1" });
  vi.stubGlobal("ui", {});
  vi.stubGlobal("canvas", undefined);
  vi.stubGlobal("foundry", { utils: { randomID: () => "id" } });
  return () => vi.unstubAllGlobals();
});

describe("the canvas without a browser", () => {
  it("puts its classes into CONFIG and leaves what a package set before", () => {
    const mine = { layerClass: canvasNamespace.layers.CanvasLayer, group: "interface" };
    const config: Record<string, Loose> = { Canvas: { layers: { mine } } };
    configureCanvas(config);
    const known = ["controls", "drawings", "grid", "lighting", "mine", "notes", "regions", "tiles", "tokens", "walls"];
    expect(Object.keys(config.Canvas.layers).sort()).toEqual(known);
    expect(config.Canvas.layers.mine).toBe(mine);
    expect(config.Token.objectClass).toBe(canvasNamespace.placeables.Token);
  });

  it("lets packages extend its layers", () => {
    class ZonesLayer extends canvasNamespace.layers.InteractionLayer {
      static override get layerOptions() {
        return { ...super.layerOptions, name: "zones", zIndex: 180 };
      }
    }
    const layer = new ZonesLayer();
    expect(layer.options).toMatchObject({ name: "zones", zIndex: 180 });
    expect(layer.hookName).toBe("ZonesLayer");
    expect(layer.active).toBe(false);
  });
});

describe("render flags", () => {
  const flags = { refresh: { propagate: ["state", "size"], alias: true }, state: {}, size: { propagate: ["state"] } };

  it("queue their object once and spread as declared", () => {
    const queued = vi.fn();
    const renderFlags = new canvasNamespace.interaction.RenderFlags(flags, { applyRenderFlags() {} }, queued);
    renderFlags.set({ refresh: true });
    renderFlags.set({ state: true, size: false });
    expect([...renderFlags].sort()).toEqual(["size", "state"]);
    expect(queued).toHaveBeenCalledTimes(1);
    expect(renderFlags.clear()).toEqual({ size: true, state: true });
    expect(() => renderFlags.set({ colour: true })).toThrow(/not a render flag/);
  });
});

describe("scene controls", () => {
  it("collect what packages add and tell tools of their use", async () => {
    const told: unknown[] = [];
    const tool = (name: string, more = {}) => {
      const onChange = (_event: unknown, active: boolean) => told.push([name, active]);
      return { name, order: 1, title: name, icon: "", onChange, ...more };
    };
    Hooks.on("getSceneControlButtons", (controls: Loose) => {
      controls.zones = {
        name: "zones",
        order: 20,
        title: "Zones",
        icon: "",
        layer: "zones",
        activeTool: "draw",
        onChange: (_event: unknown, active: boolean) => told.push(["zones", active]),
        tools: {
          draw: tool("draw"),
          erase: tool("erase"),
          grid: tool("grid", { toggle: true, active: false }),
          clear: tool("clear", { button: true }),
        },
      };
    });
    const controls = new SceneControls();
    expect(controls.control?.name).toBe("tokens");
    expect(controls.tool?.name).toBe("select");
    await controls.activate({ control: "zones", tool: "erase" });
    await controls.activate({ tool: "grid" });
    await controls.activate({ tool: "clear" });
    expect(told).toEqual([
      ["zones", true],
      ["draw", false],
      ["erase", true],
      ["grid", true],
      ["clear", true],
    ]);
    expect(controls.tool?.name).toBe("erase");
    await controls.render({ reset: true });
    expect(controls.tool?.name).toBe("erase");
    await controls.followLayer("tokens");
    expect(controls.control?.name).toBe("tokens");
  });
});

describe("the view", () => {
  const dimensions = {
    rect: { x: 0, y: 0, width: 1000, height: 800 },
    sceneRect: { x: 100, y: 100, width: 800, height: 600 },
  } as Loose;

  it("stays on the scene and zooms about the pointer", () => {
    const current = { x: 500, y: 400, scale: 1 };
    expect(constrainView({ x: -50, scale: 99 }, current, dimensions)).toEqual({ x: 0, y: 400, scale: 3 });
    const zoomed = zoomAbout(current, 2, { x: 0, y: 0 }, { width: 400, height: 400 });
    expect(zoomed).toEqual({ x: 400, y: 300, scale: 2 });
  });

  it("fits the scene into what the interface leaves free", () => {
    const { x, y, scale } = fitScene(dimensions, { width: 1200, height: 900 }, { left: 0, right: 800 });
    expect(y).toBe(400);
    expect((500 - x) * scale + 600).toBeCloseTo(400);
  });
});
