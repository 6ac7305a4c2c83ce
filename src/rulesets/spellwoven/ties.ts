import type { Bonds, Bound, Tie, TieDeed, TiesSpec } from "../../core/contract/ties-spec.ts";
import { worldActors } from "../../core/foundry/game.ts";
import { findActor } from "../../core/foundry/uuid.ts";
import { itemGone } from "../../core/text/notify.ts";
import { beingOf, isBeing } from "./being.ts";
import type { Character, KnownPerson } from "./rules/types.ts";
import { placedOn } from "./social/contacts.context.ts";
import { noteWhatPassed, placeInfluence, placeObligation } from "./social/contacts.ts";
import { dealingsOf } from "./social/dealings.ts";

const TIES = "FOURTALES.Woven.Ties";

/** SW-63, SW-68: whom characters know and have influence with, and what they are beholden for, which the Gamesmaster alone knows. */
export const ties: TiesSpec = { all, act };

function all(): Bonds {
  const actors = [...worldActors()].filter(isBeing);
  const beings = actors.map(beingOf);
  const there = new Set(beings.map(({ uuid }) => uuid));
  const lines = beings.flatMap((who) => (who.type === "wovenCharacter" ? knownBy(who) : []));
  const idOf = ({ actorUuid, name }: KnownPerson) =>
    there.has(actorUuid) ? actorUuid : `named ${name.trim().toLocaleLowerCase()}`;
  const people = beings.map((being): Bound => {
    const player = being.type === "wovenCharacter" && being.system.player;
    return { id: being.uuid, name: being.name, kind: "person", opens: being.uuid, player };
  });
  const named = lines.map(({ person }) => [idOf(person), person.name] as const);
  const strangers = [...new Map(named.toReversed())].filter(([id]) => !there.has(id));
  return {
    people: [...people, ...strangers.map(([id, name]): Bound => ({ id, name, kind: "person", opens: "" }))],
    ties: lines.flatMap((line) => tiesOf(line, idOf(line.person))),
  };
}

interface Line {
  readonly who: Character;
  readonly id: string;
  readonly person: KnownPerson;
  /** What has passed between the two, the newest first, as this viewer may read it. */
  readonly passed: readonly string[];
}

function knownBy(who: Character): Line[] {
  const dealings = dealingsOf(who);
  const known = Object.entries(who.system.knownPersons);
  return known.map(([id, person]) => ({ who, id, person, passed: [...(dealings.get(id) ?? []), ...placedOn(person)] }));
}

function tiesOf({ who, id, person, passed }: Line, other: string): Tie[] {
  const { name, influence, obligation, background } = person;
  const data = { who: who.name, name };
  const influences: Tie = {
    id: `${who.uuid}.knows.${id}`,
    from: who.uuid,
    to: other,
    kind: "influence",
    strength: influence,
    says: { key: `${TIES}.${influence > 0 ? "influence" : "knows"}`, data: { ...data, influence } },
    // What somebody is called in a contact book may be all that its owner knows of their name.
    calls: name,
    past: [background, ...passed].filter(Boolean).join(" · "),
    seenBy: { reads: who.uuid },
    deeds: deedsOf(who, other),
  };
  if (obligation === 0) return [influences];
  return [
    influences,
    {
      id: `${who.uuid}.owes.${id}`,
      from: other,
      to: who.uuid,
      kind: "obligation",
      strength: obligation,
      says: { key: `${TIES}.obligation`, data: { ...data, obligation } },
      seenBy: "keeper",
    },
  ];
}

function deedsOf({ uuid, system }: Character, other: string): TieDeed[] {
  const deed = (id: string, label: string, icon: string, by: string): TieDeed => ({ id, label, icon, by });
  return [
    ...(other.startsWith("named ") ? [] : [deed("sway", `${TIES}.sway`, "fa-solid fa-comments", uuid)]),
    ...(system.influenceToSpend > 0 ? [deed("place", "FOURTALES.Woven.Contact.place", "fa-solid fa-link", uuid)] : []),
    deed("note", `${TIES}.note`, "fa-solid fa-bookmark", uuid),
    deed("oblige", `${TIES}.oblige`, "fa-solid fa-scale-balanced", ""),
  ];
}

/** Asks a contact, or places something on them. */
async function act(deed: string, { id, from, to }: Tie): Promise<void> {
  const actor = await findActor(from);
  const line = id.split(".").at(-1)!;
  if (!isBeing(actor)) return itemGone();
  if (deed === "sway") return await (await import("./attempt/try.ts")).trySway(actor, to);
  if (deed === "note") return await noteWhatPassed(actor, line);
  if (deed === "oblige") return await placeObligation(actor, line);
  const person = (beingOf(actor) as Character).system.knownPersons[line];
  if (person) await placeInfluence(actor, { ...person, id: line });
}
