export type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type Inputs = ReadonlyMap<string, Input>;

/** What an input says. */
interface Said {
  readonly value: string;
  readonly checked: boolean;
}

/** Inputs that say something a person can type or choose. */
export const INPUTS = "input:not([type='file']), select, textarea";

/** Inputs that offer something to take: they are no part of what is edited, and stay as they are until it is taken. */
export const OFFERED = "[data-ft-offered]";

/**
 * Keeps what people type and choose when the window around it is drawn anew: what is still being typed, what was changed
 * after the window began to be drawn, and what is offered.
 */
export class Typing {
  /** Inputs that were typed into and have not told of it by a change. */
  readonly #typing = new WeakSet<EventTarget>();
  #before = new Map<Input, Said>();
  #redrawing = false;

  /** Listens to what is typed into a window, once for each of its frames. */
  hear(frame: HTMLElement): void {
    frame.addEventListener("input", ({ target }) => this.#typing.add(target!), { capture: true });
    frame.addEventListener("change", ({ target }) => this.#typing.delete(target!), { capture: true });
    frame.addEventListener("focusout", ({ target }) => {
      // A browser tells of a change before this, unless the input was moved or written to since it was typed into.
      if (this.#redrawing || !this.#typing.has(target!) || !(target as HTMLElement).matches(INPUTS)) return;
      target!.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }

  /** Takes note of what all inputs say when a window begins to be drawn anew. */
  begin(frame: HTMLElement): void {
    this.#before = new Map([...frame.querySelectorAll<Input>(INPUTS)].map((input) => [input, saidBy(input)]));
  }

  /**
   * Has `redraw` change a part of the window that is in the page into a fresh one, whose inputs say by then what the
   * fresh part may not know of. It is told which inputs both have.
   */
  keep(prior: HTMLElement, fresh: HTMLElement, redraw: (there: Inputs, fresh: Inputs) => void): void {
    const there = inputsOf(prior);
    const here = inputsOf(fresh);
    for (const [key, input] of here) {
      const from = there.get(key);
      if (!from || !(this.#typing.has(from) || from.matches(OFFERED) || this.#changed(from))) continue;
      if (!holds(input, from.value)) continue;
      input.value = from.value;
      if (input instanceof HTMLInputElement) input.checked = saidBy(from).checked;
    }
    this.#redrawing = true;
    try {
      redraw(there, here);
    } finally {
      this.#redrawing = false;
    }
  }

  #changed(input: Input): boolean {
    const before = this.#before.get(input);
    return before !== undefined && (before.value !== input.value || before.checked !== saidBy(input).checked);
  }
}

/**
 * The inputs of a window or a part, each by what it is found again when the part is drawn anew: its name, and the row of
 * the thing in which it stands. Boxes and round buttons may share both, and differ by what they stand for.
 */
function inputsOf(element: HTMLElement): Inputs {
  return new Map(
    [...element.querySelectorAll<Input>(INPUTS)].map((input) => {
      const row = input.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "";
      const name = input.name || JSON.stringify(input.dataset);
      return [`${row} ${name}${ticked(input) ? `=${input.value}` : ""}`, input];
    }),
  );
}

export function saidBy(input: Input): Said {
  return { value: input.value, checked: ticked(input) && input.checked };
}

function ticked(input: Input): input is HTMLInputElement {
  return input.matches("[type='checkbox'], [type='radio']");
}

function holds(input: Input, value: string): boolean {
  return !(input instanceof HTMLSelectElement) || [...input.options].some((option) => option.value === value);
}
