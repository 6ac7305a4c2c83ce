/** The key under which an operator keeps its value, so that it cannot clash with a key of that value. */
export const OPERATOR_VALUE: unique symbol = Symbol("DataFieldOperator.value");

/** The JSON key that marks an operator on the wire. */
export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";

/** Base of the values that mean "do something" in an update rather than "store this". Generation 14 only in public. */
export class DataFieldOperator {
  declare [OPERATOR_VALUE]: unknown;

  constructor(value?: unknown) {
    Object.defineProperty(this, OPERATOR_VALUE, { value, writable: true, enumerable: false });
  }

  toJSON(): object {
    const json: Record<string, unknown> = { [OPERATOR_IDENTIFIER]: this.constructor.name };
    if (this[OPERATOR_VALUE] !== undefined) json.value = this[OPERATOR_VALUE];
    return json;
  }

  /** Make an operator around a value. */
  static create(value?: unknown): DataFieldOperator {
    return new this(value);
  }

  /** The value inside an operator; any other value as it is. */
  static get(value: Loose): Loose {
    return value instanceof DataFieldOperator ? value[OPERATOR_VALUE] : value;
  }

  /** Change the value inside an operator. */
  static set(operator: DataFieldOperator, value: unknown): unknown {
    operator[OPERATOR_VALUE] = value;
    return value;
  }

  /** Whether two values are the same once taken out of their operators. */
  static equals(a: unknown, b: unknown): boolean {
    const [left, right] = [DataFieldOperator.get(a), DataFieldOperator.get(b)];
    return left === right || JSON.stringify(left) === JSON.stringify(right);
  }
}

/** Delete the key. */
export class ForcedDeletion extends DataFieldOperator {
  constructor(_value?: undefined) {
    super();
  }

  static override create(): ForcedDeletion {
    return new ForcedDeletion();
  }
}

/**
 * Replace the value whole rather than merge into it.
 * Left out: the real one comes wrapped in a Proxy through which the inner value can be inspected.
 */
export class ForcedReplacement extends DataFieldOperator {
  static override create(value?: unknown): ForcedReplacement {
    return new ForcedReplacement(DataFieldOperator.get(value));
  }
}

/** The one deletion operator everybody shares. */
export const deletion = new ForcedDeletion();

/**
 * Rebuild an operator from its JSON form.
 * @throws Error when the form names no operator
 */
export function reconstructOperator(json: Record<string, unknown>): DataFieldOperator {
  switch (json[OPERATOR_IDENTIFIER]) {
    case "ForcedDeletion":
      return deletion;
    case "ForcedReplacement":
      return new ForcedReplacement(json.value);
    default:
      throw new Error(`"${String(json[OPERATOR_IDENTIFIER])}" is not a data field operator.`);
  }
}

/** Rebuild every operator inside data that came over the wire. The data itself is changed and returned. */
export function reviveOperators<T>(data: T): T {
  if (typeof data !== "object" || data === null || data instanceof DataFieldOperator) return data;
  const record = data as Record<string, Loose>;
  if (Object.hasOwn(record, OPERATOR_IDENTIFIER)) return reconstructOperator(record) as T;
  for (const key of Object.keys(record)) record[key] = reviveOperators(record[key]);
  return data;
}
