import { leftOfSidebar, rightOfControls } from "../foundry/screen.ts";
import { PLACES, readKept, writeKept } from "../settings/kept.ts";
import type { HandlebarsWindow } from "../sheets/foundry-apps.ts";

/** Where the desk may stand: where it was put by hand, or fast at an edge of the scene. */
export const EDGES = ["free", "left", "right", "bottom"] as const;
export type Edge = (typeof EDGES)[number];

/** The desk among the places that are remembered. */
const KEPT = "dock";
/** How wide it is at a side, and how tall at the bottom, in pixels; nobody has more of the screen than this share of it. */
const WIDE = 400;
const TALL = 300;
const SHARE = 0.6;

/** Where this person has put the desk on this screen. */
export function edgeOfDesk(): Edge {
  const places = readKept(PLACES) as Record<string, { edge?: unknown } | undefined> | null;
  const edge = places?.[KEPT]?.edge;
  return EDGES.find((one) => one === edge) ?? "free";
}

/** Remembers it. */
export async function keepEdge(edge: Edge): Promise<void> {
  await writeKept(PLACES, { ...(readKept(PLACES) as object | null), [KEPT]: { edge } });
}

/** Puts the desk there; one that stands free stays where it lies. */
export function dock(window: HandlebarsWindow, edge: Edge): void {
  const { element } = window;
  element.classList.toggle("ft-docked", edge !== "free");
  element.dataset.edge = edge;
  if (edge === "free") return;
  const left = rightOfControls();
  const right = leftOfSidebar() ?? innerWidth;
  const width = edge === "bottom" ? right - left : Math.min(WIDE, (right - left) * SHARE);
  const height = edge === "bottom" ? Math.min(TALL, innerHeight * SHARE) : innerHeight;
  window.setPosition({ left: edge === "right" ? right - width : left, top: innerHeight - height, width, height });
}
