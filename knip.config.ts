import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { KnipConfig } from "knip";

/** Packages whose fonts are cut down at build time; a package that the list lost is noticed. */
const fonts: { package: string }[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "styles/fonts.json"), "utf8"),
);

/** What nobody imports is found by knip and goes, unless it is said here who asks for it. */
const config: KnipConfig = {
  workspaces: {
    ".": {
      entry: [
        "src/main.ts",
        "src/rules.ts",
        // Types of ours held against Foundry's; the compiler is who reads them.
        "src/core/foundry/*.check.ts",
        // Types that the page about the API is made from.
        "src/rulesets/*/rolls-by-name.ts",
        // What tools and tests bundle, or run as programs of their own.
        "tools/*.mjs",
        // Plugins that Stryker loads by their names.
        "tools/parts/mutant-sample.mjs",
        "test/browser/{screenshots,surface,support/scenario}.ts",
        "test/contract/**/*.{worker,child,ruleset}.{ts,mjs}",
        // Found by their names.
        "test/browser/**/*.{walk,pictures}.ts",
        "test/contract/**/*.samples.ts",
        // Modules that a table loads.
        "test/toy-ruleset/pebbles.mjs",
        "test/browser/{canvas/ring-board,modules/*}/*.mjs",
        "docs/examples/**/*.mjs",
      ],
      project: ["{src,test,tools,docs}/**/*.{ts,mjs}", "*.ts"],
      ignoreDependencies: [
        ...new Set(fonts.map((font) => font.package)),
        // Read as a file by tools/parts/icons.mjs, and taken in by the table's styles.
        "@iconify-json/game-icons",
        "@fortawesome/fontawesome-free",
        "@stryker-mutator/vitest-runner",
        // Said for the types of Foundry, which want another one than they get (`overrides`).
        "pixi.js",
      ],
    },
    "packages/table": {
      entry: [
        "src/{client,server}/main.ts",
        "src/headless/{open-table,page.process}.ts",
        // What a table shows as Foundry's own namespaces, whoever asks for it.
        "src/client/{applications/{elements,fields,handlebars},dice,dice/terms}/index.ts",
        "src/client/applications/sheets/scene-part-config.ts",
        "src/client/common/constants/effect.constants.ts",
        "src/client/common/data/validators.ts",
        // Programs, and what authors of systems import.
        "tools/{build,check-names,index,play,start}.mjs",
        // Packages that a table loads.
        "fixtures/*/*.mjs",
      ],
      project: ["{src,test,tools,fixtures}/**/*.{ts,mjs}", "*.ts"],
      // Types that the compiler is asked about.
      ignoreDependencies: ["@league-of-foundry-developers/foundry-vtt-types"],
    },
  },
  // Contract tests load a module by its path, into a client of their own; what they alone ask for is tagged so.
  tags: ["-forTests"],
  // Linux's own: a test fills a disk that it mounts.
  ignoreBinaries: ["unshare", "mount", "umount"],
};

export default config;
