import { runtime, type TableDocument } from "../../runtime.ts";
import { localize } from "../../wording.ts";

/** `@UUID[…]{label}` and the old `@Actor[id]{label}` forms. */
export const LINK_PATTERN =
  /@(?<kind>UUID|Actor|Cards|Item|Scene|JournalEntry|Macro|RollTable|Compendium)\[(?<target>[^#\]]+)(?:#(?<hash>[^\]]+))?\](?:\{(?<label>[^}]+)\})?/g;

/** The uuid that a link names: its kind matters only in the old forms. */
export function linkUuid(kind: string, target: string): string {
  if (kind === "UUID") return target;
  if (kind === "Compendium") {
    const [scope, pack, id] = target.split(".");
    return `Compendium.${scope}.${pack}.${id}`;
  }
  return `${kind}.${target}`;
}

interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined | null>;
  classes?: string[];
  name?: string;
  icon?: string;
}

/** An anchor with an icon and a text, as content links and inline rolls are. */
export function createAnchor({
  attrs = {},
  dataset = {},
  classes = [],
  name = "",
  icon,
}: AnchorOptions = {}): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.classList.add(...classes);
  for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, value);
  for (const [key, value] of Object.entries(dataset)) if (value != null) anchor.dataset[key] = value;
  if (icon) {
    const symbol = document.createElement("i");
    symbol.className = icon;
    symbol.setAttribute("aria-hidden", "true");
    anchor.append(symbol);
  }
  anchor.append(name);
  // An anchor without an address is no link to a keyboard or a screen reader.
  anchor.tabIndex = 0;
  anchor.setAttribute("role", "button");
  return anchor;
}

const ICONS: Record<string, string> = {
  Actor: "fa-solid fa-user",
  Item: "fa-solid fa-suitcase",
  Cards: "fa-solid fa-cards",
  JournalEntry: "fa-solid fa-book-open",
  JournalEntryPage: "fa-solid fa-file-lines",
  Macro: "fa-solid fa-code",
  RollTable: "fa-solid fa-table-list",
  Scene: "fa-solid fa-map",
};

/** A link to a document; a broken one says so and does nothing. */
export async function createContentLink(
  match: RegExpMatchArray,
  relativeTo?: TableDocument,
): Promise<HTMLAnchorElement> {
  const { kind = "UUID", target = "", label, hash } = match.groups ?? {};
  const uuid = linkUuid(kind, target);
  const options = relativeTo ? { relative: relativeTo } : {};
  let found: { name?: string; type?: string; documentName?: string; uuid?: string } | null;
  try {
    found = runtime.fromUuidSync(uuid, { ...options, strict: false }) ?? (await runtime.fromUuid(uuid, options));
  } catch {
    found = null;
  }
  if (!found) {
    const name = label ?? target;
    return createAnchor({
      classes: ["content-link", "broken"],
      name,
      icon: "fa-solid fa-link-slash",
      attrs: { "aria-disabled": "true" },
      dataset: { uuid, tooltipText: localize("TABLE.Link.Broken", { name }) },
    });
  }
  const parsed = runtime.foundry.utils.parseUuid(uuid, options);
  const type = found.documentName ?? parsed?.type ?? "";
  return createAnchor({
    classes: ["content-link"],
    name: label ?? found.name ?? uuid,
    icon: ICONS[type] ?? "fa-solid fa-link",
    attrs: { draggable: "true" },
    dataset: { uuid: found.uuid ?? uuid, id: parsed?.id, type, hash, link: "" },
  });
}
