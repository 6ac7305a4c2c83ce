import { segments } from "../../../core/dialogs/choices.ts";
import { readForm } from "../../../core/dialogs/read-form.ts";
import { labelText, t } from "../../../core/text/text.ts";
import type { Result } from "../../../kernel/result.ts";
import { withoutSecrets } from "../rules/contest/attack-request.ts";
import type { Choices } from "../rules/ladder/choices.ts";
import { ladderPlan } from "../rules/ladder/ladder-plan.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { bonusLines } from "../rules/ladder/resolve.ts";
import { wovenSettings } from "../woven-settings.ts";
import { neededParts, signed } from "./ladder.view.ts";

/** What a dialog keeps beside the choices. */
export interface Unfolded {
  /** Are the rarer choices unfolded? */
  more: boolean;
}

/** Reads a dialog's form, also whether the rarer choices are unfolded. */
export function readChoices<P extends Choices & Unfolded>(form: HTMLFormElement, before: P): Result<P> {
  return readForm(form, { ...before, more: form.querySelector("details")?.open ?? before.more });
}

/** What every dialog shows of them. */
export function choicesView(roll: LadderRequest, choices: Choices & Unfolded) {
  const { situational, multipleOpponents } = wovenSettings();
  const maySituate = situational === "everyone" || (situational === "players" && roll.who.player);
  return {
    choices,
    modifiers: roll.modifiers
      .filter(({ id }) => id !== "other")
      .map(({ id, label, value, on }) => ({ id, on, label: labelText(label), value: signed(value) })),
    effortText: t("FOURTALES.Woven.Dialog.effort", { left: roll.effortLeft ?? "∞" }),
    noEffort: roll.effortLeft !== null && roll.effortLeft < 1 && !choices.effort,
    situations: maySituate
      ? segments(["none", "advantage", "disadvantage"], "FOURTALES.Woven.Situation", roll.situation)
      : null,
    opponents: multipleOpponents && roll.contest === "combat" ? choices.opponents : null,
    sums: sumsView(withoutSecrets(roll)),
  };
}

/** What has to be reached, and what is added to the dice, with what each is made of: as the card tells it once they lie. */
function sumsView(roll: LadderRequest) {
  const { automatic, threshold, bonus } = ladderPlan(roll, wovenSettings());
  if (automatic) return [];
  const { name } = roll.who;
  const needed = neededParts(roll, threshold).filter(({ value }) => value !== signed(0));
  const added = bonusLines(roll).map(({ label, value }) => ({ text: labelText(label), value: signed(value) }));
  return [
    { label: t("FOURTALES.Woven.Why.needed", { name }), parts: needed, total: needed.length > 1 && threshold },
    { label: t("FOURTALES.Woven.Why.added", { name }), parts: added, total: added.length > 1 && signed(bonus) },
  ].filter(({ parts }) => parts.length > 0);
}
