import { fields } from "../../../core/foundry/fields.ts";
import { defineModel } from "../../../core/models/define-model.ts";
import { flag, group, groupOrNull, html, oneOf, text, whole, words } from "../../../core/models/fields.ts";
import { type LuckHolder, maxLuck } from "../rules/luck/luck.ts";
import { LUCKY_PAIRS } from "../rules/pool/lucky.ts";
import { beingSchema, bonuses } from "./fields.ts";

const link = () => new fields.DocumentUUIDField({ required: true, nullable: true, initial: null });

/** Luck with its maximum, for token bars. */
interface Being {
  luck: { base: number; max: number };
}

/**
 * A hero of DungeonTeller. Luck is health, energy and the limit on dice at once; its maximum follows from minions,
 * familiar and cold (DT-12).
 */
export const HeroModel = defineModel(
  "FOURTALES.Teller.Hero",
  () => ({
    ...beingSchema(),
    role: text(),
    /** A pair of lucky faces of the hero's own (DT-02); empty for its player's. */
    lucky: oneOf(["", ...LUCKY_PAIRS], ""),
    specialties: bonuses(),
    gold: whole(0),
    traits: words(),
    appraised: words(),
    tameAnimal: link(),
    tries: words(),
    familiar: groupOrNull({ uuid: text(), greater: flag(), kind: text() }),
    circle: link(),
    minions: words(),
    runes: group({ sentinel: link(), trap: link(), hearth: words() }),
    story: html(),
    notes: html(),
  }),
  (hero) => {
    (hero as Being).luck.max = maxLuck(hero as LuckHolder);
  },
);

/** A creature of DungeonTeller; the Gamemaster rolls for it (DT-78), and its Luck is what the Gamemaster gave it. */
export const MonsterModel = defineModel(
  "FOURTALES.Teller.Monster",
  () => ({
    ...beingSchema(),
    armor: whole(0, 0, 20),
    canDoubleMove: flag(true),
    canRun: flag(true),
    fly: groupOrNull({ min: whole(0), max: whole(10) }),
    size: oneOf(["small", "normal", "giant"], "normal"),
    tags: words(),
    weaponInDice: flag(true),
    armed: flag(true),
    master: text(),
    calledBy: text(),
    secretNotes: html(),
  }),
  (monster) => {
    const { luck } = monster as Being;
    luck.max = luck.base;
  },
);
