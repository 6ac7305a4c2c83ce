import { segments } from "../../../core/dialogs/choices.ts";
import { readForm } from "../../../core/dialogs/read-form.ts";
import { labelText, t } from "../../../core/text/text.ts";
import type { Result } from "../../../kernel/result.ts";
import type { Choices } from "../rules/ladder/choices.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { wovenSettings } from "../woven-settings.ts";
import { signed } from "./ladder.view.ts";

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
  };
}
