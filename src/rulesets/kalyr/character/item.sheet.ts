import { setProperty } from "../../../core/foundry/data.ts";
import type { AppOptions, AppParts, FormValues } from "../../../core/sheets/foundry-apps.ts";
import type { InputValue, ItemInput } from "../../../core/sheets/item-inputs.ts";
import { TaleItemSheet } from "../../../core/sheets/tale-item.sheet.ts";
import { t } from "../../../core/text/text.ts";
import { kalyrTemplate } from "../kalyr.ts";
import { signed } from "../ladder/rail.ts";
import { LADDER, levelKey } from "../rules/ladder/levels.ts";
import { type AbilityModifier, TRACKS } from "../rules/types.ts";

const domain = (name: InputValue) => t(`FOURTALES.Kalyr.Domain.${name}`);

const QUALITIES = ["poor", "plain", "fine"];

/** The sheet of every item of this game: a plate to read, and the same plate to engrave. */
export class KalyrItemSheet extends TaleItemSheet {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["ka-item"] };

  static PARTS: AppParts = { plate: { template: kalyrTemplate("character/item"), scrollable: [""] } };

  /** Tracks are ticked instead of written. */
  override shows(path: string): boolean {
    return path !== "appliesTo";
  }

  override choicesOf(path: string, own: readonly InputValue[]): readonly InputValue[] {
    if (path === "level") return LADDER.steps.map(({ value }) => value).reverse();
    return path === "quality" ? [1, 0, -1] : own;
  }

  override wordOf(path: string, choice: InputValue): string {
    if (path === "level") return t(levelKey(Number(choice)));
    if (path === "quality") return t(`FOURTALES.Kalyr.Quality.${QUALITIES[Number(choice) + 1]}`);
    return path === "domain" ? domain(choice) : t(`FOURTALES.Kalyr.Choice.${path}.${choice}`);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { modifiers, appliesTo } = this.source as { modifiers?: AbilityModifier[]; appliesTo?: string[] };
    return {
      ...context,
      facts: (context.inputs as ItemInput[]).map(told).filter(Boolean),
      ticks: appliesTo && TRACKS.map((track) => ({ track, label: domain(track), on: appliesTo.includes(track) })),
      modifiers: modifiers?.map((row) => ({ ...row, figure: signed(row.value) })),
      figures: [3, 2, 1, -1, -2, -3].map((value) => ({ value, label: signed(value) })),
    };
  }

  override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: FormValues,
  ): Record<string, unknown> {
    const boxes = [...form.querySelectorAll<HTMLInputElement>("input[data-track]")];
    const changed = boxes.some((box) => !event || this.changed.has(box));
    const data = super._processFormData(event, form, formData);
    const appliesTo = boxes.filter(({ checked }) => checked).map(({ dataset }) => dataset.track);
    if (changed) setProperty(data, "system.appliesTo", appliesTo);
    return data;
  }
}

/** What an input tells a reader; empty when that is nothing. */
function told(input: ItemInput): string {
  const { kind, label, value } = input;
  if (kind === "check") return value ? label : "";
  const text = kind === "words" ? (value as string[]).join(", ") : kind === "select" ? chosen(input) : written(input);
  return text && t("FOURTALES.Kalyr.Item.fact", { label, value: text });
}

/** Plain quality and no domain go without saying. */
function chosen({ path, value, choices }: ItemInput): string {
  if (value === "none" || (path === "quality" && value === 0)) return "";
  return choices.find((choice) => choice.value === value)?.label ?? "";
}

function written({ path, value }: ItemInput): string {
  return path.startsWith("damage") || path === "bonus" ? signed(Number(value)) : String(value);
}
