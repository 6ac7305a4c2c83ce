/** The namespaces of small helpers that packages reach for at the start; each does its work or says what it leaves out. */

/** `foundry.helpers.interaction.KeyboardManager`: which keys are down. Left out: handing keys to bindings, which the table does elsewhere. */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;
  static readonly MODIFIER_CODES = {
    Alt: ["AltLeft", "AltRight"],
    Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
    Shift: ["ShiftLeft", "ShiftRight"],
  };

  readonly downKeys = new Set<string>();

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
