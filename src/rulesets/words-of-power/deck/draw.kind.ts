import type { CardView, MoveOffer, RoadStep, RollKind, RollState } from "../../../core/contract/roll-kind.ts";
import { worldActors } from "../../../core/foundry/game.ts";
import { answersTo } from "../../../core/rolls/asked-of.ts";
import { t } from "../../../core/text/text.ts";
import { ok } from "../../../kernel/result.ts";
import { beingIn, isBeing } from "../being.ts";
import type { Due } from "../rules/deck/cards.event.ts";
import {
  type DrawChoices,
  type DrawRequest,
  drawEvents,
  drawFacts,
  dueAfter,
  earnedBy,
  gatherEvents,
  needsWords,
} from "../rules/deck/draw.ts";
import type { BeingSystem } from "../rules/types.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { cardsInDeck } from "./cards-in-deck.ts";
import { handedIn, SIFT, SUBMIT, siftedIn } from "./deck-answers.ts";
import { drawOffer } from "./draw-offer.ts";

const DECK_WORDS = "FOURTALES.Words.Deck";

type State = RollState<DrawRequest>;

/** What came of it. */
export interface DrawOutcome {
  readonly drawn: number;
  readonly taken: number;
  /** Words that did not go into the Deck, each with the reason. */
  readonly refused: readonly { readonly text: string; readonly reason: string }[];
}

/** Words drawn from the Deck (WP-23, WP-33), or gathered for it from everybody (WP-31, WP-35). */
export const drawKind: RollKind<DrawRequest, DrawChoices, DrawOutcome> = {
  id: "draw",
  facts: ({ choices, by, before }, world) =>
    before
      ? // Who has earned Words by the time they are shuffled draws, and as many as are earned then.
        ok(
          before.who
            ? { ...before, draws: earnedBy(beingIn(world, before.who.uuid)) }
            : { ...before, due: waitingForWords() },
        )
      : drawFacts(
          choices,
          by,
          (uuid) => beingIn(world, uuid),
          cardsInDeck((uuid) => world.document(uuid)),
          waitingForWords(),
        ),
  // Whoever is asked for words is heard out, also where what was earned is drawn elsewhere, or others fill the Deck meanwhile.
  isFixed: needsWords,
  actor: ({ who }) => who?.uuid ?? "",
  next,
  resolve(state) {
    const sifted = siftedIn(state);
    if (!sifted) {
      const { draws, left } = state.request;
      return ok({
        outcome: { drawn: Math.min(draws, left), taken: 0, refused: [] },
        events: drawEvents(state.request),
      });
    }
    const words = handedIn(state);
    const refused = words.flatMap(({ text }, i) => {
      const verdict = sifted.verdicts[i];
      return verdict?.as === "refuse" ? [{ text, reason: verdict.reason }] : [];
    });
    const taken = sifted.verdicts.filter((verdict) => verdict.as === "take").length;
    const events = gatherEvents(state.request, words, sifted, t(`${DECK_WORDS}.name`));
    const due = taken > 0 ? dueAfter(state.request, taken) : [];
    const drawn = due.reduce((sum, { count }) => sum + count, 0);
    return ok({ outcome: { drawn, taken, refused }, events });
  },
  odds: () => null,
  card: drawCard,
  title: ({ who }) => ({ key: `${DECK_WORDS}.${who ? "draws" : "gathers"}`, data: { name: who?.name ?? "" } }),
  offers,
};

function next({ request, questions }: State): RoadStep {
  const asked = questions.some(({ kind }) => kind === SUBMIT);
  // Whoever was asked is heard out, also where somebody else has filled the Deck meanwhile.
  if (!asked && !needsWords(request)) return { do: "resolve" };
  const data = { least: request.least, name: request.who?.name ?? "" };
  if (!answersTo(questions, SUBMIT)) {
    return { do: "ask", questions: [{ id: SUBMIT, kind: SUBMIT, about: "", data, to: "everyone" }] };
  }
  if (siftedIn({ questions })) return { do: "resolve" };
  return {
    do: "ask",
    questions: [{ id: SIFT, kind: SIFT, about: "", data: { count: handedIn({ questions }).length } }],
  };
}

function drawCard({ request: { who, left, draws } }: State, outcome: DrawOutcome | null): CardView {
  const { drawn = 0, taken = 0, refused = [] }: Partial<DrawOutcome> = outcome ?? {};
  const waits = who && left > 0 ? "waits" : who ? "empty" : "asks";
  const gathered = drawn > 0 ? "gatheredDrawn" : "gathered";
  const none = waits === "waits" ? "noneDrawn" : "noneCame";
  const told = outcome ? (taken > 0 ? gathered : drawn > 0 ? "drawn" : none) : waits;
  return {
    story: t(`${DECK_WORDS}.${told}`, { name: who?.name ?? "", count: drawn, taken }),
    tone: drawn + taken > 0 ? "good" : "open",
    template: wordsTemplate("lines-card"),
    context: {
      lines: [
        ...refused.map((one) => t(`${DECK_WORDS}.refused`, one)),
        ...(drawn > 0 && draws > drawn ? [t(`${DECK_WORDS}.more`)] : []),
      ],
    },
  };
}

/** What the Deck was filled for was drawn with it, on cards of before not yet. */
function offers({ request: { who, draws } }: State, outcome: DrawOutcome | null): MoveOffer[] {
  return who && outcome && outcome.taken > 0 && outcome.drawn < draws ? drawOffer(who.uuid) : [];
}

/** All who have earned Words, as this page knows them. */
function waitingForWords(): Due[] {
  return [...worldActors()].filter(isBeing).flatMap(({ uuid, system }) => {
    const { draws } = system as BeingSystem;
    return draws > 0 ? [{ to: uuid, count: draws }] : [];
  });
}
