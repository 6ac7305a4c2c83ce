import { chatMessages, worldActors } from "../../../core/foundry/game.ts";
import { SYSTEM_ID } from "../../../core/foundry/system.ts";
import { drawnFrom } from "../../../core/foundry/tables.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import { readSetting } from "../../../core/settings/settings.ts";
import { guarded, notifyProblems } from "../../../core/text/notify.ts";
import { choices, t } from "../../../core/text/text.ts";
import { namedId } from "../../../kernel/named-id.ts";
import { askForm } from "../ask-form.ts";
import { beingOf, isBeing } from "../being.ts";
import { NEWS, type NewsKind, newsBetween, newsOf } from "../rules/social/news.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import type { NewsChoice } from "./news.kind.ts";

const WORDS = "FOURTALES.Woven.News";

/** The tables of the compendium, by what is rolled there. */
const TABLES: Readonly<Record<NewsKind, string>> = { rumour: "wovenTblHearsay0", request: "wovenTblFavours0" };

/** Somebody whom a player's character knows. */
interface Line {
  readonly who: string;
  readonly person: string;
  readonly label: string;
}

/** Everybody whom players' characters know, in an order that is the same on every page. */
function everybodyKnown(): Line[] {
  const players = [...worldActors()].filter(isBeing).map(beingOf);
  return players
    .flatMap(({ uuid: who, name, type, system }) =>
      type === "wovenCharacter" && system.player && !system.status.dead
        ? Object.entries(system.knownPersons).map(([person, known]) => ({
            who,
            person,
            label: t(`${WORDS}.line`, { name, person: known.name }),
            order: known.order,
          }))
        : [],
    )
    .sort((a, b) => a.who.localeCompare(b.who) || a.order - b.order || a.person.localeCompare(b.person));
}

/** Time has gone by in the world: what comes of it from those whom the characters know. On the active Gamesmaster's page. */
export async function newsAsTimePasses(from: number, to: number): Promise<void> {
  for (const number of newsBetween(from, to, readSetting<number>(SPELLWOVEN, "newsEvery"))) {
    const found = newsOf(number, everybodyKnown());
    const id = namedId(`news ${number}`);
    // What was told or taken back already is not told anew, though time went back and comes again.
    if (!found || chatMessages().has(id)) continue;
    await guarded(() => tell({ ...found.line, what: found.what, text: "" }, id));
  }
}

/** The Gamesmaster has somebody send word now, in her own words or with a line of the table. */
export async function sendNews(): Promise<void> {
  const lines = everybodyKnown();
  if (lines.length === 0) return void notifyProblems([{ key: `${WORDS}.nobody` }]);
  const asked = await askForm(
    t(`${WORDS}.send`),
    [
      {
        name: "line",
        label: `${WORDS}.from`,
        type: "list",
        value: "0",
        choices: Object.fromEntries(lines.map(({ label }, at) => [String(at), label])),
      },
      { name: "what", label: `${WORDS}.what`, type: "list", value: "rumour", choices: choices(NEWS, `${WORDS}.kind`) },
      { name: "text", label: `${WORDS}.text`, type: "story", value: "" },
    ],
    t(`${WORDS}.hint`),
  );
  const line = asked && lines[Number(asked.line)];
  if (line) await tell({ ...line, what: asked.what as NewsKind, text: String(asked.text ?? "").trim() });
}

async function tell({ who, person, what, text: own }: NewsChoice, id?: string): Promise<void> {
  const text = own || (await drawnFrom(`${SYSTEM_ID}.${SPELLWOVEN}-tables`, TABLES[what]));
  if (text === "") return void notifyProblems([{ key: `${WORDS}.noTable` }]);
  const choice: NewsChoice = { who, person, what, text };
  try {
    await startRoll(SPELLWOVEN, "news", choice, id ? { id } : {});
  } catch (error) {
    // Two Gamesmasters' pages at once post one card.
    if (!id || !chatMessages().has(id)) throw error;
  }
}
