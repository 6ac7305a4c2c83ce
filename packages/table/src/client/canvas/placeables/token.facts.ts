import { shownEffects } from "../../documents/shown-effects.ts";
import type { BarAttribute, TokenDocumentLike } from "../canvas.types.ts";

/** What a bar shows: the document's own answer, or what its attribute path finds in the actor. Null for none. */
export function barAttributeOf(document: TokenDocumentLike, name: "bar1" | "bar2"): BarAttribute | null {
  if (document.getBarAttribute) {
    const bar = document.getBarAttribute(name);
    return bar && Number.isFinite(bar.max) ? bar : null;
  }
  const path: string | undefined = document[name]?.attribute;
  const found = path
    ?.split(".")
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document.actor?.system);
  const { value, max } = (found ?? {}) as { value?: unknown; max?: unknown };
  if (!path || !Number.isFinite(value) || !Number.isFinite(max)) return null;
  return { type: "bar", attribute: path, value: Number(value), max: Number(max), editable: true };
}

/** Pictures of what the actor's effects show on its token, each once. */
export function effectImages({ actor }: TokenDocumentLike): string[] {
  const images: string[] = shownEffects(actor).map(({ img }) => img ?? "");
  return [...new Set(images.filter(Boolean))];
}

export interface StatusChoice {
  id: string;
  name: string;
  img: string;
}

/**
 * CONFIG.statusEffects in either shape (a list, or a record by id), names localised: those that the palette shows, for
 * actors of one type where a type is given.
 */
export function statusChoices(actorType?: string): StatusChoice[] {
  const effects: Loose = globalThis.CONFIG?.statusEffects ?? [];
  const list: Loose[] = Array.isArray(effects)
    ? effects
    : Object.entries(effects).map(([id, it]) => ({ id, ...(it as object) }));
  return list
    .filter((status) => status?.id && status.hud !== false)
    .filter(({ hud }) => !actorType || !hud?.actorTypes || hud.actorTypes.includes(actorType))
    .map(({ id, name, label, img, icon }) => ({
      id,
      name: game.i18n?.localize?.(name ?? label ?? id) ?? name ?? id,
      img: img ?? icon ?? "",
    }));
}

/** PIXI's number for whatever a user's colour is given as. */
export function colorNumber(color: unknown, fallback: number): number {
  if (typeof color === "number" && Number.isFinite(color)) return color;
  const text = String(color ?? "");
  const value = /^#[0-9a-f]{6}$/i.test(text) ? Number.parseInt(text.slice(1), 16) : Number(color);
  return Number.isFinite(value) && text !== "" ? value : fallback;
}
