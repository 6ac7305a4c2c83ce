import type { CardTeller, GameTeller, ToldTo } from "../../core/contract/chronicle-spec.ts";
import { say, t } from "../../core/text/text.ts";
import { rollOf, type WovenRequest } from "./attempt/attempt-state.ts";
import { resultLines } from "./conflict/resolution.card.ts";
import { resolutionKind } from "./conflict/resolution.kind.ts";
import { type ResolutionState, spreadOn } from "./conflict/resolution-state.ts";
import type { Resolution } from "./rules/conflict/resolution.ts";
import type { LadderOutcome } from "./rules/ladder/outcome.ts";
import { rollTitle, testStory } from "./trial/test.card.ts";

const TOLD = "FOURTALES.Core.Chronicle.told";

/** A test. How good somebody is of whom players know nothing, everybody is not told (SW-30). */
const test: CardTeller<WovenRequest, LadderOutcome> = {
  tell: (state, outcome, to: ToldTo) => [
    t(TOLD, { title: say(rollTitle(state.request)), story: testStory(rollOf(state), outcome, to === "everybody") }),
  ],
};

/** The end of a conflict's round: what each side did, and what came of it. */
const resolution: CardTeller<ResolutionState["request"], Resolution> = {
  tell: (state, outcome) => [
    resolutionKind.card(state, outcome).story,
    ...resultLines(spreadOn(state), outcome).map(({ text }) => text),
  ],
};

/** How this game's cards are told; contests and deeds by their own sentences. */
export const tells: GameTeller = { cards: { test, [resolutionKind.id]: resolution } };
