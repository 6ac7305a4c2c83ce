import { countLucky } from "../../../../kernel/faces.ts";
import { isBoolean, isObject, lookFor, oneOf, within } from "../../../../kernel/looks.ts";
import { checkParties, type Party } from "../../../../kernel/party.ts";
import type { Problem } from "../../../../kernel/result.ts";
import { actionRequest } from "../pool/action-request.ts";
import type { Light } from "../pool/light.ts";
import { gatherPool } from "../pool/pool.ts";
import type { TellerSettings } from "../settings.ts";
import type { Being } from "../types.ts";

/** More heroes than sit at any table. */
const MOST_WATCHERS = 24;
/** More successes than anybody has. */
const MOST_NEEDED = 40;

/** What there is to be found; the last three are words that bonuses go by (DT-77). */
export const FINDS = ["anything", "hidden-doors", "traps", "magical-objects"] as const;

/** Who may notice something, and what. */
export interface NoticeChoices {
  /** One party, of the side "heroes": UUIDs of those who may notice it. */
  readonly parties: readonly Party[];
  /** Successes that it takes: one, or more for what is well hidden (DT-30). */
  readonly needed: number;
  /** How bright it is; by itself: as bright as the scene is where each of them stands. */
  readonly light: Light | "scene";
  /** What there is to be found. */
  readonly find: (typeof FINDS)[number];
  /** Each player throws for their hero, instead of the Gamemaster for all. */
  readonly byPlayers: boolean;
}

/** Somebody who may notice, and the dice for it; none for whoever can't. */
export interface Watcher {
  readonly uuid: string;
  readonly name: string;
  readonly dice: number;
  readonly lucky: readonly [number, number];
}

/** A secret Notice as the sheets give it. */
export interface NoticeRequest {
  readonly watchers: readonly Watcher[];
  /** Null where players throw: what lies on their cards they could read. */
  readonly needed: number | null;
  readonly byPlayers: boolean;
  /** Id of the Gamemaster who asks. */
  readonly keeper: string;
}

/** What came of it for one of them. */
export interface Noticed {
  readonly uuid: string;
  readonly successes: number;
  /** Null where the Gamemaster judges by the successes. */
  readonly noticed: boolean | null;
}

const look = lookFor({
  needed: within(1, MOST_NEEDED),
  light: oneOf("scene", "bright", "dim", "dark"),
  find: oneOf(...FINDS),
  byPlayers: isBoolean,
});

/** What is wrong with the choices of a secret Notice; players throw on cards of their own, each for one hero. */
export function checkNotice(given: unknown): Problem[] {
  const problems = look(given);
  if (problems.length > 0 || !isObject(given)) return problems;
  const { parties, byPlayers } = given as NoticeChoices;
  return checkParties(parties, ["heroes"], byPlayers ? 1 : MOST_WATCHERS);
}

/** DT-30, DT-77: the Notice dice of somebody who stands where they are, with what helps to find just this. */
export function watcherOf(
  being: Being,
  { light, find }: Pick<NoticeChoices, "find"> & { readonly light: Light },
  settings: TellerSettings,
  lucky: readonly [number, number],
): Watcher {
  const request = actionRequest(being, "notice", settings, { light, moved: "still", lucky });
  const helps = being.system.bonuses.flatMap(({ action, tag }, i) =>
    action === "notice" && tag === find ? [`bonus.${i}`] : [],
  );
  const parts = request.parts.map((part) => (helps.includes(part.id) ? { ...part, on: true } : part));
  const pool = gatherPool({ ...request, parts }, settings);
  return { uuid: being.uuid, name: being.name, dice: pool.ok ? pool.value.count : 0, lucky };
}

/**
 * DT-30: who notices it. One success is enough, or as many as are needed.
 * @param faces what each threw, by their place; none for whoever did not throw
 */
export function resolveNotice({ watchers, needed }: NoticeRequest, faces: readonly (readonly number[])[]): Noticed[] {
  return watchers.map(({ uuid, lucky }, i) => {
    const successes = countLucky(faces[i] ?? [], lucky);
    return { uuid, successes, noticed: needed === null ? null : successes >= needed };
  });
}
