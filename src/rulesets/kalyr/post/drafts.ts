import { currentUser } from "../../../core/foundry/game.ts";
import { readSetting, writeSetting } from "../../../core/settings/settings.ts";
import { KALYR } from "../kalyr.ts";
import { DRAFTS } from "../kalyr-settings.ts";

/** What stands in the fields of a scene that somebody has not sent yet, by the fields' names. */
export type Draft = Readonly<Record<string, string>>;

/** So many are kept in a browser: those that were written in last. */
const MOST = 20;

/**
 * What this person has begun to write in a scene by post. It stays in this browser, whatever becomes of the window, the page
 * or the line: nobody else sees it, and it goes once it is posted.
 */
export function draftOf(thread: string): Draft {
  return all()[keyOf(thread)] ?? {};
}

/** Keeps what stands in the fields; nothing of a scene whose fields are empty. */
export async function keepDraft(thread: string, fields: Draft): Promise<void> {
  const { [keyOf(thread)]: before, ...others } = all();
  const left = Object.entries(fields).filter(([, text]) => text !== "");
  if (left.length === 0 && !before) return;
  const kept =
    left.length > 0 ? [...Object.entries(others), [keyOf(thread), Object.fromEntries(left)]] : Object.entries(others);
  await writeSetting(KALYR, DRAFTS, JSON.stringify(Object.fromEntries(kept.slice(-MOST))));
}

/** Several people may use one browser. */
function keyOf(thread: string): string {
  return `${currentUser().id} ${thread}`;
}

/** What stands there may be anything: a browser's store is open to its owner. */
function all(): Record<string, Draft> {
  try {
    const found: unknown = JSON.parse(readSetting<string>(KALYR, DRAFTS) || "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, Draft>) : {};
  } catch {
    return {};
  }
}
