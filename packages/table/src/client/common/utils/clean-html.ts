import purifier from "dompurify";

const CUSTOM_TAGS = [
  "color-picker",
  "code-mirror",
  "document-embed",
  "document-tags",
  "enriched-content",
  "file-picker",
  "hue-slider",
  "multi-select",
  "multi-checkbox",
  "range-picker",
  "secret-block",
  "string-tags",
  "prose-mirror",
];
const CUSTOM_ATTRIBUTES = ["enricher", "toggled", "uuid", "single", "noupload", "language", "indent", "nowrap", "open"];

/**
 * Make HTML harmless: scripts, event handlers and unknown elements go.
 *
 * Left out: the exact list of allowed tags and attributes per tag; in a browser DOMPurify's own list plus the custom
 * elements is used, and in Node every tag is taken away.
 */
export function cleanHTML(raw: string): string {
  const html = String(raw ?? "");
  if (!purifier.isSupported)
    return html.replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, "").replace(/<[^>]*(>|$)/g, "");
  return purifier.sanitize(html, {
    ADD_TAGS: CUSTOM_TAGS,
    ADD_ATTR: CUSTOM_ATTRIBUTES,
    FORBID_TAGS: ["style", "object"],
  });
}
