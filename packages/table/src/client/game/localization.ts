import { generation } from "../generation.ts";

type Translations = Record<string, Loose>;

/** Translations of the table's own wording and of the system's language files. Real ones also fall back to English. */
export class Localization {
  lang = "en";
  readonly translations: Translations = {};
  /** Used where `translations` has no such key; the real one keeps the default language here. */
  readonly _fallback: Translations = {};

  /**
   * Loads the language files of the system, English below the chosen language.
   * @param fetchJson reads a file by its path on the server
   */
  async initialize(
    languages: readonly { lang: string; path: string }[],
    lang: string,
    fetchJson: (path: string) => Promise<Translations>,
  ): Promise<void> {
    const { mergeObject, expandObject, isEmpty } = foundry.utils;
    this.lang = languages.some((language) => language.lang === lang) ? lang : "en";
    for (const language of languages) {
      if (language.lang !== "en" && language.lang !== this.lang) continue;
      const loaded = expandObject(await fetchJson(language.path));
      const words = language.lang === this.lang ? this.translations : this._fallback;
      // The first file, which has most of the words, meets nothing that it would have to be merged into.
      if (isEmpty(words)) Object.assign(words, loaded);
      else mergeObject(words, loaded);
    }
    if (this.lang !== "en" && globalThis.document) document.documentElement.lang = this.lang;
  }

  /** Adds wording that packages may override. */
  addFallback(words: Translations): void {
    foundry.utils.mergeObject(this._fallback, foundry.utils.expandObject(words), { overwrite: false });
  }

  has(stringId: string, fallback = true): boolean {
    return this.#find(stringId, fallback) !== undefined;
  }

  /** @param data placeholders; generation 14 only */
  localize(stringId: string, data?: Record<string, unknown>): string {
    const text = this.#find(String(stringId), true) ?? String(stringId);
    return data && generation >= 14 ? fillPlaceholders(text, data) : text;
  }

  format(stringId: string, data: Record<string, unknown> = {}): string {
    return fillPlaceholders(this.#find(stringId, true) ?? stringId, data);
  }

  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Sorts objects in place by the localised text under `key`. */
  sortObjects<T extends Record<string, Loose>>(objects: T[], key: string): T[] {
    return objects.sort((a, b) => this.localize(a[key]).localeCompare(this.localize(b[key]), this.lang));
  }

  #find(stringId: string, fallback: boolean): string | undefined {
    const read = (words: Translations): string | undefined => {
      const found = words[stringId] ?? foundry.utils.getProperty(words, stringId);
      return typeof found === "string" ? found : undefined;
    };
    return read(this.translations) ?? (fallback ? read(this._fallback) : undefined);
  }

  /**
   * Gives a model's fields their label, hint and placeholder from `LOCALIZATION_PREFIXES`.
   * @param options.prefixes used instead of the model's own
   */
  static localizeDataModel(model: Loose, options: { prefixes?: string[]; prefixPath?: string } = {}): void {
    const prefixes = options.prefixes ?? model.LOCALIZATION_PREFIXES ?? [];
    if (prefixes.length === 0) return;
    Localization.localizeSchema(model.schema, prefixes, { prefixPath: options.prefixPath ?? "" });
  }

  static localizeSchema(schema: Loose, prefixes: string[], { prefixPath = "" } = {}): void {
    const rules = prefixes.map((prefix) => game.i18n.localizeTree(`${prefix}.FIELDS`));
    const visit = (field: Loose, path: string): void => {
      for (const rule of rules) {
        const entry = path ? foundry.utils.getProperty(rule, path) : undefined;
        if (typeof entry !== "object" || entry === null) continue;
        for (const key of ["label", "hint", "placeholder"]) {
          if (typeof entry[key] === "string") field[key] ||= entry[key];
        }
      }
      for (const [name, inner] of Object.entries(field.fields ?? {})) visit(inner, path ? `${path}.${name}` : name);
      if (field.element) visit(field.element, path ? `${path}.element` : "element");
    };
    visit(schema, prefixPath);
  }

  /** The subtree of translations under a path, merged over the fallback. */
  localizeTree(path: string): Translations {
    const { getProperty, mergeObject, deepClone } = foundry.utils;
    const below = getProperty(this._fallback, path);
    const above = getProperty(this.translations, path);
    const isTree = (value: unknown): boolean => typeof value === "object" && value !== null;
    return mergeObject(isTree(below) ? deepClone(below) : {}, isTree(above) ? above : {});
  }
}

function fillPlaceholders(text: string, data: Record<string, unknown>): string {
  return text.replace(/\{([^}]+)\}/g, (_whole, name: string) => {
    const value = name in data ? data[name] : foundry.utils.getProperty(data, name);
    return String(value);
  });
}
