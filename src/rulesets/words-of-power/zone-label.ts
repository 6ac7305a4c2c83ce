import { t } from "../../core/text/text.ts";
import { HUMANOID_ZONES } from "./rules/character/body.ts";

/** A zone's name; the four of a humanoid have one in every language. */
export function zoneLabel(id: string, label: string): string {
  if (label !== "") return label;
  return HUMANOID_ZONES.includes(id) ? t(`FOURTALES.Words.Zone.${id}`) : id;
}

/** Names of a humanoid's zones by id. */
export function humanoidLabels(): Record<string, string> {
  return Object.fromEntries(HUMANOID_ZONES.map((id) => [id, zoneLabel(id, "")]));
}
