import { watch } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { type WebSocket, WebSocketServer } from "ws";
import type { ClientMessage } from "../shared/protocol.ts";
import { CompendiumLibrary } from "./compendium.library.ts";
import { makeRoutes } from "./http.routes.ts";
import { LevelStore } from "./level.store.ts";
import { readManifest, readModule, withModules } from "./manifest.ts";
import { MissingReport } from "./missing.report.ts";
import { buildNewWorld } from "./new-world.ts";
import { SessionKeeper } from "./session.keeper.ts";
import { FailingStore } from "./store.ts";
import type { TableOptions } from "./table.options.ts";
import { WorldServer } from "./world.server.ts";
import { WorldState } from "./world.state.ts";

export interface RunningTable {
  port: number;
  world: WorldServer;
  /** What the world is called. */
  title: string;
  /** Problems that did not keep the table from starting, such as a broken pack. */
  warnings: string[];
  /** What packages missed; null where it is not written down. */
  missing: MissingReport | null;
  close(): Promise<void>;
}

/** How often a silent connection is checked, in milliseconds. */
const HEARTBEAT = 20_000;

/**
 * Opens a world and serves it.
 * @param folder the table's own folder
 * @param clientFolder the built client
 * @throws Error in plain words when there is no system, the world is in use or the port is taken
 */
export async function startTable(
  folder: string,
  options: TableOptions,
  clientFolder = join(folder, "build", "client"),
): Promise<RunningTable> {
  const systemFolder = options.system;
  const worldFolder = join(options.worldsFolder ?? join(folder, ".worlds"), options.world);
  const modules = await Promise.all(options.modules.map(readModule));
  const manifest = withModules(await readManifest(systemFolder), modules);
  const library = await CompendiumLibrary.open(systemFolder, manifest, modules);
  const level = await LevelStore.open(join(worldFolder, "data"));
  if (options.reset) await level.clear();
  const store = new FailingStore(level, Number(process.env.TABLE_FAIL_WRITES ?? 0));
  try {
    const state = await WorldState.load(store);
    const { generation } = options;
    const worldTitle = options.title ?? String(manifest.title ?? manifest.id);
    const world = new WorldServer({
      worldId: options.world,
      worldTitle,
      state,
      manifest,
      modules,
      library,
      generation,
      mean: options.strict,
    });
    const contentFolder = options.content;
    const missing = options.report ? new MissingReport() : null;
    const warnings = [...library.errors, ...state.leftOut];
    if (state.isEmpty) {
      const leftOut = await buildNewWorld({
        state,
        manifest,
        library,
        generation,
        coreVersion: world.version,
        contentFolder,
      });
      warnings.push(...leftOut);
    }
    const http = createServer();
    const port = await listen(http, options);
    const secret = await SessionKeeper.secretIn(join(worldFolder, "session.key"));
    const sessions = new SessionKeeper(secret, port, (id) => {
      const user = state.find("User", id);
      return user ? String(user.password ?? "") : null;
    });
    const sockets = attachSockets(http, world, sessions);
    const routes = makeRoutes({
      world,
      sessions,
      systemFolder,
      clientFolder,
      clientSource: join(folder, "src", "client"),
      bootFacts: {
        generation,
        strict: options.strict,
        mean: options.strict,
        lenient: options.lenient,
        report: options.report,
        seed: options.seed,
      },
      missing,
      control: options.control ? (command) => obey(command, store, sockets) : null,
    });
    http.on("request", routes);
    const stopWatching = options.watch ? watchSystem(systemFolder, world) : () => {};
    const close = async (): Promise<void> => {
      stopWatching();
      await world.close("The server was closed.");
      sockets.close();
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    };
    return { port, world, title: worldTitle, warnings, missing, close };
  } catch (error) {
    await level.close();
    throw error;
  }
}

async function listen(http: Server, { port, portIsExplicit }: TableOptions): Promise<number> {
  for (let candidate = port; candidate < port + 100; candidate++) {
    try {
      await new Promise<void>((resolve, reject) => {
        http.once("error", reject);
        http.listen(candidate, () => {
          http.off("error", reject);
          resolve();
        });
      });
      return candidate;
    } catch (error) {
      if ((error as { code?: string }).code !== "EADDRINUSE") throw error;
      if (portIsExplicit) {
        throw new Error(`Port ${port} is taken. Stop the program that uses it, or choose another with --port.`);
      }
    }
  }
  throw new Error(`No free port between ${port} and ${port + 99}. Choose one with --port.`);
}

function attachSockets(http: Server, world: WorldServer, sessions: SessionKeeper): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 32 * 1024 * 1024 });
  const alive = new WeakSet<WebSocket>();
  http.on("upgrade", (request, stream, head) => {
    // A line that breaks off must not take the server along.
    stream.on("error", () => stream.destroy());
    const { origin, host } = request.headers;
    const userId = sessions.userOf(request);
    const foreign = origin !== undefined && hostOf(origin) !== host;
    if (request.url !== "/socket" || foreign || !userId) {
      stream.end(`HTTP/1.1 ${userId && !foreign ? "404 Not Found" : "401 Unauthorized"}\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      alive.add(socket);
      const seat = world.join(userId, (message) => socket.send(JSON.stringify(message)));
      socket.on("pong", () => alive.add(socket));
      socket.on("message", (data) => {
        const message = messageIn(String(data));
        if (!message) return socket.close(1007, "no message");
        seat.receive(message).catch((error: unknown) => {
          console.error(error);
          socket.close(1007, "no message");
        });
      });
      socket.on("error", () => socket.terminate());
      socket.on("close", () => seat.leave());
    });
  });
  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, HEARTBEAT);
  sockets.on("close", () => clearInterval(heartbeat));
  return sockets;
}

/** The host that an Origin names; null for what is no address, such as the word "null" of a sandboxed page. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** What a frame says; null when it is no message. */
function messageIn(text: string): ClientMessage | null {
  try {
    const value = JSON.parse(text) as { type?: unknown } | null;
    return typeof value?.type === "string" ? (value as ClientMessage) : null;
  } catch {
    return null;
  }
}

/**
 * Test commands: `{failWrites: n}` plays a full disk, `{slowWrites: ms}` a slow one, `{dropConnections: true}` cuts every client
 * off.
 */
function obey(command: Record<string, unknown>, store: FailingStore, sockets: WebSocketServer): void {
  if (typeof command.failWrites === "number") store.failNext(command.failWrites);
  if (typeof command.slowWrites === "number") store.slowDown(command.slowWrites);
  if (command.dropConnections === true) for (const socket of sockets.clients) socket.terminate();
}

function watchSystem(systemFolder: string, world: WorldServer): () => void {
  let timer: NodeJS.Timeout | undefined;
  const reload = async (): Promise<void> => {
    try {
      world.options.manifest = withModules(await readManifest(systemFolder), world.options.modules ?? []);
      world.options.library = await CompendiumLibrary.open(systemFolder, world.options.manifest, world.options.modules);
      for (const problem of world.options.library.errors) console.warn(problem);
      world.broadcast({ type: "reload" });
    } catch (error) {
      // A build in progress leaves no manifest for a moment; its end is another change.
      console.warn((error as Error).message);
    }
  };
  const watcher = watch(systemFolder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reload(), 400);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
