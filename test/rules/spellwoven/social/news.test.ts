import { describe, expect, it } from "vitest";
import { heardEvent } from "../../../../src/rulesets/spellwoven/rules/social/heard.event.ts";
import { newsBetween, newsOf } from "../../../../src/rulesets/spellwoven/rules/social/news.ts";
import { passes } from "../../../../src/rulesets/spellwoven/rules/time/passing.ts";
import { jen, settings } from "../beings.ts";

const DAY = 86400;

describe("word from people one knows", () => {
  it("comes once each so many days, numbered from the beginning of the world", () => {
    expect(newsBetween(0, 3 * DAY, 3)).toEqual([1]);
    expect(newsBetween(0, 3 * DAY - 1, 3)).toEqual([]);
    expect(newsBetween(3 * DAY, 6 * DAY, 3)).toEqual([2]);
    expect(newsBetween(2.9 * DAY, 3.1 * DAY, 3)).toEqual([1]);
  });

  it("comes three at a time at most, the newest; none as time goes back, and none where none are wanted", () => {
    expect(newsBetween(0, 30 * DAY, 1)).toEqual([28, 29, 30]);
    expect(newsBetween(-5 * DAY, -2 * DAY, 1)).toEqual([-4, -3, -2]);
    expect(newsBetween(3 * DAY, 0, 3)).toEqual([]);
    expect(newsBetween(0, 30 * DAY, 0)).toEqual([]);
    expect(newsBetween(0, 30 * DAY, -1)).toEqual([]);
  });

  it("is everybody's in turn, and from each now what they heard and now what they ask", () => {
    const told = [0, 1, 2, 3].map((number) => newsOf(number, ["Ann", "Hew"]));
    expect(told).toEqual([
      { line: "Ann", what: "rumour" },
      { line: "Hew", what: "request" },
      { line: "Ann", what: "request" },
      { line: "Hew", what: "rumour" },
    ]);
    expect(newsOf(-1, ["Ann", "Hew"])?.line).toBe("Hew");
    expect(newsOf(4, [])).toBeNull();
  });

  it("stands in the contact book as one more line, and is struck out again alone", () => {
    const person = { name: "Hew", actorUuid: "", background: "", influence: 1, obligation: 0, notes: "", order: 1 };
    const log = { first: { amount: 1, text: "Played together", order: 4 } };
    const book = { knownPersons: { hew: { ...person, log } } };
    const data = { id: "hew", name: "Hew", text: "The toll doubles" };
    const done = heardEvent.apply(book, data, "card.heard");
    if (!done.ok) throw new Error("refused");
    const [[path, entry] = ["", null]] = Object.entries(done.value.change.set);
    expect(entry).toEqual({ amount: 0, text: "The toll doubles", order: 5 });
    const line = path.split(".").at(-1)!;
    const after = { knownPersons: { hew: { ...person, log: { ...log, [line]: entry as (typeof log)["first"] } } } };
    const back = heardEvent.apply(after, heardEvent.invert(done.value.done), "card.heard");
    expect(back.ok && back.value.change).toEqual({ set: {}, remove: [path] });
    expect(heardEvent.apply(book, { ...data, id: "nobody" }, "card.heard").ok).toBe(false);
  });
});

describe("days that go by", () => {
  it("SW-18: bring a night's sleep each, and move the world's clock once for all", () => {
    const events = passes({ span: "days", way: "ends", with: { days: 3 } }, [jen(), jen()], settings());
    expect(events.map(({ kind, data }) => [kind, data])).toEqual([
      ["woven.rest", { rest: 0, sleep: 24 }],
      ["woven.rest", { rest: 0, sleep: 24 }],
      ["core.clock", { seconds: 3 * DAY }],
    ]);
    expect(passes({ span: "days", way: "ends", with: { days: 0 } }, [jen()], settings())).toEqual([]);
  });
});
