import { logCompatibilityWarning } from "../utils/compatibility-log.ts";
import { deleteProperty, getProperty, hasProperty, setProperty } from "../utils/dotted-keys.ts";
import type { Options, PlainRecord } from "../utils/types.ts";

/** Moves old data to a field's new name, unless that has data of its own. @returns whether it did */
export function migrateField(
  data: PlainRecord,
  oldKey: string,
  newKey: string,
  apply?: (data: PlainRecord) => unknown,
): boolean {
  if (hasProperty(data, newKey) || !hasProperty(data, oldKey)) return false;
  setProperty(data, newKey, apply ? apply(data) : getProperty(data, oldKey));
  deleteProperty(data, oldKey);
  return true;
}

/** Lets a field still be read and written by its old name, with a warning. @param options.value instead of the field's */
export function shimField(data: PlainRecord, oldKey: string, newKey: string, options: Options = {}): void {
  if (Object.hasOwn(data, oldKey)) return;
  const { value, ...warning } = options;
  const warn = () =>
    logCompatibilityWarning(`"${oldKey}" is deprecated in favor of "${newKey}"`, { once: true, ...warning });
  Object.defineProperty(data, oldKey, {
    configurable: true,
    enumerable: false,
    get() {
      warn();
      return value ?? getProperty(data, newKey);
    },
    set(next) {
      warn();
      setProperty(data, newKey, next);
    },
  });
}
