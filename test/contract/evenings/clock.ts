/** Something that happens at its time. */
interface Job {
  at: number;
  order: number;
  run(): void;
}

/** A clock that does not wait: whatever is due next happens next, and it is that late then. Of two at once the earlier one goes first. */
export class Clock {
  now = Date.UTC(2026, 0, 10, 19);
  readonly #jobs = new Map<number, Job>();
  #order = 0;

  /** Does something later. @returns a number by which it can be called off */
  after(pause: number, run: () => void): number {
    const order = ++this.#order;
    this.#jobs.set(order, { at: Math.round(this.now + Math.max(0, pause)), order, run });
    return order;
  }

  callOff(job: number): void {
    this.#jobs.delete(job);
  }

  /** When something is due next; null when nothing is. */
  get next(): number | null {
    return this.#first()?.at ?? null;
  }

  /** Does what is due next, and moves on to its time. */
  step(): void {
    const job = this.#first();
    if (!job) return;
    this.#jobs.delete(job.order);
    this.now = Math.max(this.now, job.at);
    job.run();
  }

  #first(): Job | null {
    let first: Job | null = null;
    for (const job of this.#jobs.values()) if (!first || job.at < first.at) first = job;
    return first;
  }
}
