import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, ClosingOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { formFooter } from "../apps/form-footer.ts";
import { createFormGroup } from "../fields/form-group.ts";
import { createNumberInput } from "../fields/inputs.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { localize } from "../wording.ts";

interface DiceTermLike {
  number?: number;
  faces?: number;
  denomination?: string;
  expression?: string;
  results: { result: number }[];
  options: Record<string, unknown>;
  mapRandomFace?(uniform: number): number;
  randomFace?(): number;
}

interface RollWithDice {
  formula: string;
  dice: DiceTermLike[];
}

interface DieField {
  id: string;
  term: DiceTermLike;
  method: string;
  index: number;
}

/** The lowest and highest face of a term: fate dice run from -1 to 1, others from 1 to their number of faces. */
export function faceRange(term: DiceTermLike): { min: number; max: number } {
  if (term.denomination === "f") return { min: -1, max: 1 };
  if (term.denomination === "c") return { min: 0, max: 1 };
  return { min: 1, max: term.faces ?? 6 };
}

/**
 * The stand-in for `foundry.applications.dice.RollResolver`: asks the person at the table for the face of each die of a
 * roll. A face left empty, or a dismissed window, is rolled by the computer.
 * Left out: Bluetooth dice, asking again for rerolls and explosions in the same window (each asks in a small one).
 */
export class RollResolver extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "roll-resolver-{id}",
    classes: ["roll-resolver"],
    tag: "form",
    position: { width: 360 },
    window: { title: "TABLE.Resolver.Title", minimizable: false, contentClasses: ["standard-form"] },
    form: { handler: RollResolver._fulfillRoll, closeOnSubmit: true },
  };

  #roll: RollWithDice;
  #fields = new Map<string, DieField>();
  #done: (() => void) | null = null;

  constructor(roll: RollWithDice, options: ApplicationOptions = {}) {
    super(options);
    this.#roll = roll;
  }

  get roll(): RollWithDice {
    return this.#roll;
  }
  /** The dice still to be told, by their field's name. */
  get fulfillable(): Map<string, DieField> {
    return this.#fields;
  }

  /** Opens the window and waits until every die has its face. */
  async awaitFulfillment(): Promise<void> {
    for (const term of this.#roll.dice) this.#register(term);
    if (!this.#fields.size) return;
    await new Promise<void>((resolve, reject) => {
      this.#done = resolve;
      this.render({ force: true }).catch(reject);
    });
  }

  #register(term: DiceTermLike): void {
    const count = Math.max(0, Number(term.number ?? 0) - term.results.length);
    for (let index = 0; index < count; index++) {
      const id = `die-${this.#fields.size}`;
      this.#fields.set(id, { id, term, method: "manual", index });
    }
  }

  /** Adds a term that came up while rolling. */
  async addTerm(term: DiceTermLike): Promise<void> {
    this.#register(term);
    if (this.rendered) await this.render();
  }

  /** Asks for one more die of a term (a reroll or an explosion). */
  async resolveResult(term: DiceTermLike, _method?: string, _options: object = {}): Promise<number> {
    const single: DiceTermLike = Object.create(term, {
      number: { value: 1 },
      results: { value: [], writable: true },
    });
    const again = new RollResolver({ formula: this.#roll.formula, dice: [single] });
    await again.awaitFulfillment();
    return single.results[0]!.result;
  }

  /** Takes a face from elsewhere (a connected die). @returns whether a die waited for it */
  registerResult(_method: string, denomination: string, result: number): boolean {
    const waiting = [...this.#fields.values()].find(({ id, term }) => {
      const input = this.element?.querySelector(`[name="${id}"]`) as HTMLInputElement | null;
      return (term.denomination ?? "") === denomination && input && !input.value;
    });
    if (!waiting) return false;
    const input = this.element.querySelector(`[name="${waiting.id}"]`) as HTMLInputElement;
    input.value = String(result);
    return true;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const intro = document.createElement("p");
    intro.textContent = localize("TABLE.Resolver.Intro", { formula: this.#roll.formula });
    const groups = [...this.#fields.values()].map(({ id, term, index }) => {
      const { min, max } = faceRange(term);
      const denomination = term.denomination === "f" ? "dF" : `d${term.faces ?? ""}`;
      const input = createNumberInput({ name: id, min, max, step: 1, placeholder: `${min} – ${max}` });
      if (id === "die-0") input.setAttribute("autofocus", "");
      const label = localize("TABLE.Resolver.Die", { denomination, number: index + 1 });
      return createFormGroup({ label, input, rootId: this.id });
    });
    return [intro, ...groups, formFooter("TABLE.Resolver.Submit")];
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as HTMLElement[]));
  }

  static async _fulfillRoll(
    this: RollResolver,
    _event: Event,
    _form: HTMLFormElement,
    data: FormDataExtended,
  ): Promise<void> {
    this.#fill(data.object);
  }

  #fill(faces: Record<string, unknown>): void {
    for (const { id, term } of this.#fields.values()) {
      const { min, max } = faceRange(term);
      const told = faces[id];
      const valid = typeof told === "number" && Number.isInteger(told) && told >= min && told <= max;
      const result = valid ? told : randomFace(term, min, max);
      (term.results as object[]).push({ result, active: true });
    }
    this.#fields.clear();
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.#fill({});
    this.#done?.();
    this.#done = null;
  }
}

function randomFace(term: DiceTermLike, min: number, max: number): number {
  if (term.randomFace) return term.randomFace();
  const uniform: number = globalThis.CONFIG?.Dice?.randomUniform?.() ?? Math.random();
  return term.mapRandomFace?.(uniform) ?? Math.min(max, min + Math.floor(uniform * (max - min + 1)));
}
