import { resolve } from "node:path";
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
  // Comes with the games that say what may be asked for, and with no other.
  { name: "calls", priority: 4, test: (id: string) => CALLING.test(id) && !atOnce.has(id) },
  // One game's windows have it, and the doors: neither comes along with the other for it.
  { name: "button-aside", priority: 4, test: (id: string) => BUTTON.test(id) },
  { name: "core", priority: 3, test: (id: string) => !gameOf(id) && usual.has(id) },
  { name: (id: string) => (usual.has(id) ? gameOf(id) : null), priority: 2, debugName: "windows of each game" },
  // Before the map, so that no game comes along with what a world without it needs.
  { name: "core-aside", priority: 2, test: (id: string) => asideOf(id) === "core-aside" },
  { name: mapOf, priority: 1, debugName: "what a game draws on the map" },
  { name: asideOf, priority: 1, debugName: "windows that one seldom opens in play" },
];

/** The kind of roll by which others are asked for one. */
const CALLING = /\/src\/core\/calls\/call\.kind\.ts$/;

/** A button that is put into a page of text. */
const BUTTON = /\/src\/core\/text\/button-in-page\.ts$/;

function mapOf(id: string): string | null {
  const [, game] = /\/src\/rulesets\/([^/]+)\/[^/]+\/map\//.exec(id) ?? [];
  return game ? `${game}-map` : null;
}

/** What of the core most tables never need, or a Gamemaster alone, beside what puts a world of before right. */
const SELDOM = new Set([
  "asks/pictures",
  "asks/seals",
  "calls/call.window",
  "calls/people",
  "calls/roll-for",
  "cards/gone-cards",
  "cards/in-the-way",
  "creation/creation-guide.dialog",
  "documents/adventures",
  "documents/deleted",
  "documents/drop-on-token",
  "encounter/bring-together",
  "encounter/pass-over",
  "foundry/adventures",
  "foundry/journal",
  "foundry/map-paper",
  "foundry/map-picture",
  "foundry/sharing",
  "foundry/sidebar-tab",
  "foundry/sight",
  "foundry/uploads",
  "ground/tread",
  "keeper/desk-view",
  "keeper/dock",
  "keeper/had-back",
  "keeper/keeper-hand.window",
  "keeper/keeper-tools",
  "keeper/steps.window",
  "ledger/left-behind",
  "ledger/taking-back",
  "migrations/world-before",
  "referee/carried-out",
  "referee/conduct",
  "settings/headings",
  "soundness/spoilt",
  "soundness/spoilt-view",
  "soundness/tell",
  "time/pass-time",
]);

/** The files of windows that one seldom opens, of what leads to them, and of what sheets do by hand. */
const WINDOWS_ASIDE =
  /^(?:(?:creation|approve|counter|ruling|weigh|level|role-builder|creature|face|family|fight|lay|submit|sift|trade|fortune|precedents)\.(?:app|dialog|screen|view)|faction|by-hand|try-fortune|hand|small-map|booklet|drawing|print(?:-page)?|end-spell|tells|ask-approval|stow|vouching|deck-threads|desk-notes|ties|tour|whys|story-out|begin-fight)$/;

/**
 * Guides to a first character and to a new level, what a Gamemaster prepares with, approves or looks up, the screen that a family
 * shares, what is bought, given, joined and risked between the scenes, and what most tables never need of the core.
 */
function asideOf(id: string): string | null {
  const [, part = ""] = /\/src\/core\/(.+)\.ts$/.exec(id) ?? [];
  if (part.startsWith("ties/")) return "ties-aside";
  // How a card counts those whom it asked; two games ask nobody that way.
  if (part === "cards/tally-view") return "tally-aside";
  if (/^(?:help\/|cards\/why-|foundry\/rules-pages$)/.test(part)) return "help-aside";
  if (
    SELDOM.has(part) ||
    /^(?:chronicle|doors|tours)\//.test(part) ||
    part === "foundry/tours" ||
    part.endsWith(".mend")
  )
    return "core-aside";
  const [, game, file = ""] = /\/src\/rulesets\/([^/]+)\/(?!rules\/)(?:.*\/)?([^/]+)\.ts$/.exec(id) ?? [];
  return game && WINDOWS_ASIDE.test(file) ? `${game}-aside` : null;
}

/** What of the kernel and the core one game alone works with: it comes with that game. */
const OF_ONE_GAME: Readonly<Record<string, string>> = {
  "kernel/matrix-game": "spellwoven",
  "core/card/under-way": "dungeonteller",
  "core/documents/in-hand": "dungeonteller",
  "core/foundry/tables": "spellwoven",
};

function gameOf(id: string): string | null {
  const [, part = ""] = /\/src\/((?:kernel|core)\/.+)\.ts$/.exec(id) ?? [];
  return /\/src\/rulesets\/([^/]+)\//.exec(id)?.[1] ?? OF_ONE_GAME[part] ?? null;
}

/**
 * The system itself: a module that loads what every table needs, and what a game's windows work with when the first of them
 * opens. The entry itself is empty: were it asked for with another query, its chunks would still be the same modules.
 *
 * Foundry stores class names in worlds (sheet ids, Roll classes): names are kept, here and where the build makes the chunks
 * small.
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
      // What a window that comes late imports as well is loaded with it: that an import elsewhere is dynamic has its use all the same.
      // Most of the time goes into making the chunks small, as it should.
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
      preserveEntrySignatures: "strict",
      output: {
        format: "es",
        entryFileNames: "[name].mjs",
        chunkFileNames: "chunks/[name].mjs",
        keepNames: true,
        codeSplitting: { groups: CHUNKS },
        // Else what the build made small is written out anew.
        minify: false,
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

/** `vite build --mode <target>`: system (the default), rules. The table has a configuration of its own. */
export default defineConfig(({ mode }) => (mode === "rules" ? rules : system));
