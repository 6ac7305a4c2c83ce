import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { andChosen } from "../../../core/dialogs/and-chosen.ts";
import { names, segments } from "../../../core/dialogs/choices.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { readForm } from "../../../core/dialogs/read-form.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { choices, listed, percent, say, t } from "../../../core/text/text.ts";
import { ok, type Problem, type Result } from "../../../kernel/result.ts";
import { asNow, beingIn } from "../being.ts";
import { wordChoices } from "../encounter/word-choices.ts";
import { handsOf } from "../rules/attack/hands.ts";
import { attackFacts, type HitChoices, PLAIN_HIT } from "../rules/attack/hit-facts.ts";
import { attackOdds } from "../rules/attack/hit-odds.ts";
import { actionsInFight, attackRequest, attackWarnings } from "../rules/attack/hit-request.ts";
import { GAINS, type HitRequest, WAYS } from "../rules/attack/hit-state.ts";
import { weaponWord } from "../rules/attack/strike.ts";
import { damageDice, swingOf, swingProblems } from "../rules/attack/swing.ts";
import { activeArmor, zonesInOrder } from "../rules/character/zones.ts";
import type { Being, WeaponItem } from "../rules/types.ts";
import { WORDS, wordsTemplate } from "../words-of-power.ts";
import { wordsSettings } from "../words-settings.ts";
import { fieldOf } from "./attack-field.ts";
import { attackOddsView } from "./attack-odds-view.ts";

const HIT = "FOURTALES.Words.Hit";

/** The window of an attack: with what, at whom, how far; each zone with the chance to strike it and what that would do. */
export class HitDialog extends PlanDialog<HitChoices, HitRequest> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["wp-dialog"], position: { width: 560 } };

  protected override gate = { game: WORDS, kind: "hit" };

  static PARTS: AppParts = {
    setup: { template: wordsTemplate("attack/hit-setup") },
    pool: { template: wordsTemplate("attack/hit-pool") },
    ...LAST_PARTS,
  };

  private people: readonly Being[];

  /** @param atHand tells whom it may be meant for, the likeliest first */
  constructor(
    private readonly opened: Being,
    aim: Pick<HitChoices, "weapon" | "target">,
    private readonly atHand: () => readonly Being[],
  ) {
    const held = opened.items.filter(({ id, type, system }) => {
      return type === "wordsWeapon" && id !== aim.weapon && system.place === "held";
    });
    const chosen = { who: opened.uuid, ...aim, other: held[0]?.id ?? "" };
    const plan = { ...PLAIN_HIT, ...chosen };
    super(plan, attackRequest(opened, null, null, ""), { window: { title: t(`${HIT}.title`, { name: opened.name }) } });
    this.people = atHand();
    // What can be chosen follows from how somebody strikes, and whom.
    this.live = ["setup", "pool", "odds"];
    this.take(plan);
  }

  private get attacker(): Being {
    return asNow(this.opened);
  }

  protected override gather(): void {
    this.people = [...andChosen(this.atHand(), [this.plan.target], beingIn).values()];
  }

  protected override around(): unknown {
    return [this.attacker, this.people.map(({ uuid, name }) => [uuid, name])];
  }

  /** What was chosen, for the roll. */
  get choices(): HitChoices {
    return this.plan;
  }

  protected override readPlan(form: HTMLFormElement): Result<HitChoices> {
    const read = readForm(form, this.plan, "FOURTALES.Words.Rules.Attack.steps");
    // What takes the whole turn asks for none of this any more.
    const whole = read.ok && (read.value.way === "dual" || read.value.way === "flank");
    return whole ? ok({ ...read.value, unaware: false, useWord: false, word: "", sure: "" }) : read;
  }

  protected override build(plan: HitChoices): Result<HitRequest> {
    return attackFacts(plan, currentUser(), { favour: null, gain: null }, fieldOf(NOW));
  }

  protected override faults(request: HitRequest): readonly Problem[] {
    const swing = swingOf(request, wordsSettings());
    return swing.ok ? swingProblems(request, wordsSettings()) : swing.problems;
  }

  protected override odds(request: HitRequest): OddsView | null {
    return attackOddsView(request);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { request, plan } = this;
    const settings = wordsSettings();
    const swing = swingOf(request, settings);
    const odds = swing.ok ? attackOdds(request, settings) : swing;
    const weapons = Object.fromEntries([
      ...this.weapons().map(({ id, name, system }) => [id, `${name} (d${system.hitDie}/d${system.damageDie})`]),
      ["", t("FOURTALES.Words.bareHands")],
    ]);
    const hands = handsOf(this.attacker).filter(({ open }) => open);
    const held = zonesInOrder(request.target?.zones ?? {}).filter(([, { bound, fresh }]) => bound && fresh);
    const way = plan.way ?? "strike";
    const hurting = request.second ? [request.weapon, request.second] : [request.weapon];
    const damage = way === "grab" ? [] : hurting.flatMap((weapon) => Array(damageDice(request)).fill(weapon.damageDie));
    return {
      ...(await super._prepareContext(options)),
      plan,
      weapons,
      ways: segments(WAYS, `${HIT}.way`, way),
      dual: way === "dual",
      grab: way === "grab",
      hands: way === "grab" ? Object.fromEntries(hands.map(({ id, label }) => [id, label])) : null,
      words: way === "strike" || way === "grab" ? wordChoices(this.attacker) : null,
      gains: plan.word ? choices(GAINS, `${HIT}.gain`) : null,
      sure:
        held.length > 0 && way === "strike"
          ? { "": t(`${HIT}.thrown`), ...Object.fromEntries(held.map(([id, { label }]) => [id, label])) }
          : null,
      people: names(`${HIT}.nobody`, this.people),
      word: way === "strike" && wordLine(request),
      mayBeSure: way === "strike" || way === "grab",
      favour: (request.favour ?? request.enhance) !== null,
      dice: swing.ok
        ? [
            ...swing.value.dice.map((sides) => ({ sides, label: t(`${HIT}.hitDie`) })),
            ...damage.map((sides) => ({ sides, label: t(`${HIT}.damageDie`) })),
          ]
        : [],
      notes: [
        ...boardNotes(request),
        ...(request.guard ? [t(`${HIT}.guarded`, { name: request.guard.by.name, dice: request.guard.dice })] : []),
        ...(swing.ok && swing.value.picks
          ? [t(`FOURTALES.Words.Hit.picks.${swing.value.dice.length > 2 ? "clumsyPair" : swing.value.picks}`)]
          : []),
      ],
      actions: t(`${HIT}.actions`, { actions: actionsInFight(request, settings) }),
      zones: odds.ok
        ? odds.value.zones.map(({ id, label, struck, lost }) => {
            const zone = request.target!.zones[id]!;
            const armor = activeArmor(zone).value;
            return {
              face: zone.face,
              label,
              chance: percent(struck),
              state: t("FOURTALES.Words.Card.zone", { hp: zone.hp.value, armor }),
              lost: t(`${HIT}.mean`, { mean: Math.round(lost.mean * 10) / 10 }),
            };
          })
        : [],
      warnings: attackWarnings(this.attacker, request).map(say),
      submit: t(`${HIT}.throw`),
    };
  }

  private weapons(): WeaponItem[] {
    const all = this.attacker.items.filter((item): item is WeaponItem => item.type === "wordsWeapon");
    return all.sort((a, b) => Number(b.system.place === "held") - Number(a.system.place === "held"));
  }
}

/**
 * The deed that the weapon's own Word is, told apart from playing that Word to enhance something else (WP-159, WP-172); empty
 * where it has none.
 */
function wordLine({ weapon: { word } }: HitRequest): string {
  return word && t(`${HIT}.useWord.${weaponWord(word)?.id ?? "other"}`, { word });
}

/** What the board shows: how far it is, who stands in the way, with whom one flanks. */
function boardNotes({ board, weapon, way }: HitRequest): string[] {
  if (!board) return [];
  const { steps, cost, inTheWay, flanksWith } = board;
  return [
    ...(weapon.mode === "ranged" && cost > 0 ? [t(`${HIT}.range`, { cost, steps })] : []),
    ...(inTheWay.length > 0 ? [t(`${HIT}.inTheWay`, { names: listed(inTheWay) })] : []),
    ...(flanksWith.length > 0 && way !== "grab" ? [t(`${HIT}.flanks`, { names: listed(flanksWith) })] : []),
  ];
}
