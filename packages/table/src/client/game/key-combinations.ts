import type { KeyCombination } from "./keybindings.ts";

const MODIFIERS: Readonly<Record<string, (event: KeyboardEvent) => boolean>> = {
  Alt: (event) => event.altKey,
  Control: (event) => event.ctrlKey || event.metaKey,
  Shift: (event) => event.shiftKey,
};

/** The modifiers that are held; not the one that is pressed right now. */
export function modifiersOf(event: KeyboardEvent): string[] {
  return Object.keys(MODIFIERS).filter((name) => MODIFIERS[name]?.(event) && !event.code.startsWith(name));
}

/** "CONTROL" is another way to write "Control". */
function modifierNamed(name: string): string {
  const found = Object.keys(MODIFIERS).find((known) => known.toLowerCase() === name.toLowerCase());
  if (!found) throw new Error(`"${name}" is not a modifier key: ${Object.keys(MODIFIERS).join(", ")} are.`);
  return found;
}

/**
 * Bindings with modifiers as they are compared.
 * @throws Error for a binding without a key, or with a modifier that is none or that the action reserves
 */
export function usableBindings(
  bindings: readonly KeyCombination[] = [],
  reserved: readonly string[] = [],
): Required<KeyCombination>[] {
  return bindings.map(({ key, modifiers = [] }) => {
    if (!key) throw new Error("A keybinding needs a key.");
    const named = modifiers.map(modifierNamed);
    const taken = named.find((name) => reserved.some((other) => modifierNamed(other) === name));
    if (taken) throw new Error(`The modifier "${taken}" is reserved by the action and cannot be part of its key.`);
    return { key, modifiers: named };
  });
}

/** Whether the key goes into a field. */
export function isTyping(event: KeyboardEvent): boolean {
  const element = event.composedPath()[0] as Partial<HTMLElement> | undefined;
  return element?.isContentEditable === true || /^(INPUT|TEXTAREA|SELECT)$/.test(element?.tagName ?? "");
}

/** What a pressed or released key comes to, as those who answer to it are told. */
export interface KeyContext {
  /** The place on the keyboard, such as "KeyA". */
  key: string;
  /** What is written there, such as "a". */
  logicalKey: string;
  event: KeyboardEvent;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  hasModifier: boolean;
  modifiers: string[];
  up: boolean;
  repeat: boolean;
}

/** @param up whether the key is let go */
export function keyContextOf(event: KeyboardEvent, up: boolean): KeyContext {
  const modifiers = modifiersOf(event);
  return {
    key: event.code,
    logicalKey: event.key,
    event,
    isShift: event.shiftKey,
    isControl: event.ctrlKey || event.metaKey,
    isAlt: event.altKey,
    hasModifier: modifiers.length > 0,
    modifiers,
    up,
    repeat: event.repeat,
  };
}
