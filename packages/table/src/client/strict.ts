import { isInert } from "./surface/stand-ins.ts";

/**
 * Strict mode: code of a package that reads a member the table does not have gets an error, and every member that it
 * reads is written down. The table's own code sees the objects as they are; which of the two asks is told by the
 * address of the calling script. Where what they miss is reported instead, they go on: with nothing, or in lenient mode with
 * a stand-in.
 */

const PACKAGE_SCRIPT = /\/(?:systems|modules)\/[\w-]+\//;

/** Reads that are no use of a member: feature tests of the language and of debuggers. */
const HARMLESS = new Set(["then", "toJSON", "constructor", "prototype", "$$typeof", "nodeType", "asymmetricMatch"]);

/** Paths whose keys are data, not members. */
const OPEN = [
  /^CONFIG\.\w+\.(dataModels|typeLabels|typeIcons|sheetClasses|trackableAttributes|presets|changeTypes|phases|modes)$/,
  /^CONFIG\.(queries|ui|debug|Canvas\.layers|Canvas\.groups|Dice\.terms|Dice\.termTypes|Dice\.functions|Dice\.rollModes)$/,
  /^CONFIG\.(specialStatusEffects|statusEffects|sounds|supportedLanguages|controlIcons)$/,
  /^game\.(documentTypes|model|data|world|system|release|permissions)$/,
  /^ui\.\w+$/,
  /^canvas\.\w+$/,
];

/** Services whose own members are watched too. Documents are not: the system compares them with each other. */
const SERVICES =
  /^(Hooks|game\.(actors|combats|i18n|items|keybindings|messages|packs|scenes|settings|socket|time|tooltip|users)|ui\.notifications)$/;

/** How a system listens: which hooks it listens to is part of what it leans on. */
const LISTENING = new Set(["on", "once"]);

/** Members that come into being only later, by name of their root. */
type LateMember = (key: string) => boolean;

/** Which scripts are a package's, as far as they have asked. */
const asked = new Map<string, boolean>();
const asking: { stack?: string } = {};

/** The script of the frame that is nearest; most of what a stack costs is its text, with lines and columns. */
const nearest = (_error: unknown, [frame]: NodeJS.CallSite[]): string => frame?.getScriptNameOrSourceURL() ?? "";

/** Whether a package's code called a function. @param getter which runs now */
function calledBySystem(getter: () => unknown): boolean {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = 1;
  Error.prepareStackTrace = nearest;
  Error.captureStackTrace(asking, getter);
  // Read while it is still made our way. Another engine gives the whole text, the nearest frame first.
  const [script = ""] = (asking.stack ?? "").split("\n", 1);
  Error.stackTraceLimit = stackTraceLimit;
  Error.prepareStackTrace = prepareStackTrace;
  const known = asked.get(script);
  if (known !== undefined) return known;
  const isPackage = PACKAGE_SCRIPT.test(script);
  asked.set(script, isPackage);
  return isPackage;
}

function isNamespace(value: unknown): value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  const isModule = Object.prototype.toString.call(value) === "[object Module]";
  return prototype === Object.prototype || prototype === null || isModule;
}

/** Puts watching views of the table's global objects where systems find them. */
export class StrictMode {
  /** Paths that the system has read or written, such as "foundry.applications.api.DialogV2". */
  readonly surface = new Set<string>();
  readonly #views = new WeakMap<object, object>();
  /** What packages themselves put there: it is theirs, and nobody watches what they read of it. */
  readonly #foreign = new WeakSet<object>();
  readonly #late: Record<string, LateMember>;
  readonly #onMissing: (member: string) => unknown;
  readonly #onInert: (member: string) => void;

  /**
   * @param onMissing called for a member that the table does not have, and gives what the package gets for it; throws unless
   *   told otherwise
   * @param onInert called for a member that is there and does nothing; warns unless told otherwise
   */
  constructor(
    late: Record<string, LateMember> = {},
    onMissing: (member: string) => unknown = refuse,
    onInert: (member: string) => void = warn,
  ) {
    this.#late = late;
    this.#onMissing = onMissing;
    this.#onInert = onInert;
  }

  /** Makes a global that is the raw object for the table and a watching view for a system. */
  install(name: string, read: () => Loose, write?: (value: Loose) => void): void {
    const get = (): Loose => {
      const value = read();
      if ((typeof value !== "object" && typeof value !== "function") || value === null || !calledBySystem(get))
        return value;
      if (typeof value === "object" || SERVICES.test(name)) return this.#view(value, name, true);
      this.surface.add(name);
      return value;
    };
    Object.defineProperty(globalThis, name, { configurable: true, get, set: write ?? (() => {}) });
  }

  #view(target: object, path: string, isRoot = false): object {
    const known = this.#views.get(target);
    if (known) return known;
    // Packages read some members many thousand times; what is found there is looked at once.
    const looked = new Map<string | symbol, { own: unknown; found: unknown }>();
    const view = new Proxy(target, {
      get: (object, key) => {
        const own: unknown = Reflect.get(object, key, object);
        const before = looked.get(key);
        if (before && before.own === own) return before.found;
        const found = this.#find(object, key, own, path, isRoot);
        if ((typeof own === "object" && own !== null) || typeof own === "function") looked.set(key, { own, found });
        return found;
      },
      set: (object, key, value) => {
        if (typeof key === "string") this.surface.add(`${path}.${key}`);
        if (isNamespace(value) && !(key in object)) this.#foreign.add(value);
        return Reflect.set(object, key, value, object);
      },
    });
    this.#views.set(target, view);
    return view;
  }

  /** What a package gets for a member. @param value what the table's own code finds there */
  #find(object: object, key: string | symbol, value: Loose, path: string, isRoot: boolean): Loose {
    if (typeof key === "symbol") return typeof value === "function" ? value.bind(object) : value;
    if (HARMLESS.has(key)) return value;
    const member = `${path}.${key}`;
    if (!(key in object) && !(isRoot && this.#late[path]?.(key))) {
      return this.#onMissing(member);
    }
    this.surface.add(member);
    if (isInert(value)) this.#onInert(member);
    if (SERVICES.test(member) && typeof value === "object" && value !== null) return this.#view(value, member);
    if (
      isNamespace(value) &&
      !this.#foreign.has(value) &&
      !OPEN.some((pattern) => pattern.test(member)) &&
      !isFrozenValue(object, key)
    ) {
      return this.#view(value, member);
    }
    if (path === "Hooks" && LISTENING.has(key)) return this.#listening(object, key);
    // Methods of classes with private members need the object itself.
    if (typeof value === "function" && !isNamespace(object) && !isClass(value)) return value.bind(object);
    return value;
  }

  /** `Hooks.on` or `Hooks.once` that writes down the names of the hooks. */
  #listening(hooks: object, way: string): (hook: string, ...rest: Loose[]) => Loose {
    return (hook, ...rest) => {
      this.surface.add(`Hooks.${way}("${hook}")`);
      return Reflect.get(hooks, way, hooks).call(hooks, hook, ...rest);
    };
  }
}

const warned = new Set<string>();

function warn(member: string): void {
  if (!warned.has(member)) console.warn(`${member} stands on this table by name alone; it does nothing.`);
  warned.add(member);
}

function refuse(member: string): never {
  throw new ReferenceError(`The table has no ${member}. Add it to the stand-in, or do without it.`);
}

/** A proxy may not give another value for a property that cannot change. */
function isFrozenValue(object: object, key: string): boolean {
  const descriptor = Object.getOwnPropertyDescriptor(object, key);
  return descriptor !== undefined && !descriptor.configurable && descriptor.writable === false;
}

function isClass(value: Loose): boolean {
  return /^class\b/.test(Function.prototype.toString.call(value));
}
