import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { andChosen } from "../../../core/dialogs/and-chosen.ts";
import { segments } from "../../../core/dialogs/choices.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { readForm } from "../../../core/dialogs/read-form.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { calledOf } from "../../../core/foundry/tokens.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { choices, percent, t } from "../../../core/text/text.ts";
import { fail, type Problem, type Result, unwrap } from "../../../kernel/result.ts";
import { kalyrTemplate } from "../kalyr.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { signed } from "../ladder/rail.ts";
import { actorsAtHand, asNow, characterIn } from "../people.ts";
import { DEFAULTS } from "../rules/figures.ts";
import { fairShare } from "../rules/group/deal.ts";
import { across, type GroupRequest, largerParty, partyOf } from "../rules/group/group.ts";
import { groupOdds, supposeGroup } from "../rules/group/group-odds.ts";
import { type GroupPlan, groupChoices } from "../rules/group/group-plan.ts";
import { groupRequest, ownSide } from "../rules/group/group-request.ts";
import { muster } from "../rules/group/muster.ts";
import { groupProblems } from "../rules/group/prepare-group.ts";
import { onLadder } from "../rules/ladder/levels.ts";
import { type Character, TRACKS } from "../rules/types.ts";
import { markProblems, placed } from "../side/at-field.ts";
import { readValues, wide } from "../side/side.dialog.ts";
import { levelChoices, levelContext, sideFields } from "../side/side-context.ts";
import { aloneIn } from "./alone.ts";
import { groupFacts } from "./group.facts.ts";
import { groupOddsView } from "./group-odds-view.ts";

const DIALOG = "FOURTALES.Kalyr.Group";

/** The dialog of a contest of groups: who is on which side, who faces whom, and what everybody risks. */
export class GroupDialog extends PlanDialog<GroupPlan, GroupRequest> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["ka-dialog", "ka-contest", "ka-group"] };

  static PARTS: AppParts = {
    setup: { template: kalyrTemplate("group/dialog-group") },
    level: { template: kalyrTemplate("side/dialog-level") },
    deal: { template: kalyrTemplate("group/dialog-deal") },
    ...LAST_PARTS,
  };

  protected override readonly live = ["level", "deal", "odds"];

  protected override whole = ["setup", ...this.live];

  private people: readonly { uuid: string; name: string }[];

  constructor(
    private readonly opened: Character,
    plan: GroupPlan,
    private readonly known: (uuid: string) => boolean,
  ) {
    super(plan, unwrap(bare(opened, plan)), {
      ...wide(),
      window: { title: t(`${DIALOG}.dialog`, { name: opened.name }) },
    });
    this.people = othersThan(opened);
    this.take(plan);
  }

  private get character(): Character {
    return asNow(this.opened);
  }

  protected override gather(): void {
    const { ours, theirs, watchers } = this.plan;
    const all = andChosen(othersThan(this.opened), [...ours, ...theirs, ...watchers], characterIn);
    this.people = [...all.values()];
  }

  protected override around(): unknown {
    return [this.character, this.people];
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { plan, character, request } = this;
    const ticks = (chosen: readonly string[]) =>
      this.people.map(({ uuid, name }) => ({ uuid, name, on: chosen.includes(uuid) }));
    const sound = (context.problems as Problem[]).length === 0;
    return {
      ...context,
      ...levelContext(this.own(), "acting", DEFAULTS.difficulty),
      ...sideFields(character, plan, ["single", "best", "worst"], true),
      ours: ticks(plan.ours),
      theirs: ticks(plan.theirs),
      watchers: ticks(plan.watchers),
      types: { ...choices(TRACKS, "FOURTALES.Kalyr.Dialog.Type"), other: t("FOURTALES.Kalyr.Dialog.Type.other") },
      harms: segments(["none", "margin"], "FOURTALES.Kalyr.Dialog.Harm", plan.harm),
      tracks: choices(TRACKS, "FOURTALES.Kalyr.Domain"),
      stakesKinds: choices(
        currentUser().isGM ? ["low", "high"] : ["low", "ask", "high"],
        "FOURTALES.Kalyr.Dialog.Stakes",
      ),
      levels: { "": t(`${DIALOG}.fair`), ...levelChoices() },
      assumed: plan.assumed === null ? "" : String(plan.assumed),
      deal: request.members.length > 2 && sound ? this.dealView() : null,
      risks: sound ? this.riskView() : null,
      share: plan.inBattle
        ? t(`${DIALOG}.share`, { share: fairShare(plan.ours.length + 1, plan.ownArmy, plan.foeArmy) })
        : "",
    };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    markProblems(this.element, (context as { problems: readonly Problem[] }).problems);
  }

  protected override readPlan(form: HTMLFormElement): Result<GroupPlan> {
    const read = readForm(form, this.plan, "FOURTALES.Core.Problem.wholeNumber");
    if (!read.ok) return read;
    readValues(form, read.value.values);
    const plan = read.value;
    // Arms are raised to wound: the window shows at once that they do harm.
    if (plan.fight && !this.plan.fight) plan.harm = "margin";
    const rows = [...form.querySelectorAll<HTMLSelectElement>('select[name^="facing:"]')];
    plan.facing = rows.flatMap(({ name, value }) => (value ? [{ who: name.slice(7), foe: value }] : []));
    return read;
  }

  protected override build(plan: GroupPlan): Result<GroupRequest> {
    const { id, isGM } = currentUser();
    const asked = {
      choices: groupChoices(this.character, plan),
      by: { id, isGM },
      questions: [],
      moves: [],
      before: null,
    };
    const facts = groupFacts(asked, NOW);
    return facts.ok ? facts : fail(...facts.problems.map((problem) => this.placedAt(problem, plan)));
  }

  protected override faults(request: GroupRequest): readonly Problem[] {
    return groupProblems(request, kalyrSettings()).map((problem) => this.placedAt(problem, this.plan));
  }

  /** What is about somebody else in it stands where they are ticked; all else where the window asks for it. */
  private placedAt(problem: Problem, { ours, theirs }: GroupPlan): Problem {
    const place = Number(/^m(\d+)\b/.exec(problem.field ?? "")?.[1] ?? 0);
    if (place === 0) return placed(problem);
    const uuid = [this.character.uuid, ...ours, ...theirs][place];
    return { ...problem, field: `${place > ours.length ? "theirs" : "ours"}=${uuid}` };
  }

  protected override odds(request: GroupRequest): OddsView {
    return groupOddsView(this.supposed(request), "acting");
  }

  /** One's own part, with every reason that may be ticked. */
  private own() {
    const { character, request, plan } = this;
    const settings = kalyrSettings();
    const side = ownSide(character, { plan, keeper: currentUser().isGM }, request.contest, settings);
    return aloneIn(request, "m0", side.ok ? side.value : request.members[0]!.side, settings);
  }

  /** Those whose sheets this person may not read stand where they are thought to. */
  private supposed(request: GroupRequest): GroupRequest {
    const level = onLadder(this.plan.assumed) ? this.plan.assumed! : DEFAULTS.difficulty;
    return supposeGroup(request, this.known, level);
  }

  /** Who faces whom, and what it costs; each of the larger party may be placed by hand. */
  private dealView() {
    const request = this.supposed(this.request);
    const party = largerParty(request);
    const all = muster({ ...request, asksDeal: false }, kalyrSettings());
    const named = new Map(all.map(({ key, side }) => [key, side.who.name]));
    const few = partyOf(request, across(party));
    const foes = Object.fromEntries(few.map(({ side }) => [side.who.uuid, side.who.name]));
    return {
      rows: partyOf(request, party).map(({ side: { who } }) => ({
        uuid: who.uuid,
        name: who.name,
        foes: { "": t(`${DIALOG}.dealt`), ...foes },
        chosen: this.plan.facing.find((one) => one.who === who.uuid)?.foe ?? "",
      })),
      faced: all
        .filter((one) => one.party !== party)
        .map(({ side, foes: keys, penalty }) => {
          const data = { name: side.who.name, foes: keys.map((key) => named.get(key)).join(", ") || "–" };
          return { text: t(`${DIALOG}.facing`, data), value: penalty === 0 ? "" : signed(penalty) };
        }),
      asks: request.asksDeal,
      placed: this.plan.facing.length > 0,
    };
  }

  /** KA-35: how likely everybody stays whole, and how likely they are out. */
  private riskView() {
    const request = this.supposed(this.request);
    const { harm } = groupOdds(request, kalyrSettings());
    if (!harm) return null;
    return request.members.map(({ key, party, side }) => {
      const odds = harm[key]!;
      return { name: side.who.name, party, whole: percent(odds.none), out: percent(odds.DF + odds.DS) };
    });
  }
}

/** Who may be on a side, or look on. */
const othersThan = ({ uuid }: Character) => actorsAtHand(uuid).map((one) => ({ uuid: one.uuid, name: calledOf(one) }));

/** Oneself alone, for where the rules refuse the rest. */
function bare(character: Character, plan: GroupPlan): Result<GroupRequest> {
  const choices = groupChoices(character, { ...plan, ours: [], theirs: [], picks: plan.picks, inBattle: false });
  const said = { plan: choices, keeper: true };
  const settings = kalyrSettings();
  const lead = { character, played: true, said, heard: true };
  const none = { opposing: [], watchers: [], rulings: [], handDealt: true, settings };
  const first = { ...choices.picks[0]!, name: choices.picks[0]!.name || t("FOURTALES.Kalyr.Dialog.unnamed") };
  const named = { ...choices, picks: [first, choices.picks[1]!] };
  return groupRequest(named, { ...none, acting: [{ ...lead, said: { ...said, plan: named } }] });
}
