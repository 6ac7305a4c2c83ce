import { fail, ok, problem } from "../../../kernel/result.ts";
import type { DeedSpec } from "../deed.ts";
import { BEGINNING, type Beginning, beginningProblems } from "../rules/character/gift.event.ts";
import { hasMagery } from "../rules/magery/spell.ts";

/** SW-115 to SW-117: a mage begins with what they chose; the gift itself has to be on the sheet. */
export const begun: DeedSpec = {
  event: "woven.gift",
  looks: BEGINNING,
  come(said, doer) {
    const begins = said as Beginning;
    if (!hasMagery(doer)) return fail(problem("FOURTALES.Woven.Rules.Refuse.noMagery", "domains", { name: doer.name }));
    const problems = beginningProblems(begins);
    if (problems.length > 0) return fail(...problems);
    return ok({ data: { ...begins, to: doer.uuid }, told: {} });
  },
};
