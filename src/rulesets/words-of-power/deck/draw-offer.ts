import type { MoveOffer } from "../../../core/contract/roll-kind.ts";

const DECK_WORDS = "FOURTALES.Words.Deck";

/** An invitation to draw what somebody has earned. */
export function drawOffer(who: string): MoveOffer {
  return {
    id: "draw",
    label: { key: `${DECK_WORDS}.draw` },
    hint: { key: `${DECK_WORDS}.drawHint` },
    icon: "fa-solid fa-layer-group",
    about: who,
    opens: { kind: "draw", choices: { who } },
    // What was earned, and what was handed in, has to be there first.
    afterwards: true,
  };
}
