import { generation } from "../../generation.ts";
import { deletion } from "../data/operators.ts";
import { getProperty } from "../utils/dotted-keys.ts";
import { activeFlagScopes } from "./document-rights.ts";
import { OwnedDocument } from "./owned-document.ts";

/** A document that packages write remarks to, each below a scope of its own. */
export class FlaggedDocument extends OwnedDocument {
  /** @throws Error for a scope that is neither core, world, the system nor an active module */
  getFlag(scope: string, key: string): Loose {
    assertScope(scope);
    return getProperty(this.flags?.[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<Loose> {
    assertScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  async unsetFlag(scope: string, key: string): Promise<Loose> {
    assertScope(scope);
    const steps = key.split(".");
    const last = steps.pop() as string;
    const path = ["flags", scope, ...steps].join(".");
    return this.update(generation >= 14 ? { [`${path}.${last}`]: deletion } : { [`${path}.-=${last}`]: null });
  }
}

function assertScope(scope: string): void {
  if (!activeFlagScopes().includes(scope))
    throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}
