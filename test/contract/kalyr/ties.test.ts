import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { keepersHand, opened } from "../people.window.ts";
import { leaveTales, source, still, until } from "../tales.fixture.ts";
import { KYLAR, uuid, VOSS } from "./kalyr.fixture.ts";
import { give, openPlay, startAfresh } from "./play.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("people of Kalyr and what binds them", () => {
  beforeAll(openPlay);
  beforeEach(startAfresh);

  it("KA-46, KA-95: standings and Keys stand in sentences, and follow what changes", async () => {
    await give(KYLAR, { name: "The Harbour", type: "kalyrConnection", system: { level: 1, rank: "captain" } });
    await (await keepersHand()).press("use", { game: "kalyr", tool: "ties" });
    await until(() => document.querySelector(".ft-ties article"));
    const told = () => opened("ft-ties").element.textContent?.replaceAll(/\s+/g, " ") ?? "";
    expect(told()).toContain("Kylar is captain with The Harbour");
    await give(VOSS, { name: "the harbour ", type: "kalyrConnection", system: { level: 2, rank: "" } });
    await until(() => told().includes("Voss stands with the harbour"));
    await still();
    expect([...opened("ft-ties").element.querySelectorAll(".ft-tie-end.ft-tie-group")]).toHaveLength(1);
  });

  it("hands on nothing of a sheet that the viewer may not look at", async () => {
    await give(VOSS, { name: "Secret Circle", type: "kalyrConnection", system: { level: 2, rank: "" } });
    const { seenBonds } = await source("core/ties/seen-ties.ts");
    const { ties } = await source("rulesets/kalyr/ties.ts");
    const viewer = (mine: string) => ({ isGM: false, reads: (one: string) => one === mine, owns: () => false });
    expect(JSON.stringify(seenBonds(ties.all(), viewer(uuid(VOSS))))).toContain("Secret Circle");
    expect(JSON.stringify(seenBonds(ties.all(), viewer(uuid(KYLAR))))).not.toMatch(/Secret Circle|Voss/);
  });
});
