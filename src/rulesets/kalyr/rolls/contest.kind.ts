import type { Question, Resolution, RollKind, Step } from "../../../core/rolls/roll-kind.ts";
import type { WorldEvent } from "../../../kernel/events.ts";
import { fail, ok, type Result } from "../../../kernel/result.ts";
import { contestCard, contestTitle } from "../cards/contest.card.ts";
import type { KalyrRequest } from "../play/plan.ts";
import { xpForSpending } from "../rules/contest-events.ts";
import type { WoundData } from "../rules/events/index.ts";
import { spenders } from "../rules/fudge.ts";
import { prepare } from "../rules/prepare.ts";
import type { Label, SideName } from "../rules/request.ts";
import { resolve } from "../rules/resolve.ts";
import { countedRolls } from "../rules/side-rolls.ts";
import { milder } from "../rules/tracks.ts";
import { kalyrSettings } from "../settings/kalyr-settings.ts";
import { type Contest, type ContestState, contestOf, throwName } from "./contest-state.ts";
import { FudgeRoll } from "./fudge.roll.ts";
import { fudgeMove, fudgeOffers, verifyFudge } from "./fudge-moves.ts";
import { oddsView } from "./odds-view.ts";
import { verifyContest } from "./verify-contest.ts";

/** Every simple contest: against a difficulty, steps, nothing or somebody. */
export const contestKind: RollKind<KalyrRequest> = {
  id: "contest",
  actor: ({ acting }) => acting.who.uuid,
  next,
  resolve: resolveContest,
  odds: oddsView,
  verify: verifyContest,
  card: contestCard,
  offers: fudgeOffers,
  move: fudgeMove,
  verifyMove: verifyFudge,
  title: contestTitle,
};

function next(state: ContestState): Step {
  const contest = contestOf(state);
  const { request, faces, withdrawn } = contest;
  if (withdrawn) return { do: "resolve" };
  if (request.acting.ready) {
    const prepared = prepare(request, kalyrSettings());
    if (!prepared.ok) return { do: "refuse", problems: prepared.problems };
  }
  const questions = questionsFor(state, contest);
  if (questions.length > 0) return { do: "ask", questions };
  const missing = countedRolls(request).find(({ automatic }, i) => !automatic && faces[i]!.length === 0);
  if (!missing) return { do: "resolve" };
  const name = throwName(missing.side, missing.ability);
  return { do: "roll", throw: name, formula: FudgeRoll.FOUR, rollClass: FudgeRoll.name };
}

function resolveContest(state: ContestState): Result<Resolution> {
  const contest = contestOf(state);
  if (contest.withdrawn) return ok({ outcome: { withdrawn: true }, events: [] });
  const settings = kalyrSettings();
  const resolved = resolve(contest.request, contest.faces, settings);
  if (!resolved.ok) return fail(...resolved.problems);
  return ok({ outcome: { ...resolved.value.outcome }, events: softened(contest, resolved.value.events) });
}

/** KA-100: each Fudge point makes this contest's wound of a side lighter by a letter; a scratch goes. */
function softened({ request, softenings }: Contest, events: readonly WorldEvent[]): WorldEvent[] {
  let all = [...events];
  for (const { id, by, side } of softenings) {
    const wound = all.find((event) => event.id === `wound:${side}`) as WorldEvent<WoundData> | undefined;
    if (!wound?.data.to) continue;
    const to = milder(wound.data.to);
    all = all.flatMap((event) =>
      event !== wound ? [event] : to === null ? [] : [{ ...wound, data: { ...wound.data, to } }],
    );
    const player = spenders(request).find(({ uuid }) => uuid === by)?.player ?? false;
    const xp = xpForSpending(player, kalyrSettings());
    const data = { points: -1, xp, what: "wound", note: wound.data.cause };
    all.unshift({ id: `fudge:${id}`, kind: "kalyr.fudge", target: by, data });
  }
  return all;
}

/**
 * Everything that somebody has to say before the dice. The game master names, allows and tells first; whoever acts hears the
 * stakes next; the other side is asked once it is clear what it is up against.
 */
function questionsFor(state: ContestState, { request }: Contest): Question[] {
  const { acting, opposing, against, stakes } = request;
  const name = acting.who.name;
  const pose = (kind: string, about: string, data: Record<string, unknown> = {}, id = kind): Question => ({
    id,
    kind,
    about,
    data: { name, ...data },
  });
  const chosen = (side: SideName) =>
    state.questions.filter(({ kind, data, status }) => kind === "choose" && data.side === side && status !== "open");
  const keeper: Question[] = [];
  if (against.kind === "difficulty" && against.level === null) keeper.push(pose("difficulty", ""));
  if (request.asksStakes) keeper.push(pose("tellStakes", ""));
  for (const side of ["acting", "opposing"] as const) keeper.push(...approvals(request, side, chosen(side).length));
  // One after the other: windows on top of each other hide what they ask.
  if (keeper.length > 0) return keeper.slice(0, 1);
  const choose = (side: SideName, who: { uuid: string; name: string }) => {
    const times = state.questions.filter(({ kind, data }) => kind === "choose" && data.side === side).length;
    const open = state.questions.find(
      ({ kind, data, status }) => kind === "choose" && data.side === side && status === "open",
    );
    return pose("choose", who.uuid, { side, foe: who.name }, open?.id ?? `choose-${side}-${times}`);
  };
  if (!acting.ready) return [choose("acting", acting.who)];
  const player = [acting.who, opposing?.who].find((who) => who?.player);
  if (stakes.level === "high" && stakes.answer === "open" && player) {
    return [pose("stakes", player.uuid, { text: stakes.text, who: player.name })];
  }
  return opposing && !opposing.ready ? [choose("opposing", opposing.who)] : [];
}

/** @param times how often the side has chosen anew: what was refused before may be asked for again */
function approvals(request: KalyrRequest, side: SideName, times: number): Question[] {
  const here = request[side];
  if (!here?.ready) return [];
  const ask = (ref: string, data: Record<string, unknown>): Question => ({
    id: `approve-${side}-${ref}${times === 0 ? "" : `-${times}`}`,
    kind: "approve",
    about: "",
    data: { name: here.who.name, side, ref, ...data },
  });
  const stands = here.abilities.filter(({ asked }) => asked);
  const helps = here.modifiers.filter(({ asked, on }) => asked && on);
  return [
    ...stands.map(({ id, name, standsFor, penalty }) => ask(id, { ability: name, standsFor, value: penalty })),
    ...helps.map(({ id, label, value, choices }) =>
      ask(id, { reason: reasonOf(label), value, choices: choices ?? [value] }),
    ),
  ];
}

/** Words that were typed, or a language key that is translated where it is read. */
function reasonOf(label: Label): string {
  return "text" in label ? label.text : label.key;
}
