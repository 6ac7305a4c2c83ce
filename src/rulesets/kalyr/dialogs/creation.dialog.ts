import { del, put, renderChild } from "../../../core/compat.ts";
import { guarded, inform, notifyProblems, showFieldProblems } from "../../../core/notify.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { SYSTEM_ID } from "../../../core/system.ts";
import { choices, say, t } from "../../../core/words.ts";
import { KALYR, kalyrTemplate } from "../kalyr.ts";
import { type CreationStep, creationSteps, finishCreation, nextCreationStep } from "../rules/creation.ts";
import {
  type Chosen,
  type CreationStepName,
  type Draft,
  type DraftList,
  NEW_DRAFT,
  withChosen,
  withoutChosen,
  withStep,
} from "../rules/draft.ts";
import { INTOLERANCES, TIERS } from "../rules/types.ts";
import { creationBudget } from "../settings/kalyr-settings.ts";
import { levelChoices } from "./side-context.ts";

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
const FLAG = `flags.${SYSTEM_ID}.${KALYR}Draft`;

/** A first character step by step. The draft is kept on the actor, so that one may leave and go on another day. */
export class CreationDialog extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-dialog", "ka-dialog", "ka-creation"],
    tag: "form",
    window: { title: `${CREATE}.title`, icon: "fa-solid fa-compass-drafting" },
    position: { width: 790, height: "auto" },
    form: { handler: CreationDialog.onFinish, closeOnSubmit: false },
    actions: {
      step: CreationDialog.onStep,
      add: CreationDialog.onAdd,
      remove: CreationDialog.onRemove,
      next: CreationDialog.onNext,
      ftCancel: CreationDialog.onLeave,
    },
  };

  static PARTS: AppParts = { form: { template: kalyrTemplate("creation"), scrollable: [".ka-chosen"] } };

  private step: CreationStepName;

  constructor(
    private readonly actor: OwnedActor,
    private draft: Draft,
  ) {
    super(...([{}] as never[]));
    this.step = nextCreationStep(draft, creationBudget()) ?? "person";
  }

  /** Opens the guide for this actor, in the window of its sheet, where it was left. */
  static async begin(actor: OwnedActor, parent: object | null): Promise<void> {
    const kept = actor.flags[SYSTEM_ID]?.[`${KALYR}Draft`] as Draft | undefined;
    await renderChild(parent, new CreationDialog(actor, kept ?? { ...NEW_DRAFT, name: actor.name }) as never);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { draft, step } = this;
    const steps = creationSteps(draft, creationBudget());
    const here = steps.find((one) => one.step === step)!;
    return {
      ...(await super._prepareContext(options)),
      draft,
      steps: steps.map((one) => ({
        id: one.step,
        label: say(one.label),
        count: countOf(one),
        done: one.done,
        on: one.step === step,
      })),
      title: say(here.label),
      hint: say(here.hint),
      count: countOf(here),
      problems: here.problems.map((problem) => say(problem)),
      person: step === "person",
      tiers: choices(game.user!.isGM ? TIERS : ["pc"], "FOURTALES.Kalyr.Tier"),
      intolerances: choices(INTOLERANCES, "FOURTALES.Kalyr.Intolerance"),
      levels: levelChoices(),
      kinds: choices(["mundane", "psionic"], "FOURTALES.Kalyr.Choice.kind"),
      lists: await Promise.all(STEP_LISTS[step].map(([list, type]) => this.listView(list, type))),
      ready: finishCreation(draft, creationBudget()).ok,
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => {
      if (!(event.target as HTMLElement).matches("[name^='new.'], [name^='from.']"))
        void guarded(() => this.take(this.read()));
    });
  }

  private async listView(list: DraftList, type: string) {
    return {
      list,
      label: t(`TYPES.Item.${type}`),
      chosen: (this.draft[list] as unknown as readonly Chosen<Record<string, unknown>>[]).map(
        ({ id, name, system }) => ({
          id,
          name,
          level: "level" in system ? String(system.level) : null,
          kind: system.kind ?? null,
          specialisation: list === "abilities" ? system.specialisation : null,
        }),
      ),
      offers: { "": t(`${CREATE}.choose`), ...(await offersOf(type)) },
    };
  }

  /** The draft with what the inputs in sight say. */
  private read(): Draft {
    const data = new FormData(this.element as HTMLFormElement);
    const text = (name: string, otherwise: string) =>
      data.has(name) ? String(data.get(name)).slice(0, 80) : otherwise;
    let { draft } = this;
    if (this.step === "person") {
      const tier = text("tier", draft.tier) as Draft["tier"];
      const intolerance = text("intolerance", draft.intolerance) as Draft["intolerance"];
      draft = { ...draft, name: text("name", draft.name), race: text("race", draft.race), tier, intolerance };
    }
    for (const [list] of STEP_LISTS[this.step]) {
      for (const one of draft[list] as unknown as readonly Chosen<Record<string, unknown>>[]) {
        const has = (field: string) => data.has(`${list}.${one.id}.${field}`);
        const value = (field: string) => text(`${list}.${one.id}.${field}`, "");
        const system = {
          ...one.system,
          ...(has("level") ? { level: Number(value("level")) } : {}),
          ...(has("kind") ? { kind: value("kind") } : {}),
          ...(has("specialisation") ? { specialisation: value("specialisation") } : {}),
        };
        draft = withChosen(draft, list, { ...one, name: has("name") ? value("name") : one.name, system } as never);
      }
    }
    return draft;
  }

  private async take(draft: Draft): Promise<void> {
    this.draft = draft;
    await this.actor.update(put(FLAG, draft));
    await this.render();
  }

  private static async onStep(this: CreationDialog, _event: Event, target: HTMLElement): Promise<void> {
    const draft = this.read();
    this.step = target.dataset.step as CreationStepName;
    await guarded(() => this.take(draft));
  }

  private static async onNext(this: CreationDialog): Promise<void> {
    const draft = withStep(this.read(), this.step, true);
    const steps = Object.keys(STEP_LISTS) as CreationStepName[];
    this.step = steps[steps.indexOf(this.step) + 1] ?? this.step;
    await guarded(() => this.take(draft));
  }

  private static async onAdd(this: CreationDialog, _event: Event, target: HTMLElement): Promise<void> {
    const list = target.dataset.list as DraftList;
    const form = this.element as HTMLFormElement;
    const value = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value.trim();
    const [, type] = STEP_LISTS[this.step].find(([name]) => name === list)!;
    const [uuid, name] = [value(`from.${list}`), value(`new.${list}`)];
    const item = uuid ? ((await fromUuid(uuid as never)) as unknown as OwnedItem | null) : null;
    if (!item && !name) return void notifyProblems([{ key: `${CREATE}.chooseFirst` }]);
    const Model = CONFIG.Item.dataModels[type as never] as unknown as new (data: object) => { toObject(): object };
    const system = item?.toObject().system ?? new Model({}).toObject();
    const chosen = { id: foundry.utils.randomID(), name: item?.name ?? name, system };
    await guarded(() => this.take(withChosen(this.read(), list, chosen as never)));
  }

  private static async onRemove(this: CreationDialog, _event: Event, target: HTMLElement): Promise<void> {
    const { list, id } = target.dataset;
    await guarded(() => this.take(withoutChosen(this.read(), list as DraftList, id ?? "")));
  }

  private static async onFinish(this: CreationDialog): Promise<void> {
    const finished = finishCreation(this.read(), creationBudget());
    if (!finished.ok) return void showFieldProblems(this.element, finished.problems);
    const { name, system, items } = finished.value;
    const done = await guarded(async () => {
      await this.actor.createEmbeddedDocuments("Item", items as unknown as object[]);
      const { race, intolerance, scale, tier, fudgePoints } = system;
      await this.actor.update({ name, system: { race, intolerance, scale, tier, fudgePoints }, ...del(FLAG) });
      return true;
    });
    if (!done) return;
    await this.close();
    inform(`${CREATE}.ready`, { name });
  }

  private static async onLeave(this: CreationDialog): Promise<void> {
    await this.close();
    inform(`${CREATE}.left`);
  }
}

/** "4 chosen, 2 left": nothing stays uncounted. */
function countOf({ chosen, left, points }: CreationStep): string {
  const parts = [t(`${CREATE}.chosen`, { count: chosen })];
  if (left !== null) parts.push(t(`${CREATE}.left_count`, { count: left }));
  if (points !== null) parts.push(t(`${CREATE}.points`, { count: points }));
  return parts.join(", ");
}

/** Everything of a type that this user may read, compendia first, each once by name. */
async function offersOf(type: string): Promise<Record<string, string>> {
  const found = new Map<string, string>();
  for (const pack of game.packs as unknown as Iterable<Pack>) {
    if (pack.documentName !== "Item" || pack.visible === false) continue;
    for (const entry of await pack.getIndex()) {
      if (entry.type === type && !found.has(entry.name)) found.set(entry.name, entry.uuid);
    }
  }
  for (const item of game.items as unknown as Iterable<Entry & { visible: boolean }>) {
    if (item.type === type && item.visible && !found.has(item.name)) found.set(item.name, item.uuid);
  }
  return Object.fromEntries([...found].sort(([a], [b]) => a.localeCompare(b)).map(([name, uuid]) => [uuid, name]));
}

interface Entry {
  uuid: string;
  name: string;
  type: string;
}

interface Pack {
  documentName: string;
  visible?: boolean;
  getIndex(): Promise<Iterable<Entry>>;
}
