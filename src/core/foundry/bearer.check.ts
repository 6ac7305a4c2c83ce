import type { Apart } from "./bearer.ts";
import type { Held } from "./held.ts";

/** Not called by anybody: the compiler holds what leads from an ActorDelta to its token's actor against the published types. */
type Same<N extends Held<N, P>, P> = N;

export type Checked = Same<Apart<object>, ActorDelta.Implementation>;
