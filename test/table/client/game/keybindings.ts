interface KeyCombination {
  key: string;
  modifiers?: string[];
}

interface KeyAction {
  id: string;
  namespace: string;
  name: string;
  hint?: string;
  editable?: KeyCombination[];
  uneditable?: KeyCombination[];
  restricted?: boolean;
  repeat?: boolean;
  precedence?: number;
  reservedModifiers?: string[];
  order: number;
  onDown?(context: Record<string, unknown>): boolean | undefined;
  onUp?(context: Record<string, unknown>): boolean | undefined;
}

const MODIFIERS: Readonly<Record<string, (event: KeyboardEvent) => boolean>> = {
  Alt: (event) => event.altKey,
  Control: (event) => event.ctrlKey || event.metaKey,
  Shift: (event) => event.shiftKey,
};

/** Keys that packages react to. Left out: the form in which people change them. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeyAction>();
  readonly bindings = new Map<string, KeyCombination[]>();

  /** @throws Error without a namespace or a name for the action */
  register(namespace: string, action: string, data: Omit<KeyAction, "id" | "namespace" | "order">): void {
    if (!namespace || !action)
      throw new Error("You must specify both the namespace and action portion of the keybinding");
    const id = `${namespace}.${action}`;
    this.actions.set(id, { ...data, id, namespace, order: this.actions.size });
    this.bindings.set(id, [...(data.uneditable ?? []), ...(data.editable ?? [])]);
  }

  get(namespace: string, action: string): KeyCombination[] {
    const found = this.bindings.get(`${namespace}.${action}`);
    if (!found) throw new Error(`"${namespace}.${action}" is not a registered keybinding action`);
    return found;
  }

  async set(namespace: string, action: string, bindings?: KeyCombination[]): Promise<void> {
    this.get(namespace, action);
    const standard = this.actions.get(`${namespace}.${action}`)?.editable ?? [];
    this.bindings.set(`${namespace}.${action}`, bindings ?? standard);
  }

  /** Starts to listen on the page. */
  activate(target: EventTarget): void {
    target.addEventListener("keydown", (event) => this.#handle(event as KeyboardEvent, false));
    target.addEventListener("keyup", (event) => this.#handle(event as KeyboardEvent, true));
  }

  #handle(event: KeyboardEvent, up: boolean): void {
    if (event.defaultPrevented || event.isComposing || isTyping(event)) return;
    for (const action of this.#matching(event)) {
      const handler = up ? action.onUp : action.onDown;
      if (!handler || (event.repeat && !action.repeat)) continue;
      const modifiers = Object.keys(MODIFIERS).filter((name) => MODIFIERS[name]?.(event));
      const context = {
        event,
        key: event.code,
        isShift: event.shiftKey,
        isControl: event.ctrlKey,
        isAlt: event.altKey,
      };
      if (
        handler({
          ...context,
          hasModifier: modifiers.length > 0,
          modifiers,
          up,
          repeat: event.repeat,
          action: action.id,
        })
      ) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
    }
  }

  #matching(event: KeyboardEvent): KeyAction[] {
    return [...this.actions.values()]
      .filter((action) => !action.restricted || game.user?.isGM)
      .filter((action) =>
        (this.bindings.get(action.id) ?? []).some(
          ({ key, modifiers = [] }) =>
            key === event.code &&
            Object.entries(MODIFIERS).every(
              ([name, held]) => action.reservedModifiers?.includes(name) || held(event) === modifiers.includes(name),
            ),
        ),
      )
      .sort((a, b) => (a.precedence ?? 1) - (b.precedence ?? 1) || a.order - b.order);
  }
}

function isTyping(event: KeyboardEvent): boolean {
  const element = event.composedPath()[0] as Partial<HTMLElement> | undefined;
  return element?.isContentEditable === true || /^(INPUT|TEXTAREA|SELECT)$/.test(element?.tagName ?? "");
}
