import type { RollKind } from "../../../core/contract/roll-kind.ts";
import { deedKind } from "../../../core/rolls/deed.kind.ts";
import { ok } from "../../../kernel/result.ts";
import type { LayChoices } from "../rules/ground/lay.ts";
import { type LayDeed, layFacts } from "./lay.facts.ts";

/** What a power brought about is laid on the scene, where its maker wants it: patches of fire, a fog, a mark. */
export const layKind: RollKind<LayDeed, LayChoices> = {
  ...deedKind<LayDeed, LayChoices>({
    title: "FOURTALES.Teller.Card.deed",
    stories: "FOURTALES.Teller.Deed",
    tone: "good",
    facts: ({ choices, before, by }, world) => (before ? ok(before) : layFacts(choices, world, by.isGM)),
    eventsOf: ({ events }) => events,
  }),
  id: "lay",
  complete: (choices) => ({ fuel: false, ...choices }),
  begin: async (choices) => (await import("./lay.dialog.ts")).askCells(choices as LayChoices),
};
