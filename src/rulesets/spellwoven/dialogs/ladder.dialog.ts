import { RollDialog } from "../../../core/dialogs/roll.dialog.ts";
import type { OddsView } from "../../../core/rolls/roll-kind.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { systemPath } from "../../../core/system.ts";
import { percent, say, t } from "../../../core/words.ts";
import { fail, ok, type Problem, type Result } from "../../../kernel/result.ts";
import { type Attempt, attributesFor, requestOf, strikeOf, type WovenRequest } from "../play/attempt.ts";
import type { Company } from "../play/being.ts";
import { oddsView } from "../rolls/odds-view.ts";
import { strikesOf, withoutSecrets } from "../rules/attack-request.ts";
import { type AttributeId, attributeKey } from "../rules/attributes.ts";
import { declareContest } from "../rules/contest.ts";
import { contestSlider } from "../rules/contest-odds.ts";
import { defenceOptions } from "../rules/defence.ts";
import { levelOf } from "../rules/levels.ts";
import { oddsOf, sliderOdds } from "../rules/odds.ts";
import type { LadderRequest } from "../rules/request.ts";
import { checkRequest } from "../rules/request-check.ts";
import { rungKey } from "../rules/rungs.ts";
import { pairs, skillsFor, skillsOf } from "../rules/skills.ts";
import type { Being } from "../rules/types.ts";
import { wovenSettings } from "../settings/woven-settings.ts";
import { wovenTemplate } from "../spellwoven.ts";
import { choicesView, FormReader, readChoices } from "./choices.ts";

const PURPOSES = ["test", "social", "mental", "physical", "combat"] as const;

/** The dialog of every roll of one's own: the ladder with thresholds and chances, and what goes on top. */
export class LadderDialog extends RollDialog<WovenRequest> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["sw-dialog"], position: { width: 760 } };

  static PARTS: AppParts = {
    ladder: { template: wovenTemplate("dialog-ladder") },
    setup: { template: wovenTemplate("dialog-setup"), templates: [wovenTemplate("dialog-choices")] },
    odds: { template: systemPath("templates/core/odds.hbs") },
    buttons: { template: wovenTemplate("dialog-buttons") },
  };

  protected override readonly live = ["ladder", "setup", "odds"];

  constructor(
    private readonly being: Being,
    private attempt: Attempt,
    private readonly company: Company,
  ) {
    super(requestOf(being, attempt, company, wovenSettings(), game.user!.isGM), {
      window: {
        title: t("FOURTALES.Woven.Dialog.title", { name: being.name, attribute: attributeKey(attempt.attribute) }),
      },
    });
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { attempt, being, request, company } = this;
    const settings = wovenSettings();
    const { purpose } = attempt;
    const strike = strikeOf(being, attempt, settings);
    const attributes = attributesFor(being, attempt, settings);
    const people = [...company.values()].map(({ uuid, name }) => [uuid, name] as const);
    return {
      ...(await super._prepareContext(options)),
      ...choicesView(request.roll, attempt),
      attempt,
      rungs: this.rungs(),
      asksDifficulty: request.asksDifficulty,
      contest: purpose !== "test",
      purposes: Object.fromEntries(PURPOSES.map((id) => [id, t(`FOURTALES.Woven.Purpose.${id}`)])),
      strikes: strike && Object.fromEntries(strikesOf(being, settings).map((each) => [each.id, strikeName(each)])),
      strikeId: strike?.id,
      attributes: Object.fromEntries(attributes.map((id) => [id, attributeName(being, id)])),
      attribute: request.roll.attribute,
      skills: this.skillChoices(),
      skill: request.roll.skill?.slug ?? "",
      people: { "": t("FOURTALES.Woven.Dialog.nobody"), ...Object.fromEntries(people) },
      menace: purpose === "mental",
      refusals: this.problems(request).map(say),
    };
  }

  protected override read(form: HTMLFormElement): Result<WovenRequest> {
    const reader = new FormReader(form);
    const before = this.attempt;
    const next: Attempt = {
      ...before,
      ...readChoices(reader, before),
      purpose: reader.text("purpose", before.purpose) as Attempt["purpose"],
      attribute: reader.text("attribute", before.attribute) as AttributeId,
      skill: reader.text("skill", before.skill ?? "") || null,
      target: reader.text("target", before.target),
      strike: reader.text("strike", before.strike),
      difficulty: reader.whole("difficulty", before.difficulty, 1, 12),
      menace: reader.whole("menace", before.menace, 0, 10),
      asksDifficulty: reader.ticked("asksDifficulty", before.asksDifficulty),
    };
    const picked = form.querySelector<HTMLInputElement>('input[name="difficulty"]:checked');
    if (picked) next.difficulty = Number(picked.value);
    this.attempt = this.fitted(next);
    const request = requestOf(this.being, this.attempt, this.company, wovenSettings(), game.user!.isGM);
    return reader.problems.length > 0 ? fail(...reader.problems) : ok(request);
  }

  protected override problems({ roll, harm }: WovenRequest): readonly Problem[] {
    if (this.attempt.purpose === "test") return checkRequest(roll, wovenSettings());
    const declared = declareContest(roll, harm, wovenSettings());
    return declared.ok
      ? []
      : declared.problems.map((found) => ({ ...found, field: found.field?.replace("attack.", "") }) as Problem);
  }

  protected override odds({ roll }: WovenRequest): OddsView | null {
    return oddsView(roll);
  }

  /** A new purpose, strike or attribute brings its own attribute and the best skill for it. */
  private fitted(next: Attempt): Attempt {
    const before = this.attempt;
    const fit = attributesFor(this.being, next, wovenSettings());
    const struck = next.purpose === "combat" && (before.purpose !== "combat" || before.strike !== next.strike);
    const attribute = struck || !fit.includes(next.attribute) ? (fit[0] ?? next.attribute) : next.attribute;
    const anew = attribute !== before.attribute || next.purpose !== before.purpose || struck;
    return { ...next, attribute, skill: anew ? undefined : next.skill };
  }

  private skillChoices(): Record<string, string> {
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
    const target = this.company.get(this.attempt.target);
    if (!target || this.attempt.purpose === "test") return null;
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

/** What is wrong with a roll before anybody sees the dialog. */
export function rollProblems(request: LadderRequest): readonly Problem[] {
  return checkRequest(request, wovenSettings());
}

function attributeName(being: Being, id: AttributeId): string {
  return t("FOURTALES.Woven.Dialog.attribute", { attribute: attributeKey(id), level: rungKey(levelOf(being, id)) });
}

function strikeName({ weapon, menace }: { weapon: { name: string } | null; menace: number }): string {
  const name = weapon?.name ?? t("FOURTALES.Woven.Rules.bareHands");
  return t("FOURTALES.Woven.Dialog.strike", { name, menace });
}
