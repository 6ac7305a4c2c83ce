import type { Choices } from "../../../core/dialogs/choices.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { t } from "../../../core/text/text.ts";
import { ok, type Problem, problem, type Result } from "../../../kernel/result.ts";
import { asNow } from "../being.ts";
import { termHint } from "../check/term-hint.ts";
import { wordKey } from "../rules/character/vocabulary.ts";
import { countersIn, type SpellRequest, usedIn } from "../rules/spell/spell-request.ts";
import { type CounterAnswer, counterProblems, meansOf, stacksOf } from "../rules/spell/stack.ts";
import type { Being } from "../rules/types.ts";
import { wordsTemplate } from "../words-of-power.ts";

const COUNTER = "FOURTALES.Words.Counter";

/** What lies upon each Word of the spell: a Word of one's own by `wordKey`, or nothing. */
type Plan = Record<string, string>;

const placeOf = (at: number): string => `at${at}`;

/** The window in which somebody lays Words of theirs upon the Words of a spell. */
export class CounterDialog extends PlanDialog<Plan, CounterAnswer> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["wp-dialog"], position: { width: 520 } };

  static PARTS: AppParts = { setup: { template: wordsTemplate("spell/counter-setup") }, ...LAST_PARTS };

  protected override live = ["odds"];
  protected override whole = ["setup", "odds"];

  /** @param known are its Words made out, or only how many there are (WP-62)? */
  constructor(
    private readonly opened: Being,
    private readonly spell: SpellRequest,
    private readonly known: boolean,
  ) {
    const plan = Object.fromEntries(spell.words.map((_word, at) => [placeOf(at), ""]));
    super(plan, { counters: [], all: false }, { window: { title: t(`${COUNTER}.title`, { name: opened.name }) } });
  }

  private get being(): Being {
    return asNow(this.opened);
  }

  /** The Words that may be laid, as keys with their texts. */
  private get means(): Choices {
    const named = meansOf(this.being, usedIn(this.spell)).map((term) => [
      wordKey(term),
      [term.text, termHint(term)].filter(Boolean).join(" · "),
    ]);
    return Object.fromEntries(named);
  }

  protected override around(): unknown {
    return this.means;
  }

  /** What was laid. */
  get answer(): CounterAnswer {
    return this.request;
  }

  protected override build(plan: Plan): Result<CounterAnswer> {
    const counters = this.spell.words.flatMap((_word, at): CounterAnswer["counters"] => {
      const [from, id] = (plan[placeOf(at)] ?? "").split(":");
      return id ? [{ at, from: from === "hand" ? "hand" : "itemWord", id }] : [];
    });
    return ok({ counters, all: false });
  }

  protected override faults(answer: CounterAnswer): readonly Problem[] {
    if (answer.counters.length === 0) return [problem(`${COUNTER}.nothing`, placeOf(0))];
    const found = counterProblems(answer, this.spell.words.length, this.being, usedIn(this.spell));
    return found.map((one) => ({ ...one, field: placeOf(Number(one.field?.split(".")[1] ?? 0)) }));
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { spell, plan } = this;
    return {
      ...(await super._prepareContext(options)),
      problems: [],
      count: t(`${COUNTER}.count`, { name: spell.who.name, count: spell.words.length }),
      intent: this.known ? spell.intent : "",
      rows: stacksOf(spell.words, countersIn(spell)).map(({ word, upon, top }, at) => ({
        name: placeOf(at),
        text: this.known ? `[${top}]` : t("FOURTALES.Words.Card.wordNo", { place: at + 1 }),
        was: this.known && upon.length > 0 ? t(`${COUNTER}.was`, { word: word.text }) : "",
        value: plan[placeOf(at)],
      })),
      own: { "": t(`${COUNTER}.leave`), ...this.means },
      submit: t(`${COUNTER}.lay`),
      sends: "check",
    };
  }
}
