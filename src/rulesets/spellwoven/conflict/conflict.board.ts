import { aboutOf } from "../../../core/encounter/standing.ts";
import { createEncounter, type Encounter, encounterInView } from "../../../core/foundry/encounters.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { allOf, hearTogether } from "../../../core/foundry/heard-together.ts";
import { listen } from "../../../core/foundry/hooks.ts";
import { documentAtHand, findActor, findDocument } from "../../../core/foundry/uuid.ts";
import { Step, takeStep } from "../../../core/ledger/steps.ts";
import { actions, isSecond } from "../../../core/sheets/actions.ts";
import { drawAnew } from "../../../core/sheets/draw-anew.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import { keepInSight } from "../../../core/sheets/keep-in-sight.ts";
import { guarded, itemGone, notifyProblems, showFieldProblems } from "../../../core/text/notify.ts";
import { once } from "../../../kernel/once.ts";
import type { Problem } from "../../../kernel/result.ts";
import { isBeing } from "../being.ts";
import type { WovenCombat } from "../encounter/encounter.ts";
import { encounterIn, struggleIn } from "../encounter/struggle-at-hand.ts";
import { noteIn, type Struggle } from "../rules/conflict/struggle.ts";
import { SPELLWOVEN, wovenTemplate } from "../spellwoven.ts";
import { boardContext } from "./board.context.ts";
import { addHazard, beginConflict, endByHand, join, resolveTheRound, withNewSide } from "./board.deeds.ts";
import { setUpFromSight } from "./set-up.ts";

/** What may change what a board shows. */
const HEARD = ["updateCombat", ...allOf("Combatant"), "updateActor", "createChatMessage", "updateChatMessage"] as const;

/** From the edges of the screen, in pixels. */
const MARGIN = 12;

/** The boards that are open, by the UUID of their encounter. */
const open = new Map<string, ConflictBoard>();

/**
 * The board of a prolonged conflict, for everybody: who stands against whom and for what, with how many dice, how the contests
 * of the round went, and what the last resolution came to. The Gamesmaster leads it from here.
 */
class ConflictBoard extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "sw-dialog", "sw-board"],
    window: { title: "FOURTALES.Woven.Conflict.Board.title", icon: "fa-solid fa-people-arrows" },
    position: { width: 860, height: "auto" },
    actions: actions<ConflictBoard>({
      addSide: (board) => board.change(withNewSide),
      dropSide: (board, { dataset }) => board.happen("woven.side", { id: dataset.side, side: null }),
      addPerson: (board) => board.addPerson(),
      addHazard: async (board) => {
        const { encounter } = board;
        if (encounter) notifyProblems(await addHazard(encounter, new Step(SPELLWOVEN)));
      },
      fromSight: async ({ encounter }) => {
        if (encounter) notifyProblems(await setUpFromSight(encounter, new Step(SPELLWOVEN)));
      },
      nextTurn: ({ encounter }) => encounter?.nextTurn(),
      against: (board, { dataset }) => board.against(dataset.who ?? "", dataset.target ?? ""),
      editSide: (board, { dataset }) => board.toggleEdit(dataset.side ?? ""),
      undoStep: async (_board, { dataset: { step = "", card } }, event) => {
        if (isSecond(event)) return;
        if (card) await (await import("../../../core/asks/answers.ts")).askUndoFromAfar(card, "undo");
        else await (await import("../../../core/ledger/taking-back.ts")).takeBackTelling(step);
      },
      contest: (board, { dataset }) => board.tick(dataset.member ?? "", dataset.outcome as "won" | "failed"),
      removed: (board, { dataset }) => board.toggleRemoved(dataset.member ?? ""),
      begin: (board) => board.begin(),
      resolve: async (board) => {
        const { encounter } = board;
        if (encounter) await resolveTheRound(encounter);
      },
      end: (board) => board.ends(""),
      closeEncounter: async (board) => {
        await board.encounter?.endCombat();
        if (!board.encounter) await board.close();
      },
      yields: (board, { dataset }) => board.ends(dataset.side ?? ""),
      sheet: async (_board, { dataset }) => {
        const actor = await findActor(dataset.actor ?? "");
        if (actor?.sheet) await actor.sheet.render({ force: true });
        else itemGone();
      },
    }),
  };

  static PARTS: AppParts = { board: { template: wovenTemplate("conflict/board"), scrollable: [""] } };

  /** What still stands against the first round: told again when the board is drawn anew. */
  #against: readonly Problem[] = [];
  /** Settles once all that was said in fields is written: a press that leaves a field comes right behind it. */
  #written: Promise<unknown> = Promise.resolve();
  private readonly unfolded = new Set<string>();

  constructor(private readonly uuid: string) {
    super({});
  }

  /** Opens the board of an encounter, or brings it to the front. */
  static async show(uuid: string): Promise<void> {
    watch();
    const board = open.get(uuid) ?? new ConflictBoard(uuid);
    open.set(uuid, board);
    await board.render({ force: true });
  }

  get encounter(): Encounter | null {
    return encounterIn({ document: documentAtHand }, this.uuid);
  }

  get struggle(): Struggle | null {
    const { encounter } = this;
    return encounter && struggleIn(encounter);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { encounter } = this;
    return {
      ...(await super._prepareContext(options)),
      ...(encounter ? boardContext(encounter, this.unfolded) : { gone: true }),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    // Beside the tracker, which stands at the right, and not over it.
    this.setPosition({ left: MARGIN, top: MARGIN });
    this.element.addEventListener("change", ({ target }) => {
      this.#written = Promise.all([this.#written, guarded(() => this.changed(target as HTMLElement))]);
    });
    // Toggle events do not bubble.
    this.element.addEventListener("toggle", ({ target }) => this.fold(target as HTMLDetailsElement), true);
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const here = this.#against.filter(
      ({ field }) => field && this.element.querySelector(`[name="${CSS.escape(field)}"]`),
    );
    if (here.length > 0) showFieldProblems(this.element, here);
    keepInSight(this);
  }

  /** What is unfolded stays so when the board is drawn anew. */
  private fold({ open: shown, dataset: { side } }: HTMLDetailsElement): void {
    if (side && shown) this.unfolded.add(side);
    else if (side) this.unfolded.delete(side);
    keepInSight(this);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    open.delete(this.uuid);
  }

  /** Something of the encounter happens, by its events. */
  private async happen(kind: string, data: object): Promise<void> {
    await this.happenTo(this.uuid, kind, data);
  }

  private async happenTo(uuid: string, kind: string, data: object): Promise<void> {
    this.#against = [];
    const document = await findDocument(uuid);
    if (!document) return itemGone();
    notifyProblems(await takeStep(SPELLWOVEN, document, kind, data));
    drawAnew(this);
  }

  private async change(make: (struggle: Struggle) => object): Promise<void> {
    const { struggle } = this;
    if (struggle) await this.happen("woven.side", make(struggle));
  }

  /** What a field of the board says: a side's name, aim, leader or kind, or whose side somebody is on. */
  private async changed(field: HTMLElement): Promise<void> {
    const { side, part, member } = field.dataset;
    const input = field as HTMLInputElement;
    const value = input.type === "checkbox" ? input.checked : input.value;
    if (field.dataset.conflict !== undefined) return await this.happen("woven.conflict", { value });
    if (member) return await this.happenTo(member, "woven.joins", { value });
    if (side && part) await this.happen("woven.sidePart", { id: side, part, value });
  }

  private async begin(): Promise<void> {
    await this.#written;
    const { encounter } = this;
    if (!encounter) return;
    this.#against = await beginConflict(encounter, new Step(SPELLWOVEN));
    if (this.#against.length > 0) showFieldProblems(this.element, this.#against);
    else drawAnew(this);
  }

  /** @param side that falls; empty where all of it is over */
  private async ends(side: string): Promise<void> {
    const { encounter } = this;
    if (encounter) await endByHand(encounter, side);
  }

  private async addPerson(): Promise<void> {
    const chosen = this.element.querySelector<HTMLSelectElement>('[name="newcomer"]')?.value ?? "";
    const actor = await findActor(chosen);
    const { encounter } = this;
    if (actor && encounter) notifyProblems(await join(encounter, actor, new Step(SPELLWOVEN)));
  }

  /** What a banner says can be changed while the conflict is under way, too. */
  private async toggleEdit(side: string): Promise<void> {
    const key = `edit:${side}`;
    if (!this.unfolded.delete(key)) this.unfolded.add(key);
    await this.render();
  }

  private async tick(member: string, outcome: "won" | "failed"): Promise<void> {
    const { struggle } = this;
    const found = struggle?.sides.flatMap(({ members }) => members).find(({ uuid }) => uuid === member);
    if (!struggle || !found) return itemGone();
    const note = noteIn(struggle, this.encounter?.round ?? 0);
    const data = { ...note, outcome: found.contest === outcome ? "none" : outcome, turn: 0, word: true };
    await this.happenTo(member, "woven.instigated", data);
  }

  /** SW-39: a contest with somebody on another side. */
  private async against(who: string, target: string): Promise<void> {
    const [one, other] = [await findActor(who), await findActor(target)];
    const { encounter } = this;
    if (!isBeing(one) || !isBeing(other) || !encounter) return itemGone();
    const { conflict = "social" } = aboutOf(encounter, SPELLWOVEN).own as WovenCombat;
    const { tryContest } = await import("../attempt/try.ts");
    await tryContest(one, other, conflict);
  }

  private async toggleRemoved(actor: string): Promise<void> {
    const document = await findDocument(actor);
    const { status } = (document?.system ?? {}) as { status?: { removed?: boolean } };
    if (document) await this.happenTo(actor, "woven.removed", { value: !status?.removed });
    else itemGone();
  }
}

/** Boards follow their encounter, who is in it and its cards, whoever changes them. */
const watch = once(() => {
  hearTogether(HEARD, () => {
    for (const board of open.values()) drawAnew(board);
  });
  listen("deleteCombat", ({ uuid }) => void open.get(uuid)?.close());
});

/** Opens the board of an encounter; without one the conflict in view that is not decided yet, or the Gamesmaster begins a new one. */
export async function openConflict(uuid: string | null): Promise<void> {
  const here = encounterInView();
  const known = uuid ?? (here && goesOn(struggleIn(here)) ? here.uuid : null);
  if (known) return await ConflictBoard.show(known);
  const made = currentUser().isGM ? await createEncounter() : null;
  if (!made) return;
  notifyProblems(await setUpFromSight(made, new Step(SPELLWOVEN), false));
  await ConflictBoard.show(made.uuid);
}

/** Is it set up, or under way? */
const goesOn = ({ sides, winner }: Struggle): boolean => sides.length > 0 && winner === "";
