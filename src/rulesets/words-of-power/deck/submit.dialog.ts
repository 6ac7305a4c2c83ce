import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { t } from "../../../core/text/text.ts";
import { ok, type Problem, type Result } from "../../../kernel/result.ts";
import { type DeckWord, handInProblems, LONGEST_WORD, MOST_WORDS, readWords } from "../rules/deck/submission.ts";
import { wordsTemplate } from "../words-of-power.ts";

const SUBMIT = "FOURTALES.Words.Submit";

/** Words and meanings by the names of their inputs. */
type Plan = { text: Record<string, string>; sense: Record<string, string> };

const PLACES = Array.from({ length: MOST_WORDS }, (_, i) => String(i));

/** The window in which a player writes words for the Deck. */
export class SubmitDialog extends PlanDialog<Plan, { words: readonly DeckWord[] }> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["wp-dialog"], position: { width: 520 } };

  static PARTS: AppParts = { setup: { template: wordsTemplate("deck/submit-setup") }, ...LAST_PARTS };

  protected override live = ["odds"];

  constructor(private readonly least: number) {
    const blank = () => Object.fromEntries(PLACES.map((place) => [place, ""]));
    super({ text: blank(), sense: blank() }, { words: [] }, { window: { title: t(`${SUBMIT}.title`) } });
  }

  /** What was written, without blanks. */
  get words(): readonly DeckWord[] {
    return this.request.words;
  }

  protected override build({ text, sense }: Plan): Result<{ words: readonly DeckWord[] }> {
    const all = PLACES.map((place) => ({ text: text[place] ?? "", sense: sense[place] ?? "" }));
    return ok({ words: readWords(all) ?? [] });
  }

  /** Told at the inputs, of which some may be blank. */
  protected override faults({ words }: { words: readonly DeckWord[] }): readonly Problem[] {
    const filled = PLACES.filter((place) => (this.plan.text[place] ?? "").trim() !== "");
    const blank = PLACES.filter((place) => !filled.includes(place));
    return handInProblems(words, this.least).map((found) => {
      const [name, index] = (found.field ?? "text.0").split(".") as [string, string];
      const place = filled[Number(index)] ?? blank[0] ?? "0";
      return { ...found, field: `${name}.${place}` };
    });
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return {
      ...(await super._prepareContext(options)),
      problems: [],
      hint: t(`${SUBMIT}.hint`, { least: this.least, most: MOST_WORDS }),
      longest: LONGEST_WORD,
      rows: PLACES.map((place, i) => ({
        place,
        number: i + 1,
        text: this.plan.text[place],
        sense: this.plan.sense[place],
      })),
      submit: t(`${SUBMIT}.handIn`),
      sends: "check",
    };
  }
}
