import { TypeDataModel } from "../abstract/type-data-model.ts";
import * as fields from "./fields/index.ts";

/**
 * Generation 14's `foundry.data.ActiveEffectTypeDataModel`: the changes of an effect. A system may give the changes more
 * fields, and must keep `type`, `phase` and `priority`.
 */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): Loose {
    const { ArrayField, SchemaField, StringField, AnyField, NumberField } = fields;
    const change = {
      key: new StringField({ required: true }),
      type: new StringField({ required: true, blank: false, initial: "add", validate: requireChangeType }),
      value: new AnyField({ required: true, nullable: true, initial: "" }),
      phase: new StringField({ required: true, blank: false, initial: "initial" }),
      priority: new NumberField(),
    };
    return { changes: new ArrayField(new SchemaField(change)) };
  }
}

/** @throws Error for what is no kind of change: parts of letters and digits with dots between, at least three letters */
function requireChangeType(type: unknown): void {
  const text = String(type);
  if (/^custom\.-?\d+$/.test(text)) return;
  if (text.length < 3 || !/^[a-zA-Z0-9]+(\.[a-zA-Z0-9]+)*$/.test(text)) {
    throw new Error("must be a sequence of dot-delimited, alpha-numeric substrings of at least three characters");
  }
}

/**
 * Whether every registered model keeps what the core reads.
 * @throws Error naming the first that does not
 */
export function verifyActiveEffectModels(models: Record<string, Loose>): void {
  for (const [type, model] of Object.entries(models)) {
    const changes = model.schema?.get?.("changes");
    // The published types: schemas without `changes` are put up with for now.
    if (!changes) continue;
    const element = changes.element;
    const shapes: Loose[] = element?.types ? Object.values(element.types) : [element];
    const isWhole = shapes.every((shape) => ["type", "phase", "priority"].every((name) => shape?.has?.(name)));
    if (!isWhole)
      throw new Error(`The ActiveEffect model "${type}" must keep type, phase and priority in its changes.`);
  }
}
