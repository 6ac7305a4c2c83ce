import type { Passage } from "../../kernel/passing.ts";
import type { Problem } from "../../kernel/result.ts";
import { playOf, readyToPlay, rulesetById } from "../contract/ruleset.ts";
import type { Span, SpanLine, TimeSpec } from "../contract/time-spec.ts";
import { askForm, type FormLine } from "../dialogs/ask-form.ts";
import type { OwnedActor } from "../foundry/documents.ts";
import { calledOf } from "../foundry/tokens.ts";
import { startRoll } from "../rolls/road.ts";
import { notifyProblems } from "../text/notify.ts";
import { say, t } from "../text/text.ts";
import { thoseInPlay } from "../world/whose.ts";
import { TIME, type TimeChoices } from "./time.kind.ts";

/** The most of a figure that names no other. */
const MOST = 999;

/**
 * Lets time pass, after a small form that asks for what has to be known and for whom; without one where nothing is to be
 * asked.
 * @param spanId one of the game's stretches of time
 * @param people whom it concerns; left out, the person chooses
 * @param options.ask is it asked whom it concerns, with these ticked to begin with? Left out: where no people are named
 * @throws Error when the game is not installed
 */
export async function passTime(
  rulesetId: string,
  spanId: string,
  people?: readonly OwnedActor[],
  { ask = people === undefined }: { ask?: boolean } = {},
): Promise<void> {
  await readyToPlay(rulesetId);
  const { label } = rulesetById(rulesetId);
  const time = playOf(rulesetId)?.time;
  const span = time?.spans.find(({ id }) => id === spanId);
  if (!time || !span) return void notifyProblems([{ key: "FOURTALES.Core.Problem.unknownEvent" }]);
  const all = ask ? withAll(people ?? [], time.atHand()) : [];
  const usual = people ?? usualFor(time, span);
  const isOn = (actor: OwnedActor) => usual.some(({ uuid }) => uuid === actor.uuid);
  const whys = usual.flatMap((actor) => span.bars?.(actor) ?? []);
  if (whys[0] && whys.length === usual.length) return void notifyProblems([whys[0]]);
  // Whom it is for stands first, and others in sight after them.
  const offered = all
    .filter((actor) => !span.bars?.(actor))
    .toSorted((one, other) => Number(isOn(other)) - Number(isOn(one)));
  const lines = [...(span.lines ?? []).map(formLine), ...offered.map((actor, n) => tick(actor, n, isOn(actor)))];
  const passageOf = (typed: Record<string, unknown>): Passage => {
    const said = Object.fromEntries((span.lines ?? []).map((line) => [line.name, read(line, typed[line.name])]));
    return { span: span.id, way: "ends", ...(span.lines ? { with: said } : {}) };
  };
  const notes = (typed: Record<string, unknown>) =>
    Object.fromEntries(offered.map((actor, n) => [boxOf(n), time.foretells?.(passageOf(typed), actor) ?? ""]));
  const form = { ...formOf(span, whys, rulesetId, label), lines, ...(time.foretells ? { notes } : {}) };
  const asked = lines.length > 0 ? await askForm(form) : {};
  if (!asked) return;
  const chosen = ask ? offered.filter((_actor, n) => asked[boxOf(n)] === true) : (people ?? []);
  if (chosen.length === 0) return void notifyProblems([{ key: "FOURTALES.Core.Problem.nobodyChosen" }]);
  const choices: TimeChoices = { passages: [passageOf(asked)], people: chosen.map(({ uuid }) => uuid) };
  await startRoll(rulesetId, span.kind ?? TIME, choices);
}

/**
 * Whether a stretch of time can pass for nobody now whom it is usually for, so that no button need offer it.
 * @param spanId one of the game's
 */
export function isBarred(time: TimeSpec, spanId: string): boolean {
  const span = time.spans.find(({ id }) => id === spanId)!;
  const usual = usualFor(time, span);
  return usual.length > 0 && usual.every((actor) => span.bars?.(actor));
}

function usualFor(time: TimeSpec, span: Span): readonly OwnedActor[] {
  return thoseInPlay(time.atHand().filter((actor) => span.whom === "all" || time.isPlayed(actor)));
}

/** @param whys why it can't pass for some */
function formOf({ label, icon, hint = "" }: Span, whys: readonly Problem[], game: string, gameLabel: string) {
  const classes = ["ft-ask", "ft-time", `ft-game-${game}`];
  const told = [hint && t(hint), ...whys.map(say)].join(" ");
  return { title: `${t(gameLabel)}: ${t(label)}`, icon, classes, hint: told, ok: label };
}

function formLine({ name, label, choices, value, min = 0, max = MOST }: SpanLine): FormLine {
  if (!choices) return { name, label, type: "number", value, min, max, required: true };
  const words = Object.fromEntries(Object.entries(choices).map(([id, key]) => [id, t(key)]));
  return { name, label, type: "list", value, choices: words };
}

/** What somebody typed, within its bounds; what stood there where it makes no sense. */
function read({ choices, value, min = 0, max = MOST }: SpanLine, typed: unknown): number | string {
  if (choices) return Object.hasOwn(choices, String(typed)) ? String(typed) : value;
  const figure = Math.floor(Number(typed));
  return Number.isFinite(figure) ? Math.min(max, Math.max(min, figure)) : value;
}

const boxOf = (n: number): string => `who-${n}`;

function tick(actor: OwnedActor, n: number, on: boolean): FormLine {
  return { name: boxOf(n), label: calledOf(actor), type: "tick", value: on ? 1 : 0 };
}

/** These first, then whoever else is at hand. */
function withAll(first: readonly OwnedActor[], all: readonly OwnedActor[]): readonly OwnedActor[] {
  return [...new Map([...first, ...all].map((actor) => [actor.uuid, actor])).values()];
}
