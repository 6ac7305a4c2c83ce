import { t } from "../../../core/words.ts";
import { choices, levelChoices } from "../dialogs/side-context.ts";
import { signed } from "../rolls/rail.ts";
import { levelKey } from "../rules/levels.ts";
import { KEY_CATEGORIES, REACHES, SHIELD_SIZES, TRACKS } from "../rules/types.ts";

/** One input of an item's edit mode. */
interface FieldView {
  kind: "number" | "text" | "check" | "select" | "words";
  name: string;
  label: string;
  value: unknown;
  /** What a reader sees; empty = nothing to tell. */
  told: string;
  min?: number;
  max?: number;
  choices?: Record<string, string>;
}

type Source = Record<string, unknown>;

/** Figures, words and choices of each kind of item, in the order in which one fills them in. */
const FIELDS: Record<string, readonly string[]> = {
  kalyrAbility: [
    "specialisation",
    "level:level",
    "kind:mundane|psionic",
    "domain:tracks",
    "power",
    "usedThisScene?",
    "raisedThisScene?",
  ],
  kalyrPower: ["abilities*"],
  kalyrConnection: ["level:level", "rank", "usedThisScene?", "raisedThisScene?"],
  kalyrGift: ["damageDone#0#10", "damageResisted#0#10"],
  kalyrKey: [`category:${KEY_CATEGORIES.join("|")}`, "covers*", "origin:creation|bought|destroyed", "invocations*"],
  kalyrLifepath: ["class:profession|background|experience", "gained"],
  kalyrWeapon: [
    "damageBonus#0#20",
    "ability",
    `reach:${REACHES.join("|")}`,
    "hands#1#2",
    "quality:quality",
    "sizeValue#0#20",
    "ranged?",
    "equipped?",
  ],
  kalyrShield: [`size:${SHIELD_SIZES.join("|")}`, "impervious?", "equipped?"],
  kalyrArmour: ["bonus#0#20", "worn?"],
  kalyrEquipment: ["quality:quality", "abilities*", "quantity#0"],
};

/** The inputs of an item of this type; each also knows what it tells a reader. */
export function itemFields(type: string, source: Source): FieldView[] {
  return (FIELDS[type] ?? []).map((spec) => {
    const [, path = "", mark = "", rest = ""] = /^(\w+)([:#?*]?)(.*)$/.exec(spec)!;
    const value = source[path];
    const label = t(`FOURTALES.Kalyr.FIELDS.${path}.label`);
    const base = { name: `system.${path}`, label, value };
    const told = (text: string) => (text ? t("FOURTALES.Kalyr.Item.fact", { label, value: text }) : "");
    if (mark === "?") return { ...base, kind: "check", told: value ? label : "" };
    if (mark === "*") {
      const list = (value as string[]).join(", ");
      return { ...base, kind: "words", value: (value as string[]).join(","), told: told(list) };
    }
    if (mark === "#") {
      const [min, max] = rest.split("#").map(Number);
      const figure = path.startsWith("damage") || path === "bonus" ? signed(Number(value)) : String(value);
      return { ...base, kind: "number", min: min!, ...(max === undefined ? {} : { max }), told: told(figure) };
    }
    if (mark === "") return { ...base, kind: "text", told: told(String(value)) };
    const list = choicesFor(path, rest);
    const word = rest === "level" ? t(levelKey(Number(value))) : (list[String(value)] ?? "");
    const plain = (rest === "quality" && value === 0) || value === "none";
    return { ...base, kind: "select", value: String(value), choices: list, told: plain ? "" : told(word) };
  });
}

/** The tracks on which a gift's figures count, as tick boxes. */
export function trackTicks(source: Source) {
  const list = source.appliesTo as string[] | undefined;
  return (
    list && TRACKS.map((track) => ({ track, label: t(`FOURTALES.Kalyr.Domain.${track}`), on: list.includes(track) }))
  );
}

function choicesFor(path: string, rest: string): Record<string, string> {
  if (rest === "level") return levelChoices();
  if (rest === "tracks") return choices([...TRACKS, "none"], "FOURTALES.Kalyr.Domain");
  if (rest === "quality")
    return Object.fromEntries(
      [1, 0, -1].map((one) => [one, t(`FOURTALES.Kalyr.Quality.${["poor", "plain", "fine"][one + 1]}`)]),
    );
  return choices(rest.split("|"), `FOURTALES.Kalyr.Choice.${path}`);
}
