import type { OwnedActor, OwnedItem, TaleDocument } from "./documents.ts";
import type { Encounter, Fighter } from "./encounters.ts";
import type { Held } from "./held.ts";
import type { Heard } from "./hooks.ts";
import type { Piece } from "./scenes.ts";

/** Not called by anybody: the compiler holds the hooks that we listen to against the published ones, and names those that differ. */
type None<Differing extends never> = Differing;

/** Arguments by their places. What an item is, also with its owner, is held in documents.check.ts, and a token; an encounter in encounters.check.ts. */
type Places<A extends unknown[]> = {
  [I in Exclude<keyof A, keyof unknown[]>]: A[I] extends OwnedActor | OwnedItem
    ? TaleDocument
    : A[I] extends Encounter | Fighter | Piece
      ? { id: string; uuid: string }
      : A[I];
};

type Differs<K extends keyof Heard> = K extends Hooks.HookName
  ? Places<Heard[K]> extends Held<Places<Heard[K]>, Places<Parameters<Hooks.Function<K>>>>
    ? never
    : K
  : K;

export type Checked = None<{ [K in keyof Heard]: Differs<K> }[keyof Heard]>;
