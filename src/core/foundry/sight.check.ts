import type { Given, Held } from "./held.ts";
import type { SeeingToken, SeenScene, Sight, WithEyes } from "./sight.ts";

/** Not called by anybody: the compiler holds how we read sight against the published schemas. */
type Same<N extends Held<N, P>, P> = N;

type Light = SeenScene["environment"];

export type Checked = [
  Same<Sight, Given<foundry.data.PrototypeToken.Source["sight"]>>,
  Same<WithEyes, Actor.Implementation>,
  Same<Pick<SeeingToken, "id" | "sight">, TokenDocument.Implementation>,
  Same<Pick<SeenScene, "tokenVision" | "walls">, Scene.Implementation>,
  Same<Light["globalLight"], Given<Scene.Source["environment"]["globalLight"]>>,
];
