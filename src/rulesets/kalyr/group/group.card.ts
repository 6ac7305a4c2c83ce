import type { CardView } from "../../../core/contract/roll-kind.ts";
import { say, t, type Words } from "../../../core/text/text.ts";
import { rollView, sumView, type Withdrawn } from "../contest/contest.card.ts";
import { kalyrTemplate } from "../kalyr.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { rail, signed } from "../ladder/rail.ts";
import { softLetter, softSum } from "../rules/contest/soften.ts";
import { type GroupRequest, groupIn, PARTIES, partyOf } from "../rules/group/group.ts";
import { groupWarnings } from "../rules/group/prepare-group.ts";
import { average, type GroupOutcome, type MemberOutcome, resolveGroup } from "../rules/group/resolve-group.ts";
import { LETTERS, type Letter } from "../rules/types.ts";
import { type GroupState, groupOf } from "./group-state.ts";

const CARD = "FOURTALES.Kalyr.Group";

/** So many rolls fit beside everything else on a screen. */
const FEW = 3;

const TONES = { win: "good", loss: "bad", tie: "open", waiting: "open" } as const;

/** How a contest of groups is told: the sentence, then both parties with everybody's dice, then the wounds. */
export function groupCard(state: GroupState, outcome: GroupOutcome | Withdrawn | null): CardView {
  const { request, faces, stakes, withdrawn, softenings } = groupOf(state);
  if (withdrawn) {
    const story = t("FOURTALES.Kalyr.Card.backedOut", { name: withdrawn });
    return { story, tone: "open", template: "", context: {} };
  }
  const known = (outcome && "verdict" in outcome ? outcome : null) ?? resolveGroup(request, faces, kalyrSettings());
  const marks = known.members.flatMap(({ party, name, rolls }) =>
    rolls.flatMap(({ result, level, kept, dropped }) =>
      dropped ? [] : [{ value: result ?? level, shape: party, solid: result !== null && kept, label: name }],
    ),
  );
  const harmed = known.damage.filter(({ letter }) => letter !== null);
  const letters = harmed.map((sum) => ({ side: sum.side, letter: softLetter(sum, softenings) }));
  return {
    story: say(known.sentence),
    tone: TONES[known.verdict],
    people: harmed.map((sum) => sumView(softSum(sum, softenings))),
    answersOpen: 1,
    template: kalyrTemplate("group/group-card"),
    context: {
      goal: request.contest.goal,
      method: request.contest.method,
      stakes,
      rail: rail(marks),
      battle: request.battle ? t(`${CARD}.battle`, { ...request.battle }) : "",
      parties: PARTIES.map((party) => partyView(request, known, party, letters)),
      // Of a few the dice are seen at once.
      few: known.members.length <= FEW,
      unhurt: known.verdict !== "waiting" && known.damage.length > 0 && harmed.length === 0,
      watchers: request.contest.affected.map(({ name }) => name).join(", "),
      warnings: groupWarnings(request).map((warning) => say(warning)),
    },
  };
}

/** Who is up against whom. */
export function groupTitle(request: GroupRequest): Words {
  const group = groupIn(request);
  const [ours, theirs] = PARTIES.map((party) => partyOf(group, party));
  return {
    key: `${CARD}.title`,
    data: { name: ours![0]!.side.who.name, foe: theirs![0]!.side.who.name, ours: ours!.length, theirs: theirs!.length },
  };
}

function partyView(
  request: GroupRequest,
  { members, parties, verdict }: GroupOutcome,
  party: (typeof PARTIES)[number],
  letters: readonly { side: string; letter: Letter | null }[],
) {
  const together = parties.find((one) => one.party === party)!;
  const all = partyOf(request, party);
  const name = all[0]!.side.who.name;
  const keys = new Set(all.map(({ key }) => key));
  const hurt = letters.filter(({ side }) => keys.has(side));
  const harm = LETTERS.toReversed().flatMap((letter) => {
    const count = hurt.filter((one) => one.letter === letter).length;
    return count > 0 ? [t(`${CARD}.harm`, { letter: `FOURTALES.Kalyr.Rules.Letter.${letter}`, count })] : [];
  });
  return {
    party,
    name: t(`${CARD}.party`, { name, count: together.count }),
    average: verdict === "waiting" ? "" : t(`${CARD}.average`, { average: average(together) }),
    harm: harm.join(", "),
    members: members.filter((one) => one.party === party).map((one) => memberView(one)),
  };
}

function memberView({ side, name, place, foes, penalty, rolls }: MemberOutcome) {
  return {
    at: side,
    name,
    place: place ? say(place) : "",
    foes: foes > 1 ? t(`${CARD}.faces`, { foes, value: signed(penalty) }) : "",
    rolls: rolls.map(rollView),
  };
}
