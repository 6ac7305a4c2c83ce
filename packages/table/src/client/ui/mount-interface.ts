import { applyUiConfig } from "./frame/colour-scheme.ts";
import { buildFrame } from "./frame/page.frame.ts";

/** The parts in the order in which they are made; `sidebar` is rendered before the tabs that live in it. */
const TABS = ["chat", "combat", "actors", "items", "journal", "tables", "cards", "macros", "compendium", "settings"];
const FRAME_PARTS = ["players", "hotbar", "nav"];

/**
 * Makes the interface out of the classes in `CONFIG.ui` and renders it. Called once, between the `setup` and `ready`
 * hooks; needs `game` with its documents and settings. `ui.notifications` and `ui.controls` belong to other parts of
 * the table and are left alone.
 */
export async function mountInterface(): Promise<void> {
  buildFrame();
  applyUiConfig(game.settings.get("core", "uiConfig"));
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", () =>
    applyUiConfig(game.settings.get("core", "uiConfig")),
  );
  for (const name of ["sidebar", ...TABS, ...FRAME_PARTS]) {
    if (CONFIG.ui[name]) ui[name] = new CONFIG.ui[name]();
  }
  await ui.sidebar.render({ force: true });
  const parts = [...TABS, ...FRAME_PARTS].filter((name) => ui[name]);
  await Promise.all(parts.map((name) => renderSafely(name)));
  followDocuments();
}

/** One broken part must not take the others along. */
async function renderSafely(name: string): Promise<void> {
  try {
    await ui[name].render({ force: true });
  } catch (error) {
    console.error(`The interface's part "${name}" cannot be shown.`, error);
  }
}

/**
 * Renders the parts again that show what has changed; directories are told by their own collections. Changes in one go
 * are drawn once.
 */
function followDocuments(): void {
  const waiting = new Set<string>();
  const soon = (...names: string[]) => {
    if (waiting.size === 0) setTimeout(flush, 20);
    for (const name of names) waiting.add(name);
  };
  const flush = () => {
    const names = [...waiting];
    waiting.clear();
    for (const name of names) void ui[name]?.render();
  };
  const shows: Record<string, string[]> = {
    Actor: ["players"],
    Card: ["cards"],
    Combat: ["combat"],
    Combatant: ["combat"],
    CombatantGroup: ["combat"],
    Macro: ["hotbar"],
    Scene: ["nav", "combat"],
    User: ["players", "hotbar"],
  };
  for (const [documentName, names] of Object.entries(shows)) {
    for (const event of ["create", "update", "delete"]) {
      Hooks.on(`${event}${documentName}`, (_document: Loose, ...rest: Loose[]) => {
        const options = rest.at(-2) ?? {};
        if (options.render !== false) soon(...names);
      });
    }
  }
  for (const event of ["create", "update", "delete"]) {
    Hooks.on(`${event}Folder`, () => soon("actors", "items", "journal", "tables", "cards", "macros", "compendium"));
  }
  Hooks.on("userConnected", () => soon("players"));
  Hooks.on("canvasReady", () => soon("nav", "combat"));
  Hooks.on("combatTurnChange", () => soon("combat"));
}
