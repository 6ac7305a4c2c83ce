import { type Browser, chromium } from "playwright-core";
import { ensureChromium } from "../../../tools/setup.mjs";

/** Software rendering, because the canvas needs WebGL and test machines have no graphics card. */
const ARGUMENTS = [
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-dev-shm-usage",
];

/**
 * Starts the machine's own Chromium. Set HEADED=1 to watch. Close it in `afterAll`.
 */
export async function openBrowser(): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({
    executablePath: ensureChromium(),
    headless: !process.env.HEADED,
    args: [...ARGUMENTS, ...sandbox],
  });
}
