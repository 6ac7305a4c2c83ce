/** A world or client setting of a ruleset. Its language keys are `<label>` and `<label>Hint`. */
export interface SettingSpec {
  key: string;
  label: string;
  /** "world": the Gamemaster's, for all. "user": follows a person. "client": this browser only. */
  scope: "world" | "user" | "client";
  type: "boolean" | "choice" | "number" | "text";
  default: boolean | string | number;
  /** Value → language key, for type "choice". */
  choices?: Record<string, string>;
  range?: { min: number; max: number; step: number };
  /** Shown in the settings window; hidden ones are set from elsewhere in the interface. */
  visible: boolean;
  /** Called on this client after each change. */
  onChange?(): void;
  /** Does a change need the page to be loaded again? */
  reload?: boolean;
}
