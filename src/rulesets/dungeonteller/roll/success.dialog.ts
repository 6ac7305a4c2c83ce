import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { andChosen } from "../../../core/dialogs/and-chosen.ts";
import { type Choices, names, segments } from "../../../core/dialogs/choices.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { choices, t } from "../../../core/text/text.ts";
import type { Problem, Result } from "../../../kernel/result.ts";
import { DIRECTIONS } from "../../../kernel/spot.ts";
import { asNow, beingIn } from "../being.ts";
import { DUNGEONTELLER, tellerTemplate } from "../dungeonteller.ts";
import { ladderOf } from "../move/ladder.ts";
import { poolRows } from "../pool/pool-rows.ts";
import { ACTIONS, type ActionId, actionKey } from "../rules/actions.ts";
import { isAttack } from "../rules/attack.ts";
import { type Attempt, type Company, freshAttempt, targetsOf } from "../rules/attempt/attempt.ts";
import { buyerOf, lenders, movesOf, powerOf, SEEN } from "../rules/attempt/attempt-request.ts";
import { isFoe } from "../rules/attempt/foes.ts";
import { mayNeed } from "../rules/attempt/power-try.ts";
import { firstAction } from "../rules/attempt/ways.ts";
import { isUnseen } from "../rules/gear/armor.ts";
import { gatherPool } from "../rules/pool/pool.ts";
import type { SuccessRequest } from "../rules/pool/request.ts";
import { kindsOf } from "../rules/power/scene-events.ts";
import type { Being, Moved, PowerItem } from "../rules/types.ts";
import { tellerSettings } from "../teller-settings.ts";
import { diceInHand, dieOf, luckyWords, NO_DIE } from "./dice-words.ts";
import {
  actionIn,
  fittingWeapons,
  lookUp,
  mayTakeTurns,
  numberLabel,
  openJobs,
  reachable,
  spellsOn,
  type Trying,
  thingsAtHand,
  withThing,
} from "./left-to-choose.ts";
import { oddsView } from "./odds-view.ts";
import { layIn, reachMark, reachWords } from "./reach-words.ts";
import { readAttempt } from "./read-attempt.ts";

/** The dialog of every roll of successes: each die is shown with where it comes from, or why it is lost. */
export class SuccessDialog extends PlanDialog<Attempt, SuccessRequest> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["dt-dialog"], position: { width: 560 } };

  protected override gate = { game: DUNGEONTELLER, kind: "success" };

  static PARTS: AppParts = {
    setup: { template: tellerTemplate("roll/dialog-setup") },
    pool: { template: tellerTemplate("roll/dialog-pool") },
    ...LAST_PARTS,
  };

  protected override whole = ["setup", ...this.live];

  private company: Company;

  /** @param atHand tells who is at hand for it */
  constructor(
    private readonly opened: Being,
    attempt: Attempt,
    private readonly atHand: () => Company,
  ) {
    super(attempt, bareRequest(opened, attempt), { window: { title: titleOf(opened, attempt) } });
    this.company = atHand();
    this.take(withThing({ being: opened, attempt, company: this.company }));
  }

  private get being(): Being {
    return asNow(this.opened);
  }

  protected override gather(): void {
    this.company = andChosen(this.atHand().values(), targetsOf(this.plan), beingIn);
  }

  protected override around(): unknown {
    const { trying } = this;
    return [this.being, this.people(), spellsOn(trying), thingsAtHand(trying)];
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const pool = gatherPool(this.request, tellerSettings());
    const { plan: attempt, being, power, action } = this;
    const table = { keeper: currentUser().isGM };
    const attacks = isAttack(action);
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
      people: names("FOURTALES.Teller.Dialog.noTarget", this.people()),
      far: reachWords(this.request.reach),
      aims: "targets" in attempt && (!power || power.system.aim === "others"),
      crowd: this.crowd(),
      unseen: table.keeper && this.isAtUnseen() ? { on: attempt.ticks[SEEN] === true } : null,
      spells: spellsOn(this.trying),
      things: thingsAtHand(this.trying),
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
      jobs: mayTakeTurns(this.trying) ? this.jobChoices() : null,
      job,
      jobSelected: job?.id.startsWith("new") ? "new" : (job?.id ?? ""),
      numberLabel: numberLabel(this.trying),
      lenders: lenders(being, this.company).map((entry) => ({
        ...entry,
        on: entry.from === attempt.lent.from,
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

  private get trying(): Trying {
    return { being: this.being, attempt: this.plan, company: this.company };
  }

  private get power(): PowerItem | null {
    return powerOf(this.being, this.plan);
  }

  /** The first action that is rolled. */
  private get action(): ActionId {
    return actionIn(this.trying);
  }

  /** DT-151: is it a blow or a shot at somebody whom nobody sees? */
  private isAtUnseen(): boolean {
    const attacked = [this.request.defense?.uuid, this.request.split?.second.uuid];
    return attacked.some((uuid) => {
      const target = uuid ? this.company.get(uuid) : undefined;
      return target !== undefined && isUnseen(target);
    });
  }

  /**
   * Whom it may be meant for, of a blow or a shot first whom one fights, last who is knocked out; who is out of reach or behind
   * a wall is marked.
   */
  private people(): { uuid: string; name: string }[] {
    const { action, being } = this;
    const lay = layIn(NOW);
    const rankOf = (one: Being) =>
      isAttack(action) ? Number(!isFoe(being, one, lay)) + 2 * Number(one.system.out) : 0;
    const all = [...reachable(this.trying)].sort((one, other) => rankOf(one) - rankOf(other));
    return all.map((one) => {
      const mark = reachMark(this.trying, one);
      return { uuid: one.uuid, name: mark ? t("FOURTALES.Teller.Reach.marked", { name: one.name, mark }) : one.name };
    });
  }

  /** Others it may be meant for besides the first, to tick; null where one is all. */
  private crowd(): { uuid: string; name: string; on: boolean }[] | null {
    const { plan, power } = this;
    if (!power?.system.many && (plan.way !== "action" || plan.against === "")) return null;
    const targets = targetsOf(plan);
    return this.people()
      .filter(({ uuid }) => uuid !== targets[0])
      .map(({ uuid, name }) => ({ uuid, name, on: targets.includes(uuid) }));
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
    const fit = fittingWeapons(this.trying);
    const named = fit.map((item) => [
      item.id,
      t("FOURTALES.Teller.Dialog.weapon", { name: item.name, dice: item.system.dice }),
    ]);
    return { "": t("FOURTALES.Teller.Dialog.noWeapon"), ...Object.fromEntries(named) };
  }

  private jobChoices(): Choices {
    return { "": t("FOURTALES.Teller.Dialog.noJob"), ...openJobs(this.trying), new: t("FOURTALES.Teller.Job.new") };
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
