import type { Model, Status } from "./config.ts";
import type { Given, Held } from "./held.ts";

/** Not called by anybody: the compiler holds what we put into Foundry's registries against the published types. */
type Same<N extends Held<N, P>, P> = N;

export type Checked = [
  Same<Status, Given<CONFIG.StatusEffect>>,
  Same<Pick<Model, "schema">, typeof foundry.abstract.TypeDataModel>,
  Same<InstanceType<Model>, foundry.abstract.TypeDataModel.Any>,
];
