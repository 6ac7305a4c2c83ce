import { describe, expect, it } from "vitest";
import { type FormControl, readForm } from "../src/client/applications/ux/form-data-extended.ts";

const input = (control: Partial<FormControl>): FormControl => ({ tagName: "INPUT", type: "text", ...control });
const read = (...elements: FormControl[]) => readForm({ elements }).object;

describe("FormDataExtended", () => {
  it("types numbers, with null for an empty one", () => {
    const object = read(
      input({ name: "system.a", type: "number", value: "7" }),
      input({ name: "system.b", type: "number", value: "" }),
      input({ name: "system.c", type: "range", value: "2.5" }),
    );
    expect(object).toEqual({ "system.a": 7, "system.b": null, "system.c": 2.5 });
  });

  it("casts by data-dtype", () => {
    const object = read(
      input({ name: "n", value: "12", dataset: { dtype: "Number" } }),
      input({ name: "e", value: "", dataset: { dtype: "Number" } }),
      input({ name: "b", value: "true", dataset: { dtype: "Boolean" } }),
      input({ name: "j", value: '{"a":1}', dataset: { dtype: "JSON" } }),
    );
    expect(object).toEqual({ n: 12, e: null, b: true, j: { a: 1 } });
  });

  it("reads checkboxes as booleans, and as chosen values when they share a name", () => {
    const box = (more: Partial<FormControl>) => input({ type: "checkbox", value: "on", checked: false, ...more });
    const object = read(
      box({ name: "one", checked: true }),
      box({ name: "two" }),
      box({ name: "many", value: "a", checked: true }),
      box({ name: "many", value: "b" }),
    );
    expect(object).toEqual({ one: true, two: false, many: ["a", null] });
  });

  it("reads radio buttons as the chosen value", () => {
    const radio = (value: string, checked: boolean) =>
      input({ type: "radio", name: "r", value, checked, dataset: { dtype: "Number" } });
    expect(read(radio("1", false), radio("2", true))).toEqual({ r: 2 });
    expect(read(radio("1", false), radio("2", false))).toEqual({ r: null });
  });

  it("reads multiple selects and custom elements as arrays", () => {
    const options = [
      { selected: true, value: "x" },
      { selected: false, value: "y" },
    ];
    const object = read(
      { tagName: "SELECT", type: "select-multiple", name: "s", options },
      { tagName: "MULTI-SELECT", type: "multi-select", name: "m", value: ["p", "q"] },
    );
    expect(object).toEqual({ s: ["x"], m: ["p", "q"] });
  });

  it("leaves out buttons, nameless and disabled controls", () => {
    const object = read(
      input({ name: "gone", value: "1", disabled: true }),
      input({ value: "nameless" }),
      { tagName: "BUTTON", type: "submit", name: "go", value: "x" },
      input({ name: "kept", value: "1" }),
    );
    expect(object).toEqual({ kept: "1" });
  });

  it("takes every element with data-edit: a picture's source, of anything else the markup within", () => {
    const picture = { tagName: "IMG", dataset: { edit: "img" }, getAttribute: () => "icons/svg/book.svg" };
    const button = { tagName: "BUTTON", dataset: { edit: "prototypeToken.texture.src" }, innerHTML: "<img>" };
    const asked: string[] = [];
    const querySelectorAll = (selector: string) => {
      asked.push(selector);
      return [picture, button];
    };
    expect(readForm({ elements: [], querySelectorAll }).object).toEqual({
      img: "icons/svg/book.svg",
      "prototypeToken.texture.src": "<img>",
    });
    expect(asked).toEqual(["[data-edit]"]);
  });
});
