import type { Page } from "playwright-core";
import { ROADS } from "../roads/all.ts";
import type { Road } from "../roads/road.ts";
import { bringBelongings, passTheDoors } from "../support/belongings.ts";
import type { Browser } from "../support/chromium.ts";
import { openBrowser } from "../support/chromium.ts";
import { clearScreens } from "../support/evening.ts";
import type { Company } from "../support/scenario.ts";
import { type Person, type Seat, sitDown } from "../support/seat.ts";
import { LONGER } from "./longer.ts";
import { looks } from "./looks.ts";

/** One step as it went. */
export interface StepReport {
  readonly game: string;
  readonly title: string;
  /** What went wrong; nothing where it went well. */
  readonly fault: string | null;
  /** What the pages' consoles said meanwhile, with whose they are. */
  readonly problems: readonly string[];
  readonly seconds: number;
  /** Pictures, each with whose page it shows. */
  readonly pictures: readonly { readonly of: string; readonly jpeg: Buffer }[];
}

/** An evening as it went. */
export interface EveningReport {
  readonly versions: Readonly<Record<string, string>>;
  readonly steps: readonly StepReport[];
  /** What could not be put back as it was. */
  readonly left: readonly string[];
}

export interface EveningOptions {
  readonly url: string;
  /** Names of the two who play; made where there are no such users. */
  readonly players: readonly [string, string];
  readonly roads?: readonly Road[];
  /** Told of each step as it is over. */
  readonly onStep?: (step: StepReport) => void;
  /** Whether those have a map who need one. On unless said otherwise. */
  readonly maps?: boolean;
  /** Plays although somebody else is at the table. */
  readonly anyway?: boolean;
}

const DESK = { viewport: { width: 1280, height: 800 } };
/** A map that is drawn without a graphics card has enough to do. */
const STILL = { reducedMotion: "reduce" } as const;

/**
 * Plays a first evening in a world of Four Tales, with people and scenes of its own, and puts everything back. A step that fails
 * is noted and pictured, and the next one is played.
 * @throws Error when nobody can join, or somebody else is there
 */
export async function playFirstEvening(options: EveningOptions): Promise<EveningReport> {
  const browser = await openBrowser();
  try {
    return await playIn(browser, options);
  } finally {
    await browser.close();
  }
}

async function playIn(browser: Browser, options: EveningOptions): Promise<EveningReport> {
  const { url, players, roads = [...ROADS, ...LONGER, looks], onStep, anyway = false, maps = true } = options;
  const seats = new Map<Person, Seat>();
  const sit = async (person: Person, canvas = false) => {
    await seats.get(person)?.context.close();
    seats.set(person, await sitDown(browser, url, person, { ...DESK, canvas, ...(canvas ? STILL : {}) }));
  };
  await sit("Gamemaster");
  const keeper = seats.get("Gamemaster")!;
  const others = await keeper.page.evaluate(whoElse);
  if (others.length > 0 && !anyway)
    throw new Error(`${others.join(", ")} is at the table: an evening is played in a world where nobody else is.`);
  await passTheDoors(keeper.page);
  const versions = await keeper.page.evaluate(versionsOf);
  const belongings = await bringBelongings(keeper.page, players);
  const steps: StepReport[] = [];
  let left: string[] = [];
  let mapped: Person | null = null;
  try {
    await Promise.all([sit("Ada"), sit("Ben")]);
    for (const road of roads) {
      if (road.withMap && maps && mapped !== road.withMap) {
        // Two maps drawn without a graphics card would keep each other waiting.
        if (mapped) await sit(mapped);
        mapped = road.withMap;
        await sit(mapped, true);
      }
      const company: Company = { keeper: seats.get("Gamemaster")!, ada: seats.get("Ada")!, ben: seats.get("Ben")! };
      for (const step of road.steps) {
        const report = await playStep(road, step, company);
        steps.push(report);
        onStep?.(report);
      }
    }
  } finally {
    // Players go first: nobody writes to what is taken away.
    for (const person of ["Ada", "Ben"] as const) await seats.get(person)?.context.close();
    const last = seats.get("Gamemaster")!;
    await last.reload().catch(() => {});
    left = await belongings.takeAway(last.page).catch((error: unknown) => [String(error)]);
  }
  return { versions, steps, left };
}

async function playStep(road: Road, step: Road["steps"][number], company: Company): Promise<StepReport> {
  const started = Date.now();
  const seats = [company.keeper, company.ada, company.ben];
  const heard = seats.map(({ problems }) => problems.all().length);
  let fault: string | null = null;
  try {
    await clearScreens(...seats);
    await road.afresh(company);
    await step.play(company);
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  const pictures: { of: string; jpeg: Buffer }[] = [];
  for (const { person, page } of seats) {
    const jpeg = await picture(page);
    if (jpeg) pictures.push({ of: person, jpeg });
  }
  const problems = seats.flatMap(({ person, problems }, n) =>
    problems
      .all()
      .slice(heard[n])
      .map((problem) => `${person}: ${problem}`),
  );
  // Whatever a step that failed has left half done, a page that is loaded anew has not.
  if (fault !== null) for (const seat of seats) await seat.reload().catch(() => {});
  const seconds = (Date.now() - started) / 1000;
  return { game: road.game, title: step.title, fault, problems, seconds, pictures };
}

/** A page as it looks now; nothing where it has died. */
async function picture(page: Page): Promise<Buffer | null> {
  try {
    return await page.screenshot({ type: "jpeg", quality: 55, animations: "disabled" });
  } catch {
    return null;
  }
}

/** Runs within the page. */
function whoElse(): string[] {
  return game.users.filter(({ active, isSelf }: Loose) => active && !isSelf).map(({ name }: Loose) => name);
}

/** Runs within the page: what is played with what. */
function versionsOf(): Record<string, string> {
  const modules = game.modules
    .filter(({ active }: Loose) => active)
    .map(({ id, version }: Loose) => `${id} ${version}`);
  return {
    Foundry: `${game.release.generation}.${game.release.build}`,
    "Four Tales": String(game.system.version),
    "Modules that are on": modules.join(", ") || "none",
    Browser: navigator.userAgent,
    Language: game.i18n.lang,
  };
}
