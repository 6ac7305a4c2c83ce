import { type KeyContext, keyContextOf } from "./game/key-combinations.ts";
import { answerKey } from "./game/keybindings.ts";

/** The namespaces of small helpers that packages reach for at the start; each does its work or says what it leaves out. */

/** `foundry.helpers.interaction.KeyboardManager`: which keys are down, and keys from elsewhere for the bindings. */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;
  static readonly MODIFIER_CODES = {
    Alt: ["AltLeft", "AltRight"],
    Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
    Shift: ["ShiftLeft", "ShiftRight"],
  };

  /** What a key comes to: for keys that were pressed in a window beside the page. @param up whether it is let go */
  static getKeyboardEventContext(event: KeyboardEvent, up = false): KeyContext {
    return keyContextOf(event, up);
  }

  readonly downKeys = new Set<string>();

  /** Lets the actions of a key have it. */
  _processKeyboardContext(context: KeyContext, _options: object = {}): void {
    answerKey(game.keybindings, context);
  }

  /** Follows the keys of a page. */
  _activateListeners(page: Window): void {
    page.addEventListener("keydown", (event) => this.downKeys.add(event.code));
    page.addEventListener("keyup", (event) => this.downKeys.delete(event.code));
    // Keys that are let go over another window are never told.
    page.addEventListener("blur", () => this.downKeys.clear());
  }

  /** Whether a modifier is held. @param modifier one of `MODIFIER_KEYS` */
  isModifierActive(modifier: keyof typeof KeyboardManager.MODIFIER_CODES): boolean {
    return KeyboardManager.MODIFIER_CODES[modifier]?.some((code) => this.downKeys.has(code)) ?? false;
  }

  /** Whether an element that takes text has the focus. */
  get hasFocus(): boolean {
    const element = document.activeElement as HTMLElement | null;
    return Boolean(element?.matches?.("input, textarea, select, [contenteditable], [contenteditable] *"));
  }
}

/** `foundry.helpers.interaction.ClipboardHelper`. */
export class ClipboardHelper {
  /** Puts text onto the clipboard. */
  async copyPlainText(text: string): Promise<void> {
    await navigator.clipboard.writeText(text);
  }
}
