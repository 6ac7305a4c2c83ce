import { describe, expect, it } from "vitest";
import { standingsOf } from "../../../../src/rulesets/kalyr/rules/character/ties.ts";
import { ability, connection, person } from "../people.ts";

describe("KA-46: standings with organisations", () => {
  it("are the connections of all who are asked, as strong as their level is high", () => {
    const captain = { ...connection("The Legion", 2) };
    captain.system = { ...captain.system, rank: "Captain" };
    const ann = person("Ann", [ability("Swords", 2), captain, connection("Guild", -3)]);
    const bob = person("Bob", [connection("the legion", 0)]);
    expect(standingsOf([ann, bob]).map(({ who, group, strength }) => [who.name, group, strength])).toEqual([
      ["Ann", "the legion", 3],
      ["Ann", "guild", 0],
      ["Bob", "the legion", 1],
    ]);
    expect(standingsOf([ann]).map(({ says }) => says)).toEqual([
      {
        key: "FOURTALES.Kalyr.Ties.ranks",
        data: { name: "Ann", group: "The Legion", level: "FOURTALES.Kalyr.Rules.Level.great", rank: "Captain" },
      },
      {
        key: "FOURTALES.Kalyr.Ties.stands",
        data: { name: "Ann", group: "Guild", level: "FOURTALES.Kalyr.Rules.Level.terrible", rank: "" },
      },
    ]);
  });
});
