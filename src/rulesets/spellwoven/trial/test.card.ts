import type { CardView } from "../../../core/contract/roll-kind.ts";
import { say, t, type Words } from "../../../core/text/text.ts";
import { rollOf, type WovenRequest, type WovenState } from "../attempt/attempt-state.ts";
import { ladderView, mayKnow } from "../ladder/ladder.view.ts";
import { attributeKey } from "../rules/attributes.ts";
import type { LadderOutcome } from "../rules/ladder/outcome.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { wovenTemplate } from "../spellwoven.ts";

const CARD = "FOURTALES.Woven.Card";

const TONES = { yes: "good", no: "bad", partial: "open" } as const;

/** How a test is told: the sentence, the dice, the ladder. */
export function testCard(state: WovenState, result: LadderOutcome | null): CardView {
  const roll = rollOf(state);
  const story = result ? testStory(roll, result) : t(`${CARD}.notYet`);
  const parts = [ladderView(roll, result)].flatMap((part) => part ?? []);
  return {
    story,
    tone: result ? TONES[result.verdict] : "open",
    template: wovenTemplate("ladder/roll-card"),
    context: { parts: parts.map((part) => ({ ...part, told: "" })) },
  };
}

/** How a test went, as this person may know it. @param all is it told to everybody? */
export function testStory(roll: LadderRequest, { sentence, verdict }: LadderOutcome, all = false): string {
  return mayKnow(roll, all) ? say(sentence) : t(`${CARD}.${verdict === "no" ? "fails" : "succeeds"}`);
}

/** Who tries what, on whom. */
export function rollTitle({ roll, spell }: WovenRequest): Words {
  if (spell) {
    const { domain, incantation } = spell;
    const target = roll.target?.name ?? "";
    const gaps = { name: roll.who.name, domain: domain.name, incantation: incantation.name, target };
    return { key: `FOURTALES.Woven.Title.spell${target ? "At" : ""}`, data: gaps };
  }
  const { who, target, attribute, contest, weapon } = roll;
  const data = {
    name: who.name,
    attribute: attributeKey(attribute),
    target: target?.name ?? "",
    weapon: weapon?.name ?? "",
  };
  const kind = !contest ? (target ? "sway" : "test") : contest === "combat" && weapon ? "weapon" : contest;
  return { key: `FOURTALES.Woven.Title.${kind}`, data };
}
