import type { Given, Held } from "./held.ts";
import type { SettingData, Settings } from "./settings.ts";

/** Not called by anybody: the compiler holds our settings against the published ones. */
type Same<N extends Held<N, P>, P> = N;

declare const settings: NonNullable<typeof game.settings>;

/** The published functions take declared names alone, so they are held for one that Foundry declares itself. */
type Named<F> = F extends (scope: string, key: string, ...rest: infer R) => infer A
  ? (scope: "core", key: "rollMode", ...rest: R) => A
  : never;

export type Checked = [
  Same<
    { [K in keyof Settings]: Named<Settings[K]> },
    {
      get: typeof settings.get<"core", "rollMode">;
      set: typeof settings.set<"core", "rollMode">;
      registerMenu: typeof settings.registerMenu<"core", "rollMode">;
      register: typeof settings.register<StringConstructor, "core", "rollMode">;
    }
  >,
  Same<
    Omit<SettingData, "type" | "default" | "range" | "onChange" | "scope">,
    Given<foundry.helpers.ClientSettings.RegisterData<StringConstructor, "core", "rollMode">>
  >,
  // The scope `user` came with 13; the published comments show it, their types do not yet.
  Same<{ scope: Exclude<SettingData["scope"], "user"> }, Given<foundry.helpers.ClientSettings.SettingConfig>>,
  Same<
    Pick<SettingData, "range" | "onChange">,
    Given<foundry.helpers.ClientSettings.RegisterData<NumberConstructor, "core", "rollMode">>
  >,
];
