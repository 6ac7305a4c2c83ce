import type { Held } from "./held.ts";
import type { RegionEvent, RegionOnScene, SceneWithRegions, TokenInRegions } from "./regions.ts";

/** Not called by anybody: the compiler holds what we read of regions against the published types. */
type Same<N extends Held<N, P>, P> = N;

export type Checked = [
  Same<Pick<RegionOnScene, "uuid">, RegionDocument.Implementation>,
  Same<{ behaviors: Iterable<{ disabled: boolean }> }, RegionDocument.Implementation>,
  Same<{ type: string; system: object }, RegionBehavior.Implementation>,
  Same<Pick<TokenInRegions, "disposition">, TokenDocument.Implementation>,
  Same<{ regions: Iterable<{ uuid: string }> | null }, TokenDocument.Implementation>,
  Same<Pick<SceneWithRegions, "uuid">, Scene.Implementation>,
  Same<{ regions: Iterable<{ uuid: string }>; tokens: Iterable<{ disposition: number }> }, Scene.Implementation>,
  Same<Pick<RegionEvent, "name">, RegionDocument.RegionEvent>,
];
