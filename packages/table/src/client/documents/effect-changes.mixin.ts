import { generation } from "../generation.ts";
import { castToSameType, combineValues, kindOf } from "./effect-arithmetic.ts";

type AnyClass = new (...args: Loose[]) => Loose;
type Changes = Record<string, unknown>;

/** The overridable step for each kind of change: 14's static method, and 13's on the effect. */
const STEPS: Record<string, [newer: string, older: string]> = {
  add: ["_applyChangeAdd", "_applyAdd"],
  subtract: ["_applyChangeSubtract", "_applyAdd"],
  multiply: ["_applyChangeMultiply", "_applyMultiply"],
  override: ["_applyChangeOverride", "_applyOverride"],
  upgrade: ["_applyChangeUpgrade", "_applyUpgrade"],
  downgrade: ["_applyChangeUpgrade", "_applyUpgrade"],
  custom: ["_applyChangeCustom", "_applyCustom"],
};

/**
 * What the changes of an effect make of a document's prepared data. A path in the schema is its field's affair; for any
 * other path the value that is there decides what the change means.
 */
// biome-ignore lint/suspicious/noExplicitAny: a mixin's class cannot be named in TypeScript
export function EffectChangesMixin(Base: AnyClass): any {
  return class EffectChanges extends Base {
    /** 14: the core's phases and those that packages added. */
    static get CHANGE_PHASES(): Loose {
      const core = CONST.ACTIVE_EFFECT_CHANGE_PHASES.map((phase: string) => [
        phase,
        { label: `EFFECT.Phase.${phase}` },
      ]);
      return { ...Object.fromEntries(core), ...CONFIG.ActiveEffect.phases };
    }

    /** 14: the core's kinds of change and those that packages added, with label, priority and handler. */
    static get CHANGE_TYPES(): Loose {
      const core = Object.entries(CONST.ACTIVE_EFFECT_CHANGE_TYPES).map(([type, defaultPriority]) => [
        type,
        { label: `EFFECT.Change.${type}`, defaultPriority },
      ]);
      return { ...Object.fromEntries(core), ...CONFIG.ActiveEffect.changeTypes };
    }

    /** 14: whether a change is due in this phase. */
    shouldApplyChange(change: Loose, { phase }: Loose = {}): boolean {
      return !phase || (change.phase ?? "initial") === phase;
    }

    /** 14: what `@paths` in a change's value stand for. */
    getReplacementData(baseData: Loose): Loose {
      return baseData;
    }

    /** 13's public way to apply one change; deprecated in 14. */
    apply(actor: Loose, change: Loose): Changes {
      return generation >= 14
        ? (this.constructor as Loose).applyChange(actor, { ...change, effect: this })
        : applyTo(this, actor, change, {});
    }

    /** 14's public way to apply one change. @returns path → new value */
    static applyChange(target: Loose, change: Loose, options: Loose = {}): Changes {
      return applyTo(this, target, change, options);
    }

    /** Applies a change to one field of a model. @returns the new value */
    static applyField(model: Loose, change: Loose, field?: Loose): unknown {
      return (this as Loose).applyChangeField(model, change, { field });
    }

    static applyChangeField(model: Loose, change: Loose, { field, modifyTarget = true }: Loose = {}): unknown {
      const found = field ?? fieldAt(model, change.key);
      const value = found.applyChange(foundry.utils.getProperty(model, change.key), model, change);
      if (modifyTarget) foundry.utils.setProperty(model, change.key, value);
      return value;
    }

    _applyLegacy(actor: Loose, change: Loose, changes: Changes): void {
      applyUnguided(this, actor, change, changes, 1);
    }

    static _applyChangeUnguided(target: Loose, change: Loose, changes: Changes, _options: Loose = {}): void {
      applyUnguided(this, target, change, changes, 0);
    }

    /** @throws Error when a reference stands for nothing */
    static _replaceDataRefs(raw: string, data: Loose): string | null {
      return raw.replace(/@([\w.-]+)/g, (_whole, path: string) => {
        const found = foundry.utils.getProperty(data, path);
        if (found === undefined || found === null) throw new Error(`"@${path}" refers to nothing`);
        return String(found);
      });
    }

    static _applyChangeAdd(...args: Loose[]): void {
      combine(...(args as Parameters<typeof combine>));
    }
    static _applyChangeSubtract(...args: Loose[]): void {
      combine(...(args as Parameters<typeof combine>));
    }
    static _applyChangeMultiply(...args: Loose[]): void {
      combine(...(args as Parameters<typeof combine>));
    }
    static _applyChangeOverride(...args: Loose[]): void {
      combine(...(args as Parameters<typeof combine>));
    }
    static _applyChangeUpgrade(...args: Loose[]): void {
      combine(...(args as Parameters<typeof combine>));
    }
    static _applyChangeCustom(...args: Loose[]): void {
      askHook(...(args as Parameters<typeof askHook>));
    }

    _applyAdd(...args: Loose[]): void {
      combine(...(args as Parameters<typeof combine>));
    }
    _applyMultiply(...args: Loose[]): void {
      combine(...(args as Parameters<typeof combine>));
    }
    _applyOverride(...args: Loose[]): void {
      combine(...(args as Parameters<typeof combine>));
    }
    _applyUpgrade(...args: Loose[]): void {
      combine(...(args as Parameters<typeof combine>));
    }
    _applyCustom(...args: Loose[]): void {
      askHook(...(args as Parameters<typeof askHook>));
    }
  };
}

/** The field of a path below the document or its system data. */
function fieldAt(target: Loose, key: string): Loose {
  return key.startsWith("system.") ? target.system?.schema?.getField?.(key.slice(7)) : target.schema?.getField?.(key);
}

/** @param steps whose steps are run: the effect in 13, its class in 14 */
function applyTo(steps: Loose, target: Loose, given: Loose, options: Loose): Changes {
  const change = resolved(steps, target, given, options);
  const changes: Changes = {};
  if (!change) return changes;
  const { key } = change;
  const kind = kindOf(change);
  const handler = generation >= 14 ? steps.CHANGE_TYPES[kind]?.handler : null;
  if (handler) {
    handler(target, change, options);
    return changes;
  }
  if (!(kind in STEPS)) return changes;
  const field = fieldAt(target, key);
  if (kind !== "custom" && field?.applyChange) {
    changes[key] = field.applyChange(foundry.utils.getProperty(target, key), target, change);
  } else if (generation >= 14) steps._applyChangeUnguided(target, change, changes, options);
  else steps._applyLegacy(target, change, changes);
  if (options.modifyTarget !== false) {
    for (const [path, value] of Object.entries(changes)) foundry.utils.setProperty(target, path, value);
  }
  return changes;
}

/** Generation 14 fills `@paths` in. A change whose references stand for nothing is left out, and the console told. */
function resolved(steps: Loose, target: Loose, change: Loose, { replacementData }: Loose): Loose {
  if (generation < 14 || typeof change.value !== "string" || !change.value.includes("@")) return change;
  const base = target.getRollData?.() ?? {};
  const data = replacementData ?? change.effect?.getReplacementData(base) ?? base;
  try {
    return { ...change, value: steps._replaceDataRefs(change.value, data) };
  } catch (error) {
    console.warn(`The change of "${change.key}" is left out:`, error);
    return null;
  }
}

function applyUnguided(steps: Loose, target: Loose, change: Loose, changes: Changes, age: 0 | 1): void {
  const current = foundry.utils.getProperty(target, change.key);
  const step = STEPS[kindOf(change)]?.[age];
  if (step) steps[step](target, change, current, castToSameType(current, change.value), changes);
}

function combine(_target: Loose, change: Loose, current: Loose, delta: Loose, changes: Changes): void {
  changes[change.key] = combineValues(kindOf(change), current, delta);
}

function askHook(target: Loose, change: Loose, current: Loose, delta: Loose, changes: Changes): void {
  foundry.helpers.Hooks.call("applyActiveEffect", target, change, current, delta, changes);
}
