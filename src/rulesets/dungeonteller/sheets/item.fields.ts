import { t } from "../../../core/words.ts";
import { ACTIONS } from "../rules/actions.ts";

/** One input of an item's edit mode. */
export interface FieldView {
  kind: "number" | "text" | "check" | "select" | "words";
  name: string;
  label: string;
  value: unknown;
  min?: number;
  max?: number;
  choices?: Record<string, string>;
}

type Source = Record<string, unknown>;

/** The inputs of an item of this type, in the order in which one fills them in. */
export function itemFields(type: string, source: Source): FieldView[] {
  const build = BUILDERS[type];
  return build ? build(source) : [];
}

/** The few facts that a reader wants first. */
export function itemFacts(type: string, source: Source): string[] {
  if (type === "tellerWeapon") {
    const uses = (source.uses as string[]).map((use) => t(`FOURTALES.Teller.Action.${use}`)).join(", ");
    return [
      t("FOURTALES.Teller.Card.weaponLine", { dice: num(source.dice), uses }),
      t("FOURTALES.Teller.Item.hands", { hands: num(source.hands) }),
      ...price(source),
    ];
  }
  if (type === "tellerArmor") {
    return [
      t("FOURTALES.Teller.Card.armorLine", { value: num(source.value) }),
      t("FOURTALES.Teller.Item.needsMuscle", { muscle: num(source.minMuscle) }),
      ...price(source),
    ];
  }
  if (type === "tellerPower") return powerFacts(source);
  if (type === "tellerRole") return [t("FOURTALES.Teller.Create.luck", { luck: num(source.luck) })];
  if (type === "tellerGear")
    return [t("FOURTALES.Teller.Card.gearLine", { quantity: num(source.quantity) }), ...price(source)];
  const known = source.appraised === true || game.user!.isGM;
  return [
    known
      ? t("FOURTALES.Teller.Card.treasureLine", { gold: num(source.gold) })
      : t("FOURTALES.Teller.Card.treasureSecret"),
  ];
}

const BUILDERS: Record<string, (source: Source) => FieldView[]> = {
  tellerWeapon: (s) => [
    number(s, "dice", 0, 12),
    number(s, "hands", 1, 2),
    words(s, "uses"),
    check(s, "thrown"),
    check(s, "inHand"),
    check(s, "enchanted"),
    number(s, "price", 0),
    words(s, "tags"),
  ],
  tellerArmor: (s) => [
    select(s, "kind", ["suit", "shield"]),
    number(s, "value", 0, 20),
    number(s, "minMuscle", 0, 12),
    check(s, "worn"),
    check(s, "enchanted"),
    number(s, "price", 0),
  ],
  tellerGear: (s) => [
    number(s, "quantity", 0),
    check(s, "usedUp"),
    check(s, "worn"),
    number(s, "price", 0),
    words(s, "tags"),
  ],
  tellerTreasure: (s) => [number(s, "gold", 0), check(s, "appraised"), check(s, "big"), check(s, "enchanted")],
  tellerPower: (s) => [
    text(s, "summary"),
    check(s, "spell"),
    select(s, "timing", ["action", "add-on", "reaction", "free"]),
    select(s, "cost.kind", ["zero", "fixed", "each", "one-or-more", "not-stated"]),
    number(s, "cost.luck", 0),
    words(s, "roll.actions"),
    select(s, "roll.join", ["one", "sum", "split", "steps"]),
    number(s, "needs.count", 0),
    words(s, "opposed.by"),
    select(s, "opposed.how", ["", "subtract", "beat", "exceed", "match", "dice"]),
    select(s, "duration.unit", ["instant", "turn", "scene", "until-broken", "hour", "journey", "not-stated"]),
    check(s, "duration.perSuccess"),
    text(s, "target"),
    check(s, "malicious"),
  ],
  tellerRole: (s) => [
    text(s, "summary"),
    number(s, "luck", 1, 30),
    ...ACTIONS.map((id) => ({ ...number(s, `actions.${id}`, 0, 12), label: t(`FOURTALES.Teller.Action.${id}`) })),
    words(s, "traits"),
    words(s, "powers"),
    words(s, "stuff"),
    words(s, "kit"),
  ],
};

function powerFacts(source: Source): string[] {
  const cost = source.cost as { kind: string; luck: number | null };
  const roll = source.roll as { actions: string[]; join: string };
  const price =
    cost.kind === "not-stated"
      ? t("FOURTALES.Teller.Power.unknownCost")
      : cost.luck
        ? t("FOURTALES.Teller.Power.cost", { luck: cost.luck })
        : t("FOURTALES.Teller.Power.free");
  const dice = roll.actions.map((action) => t(`FOURTALES.Teller.Action.${action}`)).join(" + ");
  return [price, dice ? t("FOURTALES.Teller.Item.rolls", { actions: dice }) : t("FOURTALES.Teller.Item.noRoll")];
}

function price(source: Source): string[] {
  return source.price === null ? [] : [t("FOURTALES.Teller.Item.price", { gold: num(source.price) })];
}

const num = (value: unknown): number => Number(value ?? 0);

const named = (source: Source, path: string) => ({
  name: `system.${path}`,
  label: t(`FOURTALES.Teller.Field.${path.replace(".", "_")}`),
  value: foundry.utils.getProperty(source, path),
});

function number(source: Source, path: string, min: number, max?: number): FieldView {
  return { kind: "number", ...named(source, path), min, ...(max === undefined ? {} : { max }) };
}

function text(source: Source, path: string): FieldView {
  return { kind: "text", ...named(source, path) };
}

function check(source: Source, path: string): FieldView {
  return { kind: "check", ...named(source, path) };
}

function words(source: Source, path: string): FieldView {
  return { kind: "words", ...named(source, path) };
}

function select(source: Source, path: string, ids: string[]): FieldView {
  const label = `FOURTALES.Teller.Choice.${path.replace(".", "_")}`;
  const choices = Object.fromEntries(ids.map((id) => [id, t(`${label}.${id || "none"}`)]));
  return { kind: "select", ...named(source, path), choices };
}
