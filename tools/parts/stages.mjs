/**
 * @typedef {(text: string) => void} Say
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {(say: Say | null) => Promise<Outcome>} run   what it prints goes to `say`; straight to the terminal without one
 *
 * @typedef {object} Outcome
 * @property {boolean} good
 * @property {() => Promise<boolean>} [again]   another try, which is made when nothing else is under way
 *
 * @typedef {Step & { good: boolean | null, seconds: number, again?: () => Promise<boolean> }} Played   `good` is null where
 *   it was not played
 */

/**
 * Plays lanes side by side, each step after step up to the first that fails. The first lane prints as it goes; what the
 * others print comes in one piece, when all are through.
 * @param {Step[][]} lanes
 * @param {Say} say
 * @returns {Promise<Played[]>} all steps of all lanes
 */
export async function playStage(lanes, say) {
  const held = lanes.map(() => "");
  const played = await Promise.all(
    lanes.map((lane, n) =>
      playLane(
        lane,
        (text) => {
          if (n === 0) say(text);
          else held[n] += text;
        },
        n > 0,
      ),
    ),
  );
  for (const text of held) say(text);
  for (const step of played.flat()) {
    if (!step.again) continue;
    const started = performance.now();
    step.good = await step.again();
    step.seconds += (performance.now() - started) / 1000;
  }
  return played.flat();
}

/**
 * @param {Step[]} lane
 * @param {Say} say
 * @param {boolean} held whether what its steps print is kept for later
 * @returns {Promise<Played[]>}
 */
async function playLane(lane, say, held) {
  /** @type {Played[]} */
  const played = lane.map((step) => ({ ...step, good: null, seconds: 0 }));
  for (const step of played) {
    say(`\n── ${step.name} ──\n`);
    const started = performance.now();
    Object.assign(step, await step.run(held ? say : null));
    step.seconds = (performance.now() - started) / 1000;
    // One that has another try does not hold up the rest.
    if (!step.good && !step.again) break;
  }
  return played;
}
