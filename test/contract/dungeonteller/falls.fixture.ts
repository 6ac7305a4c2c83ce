import { calm } from "../tales.fixture.ts";
import type { TellerTable } from "./teller.fixture.ts";

/** What climbers and fliers do at a table, and what comes down. */
export interface Falls {
  /** Something done without dice. */
  deed(who: Loose, choices: object): Promise<Loose>;
  undo(card: Loose): Promise<void>;
  /** A change from outside a card. */
  happens(who: Loose, kind: string, data: object): Promise<void>;
}

/** At this table. */
export function fallsAt({ tales, roll }: TellerTable): Falls {
  return {
    deed: (who, choices) => roll({ who: who.uuid, ...choices }, {}, "deed"),
    undo: (card) => tales.api.undoEvents(card),
    async happens(who, kind, data) {
      const problems = await tales.api.applyLoose("dungeonteller", who, kind, data);
      if (problems.length > 0) throw new Error(JSON.stringify(problems));
      await calm();
    },
  };
}

/** Cards of falls that were made since there were so many cards. */
export const fallsSince = (count: number): Loose[] =>
  game.messages.contents.slice(count).filter(({ system }: Loose) => system.choices?.hazard === "fall");

/** Something that keeps its bearer where it is. */
export const held = (id: string, forbid: string[]) => ({
  id,
  power: id,
  rule: "",
  label: id,
  until: "broken",
  turns: null,
  fresh: false,
  ends: [],
  successes: 1,
  left: null,
  mods: { forbid },
  from: { uuid: "", name: "" },
});
