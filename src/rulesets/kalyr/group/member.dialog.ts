import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import type { AppOptions } from "../../../core/sheets/foundry-apps.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { say, t } from "../../../core/text/text.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { mayRead } from "../may-read.ts";
import { findCharacter } from "../people.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import { freshStand, type SidePlan } from "../rules/contest/plan.ts";
import { spendsOf } from "../rules/contest/plan-request.ts";
import { DEFAULTS } from "../rules/figures.ts";
import { type GroupRequest, type Member, partyOf } from "../rules/group/group.ts";
import { supposeGroup } from "../rules/group/group-odds.ts";
import { ownSide, worthOf } from "../rules/group/group-request.ts";
import { abilitiesOf } from "../rules/side/ability-choice.ts";
import type { Side } from "../rules/side/side.ts";
import type { Character } from "../rules/types.ts";
import { atField } from "../side/at-field.ts";
import { SideDialog } from "../side/side.dialog.ts";
import { levelContext, sideFields } from "../side/side-context.ts";
import { aloneIn, withMember } from "./alone.ts";
import { groupTitle } from "./group.card.ts";
import { groupOddsView } from "./group-odds-view.ts";

/** The dialog of somebody of a group who wants to say what they do: the same sums, and the odds of their party. */
export class MemberDialog extends SideDialog<SidePlan> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["ka-choose"] };
  static PARTS = SideDialog.partsAfter("contest/dialog-choose");

  constructor(
    private readonly group: GroupRequest,
    private readonly member: Member,
    own: Character,
    private readonly stakes: string,
  ) {
    const bare = aloneIn(group, member.key, member.side, kalyrSettings());
    super(
      own,
      standOf(member, own, group.contest.fight),
      bare,
      t("FOURTALES.Kalyr.Dialog.chooseTitle", { name: own.name }),
    );
    this.take(this.plan);
  }

  /**
   * Opens the dialog and waits.
   * @param stakes what losing means, as everybody has heard it; empty = nothing
   * @returns what the person chose, or null when they closed it
   */
  static async askFor(
    group: GroupRequest,
    member: Member,
    stakes: string,
    closing: AbortSignal,
  ): Promise<SidePlan | null> {
    const own = await findCharacter(member.side.who.uuid);
    if (!own) return notifyProblems([{ key: "FOURTALES.Core.Problem.targetGone" }]);
    const dialog = new MemberDialog(group, member, own, stakes);
    return (await dialog.ask(null, closing)) && dialog.plan;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { plan, request, group } = this;
    return {
      ...context,
      ...levelContext(request, "acting", DEFAULTS.difficulty),
      ...sideFields(this.character, plan, ["single", "best", "worst"], group.contest.fight),
      paired: false,
      against: say(groupTitle(group)),
      goal: group.contest.goal,
      method: group.contest.method,
      stakes: this.stakes,
      harm: null,
      // The first of a party says how all of it goes about it.
      stanced: group.contest.damage.kind !== "none" && partyOf(group, this.member.party)[0] === this.member,
    };
  }

  protected override build(plan: SidePlan): Result<AskedContest> {
    const side = this.side(plan);
    return side.ok
      ? ok(aloneIn(this.changed(side.value, plan), this.member.key, side.value, kalyrSettings()))
      : atField(side);
  }

  protected override odds(): OddsView | null {
    const side = this.side(this.plan);
    if (!side.ok) return null;
    const supposed = supposeGroup(this.changed(side.value, this.plan), mayRead, DEFAULTS.difficulty);
    return groupOddsView(supposed, this.member.party);
  }

  private side(plan: SidePlan): Result<Side> {
    return ownSide(this.character, { plan, keeper: currentUser().isGM }, this.group.contest, kalyrSettings());
  }

  private changed(side: Side, plan: SidePlan): GroupRequest {
    const { key } = this.member;
    const worth = this.group.contest.fight ? worthOf(this.character, side) : 0;
    const changed = withMember(this.group, key, { side, worth, said: true });
    const others = changed.spends.filter((spend) => spend.side !== key);
    return { ...changed, spends: [...others, ...spendsOf(side, plan, key)] };
  }
}

/** What they would do by themselves. */
function standOf({ side }: Member, own: Character, fight: boolean): SidePlan {
  const use = side.abilities[0];
  const item = abilitiesOf(own).find(({ uuid }) => uuid === use?.uuid)?.id ?? "";
  return freshStand(own, item, item === "" ? (use?.name ?? "") : "", fight);
}
