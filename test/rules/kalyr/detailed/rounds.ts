import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type Aim,
  type Bout,
  type Character,
  contestRequest,
  type DamagePolicy,
  dressed,
  FIRST_ROUND,
  freshSide,
  type KalyrSettings,
  type Manners,
  PLAIN,
  prepare,
  type RoundPlay,
  type RoundRequest,
  resolveRound,
  type ShieldItem,
  type Side,
  sideFor,
  withManners,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, person, sum, uses } from "../people.ts";

export const SWORDS = { domain: "physical" } as const;
export const shield = (size: ShieldItem["system"]["size"], impervious = true): ShieldItem => ({
  uuid: `Item.${size}`,
  id: size,
  name: `A ${size} shield`,
  type: "kalyrShield",
  system: { size, equipped: true, impervious, description: "" },
});
export const fighter = (name: string, level: number, items: Character["items"] = [], system: object = {}) =>
  person(name, [ability("Swords", level, SWORDS), ...items], system);

export interface Setting {
  bout?: Partial<Bout>;
  manners?: Manners;
  aims?: [Aim, Aim];
  ticks?: Record<string, boolean>;
  fight?: boolean;
  damage?: DamagePolicy;
}

export const quarrel: Setting = { fight: false, damage: { kind: "margin", track: "social" } };

/** A round of two with what they have in hand. */
export function round(
  own: Character,
  foe: Character,
  table: KalyrSettings,
  {
    bout = {},
    manners = PLAIN,
    aims = ["", ""],
    ticks = {},
    fight = true,
    damage = { kind: "margin", track: "physical" },
  }: Setting = {},
): RoundRequest {
  const base = contestRequest(own, uses(own, "Swords"), table, { foe, fight, damage });
  const now = { ...FIRST_ROUND, ...bout };
  const dress = (side: Side, mine: Character, theirs: Character, aim: Aim) => {
    const plan = { ...freshSide(mine, ""), aim, ticks };
    return dressed(side, {
      own: mine,
      foe: theirs,
      fight,
      track: damage.kind === "none" ? "physical" : damage.track,
      bout: now,
      plan,
      settings: table,
    });
  };
  const answer = sideFor(foe, uses(foe, "Swords"), base, table, { foe: own, fight });
  const contest = {
    ...base,
    fight,
    persuader: null,
    organisation: "",
    asksStakes: false,
    asksHarm: false,
    fallback: null,
    said: {},
    begun: null,
    acting: dress(base.acting, own, foe, aims[0]),
    opposing: dress(answer, foe, own, aims[1]),
  };
  return { contest: withManners(contest, manners), bout: now, places: [] };
}

const play = (more: Partial<RoundPlay> = {}): RoundPlay => ({
  manners: PLAIN,
  softenings: [],
  gaveIn: "",
  scouted: null,
  plans: [null, null],
  ...more,
});
export const fought = (
  request: RoundRequest,
  mine: number,
  theirs: number,
  table: KalyrSettings,
  more: Partial<RoundPlay> = {},
) => unwrap(resolveRound(request, [sum(mine), sum(theirs)], play(more), table));
export const levels = ({ contest }: RoundRequest, table: KalyrSettings) =>
  unwrap(prepare(contest, table)).rolls.map(({ level }) => level);
export const harm = ({ outcome }: ReturnType<typeof fought>) =>
  outcome.damage.map(({ side, total, letter }) => [side, total, letter]);
