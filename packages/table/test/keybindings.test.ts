import { describe, expect, it } from "vitest";
import { openTable } from "./world.fixture.ts";

/** A key press as a page would report it. */
function press(code: string, held: Loose = {}): Event & { prevented: boolean } {
  const event = new Event("keydown", { cancelable: true }) as Loose;
  Object.assign(event, {
    code,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    repeat: false,
    ...held,
  });
  return event;
}

async function keys(register: (keybindings: Loose) => void, asUser = "Gamemaster"): Promise<(event: Event) => void> {
  await openTable({
    asUser,
    loadSystem: async () => void foundry.helpers.Hooks.once("init", () => register(game.keybindings)),
  });
  const page = new EventTarget();
  game.keybindings.activate(page);
  return (event) => void page.dispatchEvent(event);
}

describe("keybindings", () => {
  it("run by precedence, then by age, until one has consumed the key", async () => {
    const ran: string[] = [];
    const done = (name: string, answer: boolean) => () => {
      ran.push(name);
      return answer;
    };
    const { PRIORITY, DEFERRED } = { PRIORITY: 0, DEFERRED: 2 };
    const type = await keys((bindings) => {
      const editable = [{ key: "KeyR", modifiers: ["CONTROL"] }];
      bindings.register("testbed", "late", {
        name: "Late",
        editable,
        precedence: DEFERRED,
        onDown: done("late", true),
      });
      bindings.register("testbed", "plain", { name: "Plain", editable, onDown: done("plain", false) });
      bindings.register("testbed", "first", { editable, precedence: PRIORITY, onDown: done("first", false) });
    });
    const event = press("KeyR", { ctrlKey: true });
    type(event);
    expect([ran, event.defaultPrevented]).toEqual([["first", "plain", "late"], true]);
    type(press("KeyR"));
    type(press("KeyR", { ctrlKey: true, shiftKey: true }));
    type(press("KeyR", { ctrlKey: true, repeat: true }));
    expect(ran).toHaveLength(3);
  });

  it("answer to keys that were pressed in another window, and are handed over", async () => {
    const ran: unknown[] = [];
    await keys((bindings) => {
      const onDown = ({ action, isShift, logicalKey }: Loose) => Boolean(ran.push([action, isShift, logicalKey]));
      bindings.register("testbed", "own", { editable: [{ key: "KeyR", modifiers: ["Shift"] }], onDown });
    });
    const { KeyboardManager } = foundry.helpers.interaction;
    const event = press("KeyR", { key: "R", shiftKey: true });
    const context = KeyboardManager.getKeyboardEventContext(event);
    expect(context).toMatchObject({ key: "KeyR", modifiers: ["Shift"], hasModifier: true, up: false });
    game.keyboard._processKeyboardContext(context);
    game.keyboard._processKeyboardContext(KeyboardManager.getKeyboardEventContext(event, true));
    expect([ran, event.defaultPrevented]).toEqual([[["testbed.own", true, "R"]], true]);
  });

  it("let reserved modifiers pass, and keep what only gamemasters may from players", async () => {
    const ran: string[][] = [];
    const type = await keys((bindings) => {
      const onDown = ({ modifiers }: Loose) => void ran.push(modifiers);
      bindings.register("testbed", "a", { editable: [{ key: "KeyA" }], reservedModifiers: ["Shift"], onDown });
      bindings.register("testbed", "b", { editable: [{ key: "KeyB" }], restricted: true, onDown });
    }, "Ada");
    type(press("KeyA", { shiftKey: true }));
    type(press("KeyA", { altKey: true }));
    type(press("KeyB"));
    expect(ran).toEqual([["Shift"]]);
  });

  it("are changed and set back, and remembered by this browser", async () => {
    const ran: string[] = [];
    const type = await keys((bindings) => {
      const uneditable = [{ key: "F2" }];
      bindings.register("testbed", "a", { uneditable, editable: [{ key: "KeyA" }], onDown: () => void ran.push("a") });
    });
    await game.keybindings.set("testbed", "a", [{ key: "KeyZ", modifiers: ["Alt"] }]);
    expect(game.keybindings.get("testbed", "a")).toEqual([
      { key: "F2", modifiers: [] },
      { key: "KeyZ", modifiers: ["Alt"] },
    ]);
    type(press("KeyA"));
    type(press("KeyZ", { altKey: true }));
    type(press("F2"));
    expect(ran).toEqual(["a", "a"]);
    expect(Object.keys(game.settings.get("core", "keybindings"))).toEqual(["testbed.a"]);
    await game.keybindings.set("testbed", "a");
    type(press("KeyA"));
    expect(ran).toHaveLength(3);
  });

  it("refuse what real ones refuse", async () => {
    await keys((bindings) => {
      expect(() => bindings.register("", "a", {})).toThrow(/namespace and action/);
      expect(() => bindings.register("a", "b", { editable: [{}] })).toThrow(/needs a key/);
      expect(() => bindings.register("a", "b", { editable: [{ key: "KeyA", modifiers: ["Hyper"] }] })).toThrow(
        /modifier/,
      );
      const editable = [{ key: "KeyA", modifiers: ["Alt"] }];
      expect(() => bindings.register("a", "b", { editable, reservedModifiers: ["Alt"] })).toThrow(/reserved/);
    });
    expect(() => game.keybindings.register("testbed", "x", {})).toThrow(/after the init hook/);
    expect(() => game.keybindings.get("testbed", "x")).toThrow(/not a registered/);
  });
});
