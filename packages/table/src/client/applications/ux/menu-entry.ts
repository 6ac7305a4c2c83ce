import { generation } from "../../generation.ts";

/**
 * A context menu's entry, with the keys of both generations: 13 reads `name`, `condition` and `callback`, 14 reads
 * `label`, `visible` and `onClick` and still understands the old ones.
 */
export interface MenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  group?: string | null;
  classes?: string;
  // biome-ignore lint/suspicious/noExplicitAny: entries type their own target (element, or jQuery on 13)
  condition?: boolean | null | ((target: any) => boolean | null | undefined);
  // biome-ignore lint/suspicious/noExplicitAny: as above
  visible?: boolean | null | ((target: any) => boolean | null | undefined);
  // biome-ignore lint/suspicious/noExplicitAny: as above
  callback?(target: any): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  onClick?(event: Event, target: any): unknown;
}

/** An entry as the menu works with it, whatever generation wrote it. */
export interface ReadMenuEntry {
  label: string;
  icon: string;
  group: string;
  classes: string;
  visible(target: HTMLElement): boolean;
  act(event: Event, target: HTMLElement): unknown;
}

const warned = new Set<string>();

function warnOnce(key: string, instead: string): void {
  if (warned.has(key)) return;
  warned.add(key);
  console.warn(`Context menu entries: "${key}" is deprecated since 14 and goes in 16; use "${instead}".`);
}

/** The class names in an icon that is given as HTML or as classes. */
export function iconClasses(icon: string | undefined): string {
  if (!icon) return "";
  return icon.includes("<") ? (/class=["']([^"']*)["']/.exec(icon)?.[1] ?? "") : icon;
}

/**
 * Reads an entry as the given generation does. On 13 the keys of 14 are not seen at all: such an entry has no label
 * and does nothing, just as there.
 */
export function readMenuEntry(entry: MenuEntry, gen: 13 | 14 = generation): ReadMenuEntry {
  const modern = gen >= 14;
  if (modern) {
    if (entry.name !== undefined && entry.label === undefined) warnOnce("name", "label");
    if (entry.condition !== undefined && entry.visible === undefined) warnOnce("condition", "visible");
    if (entry.callback && !entry.onClick) warnOnce("callback", "onClick");
  }
  const condition = (modern ? entry.visible : undefined) ?? entry.condition;
  const unset = (modern ? entry.visible : undefined) === undefined && entry.condition === undefined;
  return {
    label: (modern ? entry.label : undefined) ?? entry.name ?? "",
    icon: iconClasses(entry.icon),
    group: entry.group ?? "_none",
    classes: entry.classes ?? "",
    visible: (target) => unset || Boolean(typeof condition === "function" ? condition(target) : condition),
    act: (event, target) => (modern && entry.onClick ? entry.onClick(event, target) : entry.callback?.(target)),
  };
}
