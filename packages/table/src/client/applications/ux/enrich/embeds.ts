import { runtime, type TableDocument } from "../../runtime.ts";

export const EMBED_PATTERN = /@Embed\[(?<config>[^\]]+)\](?:\{(?<label>[^}]+)\})?/g;

/**
 * Reads an embed's configuration: `key=value` pairs (quotes keep spaces, true and false become booleans), other words
 * in `values`; the first one that is a uuid becomes `uuid`.
 */
export function parseEmbedConfig(raw: string): Record<string, unknown> & { values: string[]; uuid?: string } {
  const config: Record<string, unknown> & { values: string[]; uuid?: string } = { values: [] };
  for (const [, key, quoted, bare, word] of raw.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))|(\S+)/g)) {
    const value = quoted ?? bare;
    if (key) config[key] = value === "true" ? true : value === "false" ? false : value;
    else if (word) config.values.push(word);
  }
  const at = config.uuid ? -1 : config.values.findIndex((word) => /^\.?\w+\.\w+|^\.\w+/.test(word));
  if (at >= 0) config.uuid = config.values.splice(at, 1)[0]!;
  return config;
}

/** The embedded document's HTML, or null when there is no such document or it may not be seen. */
export async function createEmbed(
  match: RegExpMatchArray,
  options: Record<string, unknown> & { relativeTo?: TableDocument | undefined },
): Promise<HTMLElement | null> {
  const { config: raw = "", label } = match.groups ?? {};
  const config = parseEmbedConfig(raw);
  if (!config.uuid) return null;
  const found = await runtime.fromUuid(config.uuid, options.relativeTo ? { relative: options.relativeTo } : {});
  if (!found?.toEmbed || !found.testUserPermission(runtime.game?.user, "LIMITED")) return null;
  const element = await found.toEmbed(label ? { ...config, label } : config, { ...options, _embedDepth: 1 });
  return element;
}
