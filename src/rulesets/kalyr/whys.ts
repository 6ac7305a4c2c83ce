import type { GameWhys, Why, WhyPart, WhyTeller } from "../../core/contract/why-spec.ts";
import { labelText, say, t } from "../../core/text/text.ts";
import type { Withdrawn } from "./contest/contest.card.ts";
import { type Contest, contestOf } from "./contest/contest-state.ts";
import { isDifficultyHidden } from "./contest/hidden-difficulty.ts";
import { type RoundState, roundOf } from "./detailed/round-state.ts";
import { type GroupState, groupOf } from "./group/group-state.ts";
import { kalyrSettings } from "./kalyr-settings.ts";
import { signed } from "./ladder/rail.ts";
import { type CareRequest, careIn } from "./rules/care/care-request.ts";
import type { AskedContest } from "./rules/contest/asked-contest.ts";
import type { ContestOutcome, DamageSum, RollOutcome, SideOutcome } from "./rules/contest/outcome.ts";
import { resolve } from "./rules/contest/resolve.ts";
import { softSum } from "./rules/contest/soften.ts";
import type { RoundOutcome } from "./rules/detailed/resolve-round.ts";
import { partyOf } from "./rules/group/group.ts";
import { average, type GroupOutcome, resolveGroup } from "./rules/group/resolve-group.ts";
import { levelKey } from "./rules/ladder/levels.ts";

const WHY = "FOURTALES.Kalyr.Why";

/** A roll: the ability with all that counts, the dice, Fudge points (KA-06, KA-97, KA-99). */
function rollWhys({
  side,
  ability,
  label,
  parts,
  level,
  faces,
  sum,
  shift,
  automatic,
  result,
  kept,
}: RollOutcome<string>): Why[] {
  const at = `${side}-${ability}`;
  const addends = parts.map((part): WhyPart => ({ text: labelText(part.label), value: signed(part.value) }));
  const levels: Why = { at: `${at}-level`, label, parts: addends, total: t(levelKey(level)) };
  const worn = [levels, { ...levels, at: `${at}-parts` }, ...parts.flatMap(labelWhys)];
  if (sum === null) return worn;
  const dice: Why = {
    at: `${at}-dice`,
    label: t(`${WHY}.dice`),
    parts: automatic
      ? [{ text: t(`${WHY}.automatic`), value: signed(sum) }]
      : faces.map((face) => ({
          text: t(`FOURTALES.Kalyr.Die.${face > 0 ? "plus" : face < 0 ? "minus" : "blank"}`),
          value: signed(face),
        })),
    total: signed(sum),
  };
  const points = shift === 0 ? [] : [{ text: t(`${WHY}.points`), value: signed(shift) }];
  const all: Why = {
    at: `${at}-result`,
    label: t(`${WHY}.result`, { ability: label }),
    parts: [...addends, { text: t(`${WHY}.${automatic ? "automatic" : "dice"}`), value: signed(sum) }, ...points],
    total: result === null ? "" : t(levelKey(result)),
  };
  const spent: Why[] =
    points.length > 0 ? [{ at, label: t(`${WHY}.points`), parts: points, total: signed(shift) }] : [];
  const { at: _, ...told } = all;
  return [...worn, ...spent, dice, all, ...(kept ? [{ ...all, at: side }, told] : [])];
}

/** Figures in what an addend is called, as how many somebody faces. */
function labelWhys({ label, value }: RollOutcome<string>["parts"][number]): Why[] {
  if (!("key" in label)) return [];
  const parts = [{ text: labelText(label), value: signed(value) }];
  return Object.entries(label.data ?? {}).flatMap(([gap, figure]): Why[] =>
    typeof figure === "number"
      ? [{ where: { ...label, gap }, label: labelText(label), parts, total: `${figure}` }]
      : [],
  );
}

/** How far one is ahead of the other, or of what had to be reached (KA-50). */
function marginWhy(
  margin: number | null,
  ours: string,
  parts: readonly (WhyPart | null)[],
  where?: NonNullable<Why["where"]>,
): Why[] {
  if (margin === null) return [];
  return [
    {
      ...(where && { where }),
      label: t(`${WHY}.steps`, { name: ours }),
      parts: parts.filter((part) => part !== null),
      total: `${Math.abs(margin)}`,
    },
  ];
}

const placed = ({ name, result, place }: SideOutcome<string>): WhyPart | null =>
  result === null
    ? null
    : { text: place ? t(`${WHY}.place`, { name, place: say(place) }) : name, value: signed(result) };

/** What somebody takes, and how it adds up (KA-53). */
function harmWhy({ uuid, name, parts, total }: DamageSum<string>): Why[] {
  if (total === null) return [];
  const addends = parts.map(({ label, value }) => ({ text: labelText(label), value: signed(value) }));
  return [{ about: uuid, label: t(`${WHY}.harm`, { name }), parts: addends, total: `${total}` }];
}

function contestWhys({ request, faces, softenings }: Contest, outcome: ContestOutcome | Withdrawn | null): Why[] {
  const resolved = resolve(request, faces, kalyrSettings());
  const known = outcome && "verdict" in outcome ? outcome : resolved.ok ? resolved.value.outcome : null;
  if (!known) return [];
  const [ours, theirs] = known.sides;
  const hidden = isDifficultyHidden(true) && known.difficulty !== null;
  const needed = known.difficulty === null ? null : { text: t(`${WHY}.needed`), value: signed(known.difficulty) };
  const duels = known.duels.flatMap(({ margin }, n) => {
    const results = [ours, theirs].flatMap((side) => {
      const roll = side?.rolls[n];
      return roll?.result == null ? [] : [{ text: `${side!.name}: ${roll.label}`, value: signed(roll.result) }];
    });
    return marginWhy(margin, ours!.name, results);
  });
  return [
    ...known.damage.flatMap((sum) => harmWhy(softSum(sum, softenings))),
    ...(hidden || !ours
      ? []
      : marginWhy(known.margin, ours.name, [placed(ours), theirs ? placed(theirs) : needed], {
          ...known.sentence,
          gap: "steps",
        })),
    ...duels,
    ...known.sides.flatMap(({ rolls }) => rolls.flatMap(rollWhys)),
  ];
}

const contest: WhyTeller<AskedContest | CareRequest, ContestOutcome | Withdrawn> = {
  of: ({ request, ...state }, outcome) => {
    const asked = careIn(request)?.contest ?? (request as AskedContest);
    return contestWhys(contestOf({ ...state, request: asked }), outcome);
  },
};

const round: WhyTeller<RoundState["request"], RoundOutcome | Withdrawn> = {
  of: (state, outcome) => {
    const now = roundOf(state);
    const { round: nth } = now.round.bout;
    const which: Why = {
      where: { ...(outcome && "sentence" in outcome ? outcome.sentence : { key: "" }), gap: "round" },
      label: t(`${WHY}.rounds`),
      parts: [{ text: t(`${WHY}.round`), value: `${nth}` }],
      total: `${nth}`,
    };
    return [which, ...contestWhys({ ...now, request: now.contest }, outcome)];
  },
};

/** KA-31 to KA-35: both averages, whom each faces, and everybody's dice. */
const group: WhyTeller<GroupState["request"], GroupOutcome | Withdrawn> = {
  of(state, outcome) {
    const { request, faces, softenings } = groupOf(state);
    const known = outcome && "verdict" in outcome ? outcome : resolveGroup(request, faces, kalyrSettings());
    const parties = known.parties.flatMap((party): Why[] => {
      const members = known.members.filter((one) => one.party === party.party);
      const name = members[0]?.name ?? "";
      const lead = partyOf(request, party.party)[0]?.side.who.name ?? "";
      const count: Why = {
        where: { key: "FOURTALES.Kalyr.Group.party", data: { name: lead, count: party.count }, gap: "count" },
        label: t(`${WHY}.many`, { name }),
        parts: members.map((one) => ({ text: one.name, value: "1" })),
        total: `${party.count}`,
      };
      if (known.verdict === "waiting") return [count];
      const mean: Why = {
        label: t(`${WHY}.average`, { name }),
        parts: members.flatMap((one) => placed(one) ?? []),
        total: average(party),
      };
      const gap = party.party === "acting" ? "average" : "foeAverage";
      return [{ ...mean, where: { ...known.sentence, gap } }, { ...mean, at: party.party }, count];
    });
    const faced = known.members.flatMap(({ side, name, foes, penalty }): Why[] =>
      foes > 1
        ? [
            {
              at: side,
              label: t(`${WHY}.faces`, { name }),
              parts: [{ text: t(`${WHY}.foes`), value: `${foes}` }],
              total: `${foes}`,
            },
            {
              at: side,
              label: t(`${WHY}.outnumbered`, { name }),
              parts: [{ text: t(`${WHY}.foes`), value: signed(penalty) }],
              total: signed(penalty),
            },
          ]
        : [],
    );
    const letters = known.damage.map((sum) => softSum(sum, softenings));
    const hurt = new Map<string, string[]>();
    for (const { letter, name } of letters) if (letter) hurt.set(letter, [...(hurt.get(letter) ?? []), name]);
    const many = [...hurt].map(
      ([letter, names]): Why => ({
        where: {
          key: "FOURTALES.Kalyr.Group.harm",
          data: { letter: `FOURTALES.Kalyr.Rules.Letter.${letter}`, count: names.length },
          gap: "count",
        },
        label: t(`FOURTALES.Kalyr.Rules.Letter.${letter}`),
        parts: names.map((text) => ({ text, value: "1" })),
        total: `${names.length}`,
      }),
    );
    return [
      ...letters.flatMap(harmWhy),
      ...parties,
      ...faced,
      ...many,
      ...known.members.flatMap(({ rolls }) => rolls.flatMap(rollWhys)),
    ];
  },
};

const RULED = ["kalyr.fudge", "kalyr.advance", "kalyr.level", "kalyr.raised", "kalyr.owed", "kalyr.mend", "core.clock"];

/** How the numbers on this game's cards come about. */
export const whys: GameWhys = {
  rolls: { contest, care: contest, detailed: round, round, group },
  event: (kind) => (RULED.includes(kind) ? t(`${WHY}.Event.${kind.split(".")[1]!}`) : ""),
};
