import sanitizeHtml from "sanitize-html";
import { copyJson, valuesAt } from "../shared/changes.ts";
import type { Json, JsonObject } from "../shared/protocol.ts";
import { structureOf } from "../shared/structure.ts";
import { type SystemManifest, subtypeRules } from "./manifest.ts";
import { OperationError } from "./operation.error.ts";

const EXTENSIONS: Readonly<Record<string, RegExp>> = {
  IMAGE: /\.(apng|avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/i,
  VIDEO: /\.(m4v|mp4|ogv|webm)$/i,
  AUDIO: /\.(aac|flac|m4a|mid|mp3|ogg|opus|wav|webm)$/i,
  TEXT: /\.(csv|json|md|pdf|tsv|txt|xml|ya?ml)$/i,
};

const ANY_ATTRIBUTES = ["class", "id", "title", "style", "data-*", "aria-*", "role", "dir", "lang", "tabindex"];

const HTML_RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...sanitizeHtml.defaults.allowedTags,
    "img",
    "button",
    "details",
    "summary",
    "input",
    "label",
    "select",
    "option",
    "fieldset",
    "legend",
    "meter",
    "progress",
    "picture",
    "source",
    "video",
    "audio",
    "del",
    "ins",
    "enriched-content",
    "secret-block",
  ],
  allowedAttributes: {
    "*": ANY_ATTRIBUTES,
    a: ["href", "name", "target", "rel", "draggable"],
    img: ["src", "srcset", "alt", "width", "height", "loading"],
    source: ["src", "srcset", "type"],
    video: ["src", "controls", "width", "height", "poster"],
    audio: ["src", "controls"],
    button: ["type", "name", "disabled", "value"],
    input: ["type", "name", "value", "checked", "disabled", "min", "max", "step", "placeholder"],
    option: ["value", "selected"],
    select: ["name"],
    label: ["for"],
    details: ["open"],
    meter: ["value", "min", "max", "low", "high", "optimum"],
    progress: ["value", "max"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    ol: ["start", "type"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  disallowedTagsMode: "discard",
};

/** Untrusted HTML without scripts, handlers, frames and dangerous addresses. */
function cleanHtml(html: string): string {
  return sanitizeHtml(html, HTML_RULES);
}

/**
 * Cleans the HTML fields of source data or of expanded changes in place, embedded documents included.
 * @param type the subtype the document has (or will have)
 */
export function cleanDocument(manifest: SystemManifest, documentName: string, type: unknown, data: JsonObject): void {
  const structure = structureOf(documentName);
  const rules = subtypeRules(manifest, documentName, type);
  const paths = [...(structure.htmlFields ?? []), ...(rules.htmlFields ?? []).map((path) => `system.${path}`)];
  for (const path of paths) {
    for (const { value, set } of valuesAt(data, path.split("."))) set(cleanDeep(value));
  }
  checkFilePaths(rules, data);
  for (const [field, embeddedName] of Object.entries(structure.embedded)) {
    const list = data[field];
    if (!Array.isArray(list)) continue;
    for (const entry of list as JsonObject[]) cleanDocument(manifest, embeddedName, entry.type, entry);
  }
}

function cleanDeep(value: Json): Json {
  if (typeof value === "string") return cleanHtml(value);
  if (Array.isArray(value)) return value.map(cleanDeep);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanDeep(inner)]));
}

function checkFilePaths(rules: { filePathFields?: Record<string, string[]> }, data: JsonObject): void {
  for (const [path, categories] of Object.entries(rules.filePathFields ?? {})) {
    for (const { value } of valuesAt(data, ["system", ...path.split(".")])) {
      if (value === null || value === "") continue;
      const file = typeof value === "string" ? (value.split(/[?#]/)[0] as string) : "";
      const fits = categories.some((category) => EXTENSIONS[category]?.test(file));
      if (!fits || /^\s*javascript:/i.test(file)) {
        throw new OperationError(
          `"${String(value)}" is not a file that system.${path} accepts (${categories.join(", ")}).`,
        );
      }
    }
  }
}

/** The values of the fields that only a GM may set, as one comparable text. */
export function gmOnlyFingerprint(
  manifest: SystemManifest,
  documentName: string,
  data: JsonObject,
): [string, string][] {
  const { gmOnlyFields = [] } = subtypeRules(manifest, documentName, data.type);
  return gmOnlyFields.map((path) => {
    const values = [...valuesAt(copyJson(data), ["system", ...path.split(".")])].map(({ value }) => value);
    return [`system.${path}`, JSON.stringify(values)];
  });
}
