import type {
  AskedQuestion,
  CardView,
  MoveOffer,
  Question,
  RoadStep,
  RollKind,
} from "../../../core/contract/roll-kind.ts";
import { t } from "../../../core/text/text.ts";
import { type TimeChoices, type TimeRequest, timeKind } from "../../../core/time/time.kind.ts";
import { fail, ok, problem } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { type Gift, type GivenThing, giftEvents, givenIn, readGifts, risersIn, tradersIn } from "../rules/rest/rest.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { restBars, time } from "./time.ts";
import { TRADE } from "./trade.question.ts";

const REST = "FOURTALES.Words.Rest";

/** A rest as it was declared, and what the party does in it. */
interface RestRequest extends TimeRequest {
  /** UUIDs of those who are asked whether they trade. */
  readonly traders: readonly string[];
  /** Which Words change hands, by their ids: what they are stands nowhere on the card. */
  readonly given: readonly GivenThing[];
  /** Who may rise after it, and how many levels. */
  readonly risers: readonly { readonly uuid: string; readonly name: string; readonly levels: number }[];
}

const passing = timeKind(time);

/** Name of the kind. */
const REST_KIND = "rest";

/** WP-163, WP-164, WP-165: a Rest of the party: armor and zones are mended, Words change hands, and then levels are open. */
export const restKind: RollKind<RestRequest, TimeChoices, { given: number }> = {
  id: REST_KIND,
  facts(asked, world) {
    // What passes is looked up in the end: whoever is hurt while others trade is mended as well.
    const looked = passing.facts(asked, world);
    if (!looked.ok) return looked;
    const one = looked.value.passages.length === 1 && looked.value.passages[0]?.span === "rest";
    if (!one) return fail(problem("FOURTALES.Words.Rules.Refuse.notNow", "passages"));
    const [fights] = looked.value.people.flatMap((one) => restBars(one, world) ?? []);
    if (fights) return fail(fights);
    const party = looked.value.people.flatMap(({ uuid }) => beingIn(world, uuid) ?? []);
    const given = givenIn(giftsIn(asked.questions), party);
    const risers = risersIn(party, given).map(({ who, levels }) => ({ uuid: who.uuid, name: who.name, levels }));
    return ok({ ...looked.value, traders: tradersIn(party).map(({ uuid }) => uuid), given, risers });
  },
  actor: () => "",
  next({ request: { people, traders }, questions }): RoadStep {
    const asks = people.flatMap(({ uuid, name }, n): Question[] =>
      traders.includes(uuid)
        ? [{ id: `${TRADE}-${n}`, kind: TRADE, about: uuid, data: { name, others: people.map((one) => one.uuid) } }]
        : [],
    );
    const heard = ({ id }: Question) => questions.some((asked) => asked.id === id && asked.status !== "open");
    return asks.every(heard) ? { do: "resolve" } : { do: "ask", questions: asks };
  },
  resolve: ({ request: { events, given } }) =>
    ok({ outcome: { given: given.length }, events: [...events, ...giftEvents(given)] }),
  odds: () => null,
  card({ request }, outcome): CardView {
    const { story } = passing.card({ request, throws: {}, questions: [], moves: [] }, outcome && {});
    return {
      story,
      tone: outcome ? "good" : "open",
      template: wordsTemplate("lines-card"),
      context: { lines: outcome ? [...tradeLines(request), ...riserLines(request)] : [t(`${REST}.declared`)] },
    };
  },
  title: () => ({ key: `${REST}.title` }),
  // WP-74, Q-19: each level with its own Tag or Word is a deed of whoever rises, if the Storyteller agrees.
  offers: ({ request: { risers } }, outcome) =>
    outcome ? risers.flatMap(({ uuid, name, levels }) => levelOffers(uuid, name, levels)) : [],
};

function levelOffers(who: string, name: string, levels: number): MoveOffer[] {
  return Array.from({ length: levels }, (_, i) => ({
    id: `level-${i + 1}`,
    label: { key: `${REST}.${i === 0 ? "rise" : "riseAgain"}`, data: { name } },
    hint: { key: `${REST}.riseHint` },
    icon: "fa-solid fa-arrow-up-right-dots",
    about: who,
    opens: { kind: "level", choices: { who, nth: i + 1 } },
    // Words that changed hands have to be there first.
    afterwards: true,
  }));
}

function tradeLines({ given, people }: RestRequest): string[] {
  const nameOf = (uuid: string) => people.find((one) => one.uuid === uuid)?.name ?? "";
  const pairs = new Map<string, { from: string; to: string; count: number }>();
  for (const { from, to } of given) {
    const pair = pairs.get(`${from} ${to}`) ?? { from: nameOf(from), to: nameOf(to), count: 0 };
    pairs.set(`${from} ${to}`, { ...pair, count: pair.count + 1 });
  }
  return [...pairs.values()].map(({ count, from, to }) => t(`${REST}.gave`, { count, from, to }));
}

function riserLines({ risers }: RestRequest): string[] {
  return risers.map(({ name, levels }) => t(`${REST}.mayRise`, { count: levels, name }));
}

/** What everybody gives away, by the UUID of who gives. */
function giftsIn(questions: readonly AskedQuestion[]): Map<string, readonly Gift[]> {
  const said = questions.filter(({ kind, status }) => kind === TRADE && status !== "open");
  return new Map(said.map(({ about, answer }) => [about, readGifts(answer?.gifts) ?? []]));
}
