import { type Choices, segments } from "../../../core/dialogs/choices.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import { encounterInViewOf } from "../../../core/encounter/in-view-of.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import type { Result } from "../../../kernel/result.ts";
import { type Fight, type FightChoices, type FightRequest, fightFacts, LAST_ROUND } from "../rules/encounter/fight.ts";
import { OPENINGS } from "../rules/encounter/order.ts";
import { WORDS, wordsTemplate } from "../words-of-power.ts";
import { fightAt } from "./fight-at.ts";

const FIGHT = "FOURTALES.Words.Fight";

/** The Storyteller sets up the fight in view. */
export async function setUpFight(): Promise<void> {
  const fight = fightAt(NOW, encounterInViewOf(WORDS)?.uuid ?? "");
  if (!fight || fight.people.length === 0) return void notifyProblems([{ key: "FOURTALES.Words.Rules.Fight.gone" }]);
  const dialog = new FightDialog(fight);
  if (await dialog.ask(null)) await startRoll(WORDS, "fight", dialog.choices);
}

/** The window of how a fight begins, and who comes when. */
class FightDialog extends PlanDialog<FightChoices, FightRequest> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["wp-dialog"], position: { width: 560 } };

  static PARTS: AppParts = { setup: { template: wordsTemplate("encounter/fight-setup") }, ...LAST_PARTS };

  constructor(private readonly fight: Fight) {
    const { opening, people } = fight;
    const plan: FightChoices = {
      encounter: fight.uuid,
      how: opening.how,
      team: opening.team || (people[0]?.team ?? ""),
      arrivals: Object.fromEntries(people.map(({ id, arrival }) => [id, arrival])),
    };
    super(plan, { fight, opening, late: [] }, { window: { title: t(`${FIGHT}.title`) } });
    // What stands against it is told among the fields.
    this.live = ["setup", "odds"];
    this.take(plan);
  }

  get choices(): FightChoices {
    return this.plan;
  }

  protected override build(plan: FightChoices): Result<FightRequest> {
    return fightFacts(plan, currentUser(), (uuid) => fightAt(NOW, uuid));
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { plan } = this;
    const fight = this.fight;
    return {
      ...(await super._prepareContext(options)),
      plan,
      fight,
      hows: segments(OPENINGS, `${FIGHT}.how`, plan.how),
      // Where dice decide, nobody does.
      teams: plan.how !== "dice" && namesOf(new Set(fight.people.map(({ team }) => team))),
      people: fight.people.map(({ id, name }) => ({ id, name, ...plan.arrivals[id] })),
      last: LAST_ROUND,
      submit: t(`${FIGHT}.submit`),
      sends: "check",
    };
  }
}

function namesOf(teams: ReadonlySet<string>): Choices {
  return Object.fromEntries([...teams].map((team) => [team, t(team)]));
}
