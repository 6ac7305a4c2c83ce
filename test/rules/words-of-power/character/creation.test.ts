import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type CharacterDraft,
  CREATION_STEPS,
  choicesLeft,
  creationSteps,
  type DraftThing,
  finishCharacter,
  newDraft,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { armor, gear, LABELS, magic, weapon } from "../beings.ts";
import { SNAZZLE } from "./snazzle.ts";

const as = <T extends { name: string; type: string; system: object }>({ name, type, system }: T) =>
  ({ name, type, system }) as unknown as DraftThing;
const finish = (draft: CharacterDraft) =>
  finishCharacter(
    draft,
    draft.things.map((_, i) => `t${i}`),
    LABELS,
  );
const step = (draft: CharacterDraft, id: string) => creationSteps(draft).find((it) => it.id === id)!;
const fields = (draft: CharacterDraft) => {
  const made = finish(draft);
  return made.ok ? [] : made.problems.map(({ field }) => field);
};

describe("making a character", () => {
  it("WP-65 goes in the book's order and counts what is left", () => {
    expect(creationSteps(newDraft()).map(({ id }) => id)).toEqual([...CREATION_STEPS]);
    expect(creationSteps(newDraft()).map(({ left }) => left)).toEqual([1, 1, 3, 3, 0, 0, 0, 0, 0]);
    const begun = {
      ...newDraft(),
      name: "Astra",
      tags: [
        { text: "Quiet", sense: "" },
        { text: " ", sense: "" },
        { text: "", sense: "" },
      ],
    };
    expect(choicesLeft(begun)).toBe(1 + 2 + 3);
    expect(step(begun, "tags").left).toBe(2);
    expect(fields(newDraft())).toEqual(["name", "faction", "tags", "words"]);
  });

  it("can be left and taken up again as plain data", () => {
    expect(JSON.parse(JSON.stringify(SNAZZLE))).toEqual(SNAZZLE);
  });

  it("WP-67, WP-68, Q-21 makes a whole level 1 Fate Weaver in armor", () => {
    const { system, items } = unwrap(finish(SNAZZLE));
    expect(system).toMatchObject({ level: 1, fateWeaver: true, faction: "Nezbereth", draws: 0, down: false });
    expect(Object.values(system.tags).map(({ source }) => source)).toEqual([
      "creation",
      "creation",
      "creation",
      "faction",
      "faction",
    ]);
    expect(system.zones.head!.covers).toEqual({
      t5: { name: "Leather", rank: "body", magic: false, value: 3, max: 3 },
    });
    expect(items).toHaveLength(6);
    expect(items[5]).toMatchObject({ id: "t5", name: "Leather" });
  });

  it("WP-129: two magic items on one zone clash, and only where both are worn", () => {
    const rings = (place: "worn" | "pack") => [
      magic("Crown", "head", { place: "worn" }),
      magic("Mask", "head", { place }),
    ];
    const things = (place: "worn" | "pack") => [...SNAZZLE.things, ...rings(place).map(as)];
    expect(fields({ ...SNAZZLE, things: things("pack") })).toEqual([]);
    expect(fields({ ...SNAZZLE, things: things("worn") })).not.toEqual([]);
  });

  it("WP-67: Tags of one's own and of the faction are kept apart by their ids, in this order", () => {
    const { tags } = unwrap(finish(SNAZZLE)).system;
    expect(Object.keys(tags)).toEqual(["creation1", "creation2", "creation3", "faction1", "faction2"]);
  });

  it("WP-69 warns of a bursting Pouch, and stops nobody", () => {
    const full = { ...SNAZZLE, things: [...SNAZZLE.things, as(gear("Lute"))] };
    expect(step(full, "pouch")).toMatchObject({
      room: 0,
      problems: [],
      warnings: [{ field: "pouch", data: { count: 5, max: 4 } }],
    });
    expect(finish(full).ok).toBe(true);
  });

  it("warns of the same Tag twice, also when the faction has it", () => {
    const twice = { ...SNAZZLE, tags: ["Musician", "musician ", "Cultured"].map((text) => ({ text, sense: "" })) };
    expect(step(twice, "tags").warnings.map(({ field }) => field)).toEqual(["tags.1", "tags.2"]);
  });

  it("refuses two coats, two things in one hand and a fourth Tag", () => {
    const plate = as({ ...armor("Plate", 6), system: { ...armor("Plate", 6).system, place: "worn" } });
    expect(fields({ ...SNAZZLE, things: [...SNAZZLE.things, plate] })).toEqual(["things.6"]);
    const held = [as(weapon("Axe", 6, 6)), as(weapon("Glaive", 8, 10, { grip: "both", hands: 2 }))];
    expect(fields({ ...SNAZZLE, things: held })).toEqual(["things.1"]);
    expect(fields({ ...SNAZZLE, tags: [...SNAZZLE.tags, { text: "Tall", sense: "" }] })).toEqual(["tags"]);
  });

  it("mentions bare hands and bare skin", () => {
    const poor = { ...SNAZZLE, things: [] };
    expect(step(poor, "weapon").warnings).toHaveLength(1);
    expect(step(poor, "armor").warnings).toHaveLength(1);
    expect(finish(poor).ok).toBe(true);
  });
});
