import type { AskedQuestion } from "../../../core/contract/roll-kind.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { fail, ok, type Result } from "../../../kernel/result.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { characterIn } from "../people.ts";
import type { AskedContest, Said } from "../rules/contest/asked-contest.ts";
import type { SidePlan } from "../rules/contest/plan.ts";
import { checkSidePlan } from "../rules/contest/plan-check.ts";
import { fallbackFor, sideOf, spendsOf } from "../rules/contest/plan-request.ts";
import type { Side, SideName } from "../rules/side/side.ts";
import type { Character } from "../rules/types.ts";
import type { ChooseAnswer } from "./contest-state.ts";

const GONE = { key: "FOURTALES.Core.Problem.targetGone" };

/** Whose side it is that a kind of contest adds to, and what is known of it. */
interface Dressed {
  readonly own: Character;
  readonly foe: Character | null;
  /** Item id of what the other has in hand, empty = bare hands; left out while they have not said. */
  readonly foeWeapon: string | undefined;
  readonly contest: Pick<AskedContest, "fight" | "damage">;
  /** Null for what the card takes for granted. */
  readonly plan: SidePlan | null;
  /** The game master chose: nobody has to allow anything. */
  readonly keeper: boolean;
}

/** What a kind of contest adds to a side as plan and sheet say it. Pure; done anew whenever a side is looked up. */
export type Dress = (side: Side, by: Dressed) => Side;

/** A simple contest adds nothing. */
export const plainly: Dress = (side) => side;

/** An answer of somebody who was asked what they do. */
export interface SideAnswer {
  readonly id: string;
  readonly side: SideName;
  readonly plan: SidePlan | null;
  readonly keeper: boolean;
}

/** The answers to what sides were asked, in their order; a plan that makes no sense is none. */
export function answersIn(questions: readonly AskedQuestion[]): SideAnswer[] {
  return questions.flatMap(({ id, kind, status, data, answer }) => {
    if (kind !== "choose" || status === "open") return [];
    const { plan, keeper } = (answer ?? {}) as Partial<ChooseAnswer>;
    const sound = checkSidePlan(plan);
    return [{ id, side: data.side as SideName, plan: sound.ok ? sound.value : null, keeper: keeper === true }];
  });
}

/** What a side has in hand by its last word; undefined while it has said nothing. */
export function inHand(answers: readonly SideAnswer[], side: SideName): string | undefined {
  return answers.findLast((one) => one.side === side)?.plan?.weapon;
}

/**
 * What a side would be that somebody proposes in answer to a question, in a contest that stands like this.
 * @param plan null = what the card takes for granted
 */
export function sideSaid(
  contest: AskedContest,
  name: SideName,
  plan: SidePlan | null,
  keeper: boolean,
  dress: Dress,
): Result<Said> {
  if (!plan) return contest.fallback && name === "opposing" ? ok(unspent(contest.fallback)) : fail(GONE);
  const other = contest[name === "acting" ? "opposing" : "acting"];
  const own = characterIn(NOW, contest[name]?.who.uuid);
  if (!own) return fail(GONE);
  const foe = other && characterIn(NOW, other.who.uuid);
  const shown = other?.ready ? { foeWeapon: other.weapon, foeUses: other.abilities } : {};
  const side = sideOf(plan, { own, foe, settings: kalyrSettings(), keeper, ...shown }, contest, name);
  if (!side.ok) return side;
  return ok(said(dress(side.value, { own, foe, foeWeapon: shown.foeWeapon, contest, plan, keeper }), plan, name));
}

/** The contest with the sides that people chose who were asked. */
export function withSaid(
  contest: AskedContest,
  answers: readonly SideAnswer[],
  begun: SidePlan,
  { own, foe }: { own: Character; foe: Character | null },
  dress: Dress,
): Result<AskedContest> {
  const settings = kalyrSettings();
  const all: Record<string, Said> = {};
  let { fallback } = contest;
  let uses = contest.acting.abilities;
  for (const { id, side: name, plan, keeper } of answers) {
    const mine = name === "acting";
    const here = mine ? own : foe;
    if (!here) continue;
    const across = mine ? foe : own;
    const foeWeapon = inHand(answers, mine ? "opposing" : "acting") ?? (mine ? undefined : begun.weapon);
    const foeUses = mine ? [] : uses;
    const side = plan && sideOf(plan, { own: here, foe: across, settings, keeper, foeWeapon, foeUses }, contest, name);
    if (side?.ok) {
      const built = dress(side.value, { own: here, foe: across, foeWeapon, contest, plan, keeper });
      all[id] = said(built, plan!, name);
      // The other side resists what is tried in the end.
      if (mine) uses = built.abilities;
      if (mine && foe) {
        const bare = fallbackFor(foe, own, built, contest, settings);
        const theirs = { own: foe, foe: own, foeWeapon: built.weapon, contest, plan: null, keeper: true };
        fallback = dress(bare, theirs);
      }
    } else if (!mine && fallback) all[id] = unspent(fallback);
    else if (side && id === answers.findLast((one) => one.side === name)?.id) return side;
  }
  return ok({ ...contest, fallback, said: all });
}

function said(side: Side, plan: SidePlan, name: SideName): Said {
  return { side, spends: spendsOf(side, plan, name) };
}

function unspent(side: Side): Said {
  return { side, spends: [] };
}
