import { DialogV2 } from "../application.base.ts";
import { el, labelledField, selectInput } from "../dom/element.builder.ts";

/** Asks how many cards go to which hands, and deals them. */
export async function dealDialog(deck: Loose): Promise<void> {
  const hands = stacks((stack) => stack.type !== "deck" && stack !== deck);
  if (hands.length === 0) throw new Error("There is no hand or pile to deal to.");
  const boxes = hands.map((hand) =>
    el("label", { class: "checkbox" }, el("input", { type: "checkbox", name: `to.${hand.id}` }), ` ${hand.name}`),
  );
  const content = el(
    "div",
    {},
    el("fieldset", {}, el("legend", {}, "To"), boxes),
    labelledField("Cards for each", numberInput()),
    labelledField("Taken from", modeSelect()),
  );
  const answer = await ask(`Deal from ${deck.name}`, content, "Deal");
  if (!answer) return;
  const chosen = foundry.utils.expandObject(answer).to ?? {};
  const to = hands.filter((hand) => chosen[hand.id]);
  if (to.length === 0) throw new Error("Choose at least one stack to deal to.");
  await deck.deal(to, Number(answer.number), { how: Number(answer.how) });
}

/** Asks which deck to draw from and how many, and draws. */
export async function drawDialog(hand: Loose): Promise<Loose[] | null> {
  const decks = stacks((stack) => stack !== hand && stack.type !== "hand", "OBSERVER");
  if (decks.length === 0) throw new Error("There is no deck or pile to draw from.");
  const content = el(
    "div",
    {},
    labelledField("From", selectInput("from", decks.map(choice), decks[0].id)),
    labelledField("Cards", numberInput()),
    labelledField("Taken from", modeSelect()),
  );
  const answer = await ask(`Draw into ${hand.name}`, content, "Draw");
  if (!answer) return null;
  return hand.draw(game.cards.get(answer.from), Number(answer.number), { how: Number(answer.how) });
}

/** Asks where a card goes (or how many from the top), and passes it on. */
export async function passDialog(from: Loose, card: Loose): Promise<Loose> {
  const targets = stacks((stack) => stack !== from, "LIMITED");
  if (targets.length === 0) throw new Error("There is no other stack to pass to.");
  const content = el(
    "div",
    {},
    labelledField("To", selectInput("to", targets.map(choice), targets[0].id)),
    card ? null : labelledField("Cards", numberInput()),
  );
  const answer = await ask(card ? `Play ${card.name}` : `Pass from ${from.name}`, content, card ? "Play" : "Pass");
  if (!answer) return null;
  const to = game.cards.get(answer.to);
  if (card) return card.play(to);
  const ids = from.availableCards.slice(0, Number(answer.number)).map((entry: Loose) => entry.id);
  return from.pass(to, ids);
}

function stacks(wanted: (stack: Loose) => boolean, level = "OBSERVER"): Loose[] {
  return game.cards.filter((stack: Loose) => wanted(stack) && stack.testUserPermission(game.user, level));
}

function choice(stack: Loose): [string, string] {
  return [stack.id, stack.name];
}

function numberInput(): HTMLInputElement {
  return el("input", { type: "number", name: "number", value: 1, min: 1, step: 1 });
}

function modeSelect(): HTMLSelectElement {
  const modes = CONST.CARD_DRAW_MODES;
  const choices: [string, string][] = [
    [String(modes.TOP), "The top"],
    [String(modes.BOTTOM), "The bottom"],
    [String(modes.RANDOM), "Anywhere"],
  ];
  return selectInput("how", choices, String(modes.TOP));
}

async function ask(title: string, content: HTMLElement, label: string): Promise<Loose> {
  return DialogV2.input({ window: { title }, content, ok: { label, icon: "fa-solid fa-check" } });
}
