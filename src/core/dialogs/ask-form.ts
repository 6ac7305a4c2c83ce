import type { Problem } from "../../kernel/result.ts";
import { openForm } from "../foundry/dialogs.ts";
import { besideSidebar } from "../foundry/screen.ts";
import { fits } from "../sheets/unfit-fields.ts";
import { noteBegun } from "../text/begun.ts";
import { showFieldProblems } from "../text/notify.ts";
import { isKey, t } from "../text/text.ts";
import type { Choices } from "./choices.ts";

/** One line of a small form. */
export interface FormLine {
  name: string;
  /** Language key, or a name that somebody typed. */
  label: string;
  type: "text" | "number" | "list" | "story" | "tick";
  /** Of a tick, whether it is set: 1 or 0. */
  value?: string | number;
  /** Of a list; of a text, what is proposed while one types. */
  choices?: Choices;
  /** Of a number. */
  min?: number;
  /** Of a number, or of a text how many letters. */
  max?: number;
  required?: boolean;
  /** Of a tick for somebody: they stand together, side by side, and all of them are one press away. */
  person?: "here" | "away";
  /** How many lines of a list or a story are seen at once. */
  rows?: number;
}

export interface SmallForm {
  /** What the window is called, already in the person's language. */
  title: string;
  /** Font Awesome class of the window's picture. */
  icon?: string;
  /** Classes of the window. */
  classes: readonly string[];
  hint?: string;
  lines: readonly FormLine[];
  /** What stands below lines, by their names, as long as these values are filled in. */
  notes?(said: Record<string, unknown>): Readonly<Record<string, string>>;
  /** Language key of the button. */
  ok?: string;
  /** Closes the window without an answer: what it was opened for is settled. */
  closing?: AbortSignal;
  /** Problems with what is filled in now: the window stays open, and shows them at their fields. */
  refuse?(said: Record<string, unknown>): readonly Problem[];
}

/** Asks for a few figures or words in a small window. Null when the person backs out. */
export async function askForm(form: SmallForm): Promise<Record<string, unknown> | null> {
  const { title, icon, classes, hint, lines, ok, closing, refuse, notes } = form;
  if (closing?.aborted) return null;
  noteBegun();
  const content = document.createElement("div");
  content.className = "ft-page";
  if (hint) content.appendChild(document.createElement("p")).textContent = hint;
  const people = lines.some(({ person }) => person) ? crowdOf(lines) : null;
  for (const line of lines) {
    if (people && line.person && !people.all.parentElement) content.append(people.all);
    const place = people && line.person ? people[line.person] : content;
    const label = place.appendChild(document.createElement("label"));
    const ticks = line.type === "tick";
    label.className = ticks ? "ft-check" : "ft-field";
    const words = label.appendChild(document.createElement("span"));
    words.textContent = isKey(line.label) ? t(line.label) : line.label;
    // What one ticks stands before its words.
    label[ticks ? "prepend" : "append"](...controlOf(line));
  }
  content.querySelector("label > :is(input, select, textarea)")?.toggleAttribute("autofocus", true);
  return await openForm({
    classes: ["four-tales", ...classes],
    window: { title, ...(icon ? { icon } : {}) },
    content,
    render: (_event, dialog) => {
      // What stands below its lines is there before the window finds its place.
      if (notes) keepNotes(dialog.element, notes);
      besideSidebar(dialog);
      refuseUnfit(dialog.element, refuse);
      answerFromList(dialog.element);
      closing?.addEventListener("abort", () => void dialog.close());
    },
    ...(ok ? { ok: { label: t(ok) } } : {}),
  });
}

/**
 * Where people are ticked: those who are here side by side, however many they are, those who are away folded, and a button
 * that ticks all who are here, or nobody.
 */
function crowdOf(lines: readonly FormLine[]): { all: HTMLElement; here: HTMLElement; away: HTMLElement } {
  const all = document.createElement("fieldset");
  all.className = "ft-crowd";
  all.appendChild(document.createElement("legend")).textContent = t("FOURTALES.Core.Dialog.whom");
  const here = document.createElement("div");
  here.className = "ft-crowd-ticks";
  const many = lines.filter(({ person }) => person === "here").length > 1;
  if (many) {
    const button = all.appendChild(document.createElement("button"));
    Object.assign(button, {
      type: "button",
      className: "ft-button ft-quiet",
      textContent: t("FOURTALES.Core.Dialog.all"),
    });
    button.addEventListener("click", () => {
      const boxes = [...here.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
      const on = boxes.some(({ checked }) => !checked);
      for (const box of boxes) box.checked = on;
    });
  }
  all.append(here);
  const away = document.createElement("div");
  away.className = "ft-crowd-ticks";
  const gone = lines.filter(({ person }) => person === "away").length;
  if (gone > 0) {
    const fold = all.appendChild(document.createElement("details"));
    fold.appendChild(document.createElement("summary")).textContent = t("FOURTALES.Core.Dialog.away", { count: gone });
    fold.append(away);
  }
  return { all, here, away };
}

/** What an input or the rules do not allow is explained there, and the window stays. */
function refuseUnfit(element: HTMLElement, problems: SmallForm["refuse"] = () => []): void {
  const form = element.querySelector("form") ?? (element as HTMLFormElement);
  const isFine = () => fits(form) && showFieldProblems(form, problems(Object.fromEntries(new FormData(form))));
  const refuse = (event: Event) => {
    const leaving = event.type === "click" && !(event.target as Element).closest('[data-action="ok"]');
    if (leaving || isFine()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ["click", "submit"]) element.addEventListener(type, refuse, { capture: true });
}

/** Writes below the lines what the game says of what is filled in, now and whenever that changes. */
function keepNotes(element: HTMLElement, notes: NonNullable<SmallForm["notes"]>): void {
  const form = element.querySelector("form") ?? (element as HTMLFormElement);
  const write = () => {
    for (const [name, text] of Object.entries(notes(Object.fromEntries(new FormData(form))))) {
      const control = form.querySelector(`[name="${CSS.escape(name)}"]`);
      const label = control?.closest("label");
      if (!control || !label) continue;
      const id = `ft-note-${name}`;
      const note = form.querySelector(`[id="${id}"]`) ?? document.createElement("p");
      Object.assign(note, { id, className: "ft-fine ft-note", textContent: text });
      control.setAttribute("aria-describedby", id);
      label.after(note);
    }
  };
  write();
  form.addEventListener("input", write);
}

/** In a list that shows several lines at once, Enter and a double click answer with what is chosen; a browser leaves that to us. */
function answerFromList(element: HTMLElement): void {
  const answer = (event: Event) => {
    if (!(event.target as Element).closest("select[size]")) return;
    event.preventDefault();
    element.querySelector<HTMLElement>('[data-action="ok"]')?.click();
  };
  element.addEventListener("keydown", (event) => event.key === "Enter" && answer(event));
  element.addEventListener("dblclick", answer);
}

/** What one says it with, and of a text what is proposed for it. */
function controlOf({ name, type, value = "", choices, min, max, required = false, rows }: FormLine): HTMLElement[] {
  const tag = { text: "input", number: "input", list: "select", story: "textarea", tick: "input" }[type];
  const control = document.createElement(tag);
  Object.assign(control, { name, required });
  const own = {
    text: { type, value, maxlength: max ?? 300, list: choices && `ft-${name}` },
    number: { type, value, min, max, step: 1 },
    list: { size: rows },
    story: { maxlength: max ?? 300, rows: rows ?? 3 },
    tick: { type: "checkbox", checked: value === 1 ? "" : undefined },
  }[type];
  for (const [key, setting] of Object.entries(own)) {
    if (setting !== undefined) control.setAttribute(key, String(setting));
  }
  if (type === "story") control.textContent = String(value);
  if (!choices) return [control];
  const list = type === "list" ? control : document.createElement("datalist");
  list.id = `ft-${name}`;
  for (const [id, text] of Object.entries(choices)) {
    const option = list.appendChild(document.createElement("option"));
    option.value = id;
    option.textContent = text;
    option.toggleAttribute("selected", id === String(value));
  }
  return list === control ? [list] : [control, list];
}
