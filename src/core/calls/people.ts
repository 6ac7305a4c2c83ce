import type { Ruleset } from "../contract/ruleset.ts";
import { selectedTokens, tokensInView, worldActors } from "../foundry/game.ts";
import { calledOf } from "../foundry/tokens.ts";
import { playersOf } from "../rolls/responsible.ts";
import type { OwnedActor } from "../sheets/tale-actor.sheet.ts";
import { withoutUntaken } from "../world/whose.ts";

/** Somebody who may be asked. */
export interface Askable {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Does a player own them? */
  readonly played: boolean;
  /** Are they asked unless the Gamemaster says otherwise? */
  readonly on: boolean;
}

/**
 * Whom a Gamemaster may ask: who stands on the scene in view, and whom players play. To begin with those are meant whose
 * tokens are selected; while none is, the played ones on the scene, or all played ones where none of them is there.
 */
export function askableIn({ actors }: Pick<Ruleset, "actors">): Askable[] {
  const isOurs = (actor: OwnedActor | null): actor is OwnedActor => actor !== null && actor.type in actors;
  const onScene = tokensInView()
    .map(({ actor }) => actor)
    .filter(isOurs);
  const played = withoutUntaken([...worldActors()].filter(isOurs)).filter(({ uuid }) => playersOf(uuid).length > 0);
  const uuids = (list: readonly OwnedActor[]) => new Set(list.map(({ uuid }) => uuid));
  const selected = uuids([...selectedTokens()].map(({ actor }) => actor).filter(isOurs));
  const here = uuids(onScene.filter(({ uuid }) => playersOf(uuid).length > 0));
  const meant = selected.size > 0 ? selected : here.size > 0 ? here : uuids(played);
  const all = new Map([...onScene, ...played].map((actor) => [actor.uuid, actor]));
  return [...all.values()]
    .map((actor) => ({
      uuid: actor.uuid,
      name: calledOf(actor),
      img: actor.img ?? "",
      played: playersOf(actor.uuid).length > 0,
      on: meant.has(actor.uuid),
    }))
    .sort((a, b) => Number(b.played) - Number(a.played) || a.name.localeCompare(b.name));
}
