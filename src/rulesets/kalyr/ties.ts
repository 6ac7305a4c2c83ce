import type { Bonds, Bound, Tie, TieDeed, TiesSpec } from "../../core/contract/ties-spec.ts";
import { worldActors } from "../../core/foundry/game.ts";
import { doDeed } from "./deed.kind.ts";
import { characterOf, isPlayed } from "./people.ts";
import { hooksOf, standingsOf } from "./rules/character/ties.ts";
import type { Character } from "./rules/types.ts";

const TIES = "FOURTALES.Kalyr.Ties";

/** What binds people: their standing with organisations, and their Keys. A sheet's readers know what stands on it. */
export const ties: TiesSpec = {
  all,
  act: async (deed, { id, from }) => {
    const item = id.split(".").at(-1)!;
    if (deed === "award") return await doDeed({ who: from, deed: "award", key: item });
    const { breakTie, changeStanding } = await import("./character/give-ties.ts");
    await (deed === "change" ? changeStanding : breakTie)(from, item);
  },
  actFor: async (deed, { id }) => {
    const { giveKey, giveStanding } = await import("./character/give-ties.ts");
    await (deed === "giveKey" ? giveKey : giveStanding)(id);
  },
};

/** What the game master may do: Keys and ranks are given and broken here (KA-46, KA-95). */
const GIVE: readonly TieDeed[] = [
  { id: "giveKey", label: `${TIES}.giveKey`, icon: "fa-solid fa-key", by: "", alone: true },
  { id: "giveStanding", label: `${TIES}.giveStanding`, icon: "fa-solid fa-landmark", by: "", alone: true },
];
const CHANGE: TieDeed = { id: "change", label: `${TIES}.changeStanding`, icon: "fa-solid fa-pen", by: "", alone: true };
const BREAK: TieDeed = { id: "break", label: `${TIES}.break`, icon: "fa-solid fa-link-slash", by: "", alone: true };

function all(): Bonds {
  const actors = [...worldActors()].filter(({ type }) => type === "kalyrCharacter");
  const people = actors.map((actor) => ({ one: characterOf(actor), player: isPlayed(actor) }));
  const characters = people.map(({ one }) => one);
  const [standings, hooks] = [standingsOf(characters), hooksOf(characters)];
  const groups = standings.map(({ group, item }): Bound => bound(`group ${group}`, item.name, "group"));
  const keys = hooks.map(({ hook, item }): Bound => bound(`hook ${hook}`, item.name, "hook"));
  return {
    people: unique([...people.map(({ one, player }) => person(one, player)), ...groups, ...keys]),
    ties: [
      ...standings.map(
        ({ item, who, group, strength, says }): Tie => ({
          id: item.uuid,
          from: who.uuid,
          to: `group ${group}`,
          kind: "standing",
          strength,
          says,
          seenBy: { reads: who.uuid },
          deeds: [CHANGE, BREAK],
        }),
      ),
      ...hooks.map(
        ({ item, who, hook, says }): Tie => ({
          id: item.uuid,
          from: who.uuid,
          to: `hook ${hook}`,
          kind: "hook",
          strength: 1,
          says,
          seenBy: { reads: who.uuid },
          deeds: [
            { id: "award", label: "FOURTALES.Kalyr.Sheet.award", icon: "fa-solid fa-coins", by: who.uuid },
            BREAK,
          ],
        }),
      ),
    ],
  };
}

/** KA-66: who was Destroyed owes the story a Key. */
function person({ uuid, name, system }: Character, player: boolean): Bound {
  const owed = { key: "FOURTALES.Kalyr.Sheet.keysOwed", data: { count: system.keysOwed } };
  const notes = system.keysOwed > 0 ? [{ ...owed, seenBy: { reads: uuid } }] : [];
  return { id: uuid, name, kind: "person", opens: uuid, player, notes, deeds: GIVE };
}

function bound(id: string, name: string, kind: Bound["kind"]): Bound {
  return { id, name, kind, opens: "" };
}

/** Of several with one id the first. */
function unique(people: readonly Bound[]): Bound[] {
  return [...new Map(people.toReversed().map((one) => [one.id, one])).values()];
}
