import type { CardMove, MoveOffer } from "../../../core/contract/roll-kind.ts";
import { askForm } from "../../../core/dialogs/ask-form.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { say, t } from "../../../core/text/text.ts";
import { fail, ok, type Phrase, type Result } from "../../../kernel/result.ts";
import { same } from "../../../kernel/same.ts";
import type { DamageSum } from "../rules/contest/outcome.ts";
import { type OtherWound, otherWounds, type Softening, type Softer, softerWounds } from "../rules/contest/soften.ts";
import { columnOf } from "../rules/damage/tracks.ts";
import { pointsLeft, type Spendable, spenders } from "../rules/fudge/fudge.ts";
import type { SpendOption, Would } from "../rules/fudge/spend-options.ts";
import type { Letter, Track, TrackState } from "../rules/types.ts";
import { stayingText } from "./staying.ts";

const MOVE = "FOURTALES.Kalyr.Move";
/** So many wounds that would be others are named in a line. */
const TOLD = 3;
const REFUSED = { key: "FOURTALES.Kalyr.Rules.Step.wrongMoment" };

/** What any kind of contest says of the points that may be spent on it now. */
export interface Spending<S extends string> {
  /** Null once nobody spends any more: the game master lets it stand, or somebody backed out. */
  readonly table: Spendable<S> | null;
  readonly softenings: readonly Softening<S>[];
  /** What a point of somebody's may do to rolls. */
  options(by: string): Iterable<SpendOption<S>>;
  /** What everybody takes as it stands, before the points that were spent on wounds. */
  damage(): readonly DamageSum<S>[];
  /** The wounds that somebody has on a track without it; null where there is nobody. */
  track(uuid: string, track: Track): TrackState | null;
  /** How it stands; null as long as nothing is settled. */
  stands(): Pick<Would, "verdict" | "sentence"> | null;
  /** The outcome, as this person may read it. */
  told(would: Pick<Would, "verdict" | "sentence">): Phrase;
}

/** One thing that a Fudge point can do now, for the list to choose from. */
interface Use {
  move: Pick<CardMove, "kind" | "data">;
  text: string;
  /** How likely whoever spends the point wants it: the lowest stands first, and is chosen to begin with. */
  rank: number;
}

/** What spares oneself a wound is wanted most, then what is to one's good, what changes nothing, and what is to one's harm. */
const RANK = { good: 1, idle: 2, bad: 3 };
/** More than all of those: a level of one's own wound. */
const OWN_LEVEL = 10;

/**
 * KA-97 to KA-100: a button for everybody who may spend a Fudge point on this contest, one for each point to be taken back,
 * and one for the game master to let it stand.
 */
export function offersOf<S extends string>(spending: Spending<S>, outcome: object | null): MoveOffer[] {
  const { table, softenings } = spending;
  if (!table) return [];
  const who = spenders(table);
  const offers: MoveOffer[] = [];
  const offer = (what: string, id: string, icon: string, about: string, rest: Pick<MoveOffer, "hint" | "makes">) => {
    const name = who.find(({ uuid }) => uuid === about)?.name ?? "";
    const label = { key: `${MOVE}.${what}`, data: { name } };
    const row = about ? { row: { what: { key: `${MOVE}.${what}Row` }, whose: name } } : {};
    // What a point would change others have built on, once it has gone on.
    offers.push({ id: `${what}:${id}`, label, icon: `fa-solid fa-${icon}`, about, wayOf: "on", ...row, ...rest });
  };
  const able = whoCan(spending);
  for (const { uuid } of who) {
    const points = leftFor(spending, uuid);
    if (able(uuid)) offer("spend", uuid, "coins", uuid, { hint: { key: `${MOVE}.spendHint`, data: { points } } });
  }
  for (const { id, by } of [...table.spends, ...softenings]) {
    offer("back", id, "rotate-left", by, { makes: { kind: "back", data: { id } } });
  }
  if (outcome && offers.length > 0) offer("close", "", "gavel", "", { makes: { kind: "close", data: {} } });
  return offers;
}

/** Asks what the point shall do, each way with what would come of it. */
export async function askUse<S extends string>(spending: Spending<S>, offer: MoveOffer): Promise<Use["move"] | null> {
  const uses = usesFor(spending, offer.about);
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
export function checkUse<S extends string>(spending: Spending<S>, { kind, about, data }: CardMove): Result<true> {
  if (leftFor(spending, about) < 1) return fail({ key: "FOURTALES.Kalyr.Rules.Fudge.refuse.none" });
  const moves = [...[...spending.options(about)].map(rollMove), ...woundsOf(spending).map(woundMove)];
  return moves.some((move) => same(move, { kind, data })) ? ok(true) : fail(REFUSED);
}

/** Fudge points that somebody may still spend on this contest. */
function leftFor<S extends string>({ table, softenings }: Spending<S>, uuid: string): number {
  if (!table) return 0;
  return pointsLeft(table, uuid) - softenings.filter(({ by }) => by === uuid).length;
}

/** Who could do anything with a point now. */
function whoCan<S extends string>(spending: Spending<S>): (uuid: string) => boolean {
  const wounded = woundsOf(spending).length > 0;
  const shifts = (uuid: string) => {
    // The first is enough.
    for (const _ of spending.options(uuid)) return true;
    return false;
  };
  return (uuid) => leftFor(spending, uuid) > 0 && (wounded || shifts(uuid));
}

/** What a Fudge point of theirs could do now. */
function usesFor<S extends string>(spending: Spending<S>, by: string): Use[] {
  if (leftFor(spending, by) < 1) return [];
  const now = spending.damage();
  const self = spenders(spending.table!).find(({ uuid }) => uuid === by)!.name;
  return [
    ...[...spending.options(by)].map((option) => rollUse(option, spending, now)),
    ...woundsOf(spending).map((softer) => woundUse(softer, spending, self, now)),
  ].sort((a, b) => a.rank - b.rank);
}

function rollMove<S extends string>({ side, ability, use, value }: SpendOption<S>): Use["move"] {
  return { kind: "spend", data: { side, ability, use, value } };
}

function woundMove<S extends string>({ side }: Softer<S>): Use["move"] {
  return { kind: "soften", data: { side } };
}

function rollUse<S extends string>(option: SpendOption<S>, spending: Spending<S>, now: readonly DamageSum<S>[]): Use {
  const { told, softenings, stands } = spending;
  const { use, value, label, whose, name, would } = option;
  const key = use === "automatic" ? "automatic" : value > 0 ? "raise" : "lower";
  const what = t(`${MOVE}.${key}`, { label: whose === name ? label : t(`${MOVE}.theirs`, { whose, label }) });
  const move = rollMove(option);
  const good = (whose === name) === value > 0 ? RANK.good : RANK.bad;
  if (!would) return { move, text: what, rank: good };
  const others = otherWounds(now, would.damage, softenings).map((one) => ({
    ...one,
    stays: staying(spending, now, one),
  }));
  const harm = others.slice(0, TOLD).map((one) => [otherText(one), one.stays].filter(Boolean).join(" "));
  if (others.length > TOLD) harm.push(t(`${MOVE}.wouldMore`, { count: others.length - TOLD }));
  const [outcome, before] = [would, stands()].map((one) => one && say(told(one)));
  const idle = others.length === 0 && outcome === before;
  const own = others.find((one) => one.name === name);
  const levels = own && !own.stays ? levelOf(own.to) - levelOf(own.from) : 0;
  return {
    move,
    text: [t(`${MOVE}.would`, { what, outcome: idle ? t(`${MOVE}.wouldNothing`) : outcome! }), ...harm].join(" "),
    rank: levels * OWN_LEVEL + (idle ? Math.max(RANK.idle, good) : good),
  };
}

/** KA-54: what a point on the dice does to a wound. */
function otherText({ name, from, to }: OtherWound): string {
  return t(`${MOVE}.wouldHarm`, { name, from: letterKey(from), to: letterKey(to) });
}

function woundUse<S extends string>(
  softer: Softer<S>,
  spending: Spending<S>,
  self: string,
  now: readonly DamageSum<S>[],
): Use {
  const { name, from, to } = softer;
  const stays = staying(spending, now, softer);
  const text = t(`${MOVE}.soften`, { name, from: letterKey(from), to: letterKey(to) });
  const good = stays ? RANK.idle : RANK.good - OWN_LEVEL;
  return {
    move: woundMove(softer),
    text: [text, stays].filter(Boolean).join(". "),
    rank: name === self ? good : RANK.bad,
  };
}

/** Of somebody whose wound would be another one: in what state it leaves them all the same. */
function staying<S extends string>(
  { track }: Spending<S>,
  now: readonly DamageSum<S>[],
  { side, name, from, to }: OtherWound,
): string {
  const sum = now.find((one) => one.side === side);
  const wounds = sum && track(sum.uuid, sum.track);
  return wounds ? stayingText(name, wounds, from, to) : "";
}

const levelOf = (letter: Letter | null): number => (letter ? columnOf(letter) : 0);

function letterKey(letter: Letter | null): string {
  return `FOURTALES.Kalyr.Rules.Letter.${letter ?? "none"}`;
}

/** The wounds that a point would make lighter. */
function woundsOf<S extends string>({ damage, softenings }: Spending<S>): Softer<S>[] {
  return softerWounds(damage(), softenings);
}
