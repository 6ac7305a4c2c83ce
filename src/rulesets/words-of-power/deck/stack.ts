import { windowsLike } from "../../../core/foundry/applications.ts";
import { currentUser, tokensInView, worldActors } from "../../../core/foundry/game.ts";
import { allOf, hearTogether } from "../../../core/foundry/heard-together.ts";
import { listen } from "../../../core/foundry/hooks.ts";
import { standAtEdge } from "../../../core/foundry/screen.ts";
import { openDesk } from "../../../core/keeper/ways-in.ts";
import { inPlay } from "../../../core/settings/settings.ts";
import { drawAnew } from "../../../core/sheets/draw-anew.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { guarded, inform } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { readPath } from "../../../kernel/change.ts";
import { isBeing } from "../being.ts";
import type { BeingSystem } from "../rules/types.ts";
import { WORDS } from "../words-of-power.ts";
import { cardsInDeck } from "./cards-in-deck.ts";
import { offersAnew } from "./draw-offer.ts";

const DECK = "FOURTALES.Words.Deck";

/** What may change what the stack says, or whether it belongs to the scene. */
const HEARD = [
  ...allOf("Actor"),
  "updateChatMessage",
  "renderCardsDirectory",
  "createToken",
  "deleteToken",
  "updateScene",
] as const;

/** What of somebody changes what cards offer. */
const OFFERED_BY = ["draws", "down", "zones"];

/** Puts the Deck at the edge of the scene, with how many cards are left, and keeps it as it is. */
export function showDeck(): void {
  const stack = document.createElement("div");
  stack.className = "four-tales ft-game-words-of-power wp-edge";
  const face = stack.appendChild(document.createElement("div"));
  face.className = "wp-face wp-drawn";
  const button = face.appendChild(document.createElement("button"));
  button.type = "button";
  button.className = "ft-bare";
  button.addEventListener("click", () => void guarded(press));
  let before = cardsInDeck();
  const redraw = () => {
    // The page is being left.
    if (!stack.isConnected) return;
    const left = cardsInDeck();
    // The Storyteller's sheets say it, too.
    if (left !== before && currentUser().isGM) windowsLike(".wp-sheet").forEach(drawAnew);
    before = left;
    const due = dueToMe().reduce((sum, { system }) => sum + (system as BeingSystem).draws, 0);
    const says = due > 0 ? t("FOURTALES.Words.Sheet.draws", { count: due }) : t(`${DECK}.short`);
    const figure = document.createElement("strong");
    figure.textContent = String(left);
    const line = document.createElement("small");
    line.textContent = says;
    button.replaceChildren(figure, " ", line);
    stack.hidden = !inPlay(WORDS) || isElsewhere();
  };
  hearTogether(HEARD, redraw);
  const hands = new Map([...worldActors()].filter(isBeing).map((actor) => [actor.uuid, handOf(actor)]));
  listen("updateActor", (actor, changes) => {
    if (!isBeing(actor)) return;
    if (OFFERED_BY.some((path) => readPath(changes, `system.${path}`) !== undefined)) offersAnew(actor.uuid);
    const before = hands.get(actor.uuid);
    const hand = handOf(actor);
    hands.set(actor.uuid, hand);
    const drawn = before !== undefined && hand.some((id) => !before.includes(id));
    if (drawn && isMine(actor)) void guarded(() => turnOver(actor));
  });
  standAtEdge(stack);
  redraw();
}

/** Is the scene one of another game? */
function isElsewhere(): boolean {
  const there = tokensInView().flatMap(({ actor }) => actor ?? []);
  return there.length > 0 && !there.some((actor) => isBeing(actor));
}

/** The ids of the Drawn Words in somebody's Hand. */
function handOf({ system }: OwnedActor): string[] {
  return Object.keys((system as BeingSystem).hand);
}

/** Shows somebody what they have drawn, on their sheet: there the cards turn over. */
async function turnOver({ sheet }: OwnedActor): Promise<void> {
  const shown = sheet as { rendered?: boolean; turnOver?(): void; render(options: object): Promise<unknown> } | null;
  if (!shown || shown.rendered) return;
  shown.turnOver?.();
  await shown.render({ force: true });
}

/** Does this person play them? The Storyteller plays nobody by herself. */
function isMine({ isOwner }: OwnedActor): boolean {
  return isOwner && !currentUser().isGM;
}

/** Whoever has earned Words draws them; the Storyteller comes to her desk, where all of the Deck is. */
async function press(): Promise<void> {
  const [first] = dueToMe();
  if (first) return await (await import("./draw-words.ts")).drawWords(first);
  if (currentUser().isGM) return await openDesk();
  inform(`${DECK}.nothingEarned`);
}

/** Whom this person plays that has Words to draw. */
function dueToMe(): OwnedActor[] {
  return [...worldActors()].filter(isBeing).filter((actor) => isMine(actor) && (actor.system as BeingSystem).draws > 0);
}
