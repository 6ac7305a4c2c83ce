import { andChosen } from "../../../core/dialogs/and-chosen.ts";
import { type Choices, names } from "../../../core/dialogs/choices.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { actions } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { say, t } from "../../../core/text/text.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { fieldOf } from "../attack/attack-field.ts";
import { beingIn, beingOf } from "../being.ts";
import { type OpeningTerm, type TakesTerms, takesTerms } from "../check/bring-up.ts";
import { termHint } from "../check/term-hint.ts";
import { fightersFirst } from "../encounter/fighters-first.ts";
import { ruledOn } from "../precedent/precedents.ts";
import { participantOf } from "../rules/character/participant.ts";
import type { Term } from "../rules/character/vocabulary.ts";
import { wordKey } from "../rules/character/vocabulary.ts";
import { type SpellChoices, spellFacts } from "../rules/spell/spell-facts.ts";
import type { SpellRequest } from "../rules/spell/spell-request.ts";
import { bracketed, spellProblems, spellWords } from "../rules/spell/spell-words.ts";
import type { Being } from "../rules/types.ts";
import { WORDS, wordsTemplate } from "../words-of-power.ts";

/**
 * The window in which a spell is put together: one Inherent Word, the Drawn Words, whom it is for and what it is meant to do.
 * What is still missing is told all along, and at its field when somebody wants to go on without it.
 */
export class SpellDialog extends PlanDialog<SpellChoices, SpellRequest> implements TakesTerms {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["wp-dialog", "ft-beside"],
    // So wide that the Words of a sheet stay in sight beside it: they are pressed there.
    position: { width: 400 },
    actions: actions<SpellDialog>({
      wpRuled: async (dialog) => (await import("../precedent/precedents.app.ts")).openPrecedents(dialog),
    }),
  };

  protected override gate = { game: WORDS, kind: "spell" };

  static PARTS: AppParts = {
    setup: { template: wordsTemplate("spell/spell-setup") },
    pool: { template: wordsTemplate("spell/spell-pool") },
    ruled: { template: wordsTemplate("precedent/ruled") },
    ...LAST_PARTS,
  };

  protected override live = ["pool", "ruled", "odds"];
  /** Words come into the Hand and go while one thinks about it. */
  protected override whole = ["setup", ...this.live];

  private people: Choices;

  constructor(
    private readonly actor: OwnedActor,
    first: Partial<SpellChoices>,
  ) {
    const being = beingOf(actor);
    const plan = { who: being.uuid, inherent: "", drawn: [], intent: "", target: "", atOnce: true, ...first };
    super(plan, bare(being), { window: { title: t("FOURTALES.Words.Spell.title", { name: being.name }) } });
    this.people = whom(actor);
    this.take(plan);
  }

  protected override gather(): void {
    this.people = whom(this.actor, this.plan.target);
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    takesTerms(this);
  }

  /** The Words that there are by now. */
  private words() {
    return spellWords(beingOf(this.actor));
  }

  protected override around(): unknown {
    return [this.words(), this.people];
  }

  /** Drawn Words that have gone meanwhile are not chosen any more. */
  protected override readPlan(form: HTMLFormElement): Result<SpellChoices> {
    const read = super.readPlan(form);
    const hand = new Set(this.words().drawn.map(wordKey));
    return read.ok ? ok({ ...read.value, drawn: read.value.drawn.filter((key) => hand.has(key)) }) : read;
  }

  takes(owner: string, { kind }: OpeningTerm): boolean {
    return kind === "word" && owner === this.actor.uuid;
  }

  /** The Inherent Word takes the place of another; a Drawn Word joins the others. */
  async bringUp(_owner: string, { from, id }: OpeningTerm): Promise<void> {
    const read = this.readPlan(this.element as HTMLFormElement);
    if (!read.ok) return;
    const { inherent, drawn } = read.value;
    const key = `${from}:${id}`;
    const chosen =
      from === "hand"
        ? { drawn: drawn.includes(key) ? drawn.filter((one) => one !== key) : [...drawn, key] }
        : { inherent: inherent === key ? "" : key };
    this.take({ ...read.value, ...chosen });
    await this.render({ parts: this.whole });
    this.bringToFront();
  }

  /** What was chosen, for the roll. */
  get choices(): SpellChoices {
    return this.plan;
  }

  protected override build(plan: SpellChoices): Result<SpellRequest> {
    return spellFacts(plan, [], null, fieldOf(NOW));
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { plan } = this;
    const { inherent, drawn } = this.words();
    const chosen = [
      ...inherent.filter((word) => wordKey(word) === plan.inherent),
      ...drawn.filter((word) => plan.drawn.includes(wordKey(word))),
    ];
    const view = (on: (key: string) => boolean) => (word: Term) => {
      const key = wordKey(word);
      // That Drawn Words are gone once used is said above them.
      return { key, text: word.text, hint: word.drawn ? word.sense : termHint(word), on: on(key) };
    };
    return {
      ...(await super._prepareContext(options)),
      // The button says what is missing; it is not barred.
      problems: [],
      plan,
      inherent: inherent.map(view((key) => key === plan.inherent)),
      drawn: drawn.map(view((key) => plan.drawn.includes(key))),
      people: this.people,
      words: bracketed(chosen),
      ruled: chosen.length > 1 ? ruledOn(chosen.map(({ text }) => text)) : [],
      missing: spellProblems({ words: chosen, intent: plan.intent }).map(say),
      submit: t("FOURTALES.Words.Spell.ask"),
      sends: "check",
    };
  }
}

function bare(being: Being): SpellRequest {
  return {
    who: participantOf(being),
    target: null,
    blow: null,
    words: [],
    intent: "",
    cast: false,
    order: [],
    heard: {},
  };
}

/** Whom it may be meant for: oneself, and who is at hand. */
const whom = (actor: OwnedActor, chosen = ""): Choices => {
  const atHand: Pick<Being, "uuid" | "name">[] = [actor, ...fightersFirst(actor)];
  return names("FOURTALES.Words.Spell.nobody", andChosen(atHand, [chosen], beingIn).values());
};
