/**
 * Runs asynchronous jobs one after another, in the order they were added. A failed job rejects for its own caller and
 * does not hold up the next.
 */
export class RenderQueue {
  #last: Promise<unknown> = Promise.resolve();

  add<T>(job: () => Promise<T>): Promise<T> {
    const run = this.#last.then(job, job);
    this.#last = run.catch(() => undefined);
    return run;
  }
}
