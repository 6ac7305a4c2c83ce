const ID_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const HTML_ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** A random id of letters and digits. @param length in characters */
export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    const [value] = crypto.getRandomValues(new Uint8Array(1));
    // Bytes past the last whole multiple would favour the first letters.
    if (value !== undefined && value < 248) id += ID_LETTERS[value % ID_LETTERS.length];
  }
  return id;
}

/** Whether a text is a document id: exactly sixteen letters or digits. */
export function isValidId(id: unknown): id is string {
  return typeof id === "string" && /^[A-Za-z0-9]{16}$/.test(id);
}

/** Make text safe to stand in HTML, in an attribute too. */
export function escapeHTML(value: unknown): string {
  return String(value ?? "").replace(/[&<>"']/g, (letter) => HTML_ENTITIES[letter] as string);
}

/** Undo {@link escapeHTML}. */
export function unescapeHTML(value: string): string {
  return Object.entries(HTML_ENTITIES).reduceRight((text, [letter, entity]) => text.replaceAll(entity, letter), value);
}

/** Whether a version is strictly newer than another; dotted parts compare as numbers where both are, else as text. */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  const newer = String(v1).split(".");
  const older = String(v0).split(".");
  for (let i = 0; i < Math.max(newer.length, older.length); i++) {
    const [a, b] = [newer[i], older[i]];
    if (a === b) continue;
    if (b === undefined) return true;
    if (a === undefined) return false;
    const numeric = /^\d+$/.test(a) && /^\d+$/.test(b);
    return numeric ? Number(a) > Number(b) : a > b;
  }
  return false;
}

/** A file size for people. @param size in bytes */
export function formatFileSize(
  size: number,
  { decimalPlaces = 2, base = 10 }: { decimalPlaces?: number; base?: 2 | 10 } = {},
): string {
  const step = base === 2 ? 1024 : 1000;
  const units = base === 2 ? ["B", "KiB", "MiB", "GiB", "TiB"] : ["B", "kB", "MB", "GB", "TB"];
  let value = size;
  let index = 0;
  while (value >= step && index < units.length - 1) {
    value /= step;
    index++;
  }
  return `${Number(value.toFixed(index ? decimalPlaces : 0))}${units[index]}`;
}

/** Encode a path's parts for a URL, leaving the slashes. */
export function encodeURL(path: string): string {
  if (/^data:/i.test(path)) return path;
  const [, origin = "", rest = ""] = /^([a-z]+:\/\/[^/]+)?(.*)$/is.exec(path) ?? [];
  const decode = (part: string) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  };
  return (
    origin +
    rest
      .split("/")
      .map((part) => encodeURIComponent(decode(part)).replaceAll("'", "%27"))
      .join("/")
  );
}

/** The address of a path under the server's route prefix. */
export function getRoute(path: string, { prefix }: { prefix?: string } = {}): string {
  const root = prefix ?? (globalThis as { ROUTE_PREFIX?: string }).ROUTE_PREFIX ?? "";
  return `/${[root, path.replace(/^\/+|\/+$/g, "")].filter(Boolean).join("/")}`;
}
