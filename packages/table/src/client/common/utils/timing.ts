type AnyFunction = (...args: Loose[]) => Loose;

/** Call only once the calls have stopped coming. @param delay in milliseconds */
export function debounce<T extends AnyFunction>(callback: T, delay: number): (...args: Parameters<T>) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** Call at once, then at most once per delay; the last call within a delay is made at its end. @param delay in milliseconds */
export function throttle<T extends AnyFunction>(callback: T, delay: number): T {
  let waiting: Parameters<T> | null = null;
  let resting = false;
  const rest = (self: unknown) => {
    resting = true;
    setTimeout(() => {
      resting = false;
      if (!waiting) return;
      const args = waiting;
      waiting = null;
      callback.apply(self, args);
      rest(self);
    }, delay);
  };
  return function (this: unknown, ...args: Parameters<T>) {
    if (resting) {
      waiting = args;
      return undefined;
    }
    const result = callback.apply(this, args);
    rest(this);
    return result;
  } as T;
}

/** Wait. @param ms in milliseconds */
export async function threadLock(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/** A queue that runs at most `max` tasks at a time, in the order they were added. Leaves nothing of the real one out. */
export class Semaphore {
  /** How many tasks may run at once. */
  max: number;
  #queue: { fn: AnyFunction; args: unknown[]; resolve: (v: Loose) => void; reject: (e: unknown) => void }[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  /** How many tasks still wait. */
  get remaining(): number {
    return this.#queue.length;
  }

  /** How many tasks run now. */
  get active(): number {
    return this.#active;
  }

  /** Queue a task. @returns its result, when it has run */
  add<F extends AnyFunction>(fn: F, ...args: Parameters<F>): Promise<Awaited<ReturnType<F>>> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ fn, args, resolve, reject });
      this.#next();
    });
  }

  /** Forget the tasks that have not begun. */
  clear(): void {
    this.#queue = [];
  }

  async #next(): Promise<void> {
    if (this.#active >= this.max) return;
    const task = this.#queue.shift();
    if (!task) return;
    this.#active++;
    try {
      task.resolve(await task.fn(...task.args));
    } catch (error) {
      task.reject(error);
    } finally {
      this.#active--;
      this.#next();
    }
  }
}
