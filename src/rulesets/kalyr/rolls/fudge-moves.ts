import { selectHtml } from "../../../core/dialogs/form-fields.ts";
import { notifyProblems } from "../../../core/notify.ts";
import type { Move, MoveOffer } from "../../../core/rolls/roll-kind.ts";
import { say, t } from "../../../core/words.ts";
import { fail, ok, type Result } from "../../../kernel/result.ts";
import { same } from "../../../kernel/same.ts";
import { findCharacter } from "../play/character.ts";
import { pointsLeft, spenders } from "../rules/fudge.ts";
import { type SpendOption, spendOptions } from "../rules/fudge-options.ts";
import type { ContestOutcome } from "../rules/outcome.ts";
import { resolve } from "../rules/resolve.ts";
import { milder } from "../rules/tracks.ts";
import { kalyrSettings } from "../settings/kalyr-settings.ts";
import { type Contest, type ContestState, contestOf } from "./contest-state.ts";

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
export async function fudgeOffers(state: ContestState, outcome: Record<string, unknown> | null): Promise<MoveOffer[]> {
  const contest = contestOf(state);
  const { request, softenings } = contest;
  if (contest.closed || contest.withdrawn) return [];
  const offers: MoveOffer[] = [];
  for (const who of spenders(request)) {
    const points = (await findCharacter(who.uuid))?.system.fudgePoints ?? 0;
    if (points < 1 || usesFor(contest, who.uuid).length === 0) continue;
    const label = { key: `${MOVE}.spend`, data: { name: who.name } };
    offers.push({
      id: `spend:${who.uuid}`,
      label,
      icon: "fa-solid fa-coins",
      about: who.uuid,
      hint: { key: `${MOVE}.spendHint`, data: { points } },
    });
  }
  const nameOf = (uuid: string): string => spenders(request).find((who) => who.uuid === uuid)?.name ?? "";
  for (const { id, by } of [...request.spends, ...softenings]) {
    const label = { key: `${MOVE}.back`, data: { name: nameOf(by) } };
    offers.push({ id: `back:${id}`, label, icon: "fa-solid fa-rotate-left", about: by });
  }
  if (outcome && offers.length > 0) {
    offers.push({ id: "close", label: { key: `${MOVE}.close` }, icon: "fa-solid fa-gavel", about: "" });
  }
  return offers;
}

/** Asks what the point shall do, each way with what would come of it. */
export async function fudgeMove(state: ContestState, offer: MoveOffer): Promise<Pick<Move, "kind" | "data"> | null> {
  const [kind = "", id = ""] = offer.id.split(/:(.*)/s);
  if (kind === "close") return { kind, data: {} };
  if (kind === "back") return { kind, data: { id } };
  const uses = usesFor(contestOf(state), offer.about);
  if (uses.length === 0) return notifyProblems([REFUSED]);
  const content = document.createElement("label");
  content.className = "ka-use";
  content.appendChild(document.createElement("span")).textContent = t(`${MOVE}.what`);
  const choices = Object.fromEntries(uses.map(({ text }, i) => [String(i), text]));
  const list = selectHtml("use", choices, "0");
  list.size = Math.min(8, Math.max(2, uses.length));
  list.autofocus = true;
  content.append(list);
  const answer = (await foundry.applications.api.DialogV2.input({
    classes: ["four-tales", "ft-ask", "ft-game-kalyr", "ka-fudge-dialog"],
    window: { title: say(offer.label), icon: offer.icon },
    content,
    ok: { label: t(`${MOVE}.pay`) },
  } as never)) as { use?: string } | null;
  return uses[Number(answer?.use ?? -1)]?.move ?? null;
}

/** KA-97 to KA-100: is the move allowed now? Points are counted on the sheet, not on the card. */
export async function verifyFudge(state: ContestState, move: Move): Promise<Result<true>> {
  const contest = contestOf(state);
  if (contest.closed || contest.withdrawn) return fail(REFUSED);
  if (move.kind === "close") return move.about === "" ? ok(true) : fail(REFUSED);
  if (move.kind === "back") {
    const spent = [...contest.request.spends, ...contest.softenings].find(({ id }) => id === move.data.id);
    return spent?.by === move.about ? ok(true) : fail({ key: "FOURTALES.Kalyr.Rules.Step.noSpend" });
  }
  const points = (await findCharacter(move.about))?.system.fudgePoints ?? 0;
  if (points < 1) return fail({ key: "FOURTALES.Kalyr.Rules.Fudge.refuse.none" });
  const may = usesFor(contest, move.about).some((use) => use.move.kind === move.kind && same(use.move.data, move.data));
  return may ? ok(true) : fail(REFUSED);
}

function usesFor(contest: Contest, by: string): Use[] {
  const { request, faces } = contest;
  const settings = kalyrSettings();
  const rolls = spendOptions(request, faces, settings).filter((option) => option.by === by);
  return [...rolls.map(rollUse), ...lighterWounds(contest, by)];
}

function rollUse({ side, ability, use, value, label, would }: SpendOption): Use {
  const key = use === "automatic" ? "automatic" : value > 0 ? "raise" : "lower";
  const what = t(`${MOVE}.${key}`, { label });
  return {
    move: { kind: "spend", data: { side, ability, use, value } },
    text: would ? t(`${MOVE}.would`, { what, outcome: say(would.sentence) }) : what,
  };
}

/** KA-100, AM-36: a point makes one's own new wound lighter before it counts. */
function lighterWounds({ request, faces, softenings }: Contest, by: string): Use[] {
  const left = pointsLeft(request, by) - softenings.filter((one) => one.by === by).length;
  const resolved = resolve(request, faces, kalyrSettings());
  if (!resolved.ok || left < 1) return [];
  return (resolved.value.outcome as ContestOutcome).damage.flatMap(({ side, uuid, letter }): Use[] => {
    let now = letter;
    for (const one of softenings) if (one.side === side && now) now = milder(now);
    if (uuid !== by || !now) return [];
    const data = {
      from: `FOURTALES.Kalyr.Rules.Letter.${now}`,
      to: `FOURTALES.Kalyr.Rules.Letter.${milder(now) ?? "none"}`,
    };
    return [{ move: { kind: "soften", data: { side } }, text: t(`${MOVE}.soften`, data) }];
  });
}
