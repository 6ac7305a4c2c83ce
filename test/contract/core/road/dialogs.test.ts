import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { leaveTales, openTales, source, type Tales } from "../../tales.fixture.ts";

/** An input of a form, as far as reading it needs one. */
interface Field {
  name: string;
  type: string;
  value?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  min?: string;
  max?: string;
  badInput?: boolean;
  optional?: boolean;
}

const field = ({ badInput = false, optional, ...given }: Field) => ({
  value: "",
  min: "",
  max: "",
  checked: given.type !== "checkbox",
  defaultChecked: false,
  ...given,
  validity: { badInput },
  dataset: optional ? { optional: "" } : {},
});

/** A form with these inputs, and what the browser makes of it. */
function formOf(...given: Field[]): HTMLFormElement {
  const fields = given.map(field);
  const elements = Object.assign([...fields], { namedItem: (name: string) => fields.find((one) => one.name === name) });
  const boxes = () => fields.filter(({ name }) => name.startsWith("tick:"));
  const sent = fields.filter(({ checked }) => checked).map(({ name, value }) => [name, value] as const);
  vi.stubGlobal(
    "FormData",
    class {
      has = (name: string) => sent.some(([one]) => one === name);
      get = (name: string) => sent.find(([one]) => one === name)?.[1] ?? null;
      getAll = (name: string) => sent.filter(([one]) => one === name).map(([, value]) => value);
    },
  );
  return { elements, querySelectorAll: boxes } as unknown as HTMLFormElement;
}

let tales: Tales;
let readForm: (form: HTMLFormElement, before: object, key?: string) => Loose;

beforeAll(async () => {
  tales = await openTales();
  ({ readForm } = (await source("core/dialogs/read-form.ts")) as Loose);
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await leaveTales();
});

describe("reading a form", () => {
  const before = {
    goal: "old",
    extra: { value: 2, reason: "" },
    level: null as number | null,
    open: 3 as number | null,
    sure: true,
    people: ["a"],
    ticks: { kept: true } as Record<string, boolean>,
    hidden: "stays",
  };

  it("takes each input by the path that it is called by, as what stands there", () => {
    const form = formOf(
      { name: "goal", type: "text", value: "new" },
      { name: "extra.value", type: "number", value: "-3", min: "-12", max: "12" },
      { name: "level", type: "select-one", value: "-1" },
      { name: "open", type: "number", value: "", min: "1", max: "9", optional: true },
      { name: "sure", type: "checkbox", checked: false },
      { name: "people", type: "checkbox", value: "b", checked: true },
      { name: "people", type: "checkbox", value: "c", checked: true },
      { name: "people", type: "checkbox", value: "d", checked: false },
      { name: "nothing.of.this", type: "text", value: "ignored" },
      { name: "", type: "submit" },
    );
    expect(readForm(form, before)).toEqual({
      ok: true,
      value: {
        ...before,
        goal: "new",
        extra: { value: -3, reason: "" },
        level: -1,
        open: null,
        sure: false,
        people: ["b", "c"],
      },
    });
    expect(before.extra.value).toBe(2);
  });

  it("keeps a number whose field was emptied, and makes an empty choice null", () => {
    const form = formOf(
      { name: "extra.value", type: "number", value: " ", min: "0", max: "5" },
      { name: "open", type: "select-one", value: "" },
    );
    expect(readForm(form, before).value).toMatchObject({ extra: { value: 2 }, open: null });
  });

  it.each([
    ["out of bounds", { value: "13" }],
    ["half a step", { value: "1.5" }],
    ["no number", { value: "", badInput: true }],
  ])("explains a figure that is %s at its field", (_what, wrong) => {
    const form = formOf({ name: "extra.value", type: "number", min: "-12", max: "12", ...wrong });
    const problem = { field: "extra.value", data: { min: -12, max: 12 } };
    expect(readForm(form, before)).toEqual({
      ok: false,
      problems: [{ key: "FOURTALES.Core.Problem.wholeNumber", ...problem }],
    });
    expect(readForm(form, before, "X.number").problems).toEqual([{ key: "X.number", ...problem }]);
  });

  it("notes of the reasons only those that the person changed", () => {
    const box = (name: string, checked: boolean, defaultChecked: boolean): Field => ({
      name: `tick:${name}`,
      type: "checkbox",
      checked,
      defaultChecked,
    });
    const form = formOf(box("a.dotted", true, false), box("same", true, true), box("off", false, true));
    expect(readForm(form, before).value.ticks).toEqual({ kept: true, "a.dotted": true, off: false });
  });

  it("cuts what is too long for any card", () => {
    const form = formOf({ name: "goal", type: "text", value: "x".repeat(1000) });
    expect(readForm(form, before).value.goal).toHaveLength(300);
  });
});

describe("a dialog of choices", () => {
  const parent = { parent: null };

  async function dialogOf(first: number) {
    const { PlanDialog } = (await source("core/dialogs/plan.dialog.ts")) as Loose;
    class DiceDialog extends PlanDialog {
      asked = 0;
      build = ({ dice }: Loose) =>
        dice < 9 ? { ok: true, value: { dice } } : { ok: false, problems: [{ key: "X.tooMany" }] };
      faults = ({ dice }: Loose) => (dice === 0 ? [{ key: "X.none" }] : []);
      odds = () => null;
      ask = async () => {
        this.asked++;
        return null;
      };
    }
    const dialog = new (DiceDialog as Loose)({ dice: first }, { dice: 1 }, {});
    dialog.take({ dice: first });
    return dialog;
  }

  it("makes the request of them, and keeps the last one where the rules refuse", async () => {
    const dialog = await dialogOf(3);
    expect(dialog.request).toEqual({ dice: 3 });
    dialog.take({ dice: 12 });
    expect(dialog.request).toEqual({ dice: 3 });
    expect(dialog.problems(dialog.request)).toEqual([{ key: "X.tooMany" }]);
    dialog.take({ dice: 4 });
    expect(dialog.problems(dialog.request)).toEqual([]);
  });

  it("is skipped where that is wanted and nothing stands against it", async () => {
    const ready = await dialogOf(3);
    expect(await ready.settle({ ...parent, skipDialog: true })).toEqual({ dice: 3 });
    expect(ready.asked).toBe(0);
    expect(await ready.settle({ ...parent, skipDialog: false })).toBeNull();
    for (const wrong of [0, 12]) {
      const dialog = await dialogOf(wrong);
      expect(await dialog.settle({ ...parent, skipDialog: true })).toBeNull();
      expect(dialog.asked).toBe(1);
    }
  });
});

describe("people at hand", () => {
  const people = async () => {
    const { peopleOf } = (await source("core/documents/people.ts")) as Loose;
    return peopleOf({
      types: ["wovenCharacter", "wovenMinor"],
      played: ({ type }: Loose) => type === "wovenCharacter",
    });
  };

  it("are whom the user targets, then the scene, then the played; nobody twice, nobody of another game", async () => {
    const made = (name: string, type: string) => (globalThis as Loose).Actor.create({ name, type }) as Promise<Loose>;
    const near = await made("Near", "wovenMinor");
    const far = await made("Far", "wovenMinor");
    const played = await made("Played", "wovenCharacter");
    const other = await made("Other", "kalyrCharacter");
    const targets = vi.spyOn(tales.game.user as Loose, "targets", "get");
    targets.mockReturnValue(new Set([{ actor: null }, { actor: other }, { actor: near }, { actor: played }]));
    const { actorsAtHand, targeted, companyOf, findBeing } = await people();
    expect(targeted("").map(({ name }: Loose) => name)).toEqual(["Near", "Played"]);
    const found = actorsAtHand(near.uuid).map(({ uuid }: Loose) => uuid);
    expect(found[0]).toBe(played.uuid);
    expect(new Set(found).size).toBe(found.length);
    expect(found).not.toContain(near.uuid);
    expect(found).not.toContain(far.uuid);
    expect([...companyOf(near.uuid).keys()]).toEqual(found);
    expect(await findBeing(other.uuid)).toBeNull();
    expect(await findBeing(far.uuid)).toMatchObject({ name: "Far", type: "wovenMinor", items: [] });
    targets.mockRestore();
    for (const actor of [near, far, played, other]) await actor.delete();
  });
});
