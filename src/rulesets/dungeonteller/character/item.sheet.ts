import { put } from "../../../core/foundry/compat.ts";
import { guarded } from "../../../core/notify.ts";
import { actions } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import type { Choice } from "../../../core/sheets/item-inputs.ts";
import type { OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { TaleItemSheet } from "../../../core/sheets/tale-item.sheet.ts";
import { choices, t } from "../../../core/words.ts";
import { tellerTemplate } from "../dungeonteller.ts";
import { ACTIONS, isAction } from "../rules/actions.ts";
import { cardsOf, type RoleSystem } from "../rules/character/role-card.ts";
import {
  freshModRow,
  hasAction,
  hasFigure,
  MOD_KINDS,
  type ModKind,
  type ModRow,
  modRows,
  withModRows,
} from "../rules/power/mod-rows.ts";
import { itemFacts } from "./item.facts.ts";

/** What the powers of the packs bring and nobody sets by hand. */
const WRITTEN = [
  "identifier",
  "rule",
  "roles",
  "needs.by",
  "duration.ends",
  "save.roll",
  "save.how",
  "perSuccess",
  "limits",
  "only",
  "does",
  "automation",
];

/** What of a role is chosen in a window of its own. */
const BUILT = ["powers", "stuff", "kit", "traits", "identifier"];

const DURATIONS = ["instant", "turn", "scene", "until-broken", "hour", "journey", "not-stated"];

/** The sheet of every item of this game: a card to read, and the same card to fill in. */
export class TellerItemSheet extends TaleItemSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["dt-item"],
    actions: actions<TellerItemSheet>({
      build: async ({ document }) =>
        (await import("./role-builder.dialog.ts")).RoleBuilder.open({ card: document as OwnedItem }),
      addMod: (sheet) => sheet.changeMods((rows) => [...rows, freshModRow(rows)]),
      dropMod: (sheet, { dataset }) =>
        sheet.changeMods((rows) => rows.filter((_row, n) => n !== Number(dataset.index))),
    }),
  };

  static PARTS: AppParts = { card: { template: tellerTemplate("character/item"), scrollable: [""] } };

  override shows(path: string): boolean {
    return !WRITTEN.includes(path) && !(this.document.type === "tellerRole" && BUILT.includes(path));
  }

  override choicesOf(path: string, own: readonly Choice[]): readonly Choice[] {
    return path === "duration.unit" ? DURATIONS : own;
  }

  override wordOf(path: string, choice: Choice): string {
    return t(`FOURTALES.Teller.Choice.${path.replace(".", "_")}.${choice || "none"}`);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { type } = this.document;
    const { source } = this;
    const names = ACTIONS.map((id) => ({ id, label: t(`FOURTALES.Teller.Action.${id}`) }));
    const dice = source.actions as Record<string, number>;
    return {
      ...(await super._prepareContext(options)),
      facts: itemFacts(type, source),
      actionChoices: Object.fromEntries(names.map(({ id, label }) => [id, label])),
      brings: type === "tellerRole" ? await this.brings() : null,
      isPower: type === "tellerPower",
      mods: type === "tellerPower" ? this.modLines(source) : null,
      roleDice: type === "tellerRole" ? names.map((name) => ({ ...name, dice: dice[name.id] })) : null,
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      const line = (target as HTMLElement).closest<HTMLElement>("[data-mod]");
      if (line)
        void guarded(() =>
          this.changeMods((rows) => rows.map((row, n) => (n === Number(line.dataset.mod) ? readMod(line, row) : row))),
        );
    });
  }

  /** Names of the cards that come with a role. */
  private async brings(): Promise<string[]> {
    const { powers = [], stuff = [], kit = [] } = this.source as Partial<RoleSystem>;
    const { lookUpCard } = await import("./role-shelf.ts");
    const cards = await Promise.all(cardsOf({ powers, stuff, kit }, true).map(lookUpCard));
    return cards.map((card) => card?.name ?? t("FOURTALES.Teller.Builder.gone"));
  }

  /** What a power does, line by line, as its window offers it. */
  private modLines({ mods }: { mods?: Record<string, unknown> }) {
    const kinds = choices(MOD_KINDS, "FOURTALES.Teller.Mod");
    return modRows(mods ?? {}).map((row, index) => ({
      ...{ ...row, index, kinds, hasAction: hasAction(row.what), hasFigure: hasFigure(row.what) },
      label: kinds[row.what],
    }));
  }

  private async changeMods(change: (rows: ModRow[]) => ModRow[]): Promise<void> {
    const mods = (this.source.mods ?? {}) as Record<string, unknown>;
    await this.document.update(put("system.mods", withModRows(mods, change(modRows(mods)))));
  }
}

/** A line as it was filled in. */
function readMod(line: HTMLElement, row: ModRow): ModRow {
  const partOf = (name: string) =>
    line.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-part="${name}"]`)?.value;
  const what = partOf("what") as ModKind | undefined;
  const action = partOf("action");
  const figure = Number(partOf("figure") ?? row.figure);
  return {
    what: what ?? row.what,
    action: isAction(action) ? action : row.action,
    figure: Number.isInteger(figure) ? figure : row.figure,
  };
}
