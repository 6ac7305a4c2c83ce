import { type AppParts, type HandlebarsWindow, type PartsOptions, windowsBeside } from "../foundry/applications.ts";
import { renderTemplate } from "../foundry/interface.ts";
import { keepRowTexts } from "../foundry/row-texts.ts";
import { guarded } from "../text/notify.ts";
import { DrawnPart, type Unchanged } from "./drawn-part.ts";
import { FromKeys } from "./from-keys.ts";
import { quietly, refocus, rememberFocus } from "./keep-focus.ts";
import { Typing } from "./keep-typing.ts";
import { cutIntoRows, type PartText, type RowText, sameRow, withoutKept } from "./part-text.ts";
import { noteDrawn, patchPart } from "./patch-part.ts";
import { leavePlace, place, rememberPlace } from "./placing.ts";
import { Press } from "./press.ts";

type Elements = Record<string, HTMLElement>;

/** What a part may say of itself that is drawn here; one that says more is Foundry's to draw. */
const PLAIN = ["template", "templates", "scrollable"];

keepRowTexts();

/** What one of our windows does from when it opens until it closes so that nothing gets lost, and all is in sight. */
export class Redrawing {
  readonly #typing = new Typing();
  readonly #press = new Press();
  readonly #keys = new FromKeys();
  /** The parts as they were drawn last. */
  readonly #drawn = new Map<string, DrawnPart>();
  /** What the parts are to say that are being drawn. */
  #texts: ReadonlyMap<string, string> = new Map();

  constructor(private readonly window: HandlebarsWindow) {}

  /** By what its place is remembered: all windows of one kind have one. */
  get #kind(): string {
    return this.window.options.classes.join(" ");
  }

  /** The window has come into the page. */
  opened(): void {
    this.#typing.hear(this.window.element);
    this.#press.hear(this.window.element);
    if (!this.window.hasFrame) return;
    place(this.window, this.#kind, windowsBeside(this.window));
    this.#keys.opened(this.window.element);
  }

  /** The window is about to leave the page. */
  closes(): void {
    leavePlace(this.window);
  }

  /** The window has left the page. */
  closed(): void {
    for (const drawn of this.#drawn.values()) drawn.forget();
    this.#drawn.clear();
    if (!this.window.hasFrame) return;
    this.#keys.closed();
    void guarded(() => rememberPlace(this.window, this.#kind));
  }

  /** The window begins to be drawn. */
  begins(): void {
    // By now the window does not say any more that it is rendered.
    if (this.window.element?.isConnected) this.#typing.begin(this.window.element);
  }

  /**
   * Runs the templates of the parts to be drawn and takes note of what they say. What has to be done about it is seen when it is
   * put into the page: until then hands may be in what is there. Nothing is drawn anew under a finger that has not let go yet.
   * @param others draws the parts that say more of themselves than where their templates lie
   * @returns the parts that are not in the page yet
   */
  async run(
    context: object,
    options: PartsOptions,
    others: (left: PartsOptions) => Promise<Elements>,
  ): Promise<Elements> {
    const texts = new Map<string, string>();
    const { PARTS: declared = {} } = this.window.constructor as { PARTS?: AppParts };
    const left: string[] = [];
    for (const id of options.parts) {
      const part = declared[id];
      if (!part || Object.keys(part).some((key) => !PLAIN.includes(key))) left.push(id);
      else
        texts.set(id, await renderTemplate(part.template, await this.window._preparePartContext(id, context, options)));
    }
    this.#texts = texts;
    const drawn = left.length > 0 ? await others({ ...options, parts: left }) : {};
    await this.#press.over();
    return inOrder(options.parts, (id) => drawn[id] ?? (id in this.window.parts ? null : made(id, texts.get(id)!)));
  }

  /**
   * Changes the parts that are in the page into what they are to say.
   * @param result parts as they were made by `run`
   * @returns those that are not there yet
   */
  patch(result: Readonly<Elements>, content: HTMLElement): Elements {
    const texts = this.#texts;
    this.#texts = new Map();
    return inOrder([...new Set([...Object.keys(result), ...texts.keys()])], (id) => {
      const prior = this.window.parts[id];
      const there = prior && content.contains(prior);
      const text = texts.get(id);
      if (there && text !== undefined && !result[id]) return this.#change(id, prior, text);
      const fresh = result[id] ?? made(id, text!);
      if (there && prior.localName === fresh.localName) return this.#exchange(prior, fresh);
      return this.#begin(id, fresh, text);
    });
  }

  /** A part that Foundry puts into the page. */
  #begin(id: string, fresh: HTMLElement, text: string | undefined): HTMLElement {
    noteDrawn(fresh);
    this.#drawn.get(id)?.forget();
    this.#drawn.delete(id);
    if (text !== undefined) this.#drawn.set(id, new DrawnPart(fresh, cutIntoRows(text)));
    return fresh;
  }

  #exchange(prior: HTMLElement, fresh: HTMLElement): null {
    const focus = rememberFocus(prior);
    // What others did draws it anew: it may lie below the card of one's own throw, and stays there.
    quietly(() => {
      this.#typing.keep(prior, fresh, (...inputs) => patchPart(prior, fresh, inputs));
      refocus(prior, focus);
    });
    return null;
  }

  /**
   * Changes what of a part is not as it is to be.
   * @returns the part, where it is of another kind now
   */
  #change(id: string, prior: HTMLElement, text: string): HTMLElement | null {
    const now = cutIntoRows(text);
    const last = this.#drawn.get(id);
    const before = last?.element === prior ? last : null;
    const unchanged = before?.unchanged();
    if (!before || !unchanged || !this.#changeRows(before.text, now, unchanged)) {
      const stays = unchanged ? kept(before!.text, now, unchanged) : new Set();
      const fresh = made(
        id,
        withoutKept(now, (row) => stays.has(row)),
      );
      if (fresh.localName !== prior.localName) return this.#begin(id, made(id, text), undefined);
      this.#exchange(prior, fresh);
    }
    if (before) before.says(now);
    else {
      last?.forget();
      this.#drawn.set(id, new DrawnPart(prior, now));
    }
    return null;
  }

  /** Where the same rows stand in the same order and nothing changed around them: changes each of them that is not as it is to be. */
  #changeRows(before: PartText, now: PartText, { rows, whole, around }: Unchanged): boolean {
    const same =
      around &&
      now.rows.length === before.rows.length &&
      now.around.every((piece, at) => piece === before.around[at]) &&
      now.rows.every((row, at) => sameRow(row, before.rows[at]));
    if (!same) return false;
    now.rows.forEach(({ text }, at) => {
      const row = rows[at]!;
      if (text !== before.rows[at]!.text || !whole.has(row)) this.#exchange(row, parsed(text));
    });
    return true;
  }
}

/** The rows that may stay as they are wherever they come to stand: each is known by its thing. */
function kept(before: PartText, now: PartText, { rows, whole }: Unchanged): ReadonlySet<RowText> {
  const name = ({ tag, id }: RowText): string => `${tag} ${id}`;
  const once = (list: readonly RowText[]) => {
    const known = new Map<string, RowText | null>();
    for (const row of list) known.set(name(row), known.has(name(row)) ? null : row);
    return known;
  };
  const was = once(before.rows);
  const is = once(now.rows);
  const untouched = new Set(
    before.rows.filter((_, at) => whole.has(rows[at]!) && !rows[at]!.querySelector("[data-item-id]")),
  );
  return new Set(
    now.rows.filter((row) => {
      const old = was.get(name(row));
      return is.get(name(row)) === row && old?.text === row.text && untouched.has(old);
    }),
  );
}

function made(id: string, text: string): HTMLElement {
  const part = parsed(text);
  part.dataset.applicationPart = id;
  return part;
}

/** The one element of a text. */
function parsed(text: string): HTMLElement {
  const holder = document.createElement("template");
  holder.innerHTML = text;
  const [root, ...more] = holder.content.children;
  if (!(root instanceof HTMLElement) || more.length > 0) throw new Error("A template has to make one element.");
  return document.importNode(root, true);
}

function inOrder(ids: readonly string[], find: (id: string) => HTMLElement | null): Elements {
  return Object.fromEntries(
    ids.flatMap((id): [string, HTMLElement][] => {
      const element = find(id);
      return element ? [[id, element]] : [];
    }),
  );
}
