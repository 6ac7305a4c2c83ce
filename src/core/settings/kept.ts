import { getSetting, registerSetting, setSetting } from "../foundry/settings.ts";
import { SYSTEM_ID } from "../foundry/system.ts";

/**
 * Settings that hold data of any shape, which people never see. Nobody says whether Foundry replaces the object that such a
 * setting held, or mixes it with the new one. So the data lies in it as one text: nothing of what stood there before comes back.
 */
interface Kept {
  text?: unknown;
}

/** Where this person put windows on this screen. */
export const PLACES = "places";

/** What the Gamemaster said of the evening (`core/doors/tonight.ts`). */
export const TONIGHT = "tonight";

/** Registers one, which holds an empty object at first; from the init hook on. */
export function registerKept(key: string, scope: "world" | "client"): void {
  registerSetting(SYSTEM_ID, key, { scope, config: false, type: Object, default: {} });
}

/** What it holds. Worlds of before have it as it is, without the text around it; what somebody's hands left there may be anything. */
export function readKept(key: string): unknown {
  const value = getSetting(SYSTEM_ID, key);
  const { text } = (value ?? {}) as Kept;
  if (typeof text !== "string") return value;
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Writes it whole. What belongs to the world is refused to players by the server.
 * @param operation comes to all who hear of the write
 */
export async function writeKept(key: string, data: object, operation: object = {}): Promise<void> {
  await setSetting(SYSTEM_ID, key, { text: JSON.stringify(data) } satisfies Kept, operation);
}
