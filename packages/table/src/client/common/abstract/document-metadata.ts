import type { ActionRight } from "./document-rights.ts";

/** What a document class says about itself. */
export interface DocumentMetadata {
  name: string;
  collection: string;
  indexed: boolean;
  compendiumIndexFields: string[];
  label: string;
  labelPlural: string;
  coreTypes: readonly string[];
  embedded: Record<string, string>;
  hasTypeData?: boolean;
  permissions: Record<string, ActionRight>;
  preserveOnImport: string[];
  schemaVersion?: string;
}
