import type { Field } from "../../../core/foundry/fields.ts";
import { defineModel } from "../../../core/models/define-model.ts";
import {
  flag,
  group,
  html,
  integer,
  keyed,
  oneOf,
  type Schema,
  text,
  whole,
  words,
} from "../../../core/models/fields.ts";
import { GROUP_IDS, GROUPS } from "../rules/attributes.ts";
import { effortLeft } from "../rules/heroic/effort.ts";
import { HIGHEST, LOWEST, RUDIMENTARY } from "../rules/ladder/rungs.ts";
import { BACKGROUNDS, type BeingSystem, HOMELANDS } from "../rules/types.ts";
import { TRACK_END } from "../rules/wound/tracks.ts";

/** More Effort than anybody is given, and still a row of beads that can be drawn. */
const MOST_EFFORT = 99;

/** A rung of the ladder, 1 to 12 (SW-01). */
const rung = () => whole(RUDIMENTARY, LOWEST, HIGHEST);

const toughness = () => group({ bought: whole(0), extra: integer() });

/** A group of fields of one kind, one for each name. */
const each = <T extends string>(names: readonly T[], field: (name: T) => Field) =>
  group(Object.fromEntries(names.map((name) => [name, field(name)])));

/** For token bars: steps still ahead on each track, and Effort left. */
function prepare(being: object): void {
  const { tracks, effort } = being as BeingSystem;
  const left = (taken: number) => ({ value: TRACK_END - taken, max: TRACK_END });
  const bars = {
    health: left(tracks.health),
    resolve: left(tracks.resolve),
    effort: { value: effortLeft(effort), max: effort.total },
  };
  Object.assign(being, { bars });
}

/** What characters and minor characters share. */
const being = (room: string, schema: () => Schema) =>
  defineModel(
    ["FOURTALES.Woven.Being", room],
    () => ({
      ...schema(),
      weaknesses: group({ social: words(), fighting: words() }),
      effort: group({ total: whole(6, 0, MOST_EFFORT), spent: whole(0) }),
      toughness: group({ mind: toughness(), body: toughness() }),
      tracks: group({ health: whole(0, 0, TRACK_END), resolve: whole(0, 0, TRACK_END) }),
      status: group({ defeated: flag(), dead: flag(), removed: flag() }),
      overSwung: flag(),
      /** What they are after, in a line: proposed as the aim of their side in a long conflict (SW-38). */
      wants: text(),
      notes: html(),
    }),
    prepare,
  );

/** A character of Spellwoven, a player's or an important one of the Gamesmaster's. Toughness and menace are worked out. */
export const CharacterModel = being("FOURTALES.Woven.Character", () => ({
  player: flag(true),
  gender: text(),
  age: text(),
  appearance: text(),
  homeland: oneOf([...HOMELANDS, ""], ""),
  attributes: each(GROUP_IDS, (id) => each(GROUPS[id] as readonly string[], rung)),
  groupRanking: words([], GROUP_IDS),
  magery: group({
    domains: keyed({ name: text(), motes: whole(0) }),
    incantations: keyed({ name: text(), rank: whole(0) }),
  }),
  anma: group({ value: whole(3), max: whole(3) }),
  experience: whole(0),
  backgroundPoints: group({
    total: whole(3),
    log: keyed({ what: oneOf(BACKGROUNDS, "newSkill"), of: text(), cost: whole(1, 0, 3), order: whole(1, 1) }),
  }),
  influenceToSpend: whole(3),
  rewarded: keyed(flag(true)),
  /** The contact book (SW-63). */
  knownPersons: keyed({
    name: text(),
    actorUuid: text(),
    background: text(),
    influence: whole(0),
    obligation: whole(0),
    notes: text(),
    placed: flag(),
    log: keyed({ amount: whole(1, 0), text: text(), order: whole(1, 1) }),
    order: whole(1, 1),
  }),
  /** The heroic box. */
  heroic: group({ ticked: flag(), active: flag() }),
}));

/** Somebody met in passing: one level for everything, and a few exceptions. */
export const MinorModel = being("FOURTALES.Woven.Minor", () => ({ defaultLevel: rung(), exceptions: keyed(rung()) }));
