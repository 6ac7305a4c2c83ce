type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What an input says, and how to find it again. */
interface Said {
  readonly key: string;
  readonly value: string;
  readonly checked: boolean;
}

/** What of a part's inputs outlives its replacement. */
export interface KeptTyping {
  ftTyping?: readonly (Said & { readonly typing: boolean; readonly caret: readonly [number, number] | null })[];
}

/** Inputs that offer something to take: they are no part of what is edited, and stay as they are until it is taken. */
export const OFFERED = "[data-ft-offered]";

/**
 * Keeps what people type and choose when the window around it is drawn anew: what is still being typed, what was changed
 * after the window began to be drawn, and what is offered. Such an input is found again by its name.
 */
export class Typing {
  /** Inputs that were typed into and have not told of it by a change. */
  readonly #typing = new WeakSet<EventTarget>();
  /** Those of them that were drawn anew since: the browser does not tell of their change any more. */
  readonly #carried = new WeakSet<EventTarget>();
  #before = new Map<string, Said>();
  #replacing = false;

  /** Listens to what is typed into a window, once for each of its frames. */
  hear(frame: HTMLElement): void {
    frame.addEventListener("input", ({ target }) => this.#typing.add(target!), { capture: true });
    frame.addEventListener(
      "change",
      ({ target }) => {
        this.#typing.delete(target!);
        this.#carried.delete(target!);
      },
      { capture: true },
    );
    frame.addEventListener("focusout", ({ target }) => {
      // Taking an input away takes the focus from it, too.
      if (this.#replacing || !this.#carried.has(target!)) return;
      target!.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }

  /** Takes note of what all inputs say when a window begins to be drawn anew. */
  begin(frame: HTMLElement): void {
    this.#before = new Map(inputsIn(frame).map((input) => [keyOf(input), saidBy(input)]));
  }

  /** Remembers what a part's inputs say that the fresh part may not know. */
  remember(prior: HTMLElement, state: KeptTyping): void {
    this.#replacing = true;
    state.ftTyping = inputsIn(prior)
      .filter((input) => this.#typing.has(input) || input.matches(OFFERED) || this.#changed(input))
      .map((input) => ({ ...saidBy(input), typing: this.#typing.has(input), caret: caretIn(input) }));
  }

  /** Gives the fresh part what was remembered, as far as its inputs can hold it. */
  restore(fresh: HTMLElement, { ftTyping = [] }: KeptTyping): void {
    this.#replacing = false;
    const inputs = new Map(inputsIn(fresh).map((input) => [keyOf(input), input]));
    for (const { key, value, checked, typing, caret } of ftTyping) {
      const input = inputs.get(key);
      if (!input || !holds(input, value)) continue;
      input.value = value;
      if (input instanceof HTMLInputElement) input.checked = checked;
      if (!typing) continue;
      this.#typing.add(input);
      this.#carried.add(input);
      if (caret && input === input.ownerDocument.activeElement && "setSelectionRange" in input)
        input.setSelectionRange(...(caret as [number, number]));
    }
  }

  #changed(input: Input): boolean {
    const before = this.#before.get(keyOf(input));
    return before !== undefined && (before.value !== input.value || before.checked !== saidBy(input).checked);
  }
}

function inputsIn(element: HTMLElement): Input[] {
  return [...element.querySelectorAll<Input>("input[name]:not([type='file']), select[name], textarea[name]")];
}

/** The name; boxes and round buttons may share one, and differ by what they stand for. */
function keyOf(input: Input): string {
  return ticked(input) ? `${input.name}=${input.value}` : input.name;
}

function saidBy(input: Input): Said {
  return { key: keyOf(input), value: input.value, checked: ticked(input) && input.checked };
}

function ticked(input: Input): input is HTMLInputElement {
  return input.matches("[type='checkbox'], [type='radio']");
}

function caretIn(input: Input): [number, number] | null {
  if (!("selectionStart" in input) || input.selectionStart === null) return null;
  return [input.selectionStart, input.selectionEnd ?? input.selectionStart];
}

function holds(input: Input, value: string): boolean {
  return !(input instanceof HTMLSelectElement) || [...input.options].some((option) => option.value === value);
}
