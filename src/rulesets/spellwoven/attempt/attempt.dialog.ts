import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { andChosen } from "../../../core/dialogs/and-chosen.ts";
import { type Choices, names } from "../../../core/dialogs/choices.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { documentAtHand } from "../../../core/foundry/uuid.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { choices, percent, t } from "../../../core/text/text.ts";
import { foesFirst } from "../../../core/world/sides-in-view.ts";
import { ok, type Problem, type Result } from "../../../kernel/result.ts";
import { asNow, beingIn, type Company } from "../being.ts";
import { choicesView, readChoices, type Unfolded } from "../ladder/choices.ts";
import { oddsView } from "../ladder/odds-view.ts";
import { firstSpell, spellView } from "../magery/spell.view.ts";
import {
  type Attempt,
  type AttemptRequest,
  attributesFor,
  isTest,
  proposedRung,
  requestOf,
  strikeOf,
} from "../rules/attempt/attempt.ts";
import { type AttributeId, attributeKey } from "../rules/attributes.ts";
import { strikesOf, withoutSecrets } from "../rules/contest/attack-request.ts";
import { declareContest } from "../rules/contest/contest.ts";
import { contestSlider } from "../rules/contest/contest-odds.ts";
import { defenceOptions } from "../rules/contest/defence.ts";
import { BARE_HANDS } from "../rules/gear/gear.ts";
import { oddsOf, sliderOdds } from "../rules/ladder/odds.ts";
import { checkRequest } from "../rules/ladder/request-check.ts";
import { rungKey } from "../rules/ladder/rungs.ts";
import { hasMagery } from "../rules/magery/spell.ts";
import { levelOf } from "../rules/skill/levels.ts";
import { skillsFor, skillsOf } from "../rules/skill/skills.ts";
import type { Being } from "../rules/types.ts";
import { SPELLWOVEN, wovenTemplate } from "../spellwoven.ts";
import { menaceView } from "../wound/menace.view.ts";
import { wovenSettings } from "../woven-settings.ts";
import { attemptFacts } from "./attempt.facts.ts";
import { likelyTarget } from "./other-on.ts";
import { saidBeforehand } from "./said-beforehand.ts";

const PURPOSE = "FOURTALES.Woven.Purpose";

/** The dialog of every roll of one's own: the ladder with thresholds and chances, and what goes on top. */
export class AttemptDialog extends PlanDialog<Attempt & Unfolded, AttemptRequest> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["sw-dialog"], position: { width: 760 } };

  protected override gate = { game: SPELLWOVEN, kind: "test" };

  static PARTS: AppParts = {
    ladder: { template: wovenTemplate("attempt/dialog-ladder"), templates: [wovenTemplate("wound/menace-odds")] },
    setup: {
      template: wovenTemplate("attempt/dialog-setup"),
      templates: [wovenTemplate("ladder/dialog-choices"), wovenTemplate("magery/dialog-spell")],
    },
    ...LAST_PARTS,
  };

  protected override readonly live = ["ladder", "setup", "odds"];

  private company: Company;

  /** @param atHand tells who is at hand for it */
  constructor(
    private readonly opened: Being,
    attempt: Attempt,
    private readonly atHand: () => Company,
    private readonly purposes: readonly Attempt["purpose"][] = PURPOSES,
  ) {
    const company = atHand();
    const target = company.get(attempt.target) ?? null;
    const first = { ...attempt, spell: attempt.spell ?? firstSpell(opened) };
    super({ ...first, more: false }, requestOf(opened, target, first, wovenSettings(), currentUser().isGM), {
      window: {
        title: t("FOURTALES.Woven.Dialog.title", { name: opened.name, attribute: attributeKey(attempt.attribute) }),
      },
    });
    this.company = company;
    this.take(this.plan);
  }

  private get being(): Being {
    return asNow(this.opened);
  }

  private get target(): Being | null {
    return beingIn(NOW, this.plan.target);
  }

  protected override gather(): void {
    this.company = andChosen(this.atHand().values(), [this.plan.target], beingIn);
  }

  protected override around(): unknown {
    return [this.being, this.target, this.people()];
  }

  /** What the person chose: what goes onto the card. The skill and the weapon that were shown are those that were meant. */
  get choices(): Attempt {
    const { more: _more, spell, ...attempt } = this.plan;
    const strike = strikeOf(this.being, attempt, wovenSettings())?.id ?? "";
    const cast = attempt.purpose === "spell" ? { spell } : {};
    return { ...attempt, ...cast, strike, skill: this.request.roll.skill?.slug ?? null };
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { plan: attempt, being, request } = this;
    const settings = wovenSettings();
    const { purpose } = attempt;
    const strike = strikeOf(being, attempt, settings);
    const attributes = attributesFor(being, attempt, settings);
    return {
      ...(await super._prepareContext(options)),
      ...choicesView(request.roll, attempt),
      attempt,
      rungs: this.rungs(),
      hit: this.hit(),
      asksDifficulty: request.asksDifficulty && !this.fixed.includes("difficulty"),
      ruled: this.ruled(),
      mayName: settings.rungBy === "player",
      contest: !isTest(purpose),
      spell: purpose === "spell" ? spellView(being) : null,
      purposes: {
        ...choices(
          this.purposes.filter((one) => one !== "spell" || hasMagery(being)),
          PURPOSE,
        ),
        // With somebody it is called as on its card.
        ...(purpose === "test" && request.roll.target ? { test: t(`${PURPOSE}.sway`) } : {}),
      },
      strikes: strike && Object.fromEntries(strikesOf(being, settings).map((each) => [each.id, strikeName(each)])),
      strikeId: strike?.id,
      attributes: Object.fromEntries(attributes.map((id) => [id, attributeName(being, id)])),
      attribute: request.roll.attribute,
      skills: this.skillChoices(),
      skill: request.roll.skill?.slug ?? "",
      people: this.people(),
      menace: purpose === "mental",
    };
  }

  protected override readPlan(form: HTMLFormElement): Result<Attempt & Unfolded> {
    const read = readChoices(form, this.plan);
    const skill = new FormData(form).get("skillSlug");
    return read.ok ? ok(this.fitted({ ...read.value, skill: String(skill ?? "") || null })) : read;
  }

  protected override build(attempt: Attempt): Result<AttemptRequest> {
    const target = attempt.target === "" ? null : beingIn(NOW, attempt.target);
    const request = requestOf(this.being, target, attempt, wovenSettings(), currentUser().isGM);
    const said = request.asksDifficulty ? saidBeforehand(attempt, request.roll) : null;
    if (said === null) return ok(request);
    return ok({ ...request, asksDifficulty: false, roll: { ...request.roll, difficulty: said } });
  }

  /** What the road would refuse as things stand, at the field that it is about. */
  protected override faults({ roll, harm }: AttemptRequest): readonly Problem[] {
    const looked = attemptFacts(this.choices, currentUser().isGM, roll.contest !== null, NOW, wovenSettings());
    if (!looked.ok) return looked.problems;
    if (!roll.contest) return checkRequest(roll, wovenSettings());
    const declared = declareContest(roll, harm, wovenSettings());
    if (declared.ok) return [];
    return declared.problems.map((one) => ({ ...one, field: one.field?.replace(/^attack\./, "") ?? "" }));
  }

  protected override odds({ roll }: AttemptRequest): OddsView | null {
    return oddsView(roll);
  }

  /** A new purpose, strike or attribute brings its own attribute, with the best skill for it and its rung. */
  private fitted(said: Attempt & Unfolded): Attempt & Unfolded {
    const before = this.plan;
    // A contest is with somebody.
    const meant = said.target === "" && isTest(before.purpose) && !isTest(said.purpose);
    const next = meant ? { ...said, target: likelyTarget(this.being, this.company) } : said;
    const fit = attributesFor(this.being, next, wovenSettings());
    const struck = next.purpose === "combat" && (before.purpose !== "combat" || before.strike !== next.strike);
    const attribute = struck || !fit.includes(next.attribute) ? (fit[0] ?? next.attribute) : next.attribute;
    const other = next.purpose !== before.purpose;
    const anew = attribute !== before.attribute || other || struck;
    // How hard a test was to be says nothing of a contest; what somebody chose themselves stays.
    const rung = (of: Pick<Attempt, "purpose" | "attribute">) => proposedRung(this.being, of, wovenSettings());
    const asProposed = anew && next.difficulty === rung(before);
    const difficulty = asProposed ? rung({ ...next, attribute }) : next.difficulty;
    return { ...next, attribute, difficulty, skill: anew ? undefined : next.skill };
  }

  /** SW-06: what the Gamesmaster has said of this beforehand. */
  private ruled(): string {
    const { roll } = this.request;
    const said = currentUser().isGM || this.fixed.includes("difficulty") ? null : saidBeforehand(this.plan, roll);
    return said === null ? "" : t("FOURTALES.Woven.Dialog.ruled", { rung: rungKey(said) });
  }

  /** With whom it may be; a blow is for foes first of all. */
  private people(): Choices {
    const here = [...this.company.values()];
    const all = this.request.roll.contest === "combat" ? foesFirst(this.being.uuid, here) : here;
    if (this.purposes === PURPOSES) return names("FOURTALES.Woven.Dialog.nobody", all);
    return Object.fromEntries(all.map(({ uuid, name }) => [uuid, name]));
  }

  private skillChoices(): Choices {
    const { being, request } = this;
    const { attribute, weapon, contest } = request.roll;
    const fighting = weapon ? weapon.skill : BARE_HANDS.skill;
    const fit =
      contest === "combat"
        ? skillsOf(being).filter(({ system }) => system.slug === fighting)
        : skillsFor(being, attribute);
    const named = fit.map(({ name, system }) => [system.slug, `${name} +${system.rank}`]);
    return { "": t("FOURTALES.Woven.Dialog.noSkill"), ...Object.fromEntries(named) };
  }

  /** The ladder, top rung first: what to reach and how likely that is; for the Gamesmaster also how likely it gets through. */
  private rungs() {
    const roll = withoutSecrets(this.request.roll);
    const found = sliderOdds(roll, wovenSettings());
    const through = currentUser().isGM ? this.throughOdds() : null;
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

  /** SW-30: what a hit would do, for those who may know how tough the target is. */
  private hit() {
    const { harm } = this.request;
    const { target } = this;
    const knows = currentUser().isGM || documentAtHand(this.plan.target)?.isOwner === true;
    return harm && target && knows ? menaceView(harm, target) : null;
  }

  private throughOdds() {
    const { target } = this;
    if (!target || isTest(this.plan.purpose)) return null;
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

/** What a roll can be for. */
const PURPOSES = ["test", "spell", "social", "mental", "physical", "combat"] as const;

function attributeName(being: Being, id: AttributeId): string {
  return t("FOURTALES.Woven.Dialog.attribute", { attribute: attributeKey(id), level: rungKey(levelOf(being, id)) });
}

function strikeName({ weapon, menace }: { weapon: { name: string } | null; menace: number }): string {
  const name = weapon?.name ?? t("FOURTALES.Woven.Rules.bareHands");
  return t("FOURTALES.Woven.Dialog.strike", { name, menace });
}
