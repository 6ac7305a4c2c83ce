/** The few members of a page that the system touches outside of drawing, so that it runs in Node. */
class StubElement {
  constructor(readonly tagName: string) {}
  className = "";
  textContent = "";
  readonly children: unknown[] = [];
  readonly classList = { toggle: () => false, add: () => {} };
  appendChild<T>(child: T): T {
    this.children.push(child);
    return child;
  }
  append(...children: unknown[]): void {
    this.children.push(...children);
  }
  hasChildNodes(): boolean {
    return this.children.length > 0;
  }
  remove(): void {}
  addEventListener(): void {}
  onload?: () => void;
}

/** A dialog that was opened, with what it asks and its buttons. */
interface OpenedDialog {
  options: Loose;
  closed: boolean;
  press(action: string): void;
}

/** Everything that people at this client were shown. */
export interface Shown {
  warnings: string[];
  news: string[];
  dialogs: OpenedDialog[];
}

/** A window without a page: what goes into its templates is made ready, and nothing is drawn. */
async function prepareOnly(this: Loose, options: Loose | boolean = {}): Promise<unknown> {
  const wanted = { ...(typeof options === "object" ? options : { force: options }), isFirstRender: true };
  this._configureRenderOptions(wanted);
  if (this._canRender(wanted) !== false) await this._prepareContext(wanted);
  return this;
}

/** Notes what people are told in a corner of the page; call where the system's scripts are about to run. */
export function noteNotices(): Shown {
  const shown: Shown = { warnings: [], news: [], dialogs: [] };
  const read = (text: string, options?: Loose): string => foundry.utils.deepClone(options?.format?.text ?? text);
  globalThis.ui.notifications = {
    warn: (text: string, options?: Loose) => shown.warnings.push(read(text, options)),
    info: (text: string, options?: Loose) => shown.news.push(read(text, options)),
    error: (text: string, options?: Loose) => shown.warnings.push(read(text, options)),
  };
  return shown;
}

/** Puts the stubs in place; call where the system's scripts are about to run. */
export function stubPage(): Shown {
  const shown = noteNotices();
  Object.assign(globalThis, {
    document: {
      body: new StubElement("BODY"),
      // What is fetched from here is there at once.
      head: { append: (brought: StubElement) => brought.onload?.() },
      createElement: (tag: string) => new StubElement(tag.toUpperCase()),
      querySelectorAll: () => [],
      // Nobody clicks on a page that is not there.
      addEventListener: () => undefined,
    },
  });
  foundry.applications.api.ApplicationV2.prototype.render = prepareOnly;
  foundry.applications.api.DialogV2 = class implements OpenedDialog {
    closed = false;
    readonly #listeners: (() => void)[] = [];
    constructor(readonly options: Loose) {
      shown.dialogs.push(this);
    }
    addEventListener(_type: string, listener: () => void): void {
      this.#listeners.push(listener);
    }
    async render(): Promise<this> {
      return this;
    }
    async close(): Promise<this> {
      this.closed = true;
      for (const listener of this.#listeners) listener();
      return this;
    }
    press(action: string): void {
      this.options.buttons.find((button: Loose) => button.action === action).callback();
      void this.close();
    }
  };
  return shown;
}
