import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { passwordFits } from "./document.defaults.ts";
import { joinPage } from "./join.page.ts";
import type { MissingNews, MissingReport } from "./missing.report.ts";
import type { SessionKeeper } from "./session.keeper.ts";
import { isShippedIcon } from "./shipped-icons.ts";
import { placeholderIcon, sendFile } from "./static.files.ts";
import type { WorldServer } from "./world.server.ts";

export interface RouteOptions {
  world: WorldServer;
  sessions: SessionKeeper;
  systemFolder: string;
  /** The built client; `clientSource` has the pictures and templates that are served as they are. */
  clientFolder: string;
  clientSource: string;
  /** What the page's scripts find as `globalThis.__TABLE__`. */
  bootFacts: Record<string, unknown>;
  /** What packages missed; null where it is not written down. */
  missing: MissingReport | null;
  /** Carries out a test command; null when the server was started without them. */
  control: ((command: Record<string, unknown>) => void) | null;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers every request of the table's web site. */
export function makeRoutes(options: RouteOptions): Handler {
  return async (request, response) => {
    try {
      await answer(options, request, response);
    } catch (error) {
      if (!response.headersSent) sendText(response, 500, `The table could not answer: ${(error as Error).message}`);
      else response.end();
    }
  };
}

async function answer(options: RouteOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { world, sessions } = options;
  const path = decodePath(request.url ?? "/");
  if (path === null) return sendText(response, 400, "This address is not readable.");
  const route = `${request.method === "HEAD" ? "GET" : request.method} ${path}`;
  const userId = sessions.userOf(request);
  switch (route) {
    case "GET /":
      return redirect(response, userId ? "/game" : "/join");
    case "GET /join":
      return sendHtml(response, 200, joinPage(world.options.worldTitle, world.listUsers()));
    case "POST /join":
      return joinGame(options, request, response);
    case "GET /game":
      return userId ? gamePage(options, response) : redirect(response, "/join");
    case "GET /logout":
    case "POST /logout":
      return redirect(response, "/join", sessions.signOut());
    case "GET /status":
      return sendJson(response, statusOf(world));
    case "GET /missing":
      return options.missing
        ? sendJson(response, options.missing)
        : sendText(response, 404, "Nobody keeps that list here.");
    case "POST /missing":
      if (userId) options.missing?.add(JSON.parse(await readBody(request)) as MissingNews);
      return sendJson(response, { done: true });
    case "POST /control":
      return control(options, request, response);
  }
  if (!route.startsWith("GET ")) return sendText(response, 405, "The table does not take this kind of request here.");
  if (await sendAsset(options, response, path)) return;
  options.missing?.addFile(path);
  sendText(response, 404, `There is nothing at ${path}.`);
}

function decodePath(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url, "http://table").pathname);
  } catch {
    return null;
  }
}

function statusOf(world: WorldServer): Record<string, unknown> {
  const { worldId, manifest, generation } = world.options;
  return { active: true, world: worldId, system: manifest.id, generation, users: world.activeUsers.length };
}

async function joinGame(options: RouteOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { world, sessions } = options;
  const form = new URLSearchParams(await readBody(request));
  const userId = form.get("userid") ?? "";
  const user = world.options.state.find("User", userId);
  const refuse = (problem: string): void =>
    sendHtml(response, 403, joinPage(world.options.worldTitle, world.listUsers(), problem, user ? userId : null));
  if (!user) return refuse("Choose who you are.");
  if (user.role === 0) return refuse("This user may not join at the moment.");
  if (!passwordFits(user, form.get("password") ?? "")) return refuse("That is not the right password.");
  redirect(response, "/game", sessions.signIn(userId));
}

async function gamePage({ clientFolder, bootFacts }: RouteOptions, response: ServerResponse): Promise<void> {
  const page = await readFile(join(clientFolder, "index.html"), "utf8").catch(() => null);
  if (page === null) return sendText(response, 500, 'The table\'s client is not built. Run "npm run build" first.');
  const facts = JSON.stringify(bootFacts).replaceAll("<", "\\u003c");
  sendHtml(
    response,
    200,
    page.replace(/<head[^>]*>/, (head) => `${head}\n<script>globalThis.__TABLE__ = ${facts};</script>`),
  );
}

async function sendAsset(options: RouteOptions, response: ServerResponse, path: string): Promise<boolean> {
  const { systemFolder, clientFolder, clientSource, world } = options;
  const systemRoot = `/systems/${world.options.manifest.id}/`;
  if (path.startsWith(systemRoot)) return sendFile(response, [systemFolder], path.slice(systemRoot.length));
  for (const { id, folder } of world.options.modules ?? []) {
    const moduleRoot = `/modules/${id}/`;
    if (path.startsWith(moduleRoot)) return sendFile(response, [folder], path.slice(moduleRoot.length));
  }
  const shelved = world.uploads.find(path.replace(/^\/+/, ""));
  if (shelved) {
    response.writeHead(200, { "Content-Type": shelved.type, "X-Content-Type-Options": "nosniff" });
    response.end(shelved.bytes);
    return true;
  }
  const folders = [clientFolder, clientSource];
  if (path.startsWith("/icons/")) {
    if (await sendFile(response, folders, path)) return true;
    if (!isShippedIcon(path)) return false;
    response.writeHead(200, { "Content-Type": "image/svg+xml", "Cache-Control": "no-cache" });
    response.end(placeholderIcon(path));
    return true;
  }
  if (path.startsWith("/templates/")) return sendFile(response, folders, path);
  if (path.startsWith("/table/")) return sendFile(response, [clientFolder], path.slice("/table".length));
  return sendFile(response, [clientFolder], path);
}

async function control(options: RouteOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!options.control) return sendText(response, 404, "There is nothing at /control.");
  options.control(JSON.parse(await readBody(request)) as Record<string, unknown>);
  sendJson(response, { done: true });
}

/** @throws Error when the body is larger than a form can be */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > 16_384) throw new Error("the form is too large.");
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function redirect(response: ServerResponse, location: string, cookie?: string): void {
  response.writeHead(303, { Location: location, ...(cookie ? { "Set-Cookie": cookie } : {}) });
  response.end();
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
  response.end(html);
}

function sendJson(response: ServerResponse, data: unknown): void {
  response.writeHead(200, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  response.end(JSON.stringify(data));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(text);
}
