import { flag, html, text, whole, words } from "../../../core/models/fields.ts";
import { effortLeft } from "../rules/effort.ts";
import { HIGHEST, LOWEST, RUDIMENTARY } from "../rules/rungs.ts";
import { TRACK_END } from "../rules/tables/tracks.ts";
import type { BeingSystem } from "../rules/types.ts";

const fields = foundry.data.fields;

/** A rung of the ladder, 1 to 12 (SW-01). */
export const rung = (initial = RUDIMENTARY) => whole(initial, LOWEST, HIGHEST);

const toughness = () =>
  new fields.SchemaField({
    bought: whole(0),
    extra: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
  });

/** What characters and minor characters share. */
export function beingSchema() {
  return {
    weaknesses: new fields.SchemaField({ social: words(), fighting: words() }),
    effort: new fields.SchemaField({ total: whole(6), spent: whole(0) }),
    toughness: new fields.SchemaField({ mind: toughness(), body: toughness() }),
    tracks: new fields.SchemaField({ health: whole(0, 0, TRACK_END), resolve: whole(0, 0, TRACK_END) }),
    status: new fields.SchemaField({ defeated: flag(), dead: flag(), removed: flag() }),
    overSwung: flag(),
    notes: html(),
  };
}

/** The heroic box. */
export function heroicField() {
  return new fields.SchemaField({ ticked: flag(), active: flag() });
}

/** Entries kept by id. */
export function keyed<S extends ReturnType<typeof entry>>(schema: S) {
  return new fields.TypedObjectField(schema);
}

/** One entry of such a list. */
export function entry(schema: Record<string, unknown>) {
  return new fields.SchemaField(schema as never);
}

/** A person in the contact book (SW-63). */
export const personEntry = () =>
  entry({
    name: text(),
    actorUuid: text(),
    background: text(),
    influence: whole(0),
    obligation: whole(0),
    notes: text(),
    order: whole(1, 1),
  });

/** For token bars: steps still ahead on each track, and Effort left. */
export function barsOf(system: BeingSystem): Record<string, { value: number; max: number }> {
  const left = (taken: number) => ({ value: TRACK_END - taken, max: TRACK_END });
  return {
    health: left(system.tracks.health),
    resolve: left(system.tracks.resolve),
    effort: { value: effortLeft(system.effort), max: system.effort.total },
  };
}
