import { type Deed, deedKind } from "../../core/rolls/deed.kind.ts";
import { startRoll } from "../../core/rolls/road.ts";
import type { WorldEvent } from "../../kernel/events.ts";
import { fail, ok, type Problem, problem, type Result } from "../../kernel/result.ts";
import { isId, isObject, isText, type Looks, lookFor, within } from "../../kernel/sound.ts";
import { beingIn } from "./being.ts";
import { BEGINNING, type Beginning, beginningProblems } from "./rules/character/gift.event.ts";
import { hasMagery } from "./rules/magery/spell.ts";
import { skillsOf } from "./rules/skill/skills.ts";
import type { InfluenceData } from "./rules/social/contact.event.ts";
import { influenceGained, obligationGained, rewardId } from "./rules/social/influence.ts";
import { areRanks, type PoolData } from "./rules/social/reward.event.ts";
import type { Being } from "./rules/types.ts";
import { SPELLWOVEN } from "./spellwoven.ts";
import { wovenSettings } from "./woven-settings.ts";

/** Something done without dice: influence placed on somebody, or gained. */
interface WovenDeed extends Deed {
  event: WorldEvent;
}

/** What somebody chose to do. */
interface DeedChoice {
  /** UUID of the doer. */
  who: string;
  deed: string;
  data: Readonly<Record<string, unknown>>;
}

/** What a deed comes to: the event's data, and what is told of it. */
interface Come {
  data: object;
  told: Record<string, string | number>;
}

/** One kind of deed: the event that it is, what may be said of it, and what that comes to by the doer's sheet. */
interface DeedSpec {
  event: string;
  looks: Looks;
  come(said: object, doer: Being): Result<Come>;
}

const REFUSE = "FOURTALES.Woven.Rules.Refuse";

const amount = within(1, 10_000);

const GONE: Problem = { key: "FOURTALES.Core.Problem.targetGone" };

/** What a player may do to their own character: never heal a wound or make up a favour. */
const DEEDS = new Map<string, DeedSpec>([
  [
    "influence",
    {
      event: "woven.influence",
      looks: { id: isId, name: isText, actorUuid: isText, background: isText, amount },
      come(said, { name }) {
        // SW-67: a ruling that changes later changes nothing about what was placed before.
        const { name: person, amount: placed } = said as InfluenceData;
        const obligation = obligationGained(placed, wovenSettings());
        const told = { person, amount: placed };
        return ok({ data: { ...said, obligation, by: name }, told });
      },
    },
  ],
  [
    "magery",
    {
      event: "woven.gift",
      looks: BEGINNING,
      come(said, doer) {
        const begins = said as Beginning;
        if (!hasMagery(doer)) return fail(problem(`${REFUSE}.noMagery`, "domains", { name: doer.name }));
        const problems = beginningProblems(begins);
        if (problems.length > 0) return fail(...problems);
        return ok({ data: { ...begins, to: doer.uuid }, told: {} });
      },
    },
  ],
  ["gained", { event: "woven.pool", looks: { skill: isId, ranks: areRanks }, come: ranksGained }],
]);

/** SW-66: ranks of a social skill that were gained, and stand on the sheet. */
function ranksGained(said: object, doer: Being): Result<Come> {
  const { skill: id, ranks } = said as { skill: string; ranks: readonly number[] };
  const skill = skillsOf(doer).find((one) => one.id === id);
  const gained = skill && Math.max(...ranks) <= skill.system.rank ? influenceGained(skill.system, 0, ranks.length) : 0;
  if (!skill || gained === 0) return fail(GONE);
  const of = rewardId(skill.system.slug, skill.name);
  const data: PoolData = { amount: gained, skill: skill.name, of, ranks };
  return ok({ data, told: { skill: skill.name, amount: gained } });
}

/** The deeds of this game. */
export const wovenDeed = deedKind<WovenDeed, DeedChoice>({
  title: "FOURTALES.Woven.Card.deed",
  stories: "FOURTALES.Woven.Deed",
  tone: "open",
  eventsOf: ({ event }) => [event],
  facts({ choices }, world) {
    if (!isObject(choices)) return fail(GONE);
    const { who, deed, data } = choices;
    const being = beingIn(world, who);
    const spec = DEEDS.get(deed);
    if (!being || !spec) return fail(GONE);
    const { event: kind, looks, come } = spec;
    const problems = isObject(data) ? lookFor(looks)(data) : lookFor({})(null);
    if (problems.length > 0) return fail(...problems);
    // What an event notes once it is done is nobody's to choose.
    const said = Object.fromEntries(Object.keys(looks).map((name) => [name, data[name]]));
    const came = come(said, being);
    if (!came.ok) return came;
    const { uuid, name } = being;
    const event = { id: deed, kind, target: uuid, data: came.value.data };
    return ok({ who: { uuid, name }, deed, data: came.value.told, event });
  },
});

/** Posts a deed of this one's. */
export async function doDeed({ uuid }: { uuid: string }, deed: string, data: object = {}): Promise<void> {
  await startRoll(SPELLWOVEN, wovenDeed.id, { who: uuid, deed, data });
}
