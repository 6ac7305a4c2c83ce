import { bearerOf } from "./bearer.ts";
import type { TaleDocument } from "./documents.ts";
import { hearing } from "./hearing.ts";

/** A document that was written to, or came, or went. */
export interface News {
  readonly way: "create" | "update" | "delete";
  readonly document: TaleDocument;
  /** What it lies in; null for what lies in nothing. */
  readonly parent: TaleDocument | null;
  /** The options that the writing client sent along. */
  readonly options: object;
}

/** Calls `listener` with each write to documents of these kinds, by Foundry's names for them. */
export function listenToWrites(names: readonly string[], listener: (news: News) => void): void {
  for (const name of names) {
    for (const way of ["create", "update", "delete"] as const) {
      // Foundry names these hooks after its documents; after an update's changes come its options, else they come second.
      hearing().on(`${way}${name}`, (document: TaleDocument, ...rest: object[]) => {
        const options = (way === "update" ? rest[1] : rest[0]) ?? {};
        listener({ way, document, parent: parentOf(document), options });
      });
    }
  }
}

function parentOf(document: TaleDocument): TaleDocument | null {
  // Of any document; what lies in nothing has null there.
  const { parent } = document as TaleDocument & { parent: TaleDocument | null };
  return bearerOf(parent);
}
