import type { Asked, RollKind, RollState, World } from "../../core/contract/roll-kind.ts";
import { answerTo } from "../../core/rolls/answer-to.ts";
import { type Deed, deedKind } from "../../core/rolls/deed.kind.ts";
import { startRoll } from "../../core/rolls/road.ts";
import { t } from "../../core/text/text.ts";
import type { WorldEvent } from "../../kernel/events.ts";
import { isObject } from "../../kernel/looks.ts";
import { fail, ok, type Result } from "../../kernel/result.ts";
import { KALYR } from "./kalyr.ts";
import { kalyrSettings } from "./kalyr-settings.ts";
import { characterIn } from "./people.ts";
import {
  chooseOwedKey,
  learn,
  NEW_TRAITS,
  type NewTrait,
  nameLifepath,
  type Purchase,
  raise,
} from "./rules/character/advance.ts";
import { awardPoint, changeStory, fillPool, lowerWound, turnIn } from "./rules/fudge/fudge-uses.ts";
import { makeAmends } from "./rules/healing/amends.ts";
import { type Character, type KeyCategory, TRACKS, type Track } from "./rules/types.ts";

/** What somebody wants to do without dice. */
export type DeedChoices = { who: string } & (
  | { deed: "soften"; track: Track; wound: string }
  | { deed: "story"; note: string }
  /** KA-73: which social harm somebody acts against, and what they did about its cause. */
  | { deed: "amends"; wound: string; note: string }
  /** The Key that mattered, by its item id. */
  | { deed: "award"; key: string }
  | { deed: "turnIn"; points: number }
  /** KA-96: as many points as their part in the story gives them; the game master's to do. */
  | { deed: "pool" }
  /** One level more, by item id. */
  | { deed: "raise"; item: string }
  | { deed: "learn"; trait: NewTrait; name: string }
  | { deed: "owedKey"; name: string; category: KeyCategory }
  | { deed: "lifepath"; name: string }
);

/** Something done without dice: a Fudge point for the story, a Key that mattered. */
export interface KalyrDeed extends Deed {
  events: readonly WorldEvent[];
  /** What happens where the game master agrees to a part of it. */
  partly?: readonly WorldEvent[] | undefined;
  /** The game master has to agree. */
  asks: boolean;
}

/** What a deed comes to: what its sentence says, and what happens. */
type Done = Result<Pick<KalyrDeed, "data" | "events" | "partly"> & { asks?: boolean }>;

/** Most characters of a note. */
const MOST_NOTE = 300;
/** Most characters of a name. */
const MOST_NAME = 100;
const UNSOUND = { key: "FOURTALES.Kalyr.Rules.Input.unsound" };

const own = deedKind<KalyrDeed, DeedChoices>({
  facts,
  title: "FOURTALES.Kalyr.Card.deed",
  stories: "FOURTALES.Kalyr.Deed",
  tone: "open",
  eventsOf: ({ events }) => events,
});

/** The deeds of this game; some are the game master's to grant. Undoing one is the veto (AM-47). */
export const kalyrDeed: RollKind<KalyrDeed, DeedChoices> = {
  ...own,
  next: (state) => {
    const { who, data, deed } = state.request;
    if (granted(state) !== null) return { do: "resolve" };
    const kind = deed === "award" || deed === "amends" ? deed : "advance";
    return { do: "ask", questions: [{ id: "award", kind, about: "", data: { name: who.name, deed, ...data } }] };
  },
  resolve: (state) => ok({ outcome: { granted: granted(state) }, events: eventsOf(state) }),
  card: (state, outcome) => {
    const view = own.card(state, outcome);
    return outcome && granted(state) === false ? { ...view, story: t("FOURTALES.Kalyr.Card.notGranted") } : view;
  },
};

/** Posts a deed; when the rules refuse, the person is told why and nothing has changed. */
export async function doDeed(choices: DeedChoices): Promise<void> {
  await startRoll(KALYR, kalyrDeed.id, choices);
}

/** What a deed does by the sheet of whoever does it. What was done already stays as it was. */
function facts({ choices, by, before }: Asked<DeedChoices, KalyrDeed>, world: World): Result<KalyrDeed> {
  if (before) return ok(before);
  if (!isObject(choices)) return fail(UNSOUND);
  const { who, deed } = choices;
  const doer = characterIn(world, who);
  if (!doer) return fail({ key: "FOURTALES.Core.Problem.targetGone" });
  const done = doneBy(doer, choices, by.isGM);
  if (!done.ok) return done;
  const asks = done.value.asks === true && !by.isGM;
  return ok({ who: { uuid: doer.uuid, name: doer.name }, deed, ...done.value, asks });
}

function doneBy(doer: Character, choices: DeedChoices, isKeeper: boolean): Done {
  const settings = kalyrSettings();
  const told = (events: Result<readonly WorldEvent[]>, data: Deed["data"] = {}): Done =>
    events.ok ? ok({ data, events: events.value }) : events;
  switch (choices.deed) {
    case "soften": {
      const { track, wound } = choices;
      if (!TRACKS.includes(track) || typeof wound !== "string") return fail(UNSOUND);
      return told(lowerWound(doer, doer, track, wound, settings));
    }
    case "story": {
      const { note } = choices;
      if (typeof note !== "string" || note.length > MOST_NOTE) return fail(UNSOUND);
      return told(changeStory(doer, note, settings), { note });
    }
    case "amends": {
      const { wound, note } = choices;
      if (typeof wound !== "string" || typeof note !== "string" || note.length > MOST_NOTE) return fail(UNSOUND);
      if (note.trim() === "") return fail({ key: "FOURTALES.Kalyr.Rules.Mend.noAmends", field: "note" });
      const [wholly, partly] = [true, false].map((all) => makeAmends(doer, wound, all));
      if (!wholly!.ok || !partly!.ok) return wholly!.ok ? (partly as Done & { ok: false }) : wholly!;
      const { letter, cause } = wholly!.value.wound;
      const data = { note: note.trim(), letter: `FOURTALES.Kalyr.Rules.Letter.${letter}`, cause };
      return ok({ data, events: wholly!.value.events, partly: partly!.value.events, asks: true });
    }
    case "award": {
      const key = doer.items.find(({ id, type }) => type === "kalyrKey" && id === choices.key);
      const given = told(key ? ok([awardPoint(doer, key.name)]) : fail(UNSOUND), { key: key?.name ?? "" });
      return given.ok ? ok({ ...given.value, asks: true }) : given;
    }
    case "turnIn":
      return told(turnIn(doer, choices.points, settings), { points: choices.points });
    case "pool":
      return told(isKeeper ? fillPool(doer) : fail({ key: "FOURTALES.Kalyr.Rules.Fudge.refuse.keepersPool" }));
    case "raise":
      return boughtBy(raise(doer, String(choices.item), settings));
    case "learn": {
      const { trait, name } = choices;
      if (!NEW_TRAITS.includes(trait) || !isName(name)) return fail(UNSOUND);
      return boughtBy(learn(doer, trait, name, settings));
    }
    case "owedKey":
      return isName(choices.name) ? boughtBy(chooseOwedKey(doer, choices.name, choices.category)) : fail(UNSOUND);
    case "lifepath":
      return isName(choices.name) ? boughtBy(nameLifepath(doer, choices.name)) : fail(UNSOUND);
    default:
      return fail(UNSOUND);
  }
}

/** KA-105: what was not used in a contest of a scene that is over, and what is new, is the game master's to grant. */
function boughtBy(purchase: Result<Purchase>): Done {
  if (!purchase.ok) return purchase;
  const { events, justified, early = false, thing, level, price } = purchase.value;
  const data = { thing, level, price, ...(early && !justified ? { early: "yes" } : {}) };
  return ok({ data, events, asks: !justified });
}

function isName(name: unknown): name is string {
  return typeof name === "string" && name.length <= MOST_NAME;
}

/** What comes of it, as far as the game master has agreed. */
function eventsOf(state: RollState<KalyrDeed>): readonly WorldEvent[] {
  const { events, partly = events } = state.request;
  if (!granted(state)) return [];
  return answerTo(state.questions, "award")?.partly === true ? partly : events;
}

/** Null while the game master has not said; unanswered is no. */
function granted({ request, questions }: RollState<KalyrDeed>): boolean | null {
  if (!request.asks) return true;
  const answer = answerTo(questions, "award");
  return answer === undefined ? null : answer?.granted === true;
}
