import type { ModuleManifest } from "../server/manifest.ts";
import type { ClientMessage, ServerMessage } from "../shared/protocol.ts";

/** What a page's process is told first. */
export interface PageFacts {
  generation: 13 | 14;
  systemFolder: string;
  modules: ModuleManifest[];
  /** The table's own folder. */
  tableFolder: string;
  /** A script of the test's own, run before any package: where a document for the page is made, for example. */
  setup: string | null;
  /** What the browser kept from before. */
  storage: Record<string, string>;
  /** Whole number: the same dice on every run; null leaves them to chance. */
  seed: number | null;
}

/** From the test to the page. */
export type PageOrder =
  | { type: "begin"; facts: PageFacts }
  | { type: "server"; message: ServerMessage }
  | { type: "run"; id: number; code: string; given: unknown }
  | { type: "storage"; id: number };

/** From the page to the test. */
export type PageNews =
  | { type: "open" }
  | { type: "send"; message: ClientMessage }
  | { type: "ready" }
  | { type: "failed"; error: string }
  | { type: "answer"; id: number; value?: unknown; error?: string };
