import type { APIRequestContext, BrowserContext, Page } from "playwright-core";
import type { Browser, ContextOptions } from "./chromium.ts";
import { collectProblems, type Problems } from "./problems.ts";
import { ownTable } from "./target.ts";

/**
 * Users of the demo world, and a third player whom a spec may add. In a real Foundry, FOUNDRY_GM, FOUNDRY_PLAYER and
 * FOUNDRY_PLAYER2 say who plays the first three.
 */
export type Person = "Gamemaster" | "Ada" | "Ben" | "Cleo";

const REAL_NAMES: Readonly<Record<Person, string | undefined>> = {
  Gamemaster: process.env.FOUNDRY_GM,
  Ada: process.env.FOUNDRY_PLAYER,
  Ben: process.env.FOUNDRY_PLAYER2,
  Cleo: undefined,
};

/** One person at the table: a browser context of their own, so cookies and storage are nobody else's. */
export interface Seat {
  readonly person: Person;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly problems: Problems;
  /** Loads the page anew and waits until the game is ready. */
  reload(): Promise<void>;
  /** Leaves the table; fails when the page had errors that were not expected. */
  leave(): Promise<void>;
}

/**
 * Joins the table at `url` as `person` and waits until the game is ready.
 * @param options of the browser context: colour scheme, reduced motion, size of the window; `byPage`: through the join page,
 *   where only a page can be spoken to
 */
export async function sitDown(
  browser: Browser,
  url: string,
  person: Person,
  { byPage = !ownTable, ...options }: ContextOptions & { byPage?: boolean } = {},
): Promise<Seat> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const problems = collectProblems(page);
  if (!options.rests) await context.addInitScript(neverRest);
  // These are kept in the browser, where they must be before the game starts.
  if (options.canvas === false) await context.addInitScript(() => localStorage.setItem("core.noCanvas", "true"));
  const maps = options.sharpMaps ? "sharp" : "coarse";
  if (options.canvas !== false)
    await context.addInitScript((fine) => localStorage.setItem("vtt-table.maps", fine), maps);
  try {
    await join(page, url, person, byPage);
  } catch (error) {
    await context.close();
    // Why a game does not become ready stands in the page's console, not in what Playwright waited for.
    throw new Error(`${person} could not join. ${String(error)}\n${problems.all().join("\n")}`);
  }
  return {
    person,
    page,
    context,
    problems,
    reload: async () => {
      await page.reload();
      await untilReady(page);
    },
    leave: async () => {
      await context.close();
      const unexpected = problems.unexpected();
      if (unexpected.length > 0) throw new Error(`The page of ${person} had errors:\n${unexpected.join("\n")}`);
    },
  };
}

/** Runs in the page: it is busy from its first moment to its last, and whoever waits for its rest is never called. */
function neverRest(): void {
  globalThis.requestIdleCallback = () => 0;
}

/** Takes a seat: at our table by what its join page sends, which costs no page, and at a real Foundry through its join page. */
async function join(page: Page, url: string, person: Person, byPage: boolean): Promise<void> {
  if (byPage) await joinByPage(page, url, person);
  else {
    await signIn(page.context().request, url, person);
    await page.goto(`${url}/game`);
  }
  await untilReady(page);
}

/** Signs somebody in at our table, as whom its join page names so. The page itself is played by `join-page.spec.ts`. */
async function signIn(request: APIRequestContext, url: string, person: Person): Promise<void> {
  const rows = (await (await request.get(`${url}/join`)).text()).split("<label");
  const userid = rows.find((row) => row.includes(`>${person}<`))?.match(/name="userid" value="([^"]+)"/)?.[1];
  if (!userid) throw new Error(`The join page has no ${person}.`);
  const answer = await request.post(`${url}/join`, { form: { userid }, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`The table does not let ${person} in: ${answer.status()}.`);
}

async function joinByPage(page: Page, url: string, person: Person): Promise<void> {
  const name = REAL_NAMES[person] || person;
  await page.goto(`${url}/join`);
  const list = page.locator('select[name="userid"]');
  if ((await list.count()) > 0) await list.selectOption({ label: name });
  else await page.getByRole("radio", { name: new RegExp(`^${escaped(name)}\\b`) }).check();
  const password = process.env[`FOUNDRY_PASSWORD_${person.toUpperCase()}`];
  if (password) await page.locator('input[name="password"]').fill(password);
  await page.locator('button[name="join"]').click();
}

/** Waits until `game.ready`, and on a page with a canvas until its scene is drawn. */
async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.game?.ready === true && Boolean(globalThis.game.user), undefined, {
    timeout: 60_000,
  });
  await page.waitForFunction(
    () => globalThis.game.settings.get("core", "noCanvas") || !globalThis.game.scenes.active || globalThis.canvas.ready,
    undefined,
    { timeout: 60_000 },
  );
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
