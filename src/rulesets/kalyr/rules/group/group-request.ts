import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import type { AskedMatter } from "../contest/asked-contest.ts";
import { freshSide, PLAIN_PICK, type SidePlan } from "../contest/plan.ts";
import { type Context, matterOf, sideOf, spendsOf } from "../contest/plan-request.ts";
import { approved } from "../contest/steps.ts";
import { DEFAULTS } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import { abilitiesOf } from "../side/ability-choice.ts";
import { armourBonus, armsOf, weaponBonus } from "../side/arms.ts";
import type { FudgeSpend, Side, SideName } from "../side/side.ts";
import type { Character } from "../types.ts";
import { fairShare } from "./deal.ts";
import type { GroupChoices, GroupRequest, Member } from "./group.ts";

/** What somebody of a group said, or the Gamemaster for them. */
export interface MemberSaid {
  readonly plan: SidePlan;
  /** The Gamemaster chose: nobody has to allow anything. */
  readonly keeper: boolean;
}

/** What the Gamemaster allowed or refused of what somebody asked for. */
export interface Ruling {
  readonly key: string;
  readonly ref: string;
  readonly granted: boolean;
  readonly value?: number | undefined;
}

/** Somebody who takes part, as a request is made from them. */
export interface Participant {
  readonly character: Character;
  readonly played: boolean;
  /** Null while they have said nothing, and for whoever does what is taken for granted. */
  readonly said: MemberSaid | null;
  /** They were heard, or are not waited for. */
  readonly heard: boolean;
}

/** What a group contest is made from beside the choices. */
export interface Assembly {
  readonly acting: readonly Participant[];
  readonly opposing: readonly Participant[];
  readonly watchers: readonly Character[];
  readonly rulings: readonly Ruling[];
  /** Opponents placed by hand count: the Gamemaster placed them, or allowed it. Null while she has not said. */
  readonly handDealt: boolean | null;
  readonly settings: KalyrSettings;
}

/**
 * KA-31 to KA-37: a contest of two groups as choices and sheets make it. Of a mass battle only the share of the enemy takes
 * part that those in play have before them (KA-34). Pure.
 * @returns problems: a fair share larger than the enemies at hand (field `battle.foes`)
 */
export function groupRequest(choices: GroupChoices, assembly: Assembly): Result<GroupRequest> {
  const { battle } = choices;
  const { acting, settings } = assembly;
  const share = battle ? fairShare(acting.length, battle.own, battle.foes) : assembly.opposing.length;
  const opposing = assembly.opposing.slice(0, share);
  if (opposing.length < share) return fail(problem("FOURTALES.Kalyr.Rules.Input.share", "battle.foes", { share }));
  const contest = aboutOf(choices, assembly);
  const lead = acting[0]!;
  const all = [...acting.map(in_("acting")), ...opposing.map(in_("opposing"))];
  const spends: FudgeSpend<string>[] = [];
  const members: Member[] = [];
  for (const [i, { party, participant }] of all.entries()) {
    const key = `m${i}`;
    const built = memberSide(participant, lead, contest, settings, i === 0);
    if (!built.ok) return built;
    const { side, plan } = built.value;
    const ruled = withRulings(side, key, assembly.rulings);
    // KA-18: what was refused takes no point in place of its dice.
    const refused = unlearnedIn(side, ruled);
    spends.push(...(participant.said ? spendsOf(ruled, plan, key).filter(({ ability }) => !refused.has(ability)) : []));
    const worth = contest.fight ? worthOf(participant.character, ruled) : 0;
    const { played, heard: said } = participant;
    members.push({ key, party, side: slim(ruled), played, worth, said, placed: "" });
  }
  const keyOf = (uuid: string) => members.find(({ side }) => side.who.uuid === uuid)?.key ?? "";
  const placed = new Map(choices.facing.map(({ who, foe }) => [keyOf(who), keyOf(foe)]));
  const byHand = assembly.handDealt !== false && [...placed].some(([who, foe]) => who !== "" && foe !== "");
  return ok({
    contest,
    spends,
    battle,
    members: members.map((member) => ({ ...member, placed: byHand ? (placed.get(member.key) ?? "") : "" })),
    asksDeal: byHand && assembly.handDealt === null,
  });
}

/** What the contest is about; KA-27: stakes that nobody has named are none. */
function aboutOf(choices: GroupChoices, { acting, watchers }: Assembly): AskedMatter {
  const { stakes = "low", stakesText = "" } = choices;
  const text = stakes === "high" ? stakesText.trim() : "";
  const about = {
    ...choices,
    letter: "H",
    information: false,
    stakes: stakes === "high" && text === "" ? "low" : stakes,
    stakesText: text,
  } as const;
  return matterOf(about, watchers, acting[0]!.said!.keeper);
}

/** What somebody does of whom nobody says anything: what their leader does, else what they are best at of that kind. */
export function proposedPlan(own: Character, lead: SidePlan, leader: Character, type: Context["type"]): SidePlan {
  const [pick] = lead.picks;
  const wanted = abilitiesOf(leader).find(({ id }) => id === pick?.item)?.name ?? pick?.name ?? "";
  const mine = abilitiesOf(own);
  const fit = mine.filter(({ system }) => system.domain === type).sort((a, b) => b.system.level - a.system.level);
  const found = mine.find(({ name }) => name === wanted) ?? fit[0];
  return {
    ...freshSide(own, found?.id ?? ""),
    picks: [{ ...PLAIN_PICK, item: found?.id ?? "", name: wanted }, PLAIN_PICK],
  };
}

/** One side as it says itself, without what hangs on the others. Refuses what its plan can't mean. */
function memberSide(
  { character, said }: Participant,
  lead: Participant,
  context: Pick<Context, "type" | "damage" | "fight">,
  settings: KalyrSettings,
  first: boolean,
): Result<{ side: Side; plan: SidePlan }> {
  const fallback = proposedPlan(character, lead.said!.plan, lead.character, context.type);
  const build = (plan: SidePlan, keeper: boolean): Result<{ side: Side; plan: SidePlan }> => {
    const side = ownSide(character, { plan, keeper }, context, settings);
    return side.ok ? ok({ side: side.value, plan }) : side;
  };
  const built = said && build(said.plan, said.keeper);
  if (built?.ok) return built;
  // Whoever begins hears what is wrong; of others who said what can't be, the usual counts.
  return built && first ? built : build(fallback, true);
}

/** What somebody of a group says of themselves, from their sheet; what hangs on both parties comes later (`muster`). */
export function ownSide(
  own: Character,
  { plan, keeper }: MemberSaid,
  { type, damage, fight }: Pick<Context, "type" | "damage" | "fight">,
  settings: KalyrSettings,
): Result<Side> {
  // Measured against themselves, so that arms give no edge of their own.
  const planning = { own, foe: own, foeWeapon: plan.weapon, settings, keeper };
  return sideOf(plan, planning, { type, damage, fight, persuader: null, organisation: "" }, "acting");
}

const in_ = (party: SideName) => (participant: Participant) => ({ party, participant });

/** KA-37: what the weapon in hand and all armour of somebody count for. */
export function worthOf(character: Character, { weapon }: Pick<Side, "weapon">): number {
  const arms = armsOf(character, weapon || null);
  return weaponBonus(arms) + armourBonus(arms);
}

/** What was asked for, as the Gamemaster ruled it; a stand-in that was refused is rolled as what it is, at its full price. */
function withRulings(side: Side, key: string, rulings: readonly Ruling[]): Side {
  let now = side;
  for (const { key: whose, ref, granted, value } of rulings) {
    const ruled = whose === key && approved(now, ref, granted, value);
    if (!ruled) continue;
    const refused = now.abilities.filter(({ id }) => !ruled.abilities.some((one) => one.id === id));
    now = refused.length > 0 ? { ...now, abilities: now.abilities.map(unlearned(refused)) } : ruled;
  }
  return now;
}

/** KA-18: without the stand-in they do what they never learned. */
const unlearned = (refused: Side["abilities"]) => (use: Side["abilities"][number]) =>
  refused.includes(use)
    ? {
        ...use,
        name: use.standsFor,
        source: "default" as const,
        uuid: null,
        level: DEFAULTS.noAbility,
        penalty: 0,
        asked: false,
      }
    : use;

/** Ids of the stand-ins of a side that rulings made into what somebody never learned. */
function unlearnedIn({ abilities }: Side, ruled: Side): Set<string> {
  return new Set(abilities.flatMap(({ id, source }, i) => (ruled.abilities[i]!.source === source ? [] : [id])));
}

/** Reasons that are only offered stay in the dialogs: a card holds many people. */
function slim(side: Side): Side {
  const modifiers = side.modifiers.filter(({ on, asked }) => on || asked);
  return { ...side, modifiers };
}

/** What the Gamemaster has yet to allow of what people asked for, in order. */
export function askedIn({ members }: GroupRequest): { key: string; side: Side }[] {
  const waits = ({ abilities, modifiers }: Side) =>
    abilities.some(({ asked }) => asked) || modifiers.some(({ asked, on }) => asked && on);
  return members.flatMap(({ key, side, said }) => (said && waits(side) ? [{ key, side }] : []));
}
