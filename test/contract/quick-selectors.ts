import type { DOMWindow } from "jsdom";

/** What jsdom has behind a node, as far as a selector asks for it. */
interface Node {
  readonly nodeType: number;
  readonly parentNode: Node | null;
  readonly firstChild: Node | null;
  readonly nextSibling: Node | null;
  readonly _localName: string;
  readonly _attributesByNameMap: ReadonlyMap<string, readonly [{ readonly _value: string }]>;
}

/** How jsdom finds what a selector means. */
interface Selectors {
  querySelector(selector: string, root: Node): Node | null;
  querySelectorAll(selector: string, root: Node): Node[];
  matches(selector: string, node: Node): boolean;
  closest(selector: string, node: Node): Node | null;
}

type Test = (node: Node) => boolean;

const ELEMENT = 1;

/** An element's name, or what it must have: an id, a class, an attribute; or `:not` with one of these. */
const MARK =
  /^(?:(\*|[a-z][\w-]*)|#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:([\^*$~]?)=(?:"([^"\\]*)"|'([^'\\]*)'|([\w-]+)))?\])/;

const NOT = /^:not\(([^()]*)\)/;

/**
 * Lets a page of jsdom's find plain selectors (names, ids, classes, attributes, what lies within what) by looking at each
 * element once. jsdom's own way is many times as slow, and still takes whatever else is asked.
 */
export function quickenSelectors(window: DOMWindow): void {
  const { document } = window;
  const behind = Object.getOwnPropertySymbols(document).find(({ description }) => description === "impl");
  const owner = behind && Reflect.get(document, behind);
  if (typeof owner?._getDOMSelector !== "function") throw new Error("jsdom finds elements in another way than it did.");
  const thorough: Selectors = owner._getDOMSelector();
  const known = new Map<string, Test | null>();
  const testOf = (selector: string): Test | null => {
    const before = known.get(selector);
    if (before !== undefined) return before;
    const found = anyOf(selector);
    known.set(selector, found);
    return found;
  };
  const quick: Selectors = {
    querySelector: (selector, root) => {
      const test = testOf(selector);
      return test ? first(root, test) : thorough.querySelector(selector, root);
    },
    querySelectorAll: (selector, root) => {
      const test = testOf(selector);
      if (!test) return thorough.querySelectorAll(selector, root);
      const found: Node[] = [];
      gather(root, test, found);
      return found;
    },
    matches: (selector, node) => testOf(selector)?.(node) ?? thorough.matches(selector, node),
    closest: (selector, node) => {
      const test = testOf(selector);
      return test ? around(node, test) : thorough.closest(selector, node);
    },
  };
  owner._getDOMSelector = () => quick;
}

function first(root: Node, test: Test): Node | null {
  for (let child = root.firstChild; child; child = child.nextSibling) {
    if (child.nodeType !== ELEMENT) continue;
    const found = test(child) ? child : first(child, test);
    if (found) return found;
  }
  return null;
}

function gather(root: Node, test: Test, found: Node[]): void {
  for (let child = root.firstChild; child; child = child.nextSibling) {
    if (child.nodeType !== ELEMENT) continue;
    if (test(child)) found.push(child);
    gather(child, test, found);
  }
}

/** The element itself, or the next one around it. */
function around(node: Node | null, test: Test): Node | null {
  for (let one = node; one?.nodeType === ELEMENT; one = one.parentNode) if (test(one)) return one;
  return null;
}

/** @returns null where a selector says more than is understood here */
function anyOf(selector: string): Test | null {
  const tests = selector.split(",").map((part) => within(part.trim()));
  if (!tests.every((test) => test !== null)) return null;
  const [only] = tests;
  return tests.length === 1 && only ? only : (node) => tests.some((test) => test(node));
}

function within(part: string): Test | null {
  const tests = part.split(/\s+/).map(compound);
  if (!tests.every((test) => test !== null)) return null;
  const [innermost, ...outer] = tests.reverse();
  if (!innermost || outer.length === 0) return innermost ?? null;
  return (node) => {
    if (!innermost(node)) return false;
    let inner: Node | null = node;
    for (const test of outer) {
      inner = around(inner.parentNode, test);
      if (!inner) return false;
    }
    return true;
  };
}

function compound(text: string): Test | null {
  const tests: Test[] = [];
  for (let rest = text; rest; ) {
    const [not, inner = ""] = NOT.exec(rest) ?? [];
    const taken = not ?? MARK.exec(rest)?.[0];
    if (!taken || (tests.length > 0 && /^[*a-z]/.test(taken))) return null;
    const test = not ? compound(inner) : mark(taken);
    if (!test) return null;
    tests.push(not ? (node) => !test(node) : test);
    rest = rest.slice(taken.length);
  }
  const [only] = tests;
  if (!only) return null;
  return tests.length === 1 ? only : (node) => tests.every((test) => test(node));
}

function mark(text: string): Test | null {
  const [, tag, id, name, attribute, how, ...values] = MARK.exec(text) ?? [];
  if (tag) return tag === "*" ? () => true : (node) => node._localName === tag;
  if (id) return (node) => held(node, "id") === id;
  if (name) return (node) => hasWord(held(node, "class"), name);
  if (!attribute) return null;
  const value = values.find((one) => one !== undefined);
  if (value === undefined) return (node) => node._attributesByNameMap.has(attribute);
  return COMPARED[how ?? ""]?.(attribute, value) ?? null;
}

const COMPARED: Record<string, (attribute: string, value: string) => Test> = {
  "": (attribute, value) => (node) => held(node, attribute) === value,
  "^": (attribute, value) => (node) => value !== "" && held(node, attribute)?.startsWith(value) === true,
  $: (attribute, value) => (node) => value !== "" && held(node, attribute)?.endsWith(value) === true,
  "*": (attribute, value) => (node) => value !== "" && held(node, attribute)?.includes(value) === true,
  "~": (attribute, value) => (node) => hasWord(held(node, attribute), value),
};

function held(node: Node, attribute: string): string | undefined {
  return node._attributesByNameMap.get(attribute)?.[0]._value;
}

function hasWord(text: string | undefined, word: string): boolean {
  if (!text?.includes(word)) return false;
  return text.split(/\s+/).includes(word);
}
