import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { type Fields, keepersHand, opened } from "../people.window.ts";
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

  it("KA-46, KA-95: the Gamemaster gives and breaks Keys and ranks among the people, and each is taken back from her desk", async () => {
    await (await keepersHand()).press("use", { game: "kalyr", tool: "ties" });
    await until(() => document.querySelector(".ft-ties article"));
    await opened("ft-ties").press("choose", { id: uuid(KYLAR) });
    const kylar = () => game.actors.get(KYLAR);
    const told = () => opened("ft-ties").element.textContent?.replaceAll(/\s+/g, " ") ?? "";
    const gives = async (deed: string, fields: Fields) => {
      const form = await opened("ft-ties").opens("deedFor", { id: uuid(KYLAR), deed });
      await form.say(fields);
      await form.send();
    };
    await gives("giveStanding", { name: "The Harbour", level: "1", rank: "captain" });
    await until(() => told().includes("Kylar is captain with The Harbour: Good."));
    await gives("giveKey", { name: "Owes the harbour master", category: "goal" });
    await until(() => told().includes("Kylar has the Key Owes the harbour master"));
    expect(kylar().items.getName("Owes the harbour master").system.category).toBe("goal");
    const tie = (name: string) => ({ tie: kylar().items.getName(name).uuid });
    const change = await opened("ft-ties").opens("deed", { ...tie("The Harbour"), deed: "change" });
    await change.say({ rank: "admiral" });
    await change.send();
    await until(() => told().includes("Kylar is admiral with The Harbour: Good."));
    await opened("ft-ties").press("deed", { ...tie("Owes the harbour master"), deed: "break" });
    await until(() => !kylar().items.getName("Owes the harbour master"));
    const { allSteps } = await source("core/ledger/step-back.ts");
    const { takeBackTelling } = await source("core/ledger/taking-back.ts");
    const back = async () => {
      const [last] = (await allSteps()).toSorted((a: Loose, b: Loose) => b.at - a.at);
      await takeBackTelling(last.id);
    };
    await back();
    await until(() => kylar().items.getName("Owes the harbour master"));
    await back();
    await until(() => told().includes("Kylar is captain with The Harbour: Good."));
    expect(kylar().items.filter(({ type }: Loose) => type === "kalyrConnection")).toHaveLength(1);
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
