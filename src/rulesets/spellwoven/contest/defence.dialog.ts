import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import type { OddsView } from "../../../core/rolls/roll-kind.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { percent, say, t } from "../../../core/words.ts";
import { ok, type Problem, type Result } from "../../../kernel/result.ts";
import { type Choices, PLAIN, withChoices } from "../ladder/attempt.ts";
import { choicesView, readChoices } from "../ladder/choices.ts";
import { signed } from "../ladder/ladder.view.ts";
import { oddsView } from "../ladder/odds-view.ts";
import { attributeKey } from "../rules/attributes.ts";
import { type DefenceOption, defenceOptions } from "../rules/contest/defence.ts";
import { skillBonus } from "../rules/ladder/ladder-plan.ts";
import { oddsOf } from "../rules/ladder/odds.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { checkRequest } from "../rules/ladder/request-check.ts";
import { rungKey } from "../rules/ladder/rungs.ts";
import type { Being } from "../rules/types.ts";
import { wovenTemplate } from "../spellwoven.ts";
import { wovenSettings } from "../woven-settings.ts";

/** What the defender chooses: a way to defend by its id, and what goes on top. */
type Plan = Choices & { option: string };

/** Parry, dodge or bare attribute, each with its exact chance; Effort on top. */
export class DefenceDialog extends PlanDialog<Plan, DefenceOption> {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["sw-dialog", "sw-defence"],
    window: { title: "FOURTALES.Woven.Dialog.defend", icon: "fa-solid fa-shield-halved" },
    position: { width: 560 },
  };

  static PARTS: AppParts = {
    setup: { template: wovenTemplate("contest/dialog-defence"), templates: [wovenTemplate("ladder/dialog-choices")] },
    ...LAST_PARTS,
  };

  protected override readonly live = ["setup", "odds"];

  constructor(
    private readonly defender: Being,
    private readonly attacker: Being,
    private readonly attack: LadderRequest,
  ) {
    const first = best(defenceOptions(defender, attacker, attack, wovenSettings()));
    super({ ...PLAIN, option: first.id }, first, {});
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { attack, defender, attacker, request } = this;
    return {
      ...(await super._prepareContext(options)),
      ...choicesView(request.request, this.plan),
      question: t("FOURTALES.Woven.Ask.defend", {
        attacker: attacker.name,
        name: defender.name,
        rung: rungKey(attack.difficulty),
      }),
      options: this.options_(this.plan).map((option) => ({
        id: option.id,
        on: option.id === request.id,
        label: nameOf(option),
        chance: option.closed ? "" : percent(oddsOf(option.request, wovenSettings()).chance),
        closed: option.closed ? say(option.closed) : "",
      })),
    };
  }

  protected override readPlan(form: HTMLFormElement): Result<Plan> {
    return readChoices(form, this.plan);
  }

  protected override build(plan: Plan): Result<DefenceOption> {
    const chosen = this.options_(plan).find(({ id, closed }) => id === plan.option && !closed);
    return ok(chosen ?? this.request);
  }

  protected override faults({ request }: DefenceOption): readonly Problem[] {
    return checkRequest(request, wovenSettings());
  }

  protected override odds({ request }: DefenceOption): OddsView | null {
    return oddsView(request);
  }

  /** Every way to defend, with what was chosen on top. */
  private options_(plan: Plan): DefenceOption[] {
    const { opponents } = plan;
    const all = defenceOptions(this.defender, this.attacker, this.attack, wovenSettings(), { opponents });
    return all.map((option) => ({ ...option, request: withChoices(option.request, plan) }));
  }
}

function best(options: DefenceOption[]): DefenceOption {
  const settings = wovenSettings();
  const chance = ({ request }: DefenceOption): number => oddsOf(request, settings).chance;
  const open = options.filter(({ closed }) => !closed);
  return open.reduce((first, other) => (chance(other) > chance(first) ? other : first));
}

function nameOf({ manner, request }: DefenceOption): string {
  const { attribute, skill, weapon } = request;
  const data = { attribute: attributeKey(attribute), weapon: weapon?.name ?? "" };
  const bonus = skill ? `, ${skill.name} ${signed(skillBonus(request))}` : "";
  return t(`FOURTALES.Woven.Manner.${manner}`, data) + bonus;
}
