import { describe, expect, it, vi } from "vitest";
import { readMenuEntry } from "../src/client/applications/ux/menu-entry.ts";

const target = { dataset: { id: "x" } } as unknown as HTMLElement;
const event = {} as Event;

describe("context menu entries", () => {
  it("on 14 are read by the new keys", () => {
    const onClick = vi.fn();
    const entry = readMenuEntry({ label: "Edit", icon: "fa-solid fa-pen", visible: () => false, onClick }, 14);
    expect(entry).toMatchObject({ label: "Edit", icon: "fa-solid fa-pen" });
    expect(entry.visible(target)).toBe(false);
    entry.act(event, target);
    expect(onClick).toHaveBeenCalledWith(event, target);
  });

  it("on 14 still understand the old keys, with a warning", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const callback = vi.fn();
    const entry = readMenuEntry({ name: "Old", icon: '<i class="fa-solid fa-x"></i>', condition: true, callback }, 14);
    expect(entry.label).toBe("Old");
    expect(entry.icon).toBe("fa-solid fa-x");
    expect(entry.visible(target)).toBe(true);
    entry.act(event, target);
    expect(callback).toHaveBeenCalledWith(target);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it("on 13 ignore the new keys", () => {
    const onClick = vi.fn();
    const entry = readMenuEntry({ label: "New", visible: false, onClick }, 13);
    expect(entry.label).toBe("");
    expect(entry.visible(target)).toBe(true);
    entry.act(event, target);
    expect(onClick).not.toHaveBeenCalled();
  });

  it("carry both sets of keys on either generation", () => {
    const calls: string[] = [];
    const both = {
      name: "N",
      label: "L",
      condition: () => true,
      visible: () => true,
      callback: () => calls.push("13"),
      onClick: () => calls.push("14"),
    };
    readMenuEntry(both, 13).act(event, target);
    readMenuEntry(both, 14).act(event, target);
    expect(calls).toEqual(["13", "14"]);
  });
});
