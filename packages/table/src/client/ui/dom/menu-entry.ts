import { generation } from "../../generation.ts";

/** A line of a context menu, told once for both generations. */
export interface MenuLine {
  label: string;
  icon: string;
  visible?: boolean | ((target: HTMLElement) => boolean);
  onClick: (target: HTMLElement) => unknown;
}

/** The entry as this generation's ContextMenu reads it: the keys changed in generation 14. */
export function menuEntry({ label, icon, visible = true, onClick }: MenuLine): Record<string, unknown> {
  if (generation < 14) {
    return { name: label, icon: `<i class="${icon} fa-fw"></i>`, condition: visible, callback: onClick };
  }
  return { label, icon, visible, onClick: (_event: Event, target: HTMLElement) => onClick(target) };
}
