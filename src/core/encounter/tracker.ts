import { once } from "../../kernel/once.ts";
import type { EncounterMember, Mark, TrackerWindow } from "../contract/encounter-spec.ts";
import { gatePlace } from "../contract/gate-place.ts";
import { playOf, type Ruleset, readyToPlay } from "../contract/ruleset.ts";
import { type Encounter, encounterInView, type Fighter } from "../foundry/encounters.ts";
import { currentUser } from "../foundry/game.ts";
import { hearTogether } from "../foundry/heard-together.ts";
import { findDocument } from "../foundry/uuid.ts";
import { openDesk } from "../keeper/ways-in.ts";
import { takeStep } from "../ledger/steps.ts";
import { NOW } from "../rolls/walk.ts";
import { iconOf } from "../text/button.ts";
import { guarded, itemGone, notifyProblems } from "../text/notify.ts";
import { say, t } from "../text/text.ts";
import { isIdle } from "./pass-over.ts";
import { aboutOf, gameOf, gameOfEncounter, gamesIn, standingOf } from "./standing.ts";

/** How long after a mark was pressed the keyboard is led back to it, in milliseconds. */
const LEADS_BACK = 3_000;

/** Where the tracker is shown, by what shows it. */
const shown = new Map<object, HTMLElement>();

/** What changes on somebody's sheet may change their row, and how it goes on. An unlinked token's is an actor's as well. */
const followSheets = once(() =>
  hearTogether(["updateActor"], () => {
    for (const [app, element] of shown) {
      if (element.isConnected) void guarded(() => drawTracker(app, element));
      else shown.delete(app);
    }
  }),
);

/** What was pressed last, and when: the tracker is drawn anew then, and the keyboard shall find it again. */
let pressed = { name: "", at: 0 };

/**
 * Adds to Foundry's tracker of encounters what the encounter's game has there: its buttons, marks in everybody's row, and for
 * the Gamemaster the way to her desk, where all else is. Users who may not press a mark see the ones that are set.
 */
export async function drawTracker(app: object, element: HTMLElement): Promise<void> {
  const { viewed } = app as { viewed?: Encounter | null };
  const encounter = viewed ?? encounterInView();
  const own = encounter && gameOfEncounter(encounter);
  const fighters = [...(encounter?.combatants ?? [])];
  const games = encounter ? gamesIn(encounter) : [];
  await Promise.all(games.map(({ id }) => readyToPlay(id)));
  followSheets();
  shown.set(app, element);
  const held = element.querySelector<HTMLElement>(".ft-tracker :focus");
  if (held) pressed = { name: held.dataset.ftMark ?? held.ariaLabel ?? "", at: Date.now() };
  for (const old of element.querySelectorAll(".ft-tracker")) old.remove();
  const header = element.querySelector(".combat-tracker-header") ?? element;
  if (encounter && own) {
    const tracker = playOf(own.id)?.tracker;
    const about = aboutOf(encounter, own.id);
    append(header, "ft-tracker-head", tracker?.head?.(about) ?? [], own, encounter.uuid);
    const hint = currentUser().isGM && tracker?.hint?.(about, turnsOf(encounter, own.id));
    if (hint) header.append(lineOf(say(hint), own));
    header.append(...windowBar(own, tracker?.windows?.(about) ?? []));
  }
  const noDice = fighters.filter((fighter) => gameOf(fighter)?.encounter?.noDice);
  if (noDice.length > 0 && noDice.length === fighters.length) dropDice(header, "rollAll", "rollNPC");
  const turns = new Map(games.map(({ id }) => [id, turnsOf(encounter!, id)]));
  for (const fighter of fighters) {
    const row = element.querySelector(`[data-combatant-id="${CSS.escape(fighter.id)}"]`);
    const game = gameOf(fighter);
    if (row && noDice.includes(fighter)) dropDice(row, "rollInitiative");
    const place = row?.querySelector(".token-name") ?? row;
    if (!place || !game) continue;
    const marks = playOf(game.id)?.tracker?.row?.(
      standingOf(fighter, game.id),
      aboutOf(encounter!, game.id),
      turns.get(game.id)!,
    );
    append(place, "ft-tracker-row", marks ?? [], game, fighter.uuid);
    const left = encounter!.round > 0 ? leftOf(encounter!, fighter, game) : "";
    if (left) place.append(lineOf(left, game));
  }
  if (currentUser().isGM) header.append(deskBar());
  leadBack(element);
}

/** Takes away what Foundry offers of dice for the order of turns, where it hangs on none. */
function dropDice(within: Element, ...actions: string[]): void {
  for (const action of actions) within.querySelector(`[data-action="${action}"]`)?.remove();
}

/** A user who went on to something else in between keeps the focus there. */
function leadBack(element: HTMLElement): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (!lost || Date.now() - pressed.at > LEADS_BACK) return;
  const name = CSS.escape(pressed.name);
  element.querySelector<HTMLElement>(`[data-ft-mark="${name}"], .ft-mark[aria-label="${name}"]`)?.focus();
}

function turnsOf({ turns }: Encounter, game: string): EncounterMember[] {
  return turns.filter((one) => gameOf(one)?.id === game).map((one) => standingOf(one, game));
}

/** Who has no turn in this round, and what is left of the turn of whoever acts now; empty for all others. */
function leftOf(encounter: Encounter, fighter: Fighter, { id }: Ruleset): string {
  if (isIdle(encounter, fighter, encounter.round)) return t("FOURTALES.Core.Encounter.idle");
  if (!fighter.isOwner || encounter.turns[encounter.turn ?? -1]?.id !== fighter.id) return "";
  const place = gatePlace(id, NOW, fighter.actor!.uuid);
  const left = place?.acts && place.combatant === fighter.uuid ? playOf(id)?.gate?.(null, place)?.left : null;
  return left ? say(left) : "";
}

function lineOf(text: string, game: Ruleset): HTMLElement {
  const box = boxOf("ft-tracker-left", game);
  box.textContent = text;
  return box;
}

function append(to: Element, className: string, marks: readonly Mark[], game: Ruleset, place: string): void {
  const shown = marks.filter(({ on }) => on || currentUser().isGM);
  if (shown.length === 0) return;
  const bar = boxOf(className, game);
  bar.append(...shown.map((mark) => (currentUser().isGM ? buttonOf(mark, game, place) : signOf(mark))));
  to.append(bar);
}

function boxOf(className: string, game: Ruleset): HTMLElement {
  const box = document.createElement("div");
  box.className = `four-tales ft-tracker ${className} ft-game-${game.id}`;
  return box;
}

/** A mark that one may press. */
function buttonOf(mark: Mark, { id: game }: Ruleset, place: string): HTMLElement {
  const label = say(mark.label);
  const button = iconButton(mark.icon, label);
  if (mark.text) button.append(" ", mark.text);
  const name = `${place} ${mark.id}`;
  button.dataset.ftMark = name;
  button.setAttribute("aria-pressed", String(mark.on));
  button.addEventListener("click", (event) => {
    // The row itself opens the sheet.
    event.stopPropagation();
    pressed = { name, at: Date.now() };
    void guarded(() => happen(game, mark));
  });
  return button;
}

/** A mark that one may only see. */
function signOf({ icon, label, text }: Mark): HTMLElement {
  const sign = document.createElement("span");
  sign.className = "ft-mark";
  sign.append(iconOf(icon), ...(text ? [" ", text] : []));
  sign.setAttribute("role", "img");
  sign.setAttribute("aria-label", say(label));
  sign.dataset.tooltipText = say(label);
  return sign;
}

function iconButton(icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ft-mark";
  button.setAttribute("aria-label", label);
  button.dataset.tooltipText = label;
  button.append(iconOf(icon));
  return button;
}

async function happen(game: string, { event: { kind, target, data } }: Mark): Promise<void> {
  const document = await findDocument(target);
  if (document) notifyProblems(await takeStep(game, document, kind, data));
  else itemGone();
}

/** Buttons that open windows of a game; nothing where it has none. */
function windowBar(game: Ruleset, all: readonly TrackerWindow[]): HTMLElement[] {
  const windows = all.filter(({ keeper }) => !keeper || currentUser().isGM);
  if (windows.length === 0) return [];
  const bar = boxOf("ft-tracker-time", game);
  for (const { icon, label, open } of windows) {
    const button = iconButton(icon, say(label));
    button.append(" ", say(label));
    button.addEventListener("click", () => void guarded(async () => open()));
    bar.append(button);
  }
  return [bar];
}

/** Leads to the Gamemaster's desk: what needs no encounter is there. */
function deskBar(): HTMLElement {
  const bar = document.createElement("div");
  bar.className = "four-tales ft-tracker ft-tracker-desk";
  const label = t("FOURTALES.Core.Keeper.title");
  const button = iconButton("fa-solid fa-hand-sparkles", label);
  button.append(" ", label);
  button.addEventListener("click", () => void guarded(openDesk));
  bar.append(button);
  return bar;
}
