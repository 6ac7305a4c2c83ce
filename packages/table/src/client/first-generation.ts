/**
 * The windows of the first generation, as far as packages take them out of registers or extend them before they find out
 * which generation they are on. Left out: everything they do; the table draws no such window and says so.
 */
class Application {
  readonly options: Loose;

  constructor(options: Loose = {}) {
    this.options = { ...(this.constructor as typeof Application).defaultOptions, ...options };
  }

  static get defaultOptions(): Loose {
    return { classes: [], tabs: [], dragDrop: [], filters: [], scrollY: [], title: "", template: null };
  }

  /** @throws Error always */
  render(): never {
    throw new Error(`${this.constructor.name} is a window of the first generation, which this table does not draw.`);
  }

  async close(): Promise<void> {}
}

class Dialog extends Application {}

class FormApplication extends Application {
  /** Form elements whose changes are heard as those of inputs are; packages add their own. */
  static _customElements = [
    "color-picker",
    "file-picker",
    "multi-checkbox",
    "multi-select",
    "range-picker",
    "string-tags",
  ];

  readonly object: Loose;

  constructor(object: Loose = {}, options: Loose = {}) {
    super(options);
    this.object = object;
  }
}

class DocumentSheet extends FormApplication {
  get document(): Loose {
    return this.object;
  }
}

class ActorSheet extends DocumentSheet {}
class ItemSheet extends DocumentSheet {}
class JournalSheet extends DocumentSheet {}

/** The namespace `foundry.appv1`. */
export const appv1 = {
  api: { Application, Dialog, FormApplication, DocumentSheet },
  sheets: { ActorSheet, ItemSheet, JournalSheet },
};
