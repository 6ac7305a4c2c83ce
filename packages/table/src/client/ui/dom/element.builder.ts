/** What may stand inside an element: nodes, text, or nothing at all. Text is always text, never markup. */
export type Child = Node | string | number | null | undefined | false;

/** Attributes by name; `true` gives an empty attribute; `false`, `null` and `undefined` leave it out. */
export interface ElementAttributes {
  dataset?: Record<string, string | number | boolean | null | undefined>;
  /** Event listeners by event name. */
  on?: Record<string, (event: never) => unknown>;
  [attribute: string]: unknown;
}

/**
 * Makes an element with attributes and children. The interface is built this way rather than with markup strings so
 * that a name somebody typed can never become markup.
 */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: ElementAttributes = {},
  ...children: (Child | Child[])[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "dataset") setDataset(element, value as NonNullable<ElementAttributes["dataset"]>);
    else if (name === "on") listen(element, value as NonNullable<ElementAttributes["on"]>);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

/** A Font Awesome icon that screen readers skip. */
export function icon(classes: string): HTMLElement {
  return el("i", { class: `${classes} fa-fw`, "aria-hidden": "true" });
}

/** A button that shows only an icon; its label is spoken and is its tooltip. */
export function iconButton(label: string, icons: string, attributes: ElementAttributes = {}): HTMLButtonElement {
  const classes = ["icon-button", attributes.class].filter(Boolean).join(" ");
  return el(
    "button",
    { type: "button", "aria-label": label, "data-tooltip": "", ...attributes, class: classes },
    icon(icons),
  );
}

/** A button with words, and an icon in front when one is given. */
export function textButton(label: string, attributes: ElementAttributes = {}, icons?: string): HTMLButtonElement {
  return el("button", { type: "button", ...attributes }, icons ? icon(icons) : null, el("span", {}, label));
}

/** A field with its label; the input gets an id of its own so that the two belong together. */
export function labelledField(label: string, input: HTMLElement, hint?: string): HTMLElement {
  input.id ||= `field-${foundry.utils.randomID(8)}`;
  const hintId = `${input.id}-hint`;
  if (hint) input.setAttribute("aria-describedby", hintId);
  return el(
    "div",
    { class: "form-group" },
    el("label", { for: input.id }, label),
    el("div", { class: "form-fields" }, input),
    hint ? el("p", { class: "hint", id: hintId }, hint) : null,
  );
}

/** A select with the choices given as value and label. */
export function selectInput(
  name: string,
  choices: Iterable<readonly [string, string]>,
  selected: string,
  attributes: ElementAttributes = {},
): HTMLSelectElement {
  const options = [...choices].map(([value, label]) => el("option", { value, selected: value === selected }, label));
  return el("select", { name, ...attributes }, options);
}

function append(element: HTMLElement, children: (Child | Child[])[]): void {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

function setDataset(element: HTMLElement, dataset: NonNullable<ElementAttributes["dataset"]>): void {
  for (const [key, value] of Object.entries(dataset)) {
    if (value !== undefined && value !== null && value !== false) element.dataset[key] = String(value);
  }
}

function listen(element: HTMLElement, listeners: NonNullable<ElementAttributes["on"]>): void {
  for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener as EventListener);
}
