import type { Given, Held } from "./held.ts";
import type { LampOnScene, LitScene, Shed } from "./lamps.ts";

/** Not called by anybody: the compiler holds how we read light against the published schemas. */
type Same<N extends Held<N, P>, P> = N;

export type Checked = [
  Same<Omit<LampOnScene, "config">, AmbientLightDocument.Implementation>,
  Same<Shed, Given<AmbientLightDocument.Source["config"]>>,
  Same<LitScene["environment"], Given<Scene.Source["environment"]>>,
];
