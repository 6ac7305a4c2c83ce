import { askForm } from "../../../core/dialogs/ask-form.ts";
import { notifyProblems } from "../../../core/notify.ts";
import type { Move, MoveOffer } from "../../../core/rolls/roll-kind.ts";
import { say, t } from "../../../core/words.ts";
import { fail, ok, type Result } from "../../../kernel/result.ts";
import { same } from "../../../kernel/same.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { type SpendOption, spendOptions } from "../rules/contest/fudge-options.ts";
import { type Softer, softerWounds } from "../rules/contest/soften.ts";
import { pointsLeft, spenders } from "../rules/fudge/fudge.ts";
import { currentContest } from "./contest.facts.ts";
import { type Contest, type ContestState, contestOf } from "./contest-state.ts";
import { toldSentence } from "./hidden-difficulty.ts";

const MOVE = "FOURTALES.Kalyr.Move";
const REFUSED = { key: "FOURTALES.Kalyr.Rules.Step.wrongMoment" };

/** One thing that a Fudge point can do now, for the list to choose from. */
interface Use {
  move: Pick<Move, "kind" | "data">;
  text: string;
}

/**
 * KA-97 to KA-100: a button for everybody who may spend a Fudge point on this contest, one for each point to be taken back,
 * and one for the game master to let it stand.
 */
export async function fudgeOffers(state: ContestState, outcome: object | null): Promise<MoveOffer[]> {
  const contest = contestOf(currentContest(state));
  if (contest.closed || contest.withdrawn) return [];
  const who = spenders(contest.request);
  const offers: MoveOffer[] = [];
  const offer = (what: string, id: string, icon: string, about: string, rest: Pick<MoveOffer, "hint" | "makes">) => {
    const name = who.find(({ uuid }) => uuid === about)?.name ?? "";
    const label = { key: `${MOVE}.${what}`, data: { name } };
    offers.push({ id: `${what}:${id}`, label, icon: `fa-solid fa-${icon}`, about, ...rest });
  };
  for (const { uuid } of who) {
    if (usesFor(contest, uuid).length === 0) continue;
    const points = leftFor(contest, uuid);
    offer("spend", uuid, "coins", uuid, { hint: { key: `${MOVE}.spendHint`, data: { points } } });
  }
  for (const { id, by } of [...contest.request.spends, ...contest.softenings]) {
    offer("back", id, "rotate-left", by, { makes: { kind: "back", data: { id } } });
  }
  if (outcome && offers.length > 0) offer("close", "", "gavel", "", { makes: { kind: "close", data: {} } });
  return offers;
}

/** Asks what the point shall do, each way with what would come of it. */
export async function fudgeMove(state: ContestState, offer: MoveOffer): Promise<Use["move"] | null> {
  const uses = usesFor(contestOf(currentContest(state)), offer.about);
  if (uses.length === 0) return notifyProblems([REFUSED]);
  const answer = await askForm({
    title: say(offer.label),
    icon: offer.icon,
    classes: ["ft-ask", "ft-game-kalyr", "ka-fudge-dialog"],
    lines: [
      {
        name: "use",
        label: `${MOVE}.what`,
        type: "list",
        choices: Object.fromEntries(uses.map(({ text }, i) => [String(i), text])),
        value: "0",
        rows: Math.min(8, Math.max(2, uses.length)),
      },
    ],
    ok: `${MOVE}.pay`,
  });
  return uses[Number(answer?.use ?? -1)]?.move ?? null;
}

/** KA-97 to KA-100: may the point be spent so now? Points are counted on the sheet, not on the card. */
export async function verifyFudge(state: ContestState, { kind, about, data }: Move): Promise<Result<true>> {
  const contest = contestOf(currentContest(state));
  if (leftFor(contest, about) < 1) return fail({ key: "FOURTALES.Kalyr.Rules.Fudge.refuse.none" });
  const may = usesFor(contest, about).some(({ move }) => same(move, { kind, data }));
  return may ? ok(true) : fail(REFUSED);
}

/** Fudge points that somebody may still spend on this contest. */
function leftFor({ request, softenings }: Contest, uuid: string): number {
  return pointsLeft(request, uuid) - softenings.filter(({ by }) => by === uuid).length;
}

/** What a Fudge point of theirs could do now: nothing once the game master lets the contest stand. */
function usesFor(contest: Contest, by: string): Use[] {
  if (contest.closed || contest.withdrawn || leftFor(contest, by) < 1) return [];
  const { request, faces, softenings } = contest;
  const settings = kalyrSettings();
  return [
    ...spendOptions(request, faces, settings)
      .filter((option) => option.by === by)
      .map(rollUse),
    ...softerWounds(request, faces, softenings, by, settings).map(woundUse),
  ];
}

function rollUse({ side, ability, use, value, label, would }: SpendOption): Use {
  const key = use === "automatic" ? "automatic" : value > 0 ? "raise" : "lower";
  const what = t(`${MOVE}.${key}`, { label });
  return {
    move: { kind: "spend", data: { side, ability, use, value } },
    text: would ? t(`${MOVE}.would`, { what, outcome: say(toldSentence(would)) }) : what,
  };
}

function woundUse({ side, from, to }: Softer): Use {
  const letter = (one: string) => `FOURTALES.Kalyr.Rules.Letter.${one}`;
  const text = t(`${MOVE}.soften`, { from: letter(from), to: letter(to ?? "none") });
  return { move: { kind: "soften", data: { side } }, text };
}
