import { conditionsOf } from "../damage/tracks.ts";
import { DEFAULTS } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import { type Arms, armsOf, blowOf, guardOf } from "../side/arms.ts";
import { suggestModifiers } from "../side/modifiers.ts";
import { lastLine } from "../side/purse.ts";
import type { AbilityUse, ContestType, RollMode, Side, Who } from "../side/side.ts";
import { type Character, TRACKS } from "../types.ts";
import type { Against, ContestRequest, DamagePolicy, Stakes } from "./request.ts";

/** What a sheet may say beyond who uses which ability. */
export interface ContestOptions {
  readonly goal?: string;
  readonly method?: string;
  /** Default: the domain of the first ability (AM-05). */
  readonly type?: ContestType;
  readonly mode?: RollMode;
  /** The one opposed; makes it an opposed contest. */
  readonly foe?: Character | null;
  /** Default: Fair (KA-10), or opposed if there is a foe. */
  readonly against?: Against;
  /** Weapons count (KA-36 to KA-38, KA-52). Default: no. */
  readonly fight?: boolean;
  /** The weapon in hand by item id; null = bare hands; left out = the first equipped one. */
  readonly weapon?: string | null;
  readonly persuading?: boolean;
  readonly organisation?: string;
  readonly stance?: number;
  readonly stakes?: Partial<Stakes>;
  readonly damage?: DamagePolicy;
  readonly information?: boolean;
  readonly affected?: readonly Character[];
  /** What the other side fights with. Default: what it has equipped. */
  readonly foeArms?: Arms;
}

/**
 * A contest as the sheet proposes it: the acting side filled in with all its modifiers, the other side (if any) still to
 * say what it does.
 * @param abilities one, or two for best, worst and paired
 */
export function contestRequest(
  own: Character,
  abilities: readonly AbilityUse[],
  settings: KalyrSettings,
  options: ContestOptions = {},
): ContestRequest {
  const type = options.type ?? typeOf(abilities);
  const foe = options.foe ?? null;
  const against: Against =
    options.against ?? (foe ? { kind: "opposed" } : { kind: "difficulty", level: DEFAULTS.difficulty, shifts: [] });
  const request: ContestRequest = {
    goal: options.goal ?? "",
    method: options.method ?? "",
    type,
    against,
    acting: emptySide(own),
    opposing: foe && against.kind === "opposed" ? emptySide(foe) : null,
    affected: (options.affected ?? []).map(whoOf),
    stakes: { level: "low", text: "", answer: "open", ...options.stakes },
    damage: options.damage ?? { kind: "none" },
    information: options.information ?? false,
    spends: [],
  };
  const acting = sideFor(own, abilities, request, settings, {
    ...options,
    foe,
    persuading: options.persuading ?? false,
  });
  return { ...request, acting };
}

/** What one side may say. */
export type SideOptions = Pick<
  ContestOptions,
  "mode" | "foe" | "fight" | "weapon" | "foeArms" | "persuading" | "organisation" | "stance"
>;

/**
 * A side that has chosen its abilities, with all its modifiers suggested (KA-36 to KA-47) and what it deals and wards off
 * (KA-52). Made anew when ability, weapon or type change.
 */
export function sideFor(
  own: Character,
  abilities: readonly AbilityUse[],
  request: Pick<ContestRequest, "type" | "damage">,
  settings: KalyrSettings,
  options: SideOptions = {},
): Side {
  const foe = options.foe ?? null;
  const arms = options.fight ? armsOf(own, options.weapon) : null;
  const foeArms = options.foeArms ?? (foe ? armsOf(foe) : null);
  const track = request.damage.kind === "none" ? TRACKS.find((name) => name === request.type) : request.damage.track;
  const situation = {
    type: request.type,
    persuading: options.persuading ?? false,
    organisation: options.organisation ?? "",
    arms: arms && foeArms ? { own: arms, foe: foeArms } : null,
  };
  return {
    who: whoOf(own),
    mode: options.mode ?? (abilities.length > 1 ? "best" : "single"),
    abilities,
    modifiers: suggestModifiers(own, foe, abilities, situation, settings),
    weapon: arms?.weapon?.id ?? "",
    stance: options.stance ?? 0,
    blow: track ? blowOf(own, track, arms, settings) : [],
    guard: track ? guardOf(own, track, arms, settings) : [],
    ready: true,
  };
}

/** Somebody as a request says it. */
export function whoOf(character: Character): Who {
  return {
    uuid: character.uuid,
    name: character.name,
    player: character.system.tier === "pc",
    fudgePoints: character.system.fudgePoints,
    lastLine: lastLine(character),
    conditions: conditionsOf(character.system.damage),
  };
}

/** A side that has not said yet what it does. */
function emptySide(character: Character): Side {
  const who = whoOf(character);
  return {
    who,
    mode: "single",
    abilities: [],
    modifiers: [],
    weapon: "",
    stance: 0,
    blow: [],
    guard: [],
    ready: false,
  };
}

function typeOf(abilities: readonly AbilityUse[]): ContestType {
  const domain = abilities[0]?.domain ?? "none";
  return domain === "none" ? "other" : domain;
}
