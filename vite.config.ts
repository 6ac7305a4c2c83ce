import { existsSync, readdirSync } from "node:fs";
import { builtinModules } from "node:module";
import { basename, resolve } from "node:path";
import { defineConfig, type Plugin, type UserConfig } from "vite";

const root = import.meta.dirname;
const at = (...parts: string[]) => resolve(root, ...parts);

/** What every target shares: modern output, one file where it matters, no reading of other configuration. */
const shared = { root, publicDir: false as const };

/** Modules of the system that are loaded at once: what its entry draws in, directly or through others, but by `import()`. */
const atOnce = new Set<string>();

/** What an evening of each game works with: all that is reached without the map and the windows that one seldom opens. */
const usual = new Set<string>();

const findModules: Plugin = {
  name: "four-tales-modules",
  buildEnd() {
    const reach = (into: Set<string>, nextOf: (id: string) => readonly string[]) => {
      into.clear();
      into.add(at("src/main.ts"));
      for (const id of into) for (const next of nextOf(id)) into.add(next);
    };
    const staticOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
    const allOf = (id: string) => [...staticOf(id), ...(this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])];
    reach(atOnce, staticOf);
    reach(usual, (id) => allOf(id).filter((next) => !mapOf(next) && !asideOf(next)));
  },
};

/**
 * The chunks: what is loaded at once, what several games' windows or Gamemasters alone work with, and for each game what its
 * windows work with; apart from that what a game draws on the map, which comes with the first scene that wants it, and the
 * windows that most tables never open in play, which come when they are opened. These two take along what nobody else has.
 */
const CHUNKS = [
  { name: "main", priority: 4, test: (id: string) => atOnce.has(id) },
  { name: "core", priority: 3, test: (id: string) => !gameOf(id) && usual.has(id) },
  { name: (id: string) => (usual.has(id) ? gameOf(id) : null), priority: 2, debugName: "windows of each game" },
  { name: mapOf, priority: 1, debugName: "what a game draws on the map" },
  { name: asideOf, priority: 1, debugName: "windows that one seldom opens in play" },
];

function mapOf(id: string): string | null {
  const [, game] = /\/src\/rulesets\/([^/]+)\/[^/]+\/map\//.exec(id) ?? [];
  return game ? `${game}-map` : null;
}

/** Guides to a first character, what a Gamemaster prepares with, and the screen that a family shares. */
function asideOf(id: string): string | null {
  const [, game] =
    /\/src\/rulesets\/([^/]+)\/(?:.*\/)?(?:creation|role-builder|creature|family)\.(?:dialog|screen|view)\.ts$/.exec(
      id,
    ) ?? [];
  return game ? `${game}-aside` : null;
}

function gameOf(id: string): string | null {
  return /\/src\/rulesets\/([^/]+)\//.exec(id)?.[1] ?? null;
}

/**
 * The system itself: a module that loads what every table needs, and what a game's windows work with when the first of them
 * opens. The entry itself is empty: were it asked for with another query, its chunks would still be the same modules.
 *
 * Foundry stores class names in worlds (sheet ids, Roll classes), so a minifier that renames classes would orphan what
 * people saved: names are kept.
 */
const system: UserConfig = {
  ...shared,
  plugins: [findModules],
  build: {
    target: "es2023",
    outDir: at("dist"),
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    modulePreload: false,
    // A library's imports are left as they are; a page's would be wrapped to load their stylesheets.
    lib: { entry: { "four-tales": at("src/main.ts") }, formats: ["es"] },
    rolldownOptions: {
      preserveEntrySignatures: "strict",
      output: {
        format: "es",
        entryFileNames: "[name].mjs",
        chunkFileNames: "chunks/[name].mjs",
        keepNames: true,
        codeSplitting: { groups: CHUNKS },
        minify: {
          // Names of functions are nobody's business; the source map tells them to whoever reads a stack trace.
          compress: { keepNames: { class: true, function: false } },
          mangle: { toplevel: true, keepNames: { class: true, function: false } },
          codegen: { removeWhitespace: true },
        },
      },
    },
  },
};

/** The pure rules of all games, for bots, macros and other programs. Left readable: it is meant to be read. */
const rules: UserConfig = {
  ...shared,
  build: {
    target: "es2023",
    outDir: at("dist"),
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    modulePreload: false,
    rolldownOptions: {
      input: { rules: at("src/rules.ts") },
      preserveEntrySignatures: "strict",
      output: { format: "es", entryFileNames: "[name].mjs", keepNames: true, codeSplitting: false },
    },
  },
};

/** Pages of the table's client: `main.ts` and any HTML page that stands beside it. */
function clientEntries(): Record<string, string> {
  const folder = at("test/table/client");
  const pages = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".html")) : [];
  return {
    main: at("test/table/client/main.ts"),
    ...Object.fromEntries(pages.map((name) => [`page-${basename(name, ".html")}`, resolve(folder, name)])),
  };
}

const tableClient = (): UserConfig => ({
  ...shared,
  root: at("test/table/client"),
  base: "/",
  build: {
    target: "es2023",
    outDir: at("build/table/client"),
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      input: clientEntries(),
      output: {
        entryFileNames: "[name].mjs",
        chunkFileNames: "chunks/[name].mjs",
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith(".css")) ? "[name][extname]" : "assets/[name][extname]",
        keepNames: true,
      },
    },
  },
});

const tableServer: UserConfig = {
  ...shared,
  build: {
    target: "node20",
    ssr: true,
    outDir: at("build/table"),
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { server: at("test/table/server/main.ts") },
      external: [...builtinModules, /^node:/],
      output: { format: "es", entryFileNames: "[name].mjs", keepNames: true, codeSplitting: false },
    },
  },
};

/** `vite build --mode <target>`: system (the default), rules, table-client, table-server. */
export default defineConfig(({ mode }) => {
  if (mode === "rules") return rules;
  if (mode === "table-client") return tableClient();
  if (mode === "table-server") return tableServer;
  return system;
});
