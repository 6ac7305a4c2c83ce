/** A key of ours. */
export interface OurKey {
  id: string;
  /** Language key. */
  name: string;
  /** By its place on the keyboard, such as `KeyF`. */
  key: string;
  /** What has to be held with it. */
  modifiers?: ("Shift" | "Alt" | "Control")[];
  /** Nobody chooses another one. */
  fixed?: boolean;
  /** Does it repeat while it is held? */
  repeat?: boolean;
  /** True where the key was used; others hear of it then no more. */
  onDown(): boolean;
}

/** Registers keys that go before Foundry's own; at the init hook. */
export function registerKeys(namespace: string, keys: readonly OurKey[]): void {
  for (const { id, name, key, modifiers = [], fixed = false, repeat = false, onDown } of keys) {
    game.keybindings!.register(namespace, id, {
      name,
      repeat,
      onDown,
      [fixed ? "uneditable" : "editable"]: [{ key, modifiers }],
      precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
    });
  }
}
