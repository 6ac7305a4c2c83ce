import { reach, whyNot } from "./reachable.ts";
import { still } from "./tales.fixture.ts";

/** What somebody types into a field, ticks, or chooses from a list. */
export type Said = string | number | boolean | readonly string[];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = "input, select, textarea";

/** How a window calls itself. */
export function titleOf(root: Element): string {
  return `"${root.querySelector(".window-title")?.textContent?.trim() || root.id || root.className}"`;
}

/**
 * The one button below `root` with this action, and these further marks on it or around it (`data-*`).
 * @param marks `item` is that of the thing that it belongs to; empty for a button that belongs to none
 * @throws Error when there is none, more than one, or nobody could press it
 */
export function buttonOf(root: Element, action: string, marks: Readonly<Record<string, string>> = {}): HTMLElement {
  const called = `The button "${[action, ...Object.values(marks)].join(" ")}" of ${titleOf(root)}`;
  const { item, ...own } = marks;
  const all = [...root.querySelectorAll<HTMLElement>("[data-action]")].filter(
    (one) =>
      one.dataset.action === action &&
      Object.entries(own).every(([name, value]) => one.dataset[name] === value) &&
      (item === undefined || (one.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "") === item),
  );
  const known = new Map<Element, boolean>();
  const seen = all.filter((one) => whyNot(one, known) === null);
  const [button] = seen.length > 0 ? seen : all;
  if (!button) throw new Error(`${called} is not there, but ${buttonsOn(root) || "none"}.`);
  if (seen.length > 1) throw new Error(`${called} is there ${seen.length} times: say which.`);
  reach(button, called);
  return button;
}

/** The buttons that somebody could press there. */
function buttonsOn(root: Element): string {
  const all = [...root.querySelectorAll<HTMLElement>("[data-action]")].filter((one) => whyNot(one) === null);
  return all.map(({ dataset }) => Object.values(dataset).join(" ")).join(", ");
}

/** Clicks as a hand does, and waits until what comes of it has arrived. */
export async function click(button: HTMLElement, held: { shiftKey?: boolean } = {}): Promise<void> {
  button.focus();
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...held }));
  await still();
}

/**
 * Fills one field below `root`, by its name or its label: text and figures are typed, yes or no is ticked, of a list one is
 * chosen.
 * What stands there already is left alone.
 * @throws Error when nobody could say that here
 */
export async function sayOne(root: Element, name: string, said: Said): Promise<void> {
  const called = `The field "${name}" of ${titleOf(root)}`;
  const fields = [...root.querySelectorAll<Field>(FIELDS)].filter(
    (one) => one.name === name || one.getAttribute("aria-label") === name,
  );
  const [first] = fields;
  if (!first) throw new Error(`${called} is not there.`);
  if (typeof said === "object") for (const field of fields) await tick(field, said.includes(field.value), called);
  else if (first.type === "checkbox") await tick(first, said === true, called);
  else if (first.type === "radio") {
    const wanted = fields.find(({ value }) => value === String(said));
    if (!wanted) throw new Error(`${called} has no "${said}".`);
    await tick(wanted, true, called);
  } else await write(first, String(said), called);
}

async function tick(field: Field, wanted: boolean, called: string): Promise<void> {
  reach(field, called);
  if ((field as HTMLInputElement).checked !== wanted) await click(field);
}

async function write(field: Field, text: string, called: string): Promise<void> {
  reach(field, called);
  if (field.value === text) return;
  if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find(({ value }) => value === text);
    if (!option || option.disabled || option.hidden) throw new Error(`${called} does not offer "${text}".`);
  } else if (field.maxLength >= 0 && text.length > field.maxLength) throw new Error(`${called} is too short for that.`);
  field.focus();
  field.value = text;
  if (field.value !== text) throw new Error(`${called} takes no "${text}".`);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await still();
}
