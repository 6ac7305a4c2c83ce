import { isTyping, type KeyContext, keyContextOf, usableBindings } from "./key-combinations.ts";

export interface KeyCombination {
  key: string;
  modifiers?: string[];
}

export interface KeyAction {
  id: string;
  namespace: string;
  name: string;
  hint?: string;
  editable: KeyCombination[];
  uneditable: KeyCombination[];
  restricted?: boolean;
  repeat: boolean;
  precedence: number;
  reservedModifiers: string[];
  order: number;
  onDown?(context: Record<string, unknown>): boolean | undefined;
  onUp?(context: Record<string, unknown>): boolean | undefined;
}

const SETTING = "keybindings";

/**
 * Keys that packages react to. What people chose instead of the defaults is kept in this browser, in `core.keybindings`.
 * Left out: the core's own actions, among them movement and zoom.
 */
export class ClientKeybindings {
  readonly actions = new Map<string, KeyAction>();
  /** Key to the actions that it may run, in the order in which they are asked. */
  readonly activeKeys = new Map<string, Record<string, Loose>[]>();
  bindings: Map<string, KeyCombination[]> | undefined = undefined;

  /**
   * @throws Error without a namespace or a name for the action, for a binding without a key or with a modifier that is
   *   none or reserved, and once the game is set up
   */
  register(namespace: string, action: string, data: Partial<Omit<KeyAction, "id" | "namespace" | "order">>): void {
    if (this.bindings) throw new Error("You cannot register a Keybinding after the init hook");
    if (!namespace || !action)
      throw new Error("You must specify both the namespace and action portion of the keybinding");
    const id = `${namespace}.${action}`;
    const reservedModifiers = data.reservedModifiers ?? [];
    this.actions.set(id, {
      name: id,
      repeat: false,
      precedence: CONST.KEYBINDING_PRECEDENCE.NORMAL,
      ...data,
      reservedModifiers,
      uneditable: usableBindings(data.uneditable, reservedModifiers),
      editable: usableBindings(data.editable, reservedModifiers),
      id,
      namespace,
      order: this.actions.size,
    });
  }

  /** Reads what was chosen. Called after `setup`, and whenever the choice changes. */
  initialize(): void {
    this.bindings = new Map();
    const chosen: Record<string, KeyCombination[]> = game.settings.get("core", SETTING);
    for (const { id, uneditable, editable } of this.actions.values()) {
      this.bindings.set(id, [...uneditable, ...(chosen[id] ?? editable)]);
    }
    this.activeKeys.clear();
    const keys = new Set([...this.bindings.values()].flat().map(({ key }) => key));
    for (const key of keys) {
      const actions = [...this.actions.values()].flatMap((action) =>
        (this.bindings?.get(action.id) ?? [])
          .filter((binding) => binding.key === key)
          .map(({ modifiers = [] }) => ({ ...action, action: action.id, key, requiredModifiers: modifiers })),
      );
      this.activeKeys.set(key, actions.sort(ClientKeybindings._compareActions));
    }
  }

  get(namespace: string, action: string): KeyCombination[] {
    const found = this.#actionOf(namespace, action);
    return this.bindings?.get(found.id) ?? [...found.uneditable, ...found.editable];
  }

  /** Keeps other keys for an action; without any, those it was registered with. */
  async set(namespace: string, action: string, bindings?: KeyCombination[]): Promise<void> {
    const { id, reservedModifiers } = this.#actionOf(namespace, action);
    const { [id]: _before, ...others } = game.settings.get("core", SETTING);
    const chosen = bindings && { [id]: usableBindings(bindings, reservedModifiers) };
    await game.settings.set("core", SETTING, { ...others, ...chosen });
  }

  async resetDefaults(): Promise<void> {
    await game.settings.set("core", SETTING, {});
  }

  static _compareActions(a: Loose, b: Loose): number {
    return a.precedence - b.precedence || a.order - b.order;
  }

  /** @throws Error for an action that nobody registered */
  #actionOf(namespace: string, action: string): KeyAction {
    const found = this.actions.get(`${namespace}.${action}`);
    if (!found) throw new Error(`"${namespace}.${action}" is not a registered keybinding action`);
    return found;
  }

  /** Starts to listen on the page. */
  activate(target: EventTarget): void {
    target.addEventListener("keydown", (event) => this.#handle(event as KeyboardEvent, false));
    target.addEventListener("keyup", (event) => this.#handle(event as KeyboardEvent, true));
  }

  #handle(event: KeyboardEvent, up: boolean): void {
    if (event.defaultPrevented || event.isComposing || isTyping(event)) return;
    answerKey(this, keyContextOf(event, up));
  }
}

/** Asks the actions of a key in their order, until one has consumed it. */
export function answerKey(bindings: ClientKeybindings, context: KeyContext): void {
  const { event, key, modifiers, up, repeat } = context;
  for (const action of bindings.activeKeys.get(key) ?? []) {
    const handler = up ? action.onUp : action.onDown;
    if (!handler || (repeat && !action.repeat) || (action.restricted && !game.user?.isGM)) continue;
    const required: string[] = action.requiredModifiers;
    const fits = required.every((name) => modifiers.includes(name));
    if (!fits || modifiers.some((name) => !required.includes(name) && !action.reservedModifiers.includes(name)))
      continue;
    if (!handler({ ...context, action: action.id })) continue;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
}
