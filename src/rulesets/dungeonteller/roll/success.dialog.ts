import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { type Choices, names, segments } from "../../../core/dialogs/choices.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { choices, t } from "../../../core/text/text.ts";
import type { Problem, Result } from "../../../kernel/result.ts";
import { DIRECTIONS } from "../../../kernel/spot.ts";
import { DUNGEONTELLER, tellerTemplate } from "../dungeonteller.ts";
import { ladderOf } from "../move/ladder.ts";
import { poolRows } from "../pool/pool-rows.ts";
import { ACTIONS, type ActionId, actionKey } from "../rules/actions.ts";
import { type Attempt, type Company, choicesOf, freshAttempt, targetsOf } from "../rules/attempt/attempt.ts";
import { buyerOf, lenders, movesOf, powerOf } from "../rules/attempt/attempt-request.ts";
import { mayNeed, worksUp } from "../rules/attempt/power-try.ts";
import { firstAction } from "../rules/attempt/ways.ts";
import { gatherPool } from "../rules/pool/pool.ts";
import type { SuccessRequest } from "../rules/pool/request.ts";
import { kindsOf } from "../rules/power/scene-events.ts";
import { thingsFor } from "../rules/power/things.ts";
import type { Being, Moved, PowerItem, WeaponItem } from "../rules/types.ts";
import { tellerSettings } from "../teller-settings.ts";
import { diceInHand, dieOf, luckyWords, NO_DIE } from "./dice-words.ts";
import { oddsView } from "./odds-view.ts";
import { readAttempt } from "./read-attempt.ts";
import { successFacts } from "./success.facts.ts";

/** The dialog of every roll of successes: each die is shown with where it comes from, or why it is lost. */
export class SuccessDialog extends PlanDialog<Attempt, SuccessRequest> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["dt-dialog"], position: { width: 560 } };

  protected override gate = { game: DUNGEONTELLER, kind: "success" };

  static PARTS: AppParts = {
    setup: { template: tellerTemplate("roll/dialog-setup") },
    pool: { template: tellerTemplate("roll/dialog-pool") },
    ...LAST_PARTS,
  };

  constructor(
    private readonly being: Being,
    attempt: Attempt,
    private readonly company: Company,
  ) {
    super(attempt, bareRequest(being, attempt), { window: { title: titleOf(being, attempt) } });
    this.take(attempt);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const pool = gatherPool(this.request, tellerSettings());
    const { plan: attempt, being, power, action } = this;
    const table = { keeper: currentUser().isGM };
    const attacks = action === "battle" || action === "shoot";
    const job = "job" in attempt ? attempt.job : null;
    return {
      ...context,
      attempt,
      rows: poolRows(this.request, pool.ok ? pool.value : null).map((row) => ({
        ...row,
        diceText: t("FOURTALES.Teller.Sheet.diceCount", { dice: row.rolled.length }),
        dice: [
          ...diceInHand(row.rolled.length, this.request.lucky),
          ...row.lost.map(() => ({ ...NO_DIE, lost: true })),
        ],
      })),
      count: pool.ok ? t("FOURTALES.Teller.Dialog.count", { dice: pool.value.count }) : "",
      ladder: this.request.climb ? ladderOf(this.request.climb, { name: being.name, img: "" }) : null,
      hope: { text: luckyWords(this.request.lucky), dice: this.request.lucky.map(dieOf) },
      weapons: attacks && "weapon" in attempt ? this.weaponChoices() : null,
      people: names("FOURTALES.Teller.Dialog.noTarget", this.reachable()),
      aims: "targets" in attempt,
      crowd: this.crowd(),
      spells: this.spells(),
      things: power ? this.things(power) : null,
      places: power?.system.does.includes("carry") ? choices(["0", "1", "2"], "FOURTALES.Teller.Place") : null,
      jumps: attempt.way === "jump",
      heals: power?.system.does.includes("heal"),
      directions: power?.system.does.includes("teleport") ? choices(DIRECTIONS, "FOURTALES.Teller.Direction") : null,
      kinds: power ? this.kinds(power) : null,
      buys: this.buys(),
      split: power?.system.roll.join === "split",
      moves: segments(movesOf(being, table).filter(isWalk), "FOURTALES.Teller.Turn", attempt.moved ?? "still"),
      lights: action === "notice" ? choices(["bright", "dim", "dark"], "FOURTALES.Teller.Light") : null,
      asksNeeded: "needed" in attempt && (!power || mayNeed(power, table)),
      opposing:
        attempt.way === "action" && !job
          ? { "": t("FOURTALES.Teller.Dialog.nobody"), ...choices(ACTIONS, "FOURTALES.Teller.Action") }
          : null,
      jobs: this.mayTakeTurns() ? this.jobChoices() : null,
      job,
      jobSelected: job?.id.startsWith("new") ? "new" : (job?.id ?? ""),
      numberLabel: this.numberLabel(),
      lenders: lenders(being, this.company).map((entry) => ({
        ...entry,
        label: t("FOURTALES.Teller.Dialog.lends", { name: entry.name, most: entry.most }),
      })),
      cost: this.request.powerCost > 0 ? t("FOURTALES.Teller.Power.cost", { luck: this.request.powerCost }) : "",
    };
  }

  protected override readPlan(form: HTMLFormElement): Result<Attempt> {
    return readAttempt(form, this.plan);
  }

  protected override build(attempt: Attempt): Result<SuccessRequest> {
    return lookUp(attempt);
  }

  protected override faults(request: SuccessRequest): readonly Problem[] {
    const pool = gatherPool(request, tellerSettings());
    return pool.ok ? [] : pool.problems;
  }

  protected override odds(request: SuccessRequest): OddsView | null {
    return oddsView(request);
  }

  private get power(): PowerItem | null {
    return powerOf(this.being, this.plan);
  }

  /** The first action that is rolled. */
  private get action(): ActionId {
    return firstAction(this.plan, this.power);
  }

  /** Can this be worked at over several turns? A blow is none of it, and a stunt works at once or not at all (DT-38). */
  private mayTakeTurns(): boolean {
    const { plan, power, action } = this;
    if (plan.way !== "action") return power !== null && plan.way === "power" && worksUp(power);
    return action !== "stunt" && (plan.job !== null || (action !== "battle" && action !== "shoot"));
  }

  /** Whom it may be meant for: powers also for oneself. */
  private reachable(): Being[] {
    return [...this.company.values()].filter(({ uuid }) => uuid !== this.being.uuid || this.power);
  }

  /** Others it may be meant for besides the first, to tick; null where one is all. */
  private crowd(): { uuid: string; name: string; on: boolean }[] | null {
    const { plan, power } = this;
    if (!power?.system.many && (plan.way !== "action" || plan.against === "")) return null;
    const targets = targetsOf(plan);
    return this.reachable()
      .filter(({ uuid }) => uuid !== targets[0])
      .map(({ uuid, name }) => ({ uuid, name, on: targets.includes(uuid) }));
  }

  /** DT-161: what lies on the target. */
  private spells(): Choices | null {
    if (!this.power?.system.does.includes("undo")) return null;
    const effects = Object.values(this.company.get(targetsOf(this.plan)[0] ?? "")?.system.effects ?? {});
    return {
      "": t("FOURTALES.Teller.Dialog.otherSpell"),
      ...Object.fromEntries(effects.map((it) => [it.id, it.label])),
    };
  }

  /** DT-124, DT-145, DT-161: treasures of everybody at hand whose worth is a mystery, what may fall to bits, what is enchanted. */
  private things(power: PowerItem): Choices | null {
    const { aim, does } = power.system;
    const things = thingsFor(power, [...this.company.values()]);
    if (does.includes("undo")) {
      if (things.length === 0) return null;
    } else if (aim !== "things") return null;
    const named = things.map(({ uuid, name, owner }) => [uuid, owner ? `${name} (${owner})` : name]);
    const none = does.includes("destroy")
      ? { "": t("FOURTALES.Teller.Dialog.otherThing") }
      : does.includes("undo")
        ? { "": t("FOURTALES.Teller.Dialog.noThing") }
        : {};
    return { ...none, ...Object.fromEntries(named) };
  }

  /** DT-143, DT-158: which of several comes when it is called, by the names on the power's card. */
  private kinds({ system }: PowerItem): Choices | null {
    const kinds = kindsOf(system);
    return kinds.length > 0 ? Object.fromEntries(kinds.map(({ id, name }) => [id, name])) : null;
  }

  /** DT-129: whoever has the power for it may buy dice for a roll. */
  private buys(): string {
    const feat = buyerOf(this.being, this.request.actions);
    if (!feat || feat === this.power) return "";
    return t("FOURTALES.Teller.Dialog.buys", { power: feat.name });
  }

  private weaponChoices(): Choices {
    const fit = this.being.items.filter(
      (item): item is WeaponItem =>
        item.type === "tellerWeapon" && (item.system.uses as readonly string[]).includes(this.action),
    );
    const named = fit.map((item) => [
      item.id,
      t("FOURTALES.Teller.Dialog.weapon", { name: item.name, dice: item.system.dice }),
    ]);
    return { "": t("FOURTALES.Teller.Dialog.noWeapon"), ...Object.fromEntries(named) };
  }

  private jobChoices(): Choices {
    const open = Object.entries(this.being.system.workUp).filter(([, job]) => !job.done && job.action === this.action);
    return {
      "": t("FOURTALES.Teller.Dialog.noJob"),
      ...Object.fromEntries(open.map(([id, job]) => [id, job.name])),
      new: t("FOURTALES.Teller.Job.new"),
    };
  }

  /** Some powers ask for a number: dice to buy, which try it is, how strong the other thing is. */
  private numberLabel(): string {
    const power = this.power?.system;
    if (power?.cost.kind === "one-or-more") return t("FOURTALES.Teller.Dialog.bought");
    const by = power?.needs.by ?? "";
    // Heroes remember how often they tried (DT-110).
    if (by === "object-luck" && this.plan.way === "power" && this.plan.thing) return "";
    if (by === "attempt" && this.being.type === "tellerHero") return "";
    return ["attempt", "object-luck", "caster-magic"].includes(by) ? t(`FOURTALES.Teller.Dialog.needs.${by}`) : "";
  }
}

/** Whoever runs does nothing else (DT-45). */
const isWalk = (moved: Moved): boolean => moved !== "run";

function titleOf(being: Being, attempt: Attempt): string {
  const job = attempt.way === "action" ? attempt.job : null;
  return `${being.name}: ${powerOf(being, attempt)?.name ?? job?.name ?? wayName(attempt)}`;
}

function wayName(attempt: Attempt): string {
  return t(attempt.way === "action" ? actionKey(attempt.action) : `FOURTALES.Teller.Way.${attempt.way}`);
}

/** The action alone, for where the rules refuse the rest. */
function bareRequest(being: Being, attempt: Attempt): SuccessRequest {
  const action = firstAction(attempt, powerOf(being, attempt));
  const bare = lookUp({ ...freshAttempt("action", attempt.who), action });
  if (!bare.ok) throw new Error("A plain action could not be requested.");
  return bare.value;
}

/** What the road would look up if this person threw now. */
function lookUp(attempt: Attempt): Result<SuccessRequest> {
  const { id, isGM } = currentUser();
  const asked = { choices: choicesOf(attempt), by: { id, isGM }, questions: [], moves: [], before: null };
  return successFacts(asked, NOW);
}
