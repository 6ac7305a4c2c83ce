import type {
  Asked,
  CardView,
  Question,
  RoadStep,
  RollKind,
  RollState,
  World,
} from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { idFor } from "../../../core/rolls/asked-of.ts";
import { t } from "../../../core/text/text.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import { tellerTemplate } from "../dungeonteller.ts";
import { standingIn } from "../ground/standing-in.ts";
import { shownDice } from "../roll/dice-words.ts";
import { lightAround } from "../roll/light-here.ts";
import { SuccessRoll } from "../roll/success.roll.ts";
import {
  checkNotice,
  type NoticeChoices,
  type Noticed,
  type NoticeRequest,
  resolveNotice,
  watcherOf,
} from "../rules/notice/notice.ts";
import { luckyFaces, tellerSettings } from "../teller-settings.ts";

type State = RollState<NoticeRequest>;

const NOTICE = "FOURTALES.Teller.Notice";

/** Name of a hero's throw, and of the question for it. */
const throwOf = (uuid: string): string => idFor("watch", uuid);

/**
 * DT-30: who of the heroes notices something. The Gamemaster throws for all of them unseen; or each player for their hero,
 * on a card that the others do not see.
 */
export const noticeKind: RollKind<NoticeRequest, NoticeChoices, { noticed: Noticed[] }> = {
  id: "notice",
  facts,
  complete,
  actor: ({ watchers }) => watchers[0]!.uuid,
  eyes: ({ byPlayers, keeper }) => (byPlayers ? [keeper] : "keeper"),
  next,
  resolve: (state) => ok({ outcome: { noticed: resolveNotice(state.request, facesOf(state)) }, events: [] }),
  odds: () => null,
  card,
  title: ({ byPlayers, watchers }) => ({
    key: `${NOTICE}.${byPlayers ? "titleOne" : "title"}`,
    data: { name: watchers[0]!.name },
  }),
};

/** Where players throw for themselves they hold the card: what it takes to notice it the Gamemaster keeps in mind. */
function complete(choices: object): object {
  const all = { needed: 1, light: "scene", find: "anything", byPlayers: false, ...choices };
  return all.byPlayers ? { ...all, needed: 1 } : all;
}

function facts({ choices, by, before }: Asked<NoticeChoices, NoticeRequest>, world: World): Result<NoticeRequest> {
  if (before) return ok(before);
  const problems = checkNotice(choices);
  if (problems.length > 0) return fail(...problems);
  // Whoever could throw for others unseen would know what they know.
  if (!by.isGM) return fail(problem(`${NOTICE}.notYours`));
  const settings = tellerSettings();
  const { parties, needed, byPlayers } = choices;
  const watchers = parties[0]!.members.map((uuid) => {
    const being = standingIn(world, uuid);
    const light = choices.light === "scene" ? lightAround(world, uuid) : choices.light;
    return being && watcherOf(being, { ...choices, light }, settings, luckyFaces(world.document(uuid), by.id));
  });
  const there = watchers.filter((watcher) => watcher !== null);
  if (there.length < watchers.length) return fail(problem("FOURTALES.Core.Problem.targetGone", "parties"));
  return ok({ watchers: there, needed: byPlayers ? null : needed, byPlayers, keeper: by.id });
}

function next({ request, throws, questions }: State): RoadStep {
  const waiting = request.watchers.find(({ uuid, dice }) => {
    const done = request.byPlayers ? answerTo(questions, throwOf(uuid)) !== undefined : throwOf(uuid) in throws;
    return dice > 0 && !done;
  });
  if (!waiting) return { do: "resolve" };
  const { uuid, name, dice, lucky } = waiting;
  const question: Question = { id: throwOf(uuid), kind: "watch", about: uuid, data: { name, dice } };
  if (request.byPlayers) return { do: "ask", questions: [question] };
  const formula = SuccessRoll.formulaFor(dice, lucky);
  return { do: "roll", throw: throwOf(uuid), formula, rollClass: "SuccessRoll" };
}

/** What each of them threw. */
function facesOf({ request, throws, questions }: State): number[][] {
  return request.watchers.map(({ uuid }) =>
    request.byPlayers
      ? (answerTo<{ faces: number[] }>(questions, throwOf(uuid))?.faces ?? [])
      : (throws[throwOf(uuid)]?.flat() ?? []),
  );
}

function card(state: State, outcome: { noticed: Noticed[] } | null): CardView {
  const { watchers, byPlayers } = state.request;
  const faces = facesOf(state);
  const seen = outcome?.noticed.filter(({ noticed }) => noticed).length ?? 0;
  const told = seen === 0 ? t(`${NOTICE}.nobody`) : t(`${NOTICE}.some`, { seen, all: watchers.length });
  const own = t(`${NOTICE}.looked`, { name: watchers[0]!.name });
  return {
    story: outcome && !byPlayers ? told : own,
    tone: outcome ? "good" : "open",
    template: tellerTemplate("notice/notice-card"),
    context: {
      watchers: watchers.map(({ uuid, name, lucky, dice }, i) => ({
        uuid,
        text: t(`${NOTICE}.Line.${lineOf(dice, outcome?.noticed[i])}`, {
          name,
          successes: outcome?.noticed[i]?.successes ?? 0,
        }),
        dice: shownDice(faces[i]!, lucky),
      })),
    },
  };
}

function lineOf(dice: number, found: Noticed | undefined): string {
  if (dice === 0) return "cannot";
  if (!found) return "waits";
  return found.noticed === null ? "has" : found.noticed ? "notices" : "misses";
}
