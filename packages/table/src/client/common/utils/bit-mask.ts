/**
 * Several named switches as one number: the first name is the lowest bit. There may be 32 of them.
 */
export class BitMask extends Number {
  readonly states: Readonly<Record<string, string>>;
  #value = 0;

  /** @param states the names, with whether each is on at first */
  constructor(states: Record<string, boolean> | null = {}) {
    super();
    const names = Object.keys(states ?? {});
    if (names.length > 32) throw new Error("A BitMask has 32 states at most.");
    this.states = Object.freeze(Object.fromEntries(names.map((name) => [name, name])));
    for (const name of names) this.toggleState(name, Boolean(states?.[name]));
  }

  get isEmpty(): boolean {
    return this.#value === 0;
  }

  hasState(state: string): boolean {
    return (this.#value & this.#bit(state)) !== 0;
  }

  addState(state: string): void {
    this.#value |= this.#bit(state);
  }

  removeState(state: string): void {
    this.#value &= ~this.#bit(state);
  }

  toggleState(state: string, enabled = !this.hasState(state)): void {
    if (enabled) this.addState(state);
    else this.removeState(state);
  }

  clear(): void {
    this.#value = 0;
  }

  isCompatible(other: BitMask): boolean {
    return Object.keys(this.states).join() === Object.keys(other.states).join();
  }

  override valueOf(): number {
    return this.#value >>> 0;
  }

  override toString(): string {
    return String(this.valueOf());
  }

  toObject(): Record<string, boolean> {
    return Object.fromEntries(Object.keys(this.states).map((state) => [state, this.hasState(state)]));
  }

  toJSON(): string {
    return JSON.stringify(this.toObject());
  }

  static fromJSON(text: string): BitMask {
    return new BitMask(JSON.parse(text));
  }

  /** The same names as constants of a shader (GLSL ES 3), in capitals, a line for each. */
  static generateShaderBitMaskConstants(states: readonly string[]): string {
    return states.map((state, index) => `const uint ${state.toUpperCase()} = ${(1 << index) >>> 0}u;`).join("\n");
  }

  clone(): BitMask {
    return new BitMask(this.toObject());
  }

  /** @throws Error for a state that was not named at the beginning */
  #bit(state: string): number {
    const index = Object.keys(this.states).indexOf(state);
    if (index < 0) throw new Error(`${state} is no state of this BitMask.`);
    return 1 << index;
  }
}
