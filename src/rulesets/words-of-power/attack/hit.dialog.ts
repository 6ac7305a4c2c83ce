import { names } from "../../../core/dialogs/choices.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { readForm } from "../../../core/dialogs/read-form.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import type { OddsView } from "../../../core/rolls/roll-kind.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { percent, say, t } from "../../../core/words.ts";
import type { Problem, Result } from "../../../kernel/result.ts";
import { beingNow } from "../being.ts";
import { attackFacts, type HitChoices } from "../rules/attack/hit-facts.ts";
import { attackOdds } from "../rules/attack/hit-odds.ts";
import {
  attackActions,
  attackRequest,
  attackWarnings,
  type HitRequest,
  hitDieOf,
} from "../rules/attack/hit-request.ts";
import { activeArmor } from "../rules/character/zones.ts";
import type { Being, WeaponItem } from "../rules/types.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { wordsSettings } from "../words-settings.ts";
import { attackOddsView } from "./attack-odds-view.ts";

/** The window of an attack: with what, at whom, how far; each zone with the chance to strike it and what that would do. */
export class HitDialog extends PlanDialog<HitChoices, HitRequest> {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["wp-dialog"],
    position: { width: 560 },
  };

  static PARTS: AppParts = {
    setup: { template: wordsTemplate("attack/hit-setup") },
    pool: { template: wordsTemplate("attack/hit-pool") },
    ...LAST_PARTS,
  };

  constructor(
    private readonly attacker: Being,
    aim: Pick<HitChoices, "weapon" | "target">,
    private readonly people: readonly Being[],
  ) {
    const plan = { who: attacker.uuid, ...aim, steps: 0, useWord: false, unaware: false };
    super(plan, attackRequest(attacker, null, null, ""), {
      window: { title: t("FOURTALES.Words.Hit.title", { name: attacker.name }) },
    });
    this.take(plan);
  }

  /** What was chosen, for the roll. */
  get choices(): HitChoices {
    return this.plan;
  }

  protected override readPlan(form: HTMLFormElement): Result<HitChoices> {
    return readForm(form, this.plan, "FOURTALES.Words.Rules.Attack.steps");
  }

  protected override build(plan: HitChoices): Result<HitRequest> {
    return attackFacts(plan, currentUser(), null, beingNow);
  }

  protected override faults(request: HitRequest): readonly Problem[] {
    const die = hitDieOf(request, wordsSettings());
    return die.ok ? [] : die.problems;
  }

  protected override odds(request: HitRequest): OddsView | null {
    return attackOddsView(request);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { request, plan } = this;
    const settings = wordsSettings();
    const die = hitDieOf(request, settings);
    const odds = attackOdds(request, settings);
    return {
      ...(await super._prepareContext(options)),
      plan,
      weapons: Object.fromEntries([
        ...this.weapons().map(({ id, name, system }) => [id, `${name} (d${system.hitDie}/d${system.damageDie})`]),
        ["", t("FOURTALES.Words.bareHands")],
      ]),
      people: names("FOURTALES.Words.Hit.nobody", this.people),
      word: this.weapons().some(({ system }) => system.word !== ""),
      favour: request.favour !== null,
      wordOpen: request.weapon.word === "",
      dice: die.ok
        ? [
            ...(request.unaware ? [] : [{ sides: die.value, label: t("FOURTALES.Words.Hit.hitDie") }]),
            { sides: request.weapon.damageDie, label: t("FOURTALES.Words.Hit.damageDie") },
          ]
        : [],
      actions: t("FOURTALES.Words.Hit.actions", { actions: attackActions(request, settings) }),
      zones: odds.ok
        ? odds.value.zones.map(({ id, label, struck, lost }) => {
            const zone = request.target!.zones[id]!;
            const armor = activeArmor(zone).value;
            return {
              face: zone.face,
              label,
              chance: percent(struck),
              state: t("FOURTALES.Words.Card.zone", { hp: zone.hp.value, armor }),
              lost: t("FOURTALES.Words.Hit.mean", { mean: Math.round(lost.mean * 10) / 10 }),
            };
          })
        : [],
      warnings: attackWarnings(this.attacker, request).map(say),
      submit: t("FOURTALES.Words.Hit.throw"),
    };
  }

  private weapons(): WeaponItem[] {
    const all = this.attacker.items.filter((item): item is WeaponItem => item.type === "wordsWeapon");
    return all.sort((a, b) => Number(b.system.place === "held") - Number(a.system.place === "held"));
  }
}
