import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, ClosingOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { formFooter } from "../apps/form-footer.ts";
import { createFormGroup } from "../fields/form-group.ts";
import { createNumberInput } from "../fields/inputs.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { localize } from "../wording.ts";

/** A dice term as far as the resolver asks about it; `denomination` is like "d6" or "df". */
interface DiceTermLike {
  number?: number | undefined;
  faces?: number | undefined;
  denomination: string;
  results: unknown[];
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
  /** Which die of its term it is, from 0. */
  index: number;
}

/** The lowest and highest face of a term: fate dice run from -1 to 1, coins from 0 to 1, others from 1 up. */
export function faceRange({ denomination, faces }: Pick<DiceTermLike, "denomination" | "faces">): {
  min: number;
  max: number;
} {
  if (denomination === "df") return { min: -1, max: 1 };
  if (denomination === "dc") return { min: 0, max: 1 };
  return { min: 1, max: faces ?? 6 };
}

/**
 * The stand-in for `foundry.applications.dice.RollResolver`: asks the person at the table for the face of each die of a
 * roll. A face left empty, an impossible one and a dismissed window are rolled by the computer.
 * Left out: connected dice, and asking for rerolls and explosions (the computer rolls those).
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

  /** The told faces by denomination, in the order of the roll's dice. */
  readonly faces: Record<string, number[]> = {};
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

  /** Asks for a roll's faces. @returns them by denomination, such as `{ d6: [3, 5] }` */
  static async askForFaces(roll: RollWithDice): Promise<Record<string, number[]>> {
    const resolver = new this(roll);
    await resolver.awaitFulfillment();
    return resolver.faces;
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

  /** Takes a face from elsewhere. @returns whether a die of that kind waited for it */
  registerResult(_method: string, denomination: string, result: number): boolean {
    for (const { id, term } of this.#fields.values()) {
      const input = this.element?.querySelector(`[name="${id}"]`) as HTMLInputElement | null;
      if (term.denomination !== denomination || !input || input.value) continue;
      input.value = String(result);
      return true;
    }
    return false;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const intro = document.createElement("p");
    intro.textContent = localize("TABLE.Resolver.Intro", { formula: this.#roll.formula });
    const groups = [...this.#fields.values()].map(({ id, term, index }) => {
      const { min, max } = faceRange(term);
      const input = createNumberInput({ name: id, min, max, step: 1, placeholder: `${min} – ${max}` });
      if (id === "die-0") input.setAttribute("autofocus", "");
      const label = localize("TABLE.Resolver.Die", { denomination: term.denomination, number: index + 1 });
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

  #fill(told: Record<string, unknown>): void {
    for (const { id, term } of this.#fields.values()) {
      const { min, max } = faceRange(term);
      const face = told[id];
      const possible = typeof face === "number" && Number.isInteger(face) && face >= min && face <= max;
      this.faces[term.denomination] ??= [];
      this.faces[term.denomination]!.push(possible ? face : (term.randomFace?.() ?? min));
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
