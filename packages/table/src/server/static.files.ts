import { readFile, stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".hbs": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".wav": "audio/wav",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

/**
 * Sends a file below one of the folders; the first that has it wins.
 * @param path decoded path relative to the folders
 * @returns whether a file was found
 */
export async function sendFile(response: ServerResponse, folders: readonly string[], path: string): Promise<boolean> {
  const relative = normalize(path).replace(/^[/\\]+/, "");
  if (relative.includes("\0") || relative.split(sep).includes("..")) return false;
  for (const folder of folders) {
    const file = join(folder, relative);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) continue;
    response.writeHead(200, {
      "Content-Type": TYPES[extname(file).toLowerCase()] ?? "application/octet-stream",
      "Content-Length": found.size,
      "Cache-Control": "no-cache",
      "X-Content-Type-Options": "nosniff",
    });
    response.end(await readFile(file));
    return true;
  }
  return false;
}

/** A quiet picture for core icons that the table does not draw itself. */
export function placeholderIcon(path: string): string {
  const name =
    path
      .split("/")
      .pop()
      ?.replace(/\.\w+$/, "") ?? "";
  const letter = /[a-z]/i.exec(name)?.[0]?.toUpperCase() ?? "?";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64"><circle cx="32" cy="32" r="29" fill="#4b5563" stroke="#e5e7eb" stroke-width="3"/><text x="32" y="43" font-family="sans-serif" font-size="32" font-weight="700" text-anchor="middle" fill="#f9fafb">${letter}</text></svg>`;
}
