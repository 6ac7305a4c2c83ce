import { describe, expect, it } from "vitest";
import { type Character, type Modifier, suggestModifiers } from "../../../../src/rulesets/kalyr/rules/index.ts";
import { said } from "../../said.ts";
import { ability, armour, connection, equipment, gift, npc, person, settings, track, uses } from "../people.ts";

const TALK = ability("Talk", 1, { domain: "social" });
const of = (own: Character, foe: Character | null = null, more: object = {}, names = ["Talk"]): Modifier[] => {
  const list = suggestModifiers(own, foe, uses(own, ...names), { type: "social", ...more }, settings());
  for (const { label } of list) if ("key" in label) said(label);
  return list;
};
const short = (list: readonly Modifier[]) =>
  list.map(({ id, source, value, on, auto, rule }) => [id, source, value, on, auto, rule]);

describe("why a level is shifted", () => {
  it("KA-42 to KA-44: what only the table can know is offered, and not ticked", () => {
    expect(short(of(person("Ann", [TALK]), npc("Voss")))).toEqual([
      ["good", "circumstances", 1, false, false, "KA-42"],
      ["poor", "circumstances", -1, false, false, "KA-43"],
      ["edge", "edge", 1, false, false, "KA-44"],
    ]);
    expect(of(person("Ann", [TALK]), npc("Voss")).at(-1)!.choices).toEqual([1, 2]);
    expect(
      of(person("Ann", [TALK])).map(({ id }) => id),
      "against nobody",
    ).toEqual(["good", "poor"]);
  });

  it("KA-39, KA-41: wounds say which track they are of", () => {
    const damage = (physical: Parameters<typeof track>, social: Parameters<typeof track>) =>
      person("Ann", [TALK], { damage: { physical: track(...physical), mental: track(), social: track(...social) } });
    const wounds = (own: Character) => of(own).filter(({ rule }) => rule === "KA-39" || rule === "KA-41");
    expect(short(wounds(damage(["DF"], ["VH"])))).toEqual([
      ["wound-social", "wound", -2, true, true, "KA-39"],
      ["beaten-physical", "beaten", -1, true, true, "KA-41"],
    ]);
    const words = wounds(damage(["DF"], ["VH"])).map(({ label }) =>
      "key" in label ? label.key.split(".").at(-1) : "",
    );
    expect(words).toEqual(["veryHurt", "beaten"]);
    const [hurt] = wounds(damage([], ["H"]));
    expect("key" in hurt!.label && hurt!.label.key.split(".").at(-1)).toBe("hurt");
  });

  it("KA-42, KA-43: equipment counts where there is some; for nothing in particular it is offered", () => {
    const none = equipment("Spent", 1, ["Talk"]);
    const own = person("Ann", [
      TALK,
      equipment("Robe", 1, ["Talk"]),
      equipment("Rags", -1, ["Talk"]),
      equipment("Plain", 0, ["Talk"]),
      { ...none, system: { ...none.system, quantity: 0 } },
      equipment("Charm", 1),
    ]);
    expect(short(of(own).filter(({ source }) => source === "equipment"))).toEqual([
      ["equipment-robe", "equipment", 1, true, true, "KA-42"],
      ["equipment-rags", "equipment", -1, true, true, "KA-43"],
      ["equipment-charm", "equipment", 1, false, false, "KA-42"],
    ]);
  });

  it("gifts, and armour that is worn, change what they name, and say when", () => {
    const changes = (value: number, when = "", name = "Talk") => ({ modifiers: [{ ability: name, value, when }] });
    const own = person("Ann", [
      TALK,
      gift("Charming", changes(1, "at court")),
      gift("Eerie", changes(-1, "", "")),
      armour("Mail", 1, changes(-1)),
      armour("Packed", 1, { ...changes(-2), worn: false }),
    ]);
    const list = of(own).filter(({ source }) => source === "gift" || source === "armour");
    expect(short(list)).toEqual([
      ["gift-charming-0", "gift", 1, true, true, undefined],
      ["gift-eerie-0", "gift", -1, false, false, undefined],
      ["armour-mail-0", "armour", -1, true, true, undefined],
    ]);
    expect(list.map(({ label }) => label)).toEqual([
      { text: "Charming: at court" },
      { text: "Eerie" },
      { text: "Mail" },
    ]);
  });

  const persuades = (own: Character, foe: Character) =>
    short(of(own, foe, { persuading: true }).filter(({ source }) => source === "race" || source === "rank"));

  it("KA-45: another race is harder to win over, whoever is very intolerant more so", () => {
    const own = person("Ann", [TALK, connection("Guild", 0)], { race: "Human" });
    const foe = (race: string, intolerance: "none" | "intolerant" | "veryIntolerant" = "none") =>
      npc("Voss", [connection("Guild", 0)], { race, intolerance });
    expect(persuades(own, foe("kolath"))).toEqual([["race", "race", -1, true, true, "KA-45"]]);
    expect(persuades(own, foe("kolath", "intolerant"))).toEqual([["race", "race", -1, true, true, "KA-45"]]);
    expect(persuades(own, foe("kolath", "veryIntolerant"))).toEqual([["race", "race", -2, true, true, "KA-45"]]);
    expect([persuades(own, foe(" human ", "veryIntolerant")), persuades(own, foe("  "))]).toEqual([[], []]);
    expect(persuades({ ...own, system: { ...own.system, race: "" } }, foe("kolath"))).toEqual([]);
    expect(
      of(own, foe("kolath")).some(({ source }) => source === "race"),
      "only who persuades",
    ).toBe(false);
  });

  it("KA-46, KA-47: each step that they stand above costs one; standing above them is worth one in all", () => {
    const ranked = (name: string, level: number) => person(name, [TALK, connection("Guild", level)]);
    const rank = (mine: number, theirs: number) => persuades(ranked("Ann", mine), ranked("Voss", theirs));
    expect([rank(0, 1), rank(-1, 2)]).toEqual([
      [["rank", "rank", -1, true, true, "KA-46"]],
      [["rank", "rank", -3, true, true, "KA-46"]],
    ]);
    expect([rank(1, 0), rank(3, 0)]).toEqual(Array(2).fill([["rank", "rank", 1, true, true, "KA-47"]]));
    expect(rank(1, 1)).toEqual([]);
    const [above] = of(ranked("Ann", -1), ranked("Voss", 2), { persuading: true }).filter(({ id }) => id === "rank");
    expect(above!.label).toMatchObject({ data: { name: "Voss", steps: 3 } });
  });
});
