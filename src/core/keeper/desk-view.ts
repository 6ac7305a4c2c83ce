import { askableIn } from "../calls/people.ts";
import { isTooLarge } from "../card/card-size.ts";
import { isClosed } from "../card/closed.ts";
import { eventsOf, isTale, kindOf, questionsOf, stateOf, type TaleMessage } from "../card/tale.model.ts";
import { CALL } from "../contract/call-spec.ts";
import { playOf, type Ruleset } from "../contract/ruleset.ts";
import { chatMessages } from "../foundry/game.ts";
import { actorAtHand } from "../foundry/uuid.ts";
import { offersOn } from "../referee/offers.ts";
import { say, t } from "../text/text.ts";

/** So many of the newest cards may be waited for, or taken back from the desk. */
const NEWEST = 200;
/** So many of the newest may still want something said: nobody rules on what was long ago. */
const RECENT = 12;
/** So many of those that did something are shown. */
const SHOWN = 6;

/** Everybody of a game at a glance: who is on the scene, and whom players play. */
export async function everybodyIn(game: Ruleset) {
  const owed = await owedIn(game.id);
  const glance = playOf(game.id)?.glance;
  const people = askableIn(game).flatMap(({ uuid, name }) => {
    const actor = actorAtHand(uuid);
    if (!actor) return [];
    const { system } = actor;
    const states = game.statuses.filter(({ holds }) => holds?.(system)).map((status) => t(status.name));
    const facts = (glance?.(system) ?? []).map(({ label, text, low }) => ({ label: t(label), text: t(text), low }));
    return [{ uuid, name, facts, states: states.join(", "), owes: owed.get(uuid) ?? [] }];
  });
  return { people, asked: owed.get("") ?? [], owed: await rulingsIn(game.id) };
}

/** What the newest cards want of the Gamemaster, with what she may say. */
async function rulingsIn(game: string) {
  const wanted = [];
  for (const message of newestOf(game).slice(0, RECENT)) {
    const kind = kindOf(message.system);
    if (!kind || message.system.stage !== "rolled") continue;
    const offers = (await offersOn(message)).filter(({ owed }) => owed);
    if (offers.length === 0) continue;
    const { request, outcome } = message.system;
    const told = `${say(kind.title(request))}: ${kind.card(stateOf(message.system), outcome).story}`;
    const ways = offers.map(({ id, label, icon, owed }) => ({ id, label: say(label), icon, main: owed === "first" }));
    wanted.push({ card: message.id, told, ways });
  }
  return wanted;
}

/** What is waited for, by the UUID of whom; under an empty one what the Gamemaster is asked. */
async function owedIn(game: string): Promise<Map<string, string[]>> {
  const owed = new Map<string, string[]>();
  const owes = (who: string, title: string) => owed.set(who, [...(owed.get(who) ?? []), title]);
  for (const message of newestOf(game)) {
    const kind = kindOf(message.system);
    if (!kind) continue;
    if (message.system.stage === "open") {
      const open = questionsOf(message.system).filter(({ status }) => status === "open");
      for (const { about } of open) owes(about, say(kind.title(message.system.request)));
    } else if (kind.id === CALL) {
      for (const { about, opens, label } of await offersOn(message)) if (opens) owes(about, say(label));
    }
  }
  return owed;
}

/** The cards of a game that changed something last, the newest first. */
export function lastCardsIn(game: string) {
  const done = newestOf(game).filter(
    ({ isContentVisible, system }) =>
      isContentVisible && system.stage === "rolled" && eventsOf(system).some(({ status }) => status !== "waiting"),
  );
  return done.slice(0, SHOWN).flatMap((message) => {
    const kind = kindOf(message.system);
    if (!kind) return [];
    const closed = isClosed(message.system);
    return [{ id: message.id, told: kind.card(stateOf(message.system), message.system.outcome).story, closed }];
  });
}

/** The newest cards of a game, the newest first; none that are more than anybody can mean. */
function newestOf(game: string): TaleMessage[] {
  const all = ([...chatMessages()] as object[]).slice(-NEWEST).filter(isTale);
  return all.filter(({ system }) => system.ruleset === game && !isTooLarge(system)).reverse();
}
