import { readdirSync } from "node:fs";
import { builtinModules } from "node:module";
import { basename, resolve } from "node:path";
import { defineConfig, type UserConfig } from "vite";

const root = import.meta.dirname;
const at = (...parts: string[]) => resolve(root, ...parts);

/** What every target shares: modern output, readable, and nothing copied that nobody named. */
const shared = { root, publicDir: false as const };

/** Pages of the client: `main.ts` and any HTML page that stands beside it. */
function clientEntries(): Record<string, string> {
  const folder = at("src/client");
  const pages = readdirSync(folder).filter((name) => name.endsWith(".html"));
  return {
    main: at("src/client/main.ts"),
    ...Object.fromEntries(pages.map((name) => [`page-${basename(name, ".html")}`, resolve(folder, name)])),
  };
}

/** Foundry's objects, which packages see through watching views. */
const WATCHED = ["game", "CONFIG", "CONST", "Hooks", "ui", "canvas", "foundry"];

const client = (): UserConfig => ({
  ...shared,
  // The table's own code goes to them past the views: nobody has to ask each time who is reading.
  define: Object.fromEntries(
    WATCHED.flatMap((name) => [name, `globalThis.${name}`].map((way) => [way, `__OWN__.${name}`])),
  ),
  root: at("src/client"),
  base: "/",
  build: {
    target: "es2023",
    outDir: at("build/client"),
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

/** What runs in Node: the packages that it uses are loaded from where they are installed. */
const inNode = (input: Record<string, string>, outDir: string, codeSplitting: boolean): UserConfig => ({
  ...shared,
  build: {
    target: "node20",
    ssr: true,
    outDir: at(outDir),
    emptyOutDir: codeSplitting,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input,
      external: [...builtinModules, /^node:/],
      output: {
        format: "es",
        entryFileNames: "[name].mjs",
        chunkFileNames: "chunks/[name].mjs",
        keepNames: true,
        ...(codeSplitting ? {} : { codeSplitting }),
      },
    },
  },
});

/** `vite build --mode <target>`: client, server, headless. */
export default defineConfig(({ mode }) => {
  if (mode === "client") return client();
  if (mode === "server") return inNode({ server: at("src/server/main.ts") }, "build", false);
  const pages = { "open-table": at("src/headless/open-table.ts"), page: at("src/headless/page.process.ts") };
  return inNode(pages, "build/headless", true);
});
