import { isBoolean, isObject, oneOf, orNothing, within } from "../../../../kernel/looks.ts";
import { checkParties } from "../../../../kernel/party.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { fits, isList, isShort, type LooksOf, SIDE } from "../contest/plan-check.ts";
import { TRACKS } from "../types.ts";
import { type GroupChoices, MOST_MEMBERS, MOST_SOLDIERS, PARTIES } from "./group.ts";

const INPUT = "FOURTALES.Kalyr.Rules.Input";
const army = within(1, MOST_SOLDIERS);

const GROUP: LooksOf<GroupChoices> = {
  ...SIDE,
  mode: oneOf("single", "best", "worst"),
  who: isShort,
  parties: () => true,
  goal: isShort,
  method: isShort,
  type: oneOf(...TRACKS, "other"),
  fight: isBoolean,
  harm: oneOf("none", "margin"),
  track: oneOf(...TRACKS),
  facing: isList(0, MOST_MEMBERS, fits({ who: isShort, foe: isShort })),
  battle: (value) => value === null || fits({ own: army, foes: army })(value),
  watchers: isList(0, MOST_MEMBERS, isShort),
  stakes: orNothing(oneOf("low", "ask", "high")),
  stakesText: orNothing(isShort),
};

/**
 * Looks over what somebody chose who calls for a group contest; it may come from another client. Whoever calls leads the
 * acting party, and nobody is named twice. Whoever names more people than a card holds is told of battles (KA-34).
 */
export function checkGroup(value: unknown): Result<GroupChoices> {
  if (!isObject(value) || !fits(GROUP)(value)) return fail({ key: `${INPUT}.unsound` });
  const { parties, who, watchers, battle } = value as GroupChoices;
  const wrong = checkParties(parties, PARTIES, Number.POSITIVE_INFINITY);
  if (wrong.length > 0) return fail(...wrong);
  const acting = parties.find(({ side }) => side === "acting")!.members;
  const all = [...parties.flatMap(({ members }) => members), ...watchers];
  const count = parties.reduce((sum, { members }) => sum + members.length, 0);
  if (count > MOST_MEMBERS) return fail(problem(`${INPUT}.crowd`, "parties", { most: MOST_MEMBERS, count }));
  if (acting[0] !== who) return fail(problem(`${INPUT}.leader`, "parties"));
  if (new Set(all).size < all.length) return fail(problem("FOURTALES.Kernel.Party.twice", "parties"));
  if (battle && battle.own < acting.length) return fail(problem(`${INPUT}.army`, "battle.own"));
  return ok(value as GroupChoices);
}
