import * as applications from "./applications/index.ts";
import { type BootEnvironment, boot } from "./boot.ts";
import { Canvas, canvasApplications, configureCanvas } from "./canvas/index.ts";
import { installSeed } from "./dice-seed.ts";
import { ServerLink } from "./game/server.link.ts";
import { WebSocketTransport } from "./game/transport.ts";
import { MissingReporter } from "./missing.reporter.ts";
import { createNamespaces } from "./namespace.ts";
import { addStyles, loadClassicScripts, loadModules } from "./package.loader.ts";
import { pageParts } from "./page-parts.ts";
import { installRetiredNames } from "./retired-names.ts";
import { StrictMode } from "./strict.ts";
import { lenientStandIns } from "./surface/lenient.ts";
import { fillMethods } from "./surface/stand-ins.ts";
import * as interfaceParts from "./ui/index.ts";
import { coreWording } from "./wording.ts";

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
      addStyles("systems", system);
      // Classic scripts run before any module does, as they would in the head of a page.
      await loadClassicScripts("systems", system);
      for (const module of game.modules) await loadClassicScripts("modules", module);
      await loadModules("systems", system);
    },
    async loadModule(module) {
      addStyles("modules", module);
      await loadModules("modules", module);
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
    beforeDocuments() {
      game.tooltip = new (CONFIG.ux.TooltipManager as Loose)();
      const board = new Canvas();
      game.canvas = board;
      globalThis.canvas = board;
    },
    async drawInterface() {
      const board = game.canvas;
      (applications.ux.TextEditor as Loose).activateListeners?.();
      game.tooltip.activateEventListeners?.();
      applications.initializeSheets();
      applications.watchTheme();
      applications.listenForEscape();
      applications.followScreen();
      game.keybindings.activate(window);
      game.keyboard._activateListeners(window);
      void game.audio.awaitFirstGesture();
      document.title = game.world.title;
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
  Object.assign(globalThis, globals, { ui: { windows: {} }, canvas: null });
  // Strict play has no names that are on their way out.
  if (!facts?.strict) installRetiredNames(globalThis, globals.foundry);
  if (!facts?.strict && !facts?.lenient && !facts?.report) return;
  const reporter = new MissingReporter();
  if (facts.report) reporter.listen(window);
  const late = {
    ui: (key: string) => key in CONFIG.ui || ["notifications", "controls", "windows", "pause", "menu"].includes(key),
    canvas: (key: string) => key in CONFIG.Canvas.layers || key in CONFIG.Canvas.groups,
    game: (key: string) => key in (game.data?.collections ?? {}),
  };
  const told = facts.report ? (member: string) => reporter.member(member) : () => {};
  const byName = (member: string) => told(`${member} (stands there by name alone)`);
  if (!facts.strict) fillMethods(globals.foundry, byName);
  const strict = new StrictMode(
    late,
    facts.strict ? undefined : facts.lenient ? lenientStandIns(told) : told,
    facts.strict ? undefined : byName,
  );
  facts.surface = strict.surface;
  const own = Object.create(globalThis);
  for (const name of new Set([...Object.keys(globals), "game", "ui", "canvas"])) {
    let value = (globalThis as Loose)[name];
    const get = () => value;
    const set = (next: Loose) => {
      value = next;
    };
    Object.defineProperty(own, name, { get, set });
    strict.install(name, get, set);
  }
  globalThis.__OWN__ = own;
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
