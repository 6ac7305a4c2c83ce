import { EventList } from "../../../../kernel/event-list.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { isText, lookFor, oneOf } from "../../../../kernel/looks.ts";
import { namedId } from "../../../../kernel/named-id.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import { type Participant, participantOf } from "../character/participant.ts";
import { isPayable } from "../character/payable.ts";
import { isKilled, isMaimed } from "../character/zones.ts";
import type { WordsSettings } from "../settings.ts";
import type { Being, Tag } from "../types.ts";
import type { FateData, PayData } from "./fortune.event.ts";

const RULES = "FOURTALES.Words.Rules";

/** What a Tag is paid for, and what is taken from a slain Fate Weaver. */
export const FORTUNES = ["pay", "fate"] as const;
export type Fortune = (typeof FORTUNES)[number];

/** Stands for a life among the things that a Tag can be paid for. */
export const LIFE = "life";

/** What somebody chooses. */
export interface FortuneChoices {
  /** A Tag is paid, or one of the slain is taken. */
  readonly deed: Fortune;
  /** UUID of who does it, and who pays. */
  readonly who: string;
  /** UUID of whom it is for: who is saved, who was slain. */
  readonly to: string;
  /** Id of the Tag that is paid or taken. */
  readonly tag: string;
  /** What a Tag is paid for: a life, or the zone that is Maimed. */
  readonly what: string;
}

/** What it comes to by the sheets. */
export interface FortuneRequest {
  readonly deed: Fortune;
  readonly who: Participant;
  readonly to: Participant;
  readonly choices: FortuneChoices;
  /** Text of the Tag. */
  readonly text: string;
  /** Name of the zone that is healed; empty for a life. */
  readonly zone: string;
}

const looksRight = lookFor({ deed: oneOf(...FORTUNES), who: isText, to: isText, tag: isText, what: isText });

/** WP-30, WP-77: is it one of the Tags that somebody began with, and that the Storyteller let be? */
export function isBase({ source, pending }: Pick<Tag, "source" | "pending">): boolean {
  return source === "creation" && !pending;
}

/** WP-77: a Fate Weaver who was killed. */
export const isSlain = ({ system: { down, fateWeaver } }: Being): boolean => down && fateWeaver;

/**
 * WP-77, WP-166 to WP-169, WP-179: what somebody may do with a Tag, or take of the slain.
 * @param chosen anybody may have written it
 * @param find the character or creature with a UUID
 * Problems: choices that make no sense, people who are gone, and what the rule of each deed asks for, at its field.
 */
export function fortuneFacts(
  chosen: object,
  find: (uuid: string) => Being | null,
  settings: WordsSettings,
): Result<FortuneRequest> {
  const unsound = looksRight(chosen);
  if (unsound.length > 0) return fail(...unsound);
  const choices = chosen as FortuneChoices;
  const who = find(choices.who);
  const to = find(choices.to === "" ? choices.who : choices.to);
  if (!who || !to) return fail(problem(`${RULES}.Refuse.nobody`, who ? "to" : "who"));
  const problems = LOOKS[choices.deed](choices, who, to, settings);
  if (problems.length > 0) return fail(...problems);
  const { deed, tag, what } = choices;
  const text = (deed === "pay" ? who : to).system.tags[tag]!.text;
  const zone = deed === "pay" && what !== LIFE ? to.system.zones[what]!.label : "";
  return ok({ deed, who: participantOf(who), to: participantOf(to), choices: { ...choices, to: to.uuid }, text, zone });
}

type LookAt = (choices: FortuneChoices, who: Being, to: Being, settings: WordsSettings) => Problem[];

const when = (wrong: unknown, key: string, field: string, data?: Record<string, string | number>): Problem[] =>
  wrong ? [problem(`${RULES}.Fortune.${key}`, field, data)] : [];

const LOOKS: Readonly<Record<Fortune, LookAt>> = {
  pay: ({ tag, what }, { system }, to, settings) => {
    const paid = Object.hasOwn(system.tags, tag) ? system.tags[tag] : undefined;
    const zone = Object.hasOwn(to.system.zones, what) ? to.system.zones[what] : undefined;
    const dying = to.system.down || isKilled(to.system.zones);
    return [
      ...when(!paid || !isPayable(paid, system.level, settings), "notPayable", "tag"),
      ...when(!to.system.fateWeaver, "noWeaver", "to", { name: to.name }),
      ...when(what === LIFE && !dying, "alive", "what", { name: to.name }),
      ...when(what !== LIFE && (!zone || !isMaimed(zone) || zone.vital), "notMaimed", "what"),
    ];
  },
  fate: ({ tag }, { system }, to) => {
    const taken = Object.hasOwn(to.system.tags, tag) ? to.system.tags[tag] : undefined;
    return [
      ...when(!isSlain(to), "notSlain", "to", { name: to.name }),
      ...when(!taken || !isBase(taken), "notBase", "tag"),
      ...when(Object.hasOwn(system.tags, fateId(to.uuid, tag)), "taken", "tag"),
    ];
  },
};

const fateId = (from: string, tag: string): string => namedId(`${from} ${tag}`);

/** What happens, once the Storyteller allows it. */
export function fortuneEvents({ deed, who, to, choices: { tag, what }, text }: FortuneRequest): WorldEvent[] {
  const list = new EventList("words");
  if (deed === "pay") list.add("pay", who.uuid, { tag, text, to: to.uuid, what } satisfies PayData);
  else {
    const taken = { id: fateId(to.uuid, tag), text, weaver: to.name } satisfies FateData;
    list.add("fate", who.uuid, taken);
  }
  return list.all;
}
