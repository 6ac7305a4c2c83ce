import { getProperty } from "../common/utils/dotted-keys.ts";
import { generation } from "../generation.ts";

/** How often values that hold @paths themselves are looked up again. */
const MOST_ROUNDS = 3;

/** How missing paths are treated. */
export interface FormulaDataOptions {
  /** What stands for a path that leads nowhere; without it the path stays as it is. */
  missing?: string;
  /** Tell the user about missing paths. */
  warn?: boolean;
  /** Generation 14: also replace paths inside the values. */
  recursive?: boolean;
}

/** Replace @paths in a formula by values out of roll data. */
export function replaceFormulaData(
  formula: string,
  data: Loose,
  { missing, warn = false, recursive = false }: FormulaDataOptions = {},
): string {
  const absent = new Set<string>();
  let text = String(formula);
  for (let round = 0; round < (recursive && generation >= 14 ? MOST_ROUNDS : 1); round++) {
    const before = text;
    text = text.replace(/@([a-z.0-9_-]+)/gi, (match, path: string) => {
      const value = getProperty(data ?? {}, path);
      if (value === null || value === undefined) {
        absent.add(match);
        return missing === undefined ? match : String(missing);
      }
      return String(value).trim();
    });
    if (text === before) break;
  }
  if (warn && absent.size) globalThis.ui?.notifications?.warn(`${formula}: ${[...absent].join(", ")}`);
  return text;
}
