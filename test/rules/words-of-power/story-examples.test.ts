import { describe, expect, it } from "vitest";
import { unwrap } from "../../../src/kernel/result.ts";
import {
  approveEvents,
  approveFacts,
  type Being,
  checkWarnings,
  fortuneEvents,
  fortuneFacts,
  gatherPools,
  newCheck,
  participantOf,
  plainRuling,
  precedentsIn,
  precedentsOn,
  rulingProblems,
  type Said,
  verdictProblems,
} from "../../../src/rulesets/words-of-power/rules/index.ts";
import { character, claim, happen, settings, tag } from "./beings.ts";

const finder =
  (...people: Being[]) =>
  (uuid: string) =>
    people.find((one) => one.uuid === uuid) ?? null;

/** A card on which the Storyteller ruled on a spell of these Words. */
const ruled = (words: string[], intent: string, more: object) => ({
  kind: "spell",
  request: { who: { name: "Astra" }, words: words.map((text) => ({ text })), intent },
  questions: [
    { id: "rule", kind: "rule", about: "", status: "answered", answer: { ...plainRuling(false, []), ...more } },
  ] as unknown as Said[],
});

describe("the book's examples that are the Storyteller's", () => {
  it("EX-02 [Foreign] opens one door and shuts another: the same Tag on either side, a die each time", () => {
    const pools = (side: "player" | "difficulty") => {
      const who = participantOf(character("Elf", { tags: ["Foreign"] }));
      const { request } = newCheck(who, "be let in", { baseDice: 1, claims: [claim("a", side, "tag", "Foreign")] });
      expect(checkWarnings(request, settings()).map(({ key }) => key.split(".").at(-1))).not.toContain("again");
      const { player, difficulty } = unwrap(gatherPools(request));
      return [player.length, difficulty.length];
    };
    expect([pools("player"), pools("difficulty")]).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it("EX-05 [Undead] cuts both ways, and counts once the Storyteller has said yes with all that comes of it", () => {
    const astra = character("Astra", {}, { tags: { dead: tag("Undead", { pending: true }), tall: tag("Tall") } });
    const asked = unwrap(approveFacts({ who: astra.uuid }, finder(astra)));
    expect(asked.tags.map(({ text }) => text)).toEqual(["Undead"]);
    const say = (granted: boolean, reason: string) => [{ id: "dead", granted, reason }];
    expect(verdictProblems(asked.tags, say(false, "")).map(({ field }) => field)).toEqual(["reason.dead"]);
    const [dead] = happen(approveEvents(asked, say(true, "")), astra);
    expect(dead!.system.tags.dead!.pending).toBe(false);
    const [living] = happen(approveEvents(asked, say(false, "no healing would ever help you")), astra);
    expect(Object.keys(living!.system.tags)).toEqual(["tall"]);
  });

  it("EX-11, EX-15 the Storyteller may bound what a spell does, and says first what it asks; any such ruling stands", () => {
    for (const bound of [
      { effect: "it fills one ring of your choice" },
      { effect: "one point for whoever breathes it" },
      { effect: "both Orcs burn", demands: "you stand in the blast yourself" },
    ]) {
      expect(rulingProblems({ ...plainRuling(false, []), ...bound }, false)).toEqual([]);
    }
  });

  it("EX-12 Words that were enough once are found again when one more is asked for", () => {
    const all = precedentsIn(ruled(["Metal", "Mist"], "cut whoever comes", { effect: "a ring of needles" }));
    const before = precedentsOn(all, ["Summon", "Metal", "Mist"]);
    expect(before).toMatchObject([{ words: ["Metal", "Mist"], granted: true, said: "a ring of needles" }]);
  });

  it("EX-38 a Specific Fate bears the name of whom it was taken from", () => {
    const slain = { ...character("Astra of the Shadehill Guard", {}, { tags: { sworn: tag("Sworn") }, down: true }) };
    const killer = character("Ben");
    const take = { deed: "fate" as const, who: killer.uuid, to: slain.uuid, tag: "sworn", what: "life" };
    const [after] = happen(
      fortuneEvents(unwrap(fortuneFacts(take, finder(killer, slain), settings()))),
      killer as Being,
      slain as Being,
    );
    expect(Object.values(after!.system.tags)).toMatchObject([
      { text: "Sworn", source: "specific", weaverName: "Astra of the Shadehill Guard" },
    ]);
  });
});
