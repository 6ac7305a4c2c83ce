import { Collection } from "../utils/collection.ts";
import type { Options, PlainRecord } from "../utils/types.ts";

/**
 * The documents of one kind inside a parent document. Shares the parent's source array: an entry's `_source` and the
 * array's element are the same object. Invalid documents are set aside, not thrown away.
 *
 * Left out: `search`, and the warning texts for invalid documents.
 */
export class EmbeddedCollection extends Collection<Loose> {
  declare name: string;
  declare model: Loose;
  declare documentClass: Loose;
  declare _source: PlainRecord[];
  declare _initialized: boolean;
  declare invalidDocumentIds: Set<string>;

  constructor(name: string, parent: Loose, sourceArray: PlainRecord[]) {
    super();
    const field = parent.constructor.hierarchy[name];
    const hidden = (value: unknown, writable = false) => ({ value, writable, enumerable: false, configurable: true });
    Object.defineProperties(this, {
      _source: hidden(sourceArray, true),
      documentClass: hidden(field.model),
      name: hidden(name),
      model: hidden(parent),
      _initialized: hidden(false, true),
      invalidDocumentIds: hidden(new Set<string>()),
    });
  }

  /** Make a document of this collection's class, with this collection's parent. */
  createDocument(data: PlainRecord, context: Options = {}): Loose {
    return new this.documentClass(data, {
      ...context,
      parent: this.model,
      parentCollection: this.name,
      pack: this.model.pack,
    });
  }

  /** Bring the documents in step with the source: known ones are initialised again, gone ones dropped. */
  initialize(options: Options = {}): void {
    this._initialized = false;
    const known = new Map(Map.prototype.entries.call(this) as Iterable<[string, Loose]>);
    Map.prototype.clear.call(this);
    this.invalidDocumentIds.clear();
    for (const source of this._source) {
      const existing = known.get(source._id);
      if (existing && existing._source === source) {
        existing._initialize(options);
        Map.prototype.set.call(this, source._id, existing);
      } else this._initializeDocument(source, options);
    }
    this._initialized = true;
  }

  _initializeDocument(data: PlainRecord, context: Options = {}): Loose {
    try {
      const { strict = true, fallback, dropInvalidEmbedded } = context;
      // A parent that tolerates invalid children sets them aside, which it only learns from a strict child.
      const document = this.createDocument(data, {
        strict: dropInvalidEmbedded ? true : strict,
        fallback,
        dropInvalidEmbedded,
      });
      Map.prototype.set.call(this, document.id, document);
      return document;
    } catch (error) {
      this._handleInvalidDocument(data._id, error as Error, context);
      return null;
    }
  }

  _handleInvalidDocument(id: string, error: Error, { strict = true, dropInvalidEmbedded = false }: Options = {}): void {
    this.invalidDocumentIds.add(id);
    if (strict && !dropInvalidEmbedded) throw error;
    error.message = `${this.documentClass.documentName} [${id}] in ${this.model.uuid}: ${error.message}`;
    console.warn(error);
  }

  /** @throws Error when strict and the id is unknown */
  override get(id: string, { strict = false, invalid = false }: Options = {}): Loose {
    const document = super.get(id) ?? (invalid ? this.getInvalid(id, { strict: false }) : undefined);
    if (!document && strict)
      throw new Error(`${this.documentClass.documentName} "${id}" does not exist in ${this.name}.`);
    return document;
  }

  /** Add a document, to the source too unless `modifySource` is off. */
  override set(key: string, value: Loose, { modifySource = true }: Options = {}): this {
    if (modifySource) this._set(key, value);
    return super.set(key, value);
  }

  _set(key: string, value: Loose): void {
    const index = this._source.findIndex((entry) => entry._id === key);
    if (index < 0) this._source.push(value._source);
    else this._source[index] = value._source;
  }

  /** Remove a document, from the source too unless `modifySource` is off. */
  override delete(key: string, { modifySource = true, ...options }: Options = {}): boolean {
    if (modifySource) this._delete(key, options);
    return super.delete(key);
  }

  _delete(key: string, _options: Options = {}): void {
    const index = this._source.findIndex((entry) => entry._id === key);
    if (index >= 0) this._source.splice(index, 1);
  }

  /** Apply sources: known ids are updated, unknown ones created. */
  update(changes: PlainRecord[], options: Options = {}): void {
    for (const change of changes) this._createOrUpdate(change, options);
  }

  _createOrUpdate(data: PlainRecord, options: Options = {}): void {
    const current = this.get(data._id);
    if (current) current.updateSource(data, options);
    else {
      const document = this.createDocument(data);
      this.set(document.id, document);
    }
  }

  /** The document of an id that failed validation, made without strictness. */
  getInvalid(id: string, { strict = true }: Options = {}): Loose {
    const source = this.invalidDocumentIds.has(id) ? this._source.find((entry) => entry._id === id) : undefined;
    if (source) return this.documentClass.fromSource(structuredClone(source), { parent: this.model });
    if (strict) throw new Error(`${this.name} holds no invalid document "${id}".`);
    return undefined;
  }

  toObject(source = true): PlainRecord[] {
    return this.map((document) => document.toObject(source));
  }

  /** Called after documents were created, updated or deleted. */
  _onModifyContents(_action: string, _documents: Loose[], _result: unknown, _operation: Options, _user: Loose): void {}
}
