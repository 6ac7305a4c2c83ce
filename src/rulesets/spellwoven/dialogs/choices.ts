import { labelText, t } from "../../../core/words.ts";
import { type Problem, problem } from "../../../kernel/result.ts";
import { signed } from "../cards/ladder.view.ts";
import type { Choices } from "../play/attempt.ts";
import { type LadderRequest, MOST_MODIFIER, type Situation } from "../rules/request.ts";
import { wovenSettings } from "../settings/woven-settings.ts";

/** Reads a form; fields that it does not show keep their value, and bad figures are told at the field. */
export class FormReader {
  readonly problems: Problem[] = [];
  readonly #data: FormData;

  constructor(readonly form: HTMLFormElement) {
    this.#data = new FormData(form);
  }

  text(name: string, otherwise: string): string {
    return this.#data.has(name) ? String(this.#data.get(name)) : otherwise;
  }

  ticked(name: string, otherwise: boolean): boolean {
    const box = this.form.elements.namedItem(name) as HTMLInputElement | null;
    return box ? box.checked : otherwise;
  }

  whole(name: string, otherwise: number, min: number, max: number): number {
    const input = this.form.elements.namedItem(name) as HTMLInputElement | null;
    if (!input || (input.value.trim() === "" && !input.validity?.badInput)) return otherwise;
    const value = Number(input.value);
    if (!input.validity?.badInput && Number.isInteger(value) && value >= min && value <= max) return value;
    this.problems.push(problem("FOURTALES.Woven.Problem.number", name, { min, max }));
    return otherwise;
  }
}

/** What every dialog reads: Effort, situation, ticks, a bonus beyond the sheet. */
export function readChoices(reader: FormReader, before: Choices): Choices {
  const ticks = { ...before.ticks };
  for (const box of reader.form.querySelectorAll<HTMLInputElement>('input[name^="tick:"]')) {
    if (box.checked !== box.defaultChecked) ticks[box.name.slice(5)] = box.checked;
  }
  return {
    effort: reader.ticked("effort", before.effort),
    situation: reader.text("situation", before.situation) as Situation,
    ticks,
    extra: {
      value: reader.whole("extra", before.extra.value, -MOST_MODIFIER, MOST_MODIFIER),
      reason: reader.text("reason", before.extra.reason).slice(0, 80),
    },
    more: reader.form.querySelector("details")?.open ?? before.more,
    opponents: reader.whole("opponents", before.opponents, 1, 30),
  };
}

/** What every dialog shows of them. */
export function choicesView(roll: LadderRequest, choices: Choices) {
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
      ? (["none", "advantage", "disadvantage"] as const).map((id) => ({
          id,
          label: t(`FOURTALES.Woven.Situation.${id}`),
          on: roll.situation === id,
        }))
      : null,
    opponents: multipleOpponents && roll.contest === "combat" ? choices.opponents : null,
    keeper: game.user!.isGM,
  };
}
