/** So long this page works at what can wait before it rests, in milliseconds: less than anybody notices. */
const AT_A_STRETCH = 12;

/** Its longest rest, in milliseconds. */
const REST = 25;

/** Nothing that waits for a person or the server holds up what comes after it for longer, in milliseconds. */
const LONGEST = 50;

const waiting = new Map<string, () => Promise<unknown>>();
let running = false;

/**
 * Does what can wait, one after the other, with rests in between: however much there is, the page stays at hand for whoever
 * sits at it.
 * @param key what of it waits already is done once, as it was asked for last
 * @param work catches its own errors
 */
export function whenThereIsTime(key: string, work: () => Promise<unknown>): void {
  waiting.set(key, work);
  if (!running) void workOff();
}

async function workOff(): Promise<void> {
  running = true;
  let worked = 0;
  for (const [key, work] of waiting) {
    waiting.delete(key);
    const start = performance.now();
    await Promise.race([work(), after(LONGEST)]);
    worked += performance.now() - start;
    if (worked < AT_A_STRETCH) continue;
    await after(Math.min(worked, REST));
    worked = 0;
  }
  running = false;
}

function after(time: number): Promise<void> {
  return new Promise((done) => setTimeout(done, time));
}
