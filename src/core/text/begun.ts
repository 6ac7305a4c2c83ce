/** How many rolls were begun and how many questions were put to this person, on this page so far. */
let begun = 0;

/** Call where something begins that one click is to begin once: a roll, or a window that asks. */
export function noteBegun(): void {
  begun++;
}

/** A figure that has grown if anything of the kind began in between. */
export function begunSoFar(): number {
  return begun;
}
