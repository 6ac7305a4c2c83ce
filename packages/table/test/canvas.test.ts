import { beforeEach, describe, expect, it, vi } from "vitest";
import { FramePacer } from "../src/client/canvas/frame.pacer.ts";
import { canvasNamespace, configureCanvas, SceneControls } from "../src/client/canvas/index.ts";
import { PIXI } from "../src/client/canvas/pixi.ts";
import { constrainView, fitScene, zoomAbout } from "../src/client/canvas/view.position.ts";
import { loadFoundation } from "./load-foundation.ts";

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
  vi.stubGlobal("CONFIG", {});
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

describe("the pace of the map", () => {
  it.each([
    ["a graphics card", undefined, 4, 60],
    ["none", 20, 1, 20],
  ])("with %s rests while nothing happens, and is back at once", (_, dear, idle, awake) => {
    const ticker = new PIXI.Ticker();
    const pacer = new FramePacer(ticker, dear);
    expect(ticker.maxFPS).toBe(awake);
    ticker.update(performance.now() + 5000);
    expect(ticker.maxFPS).toBe(idle);
    pacer.wake();
    expect(ticker.maxFPS).toBe(awake);
    // What begins now has not been running since the frame before.
    ticker.update(performance.now() + 60);
    expect(ticker.elapsedMS).toBeLessThan(1000);
  });
});

describe.each([
  [13, "throws"],
  [14, "draws"],
] as const)("a layer that does not say how it is drawn, on Foundry %i", (generation, what) => {
  it(what, async () => {
    await loadFoundation(generation);
    vi.stubGlobal("Hooks", fakeHooks());
    const { canvasNamespace: fresh } = await import("../src/client/canvas/index.ts");
    class BareLayer extends fresh.layers.CanvasLayer {}
    const drawn = new BareLayer().draw();
    if (what === "throws") await expect(drawn).rejects.toThrow("must define the _draw method");
    else await expect(drawn).resolves.toBeInstanceOf(BareLayer);
  });
});

describe("a drawing", () => {
  it("is refused where it does not state its size in pixels", async () => {
    const { addressOfDrawing } = await import("../src/client/canvas/texture.loader.ts");
    const drawing = (attributes: string) => `data:image/svg+xml,<svg ${attributes}></svg>`;
    vi.stubGlobal(
      "DOMParser",
      class {
        parseFromString(text: string) {
          return { documentElement: { getAttribute: (side: string) => new RegExp(`${side}="(.*?)"`).exec(text)?.[1] } };
        }
      },
    );
    vi.stubGlobal("SVGElement", class {});
    await expect(addressOfDrawing(drawing('viewBox="0 0 9 9"'))).rejects.toThrow("needs a width in pixels");
    await expect(addressOfDrawing(drawing('width="9" height="100%"'))).rejects.toThrow("needs a height in pixels");
    expect(await addressOfDrawing(drawing('width="9" height="9px"'))).toMatch(/^blob:/);
  });
});

describe("walls in the way", () => {
  const wall = (more: object = {}) => ({
    c: [100, 0, 100, 200],
    move: 20,
    sight: 20,
    light: 20,
    sound: 20,
    dir: 0,
    door: 0,
    ds: 0,
    ...more,
  });
  const [here, there] = [
    { x: 0, y: 100 },
    { x: 300, y: 100 },
  ];
  const met = (walls: object[], options: object = {}): Loose => {
    vi.stubGlobal("canvas", { scene: { walls } });
    const config: Record<string, Loose> = {};
    configureCanvas(config);
    return config.Canvas.polygonBackends.move.testCollision(here, there, { type: "move", ...options });
  };

  it("stop what goes through them, nearest first", () => {
    const walls = [
      wall({ c: [200, 0, 200, 200] }),
      wall(),
      wall({ c: [100, 150, 100, 200] }),
      wall({ c: [0, 50, 300, 50] }),
    ];
    expect(met(walls).map(({ x, y }: Loose) => [x, y])).toEqual([
      [100, 100],
      [200, 100],
    ]);
    expect(met(walls, { mode: "any" })).toBe(true);
    expect(met(walls, { mode: "closest" })).toMatchObject({ x: 100, y: 100 });
    expect(met(walls, { tMin: 0.34 })).toHaveLength(1);
    expect([met([], { mode: "any" }), met([], { mode: "closest" }), met([])]).toEqual([false, null, []]);
  });

  it("let through what their kind, an open door or the far side lets through", () => {
    const through = (more: object, type = "move") => met([wall(more)], { type, mode: "any" });
    expect(through({ move: 0 })).toBe(false);
    expect(through({ move: 0 }, "sight")).toBe(true);
    expect(through({ door: 1, ds: 1 })).toBe(false);
    expect(through({ door: 1, ds: 2 })).toBe(true);
    expect([through({ dir: 1 }), through({ dir: 2 })].sort()).toEqual([false, true]);
    const hedge = { sight: 10 };
    expect(through(hedge, "sight")).toBe(false);
    expect(met([wall(hedge), wall({ ...hedge, c: [200, 0, 200, 200] })], { type: "sight" })).toHaveLength(1);
    expect(() => met([], { type: "smell" })).toThrow(/restriction type/);
  });
});

describe("rulers and pings", () => {
  const { Ruler, Ping } = canvasNamespace.interaction;
  const tell = vi.fn();
  const users = [
    { id: "u1", isGM: true, color: 0xff0000, broadcastActivity: tell },
    { id: "u2", isGM: false, color: 0x00ff00 },
  ];

  it("show a path to everybody but where it is hidden, and tell of it", () => {
    vi.stubGlobal("game", { user: users[0], users });
    const [mine, theirs] = [new Ruler(users[0]), new Ruler(users[1])];
    mine.path = [{ x: 1, y: 2 }];
    expect([mine.active, mine.visible, mine.origin]).toEqual([true, true, { x: 1, y: 2, elevation: 0 }]);
    expect(tell).toHaveBeenLastCalledWith({ ruler: { path: mine.path, hidden: false } });
    expect(() => Object.assign(mine.path[0]!, { x: 9 })).toThrow(TypeError);
    theirs.path = [{ x: 1, y: 2 }];
    theirs.hidden = true;
    expect([theirs.active, theirs.visible]).toEqual([true, false]);
    expect(tell).toHaveBeenCalledTimes(1);
    mine.reset();
    expect([mine.active, tell.mock.lastCall]).toEqual([false, [{ ruler: null }]]);
  });

  it("are of the class that a package chose, and follow what others measure", () => {
    class MyRuler extends Ruler {}
    vi.stubGlobal("game", { user: users[0], users });
    vi.stubGlobal("canvas", { controls: {}, grid: {} });
    vi.stubGlobal("CONFIG", { Canvas: { rulerClass: MyRuler } });
    const layer = new canvasNamespace.layers.ControlsLayer();
    layer.drawRulers();
    expect(layer.ruler).toBeInstanceOf(MyRuler);
    layer.updateRuler(users[1], { path: [{ x: 5, y: 5 }] });
    expect(layer.getRulerForUser("u2")!.destination).toMatchObject({ x: 5, y: 5 });
    layer.updateRuler(users[1], null);
    expect(layer.getRulerForUser("u2")!.active).toBe(false);
  });

  it("show a place on the scene in view alone, and a Gamemaster's pull takes the view there", async () => {
    const animatePan = vi.fn(async () => true);
    const isOnScreen = () => true;
    vi.stubGlobal("canvas", { ready: true, scene: { id: "s1" }, grid: { size: 100 }, animatePan, isOnScreen });
    const config: Record<string, Loose> = {};
    configureCanvas(config);
    class Blink extends Ping {
      override animate = async () => true;
    }
    for (const style of ["pulse", "chevron"]) config.Canvas.pings.styles[style].class = Blink;
    vi.stubGlobal("CONFIG", config);
    const layer = new canvasNamespace.layers.ControlsLayer();
    const at = { x: 10, y: 20 };
    expect(await layer.handlePing(users[1], at, { scene: "s2" })).toBe(false);
    expect(await layer.handlePing(users[1], at, { scene: "s1", pull: true })).toBe(true);
    expect(animatePan).not.toHaveBeenCalled();
    expect(await layer.handlePing(users[0], at, { scene: "s1", pull: true, style: "chevron", zoom: 2 })).toBe(true);
    expect(animatePan).toHaveBeenCalledWith({ x: 10, y: 20, scale: 2, duration: 700 });
    const drawn = layer.children.map((ping: Loose) => [ping.x, ping.y, ping.options.size, ping.options.duration]);
    expect(drawn).toEqual([
      [10, 20, 150, 900],
      [10, 20, 100, 2000],
    ]);
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

describe("something on the map", () => {
  class Thing extends canvasNamespace.placeables.PlaceableObject<Loose> {
    readonly shown: object[] = [];
    slow = Promise.resolve();
    get bounds() {
      return new PIXI.Rectangle();
    }
    protected override async _draw() {
      await this.slow;
    }
    protected override _applyRenderFlags(flags: object) {
      this.shown.push(flags);
    }
    protected override _createInteractionManager(): Loose {
      return { activate: () => ({}) };
    }
  }

  it("that changes before its picture is there is shown once it is, at first and anew", async () => {
    const OBJECTS = new Set<Loose>();
    vi.stubGlobal("canvas", { pendingRenderFlags: { OBJECTS } });
    const frame = () => {
      const waiting = [...OBJECTS];
      OBJECTS.clear();
      for (const one of waiting) one.applyRenderFlags();
    };
    const thing = new Thing({ id: "t1" });
    for (const times of [1, 2]) {
      let come = () => {};
      thing.slow = new Promise((resolve) => {
        come = resolve;
      });
      const drawn = thing.draw();
      thing.refresh();
      frame();
      expect(thing.shown, "nothing to show it with").toHaveLength(times - 1);
      come();
      await drawn;
      frame();
      expect(thing.shown).toHaveLength(times);
    }
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
