import { segments } from "../../../core/dialogs/choices.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { readForm } from "../../../core/dialogs/read-form.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import { actions } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { choices, t } from "../../../core/text/text.ts";
import { ok, type Problem, type Result } from "../../../kernel/result.ts";
import { bearingAt } from "../board/bearing-at.ts";
import { ruledOn } from "../precedent/precedents.ts";
import { DICE } from "../rules/attack/weapons.ts";
import {
  DELIVERIES,
  HEALINGS,
  isStruck,
  MOST_ROUNDS,
  plainRuling,
  rulingProblems,
  type SpellRuling,
} from "../rules/spell/ruling.ts";
import type { SpellRequest } from "../rules/spell/spell-request.ts";
import { bracketed } from "../rules/spell/spell-words.ts";
import { SPANS } from "../rules/types.ts";
import { wordsTemplate } from "../words-of-power.ts";

const RULING = "FOURTALES.Words.Ruling";

/** A ruling as its form has it: yes and no are two buttons. */
type Plan = Omit<SpellRuling, "granted"> & { readonly verdict: "yes" | "no" };

/** The window in which the Storyteller rules on a spell: what it asks, does and how long, and who may counter it; or why not. */
export class RulingDialog extends PlanDialog<Plan, SpellRuling> {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["wp-dialog"],
    position: { width: 640 },
    actions: actions<RulingDialog>({
      wpRuled: async (dialog) => (await import("../precedent/precedents.app.ts")).openPrecedents(dialog),
    }),
  };

  static PARTS: AppParts = {
    setup: { template: wordsTemplate("spell/ruling-setup") },
    ruled: { template: wordsTemplate("precedent/ruled") },
    ...LAST_PARTS,
  };

  protected override live = ["odds"];

  constructor(
    private readonly spell: SpellRequest,
    private readonly watching: readonly { uuid: string; name: string }[],
    witnesses: readonly string[],
  ) {
    const first = plainRuling(spell.target !== null, witnesses);
    const { granted: _, ...rest } = first;
    super({ ...rest, verdict: "yes" }, first, { window: { title: t(`${RULING}.title`, { name: spell.who.name }) } });
  }

  /** What was ruled. */
  get ruling(): SpellRuling {
    return this.request;
  }

  protected override readPlan(form: HTMLFormElement): Result<Plan> {
    return readForm(form, this.plan);
  }

  protected override build({ verdict, ...plan }: Plan): Result<SpellRuling> {
    return ok({ ...plan, granted: verdict === "yes" });
  }

  protected override faults(ruling: SpellRuling): readonly Problem[] {
    const { who, target } = this.spell;
    const problems = rulingProblems(ruling, target !== null);
    if (problems.length > 0 || !ruling.granted || !isStruck(ruling) || who.uuid === target?.uuid) return problems;
    // WP-105: what can't reach anybody is said here, and not once the caster has waited for it.
    const board = bearingAt(who.uuid, target!.uuid, ruling.delivery === "shot" ? "ranged" : "melee");
    return (board?.problems ?? []).map((one) => ({ ...one, field: "delivery" }));
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { plan, spell } = this;
    const die = (sides: number) => [String(sides), `d${sides}`];
    return {
      ...(await super._prepareContext(options)),
      problems: [],
      plan,
      ruled: ruledOn(spell.words.map(({ text }) => text)),
      name: spell.who.name,
      words: bracketed(spell.words),
      senses: spell.words.filter(({ sense }) => sense).map(({ text, sense }) => t(`${RULING}.sense`, { text, sense })),
      intent: spell.intent,
      target: spell.target?.name ?? "",
      verdicts: segments(["yes", "no"], `${RULING}.verdict`, plan.verdict),
      deliveries: choices(DELIVERIES, `${RULING}.delivery`),
      healings: choices(HEALINGS, `${RULING}.healing`),
      spans: choices(SPANS, `${RULING}.span`),
      hitDice: Object.fromEntries(DICE.map(die)),
      damageDice: { 0: t(`${RULING}.noDamage`), ...Object.fromEntries(DICE.map(die)) },
      mostRounds: MOST_ROUNDS,
      watching: this.watching.map(({ uuid, name }) => ({ uuid, name, on: plan.witnesses.includes(uuid) })),
      submit: t(`${RULING}.say`),
      sends: "check",
    };
  }
}
