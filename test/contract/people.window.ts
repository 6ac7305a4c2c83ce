import { buttonOf, click, type Said, sayOne, titleOf } from "./reach.window.ts";
import { whyNot } from "./reachable.ts";
import { source, still, until } from "./tales.fixture.ts";

/**
 * The hands of whoever sits at the page that is open (`openTales({ page: true })`): they press what a sheet, a dialog or a card
 * shows, and type into its fields. What a person could not do, since it is hidden, disabled or not there, is an error that
 * names it.
 */

/** What is filled in, by the fields' names. */
export type Fields = Readonly<Record<string, Said>>;

/** A window that is open. */
export interface Hands {
  readonly element: HTMLElement;
  /** Presses the button with this action. @param marks tell it from others of the same: `data-*`, or `item` */
  press(action: string, marks?: Readonly<Record<string, string>>): Promise<void>;
  /** The same with Shift held. */
  pressQuickly(action: string, marks?: Readonly<Record<string, string>>): Promise<void>;
  /** Presses it, and waits for the window that it opens. */
  opens(action: string, marks?: Readonly<Record<string, string>>): Promise<Hands>;
  /** Fills in fields one after the other; each may show or hide others. */
  say(fields: Fields): Promise<void>;
  /** Presses the button that sends the form. @throws Error when the window stays open, with what it says */
  send(): Promise<void>;
  /** Closes it by its cross. */
  leave(): Promise<void>;
}

const windows = (): Loose[] => [...foundry.applications.instances.values()];

/** What the buttons of people's sheets do, by how their types begin: it comes with what a sheet is drawn from. */
const LATE: Readonly<Record<string, string>> = {
  teller: "dungeonteller/character/being.actions.ts",
  kalyr: "kalyr/character/character.actions.ts",
  woven: "spellwoven/character/being.actions.ts",
  words: "words-of-power/character/being.actions.ts",
};

/** Somebody's sheet, or a thing's. @throws Error when the person at this page may not see it */
export async function sheetOf(document: Loose): Promise<Hands> {
  await document.sheet.render({ force: true });
  await still();
  if (!document.sheet.rendered) throw new Error(`The sheet of ${document.name} does not open.`);
  const [, late] = Object.entries(LATE).find(([prefix]) => document.type?.startsWith(prefix)) ?? [];
  if (late) await source(`rulesets/${late}`);
  return handsOn(document.sheet);
}

/** What a Gamemaster has at hand, by its button above the list of people. */
export async function keepersHand(): Promise<Hands> {
  const list = document.body.appendChild(document.createElement("section"));
  list.appendChild(document.createElement("header")).className = "directory-header";
  Hooks.callAll("renderActorDirectory", null, list);
  const button = list.querySelector(".fa-hand-sparkles")?.closest("button");
  if (!button) throw new Error("Nobody but a Gamemaster has anything at hand.");
  await click(button);
  list.remove();
  // Its games and its looks may still be on their way.
  await until(() => opened("ft-keeper"));
  return opened("ft-keeper");
}

/** A span of time passes for these and nobody else, as a Gamemaster lets it. @returns its card */
export async function letPass(gameId: string, span: string, people: readonly Loose[], fields: Fields = {}) {
  const form = await (await keepersHand()).opens("use", { game: gameId, tool: span });
  const names = people.map(({ name }) => name);
  for (const box of form.element.querySelectorAll<HTMLInputElement>('[name^="who-"]')) {
    await form.say({ [box.name]: names.includes(box.closest("label")?.textContent?.trim()) });
  }
  await form.say(fields);
  await form.send();
  return card();
}

/** The window that opened last, of this class where one is named. @throws Error when there is none */
export function opened(marked = "application"): Hands {
  const app = windows().findLast(({ element }) => element?.classList.contains(marked));
  if (!app) throw new Error(`No window "${marked}" is open.`);
  return handsOn(app);
}

/**
 * Holds up the next drawing of a window when it is known what will be on it, as a computer does that has something else to do.
 * @returns lets it go on
 */
export function hold(window: Loose, begun: () => void = () => {}): () => void {
  const { _preRender } = window;
  let goOn: () => void = () => {};
  const free = new Promise<void>((done) => {
    goOn = done;
  });
  window._preRender = async (...given: unknown[]) => {
    window._preRender = _preRender;
    begun();
    await free;
    return _preRender.apply(window, given);
  };
  return goOn;
}

function handsOn(app: Loose): Hands {
  const root = (): HTMLElement => {
    if (!app.element) throw new Error(`The window "${app.title}" is closed.`);
    return app.element;
  };
  return {
    get element() {
      return root();
    },
    press: async (action, marks) => click(buttonOf(root(), action, marks)),
    pressQuickly: async (action, marks) => click(buttonOf(root(), action, marks), { shiftKey: true }),
    async opens(action, marks) {
      // A question that is on its way to this page opens by itself: it is not what the button brings.
      await still();
      const before = windows();
      await click(buttonOf(root(), action, marks));
      const fresh = (): Loose => windows().find((one) => !before.includes(one));
      await until(fresh).catch(() => {
        throw new Error(`The button "${action}" of ${titleOf(root())} opens no window.`);
      });
      await still();
      // One that was still on its way then may have come before it.
      const came = windows().filter((one) => !before.includes(one));
      return handsOn(came.find(({ element }) => !element?.classList.contains("ft-ask")) ?? came[0]);
    },
    async say(fields) {
      for (const [name, said] of Object.entries(fields)) await sayOne(root(), name, said);
    },
    async send() {
      const button = root().querySelector<HTMLElement>('button[type="submit"]');
      const why = button ? whyNot(button) : "is not there";
      if (!button || why) throw new Error(`The button that sends ${titleOf(root())} ${why}: ${complaintsOf(root())}`);
      await click(button);
      if (app.rendered) throw new Error(`${titleOf(root())} stays open: ${complaintsOf(root())}`);
    },
    leave: async () => click(buttonOf(root(), "close")),
  };
}

/** What a window says against what is filled in. */
function complaintsOf(root: Element): string {
  const said = [...root.querySelectorAll('.ft-field-problem, [role="alert"]')];
  return said.map(({ textContent }) => textContent?.trim()).join(" ");
}

/** Closes all that is open. */
export async function closeAll(): Promise<void> {
  for (const app of windows()) await app.close();
  await still();
}

/** The newest card of the log. */
export const card = (): Loose => game.messages.contents.at(-1);

/** A card as the person at this page sees it now. */
export async function seen(message: Loose = card()): Promise<HTMLElement> {
  const log = document.querySelector(".chat-log") ?? document.body.appendChild(document.createElement("ol"));
  log.className = "chat-log";
  const entry: HTMLElement = await message.renderHTML();
  log.replaceChildren(entry);
  return entry;
}

/** Presses a button of a card. @param marks `data-*` that tell it from others of the same action */
export async function pressOn(action: string, marks: Readonly<Record<string, string>> = {}, message = card()) {
  await click(buttonOf(await seen(message), action, marks));
}

/** Answers what a card asks the person at this page. */
export async function answer(question: string, choice: string, message = card()): Promise<void> {
  await pressOn("ft-choose", { question, choice }, message);
}

/** What the main button says of the question whose window is open: Enter takes it. */
export function mainAnswer(): string {
  const { element } = opened("ft-ask");
  return element.querySelector("button:is(.default, [autofocus])")?.textContent?.trim() ?? "";
}

/**
 * Can this be answered on a card that comes up beside the window in which it is asked, while that is open and once it is closed?
 * Closes the window.
 */
export async function isAskedBeside(
  choice: string,
  message = card(),
  window = "ft-ask",
): Promise<[during: boolean, after: boolean]> {
  await until(() => opened(window));
  const beside = document.body.appendChild(document.createElement("div"));
  beside.id = "chat-notifications";
  beside.append(await message.renderHTML());
  const button = beside.querySelector<HTMLElement>(`[data-action="ft-choose"][data-choice="${choice}"]`);
  if (!button) throw new Error(`The card has no answer "${choice}".`);
  const during = whyNot(button) === null;
  await opened(window).leave();
  const after = whyNot(button) === null;
  beside.remove();
  return [during, after];
}

/** Takes up what a card offers. */
export async function take(move: string, message = card()): Promise<void> {
  await pressOn("ft-move", { move }, message);
}

/** Waits until a card has been rolled and all that follows from it is settled. */
export async function over(message = card()): Promise<Loose> {
  await until(() => message.system.stage !== "open");
  await until(() => Object.values<Loose>(message.system.events).every(({ status }) => status !== "waiting"));
  await still();
  return message.system.outcome;
}
