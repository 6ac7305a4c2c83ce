import * as applications from "./applications/index.ts";
import { type BootEnvironment, boot } from "./boot.ts";
import { Canvas, canvasApplications, configureCanvas } from "./canvas/index.ts";
import { installSeed } from "./dice-seed.ts";
import { ServerLink } from "./game/server.link.ts";
import { WebSocketTransport } from "./game/transport.ts";
import { createNamespaces } from "./namespace.ts";
import { pageParts } from "./page-parts.ts";
import { StrictMode } from "./strict.ts";
import * as interfaceParts from "./ui/index.ts";
import { coreWording } from "./wording.ts";

function addStyles(folder: string, { id, styles = [] }: Loose, usual: string): void {
  const sheets = styles.map((entry: Loose) => (typeof entry === "string" ? { src: entry } : entry));
  const style = document.createElement("style");
  style.textContent = sheets
    .map(({ src, layer = usual }: Loose) => `@import "/${folder}/${id}/${src}" layer(${layer});`)
    .join("\n");
  document.head.append(style);
}

async function fetchJson(path: string): Promise<Loose> {
  const response = await fetch(`/${path}`);
  if (!response.ok) throw new Error(`${path} could not be loaded (${response.status}).`);
  return response.json();
}

function environment(): BootEnvironment {
  return {
    clientStorage: localStorage,
    fetchJson,
    wording: { ...coreWording, ...applications.wording },
    async loadSystem(system) {
      addStyles("systems", system, "system");
      for (const path of system.esmodules) await import(/* @vite-ignore */ `/systems/${system.id}/${path}`);
    },
    async loadModule(module) {
      addStyles("modules", module, "modules");
      for (const path of module.esmodules ?? []) await import(/* @vite-ignore */ `/modules/${module.id}/${path}`);
    },
    beforeInit() {
      interfaceParts.registerInterfaceSettings();
      interfaceParts.registerCoreSheets();
      Object.assign(CONFIG.ui, interfaceParts.uiClasses);
      CONFIG.ux.TextEditor = applications.ux.TextEditor;
      CONFIG.ux.TooltipManager = applications.ux.TooltipManager;
      CONFIG.queries.dialog = (applications.api.DialogV2 as Loose)._handleQuery;
      configureCanvas(CONFIG);
      CONFIG.Dice.fulfillment.methods.manual.resolver = (roll: Loose) =>
        applications.dice.RollResolver.askForFaces(roll);
      applications.defineElements();
      interfaceParts.buildFrame();
      ui.notifications = new applications.ui.Notifications();
      void (ui.notifications as Loose).render?.({ force: true });
    },
    async drawInterface() {
      (applications.ux.TextEditor as Loose).activateListeners?.();
      game.tooltip = new (CONFIG.ux.TooltipManager as Loose)();
      game.tooltip.activateEventListeners?.();
      applications.initializeSheets();
      applications.watchTheme();
      applications.listenForEscape();
      game.keybindings.activate(window);
      document.title = game.world.title;
      const board = new Canvas();
      game.canvas = board;
      globalThis.canvas = board;
      await interfaceParts.mountInterface();
      await board.initialize();
      if (game.scenes.viewed) await board.draw(game.scenes.viewed);
      const Controls = (CONFIG.ui.controls as Loose) ?? canvasApplications.ui.SceneControls;
      ui.controls = new Controls();
      await ui.controls.render({ force: true });
      game.users.activity.announce({ sceneId: game.scenes.viewed?.id ?? null });
    },
    onConnectionChange(open) {
      if (open) interfaceParts.hideConnectionLost();
      else interfaceParts.showConnectionLost();
    },
  };
}

/** Puts the assembled objects into the global scope, behind watching views in strict mode. */
function installGlobals(globals: Record<string, Loose>): void {
  const facts = globalThis.__TABLE__ as Loose;
  Object.assign(globalThis, globals, { ui: {}, canvas: null });
  if (!facts?.strict) return;
  const strict = new StrictMode({
    ui: (key) => key in CONFIG.ui || ["notifications", "controls", "windows", "pause", "menu"].includes(key),
    canvas: (key) => key in CONFIG.Canvas.layers || key in CONFIG.Canvas.groups,
    game: (key) => key in (game.data?.collections ?? {}),
  });
  facts.surface = strict.surface;
  for (const name of new Set([...Object.keys(globals), "game", "ui", "canvas"])) {
    let value = (globalThis as Loose)[name];
    strict.install(
      name,
      () => value,
      (next) => {
        value = next;
      },
    );
  }
}

function fail(error: Error): void {
  console.error(error);
  const notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.style.cssText = "margin: 2rem; font: 1.1rem sans-serif";
  notice.textContent = `The table could not be opened: ${error.message}`;
  document.body.prepend(notice);
}

async function start(): Promise<void> {
  installGlobals(createNamespaces(pageParts()));
  installSeed((globalThis.__TABLE__ as Loose)?.seed ?? null);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const link = new ServerLink(new WebSocketTransport(`${scheme}://${location.host}/socket`));
  link.on("reload", () => location.reload());
  link.onRefused = () => location.assign("/join");
  await boot(link, environment());
}

start().catch(fail);
