import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StrictMode } from "../src/client/strict.ts";
import { lenientStandIns } from "../src/client/surface/lenient.ts";
import { readOptions } from "../src/server/table.options.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "table-strict-"));
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

  it("looks once at what is read again, until it is another, and runs a getter once for each read", async () => {
    class Toys {
      box: object = { lid: "red" };
      runs = 0;
      get count(): number {
        this.runs += 1;
        return this.runs;
      }
    }
    const raw = new Toys();
    new StrictMode().install("strictToy", () => raw);
    expect(await asSystem("return [strictToy.count, strictToy.count, strictToy.runs]")).toEqual([1, 2, 2]);
    expect(await asSystem("return strictToy.box === strictToy.box")).toBe(true);
    raw.box = { lid: "blue" };
    expect(await asSystem("return strictToy.box.lid")).toBe("blue");
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

describe("lenient mode", () => {
  /** A system's code where `game` has nothing but a version. */
  async function asked(body: string): Promise<{ result: Loose; missing: string[] }> {
    const missing: string[] = [];
    const standIns = lenientStandIns((path) => missing.push(path));
    const lenient = new StrictMode({}, standIns);
    const game = { version: "14.366" };
    lenient.install("lenientToy", () => game);
    return { result: await asSystem(body), missing };
  }

  it("lets a system go on past its first missing name, and writes down the whole of what it asked for", async () => {
    const { missing } = await asked(`
      lenientToy.jukebox.load("song.ogg").play();
      class Mine extends lenientToy.windows.Jukebox { static PARTS = lenientToy.windows.Jukebox.PARTS; }
      new Mine();
      for (const song of lenientToy.jukebox.songs) throw new Error(song);
      lenientToy.jukebox.volume = 3;
      const { left, ...right } = lenientToy.jukebox.speakers;
    `);
    expect(missing).toEqual([
      "lenientToy.jukebox",
      "lenientToy.jukebox.load",
      "lenientToy.jukebox.load()",
      "lenientToy.jukebox.load().play",
      "lenientToy.jukebox.load().play()",
      "lenientToy.windows",
      "lenientToy.windows.Jukebox",
      "lenientToy.windows.Jukebox.PARTS",
      "lenientToy.jukebox.songs",
      "lenientToy.jukebox.speakers",
      "lenientToy.jukebox.speakers.left",
    ]);
  });

  it("gives something that counts as nothing, keeps what is put on it, and is waited for in no time", async () => {
    const { result } = await asked(`
      lenientToy.jukebox.volume = 3;
      const { jukebox } = lenientToy;
      return [jukebox.size + 1, \`a\${jukebox.name2}b\`, jukebox.volume, [...jukebox], typeof jukebox.then, lenientToy.version];
    `);
    expect(result).toEqual([1, "ab", 3, [], "undefined", "14.366"]);
  });

  it("is asked for by an option, which --strict contradicts", () => {
    expect(readOptions(["--system=a", "--lenient"])).toMatchObject({ lenient: true, strict: false });
    expect(readOptions(["--system=a"])).toMatchObject({ lenient: false });
    expect(() => readOptions(["--system=a", "--lenient", "--strict"])).toThrow(/opposites/);
  });
});
