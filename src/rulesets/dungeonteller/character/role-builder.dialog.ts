import { createItem } from "../../../core/foundry/document-classes.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { documentAtHand } from "../../../core/foundry/uuid.ts";
import { actions } from "../../../core/sheets/actions.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { noteBegun } from "../../../core/text/begun.ts";
import { guarded, inform, notifyProblems, showFieldProblems } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { same } from "../../../kernel/same.ts";
import { tellerTemplate } from "../dungeonteller.ts";
import { ACTIONS, actionDice } from "../rules/actions.ts";
import { checkRole } from "../rules/character/role-card.ts";
import { freshRole, type RoleDraft, roleProblems } from "../rules/character/role-draft.ts";
import type { Bonus } from "../rules/types.ts";
import { tellerSettings } from "../teller-settings.ts";
import { takeRole } from "./role.ts";
import { builderView } from "./role-builder.view.ts";
import { lookUpCard, readShelf, type ShelfCard, type ShelfRole } from "./role-shelf.ts";

const WORDS = "FOURTALES.Teller.Builder";
/** For whom a role is made up: a hero who is to be of it, a card that holds it, or nobody yet. */
export interface BuiltFor {
  hero?: OwnedActor;
  card?: OwnedItem;
}

/** Which of a role's lists a card stands in. */
type List = "powers" | "stuff" | "kit";

/** DT-71: makes a role up: dice, Luck, and powers and things by ticking them, mixed from what other roles have. */
export class RoleBuilder extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-dialog", "dt-dialog", "dt-builder"],
    tag: "form",
    window: { title: `${WORDS}.title`, icon: "fa-solid fa-hat-wizard" },
    position: { width: 780, height: 760 },
    form: { handler: actions<RoleBuilder>({ submit: (dialog) => dialog.submit() }).submit, closeOnSubmit: false },
    actions: actions<RoleBuilder>({
      ftCancel: (dialog) => dialog.close(),
      step: (dialog, { dataset }) => dialog.step(dataset.die ?? "", Number(dataset.by)),
      copyDice: (dialog, { dataset }) => dialog.copyDice(dataset.role ?? ""),
      copyCards: (dialog, { dataset }) => dialog.copyCards(dataset.role ?? ""),
      invent: (dialog) => dialog.invent(),
    }),
  };

  static PARTS: AppParts = {
    form: { template: tellerTemplate("character/builder"), scrollable: [""] },
    sum: { template: tellerTemplate("character/builder-sum") },
    buttons: { template: tellerTemplate("character/builder-buttons") },
  };

  private readonly roles: readonly ShelfRole[];
  private readonly shelf: Record<"powers" | "stuff", ShelfCard[]>;
  /** Bonus dice that any role has, each once, and those that the draft began with. */
  private readonly bonuses: readonly Bonus[];
  /** Powers that were invented here, with what stood on each when it was new. */
  private readonly invented = new Map<OwnedItem, string>();
  private isDone = false;

  private constructor(
    private draft: RoleDraft,
    { roles, powers, stuff }: Awaited<ReturnType<typeof readShelf>>,
    private readonly target: BuiltFor,
  ) {
    super({});
    this.roles = roles;
    this.shelf = { powers, stuff };
    const all = [...draft.bonuses, ...roles.flatMap(({ system }) => system.bonuses ?? [])];
    this.bonuses = all.filter((bonus, index) => all.findIndex((other) => same(other, bonus)) === index);
  }

  /** Opens it, with what the card holds already. */
  static async open(target: BuiltFor): Promise<void> {
    noteBegun();
    const { card } = target;
    const held = card?.toObject().system ?? {};
    const draft = { ...freshRole(), ...held, name: card?.name ?? "" };
    const dialog = new RoleBuilder(draft, await readShelf(), target);
    await dialog.shelve([...draft.powers, ...draft.stuff, ...draft.kit]);
    await dialog.render({ force: true });
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { draft, shelf, roles, bonuses, target } = this;
    return { ...(await super._prepareContext(options)), ...builderView({ draft, shelf, roles, bonuses }, target) };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    // What an input does not allow is told in our words, at the field.
    (this.element as HTMLFormElement).noValidate = true;
    this.element.addEventListener("change", ({ target }) => {
      if ((target as HTMLInputElement).name !== "search") void this.renderSum();
    });
    this.element.addEventListener("input", ({ target }) => {
      const { name, type } = target as HTMLInputElement;
      if (name === "search") this.find();
      else if (type === "number") void this.renderSum();
    });
    // Whoever looks for something is not done with it.
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.target as HTMLInputElement).name === "search") event.preventDefault();
    });
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => void this.drop(event));
  }

  /** What the form says, over the draft. What is no figure stays what it is, to be told at its field. */
  private read(): RoleDraft {
    const form = new FormData(this.element as HTMLFormElement);
    const figure = (name: string) => (String(form.get(name) ?? "").trim() === "" ? Number.NaN : Number(form.get(name)));
    const list = (name: string) => form.getAll(name).map(String);
    const ticked = new Set(list("bonuses"));
    return {
      ...this.draft,
      name: String(form.get("name") ?? "").trim(),
      luck: figure("luck"),
      actions: actionDice(Object.fromEntries(ACTIONS.map((id) => [id, figure(`actions.${id}`)]))),
      bonuses: this.bonuses.filter((_bonus, index) => ticked.has(String(index))),
      traits: list("traits"),
      powers: list("powers"),
      stuff: list("stuff"),
      kit: list("kit"),
    };
  }

  private async renderSum(): Promise<void> {
    const read = this.read();
    // Half a figure is no figure yet.
    if (roleProblems({ ...read, name: "x" }).length > 0) return;
    this.draft = read;
    await this.render({ parts: ["sum"] });
  }

  private async change(more: Partial<RoleDraft>): Promise<void> {
    this.draft = { ...this.read(), ...more };
    await this.render();
    this.find();
  }

  private step(die: string, by: number): void {
    const input = this.element.querySelector<HTMLInputElement>(`[name="${CSS.escape(die)}"]`);
    if (!input) return;
    const now = Math.round(Number(input.value)) || 0;
    input.value = String(Math.min(Number(input.max), Math.max(Number(input.min), now + by)));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  private async copyDice(uuid: string): Promise<void> {
    const {
      luck,
      actions: dice,
      bonuses,
      traits,
    } = this.roles.find((role) => role.uuid === uuid)?.system ?? freshRole();
    await this.change({ luck, actions: { ...dice }, bonuses: [...bonuses], traits: [...traits] });
  }

  private async copyCards(uuid: string): Promise<void> {
    const role = this.roles.find((one) => one.uuid === uuid)?.system;
    if (!role) return;
    await this.shelve([...role.powers, ...role.stuff, ...role.kit]);
    const read = this.read();
    const both = (list: List) => [...new Set([...read[list], ...role[list]])];
    await this.change({ powers: both("powers"), stuff: both("stuff"), kit: both("kit") });
  }

  /** Puts cards among those that can be ticked. @returns those that can come with a role */
  private async shelve(uuids: readonly string[]): Promise<ShelfCard[]> {
    const known = () => [...this.shelf.powers, ...this.shelf.stuff];
    const cards = await Promise.all(
      [...new Set(uuids)].map((uuid) => known().find((card) => card.uuid === uuid) ?? lookUpCard(uuid)),
    );
    const found = cards.filter((card) => card !== null);
    for (const card of found.filter((one) => !known().includes(one))) {
      this.shelf[card.type === "tellerPower" ? "powers" : "stuff"].unshift(card);
    }
    return found;
  }

  private async tick(uuid: string): Promise<void> {
    const [card] = await this.shelve([uuid]);
    if (!card) return void notifyProblems([{ key: `${WORDS}.noCard` }]);
    const list = card.type === "tellerPower" ? "powers" : "stuff";
    await this.change({ [list]: [...new Set([...this.read()[list], uuid])] });
    inform(`${WORDS}.ticked`, { name: card.name });
  }

  private async drop(event: DragEvent): Promise<void> {
    event.preventDefault();
    let dropped: { type?: unknown; uuid?: unknown } = {};
    try {
      dropped = JSON.parse(event.dataTransfer?.getData("text/plain") || "{}") as typeof dropped;
    } catch {
      // Something that is no document: a picture, words.
    }
    await this.tick(dropped.type === "Item" && typeof dropped.uuid === "string" ? dropped.uuid : "");
  }

  /** A power that nobody has yet: a card of its own, open to be filled in. */
  private async invent(): Promise<void> {
    const power = await createItem({ name: t(`${WORDS}.newPower`), type: "tellerPower", ownership: { default: 2 } });
    if (!power) return;
    this.invented.set(power, writtenOn(power));
    await this.tick(power.uuid);
    await power.sheet?.render({ force: true });
  }

  /** Where no role comes of it, powers go with it that nobody has written anything on. */
  override _onClose(options: object): void {
    super._onClose(options);
    if (this.isDone) return;
    const blank = [...this.invented].filter(([power, was]) => documentAtHand(power.uuid) && writtenOn(power) === was);
    for (const [power] of blank) void guarded(() => power.delete());
  }

  /** Shows what is looked for; what is ticked stays in sight. */
  private find(): void {
    const wanted = String(new FormData(this.element as HTMLFormElement).get("search") ?? "")
      .trim()
      .toLowerCase();
    for (const row of this.element.querySelectorAll<HTMLElement>("[data-find]")) {
      const ticked = row.querySelector("input:checked") !== null;
      row.hidden = !ticked && !row.dataset.find!.includes(wanted);
    }
  }

  private async submit(): Promise<void> {
    const read = this.read();
    if (!showFieldProblems(this.element, roleProblems(read))) return;
    const { name, ...system } = read;
    const { hero, card } = this.target;
    const keep = new FormData(this.element as HTMLFormElement).has("keep");
    const unsound = checkRole(system);
    if (unsound.length > 0) return void notifyProblems(unsound);
    if (card) await card.update({ name, system });
    const made =
      !card && (keep || !hero)
        ? await createItem({ name, type: "tellerRole", system, ownership: { default: 2 } })
        : null;
    if (hero) {
      const own = made ? { role: made.uuid } : { own: { name, system } };
      if (!(await takeRole({ who: hero.uuid, kit: tellerSettings().starterKits, ...own }))) return;
    }
    this.isDone = true;
    await this.close();
    const waits = hero && !made && !currentUser().isGM;
    inform(`${WORDS}.${waits ? "asked" : "ready"}`, { name });
  }
}

/** What is written on a card, as text. */
function writtenOn(card: OwnedItem): string {
  const { img, system } = card.toObject();
  return JSON.stringify([card.name, img, system]);
}
