import type { Fault } from "../models/heal.ts";
import { inform, warn } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { leave, repair, type Spoilt, spoiltDocuments } from "./spoilt.ts";

const ROOM = "FOURTALES.Core.Spoilt";

/** Most documents, and most of what is wrong in one, that the window lists by name. */
const MOST_LISTED = 100;
/** Longest value that the window shows, in letters. */
const LONGEST = 80;

/** What the window says of all that is unsound. */
export function spoiltView() {
  const spoilt = spoiltDocuments();
  return {
    documents: spoilt.slice(0, MOST_LISTED).map(documentView),
    count: spoilt.length,
    more: Math.max(0, spoilt.length - MOST_LISTED),
  };
}

/** Writes what is used now over what is unsound, and says how it went. */
export async function repairAll(): Promise<void> {
  const failed = await repair(spoiltDocuments());
  if (failed.length > 0) warn(t(`${ROOM}.failed`, { names: failed.map(({ name }) => name).join(", ") }));
  else inform(`${ROOM}.repaired`);
}

/** Leaves everything as it stands in the world. */
export function leaveAll(): Promise<void> {
  return leave(spoiltDocuments());
}

function documentView({ name, note }: Spoilt) {
  const { faults } = note;
  return { name, faults: faults.slice(0, MOST_LISTED).map(faultView), more: Math.max(0, faults.length - MOST_LISTED) };
}

function faultView({ path, was, now }: Fault) {
  return {
    field: path.join(" › ") || t(`${ROOM}.everything`),
    was: shown(was),
    now: now === undefined ? t(`${ROOM}.leftOut`) : used(now),
  };
}

/** What is used; of what has parts of its own only that it is as in the beginning. */
function used(value: unknown): string {
  if (typeof value !== "object" || value === null) return shown(value ?? "");
  return t(`${ROOM}.${Object.keys(value).length > 0 ? "afresh" : "nothing"}`);
}

/** A value as one would write it, cut where it is long. */
function shown(value: unknown): string {
  if (value === "") return t(`${ROOM}.nothing`);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
