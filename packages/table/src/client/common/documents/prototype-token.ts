import { DataModel } from "../abstract/data-model.ts";
import * as fields from "../data/fields/index.ts";
import { getProperty } from "../utils/dotted-keys.ts";
import { sharedTokenFields } from "./token-parts.ts";

/** What new tokens of an actor look like. Left out: the per-type defaults of generation 13's settings. */
export class PrototypeToken extends DataModel {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  static override defineSchema() {
    return { name: new fields.StringField({ required: true, blank: true }), ...sharedTokenFields() };
  }

  get actor(): Loose {
    return this.parent;
  }

  /** The name that a new token gets. */
  override _initialize(options?: Loose): void {
    super._initialize(options);
    this.name ||= this.actor?._source?.name ?? "";
  }

  /** The form for it; a new one each time it is asked for. */
  get sheet(): Loose {
    const Sheet = globalThis.CONFIG?.Token?.prototypeSheetClass;
    return Sheet ? new Sheet({ prototype: this }) : null;
  }

  getFlag(scope: string, key: string): Loose {
    return getProperty(this.flags?.[scope], key);
  }

  /** Prototype tokens are saved through their actor. */
  async update(data: Loose = {}, operation: Loose = {}): Promise<Loose> {
    return this.actor.update({ prototypeToken: data }, operation);
  }
}
