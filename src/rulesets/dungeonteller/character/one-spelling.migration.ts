import type { Migration } from "../../../core/contract/migration.ts";
import { isData } from "../../../core/migrations/old-shapes.ts";
import { inOneSpelling } from "../rules/mods-before.ts";

/** Cards of powers wrote `add_armor` or `addArmor`, as it came; now there is one spelling. */
const oneSpelling: Migration = {
  number: 1,
  documentName: "Item",
  types: ["tellerPower"],
  migrate(source) {
    return isData(source.mods) ? { ...source, mods: inOneSpelling(source.mods) } : source;
  },
};

export const TELLER_MIGRATIONS: Migration[] = [oneSpelling];
