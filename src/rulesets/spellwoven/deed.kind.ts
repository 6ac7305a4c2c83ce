import { type Deed, deedKind } from "../../core/rolls/deed.kind.ts";
import { startRoll } from "../../core/rolls/road.ts";
import type { WorldEvent } from "../../kernel/events.ts";
import { fail, ok, type Problem } from "../../kernel/result.ts";
import { isId, isObject, isText, type Looks, lookFor, oneOf, within } from "../../kernel/sound.ts";
import { beingIn } from "./being.ts";
import { hasMagery } from "./rules/magery/spell.ts";
import { obligationGained } from "./rules/social/influence.ts";
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

/** One kind of deed: the event that it is, what may be said of it, and which of that is told. */
interface DeedSpec {
  event: string;
  looks: Looks;
  told: Readonly<Record<string, string>>;
  /** Who may do it, where not everybody may. */
  may?(doer: Being): boolean;
}

const amount = within(1, 10_000);

/** What a player may do to their own character: never heal a wound or make up a favour. */
const DEEDS = new Map<string, DeedSpec>([
  [
    "influence",
    {
      event: "woven.influence",
      looks: { id: isId, name: isText, actorUuid: isText, background: isText, amount },
      told: { person: "name", amount: "amount" },
    },
  ],
  // SW-117: the gift, gained in play.
  ["magery", { event: "woven.anma", looks: { amount: oneOf(1), max: oneOf(1) }, told: {}, may: hasMagery }],
  ["gained", { event: "woven.pool", looks: { amount, skill: isText }, told: { skill: "skill", amount: "amount" } }],
]);

const GONE: Problem = { key: "FOURTALES.Core.Problem.targetGone" };

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
    if (!being || !spec || spec.may?.(being) === false) return fail(GONE);
    const { event: kind, looks, told } = spec;
    const problems = isObject(data) ? lookFor(looks)(data) : lookFor({})(null);
    if (problems.length > 0) return fail(...problems);
    // What an event notes once it is done is nobody's to choose.
    const chosen = Object.fromEntries(Object.keys(looks).map((name) => [name, data[name]]));
    const words = Object.fromEntries(Object.entries(told).map(([gap, name]) => [gap, chosen[name] as string | number]));
    const { uuid, name } = being;
    // SW-67: a ruling that changes later changes nothing about what was placed before.
    const gained = deed === "influence" ? { obligation: obligationGained(Number(chosen.amount), wovenSettings()) } : {};
    const event = { id: deed, kind, target: uuid, data: { ...chosen, ...gained } };
    return ok({ who: { uuid, name }, deed, data: words, event });
  },
});

/** Posts a deed of this one's. */
export async function doDeed({ uuid }: { uuid: string }, deed: string, data: object = {}): Promise<void> {
  await startRoll(SPELLWOVEN, wovenDeed.id, { who: uuid, deed, data });
}
