import { defineModel } from "../../../core/models/define-model.ts";
import { flag, group, groupOrNull, html, keyed, oneOf, text, whole } from "../../../core/models/fields.ts";
import { HUMANOID_ZONES, humanoidZones } from "../rules/character/body.ts";
import { activeArmor, vitalZone } from "../rules/character/zones.ts";
import { type BeingSystem, type Meter, SPANS } from "../rules/types.ts";
import { zoneLabel } from "../zone-label.ts";

const meter = (value: number, min = 0) => group({ value: whole(value), max: whole(value, min) });

/** The most zones of a body; the longest in the book has a dozen. */
const MOST_ZONES = 60;

const sources = ["creation", "faction", "level", "specific", "story", "temporary"] as const;

const zone = () => ({
  label: text(),
  face: whole(1, 1),
  hp: meter(6, 1),
  armor: meter(0),
  covers: keyed({
    name: text(),
    rank: oneOf(["body", "shield", "magic"], "body"),
    magic: flag(),
    value: whole(0),
    max: whole(0),
  }),
  bound: flag(),
  boundBy: text(),
  boundTo: text(),
  fresh: flag(),
  vital: flag(),
});

/** A humanoid, until somebody says otherwise (WP-67). Zones left without a name go by that of their place. */
const newBody = () => humanoidZones(1, Object.fromEntries(HUMANOID_ZONES.map((id) => [id, ""])));

function beingSchema(fateWeaver: boolean) {
  return {
    fateWeaver: flag(fateWeaver),
    faction: text(),
    level: whole(1, 1),
    tags: keyed({
      text: text(),
      sense: text(),
      source: oneOf(sources, "story"),
      weaverName: text(),
      lost: flag(),
      pending: flag(),
      sort: whole(0),
    }),
    words: keyed({ text: text(), sense: text(), source: oneOf(["creation", "level"], "creation"), sort: whole(0) }),
    hand: keyed({ text: text(), sense: text(), sort: whole(0) }),
    draws: whole(0),
    spells: keyed({
      text: text(),
      effect: text(),
      span: oneOf(SPANS, "scene"),
      left: whole(0),
      by: text(),
      caster: text(),
    }),
    zones: keyed(zone(), newBody, MOST_ZONES),
    down: flag(),
    guard: groupOrNull({ by: text(), zone: text(), dice: whole(1, 1, 2) }),
    team: text(),
    formation: text(),
    notes: html(),
  };
}

/** Bars for tokens: HP of the vital zone, HP and Armor of the whole body. Names the zones that nobody has named. */
function prepare(model: object): void {
  const being = model as BeingSystem & Record<"life" | "body" | "protection", Meter>;
  for (const [id, part] of Object.entries(being.zones)) Object.assign(part, { label: zoneLabel(id, part.label) });
  const zones = Object.values(being.zones);
  being.life = { ...(vitalZone(being.zones)?.[1].hp ?? { value: 0, max: 0 }) };
  being.body = sum(zones.map(({ hp }) => hp));
  being.protection = sum(zones.map(activeArmor));
}

function sum(meters: readonly Meter[]): Meter {
  return meters.reduce((all, { value, max }) => ({ value: all.value + value, max: all.max + max }), {
    value: 0,
    max: 0,
  });
}

/** Somebody with Tags, Words and a body of zones. */
export const WordsCharacterModel = defineModel(
  "FOURTALES.Words",
  () => ({ ...beingSchema(true), biography: html(), currency: text(), storage: text() }),
  prepare,
);

/** A creature or a person of the Storyteller's. */
export const WordsCreatureModel = defineModel("FOURTALES.Words", () => beingSchema(false), prepare);
