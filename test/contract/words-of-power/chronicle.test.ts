import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { chronicle, toldIn } from "../chronicle.window.ts";
import { diceShow } from "../core/referee/forge.fixture.ts";
import { leaveTales } from "../tales.fixture.ts";
import { cast, counters, makesSense, says } from "./spell.window.ts";
import { ASTRA, anew, BRAKKA, being, GUARD, openSpells } from "./spells.fixture.ts";
import { checks } from "./words.window.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("an evening of Words of Power, told", () => {
  beforeAll(() => openSpells(true));
  beforeEach(anew);

  it("WP-58, WP-59: a spell tells its Words, who laid which Words upon them, and what it does now", async () => {
    const fields = { intent: "bind the guard", target: GUARD, inherent: "word:own", drawn: ["hand:bind", "hand:echo"] };
    await says(being(ASTRA), fields, { span: "rounds", rounds: 2, witnesses: [BRAKKA], delivery: "none" });
    diceShow(6, 2, 6);
    await counters(0, { at0: "hand:rust", at2: "hand:fly" });
    await makesSense("the guard rusts as he flies");
    await cast();
    const [line] = toldIn(await chronicle());
    expect(line).toContain("The Words: [Person], [Bind], and [Echo].");
    expect(line).toContain("It was to do this: bind the guard.");
    expect(line).toContain("brak lays [Rust] upon [Person]. | brak lays [Fly] upon [Echo].");
    expect(line).toContain("It does this: the guard rusts as he flies.");
  });

  it("WP-04, WP-05: a check tells which Words and Tags who brought to it", async () => {
    diceShow(6, 6, 1, 1, 1, 1);
    await checks(being(ASTRA), { deed: "tie a knot", baseDice: 2 }, { Bind: "player" });
    const [line] = toldIn(await chronicle());
    expect(line).toContain("tie a knot");
    expect(line).toContain("astr brings [Bind].");
  });
});
