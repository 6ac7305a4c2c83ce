import type { Held } from "./held.ts";
import type { Layered, Overlay } from "./layers.ts";

/** Not called by anybody: the compiler holds both layers of a token's actor against the published types. */
type Same<N extends Held<N, P>, P> = N;

export type Checked = [Same<Layered, Actor.Implementation>, Same<Overlay, ActorDelta.Implementation>];
