import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ACTIONS, LUCK_CAUSES } from "../../../src/rulesets/dungeonteller/rules/index.ts";

const root = join(import.meta.dirname, "../../..");
const room = (name: string) =>
  (JSON.parse(readFileSync(join(root, `lang/en/${name}.json`), "utf8")) as { FOURTALES: object }).FOURTALES;
const words = { FOURTALES: { ...room("core"), ...room("kernel"), ...room("teller-rules") } };
const said = (key: string): unknown =>
  key.split(".").reduce<unknown>((here, name) => (here as Record<string, unknown> | undefined)?.[name], words);

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? sources(path) : [readFileSync(path, "utf8")];
  });
}

describe("every word the rules may say is in the language file", () => {
  const base = "FOURTALES.Teller.Rules";
  const code = ["src/kernel", "src/rulesets/dungeonteller/rules"].flatMap((folder) => sources(join(root, folder)));
  // `${REFUSE}.out` and the like, with what the constant stands for in that file.
  const written = code.flatMap((text) => {
    const names = Object.fromEntries(
      [...text.matchAll(/const ([A-Za-z]+) = "(FOURTALES[^"]*)"/g)].map(([, name, key]) => [name!, key!]),
    );
    const whole = [...text.matchAll(/"(FOURTALES\.[\w.-]+)"/g)].map(([, key]) => key!);
    const joined = [...text.matchAll(/`\$\{([A-Za-z]+)\}\.([\w.-]+)`/g)].flatMap(([, name, rest]) =>
      names[name!] ? [`${names[name!]}.${rest}`] : [],
    );
    return [...whole, ...joined].filter((key) => !Object.values(names).includes(key));
  });
  const made = [
    ...ACTIONS.map((action) => `FOURTALES.Teller.Action.${action}`),
    ...["none", "knocked", "woken"].map((end) => `${base}.Luck.${end}`),
    ...LUCK_CAUSES.flatMap((cause) => [`${base}.Luck.lose.${cause}`, `${base}.Luck.gain.${cause}`]),
    ...["scene", "next-turn", "broken", "hour", "journey", "turns"].map((until) => `${base}.Effect.begins.${until}`),
    ...["still", "moved", "double", "run"].map((moved) => `${base}.Moved.${moved}`),
    ...["yes", "no", "open", "waiting", "collected", "power", "hit", "miss", "split", "fall", "run"].map(
      (verdict) => `${base}.Verdict.${verdict}`,
    ),
    ...["done", "nothing", "hidden", "more"].map((how) => `${base}.Job.${how}`),
    ...["noWay", "hard", "maybe", "likely", "nearlySure", "sure"].map((word) => `${base}.Odds.${word}`),
  ];
  it.each([...new Set([...written, ...made])].sort())("%s", (key) => {
    expect(said(key)).toBeTypeOf("string");
  });
  it("finds the words at all", () => {
    expect(written.length).toBeGreaterThan(50);
  });
});
