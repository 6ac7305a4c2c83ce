/** One measured thing, as `npm run bench` prints it. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  /** Against something measured in the same run: a factor, or a few words. */
  ratio?: number | string;
}

/** A bench: the default export of a `*.bench.ts` file. */
export interface Bench {
  name: string;
  run(): Promise<Row[]>;
}
