import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { ADA, calm, DIST, leaveTales, openTales, source, type Tales } from "../../tales.fixture.ts";

/** What may become of a compendium's folder. */
const BREAKS: Record<string, (folder: string) => void> = {
  gone: (folder) => rmSync(folder, { recursive: true }),
  "without its CURRENT file": (folder) => rmSync(join(folder, "CURRENT")),
  "full of noise": (folder) => {
    for (const file of readdirSync(folder)) writeFileSync(join(folder, file), "noise ".repeat(50));
  },
};

let dist: string;

beforeAll(() => buildSystem());
afterAll(leaveTales);

async function openWith(breakIt: (folder: string) => void, asUser?: string): Promise<Tales> {
  dist = mkdtempSync(join(tmpdir(), "four-tales-packs-"));
  // Only the compendia are broken; the rest is as it is.
  for (const name of readdirSync(DIST)) if (name !== "packs") symlinkSync(join(DIST, name), join(dist, name));
  cpSync(join(DIST, "packs"), join(dist, "packs"), { recursive: true });
  breakIt(join(dist, "packs", "dungeonteller-powers"));
  const tales = await openTales({ dist, ...(asUser ? { asUser } : {}) });
  await calm();
  tales.shown.warnings.length = 0;
  return tales;
}

describe.each(Object.entries(BREAKS))("a compendium that is %s", (_name, breakIt) => {
  afterEach(() => rmSync(dist, { recursive: true, force: true }));

  it("leaves what the others offer, and the Gamemaster is told once which it is", async () => {
    const tales = await openWith(breakIt);
    const { offersOf } = await source("core/creation/offers.ts");
    expect((await offersOf("tellerRole")).length).toBeGreaterThan(3);
    expect((await offersOf("wovenSkill")).length).toBeGreaterThan(3);
    expect(await offersOf("tellerPower")).toEqual([]);
    expect(tales.shown.warnings).toHaveLength(1);
    expect(tales.shown.warnings[0]).toContain("cannot be read");
    const { shelf } = await source("rulesets/words-of-power/character/shelf.ts");
    expect((await shelf()).length).toBeGreaterThan(3);
  });

  it("is not the players' to hear of", async () => {
    const tales = await openWith(breakIt, ADA);
    const { offersOf } = await source("core/creation/offers.ts");
    expect((await offersOf("tellerRole")).length).toBeGreaterThan(3);
    expect(tales.shown.warnings).toEqual([]);
  });
});

describe("every compendium gone", () => {
  it("leaves lists that are empty, and no window that stays shut", async () => {
    const tales = await openWith((folder) => rmSync(join(folder, ".."), { recursive: true }));
    const { offersOf } = await source("core/creation/offers.ts");
    expect(await offersOf("tellerRole")).toEqual([]);
    expect(tales.shown.warnings.length).toBeGreaterThan(3);
    expect(new Set(tales.shown.warnings).size).toBe(tales.shown.warnings.length);
    rmSync(dist, { recursive: true, force: true });
  });
});
