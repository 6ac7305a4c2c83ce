export interface RenderFlag {
  /** Flags that are set together with this one. */
  propagate?: readonly string[];
  /** Flags that this one makes needless. */
  reset?: readonly string[];
  /** The flag only stands for others and is not kept itself. */
  alias?: boolean;
}

interface FlaggedObject {
  applyRenderFlags(): void;
}

type Changes = Record<string, boolean | null | undefined>;

/**
 * A set of things to refresh on the next tick. Setting a flag queues the object once, however many flags follow.
 * Left out: the perception queue and deprecation notices of flags.
 */
export class RenderFlags extends Set<string> {
  readonly flags: Readonly<Record<string, RenderFlag>>;
  readonly object: FlaggedObject;
  private readonly enqueue: (object: FlaggedObject) => void;

  constructor(
    flags: Readonly<Record<string, RenderFlag>>,
    object: FlaggedObject,
    enqueue: (object: FlaggedObject) => void,
  ) {
    super();
    this.flags = flags;
    this.object = object;
    this.enqueue = enqueue;
  }

  /** @throws Error for a flag that the class does not declare. */
  set(changes: Changes): void {
    const before = this.size;
    for (const [flag, value] of Object.entries(changes)) if (value) this.raise(flag, new Set());
    if (this.size > 0 && before === 0) this.enqueue(this.object);
  }

  private raise(flag: string, seen: Set<string>): void {
    const rule = this.flags[flag];
    if (!rule) throw new Error(`"${flag}" is not a render flag of this object.`);
    if (seen.has(flag)) return;
    seen.add(flag);
    if (!rule.alias) this.add(flag);
    for (const next of rule.propagate ?? []) this.raise(next, seen);
    for (const needless of rule.reset ?? []) this.delete(needless);
  }

  /** Answers whether the flag was set, and clears it. */
  handle(flag: string): boolean {
    return this.delete(flag);
  }

  /** Takes all flags off and returns them. */
  override clear(): Record<string, boolean> {
    const flags = Object.fromEntries([...this].map((flag) => [flag, true]));
    super.clear();
    return flags;
  }
}
