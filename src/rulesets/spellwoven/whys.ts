import type { GameWhys, Why, WhyPart, WhyTeller } from "../../core/contract/why-spec.ts";
import { labelText, say, t } from "../../core/text/text.ts";
import { rollOf, type WovenRequest, type WovenState } from "./attempt/attempt-state.ts";
import { type ResolutionState, spreadOn } from "./conflict/resolution-state.ts";
import { contestOf } from "./contest/contest-state.ts";
import { mayKnow, neededParts, signed } from "./ladder/ladder.view.ts";
import type { Resolution } from "./rules/conflict/resolution.ts";
import type { Contest } from "./rules/contest/contest.ts";
import { resolveContest } from "./rules/contest/contest-outcome.ts";
import type { ContestOutcome } from "./rules/contest/contest-result.ts";
import { type LadderOutcome, originKey } from "./rules/ladder/outcome.ts";
import type { LadderRequest } from "./rules/ladder/request.ts";
import { wovenSettings } from "./woven-settings.ts";

const WHY = "FOURTALES.Woven.Why";
const CARD = "FOURTALES.Woven.Card";

/** The sum of a roll, and what it has to reach (SW-04), as far as this person may know them (SW-30). */
function ladderWhys(request: LadderRequest, outcome: LadderOutcome | null): Why[] {
  if (!outcome) return [];
  const { name, uuid } = request.who;
  const dice = outcome.dice.map(({ face, state, origin, reason }): WhyPart => {
    const text = state === "dropped" ? (reason ? say(reason) : t(`${WHY}.dropped`)) : t(originKey(origin));
    return { text, value: state === "dropped" ? `(${face})` : `${face}` };
  });
  const bonuses = outcome.bonuses.map(({ label, value }) => ({ text: labelText(label), value: signed(value) }));
  const label = t(`${WHY}.sum`, { name });
  if (outcome.automatic) {
    const total = signed(outcome.bonuses.reduce((sum, { value }) => sum + value, 0));
    return mayKnow(request) && bonuses.length > 0
      ? [{ at: uuid, label: t(`${WHY}.added`, { name }), parts: bonuses, total }]
      : [];
  }
  if (!mayKnow(request)) {
    return [{ at: uuid, label, parts: [...dice, { text: t(`${WHY}.theirs`), value: "?" }], total: `${outcome.total}` }];
  }
  const text = [outcome.natural, ...outcome.bonuses.map(({ value }) => signed(value))].join(" ");
  const data = { sum: text, total: outcome.total, threshold: outcome.threshold };
  const line = { key: `FOURTALES.Woven.Card.${outcome.bonuses.length > 0 ? "sum" : "sumPlain"}`, data };
  const sum: Why = { label, parts: [...dice, ...bonuses], total: `${outcome.total}` };
  const needed: Why = {
    label: t(`${WHY}.needed`, { name }),
    parts: neededParts(request, outcome.threshold),
    total: `${outcome.threshold}`,
  };
  return [
    { ...sum, at: uuid, where: { ...line, gap: "total" } },
    { ...needed, at: uuid, where: { ...line, gap: "threshold" } },
    { ...sum, where: { ...outcome.sentence, gap: "total" } },
    { ...needed, where: { ...outcome.sentence, gap: "threshold" } },
    // What the dice come to by themselves stands before what is added.
    { label: t(`${WHY}.natural`, { name }), at: uuid, parts: dice, total: `${outcome.natural}` },
  ];
}

const test: WhyTeller<WovenRequest, LadderOutcome> = { of: (state, outcome) => ladderWhys(rollOf(state), outcome) };

const contest: WhyTeller<WovenRequest, ContestOutcome> = {
  of(state: WovenState, outcome) {
    const { contest: now } = contestOf(state);
    const resolved = resolveContest(now, wovenSettings());
    const result = outcome ?? (resolved.ok ? resolved.value.outcome : null);
    if (!result) return [];
    const answer = now.defence?.request;
    return [
      ...harmWhys(now, result),
      ...ladderWhys(now.attack, result.attack),
      ...(answer ? ladderWhys(answer, result.defence) : []),
    ];
  },
};

/** SW-79 to SW-85: the wounds that the menace dice come to, and what the shield stops of them. */
function harmWhys({ attack, defence }: Contest, { menace, soak, wounds, sentence }: ContestOutcome): Why[] {
  const guard = defence?.guard;
  if (!menace || !guard || !attack.target) return [];
  const { uuid, name } = attack.target;
  const { wt, dt } = menace.thresholds;
  const value = (index: number) => `${menace.dice[index]!.value}`;
  const die = (index: number): WhyPart => ({ text: t(`${WHY}.menace`), value: value(index) });
  const known = mayKnow({ who: attack.target });
  const story = {
    key: `${CARD}.menace${known ? "" : "Only"}`,
    data: { wounds: menace.wounds, sum: menace.sum, wt, dt },
  };
  const beaten = { key: `${CARD}.defeat`, data: { sum: menace.sum, dt } };
  const threshold: Why = {
    label: t(`${WHY}.woundThreshold`, { name }),
    parts: [{ text: t(`${WHY}.sheet`), value: `${wt}` }],
    total: `${wt}`,
  };
  const line = (sum: number) => ({ key: `${CARD}.group`, data: { sum, wt: known ? wt : "?" } });
  const one = (sum: number): WhyPart => ({ text: t(`${WHY}.group`, { sum }), value: signed(1) });
  const soaked = soak?.soaked ?? 0;
  const stopped = soaked > 0 ? [{ text: t(`${WHY}.soaked`), value: signed(-soaked) }] : [];
  const parted = menace.groups.map(({ sum }) => one(sum));
  const levels: Why = {
    label: t(`${WHY}.wounds`, { name }),
    parts: [...parted, ...stopped],
    total: `${wounds ?? menace.wounds}`,
  };
  return [
    { ...levels, where: { ...sentence, gap: "wounds" } },
    { ...levels, event: "woven.wound", about: uuid },
    { where: { ...story, gap: "wounds" }, label: t(`${WHY}.parted`), parts: parted, total: `${menace.wounds}` },
    {
      where: { ...beaten, gap: "sum" },
      label: t(`${WHY}.together`),
      parts: menace.dice.map((_, index) => die(index)),
      total: `${menace.sum}`,
    },
    ...menace.groups.flatMap(({ dice, sum }): Why[] => [
      { where: { ...line(sum), gap: "sum" }, label: t(`${WHY}.wound`), parts: dice.map(die), total: `${sum}` },
      ...(known ? [{ ...threshold, where: { ...line(sum), gap: "wt" } }] : []),
    ]),
    ...(known
      ? [
          { ...threshold, where: { ...story, gap: "wt" } },
          {
            where: { ...beaten, gap: "dt" },
            label: t(`${WHY}.defeatThreshold`, { name }),
            parts: [
              { text: t(`${WHY}.woundThreshold`, { name }), value: `${wt}` },
              { text: t(`${WHY}.above`), value: signed(dt - wt) },
            ],
            total: `${dt}`,
          },
        ]
      : []),
    ...(soak
      ? [
          {
            where: { key: `${CARD}.soaked`, data: { count: soak.soaked }, gap: "count" },
            label: t(`${WHY}.shield`),
            parts: soak.dice.map(({ face, soaks }) => ({
              text: t(`${WHY}.${soaks ? "soaks" : "slips"}`, { face }),
              value: soaks ? "1" : "0",
            })),
            total: `${soak.soaked}`,
          },
        ]
      : []),
  ];
}

/** SW-43 to SW-54: the dice of each side, and what it loses of them. */
const resolution: WhyTeller<ResolutionState["request"], Resolution> = {
  of(state, outcome) {
    const { round } = state.request;
    const told: Why = {
      label: t(`${WHY}.round`),
      parts: [{ text: t(`${WHY}.Event.stand`), value: `${round}` }],
      total: `${round}`,
    };
    const sides = spreadOn(state).flatMap(({ id, name, pool }): Why[] => {
      const result = outcome?.sides.find((side) => side.id === id);
      const held = { text: t(`${WHY}.pool`), value: `${pool}` };
      const all: Why = { at: id, label: t(`${WHY}.side`, { name }), parts: [held], total: `${pool}` };
      if (!result || result.lost === 0) return [all];
      const left = pool - result.lost;
      const where = { key: "FOURTALES.Woven.Conflict.Line.loses", data: { name, lost: result.lost, left } };
      const lost = { text: t(`${WHY}.threes`), value: `${result.lost}` };
      const away = { ...lost, value: signed(-result.lost) };
      return [
        all,
        { where: { ...where, gap: "lost" }, label: t(`${WHY}.lost`, { name }), parts: [lost], total: lost.value },
        { where: { ...where, gap: "left" }, label: t(`${WHY}.side`, { name }), parts: [held, away], total: `${left}` },
      ];
    });
    return [told, ...sides];
  },
};

const RULED = ["woven.heroic", "woven.gain", "woven.pool", "woven.anma", "woven.effort", "woven.rest", "woven.stand"];

/** How the numbers on this game's cards come about. */
export const whys: GameWhys = {
  rolls: { test, contest, opportunity: contest, resolution },
  event: (kind) =>
    RULED.includes(kind) ? t(`${WHY}.Event.${kind.slice(6)}`) : kind === "core.clock" ? t(`${WHY}.Event.clock`) : "",
};
