import { type BrowserContext, type BrowserContextOptions, chromium, type Browser as Process } from "playwright-core";
import { ensureChromium } from "../../../tools/setup.mjs";

export interface ContextOptions extends BrowserContextOptions {
  /** Where the game's canvas is not the point, pages are several times as quick without it. On unless said otherwise. */
  canvas?: boolean;
  /** Maps as a graphics card would draw them, for pictures to look at: they take many times as long as the coarse ones of all other specs. */
  sharpMaps?: boolean;
  /** Pages find time for what can be done while nobody does anything, as most pages do. Where nothing hangs on that it costs a tenth of a spec. */
  rests?: boolean;
}

/** A browser, as far as specs need one. */
export interface Browser {
  newContext(options?: ContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

/**
 * Maps need WebGL, which is rendered in software, because test machines have no graphics card. Around the map the browser
 * paints for itself: by WebGL in software that takes several times as long.
 */
const WITH_MAPS = [
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-gpu-compositing",
];
/** Pages that live for seconds are done before what the optimizing compilers make of them is of use: it costs a tenth of a spec. */
const WITHOUT_MAPS = ["--disable-gpu", "--js-flags=--no-opt --no-maglev"];

/**
 * What a browser without a window of its own does for its address bar: a process for each page, which costs as much as half
 * of ours. The last such list counts, so what Playwright leaves out for the sake of quiet pages is in it too.
 */
const DOES_WITHOUT = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"].concat(
  [
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
  ],
  ["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "OptimizationHints"],
  ["NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
);

/** Those that run, by whether they draw maps. */
const running = new Map<boolean, Promise<Process>>();

/** A worker of tests plays many specs, one after the other: each has contexts of its own, in a process that stays for the next. */
const STAYS = Boolean(process.env.VITEST);

/** How many have a browser open. */
let openers = 0;

/**
 * Starts the machine's own Chromium, once for pages with a map and once for those without, as they are asked for.
 * Set HEADED=1 to watch. Close it in `afterAll`.
 */
export async function openBrowser(): Promise<Browser> {
  const opened = new Set<BrowserContext>();
  openers++;
  return {
    newContext: async ({ canvas = true, sharpMaps: _sharp, rests: _rests, ...options } = {}) => {
      const context = await (await start(canvas)).newContext(options);
      opened.add(context);
      context.once("close", () => opened.delete(context));
      return context;
    },
    close: async () => {
      for (const context of opened) await context.close();
      openers--;
      if (!STAYS && openers === 0) await Promise.all([...running.values()].map(async (one) => (await one).close()));
    },
  };
}

/** The process for such pages: the one that is there, unless it has died. */
function start(canvas: boolean): Promise<Process> {
  const there = running.get(canvas);
  if (there) return there;
  const begun = launch(canvas ? WITH_MAPS : WITHOUT_MAPS);
  const gone = (): void => {
    if (running.get(canvas) === begun) running.delete(canvas);
  };
  running.set(canvas, begun);
  begun.then((browser) => browser.once("disconnected", gone), gone);
  return begun;
}

function launch(args: readonly string[]): Promise<Process> {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({
    executablePath: ensureChromium(),
    headless: !process.env.HEADED,
    args: ["--disable-dev-shm-usage", `--disable-features=${DOES_WITHOUT.join()}`, ...args, ...sandbox],
  });
}
