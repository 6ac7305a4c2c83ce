import { describe, expect, it } from "vitest";
import { playStage, type Step } from "../../../tools/parts/stages.mjs";

/** A step that says its name, waits a turn, and ends as told. */
const step = (name: string, good: boolean, again?: () => Promise<boolean>): Step => ({
  name,
  run: async (say) => {
    say?.(`${name} begins\n`);
    await new Promise((done) => setImmediate(done));
    say?.(`${name} ends\n`);
    return again ? { good, again } : { good };
  },
});

async function play(lanes: Step[][]) {
  const heard: string[] = [];
  const played = await playStage(lanes, (text) => void heard.push(text));
  return { heard: heard.join(""), ends: played.map(({ name, good }) => [name, good]) };
}

describe("steps of a test run", () => {
  it("go side by side, and what the second lane prints comes in one piece at the end", async () => {
    const order: string[] = [];
    const noted = (name: string): Step => ({
      ...step(name, true),
      run: async (say) => {
        order.push(name);
        say?.(`${name}\n`);
        await new Promise((done) => setImmediate(done));
        return { good: true };
      },
    });
    const { heard, ends } = await play([
      [noted("a"), noted("b")],
      [noted("x"), noted("y")],
    ]);
    expect(order).toEqual(["a", "x", "b", "y"]);
    expect(heard).toBe("\n── a ──\n\n── b ──\n\n── x ──\nx\n\n── y ──\ny\n");
    expect(ends).toEqual([
      ["a", true],
      ["b", true],
      ["x", true],
      ["y", true],
    ]);
  });

  it("end their lane when they fail, and no other", async () => {
    const { ends } = await play([
      [step("a", false), step("b", true)],
      [step("x", true), step("y", true)],
    ]);
    expect(ends).toEqual([
      ["a", false],
      ["b", null],
      ["x", true],
      ["y", true],
    ]);
  });

  it.each([true, false])("have their other try when nothing else is under way (good: %s)", async (good) => {
    let under = 0;
    const slow: Step = {
      name: "x",
      run: async () => {
        under++;
        await new Promise((done) => setTimeout(done, 20));
        under--;
        return { good: true };
      },
    };
    const seen: number[] = [];
    const again = async () => {
      seen.push(under);
      return good;
    };
    const { ends } = await play([[step("a", false, again), step("b", true)], [slow]]);
    expect(seen).toEqual([0]);
    expect(ends).toEqual([
      ["a", good],
      ["b", true],
      ["x", true],
    ]);
  });
});
