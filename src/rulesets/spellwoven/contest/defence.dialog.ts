import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { percent, say, t } from "../../../core/text/text.ts";
import { ok, type Problem, type Result } from "../../../kernel/result.ts";
import { asNow } from "../being.ts";
import { opponentsOf } from "../encounter/around.ts";
import { choicesView, readChoices, type Unfolded } from "../ladder/choices.ts";
import { signed } from "../ladder/ladder.view.ts";
import { oddsView } from "../ladder/odds-view.ts";
import { attributeKey } from "../rules/attributes.ts";
import { withoutSecrets } from "../rules/contest/attack-request.ts";
import type { OfferedDefence } from "../rules/contest/defence.ts";
import { defencesFor, type Meeting } from "../rules/contest/defence-choice.ts";
import { type Choices, choicesIn, PLAIN } from "../rules/ladder/choices.ts";
import { skillBonus } from "../rules/ladder/ladder-plan.ts";
import { oddsOf } from "../rules/ladder/odds.ts";
import { checkRequest } from "../rules/ladder/request-check.ts";
import { rungKey } from "../rules/ladder/rungs.ts";
import { wovenTemplate } from "../spellwoven.ts";
import { menaceView } from "../wound/menace.view.ts";
import { wovenSettings } from "../woven-settings.ts";

/** What the defender chooses: a way to defend by its id, and what goes on top. */
type Plan = Choices & Unfolded & { option: string };

/**
 * Parry, dodge or bare attribute, each with its exact chance; Effort on top. Nothing in it tells which skill the attacker is
 * weak to (SW-30): the chances are those that the defender can know.
 */
export class DefenceDialog extends PlanDialog<Plan, OfferedDefence> {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["sw-dialog", "sw-defence", "ft-beside"],
    window: { title: "FOURTALES.Woven.Dialog.defend", icon: "fa-solid fa-shield-halved" },
    position: { width: 560 },
  };

  static PARTS: AppParts = {
    setup: {
      template: wovenTemplate("contest/dialog-defence"),
      templates: [wovenTemplate("ladder/dialog-choices"), wovenTemplate("wound/menace-odds")],
    },
    ...LAST_PARTS,
  };

  protected override readonly live = ["setup", "odds"];

  constructor(private readonly opened: Meeting) {
    const plain = { ...PLAIN, opponents: opponentsOf(opened.defender.uuid) };
    const first = best(defencesFor(opened, plain, wovenSettings()));
    super({ ...plain, more: false, option: first.id }, first, {});
  }

  /** The two sides by the sheets of now: others may change them while the window is open. */
  private get meeting(): Meeting {
    const { defender, attacker } = this.opened;
    return { ...this.opened, defender: asNow(defender), attacker: asNow(attacker) };
  }

  protected override around(): unknown {
    const { defender, attacker } = this.meeting;
    return [defender, attacker];
  }

  /** What the person chose on top of a way to defend. */
  get choices(): Choices {
    return choicesIn(this.plan);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { request } = this;
    const { attack, defender, attacker, harm } = this.meeting;
    return {
      ...(await super._prepareContext(options)),
      ...choicesView(request.request, this.plan),
      question: t("FOURTALES.Woven.Ask.defend", {
        attacker: attacker.name,
        name: defender.name,
        rung: rungKey(attack.difficulty),
      }),
      hit: harm && menaceView(harm, defender),
      options: defencesFor(this.meeting, this.plan, wovenSettings()).map((option) => ({
        id: option.id,
        on: option.id === request.id,
        label: nameOf(option),
        chance: option.closed ? "" : percent(chanceOf(option)),
        closed: option.closed ? say(option.closed) : "",
      })),
    };
  }

  protected override readPlan(form: HTMLFormElement): Result<Plan> {
    return readChoices(form, this.plan);
  }

  protected override build(plan: Plan): Result<OfferedDefence> {
    const chosen = defencesFor(this.meeting, plan, wovenSettings()).find(
      ({ id, closed }) => id === plan.option && !closed,
    );
    return ok(chosen ?? this.request);
  }

  protected override faults({ request }: OfferedDefence): readonly Problem[] {
    return checkRequest(request, wovenSettings());
  }

  protected override odds({ request }: OfferedDefence): OddsView | null {
    return oddsView(request);
  }
}

function best(options: OfferedDefence[]): OfferedDefence {
  const open = options.filter(({ closed }) => !closed);
  return open.reduce((first, other) => (chanceOf(other) > chanceOf(first) ? other : first));
}

function chanceOf({ request }: OfferedDefence): number {
  return oddsOf(withoutSecrets(request), wovenSettings()).chance;
}

function nameOf({ manner, request }: OfferedDefence): string {
  const { attribute, skill, weapon } = request;
  const data = { attribute: attributeKey(attribute), weapon: weapon?.name ?? "" };
  const bonus = skill ? `, ${skill.name} ${signed(skillBonus(withoutSecrets(request)))}` : "";
  return t(`FOURTALES.Woven.Manner.${manner}`, data) + bonus;
}
