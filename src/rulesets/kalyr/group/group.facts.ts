import type { Asked, AskedQuestion, World } from "../../../core/contract/roll-kind.ts";
import { idFor } from "../../../core/rolls/asked-of.ts";
import { isPlayedByOthers } from "../../../core/rolls/responsible.ts";
import { fail, ok, type Result } from "../../../kernel/result.ts";
import { pursed } from "../fudge/pursed.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { characterIn } from "../people.ts";
import { freshSide } from "../rules/contest/plan.ts";
import { checkSidePlan } from "../rules/contest/plan-check.ts";
import type { GroupChoices, GroupRequest } from "../rules/group/group.ts";
import { checkGroup } from "../rules/group/group-check.ts";
import { groupRequest, type MemberSaid, type Participant, type Ruling } from "../rules/group/group-request.ts";
import type { Character } from "../rules/types.ts";
import { askedGroup, type GroupState, KEEPERS, spentIn } from "./group-state.ts";

const GONE = { key: "FOURTALES.Core.Problem.targetGone", field: "parties" };

/** What the Gamemaster answered for her people: their abilities by UUID with `.` as `_`, and their stance. */
export interface KeepersAnswer {
  readonly picks: Readonly<Record<string, string>>;
  readonly stance: number;
  readonly faces: Readonly<Record<string, readonly number[]>>;
}

/** What somebody of a group answered. */
export interface StandAnswer {
  /** Null = what is taken for granted. */
  readonly plan: unknown;
  readonly keeper: boolean;
  readonly faces: Readonly<Record<string, readonly number[]>>;
}

/** What sheets and settings give to a contest of groups, from what everybody chose. Once dice have fallen only points grow. */
export function groupFacts(
  { choices, by, questions, moves, before }: Asked<object, GroupRequest>,
  world: World,
): Result<GroupRequest> {
  if (before)
    return ok(withPurses({ request: before, questions: [...questions], moves: [...moves], throws: {} }, world));
  const checked = checkGroup(choices);
  if (!checked.ok) return checked;
  const plan = checked.value;
  const people = (uuids: readonly string[]) => uuids.map((uuid) => characterIn(world, uuid));
  const [acting, opposing] = (["acting", "opposing"] as const).map((name) =>
    people(plan.parties.find(({ side }) => side === name)!.members),
  ) as [(Character | null)[], (Character | null)[]];
  // Whoever looks on and is gone is not touched any more; what is nobody of this game never could be.
  const watchers = people(plan.watchers);
  const strange = watchers.some((one, i) => !one && world.document(plan.watchers[i]!));
  if (strange || [...acting, ...opposing].includes(null)) return fail(GONE);
  const part = (character: Character) => participant(character, plan, by.isGM, questions, world);
  return groupRequest(plan, {
    acting: (acting as Character[]).map(part),
    opposing: (opposing as Character[]).map(part),
    watchers: watchers.filter((one) => one !== null),
    rulings: rulingsIn(questions),
    handDealt: by.isGM ? true : dealIn(questions),
    settings: kalyrSettings(),
  });
}

/** Points as they are now: whoever gained one since the dice may spend it, and what was spent stays paid for. */
export function withPurses(state: GroupState, world: World, now = false): GroupRequest {
  const request = askedGroup(state);
  const { spends, softenings } = spentIn(state);
  const spent = (uuid: string) => [...spends, ...softenings].filter(({ by }) => by === uuid).length;
  const grown = pursed(world, spent, now);
  return {
    ...request,
    contest: { ...request.contest, affected: request.contest.affected.map(grown) },
    members: request.members.map((member) => ({ ...member, side: { ...member.side, who: grown(member.side.who) } })),
  };
}

function participant(
  character: Character,
  choices: GroupChoices,
  isKeeper: boolean,
  questions: readonly AskedQuestion[],
  world: World,
): Participant {
  const { uuid } = character;
  const document = world.document(uuid);
  const played = document !== null && isPlayedByOthers(document, "");
  if (uuid === choices.who) return { character, played, said: { plan: choices, keeper: isKeeper }, heard: true };
  const id = played ? idFor("stand", uuid) : KEEPERS;
  const question = questions.find((one) => one.id === id && one.status !== "open");
  const said = question?.answer ? saidIn(question.answer, character, played) : null;
  return { character, played, said, heard: question !== undefined };
}

function saidIn(answer: Record<string, unknown>, character: Character, played: boolean): MemberSaid | null {
  if (played) {
    const { plan, keeper } = answer as Partial<StandAnswer>;
    const sound = checkSidePlan(plan);
    return sound.ok && sound.value.mode !== "paired" ? { plan: sound.value, keeper: keeper === true } : null;
  }
  const { picks = {}, stance = 0 } = answer as Partial<KeepersAnswer>;
  const item = picks[pickOf(character.uuid)];
  if (item === undefined) return null;
  return { plan: { ...freshSide(character, String(item)), stance: Number(stance) }, keeper: true };
}

/** A UUID as it may stand in data that becomes part of a path. */
export function pickOf(uuid: string): string {
  return uuid.replaceAll(".", "_");
}

function rulingsIn(questions: readonly AskedQuestion[]): Ruling[] {
  return questions.flatMap(({ kind, status, data, answer }) => {
    if (kind !== "approve" || status === "open") return [];
    const value = answer?.value as number | undefined;
    return [{ key: String(data.side), ref: String(data.ref), granted: answer?.granted === true, value }];
  });
}

function dealIn(questions: readonly AskedQuestion[]): boolean | null {
  const asked = questions.find(({ kind, status }) => kind === "deal" && status !== "open");
  return asked ? asked.answer?.granted === true : null;
}
