import type { Given, Held } from "./held.ts";
import type { ActorSource, EffectSource, ItemSource, MessageSource, Stats, TokenSource } from "./source-data.ts";

/** Not called by anybody: the compiler holds the fields that we read and write against the published schemas. */
type Same<N extends Held<N, P>, P> = N;

type Texture = NonNullable<TokenSource["texture"]>;
type Sight = NonNullable<TokenSource["sight"]>;
type Bar = NonNullable<TokenSource["bar1"]>;

export type Checked = [
  Same<Omit<ActorSource, "prototypeToken">, Given<Actor.Source>>,
  Same<Omit<TokenSource, "bar1" | "sight" | "texture">, Given<foundry.data.PrototypeToken.Source>>,
  Same<Bar, Given<NonNullable<foundry.data.PrototypeToken.Source["bar1"]>>>,
  Same<Sight, Given<NonNullable<foundry.data.PrototypeToken.Source["sight"]>>>,
  Same<Texture, Given<NonNullable<foundry.data.PrototypeToken.Source["texture"]>>>,
  Same<ItemSource, Given<Item.Source>>,
  Same<Omit<EffectSource, "statuses">, Given<ActiveEffect.Source>>,
  Same<{ statuses: readonly string[] }, Given<Pick<ActiveEffect.Source, "statuses">>>,
  Same<Omit<MessageSource, "system" | "rolls">, Given<ChatMessage.Source>>,
  Same<Stats, Given<Actor.Source["_stats"]>>,
  Same<Pick<Stats, "createdTime">, Given<ChatMessage.Source["_stats"]>>,
];
