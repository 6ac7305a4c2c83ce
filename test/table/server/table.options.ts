import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";

export interface TableOptions {
  port: number;
  /** Whether the port was asked for; then a busy one is an error rather than a reason to take the next. */
  portIsExplicit: boolean;
  open: boolean;
  generation: 13 | 14;
  reset: boolean;
  world: string;
  strict: boolean;
  seed: number | null;
  watch: boolean;
  /** Lets specs play a full disk and lost connections through `POST /control`. */
  control: boolean;
  /** Folder that holds the worlds; null is `.worlds` in the project. */
  worldsFolder: string | null;
  /** Folder of the built system; null is `dist` in the project. */
  systemFolder: string | null;
  /** Folders of modules that play along. */
  modules: string[];
  /** Whether packages of other people play: without the demo's content, and with a report of what they missed. */
  strangers: boolean;
}

export const HELP = `Usage: npm start -- [options]
  --port <n>           port to listen on (default 30000; the next free one when that is busy)
  --no-open            do not open a browser
  --foundry=13|14      which Foundry generation to play (default 14)
  --world <name>       which world to open (default "demo")
  --reset              make the demo world anew
  --strict             throw when the system uses a Foundry member that the table does not have
  --seed <n>           the same dice on every start
  --watch              clients reload when the built system changes
  --control            accept test commands on POST /control
  --worlds-folder <d>  where worlds are kept (default .worlds)
  --system-folder <d>  where the built system lies (default dist)
  --system <d>         plays the built system in that folder instead, in a world of its own, and tells what it missed
  --module <d>         a module that plays along, in a world without the demo's content; may be given several times`;

/** An option that makes no sense; the message is for the person at the keyboard. */
export class OptionError extends Error {
  override name = "OptionError";
}

/**
 * @throws OptionError in plain words for an unknown option or a value that does not fit
 */
export function readOptions(args: readonly string[]): TableOptions | "help" {
  let values: Record<string, string | boolean | string[] | undefined>;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        port: { type: "string" },
        open: { type: "boolean" },
        "no-open": { type: "boolean" },
        foundry: { type: "string" },
        world: { type: "string" },
        reset: { type: "boolean" },
        strict: { type: "boolean" },
        seed: { type: "string" },
        watch: { type: "boolean" },
        control: { type: "boolean" },
        "worlds-folder": { type: "string" },
        "system-folder": { type: "string" },
        system: { type: "string" },
        module: { type: "string", multiple: true },
        help: { type: "boolean", short: "h" },
      },
    }));
  } catch (error) {
    throw new OptionError((error as Error).message);
  }
  if (values.help) return "help";
  const modules = (values.module as string[] | undefined) ?? [];
  if (values.system !== undefined && values["system-folder"] !== undefined)
    throw new OptionError("--system and --system-folder name the same thing. Give one of them.");
  const system = values.system as string | undefined;
  const strangers = system !== undefined || modules.length > 0;
  const world = String(values.world ?? (strangers ? strangersWorld(system) : "demo"));
  if (!/^[\w-]+$/.test(world)) throw new OptionError("--world takes letters, digits, hyphens and underscores only.");
  return {
    port: wholeNumber("--port", values.port, 1, 65_535) ?? 30_000,
    portIsExplicit: values.port !== undefined,
    open: values["no-open"] !== true,
    generation: generationOf(values.foundry),
    reset: values.reset === true,
    world,
    strict: values.strict === true,
    seed: wholeNumber("--seed", values.seed, 0, 2 ** 32 - 1),
    watch: values.watch === true,
    control: values.control === true,
    worldsFolder: (values["worlds-folder"] as string | undefined) ?? null,
    systemFolder: system ?? (values["system-folder"] as string | undefined) ?? null,
    modules,
    strangers,
  };
}

/** Each foreign system has a world of its own, named like its folder; modules on their own system share one. */
function strangersWorld(system: string | undefined): string {
  const name = system === undefined ? "" : basename(resolve(system)).replace(/[^\w-]+/g, "-");
  return name ? `with-${name}` : "with-modules";
}

function wholeNumber(
  name: string,
  value: string | boolean | string[] | undefined,
  min: number,
  max: number,
): number | null {
  if (value === undefined) return null;
  const number = Number(value);
  if (value !== "" && Number.isInteger(number) && number >= min && number <= max) return number;
  throw new OptionError(`${name} takes a whole number from ${min} to ${max}, not "${String(value)}".`);
}

function generationOf(value: string | boolean | string[] | undefined): 13 | 14 {
  if (value === undefined || value === "14") return 14;
  if (value === "13") return 13;
  throw new OptionError(`--foundry takes 13 or 14, not "${String(value)}".`);
}
