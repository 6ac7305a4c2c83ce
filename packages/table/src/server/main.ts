import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { HELP, OptionError, readOptions } from "./table.options.ts";
import { startTable } from "./table.server.ts";

/** This program's folder; the client is built beside it. */
const HERE = dirname(fileURLToPath(import.meta.url));

/** The table's own folder: the nearest above this file that has a package.json. */
function tableFolder(): string {
  let folder = HERE;
  while (!existsSync(join(folder, "package.json")) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

function openBrowser(address: string): void {
  const [command, ...args] =
    process.platform === "darwin"
      ? ["open", address]
      : process.platform === "win32"
        ? ["cmd", "/c", "start", "", address]
        : ["xdg-open", address];
  const child = spawn(command as string, args, { stdio: "ignore", detached: true });
  // Without a desktop there is nothing to open; the address is printed anyway.
  child.on("error", () => {});
  child.unref();
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === "help") {
    console.log(HELP);
    return;
  }
  const table = await startTable(tableFolder(), options, join(HERE, "client"));
  for (const warning of table.warnings) console.warn(warning);
  const address = `http://localhost:${table.port}`;
  console.log(`${table.title} table: ${address}`);
  if (table.missing) console.log(`What is missing so far: ${address}/missing, and here at the end.`);
  if (options.open) openBrowser(address);
  let closing = false;
  const close = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    await table.close();
    if (table.missing) console.log(String(table.missing));
    process.exit(0);
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
}

try {
  await run();
} catch (error) {
  console.error((error as Error).message);
  if (error instanceof OptionError) console.error(HELP);
  process.exit(1);
}
