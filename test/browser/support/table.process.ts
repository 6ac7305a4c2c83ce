import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveTable } from "../../../packages/table/tools/process.mjs";
import { ROOT } from "../../../tools/house.mjs";

export interface TableOptions {
  /** Which Foundry the table plays; 14 unless said otherwise. */
  generation?: 13 | 14;
  /** Whole number: the same dice on every run. */
  seed?: number;
  /** Throw when the system touches a Foundry member that the table does not have. On unless said otherwise. */
  strict?: boolean;
  /** Name of the world, as the join page shows it. */
  world?: string;
  /** Folder of another built system than `dist`. */
  systemFolder?: string;
  /** Folders of modules that play along. */
  modules?: string[];
  /** Without the demo's people and scenes. */
  empty?: boolean;
  /** A world in which nobody has said yet what is played: the Gamemaster sees the doors first. */
  unsaid?: boolean;
  /** Folder of somebody else's system, which plays in a world without the demo's content. */
  stranger?: string;
}

/** A running table. */
export interface Table {
  readonly url: string;
  readonly generation: 13 | 14;
  /** What the server printed so far. */
  output(): string;
  /** Stops the server and starts it again on the same port with the same world. */
  restart(): Promise<void>;
  /** Sends a test command, such as a full disk or lost connections. */
  control(command: Record<string, unknown>): Promise<void>;
  close(): Promise<void>;
}

/** Starts a table of our own with a fresh demo world in a temporary folder, on a free port. */
export async function startTable(options: TableOptions = {}): Promise<Table> {
  const {
    generation = 14,
    seed = 1,
    strict = true,
    world = "spec",
    systemFolder,
    modules = [],
    stranger,
    empty,
    unsaid,
  } = options;
  const ours = !stranger && modules.length === 0;
  const content = stranger ? null : contentOf({ empty: empty || !ours, unsaid });
  const table = await serveTable({
    system: stranger ?? systemFolder ?? join(ROOT, "dist"),
    modules,
    generation,
    seed,
    strict,
    world,
    ...(stranger ? {} : { title: world }),
    ...(ours ? { report: false } : {}),
    ...(content ? { content } : {}),
  });
  if (content) rmSync(content, { recursive: true });
  return { ...table, generation };
}

/** A folder with what the world begins with: the demo's people, and that all games are played, as if somebody had said so. */
function contentOf({ empty, unsaid }: Pick<TableOptions, "empty" | "unsaid">): string {
  const folder = mkdtempSync(join(tmpdir(), "four-tales-content-"));
  if (!empty) cpSync(join(ROOT, "tools/demo"), folder, { recursive: true });
  const value = JSON.stringify({ text: JSON.stringify({ said: true, welcome: false }) });
  const said = [{ documentName: "Setting", data: { key: "four-tales.tonight", value } }];
  if (!unsaid) writeFileSync(join(folder, "00-said.json"), JSON.stringify(said));
  return folder;
}
