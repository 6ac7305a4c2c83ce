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
  /** Whether inert stand-ins answer for what the table does not have. */
  lenient: boolean;
  seed: number | null;
  watch: boolean;
  /** Lets specs play a full disk and lost connections through `POST /control`. */
  control: boolean;
  /** Folder that holds the worlds; null is `.worlds` in the table's own folder. */
  worldsFolder: string | null;
  /** Folder of the built system. */
  system: string;
  /** Folders of modules that play along. */
  modules: string[];
  /** Folder with what a new world begins with; null leaves it with its users and one scene. */
  content: string | null;
  /** What the world is called; null is the system's title. */
  title: string | null;
  /** Whether what packages miss is written down. */
  report: boolean;
}

export const HELP = `Usage: npm start -- --system <folder> [options]
  --system <folder>    the built system to play: the folder with its system.json
  --module <folder>    a module that plays along; may be given several times
  --port <n>           port to listen on (default 30000; the next free one when that is busy)
  --no-open            do not open a browser
  --foundry=13|14      which Foundry generation to play (default 14)
  --content <folder>   what a new world begins with, as JSON files (default: three users and a scene)
  --world <name>       which world to open (default: one named like the system's folder)
  --title <text>       what the world is called (default: the system's title)
  --reset              make the world anew
  --strict             throw when a package uses a Foundry member that the table does not have
  --lenient            stand-ins answer for what the table does not have: one run shows all that a package lacks
  --no-report          do not write down what packages miss
  --seed <n>           the same dice on every start
  --watch              clients reload when the built system changes
  --control            accept test commands on POST /control
  --worlds-folder <d>  where worlds are kept (default .worlds in the table's folder)`;

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
        lenient: { type: "boolean" },
        seed: { type: "string" },
        watch: { type: "boolean" },
        control: { type: "boolean" },
        "worlds-folder": { type: "string" },
        system: { type: "string" },
        content: { type: "string" },
        title: { type: "string" },
        report: { type: "boolean" },
        "no-report": { type: "boolean" },
        module: { type: "string", multiple: true },
        help: { type: "boolean", short: "h" },
      },
    }));
  } catch (error) {
    throw new OptionError((error as Error).message);
  }
  if (values.help) return "help";
  const { system } = values;
  if (typeof system !== "string" || system === "") throw new OptionError("Which system? Say --system <folder>.");
  const world = String(values.world ?? worldNamedLike(system));
  if (!/^[\w-]+$/.test(world)) throw new OptionError("--world takes letters, digits, hyphens and underscores only.");
  if (values.strict && values.lenient) throw new OptionError("--strict and --lenient are opposites; take one of them.");
  return {
    port: wholeNumber("--port", values.port, 1, 65_535) ?? 30_000,
    portIsExplicit: values.port !== undefined,
    open: values["no-open"] !== true,
    generation: generationOf(values.foundry),
    reset: values.reset === true,
    world,
    strict: values.strict === true,
    lenient: values.lenient === true,
    seed: wholeNumber("--seed", values.seed, 0, 2 ** 32 - 1),
    watch: values.watch === true,
    control: values.control === true,
    worldsFolder: (values["worlds-folder"] as string | undefined) ?? null,
    system,
    modules: (values.module as string[] | undefined) ?? [],
    content: (values.content as string | undefined) ?? null,
    title: (values.title as string | undefined) ?? null,
    report: values["no-report"] !== true,
  };
}

/** Each system has a world of its own, named like its folder. */
function worldNamedLike(system: string): string {
  return `with-${basename(resolve(system)).replace(/[^\w-]+/g, "-")}`;
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
