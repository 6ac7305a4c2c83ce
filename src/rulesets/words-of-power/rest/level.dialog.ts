import { segments } from "../../../core/dialogs/choices.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { t } from "../../../core/text/text.ts";
import type { Result } from "../../../kernel/result.ts";
import { asNow, beingNow } from "../being.ts";
import { participantOf } from "../rules/character/participant.ts";
import { inOrder } from "../rules/character/vocabulary.ts";
import { LEVEL_COST, type LevelChoices, type LevelRequest, levelFacts } from "../rules/rest/level.ts";
import type { Being } from "../rules/types.ts";
import { wordsTemplate } from "../words-of-power.ts";

const LEVEL = "FOURTALES.Words.Level";

/** The window of a level: which ten Drawn Words go, and what comes for them. */
export class LevelDialog extends PlanDialog<LevelChoices, LevelRequest> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["wp-dialog"], position: { width: 520 } };

  static PARTS: AppParts = {
    setup: { template: wordsTemplate("rest/level-setup"), scrollable: [""] },
    pool: { template: wordsTemplate("rest/level-pool") },
    ...LAST_PARTS,
  };

  protected override whole = ["setup", ...this.live];

  constructor(
    private readonly opened: Being,
    nth: number,
  ) {
    const cards = handOf(opened)
      .slice(0, LEVEL_COST)
      .map(({ id }) => id);
    const plan: LevelChoices = { who: opened.uuid, nth, cards, as: "tag", text: "", sense: "" };
    const bare = { who: participantOf(opened), level: opened.system.level + 1, choices: plan };
    super(plan, bare, { window: { title: t(`${LEVEL}.title`, { name: opened.name, level: bare.level }) } });
    this.take(plan);
  }

  private get hand(): ReturnType<typeof handOf> {
    return handOf(asNow(this.opened));
  }

  protected override around(): unknown {
    return this.hand;
  }

  /** What was chosen. */
  get choices(): LevelChoices {
    return this.plan;
  }

  protected override build(plan: LevelChoices): Result<LevelRequest> {
    return levelFacts(plan, beingNow);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { plan } = this;
    return {
      ...(await super._prepareContext(options)),
      problems: [],
      plan,
      hint: t(`${LEVEL}.hint`, { cost: LEVEL_COST }),
      count: t(`${LEVEL}.count`, { count: plan.cards.length, cost: LEVEL_COST }),
      cards: this.hand.map((card) => ({ ...card, on: plan.cards.includes(card.id) })),
      kinds: segments(["tag", "word"], `${LEVEL}.as`, plan.as),
      submit: t(`${LEVEL}.ask`),
      sends: "check",
    };
  }
}

function handOf({ system }: Being): { id: string; text: string; sense: string }[] {
  return inOrder(system.hand).map(([id, { text, sense }]) => ({ id, text, sense }));
}
