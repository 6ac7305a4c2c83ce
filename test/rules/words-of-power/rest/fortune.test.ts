import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type Being,
  type FortuneChoices,
  fortuneEvents,
  fortuneFacts,
  humanoidZones,
  payableTags,
  wordsEvents,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { character, happen, LABELS, refused, settings, tag } from "../beings.ts";

const hurt = humanoidZones(1, LABELS);
const maimed = { ...hurt, legs: { ...hurt.legs!, hp: { value: 0, max: 6 } } };
const grown = { grown: tag("Grown", { source: "level" }), born: tag("Born") };
const astra = character("Astra", {}, { zones: maimed, tags: grown });
const ben = character("Ben", {}, { tags: { base: tag("Sly"), story: tag("Tired", { source: "story" }) } });

const choices = (deed: FortuneChoices["deed"], more: Partial<FortuneChoices> = {}): FortuneChoices => ({
  deed,
  who: astra.uuid,
  to: "",
  tag: "",
  what: "life",
  ...more,
});
const look = (chosen: FortuneChoices, people: Being[] = [astra, ben], table = settings()) =>
  fortuneFacts(chosen, (uuid) => people.find((one) => one.uuid === uuid) ?? null, table);
/** What comes of it, and that it can all be taken back. */
function after(chosen: FortuneChoices, people: Being[] = [astra, ben]): Being[] {
  const events = fortuneEvents(unwrap(look(chosen, people)));
  const states = new Map<string, unknown>(people.map(({ uuid, system }) => [uuid, system]));
  const worked = unwrap(wordsEvents.applyAll(states, events));
  const back = [...worked.done]
    .reverse()
    .map((event) => ({ ...event, data: wordsEvents.get(event.kind)!.invert(event.data) }));
  expect(unwrap(wordsEvents.applyAll(worked.states, back)).states).toEqual(states);
  return happen(events, ...people);
}

describe("paying, taking", () => {
  it("WP-166, WP-167, WP-169, WP-170: a Tag of a level mends a Maim to the full; one of creation or story does not", () => {
    const [whole] = after(choices("pay", { tag: "grown", what: "legs" }));
    expect([whole!.system.zones.legs!.hp.value, whole!.system.tags.grown!.lost]).toEqual([6, true]);
    expect(refused(look(choices("pay", { tag: "born", what: "legs" })))).toEqual(["Fortune.notPayable"]);
    expect(refused(look(choices("pay", { tag: "grown", what: "head" })))).toEqual(["Fortune.notMaimed"]);
    expect(refused(look(choices("pay", { tag: "grown" })))).toEqual(["Fortune.alive"]);
  });

  it("WP-167: only Tags of a level are there to be paid, and only while they are not lost", () => {
    const payable = (tags: Being["system"]["tags"]) => payableTags({ tags, level: 2 }, settings());
    expect(payable(grown)).toEqual([{ id: "grown", text: "Grown" }]);
    expect(payable({ grown: tag("Grown", { source: "level", lost: true }), born: tag("Born") })).toEqual([]);
  });

  it("EX-35: a character of the first level lives by a creation Tag, where the table plays it so", () => {
    const any = settings({ sacrificeTags: "level1Creation" });
    expect(look(choices("pay", { tag: "born", what: "legs" }), [astra], any).ok).toBe(true);
    const older = { ...astra, system: { ...astra.system, level: 2 } };
    expect(refused(look(choices("pay", { tag: "born", what: "legs" }), [older], any))).toEqual(["Fortune.notPayable"]);
  });

  it("WP-168, WP-179: another pays for a life: all HP are back, Maims with them, Armor is not", () => {
    const dead = { ...maimed, head: { ...hurt.head!, hp: { value: 0, max: 4 }, armor: { value: 0, max: 2 } } };
    const dying = character("Cara", {}, { zones: dead, down: true });
    const [payer, saved] = after(choices("pay", { tag: "grown", to: dying.uuid }), [astra, dying]);
    expect(payer!.system.tags.grown!.lost).toBe(true);
    expect(saved!.system.down).toBe(false);
    expect(Object.values(saved!.system.zones).every(({ hp }) => hp.value === hp.max)).toBe(true);
    expect(saved!.system.zones.head!.armor.value).toBe(0);
  });

  it("WP-77: whoever killed a Fate Weaver takes one of the Tags they began with, with their name, once", () => {
    const slain = { ...ben, system: { ...ben.system, down: true } };
    const take = choices("fate", { to: ben.uuid, tag: "base" });
    const [killer] = after(take, [astra, slain]);
    expect(Object.values(killer!.system.tags).find(({ source }) => source === "specific")).toMatchObject({
      text: "Sly",
      weaverName: "Ben",
    });
    expect(refused(look(take, [killer!, slain]))).toEqual(["Fortune.taken"]);
    expect(refused(look(take))).toEqual(["Fortune.notSlain"]);
    const story = look({ ...take, tag: "story" }, [astra, slain]);
    expect(refused(story)).toEqual(["Fortune.notBase"]);
    expect(story).toMatchObject({ problems: [{ field: "tag" }] });
  });

  it("what makes no sense is refused", () => {
    for (const nonsense of [
      {},
      choices("pay", { tag: 7 as never }),
      choices("x" as never),
      choices("fate", { to: "Actor.gone" }),
    ]) {
      expect(look(nonsense as FortuneChoices).ok).toBe(false);
    }
  });
});
