import morphdom from "morphdom";
import { type Inputs, saidBy } from "./keep-typing.ts";
import { isKeptMark } from "./part-text.ts";

/** What changes itself once it is in the page. */
const ALIVE = "details, prose-mirror, string-tags";

/** How a fold was drawn last, to tell what a template says from what somebody unfolded. */
const drawnOpen = new WeakMap<Element, boolean>();
/** A copy of an element with a life of its own as it was drawn last: the element has changed itself since. */
const drawnFrom = new WeakMap<Element, Node>();

/**
 * Takes note of what a part's template says of folds and custom elements. Call it for each part that is put into the page
 * as it came from its template, before it is there.
 */
export function noteDrawn(fresh: HTMLElement): void {
  for (const element of [fresh, ...fresh.querySelectorAll(ALIVE)])
    if (element instanceof HTMLDetailsElement) drawnOpen.set(element, element.open);
    else if (isCustom(element)) drawnFrom.set(element, element.cloneNode(true));
}

/**
 * Changes a part that is in the page into a fresh one from its template, and touches only what is different. Elements that
 * stay are the same elements: they keep focus, caret and scroll position. Folds stay as they are until the template says
 * something else of them than before. A custom element is kept while its markup is the same, or somebody works in it.
 * What inputs say is up to the fresh part: put into it first what people type.
 * @param prior  the part as it is in the page
 * @param fresh  the part from its template, in no page; it is used up. Marks in it stand for rows that are left alone
 * @param inputs the inputs of both, in this order
 */
export function patchPart(prior: HTMLElement, fresh: HTMLElement, inputs: readonly [Inputs, Inputs]): void {
  const [there, here] = inputs;
  const keys = new WeakMap<Node, string>();
  noteKeys(prior, there, keys);
  noteKeys(fresh, here, keys);
  const said = [...here].flatMap(([key, to]) => {
    const input = there.get(key);
    return input?.localName === to.localName ? [{ input, ...saidBy(to) }] : [];
  });
  const worn: [Element, HTMLElement][] = [];

  morphdom(prior, fresh, {
    getNodeKey: (node) => keys.get(node),
    onBeforeElUpdated: (from, to) => {
      if (isKeptMark(to)) return false;
      if (isCustom(from)) {
        const same = drawnFrom.get(from)?.isEqualNode(to);
        if (!same && !from.contains(from.ownerDocument.activeElement)) worn.push([from, to]);
        return false;
      }
      if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) keepFold(from, to);
      return !from.isEqualNode(to);
    },
    onBeforeNodeAdded: (node) => {
      if (node instanceof HTMLElement) noteDrawn(node);
      return node;
    },
  });

  for (const [from, to] of worn) {
    drawnFrom.set(to, to.cloneNode(true));
    from.replaceWith(to);
  }
  // An input's markup says what it began with, not what it says.
  for (const { input, value, checked } of said) {
    // A list that says nothing at all, since what was chosen is gone from it, has no value either.
    const blank = "selectedIndex" in input && !input.multiple && input.selectedIndex < 0;
    if (input.value !== value || blank) input.value = value;
    if (input instanceof HTMLInputElement && input.checked !== checked) input.checked = checked;
  }
}

/** Names in a tree, as far as each names one element alone: rows of things, inputs, and what has an id. */
function noteKeys(tree: HTMLElement, inputs: Inputs, keys: WeakMap<Node, string>): void {
  const known = new Map<string, Element | null>();
  for (const element of tree.querySelectorAll<HTMLElement>("[id], [data-item-id]")) {
    const key = element.id ? `#${element.id}` : `${element.localName}:${element.dataset.itemId}`;
    known.set(key, known.has(key) ? null : element);
  }
  for (const [key, element] of known) if (element) keys.set(element, key);
  for (const [key, input] of inputs) if (!input.id) keys.set(input, `input:${key}`);
}

function keepFold(from: HTMLDetailsElement, to: HTMLDetailsElement): void {
  const drawn = to.open;
  if ((drawnOpen.get(from) ?? drawn) === drawn) to.open = from.open;
  drawnOpen.set(from, drawn);
}

function isCustom(element: Element): boolean {
  return element.localName.includes("-");
}
