import { CreationGuide, type Finished } from "../../../core/creation/creation-guide.dialog.ts";
import { offersOf } from "../../../core/creation/offers.ts";
import { freshSystem } from "../../../core/foundry/config.ts";
import { randomId } from "../../../core/foundry/data.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { actions } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { inform, notifyProblems } from "../../../core/text/notify.ts";
import { choices, say, t } from "../../../core/text/text.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { KALYR, kalyrTemplate } from "../kalyr.ts";
import { creationBudget } from "../kalyr-settings.ts";
import { type CreationStep, creationSteps, finishCreation } from "../rules/character/creation.ts";
import {
  type Chosen,
  type CreationStepName,
  type Draft,
  type DraftList,
  NEW_DRAFT,
  withChosen,
  withStep,
} from "../rules/character/draft.ts";
import { INTOLERANCES, TIERS } from "../rules/types.ts";
import { levelChoices } from "../side/side-context.ts";

/** The lists that each step fills, with the item type of each. */
const STEP_LISTS: Record<CreationStepName, readonly [list: DraftList, type: string][]> = {
  person: [],
  lifepaths: [["lifepaths", "kalyrLifepath"]],
  powers: [["powers", "kalyrPower"]],
  abilities: [["abilities", "kalyrAbility"]],
  connections: [["connections", "kalyrConnection"]],
  gifts: [["gifts", "kalyrGift"]],
  keys: [["keys", "kalyrKey"]],
  belongings: [
    ["weapons", "kalyrWeapon"],
    ["armour", "kalyrArmour"],
    ["shields", "kalyrShield"],
    ["equipment", "kalyrEquipment"],
  ],
};

const CREATE = "FOURTALES.Kalyr.Create";

/** A first character step by step. */
export class CreationDialog extends CreationGuide<Draft, CreationStepName> {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["ka-dialog", "ka-creation"],
    window: { title: `${CREATE}.title`, icon: "fa-solid fa-compass-drafting" },
    position: { width: 790, height: "auto" },
    actions: actions<CreationDialog>({
      add: (guide, { dataset }) => guide.add(dataset.list as DraftList),
      next: (guide) => guide.go(withStep(guide.read(), guide.step, true), 1),
      ftCancel: async (guide) => {
        await guide.close();
        inform(`${CREATE}.left`);
      },
    }),
  };

  static PARTS: AppParts = { form: { template: kalyrTemplate("character/creation"), scrollable: [".ka-chosen"] } };

  static override readonly DRAFT = `${KALYR}Draft`;
  protected override readonly ready = `${CREATE}.ready`;

  protected override fresh(): Draft {
    return { ...NEW_DRAFT, name: this.actor.name };
  }

  protected override steps() {
    return creationSteps(this.draft, creationBudget()).map((one) => ({
      ...one,
      id: one.step,
      label: say(one.label),
      count: countOf(one),
    }));
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { hint, problems, done } = context.here as CreationStep;
    return {
      ...context,
      nextDoes: context.onward || !done,
      hint: say(hint),
      problems: problems.map(say),
      tiers: choices(currentUser().isGM ? TIERS : ["pc"], "FOURTALES.Kalyr.Tier"),
      intolerances: choices(INTOLERANCES, "FOURTALES.Kalyr.Intolerance"),
      levels: levelChoices(),
      kinds: choices(["mundane", "psionic"], "FOURTALES.Kalyr.Choice.kind"),
      lists: await Promise.all(STEP_LISTS[this.step].map(([list, type]) => this.listView(list, type))),
      ready: finishCreation(this.draft, creationBudget()).ok,
    };
  }

  private async listView(list: DraftList, type: string) {
    const offers = (await offersOf(type)).sort((a, b) => a.name.localeCompare(b.name));
    const chosen: readonly Chosen<object>[] = this.draft[list];
    return {
      list,
      label: t(`TYPES.Item.${type}`),
      chosen: chosen.map(({ name, system }) => {
        const { level, kind, specialisation } = system as Record<string, unknown>;
        return {
          name,
          kind,
          level: level === undefined ? "" : String(level),
          specialisation: list === "abilities" ? specialisation : null,
        };
      }),
      offers: { "": t(`${CREATE}.choose`), ...Object.fromEntries(offers.map(({ uuid, name }) => [uuid, name])) },
    };
  }

  protected override finished(draft: Draft): Result<Finished> {
    const finished = finishCreation(draft, creationBudget());
    if (!finished.ok) return finished;
    const { name, items, system } = finished.value;
    const { race, intolerance, scale, tier, fudgePoints } = system;
    return ok({ name, items, update: { system: { race, intolerance, scale, tier, fudgePoints } } });
  }

  private async add(list: DraftList): Promise<void> {
    const { item, name } = await this.picked(list);
    if (!item && !name) return void notifyProblems([{ key: `${CREATE}.chooseFirst` }]);
    const [, type] = STEP_LISTS[this.step].find(([one]) => one === list)!;
    const system = item?.toObject().system ?? freshSystem("Item", type);
    await this.keep(withChosen(this.read(), list, { id: randomId(), name: item?.name ?? name, system }));
  }
}

/** "4 chosen, 2 left": nothing stays uncounted. */
function countOf({ chosen, left, points }: CreationStep): string {
  const parts = [t(`${CREATE}.chosen`, { count: chosen })];
  if (left !== null) parts.push(t(`${CREATE}.left_count`, { count: left }));
  if (points !== null) parts.push(t(`${CREATE}.points`, { count: points }));
  return parts.join(", ");
}
