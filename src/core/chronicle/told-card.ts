import { isTooLarge } from "../card/card-size.ts";
import { isClosed } from "../card/closed.ts";
import { eventsOf, isTakenBack, kindOf, stateOf, type TaleMessage } from "../card/tale.model.ts";
import { eventLines } from "../cards/event-lines.ts";
import { CALL } from "../contract/call-spec.ts";
import type { CardTeller, GameTeller, Thread, ToldTo } from "../contract/chronicle-spec.ts";
import { isBarred } from "../contract/gated.ts";
import type { RollKind } from "../contract/roll-kind.ts";
import { keeperOf } from "../contract/ruleset.ts";
import { calledOf } from "../foundry/tokens.ts";
import { documentAtHand } from "../foundry/uuid.ts";
import { say, t } from "../text/text.ts";

/** Somebody of whom a chronicle tells; without a UUID whoever runs the game. */
export interface Teller {
  readonly uuid: string;
  readonly name: string;
}

/** What a card changed for somebody. */
interface ToldChange {
  readonly who: Teller;
  /** Whom it changed, or which thing of theirs. */
  readonly name: string;
  readonly text: string;
}

/** A card as a chronicle tells it, in plain text. */
export interface ToldCard {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly game: string;
  /** Who did it. */
  readonly who: Teller;
  /** What is told in few words where somebody else is concerned. */
  readonly title: string;
  readonly lines: readonly string[];
  readonly changes: readonly ToldChange[];
  /** Was it for everybody's eyes? */
  readonly open: boolean;
  /** What runs through it. */
  readonly threads: readonly Thread[];
}

/** May everybody read it? */
function isForAll({ whisper, blind, system }: TaleMessage): boolean {
  return whisper.length === 0 && !blind && !system.unseen;
}

/**
 * A card as it is told; null for one that has not been rolled, was taken back or refused, or that those to whom it is told may
 * not see.
 */
export async function toldCard(message: TaleMessage, teller: GameTeller, to: ToldTo): Promise<ToldCard | null> {
  const { id, system, timestamp } = message;
  if (!message.isContentVisible || (to === "everybody" && !isForAll(message))) return null;
  // Who was asked for a roll tells it on a card of their own.
  if (
    system.stage !== "rolled" ||
    system.kind === CALL ||
    isTooLarge(system) ||
    isClosed(system) ||
    isBarred(system.outcome)
  )
    return null;
  const wanted = eventsOf(system).filter(({ wanted }) => wanted);
  if (wanted.length > 0 && wanted.every(isTakenBack)) return null;
  const kind = kindOf(system);
  if (!kind || system.outcome === null) return null;
  const title = say(kind.title(system.request));
  const lines = linesOf(kind, message, teller, to, title);
  if (lines.length === 0) return null;
  return {
    id,
    at: timestamp,
    game: system.ruleset,
    who: doerOf(message, kind.actor(system.request)),
    title,
    lines,
    changes: await changesOf(message, [...(teller.marks ?? []), ...(tellerOf(teller, kind.id)?.covers ?? [])]),
    open: isForAll(message),
    threads: teller.threads?.on(kind.id, stateOf(system), system.outcome) ?? [],
  };
}

function linesOf(
  kind: RollKind,
  { system }: TaleMessage,
  teller: GameTeller,
  to: ToldTo,
  title: string,
): readonly string[] {
  const [state, outcome] = [stateOf(system), system.outcome!];
  const own = tellerOf(teller, kind.id);
  if (own) return own.tell(state, outcome, to).filter(Boolean);
  const { story } = kind.card(state, outcome);
  // A sentence that begins with who it is about needs no name before it.
  if (story.startsWith(title)) return [story];
  return [story ? t("FOURTALES.Core.Chronicle.told", { title, story }) : title];
}

function tellerOf({ cards }: GameTeller, kind: string): CardTeller | undefined {
  return Object.hasOwn(cards, kind) ? cards[kind] : undefined;
}

function doerOf({ alias, system }: TaleMessage, uuid: string): Teller {
  if (uuid === "") return { uuid, name: t(keeperOf(system.ruleset)) };
  const found = documentAtHand(uuid);
  return { uuid, name: found ? calledOf(found) : alias };
}

/** What stays with people and their things; who had a turn, and what lies on a map, is nobody's story. */
async function changesOf(message: TaleMessage, marks: readonly string[]): Promise<ToldChange[]> {
  const lines = await eventLines(message);
  return lines.flatMap(({ kind, status, target, name, text }) => {
    const [uuid] = ACTOR.exec(target) ?? [];
    if (status !== "applied" || !uuid || marks.includes(kind)) return [];
    const found = documentAtHand(uuid);
    return [{ who: { uuid, name: found ? calledOf(found) : name }, name, text }];
  });
}

/** The actor in a UUID, and whatever of theirs it leads to. */
const ACTOR = /^(?:Scene\.\w+\.Token\.\w+\.)?Actor\.\w+/;
