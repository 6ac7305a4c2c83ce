import { type Told, tellEvenings } from "../../../core/chronicle/chronicle.ts";
import { dayText } from "../../../core/chronicle/story.ts";
import type { ToldCard } from "../../../core/chronicle/told-card.ts";
import { askForm } from "../../../core/dialogs/ask-form.ts";
import { renderTemplate } from "../../../core/foundry/interface.ts";
import { stageAtHand } from "../../../core/foundry/scenes.ts";
import { actorAtHand } from "../../../core/foundry/uuid.ts";
import { inform } from "../../../core/text/notify.ts";
import { choices, t } from "../../../core/text/text.ts";
import { heroesAtHand } from "../being.ts";
import { DUNGEONTELLER, tellerTemplate } from "../dungeonteller.ts";
import { printPage } from "./print-page.ts";

const WORDS = "FOURTALES.Teller.Booklet";

/** So many sentences stand on a page, above a box to draw in. */
const ON_A_PAGE = 6;

/** More than a child reads in one booklet: of a longer evening the last of it is told. */
const MOST_LINES = 60;

/** Asks what it shall be called and of which evenings it tells, and opens the window for printing. */
export async function askBooklet(): Promise<void> {
  const said = await askForm({
    title: t(`${WORDS}.open`),
    icon: "fa-solid fa-book-open",
    classes: ["dt-dialog"],
    hint: t(`${WORDS}.hint`),
    lines: [
      {
        name: "title",
        label: `${WORDS}.name`,
        type: "text",
        value: stageAtHand()?.name ?? "",
        max: 80,
        required: true,
      },
      { name: "which", label: `${WORDS}.which`, type: "list", choices: choices(["last", "all"], `${WORDS}.of`) },
    ],
    ok: `${WORDS}.print`,
  });
  if (!said) return;
  const title = String(said.title ?? "").trim();
  const told = await tellEvenings(
    { which: said.which === "all" ? "all" : "last", gap: 6, from: "", to: "" },
    "everybody",
  );
  if (cardsOf(told).length === 0) return inform(`${WORDS}.nothing`);
  await printPage(title, await bookletPage(title, told));
}

/**
 * The booklet as a page: who was there, what happened in short sentences with the face of whoever did it, and boxes to draw in.
 * What not everybody saw is not in it.
 */
export async function bookletPage(title: string, told: Told): Promise<string> {
  const cards = cardsOf(told);
  const [first] = cards;
  return await renderTemplate(tellerTemplate("paper/booklet"), {
    title,
    day: first ? dayText(first.at) : "",
    heroes: heroesOf(cards),
    pages: pagesOf(cards.slice(-MOST_LINES)),
  });
}

function cardsOf(told: Told): ToldCard[] {
  return told.flat().filter(({ game, open }) => game === DUNGEONTELLER && open);
}

/** Heroes of whom something is told; all at hand where it tells of none. */
function heroesOf(cards: readonly ToldCard[]) {
  const uuids = new Set(cards.map(({ who }) => who.uuid));
  const heroes = [...uuids].flatMap((uuid) => actorAtHand(uuid) ?? []).filter(({ type }) => type === "tellerHero");
  const shown = heroes.length > 0 ? heroes : heroesAtHand();
  return shown.map(({ name, img, items }) => ({
    name,
    img: img ?? "",
    role: [...items].find(({ type }) => type === "tellerRole")?.name ?? "",
  }));
}

function pagesOf(cards: readonly ToldCard[]) {
  const pages = Array.from({ length: Math.ceil(cards.length / ON_A_PAGE) }, (_page, n) =>
    cards.slice(n * ON_A_PAGE, (n + 1) * ON_A_PAGE),
  );
  return pages.map((page, n) => ({
    number: n + 1,
    lines: page.map((card) => ({ img: actorAtHand(card.who.uuid)?.img ?? "", text: sentenceOf(card) })),
  }));
}

/** What a child reads: without the card's title, where what came of it names who it was. */
function sentenceOf({ who, title, lines }: ToldCard): string {
  const text = lines.join(" ");
  const rest = text.startsWith(`${title}. `) ? text.slice(title.length + 2) : text;
  return rest.startsWith(who.name) ? rest : text;
}
