import type { RollState } from "../../../core/contract/roll-kind.ts";
import { idFor } from "../../../core/rolls/asked-of.ts";
import { type Spent, spentBy } from "../fudge/spent.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { countingSpends } from "../rules/fudge/fudge.ts";
import { type GroupRequest, groupIn, type Member } from "../rules/group/group.ts";
import { countedOf, muster, spendableGroup } from "../rules/group/muster.ts";
import { type GroupFaces, rollName } from "../rules/group/resolve-group.ts";
import type { FudgeSpend } from "../rules/side/side.ts";

export type GroupState = RollState<GroupRequest>;

/** A group contest with everything that was done written into its request. */
export interface Group extends Omit<Spent<string>, "spends"> {
  readonly request: GroupRequest;
  readonly faces: GroupFaces;
  /** KA-27: what losing means; empty where it is no more than wounds. */
  readonly stakes: string;
  /** KA-27: who heard the stakes and backed out; null while nobody did. */
  readonly withdrawn: string | null;
}

/** The contest of groups on a card, as it was looked up. */
export function askedGroup({ request }: Pick<GroupState, "request">): GroupRequest {
  return groupIn(request);
}

/** Id of the question that everybody without a player of their own is asked by. */
export const KEEPERS = "stand-all";

/** Id of the question by which somebody is asked what they do. */
export function questionFor({ played, side }: Pick<Member, "played" | "side">): string {
  return played ? idFor("stand", side.who.uuid) : KEEPERS;
}

/**
 * Has somebody said what they do, or is no longer waited for? By the questions alone: what was looked up when dice fell says
 * it of everybody.
 */
function isHeard({ questions }: GroupState, member: Member): boolean {
  const id = questionFor(member);
  return questions.some((one) => one.id === id && one.status !== "open");
}

/** The points that were spent on a group contest: in place of dice, and by moves, with those that don't count. */
export function spentIn({ request, moves }: Pick<GroupState, "request" | "moves">): Spent<string> {
  const spent = spentBy<string>(moves);
  return { ...spent, spends: [...groupIn(request).spends.filter(({ id }) => !spent.back.has(id)), ...spent.spends] };
}

/** Of the points that were spent those that count. */
function countingIn(asked: GroupRequest, { spends, closed }: Spent<string>): FudgeSpend<string>[] {
  const chosen = spends.filter(({ id }) => asked.spends.some((one) => one.id === id));
  const moved = spends.filter((one) => !chosen.includes(one));
  const table = spendableGroup({ ...asked, spends: chosen });
  return [...chosen, ...countingSpends(table, moved, kalyrSettings(), closed)];
}

/** Folds moves and the dice of answers into the request. Pure. */
export function groupOf(state: GroupState): Group {
  const asked = askedGroup(state);
  const spent = spentIn(state);
  const members = asked.members.map((one, i) => ({ ...one, said: i === 0 || isHeard(state, one) }));
  const request = { ...asked, members, spends: countingIn(asked, spent) };
  const faces: Record<string, readonly number[]> = {};
  for (const member of muster(request, kalyrSettings())) {
    const id = questionFor(member);
    const answer = state.questions.find((one) => one.id === id && one.status === "answered")?.answer;
    const answered = (answer as { faces?: GroupFaces } | null | undefined)?.faces ?? {};
    for (const { ability, automatic } of countedOf(member)) {
      const name = rollName(member.key, ability);
      const own = Object.hasOwn(answered, name) ? answered[name] : undefined;
      if (!automatic) faces[name] = state.throws[name]?.[0] ?? own ?? [];
    }
  }
  const out = state.questions.find(({ kind, answer }) => kind === "stakes" && answer?.accepted === false);
  const withdrawn = out ? String(out.data.who) : null;
  return { ...spent, request, faces, stakes: stakesIn(state), withdrawn };
}

/** What losing means, as somebody has said it. */
function stakesIn(state: GroupState): string {
  const { stakes, asksStakes } = askedGroup(state).contest;
  if (!asksStakes) return stakes.level === "high" ? stakes.text : "";
  return String(state.questions.find(({ kind }) => kind === "tellStakes")?.answer?.text ?? "");
}
