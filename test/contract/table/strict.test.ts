import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StrictMode } from "../../table/client/strict.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "four-tales-strict-"));
  await mkdir(join(folder, "systems", "toy"), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs code from an address at which a system's scripts lie. */
async function asSystem(body: string): Promise<Loose> {
  const file = join(folder, "systems", "toy", `${Math.random()}.mjs`);
  await writeFile(file, `export const result = (() => { ${body} })();`);
  return (await import(/* @vite-ignore */ file)).result;
}

describe("strict mode", () => {
  it("throws when a system reads what is not there, and writes down what it reads", async () => {
    const raw = { applications: { api: { DialogV2: class {} } }, utils: { double: (x: number) => x * 2 } };
    const strict = new StrictMode();
    strict.install("strictToy", () => raw);
    expect(await asSystem("return strictToy.utils.double(4)")).toBe(8);
    expect(await asSystem("return strictToy.applications.api.DialogV2")).toBe(raw.applications.api.DialogV2);
    await expect(asSystem("return strictToy.applications.api.Nothing")).rejects.toThrow(
      /no strictToy\.applications\.api\.Nothing/,
    );
    expect(await asSystem("return 'Nothing' in strictToy.applications")).toBe(false);
    expect([...strict.surface]).toEqual([
      "strictToy.utils",
      "strictToy.utils.double",
      "strictToy.applications",
      "strictToy.applications.api",
      "strictToy.applications.api.DialogV2",
    ]);
    expect((globalThis as Loose).strictToy).toBe(raw);
  });

  it("lets a system write, and methods of classes reach their private members", async () => {
    class Secretive {
      #secret = 5;
      tell(): number {
        return this.#secret;
      }
    }
    const raw: Loose = new Secretive();
    new StrictMode().install("strictToy", () => raw);
    expect(await asSystem("strictToy.api = 1; return strictToy.tell()")).toBe(5);
    expect(raw.api).toBe(1);
  });

  it("watches the services too, and writes down functions by their names", async () => {
    class Users extends Map<string, string> {
      get activeGM(): string {
        return "Gamemaster";
      }
    }
    const game = { users: new Users([["a", "Ada"]]), user: new (class User {})() };
    const strict = new StrictMode();
    strict.install("game", () => game);
    strict.install("strictLookUp", () => () => game.user);
    expect(await asSystem("return [game.users.activeGM, game.users.get('a'), [...game.users].length]")).toEqual([
      "Gamemaster",
      "Ada",
      1,
    ]);
    expect(await asSystem("return strictLookUp() === game.user")).toBe(true);
    await expect(asSystem("return game.users.nobody")).rejects.toThrow(/no game\.users\.nobody/);
    expect([...strict.surface]).toEqual([
      "game.users",
      "game.users.activeGM",
      "game.users.get",
      "strictLookUp",
      "game.user",
    ]);
    Reflect.deleteProperty(globalThis, "game");
  });
});
