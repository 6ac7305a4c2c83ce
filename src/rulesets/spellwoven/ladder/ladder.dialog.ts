import { type Choices, names } from "../../../core/dialogs/choices.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import type { OddsView } from "../../../core/rolls/roll-kind.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { choices, percent, t } from "../../../core/words.ts";
import { ok, type Problem, type Result } from "../../../kernel/result.ts";
import type { Company } from "../being.ts";
import { type AttributeId, attributeKey } from "../rules/attributes.ts";
import { strikesOf, withoutSecrets } from "../rules/contest/attack-request.ts";
import { declareContest } from "../rules/contest/contest.ts";
import { contestSlider } from "../rules/contest/contest-odds.ts";
import { defenceOptions } from "../rules/contest/defence.ts";
import { oddsOf, sliderOdds } from "../rules/ladder/odds.ts";
import { checkRequest } from "../rules/ladder/request-check.ts";
import { rungKey } from "../rules/ladder/rungs.ts";
import { levelOf } from "../rules/skill/levels.ts";
import { pairs, skillsFor, skillsOf } from "../rules/skill/skills.ts";
import type { Being } from "../rules/types.ts";
import { wovenTemplate } from "../spellwoven.ts";
import { wovenSettings } from "../woven-settings.ts";
import { type Attempt, attributesFor, requestOf, strikeOf, type WovenRequest } from "./attempt.ts";
import { choicesView, readChoices } from "./choices.ts";
import { oddsView } from "./odds-view.ts";

/** The dialog of every roll of one's own: the ladder with thresholds and chances, and what goes on top. */
export class LadderDialog extends PlanDialog<Attempt, WovenRequest> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["sw-dialog"], position: { width: 760 } };

  static PARTS: AppParts = {
    ladder: { template: wovenTemplate("ladder/dialog-ladder") },
    setup: { template: wovenTemplate("ladder/dialog-setup"), templates: [wovenTemplate("ladder/dialog-choices")] },
    ...LAST_PARTS,
  };

  protected override readonly live = ["ladder", "setup", "odds"];

  constructor(
    private readonly being: Being,
    attempt: Attempt,
    private readonly company: Company,
  ) {
    super(attempt, requestOf(being, attempt, company, wovenSettings(), game.user!.isGM), {
      window: {
        title: t("FOURTALES.Woven.Dialog.title", { name: being.name, attribute: attributeKey(attempt.attribute) }),
      },
    });
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { plan: attempt, being, request, company } = this;
    const settings = wovenSettings();
    const { purpose } = attempt;
    const strike = strikeOf(being, attempt, settings);
    const attributes = attributesFor(being, attempt, settings);
    return {
      ...(await super._prepareContext(options)),
      ...choicesView(request.roll, attempt),
      attempt,
      rungs: this.rungs(),
      asksDifficulty: request.asksDifficulty,
      contest: purpose !== "test",
      purposes: choices(["test", "social", "mental", "physical", "combat"], "FOURTALES.Woven.Purpose"),
      strikes: strike && Object.fromEntries(strikesOf(being, settings).map((each) => [each.id, strikeName(each)])),
      strikeId: strike?.id,
      attributes: Object.fromEntries(attributes.map((id) => [id, attributeName(being, id)])),
      attribute: request.roll.attribute,
      skills: this.skillChoices(),
      skill: request.roll.skill?.slug ?? "",
      people: names("FOURTALES.Woven.Dialog.nobody", company.values()),
      menace: purpose === "mental",
    };
  }

  protected override readPlan(form: HTMLFormElement): Result<Attempt> {
    const read = readChoices(form, this.plan);
    const skill = new FormData(form).get("skillSlug");
    return read.ok ? ok(this.fitted({ ...read.value, skill: String(skill ?? "") || null })) : read;
  }

  protected override build(attempt: Attempt): Result<WovenRequest> {
    return ok(requestOf(this.being, attempt, this.company, wovenSettings(), game.user!.isGM));
  }

  protected override faults({ roll, harm }: WovenRequest): readonly Problem[] {
    if (!roll.contest) return checkRequest(roll, wovenSettings());
    const declared = declareContest(roll, harm, wovenSettings());
    return declared.ok ? [] : declared.problems;
  }

  protected override odds({ roll }: WovenRequest): OddsView | null {
    return oddsView(roll);
  }

  /** A new purpose, strike or attribute brings its own attribute and the best skill for it. */
  private fitted(next: Attempt): Attempt {
    const before = this.plan;
    const fit = attributesFor(this.being, next, wovenSettings());
    const struck = next.purpose === "combat" && (before.purpose !== "combat" || before.strike !== next.strike);
    const attribute = struck || !fit.includes(next.attribute) ? (fit[0] ?? next.attribute) : next.attribute;
    const anew = attribute !== before.attribute || next.purpose !== before.purpose || struck;
    return { ...next, attribute, skill: anew ? undefined : next.skill };
  }

  private skillChoices(): Choices {
    const { being, request } = this;
    const { attribute, weapon } = request.roll;
    const fit = weapon
      ? skillsOf(being).filter(({ system }) => system.slug === weapon.skill && pairs(system, attribute, true))
      : skillsFor(being, attribute);
    const named = fit.map(({ name, system }) => [system.slug, `${name} +${system.rank}`]);
    return { "": t("FOURTALES.Woven.Dialog.noSkill"), ...Object.fromEntries(named) };
  }

  /** The ladder, top rung first: what to reach and how likely that is; for the Gamesmaster also how likely it gets through. */
  private rungs() {
    const roll = withoutSecrets(this.request.roll);
    const found = sliderOdds(roll, wovenSettings());
    const through = game.user!.isGM ? this.throughOdds() : null;
    return (found.ok ? found.value : [])
      .map(({ difficulty, threshold, automatic, chance }, index) => ({
        difficulty,
        name: t(rungKey(difficulty)),
        own: difficulty === roll.level,
        on: difficulty === roll.difficulty,
        need: automatic ? t("FOURTALES.Woven.Dialog.sure") : t("FOURTALES.Woven.Dialog.need", { threshold }),
        chance: percent(chance),
        width: Math.round(chance * 100),
        through: through ? t("FOURTALES.Woven.Dialog.through", { chance: percent(through[index]!.hit) }) : "",
      }))
      .reverse();
  }

  private throughOdds() {
    const target = this.company.get(this.plan.target);
    if (!target || this.plan.purpose === "test") return null;
    const { roll } = this.request;
    const settings = wovenSettings();
    const best = defenceOptions(target, this.being, roll, settings)
      .filter(({ closed }) => !closed)
      .map(({ request }) => ({ request, chance: oddsOf(request, settings).chance }))
      .sort((a, b) => b.chance - a.chance)[0];
    const found = best && contestSlider(roll, best.request, settings);
    return found?.ok ? found.value : null;
  }
}

function attributeName(being: Being, id: AttributeId): string {
  return t("FOURTALES.Woven.Dialog.attribute", { attribute: attributeKey(id), level: rungKey(levelOf(being, id)) });
}

function strikeName({ weapon, menace }: { weapon: { name: string } | null; menace: number }): string {
  const name = weapon?.name ?? t("FOURTALES.Woven.Rules.bareHands");
  return t("FOURTALES.Woven.Dialog.strike", { name, menace });
}
