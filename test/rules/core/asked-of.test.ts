import { describe, expect, it } from "vitest";
import type { AskedQuestion, Question } from "../../../src/core/contract/roll-kind.ts";
import { addresseeOf, answersTo, idFor, manyOf, posedTo } from "../../../src/core/rolls/asked-of.ts";

const bet: Question = { id: "bet", kind: "bet", about: "", data: { on: 1 } };
const HERE = ["ann", "bob", "cid"];

const idsOf = (question: Question, here = HERE): string[] => posedTo(question, here).map(({ id }) => id);

describe("questions to many", () => {
  it("are posed once for each of them, everything else the same", () => {
    expect(posedTo({ ...bet, to: { users: ["bob"] }, anonymous: true }, HERE)).toEqual([
      { ...bet, id: "bet:bob", to: { users: ["bob"] }, anonymous: true },
    ]);
    expect(idsOf({ ...bet, to: "everyone" })).toEqual(["bet:ann", "bet:bob", "bet:cid"]);
    expect(idsOf({ ...bet, to: { allBut: ["bob"] } })).toEqual(["bet:ann", "bet:cid"]);
    expect(idsOf({ ...bet, to: { users: ["bob", "eve", "bob"] } })).toEqual(["bet:bob", "bet:eve"]);
    expect(posedTo(bet, HERE)).toEqual([bet]);
  });

  it("fall to the Gamemaster where nobody is left", () => {
    for (const to of ["everyone", { allBut: ["ann"] }] as const) {
      expect(posedTo({ ...bet, to }, to === "everyone" ? [] : ["ann"])).toEqual([{ ...bet, id: "bet:keeper" }]);
    }
  });

  it("have ids that a path can lead to, and tell what they are of", () => {
    expect(idFor("throw", "Scene.a.Token.b.Actor.c")).toBe("throw:Scene_a_Token_b_Actor_c");
    expect([manyOf("bet:ann"), manyOf("bet")]).toEqual(["bet", null]);
  });

  it("are answered once all are heard, be it by silence", () => {
    const asked = (id: string, status: AskedQuestion["status"]): AskedQuestion => ({
      ...bet,
      id,
      status,
      answer: null,
    });
    const both = (status: AskedQuestion["status"]) => [asked("bet:ann", "answered"), asked("bet:bob", status)];
    expect(answersTo([], "bet")).toBeNull();
    expect(answersTo([asked("bet", "answered")], "bet")).toBeNull();
    expect(answersTo(both("open"), "bet")).toBeNull();
    expect(answersTo(both("lapsed"), "bet")).toHaveLength(2);
  });

  it("name nobody where what stands there makes no sense", () => {
    expect(addresseeOf({ to: { users: ["ann"] } })).toBe("ann");
    for (const to of [undefined, null, "everyone", {}, { users: "ann" }]) {
      expect(addresseeOf({ to } as unknown as Question)).toBeNull();
    }
  });
});
