import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { closeAll, type Hands, sheetOf } from "../../people.window.ts";
import type { Said } from "../../reach.window.ts";
import { leaveTales, openTales } from "../../tales.fixture.ts";

/** The games' prefixes; each has one item sheet. */
const GAMES = ["teller", "kalyr", "woven", "words"] as const;

beforeAll(() => buildSystem());
beforeAll(() => openTales({ page: true }));
afterEach(closeAll);
afterAll(leaveTales);

describe("the forms of things", () => {
  it.each(GAMES)("of %s show each field by its name, and store what one sets", async (prefix) => {
    const types = Object.keys(CONFIG.Item.dataModels).filter((type) => type.startsWith(prefix));
    expect(types.length).toBeGreaterThan(5);
    for (const type of types) {
      const item = await CONFIG.Item.documentClass.create({ name: "Probe", type });
      const form = await sheetOf(item);
      await form.press("ftMode");
      const names = fieldsOf(form).map(({ name }) => name);
      expect(new Set(names).size, type).toBe(names.length);
      for (const name of names) await setAndCheck(form, item, name);
      await form.leave();
      await item.delete();
    }
  });
});

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = ({ element }: Hands): Field[] => [
  ...element.querySelectorAll<Field>(":is(input, select, string-tags)[name^='system.']"),
];

/** Sets one field to something else, as its kind allows, and looks what the thing holds then. */
async function setAndCheck(form: Hands, item: Loose, name: string): Promise<void> {
  const field = fieldsOf(form).find((one) => one.name === name) as Field;
  const label = field.closest("label")?.textContent?.trim() ?? "";
  const where = `${item.type}: ${name} (${label})`;
  expect(label, where).not.toMatch(/^$|FOURTALES/);
  for (const said of sayable(field, where)) {
    await form.say({ [name]: said });
    expect(`${foundry.utils.getProperty(item.toObject(), name) ?? ""}`, where).toBe(`${said}`);
  }
}

/** What may be set there. @throws Error for a field of another kind, or a choice that nobody can read */
function sayable(field: Field, where: string): Said[] {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    for (const { text } of options) expect(text, where).not.toMatch(/FOURTALES|undefined/);
    return [options.at(-1)?.value ?? "", options[0]?.value ?? ""];
  }
  if (field.type === "checkbox") return [!field.checked];
  if (field.type === "number") return [field.max === "" ? Number(field.min) + 3 : Number(field.max)];
  if (field.type === "text") return ["a word"];
  expect(field.localName, where).toBe("string-tags");
  return [];
}
