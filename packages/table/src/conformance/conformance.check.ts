import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

/** One class (or namespace) of the stand-in, and the published one of the same name. */
export interface ConformanceEntry {
  /** The stand-in itself. */
  standIn: Loose;
  /** Where the published types have it, such as `foundry.abstract.DataModel`. */
  published: string;
  /** An instance, so that fields which only instances have are compared too. */
  sample?: object;
  /** Whether it is a namespace of functions or constants rather than a class. */
  namespace?: boolean;
  /** Members that are ours alone (or that the types, being of generation 13, do not know), each with the reason. */
  own?: Record<string, string>;
}

/** Everybody may add to the table: one entry for each published name. */
export type ConformanceTable = ConformanceEntry[];

const TABLE = resolve(import.meta.dirname, "../..");
const OUT = join(TABLE, "build/conformance");
const ALWAYS = new Set(["constructor", "prototype", "length", "name", "caller", "arguments"]);
const JS_NAME = /^[A-Za-z_$][\w$]*$/;

/** Names that a class and everything it extends define on instances, up to the language's own classes. */
function instanceNames({ standIn, sample }: ConformanceEntry): Set<string> {
  const names = new Set(sample ? Object.keys(sample) : []);
  for (let proto = standIn.prototype; proto && isOurs(proto.constructor); proto = Object.getPrototypeOf(proto)) {
    for (const name of Object.getOwnPropertyNames(proto)) names.add(name);
  }
  return names;
}

function staticNames({ standIn, namespace }: ConformanceEntry): Set<string> {
  if (namespace) return new Set(Object.keys(standIn));
  const names = new Set<string>();
  for (let cls = standIn; typeof cls === "function" && isOurs(cls); cls = Object.getPrototypeOf(cls)) {
    for (const name of Object.getOwnPropertyNames(cls)) names.add(name);
  }
  return names;
}

const isOurs = (cls: unknown) =>
  typeof cls === "function" && !/\[native code\]/.test(Function.prototype.toString.call(cls));

/** One probe for each member: an indexed access, which reaches protected members too and fails for missing ones. */
function probes(table: ConformanceTable): { lines: string[]; labels: string[] } {
  const lines: string[] = [];
  const labels: string[] = [];
  const add = (label: string, type: string) => {
    lines.push(`export type Probe${lines.length} = ${type};`);
    labels.push(label);
  };
  for (const entry of table) {
    const skip = (name: string) => ALWAYS.has(name) || !JS_NAME.test(name) || Object.hasOwn(entry.own ?? {}, name);
    for (const name of staticNames(entry)) {
      if (!skip(name)) add(`static ${entry.published}.${name}`, `(typeof ${entry.published})["${name}"]`);
    }
    if (entry.namespace) continue;
    for (const name of instanceNames(entry)) {
      if (!skip(name)) add(`${entry.published}#${name}`, `InstanceType<typeof ${entry.published}>["${name}"]`);
    }
  }
  return { lines, labels };
}

/**
 * Compare the stand-in with the published types, by name.
 *
 * Both cannot live in one program: each declares the same globals. So the stand-in's members are listed at run time and
 * the compiler is asked, in a program that holds only the published types, whether each of them exists.
 *
 * @returns what exists here but not there; empty when the stand-in promises nothing of its own
 * @throws Error when the compiler stumbles over something else, such as a published name that does not exist
 */
export async function extraMembers(table: ConformanceTable, fileName: string): Promise<string[]> {
  const { lines, labels } = probes(table);
  const file = join(OUT, `${fileName}.ts`);
  await mkdir(OUT, { recursive: true });
  await writeFile(file, `${lines.join("\n")}\n`);
  const config = join(OUT, `${fileName}.tsconfig.json`);
  const settings = { extends: "../../src/conformance/tsconfig.json", include: [file] };
  await writeFile(config, JSON.stringify(settings));
  try {
    const output = await compile(config);
    return output.flatMap((message) => {
      const [, line, code] = /\((\d+),\d+\): error TS(\d+)/.exec(message) ?? [];
      const label = labels[Number(line) - 1];
      if (!label || !["2339", "2551"].includes(code ?? "")) throw new Error(message);
      return [label];
    });
  } finally {
    await rm(config, { force: true });
    await rm(file, { force: true });
  }
}

function compile(config: string): Promise<string[]> {
  const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  return new Promise((done) => {
    execFile(process.execPath, [tsc, "-p", config], { maxBuffer: 1 << 24 }, (_error, stdout) => {
      done(stdout.split("\n").filter((line) => line.includes("error TS")));
    });
  });
}
