import { RollDialog } from "../../../core/dialogs/roll.dialog.ts";
import type { OddsView } from "../../../core/rolls/roll-kind.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { systemPath } from "../../../core/system.ts";
import { percent, say, t } from "../../../core/words.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../kernel/result.ts";
import { attackOddsView } from "../rolls/odds-view.ts";
import { attackOdds } from "../rules/hit-odds.ts";
import { attackActions, attackRequest, attackWarnings, type HitRequest, hitDieOf } from "../rules/hit-request.ts";
import type { Being, WeaponItem } from "../rules/types.ts";
import { activeArmor } from "../rules/zones.ts";
import { wordsSettings } from "../settings/words-settings.ts";
import { wordsTemplate } from "../words-of-power.ts";

/** The window of an attack: with what, at whom, how far; each zone with the chance to strike it and what that would do. */
export class HitDialog extends RollDialog<HitRequest> {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["wp-dialog"],
    position: { width: 560 },
  };

  static PARTS: AppParts = {
    setup: { template: wordsTemplate("hit-setup") },
    pool: { template: wordsTemplate("hit-pool") },
    odds: { template: systemPath("templates/core/odds.hbs") },
    buttons: { template: wordsTemplate("dialog-buttons") },
  };

  constructor(
    private readonly attacker: Being,
    request: HitRequest,
    private readonly people: readonly Being[],
  ) {
    super(request, { window: { title: t("FOURTALES.Words.Hit.title", { name: attacker.name }) } });
  }

  protected override read(form: HTMLFormElement): Result<HitRequest> {
    const data = new FormData(form);
    const steps = Number(data.get("steps") ?? 0);
    if (!Number.isInteger(steps) || Math.abs(steps) > 5) {
      return fail(problem("FOURTALES.Words.Rules.Attack.steps", "steps"));
    }
    const weapon = this.weapons().find(({ id }) => id === data.get("weapon")) ?? null;
    const target = this.people.find(({ uuid }) => uuid === data.get("target")) ?? null;
    const more = { steps, useWord: data.has("useWord"), unaware: data.has("unaware") };
    const { request } = attackRequest(this.attacker, weapon, target, t("FOURTALES.Words.bareHands"), more);
    return ok({ ...request, useWord: more.useWord && request.weapon.word !== "" });
  }

  protected override problems(request: HitRequest): readonly Problem[] {
    const die = hitDieOf(request, wordsSettings());
    return die.ok ? [] : die.problems;
  }

  protected override odds(request: HitRequest): OddsView | null {
    return attackOddsView(request);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { request } = this;
    const settings = wordsSettings();
    const die = hitDieOf(request, settings);
    const odds = attackOdds(request, settings);
    const weaponId = this.weapons().find(({ uuid }) => uuid === request.weapon.uuid)?.id ?? "";
    return {
      ...(await super._prepareContext(options)),
      weapon: weaponId,
      weapons: Object.fromEntries([
        ...this.weapons().map(({ id, name, system }) => [id, `${name} (d${system.hitDie}/d${system.damageDie})`]),
        ["", t("FOURTALES.Words.bareHands")],
      ]),
      target: request.target?.uuid ?? "",
      people: Object.fromEntries([
        ["", t("FOURTALES.Words.Hit.nobody")],
        ...this.people.map(({ uuid, name }) => [uuid, name]),
      ]),
      word: this.weapons().some(({ system }) => system.word !== ""),
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
      blocked: die.ok ? [] : die.problems.map(say),
      submit: t("FOURTALES.Words.Hit.throw"),
    };
  }

  private weapons(): WeaponItem[] {
    const all = this.attacker.items.filter((item): item is WeaponItem => item.type === "wordsWeapon");
    return all.sort((a, b) => Number(b.system.place === "held") - Number(a.system.place === "held"));
  }
}
