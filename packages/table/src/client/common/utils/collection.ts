/**
 * A map that iterates over its values and offers array-like searches. Leaves nothing of the real one out.
 */
export class Collection<V = Loose> extends Map<string, V> {
  // @ts-expect-error a Map iterates over its entries; that this one iterates over values is the documented difference
  override *[Symbol.iterator](): MapIterator<V> {
    yield* super.values();
  }

  constructor(entries?: Iterable<readonly [string, V]> | null) {
    super();
    for (const [key, value] of entries ?? []) this.set(key, value);
  }

  /** The values, in order, as an array. */
  get contents(): V[] {
    return Array.from(super.values());
  }

  find(condition: (value: V, index: number, collection: this) => boolean): V | undefined {
    let index = 0;
    for (const value of super.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => boolean): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  // @ts-expect-error like the real one, the callback receives only the value
  override forEach(fn: (value: V) => void): void {
    for (const value of super.values()) fn(value);
  }

  /**
   * @param options.strict throw when there is no such key
   * @throws Error
   */
  override get(key: string, options: { strict?: boolean; [option: string]: Loose } = {}): V | undefined {
    const value = super.get(key);
    if (value === undefined && options.strict)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name}.`);
    return value;
  }

  /**
   * The first value of that name.
   * @throws Error when strict and there is none
   */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = this.find((entry) => (entry as { name?: string } | null)?.name === name);
    if (value === undefined && strict) throw new Error(`Nothing in the ${this.constructor.name} is called ${name}.`);
    return value;
  }

  map<M>(transformer: (value: V, index: number, collection: this) => M): M[] {
    return this.contents.map((value, index) => transformer(value, index, this));
  }

  reduce<A>(reducer: (accumulator: A, value: V, index: number, collection: this) => A, initial: A): A {
    return this.contents.reduce((accumulator, value, index) => reducer(accumulator, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => boolean): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  toJSON(): Loose[] {
    return this.map((value) => {
      const own = (value as { toJSON?: () => unknown } | null)?.toJSON;
      return own ? own.call(value) : value;
    });
  }
}
