import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "../../../packages/table/src/shared/protocol.ts";
import { ROOT } from "../../../tools/house.mjs";
import {
  clearLog,
  countsOfCards,
  faultsOfCards,
  faultsOfCopies,
  faultsOfPages,
  gather,
  leaveDesks,
  settle,
  takeAllBack,
  takeStepsBack,
  tales,
  throwAwayWritten,
} from "./afterwards.ts";
import { showScene } from "./around.ts";
import { Company, type EveningOptions, GAMES } from "./company.ts";
import { Luck } from "./luck.ts";
import { beginMidway, bringWhatIsSeldom, chooseRulings, layBoard, standOff } from "./midway.ts";
import { differences, pictureOf } from "./picture.ts";
import { Room } from "./room.ts";

/** How an evening went. */
export interface Evening {
  /** How many deeds there were in all. */
  deeds: number;
  /** How many deeds there were of each kind. */
  counts: Map<string, number>;
  /** What must not be; empty where all went as it should. */
  faults: string[];
  /** The cards of the log, before it was thrown away. */
  cards: Loose[];
}

/** Plays an evening and looks at what came of it. */
export async function playEvening(options: EveningOptions): Promise<Evening> {
  const luck = new Luck(options.seed);
  const world = { contentFolder: join(ROOT, "tools/demo") } as JsonObject;
  const room = await Room.open(luck, options.generation ?? 14, options.script, world);
  const company = new Company(room, luck, options);
  try {
    const keeper = await company.begin();
    await room.pass(5_000);
    if (options.wide && luck.is(0.5)) await chooseRulings(keeper, luck);
    await beginMidway(keeper);
    if (options.wide) await bringWhatIsSeldom(keeper, options.toward !== undefined || luck.is(0.7));
    if (options.wide) await keeper.do(() => showScene(luck.of(company.games)!));
    if (options.wide && options.game === "words-of-power") await layBoard(keeper);
    if (options.wide && company.games.includes(GAMES.spellwoven)) await standOff(keeper);
    const begin = await pictureOf(company);
    for (let n = 0; n < options.deeds; n++) await company.deed();
    await gather(company);
    await settle(company);
    await gather(company);
    const faults = [...faultsOfCards(company), ...(await faultsOfCopies(company))];
    for (const [kind, count] of await countsOfCards(company)) company.counts.set(kind, count);
    await takeAllBack(company, begin);
    await takeStepsBack(company);
    if (options.wide) await leaveDesks(company, begin);
    const left = await takeAllBack(company, begin);
    await takeStepsBack(company);
    await throwAwayWritten(company, begin);
    const log = JSON.parse(JSON.stringify(tales(company))) as Loose[];
    // Whoever was struck, or called upon, was played as well, whosever sheet it began from.
    for (const { system } of log)
      for (const { target } of Object.values<Loose>(system.events))
        company.by.played.add(target.replace(/\.Item\.\w+$/, ""));
    await clearLog(company);
    faults.push(
      ...left,
      ...differences(begin, await pictureOf(company), company.by),
      ...faultsOfPages(company, accusations()),
    );
    return { deeds: company.deeds, counts: company.counts, faults, cards: log };
  } finally {
    for (const page of company.pages) if (!page.isGone) page.close();
    await room.close();
  }
}

/** What no honest person is told, as they would read it. */
function accusations(): RegExp[] {
  const { FOURTALES } = JSON.parse(readFileSync(join(ROOT, "dist/lang/en.json"), "utf8"));
  const { Problem } = FOURTALES.Core;
  const texts: string[] = [
    ...[
      "failed",
      "unknownRoll",
      "unknownEvent",
      "unknownAsk",
      "askFailed",
      "notWritten",
      "cardUnusable",
      "longAgo",
    ].map((key) => Problem[key]),
    ...["doesNotMatch", "notAsked", "notInvited", "otherDice", "notYourAnswer", "broken", "tooManyAsks"].map(
      (key) => Problem[key],
    ),
  ];
  return texts.map(
    (text) =>
      new RegExp(
        text
          .split(/\{\w+\}/)
          .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
          .join(".*"),
      ),
  );
}
