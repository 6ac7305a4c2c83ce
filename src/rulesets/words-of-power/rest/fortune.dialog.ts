import { names } from "../../../core/dialogs/choices.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { t } from "../../../core/text/text.ts";
import { problem, type Result } from "../../../kernel/result.ts";
import { beingNow } from "../being.ts";
import { isDying } from "../rules/character/derive.ts";
import { participantOf } from "../rules/character/participant.ts";
import { payableTags } from "../rules/character/payable.ts";
import { zonesInOrder } from "../rules/character/zones.ts";
import {
  type Fortune,
  type FortuneChoices,
  type FortuneRequest,
  fortuneFacts,
  isBase,
  LIFE,
} from "../rules/rest/fortune.ts";
import type { Being } from "../rules/types.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { wordsSettings } from "../words-settings.ts";

const FORTUNE = "FOURTALES.Words.Fortune";

/** The window of a Tag that is paid for a life or a Maim, or of one that is taken from the slain. */
export class FortuneDialog extends PlanDialog<FortuneChoices, FortuneRequest> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["wp-dialog"], position: { width: 520 } };

  static PARTS: AppParts = { setup: { template: wordsTemplate("rest/fortune-setup") }, ...LAST_PARTS };

  constructor(
    private readonly being: Being,
    deed: Fortune,
    private readonly people: readonly { uuid: string; name: string }[],
  ) {
    const pays = deed === "pay";
    const to = pays ? savedFirst(being, people) : (people[0]?.uuid ?? "");
    // The one that may be paid needs no choosing.
    const [only, more] = payableTags(being.system, wordsSettings());
    const tag = pays && only && !more ? only.id : "";
    const plan: FortuneChoices = { deed, who: being.uuid, to, tag, what: LIFE };
    const bare = { deed, who: participantOf(being), to: participantOf(being), choices: plan, text: "", zone: "" };
    super(plan, bare, { window: { title: t(`${FORTUNE}.title.${deed}`, { name: being.name, to: "", text: "" }) } });
    // Whose Tags and zones stand there follows from whom it is for.
    this.live = ["setup", "odds"];
    this.take(plan);
  }

  /** What was chosen, for the deed. */
  get choices(): FortuneChoices {
    return this.plan;
  }

  protected override build(plan: FortuneChoices): Result<FortuneRequest> {
    return fortuneFacts(plan, beingNow, wordsSettings());
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { plan } = this;
    const being = this.being;
    const { deed } = plan;
    const pays = deed === "pay";
    const to = beingNow(plan.to) ?? being;
    const tags = pays
      ? payableTags(being.system, wordsSettings())
      : Object.entries(plan.to ? to.system.tags : {}).flatMap(([id, tag]) =>
          isBase(tag) ? { id, text: tag.text } : [],
        );
    const nothing = pays && tags.length === 0;
    const zones = zonesInOrder(to.system.zones).filter(([, { vital }]) => !vital);
    return {
      ...(await super._prepareContext(options)),
      problems: nothing ? [problem(`${FORTUNE}.nonePayable`)] : [],
      plan,
      hint: t(`${FORTUNE}.hint.${deed}`),
      people: names(`${FORTUNE}.nobody`, pays ? [being, ...this.people] : this.people),
      tags: { "": t(`${FORTUNE}.noTag`), ...Object.fromEntries(tags.map(({ id, text }) => [id, text])) },
      whats: pays && {
        [LIFE]: t(`${FORTUNE}.life`),
        ...Object.fromEntries(zones.map(([id, { label }]) => [id, label])),
      },
      // WP-170, WP-171: what one should know before a Tag is gone for good.
      told: pays && [
        ...(nothing ? [t(`${FORTUNE}.nonePayable`, { name: being.name })] : []),
        t(`${FORTUNE}.felt`),
        t(`${FORTUNE}.wordsHeal`),
      ],
      submit: t(`${FORTUNE}.ask`),
      sends: "check",
    };
  }
}

/** WP-166: for whom a Tag is most likely paid: whoever is dying, oneself before others; else oneself. */
function savedFirst(being: Being, people: readonly { uuid: string }[]): string {
  const others = people.flatMap(({ uuid }) => beingNow(uuid) ?? []);
  return ([being, ...others].find(isDying) ?? being).uuid;
}
