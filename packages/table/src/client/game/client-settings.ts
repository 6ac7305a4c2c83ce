import { logCompatibilityWarning } from "../common/utils/compatibility-log.ts";
import { generation, mean } from "../generation.ts";

type SettingConfig = Record<string, Loose>;

/** Generation 14 still answers to generation 13's way to say who reads a message, with a warning. */
function isRetired(namespace: string, key: string): boolean {
  if (generation < 14 || namespace !== "core" || key !== "rollMode") return false;
  logCompatibilityWarning('The setting "core.rollMode" is now "core.messageMode".', {
    since: 14,
    until: 16,
    once: true,
  });
  return true;
}

/** The word of generation 13 for a mode of generation 14, and back. */
const oldMode = (mode: string): string =>
  ["public", "gm", "blind", "self"].includes(mode) ? `${mode}roll` : "publicroll";
const newMode = (mode: unknown): string => String(mode).replace(/roll$/, "");

/** Settings of the world (kept as documents), of each user, and of this browser. */
export class ClientSettings {
  /** "namespace.key" → configuration. */
  readonly settings = new Map<string, SettingConfig>();
  /** "namespace.key" → submenu. */
  readonly menus = new Map<string, SettingConfig>();
  readonly storage: Map<string, Loose>;

  /**
   * @param worldSettings the collection of Setting documents
   * @param clientStorage where this browser's own settings go
   */
  constructor(worldSettings: Loose, clientStorage: Storage) {
    this.storage = new Map<string, Loose>([
      ["client", clientStorage],
      ["world", worldSettings],
      ["user", worldSettings],
    ]);
  }

  get sheet(): Loose {
    this.#sheet ??= foundry.applications.settings?.SettingsConfig
      ? new foundry.applications.settings.SettingsConfig()
      : null;
    return this.#sheet;
  }

  #sheet: Loose = null;

  /**
   * @throws Error without a namespace or key, or for a scope that does not exist
   */
  register(namespace: string, key: string, data: SettingConfig): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const scope = data.scope ?? "client";
    if (!["world", "client", "user"].includes(scope)) throw new Error(`"${String(scope)}" is not a scope of settings`);
    const config: SettingConfig = { ...data, key, namespace, scope, id: `${namespace}.${key}` };
    const { DataField } = foundry.data.fields;
    if (config.type instanceof DataField) {
      config.type.name ||= config.id;
      config.type.label ||= config.name ?? "";
      config.type.hint ||= config.hint ?? "";
    }
    this.settings.set(config.id, config);
    // Change handlers registered late still run once the value is known.
    if (scope === "world" && data.onChange && data.default === undefined && !isField(config.type))
      config.default = undefined;
  }

  /**
   * @throws Error when the menu names no application class
   */
  registerMenu(namespace: string, key: string, data: SettingConfig): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    if (typeof data.type !== "function") throw new Error("You must provide a menu type that is an application class");
    this.menus.set(`${namespace}.${key}`, { ...data, key: `${namespace}.${key}`, namespace });
  }

  /**
   * @param options.document the Setting document itself rather than its value
   * @throws Error for a setting that nobody registered
   */
  get(namespace: string, key: string, options: { document?: boolean } = {}): Loose {
    if (isRetired(namespace, key)) return oldMode(this.get("core", "messageMode"));
    const config = this.#configOf(namespace, key);
    if (options.document) return config.scope === "client" ? null : (this.#documentOf(config) ?? unsaved(config));
    return readSetting(config, this.#rawValue(config));
  }

  /**
   * Stores a value. World settings need the right to modify settings.
   * @returns the stored value
   * @throws Error when the value does not fit the setting's type, or the server refuses
   */
  async set(namespace: string, key: string, value: unknown, options: Record<string, Loose> = {}): Promise<Loose> {
    if (isRetired(namespace, key)) return oldMode(await this.set("core", "messageMode", newMode(value), options));
    const config = this.#configOf(namespace, key);
    const clean = mixedIn(config, this.#rawValue(config), cleanSetting(config, value));
    const json = JSON.stringify(clean);
    if (config.scope === "client") {
      const storage = this.storage.get("client") as Storage;
      if (storage.getItem(config.id) !== json) {
        if (json === undefined) storage.removeItem(config.id);
        else storage.setItem(config.id, json);
        this.changed(config.id, options, game.userId);
      }
      return readSetting(config, json ?? null);
    }
    await this.#inTurn(config.id, () => this.#store(config, json, options));
    return this.get(namespace, key);
  }

  async #store(config: SettingConfig, value: string, options: Record<string, Loose>): Promise<void> {
    const existing = this.#documentOf(config);
    const user = config.scope === "user" ? game.userId : null;
    if (existing) await existing.update({ value }, options);
    else await foundry.documents.Setting.implementation.create({ key: config.id, value, user }, options);
  }

  /** Two writes of one setting at once: the second waits, so that it finds the document which the first one makes. */
  async #inTurn(id: string, write: () => Promise<void>): Promise<void> {
    const before = this.#writing.get(id) ?? Promise.resolve();
    const mine = before.catch(() => {}).then(write);
    this.#writing.set(id, mine);
    try {
      await mine;
    } finally {
      if (this.#writing.get(id) === mine) this.#writing.delete(id);
    }
  }

  readonly #writing = new Map<string, Promise<void>>();

  /** Runs a setting's change handler. */
  changed(id: string, options: Record<string, Loose>, userId: string): void {
    const config = this.settings.get(id);
    if (!config) return;
    const value = this.get(config.namespace, config.key);
    if (typeof config.onChange === "function") config.onChange(value, options, userId);
    foundry.helpers.Hooks.callAll("clientSettingChanged", id, value, options);
  }

  #configOf(namespace: string, key: string): SettingConfig {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  #documentOf(config: SettingConfig): Loose {
    const userId = config.scope === "user" ? game.userId : null;
    return this.storage.get("world")?.getSetting(config.id, userId);
  }

  #rawValue(config: SettingConfig): string | null {
    if (config.scope === "client") return (this.storage.get("client") as Storage).getItem(config.id);
    return this.#documentOf(config)?._source.value ?? null;
  }
}

/**
 * What comes of writing plain data over plain data: one public module says that Foundry 14 mixes them, so that no key can be
 * taken away, and nobody else says anything. Where the table is mean, it does so on both generations.
 */
function mixedIn({ namespace, type }: SettingConfig, json: string | null, value: Loose): Loose {
  if (!mean || namespace === "core" || type !== Object || !json || !isPlain(value)) return value;
  const before = JSON.parse(json);
  return isPlain(before) ? foundry.utils.mergeObject(before, value) : value;
}

const isPlain = (value: Loose): boolean => foundry.utils.getType(value) === "Object";

/** The document of a setting that nobody has written yet, with its default. */
function unsaved(config: SettingConfig): Loose {
  const user = config.scope === "user" ? game.userId : null;
  const value = JSON.stringify(defaultOf(config));
  return new foundry.documents.Setting.implementation({ key: config.id, value, user }, { strict: false });
}

const isField = (type: unknown): boolean => type instanceof foundry.data.fields.DataField;
const isModel = (type: Loose): boolean =>
  typeof type === "function" && type.prototype instanceof foundry.abstract.DataModel;

function defaultOf({ type, default: initial }: SettingConfig): Loose {
  if (initial !== undefined) return typeof initial === "object" ? foundry.utils.deepClone(initial) : initial;
  if (isField(type)) return type.getInitialValue({});
  if (isModel(type)) return {};
  return undefined;
}

function readSetting(config: SettingConfig, json: string | null): Loose {
  let value = defaultOf(config);
  if (json !== null && json !== undefined) {
    try {
      value = JSON.parse(json);
    } catch {
      // A value that is no JSON was not written by this table; the default is the honest answer.
    }
  }
  const { type } = config;
  if (isField(type)) return type.initialize(value === undefined ? value : type.clean(value), null);
  if (isModel(type)) return type.fromSource(value ?? {}, { strict: false });
  if (value === undefined || value === null) return value;
  if (type === Number || type === String || type === Boolean) return type(value);
  return value;
}

function cleanSetting(config: SettingConfig, value: Loose): Loose {
  const { type } = config;
  const given = value === undefined ? defaultOf(config) : value;
  if (isField(type)) {
    const clean = type.clean(given);
    const failure = type.validate(clean, { fallback: false });
    if (failure) throw failure.asError?.() ?? new Error(String(failure.message ?? failure));
    return type.toObject ? type.toObject(clean) : clean;
  }
  if (isModel(type)) return (given instanceof type ? given : new type(given)).toObject();
  if (type === Number) {
    const number = Number(given);
    if (Number.isNaN(number))
      throw new Error(`"${String(value)}" is not a number, as the setting ${config.id} needs it`);
    return number;
  }
  if (type === String || type === Boolean) return type(given);
  return given;
}
