import type { DOMWindow } from "jsdom";

/** What jsdom has behind a node, as far as a selector asks for it. */
interface Node {
  readonly nodeType: number;
  readonly parentNode: Node | null;
  readonly firstChild: Node | null;
  readonly nextSibling: Node | null;
  readonly previousSibling: Node | null;
  readonly _localName: string;
  readonly _attributesByNameMap: ReadonlyMap<string, readonly [{ readonly _value: string }]>;
  /** Of an input, and of an option. */
  readonly checked?: boolean;
  readonly selected?: boolean;
}

/** How jsdom finds what a selector means. */
interface Selectors {
  querySelector(selector: string, root: Node): Node | null;
  querySelectorAll(selector: string, root: Node): Node[];
  matches(selector: string, node: Node): boolean;
  closest(selector: string, node: Node): Node | null;
}

/** @param scope what `:scope` means */
type Test = (node: Node, scope: Node) => boolean;

const ELEMENT = 1;

/** An element's name, or what it must have: an id, a class, an attribute. */
const MARK =
  /^(?:(\*|[a-z][\w-]*)|#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:([\^*$~]?)=(?:"((?:[^"\\]|\\[^\da-f\n])*)"|'((?:[^'\\]|\\[^\da-f\n])*)'|([\w-]+)))?\])/i;

/** What is told of an element by a colon, up to the bracket where one opens. */
const SAID = /^:([a-z-]+)(\()?/;

/** What stands between two elements of a selector. */
const BETWEEN = /^(?:\s*([>+~])\s*|\s+)/;

/** A selector that says more than is understood here. */
class Beyond extends Error {}

/**
 * Lets a page of jsdom's find what nearly all selectors ask for by looking at each element once. jsdom's own way is many times as
 * slow, and still takes whatever else is asked.
 */
export function quickenSelectors(window: DOMWindow): void {
  const { document } = window;
  const behind = Object.getOwnPropertySymbols(document).find(({ description }) => description === "impl");
  const owner = behind && Reflect.get(document, behind);
  if (typeof owner?._getDOMSelector !== "function") throw new Error("jsdom finds elements in another way than it did.");
  const thorough: Selectors = owner._getDOMSelector();
  const known = new Map<string, Test | null>();
  const states: Record<string, Test> = {
    scope: (node, scope) => node === scope,
    checked: (node) => isChecked(node),
    disabled: (node) => (node._localName.includes("-") ? thorough.matches(":disabled", node) : isDisabled(node)),
    // Hardly ever one has it; whether that one counts is for jsdom to say.
    focus: (node) => node === owner._lastFocusedElement && thorough.matches(":focus", node),
  };
  const testOf = (selector: string): Test | null => {
    const before = known.get(selector);
    if (before !== undefined) return before;
    const found = new Reader(selector, states).read();
    known.set(selector, found);
    return found;
  };
  const quick: Selectors = {
    querySelector: (selector, root) => {
      const test = testOf(selector);
      return test ? first(root, test, root) : thorough.querySelector(selector, root);
    },
    querySelectorAll: (selector, root) => {
      const test = testOf(selector);
      if (!test) return thorough.querySelectorAll(selector, root);
      const found: Node[] = [];
      gather(root, test, root, found);
      return found;
    },
    matches: (selector, node) => testOf(selector)?.(node, node) ?? thorough.matches(selector, node),
    closest: (selector, node) => {
      const test = testOf(selector);
      return test ? around(node, test, node) : thorough.closest(selector, node);
    },
  };
  owner._getDOMSelector = () => quick;
}

function first(root: Node, test: Test, scope: Node): Node | null {
  for (let child = root.firstChild; child; child = child.nextSibling) {
    if (child.nodeType !== ELEMENT) continue;
    const found = test(child, scope) ? child : first(child, test, scope);
    if (found) return found;
  }
  return null;
}

function gather(root: Node, test: Test, scope: Node, found: Node[]): void {
  for (let child = root.firstChild; child; child = child.nextSibling) {
    if (child.nodeType !== ELEMENT) continue;
    if (test(child, scope)) found.push(child);
    gather(child, test, scope, found);
  }
}

/** The element itself, or the next one around it. */
function around(node: Node | null, test: Test, scope: Node): Node | null {
  for (let one = node; one?.nodeType === ELEMENT; one = one.parentNode) if (test(one, scope)) return one;
  return null;
}

/** The next element before it. */
function before(node: Node): Node | null {
  let one = node.previousSibling;
  while (one && one.nodeType !== ELEMENT) one = one.previousSibling;
  return one;
}

/** Reads a selector from its front to its end. */
class Reader {
  #rest: string;
  readonly #states: Record<string, Test>;

  constructor(selector: string, states: Record<string, Test>) {
    this.#rest = selector.trim();
    this.#states = states;
  }

  /** @returns null where it says more than is understood here */
  read(): Test | null {
    try {
      const test = this.#list(() => this.#within());
      return this.#rest === "" ? test : null;
    } catch (error) {
      if (error instanceof Beyond) return null;
      throw error;
    }
  }

  #take(what: RegExp): RegExpExecArray | null {
    const taken = what.exec(this.#rest);
    if (taken) this.#rest = this.#rest.slice(taken[0].length);
    return taken;
  }

  /** Any of several, with commas between them. */
  #list(one: () => Test): Test {
    const tests = [one()];
    while (this.#take(/^\s*,\s*/)) tests.push(one());
    const [only] = tests;
    if (tests.length === 1 && only) return only;
    return (node, scope) => tests.some((test) => test(node, scope));
  }

  /** An element within, below or behind others. */
  #within(): Test {
    let test = this.#compound();
    for (let taken = this.#next(); taken; taken = this.#next()) test = behind(taken[1] ?? " ", test, this.#compound());
    return test;
  }

  #next(): RegExpExecArray | null {
    return /^\s*(?:[,)]|$)/.test(this.#rest) ? null : this.#take(BETWEEN);
  }

  /** One element, with all that it must be and have. */
  #compound(): Test {
    const tests: Test[] = [];
    while (this.#rest && !/^[\s,>+~)]/.test(this.#rest)) {
      // A name stands first.
      if (tests.length > 0 && /^[*a-z]/i.test(this.#rest)) throw new Beyond();
      tests.push(this.#said() ?? this.#mark());
    }
    const [only, ...more] = tests;
    if (!only) throw new Beyond();
    return more.length === 0 ? only : (node, scope) => tests.every((test) => test(node, scope));
  }

  #mark(): Test {
    const [text, tag, id, name, attribute, how, ...values] = this.#take(MARK) ?? [];
    if (text === undefined) throw new Beyond();
    if (tag) return tag === "*" ? () => true : (node) => node._localName === tag.toLowerCase();
    if (id) return (node) => held(node, "id") === id;
    if (name) return (node) => hasWord(held(node, "class"), name);
    const value = values.find((one) => one !== undefined)?.replace(/\\(.)/g, "$1");
    if (!attribute) throw new Beyond();
    if (value === undefined) return (node) => node._attributesByNameMap.has(attribute);
    return COMPARED[how ?? ""]?.(attribute, value) ?? (() => false);
  }

  #said(): Test | null {
    const [text, name = "", opens] = SAID.exec(this.#rest) ?? [];
    if (text === undefined) return null;
    this.#rest = this.#rest.slice(text.length);
    if (!opens) return this.#states[name] ?? beyond();
    this.#take(/^\s*/);
    const test = this.#bracket(name);
    if (!this.#take(/^\s*\)/)) throw new Beyond();
    return test;
  }

  #bracket(name: string): Test {
    if (name === "is" || name === "where") return this.#list(() => this.#within());
    if (name === "not") {
      const test = this.#list(() => this.#within());
      return (node, scope) => !test(node, scope);
    }
    if (name !== "has" || /^[>+~]/.test(this.#rest) || this.#rest.includes(":scope")) throw new Beyond();
    const test = this.#list(() => this.#within());
    return (node, scope) => first(node, test, scope) !== null;
  }
}

function beyond(): never {
  throw new Beyond();
}

/** An element that stands in this way to one of the others. */
function behind(how: string, other: Test, own: Test): Test {
  if (how === ">") return (node, scope) => own(node, scope) && holds(node.parentNode, other, scope);
  if (how === "+") return (node, scope) => own(node, scope) && holds(before(node), other, scope);
  if (how === "~")
    return (node, scope) => {
      if (!own(node, scope)) return false;
      for (let one = before(node); one; one = before(one)) if (other(one, scope)) return true;
      return false;
    };
  return (node, scope) => own(node, scope) && around(node.parentNode, other, scope) !== null;
}

const holds = (node: Node | null, test: Test, scope: Node): boolean => node?.nodeType === ELEMENT && test(node, scope);

function isChecked(node: Node): boolean {
  if (node._localName === "option") return node.selected === true;
  return node._localName === "input" && node.checked === true && /^(?:checkbox|radio)$/.test(held(node, "type") ?? "");
}

const FIELDS = new Set(["button", "fieldset", "input", "select", "textarea", "option", "optgroup"]);

function isDisabled(node: Node): boolean {
  if (!FIELDS.has(node._localName)) return false;
  if (node._attributesByNameMap.has("disabled")) return true;
  const { parentNode } = node;
  if (node._localName === "optgroup") return false;
  if (node._localName === "option")
    return parentNode?._localName === "optgroup" && parentNode._attributesByNameMap.has("disabled");
  for (let [one, inner] = [parentNode, node]; one?.nodeType === ELEMENT; [one, inner] = [one.parentNode, one]) {
    if (one._localName !== "fieldset" || !one._attributesByNameMap.has("disabled")) continue;
    // What stands in its heading can be used all the same.
    if (inner !== first(one, ({ _localName, parentNode: around }) => _localName === "legend" && around === one, one))
      return true;
  }
  return false;
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
