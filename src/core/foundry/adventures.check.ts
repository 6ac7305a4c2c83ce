import type { BringsScenes, Openable, ReadyAdventure } from "./adventures.ts";
import type { Held } from "./held.ts";
import type { Noted } from "./scene-notes.ts";

/** Not called by anybody: the compiler holds our adventures against the published ones. */
type Same<N extends Held<N, P>, P> = N;

export type Checked = [
  Same<ReadyAdventure, Adventure.Implementation>,
  Same<BringsScenes, Adventure.Implementation>,
  Same<Openable, Adventure.Implementation>,
  Same<Openable, JournalEntry.Implementation>,
  Same<Noted, Scene.Implementation>,
];
