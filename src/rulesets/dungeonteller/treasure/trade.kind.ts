import { makeDocument, owed, removeDocument } from "../../../kernel/document-events.ts";
import { opposite } from "../../../kernel/events.ts";
import { isObject, isText, lookFor, oneOf, orNothing, within } from "../../../kernel/looks.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import { approvedKind, type Wish } from "../approval/approved.kind.ts";
import { beingIn } from "../being.ts";
import { TellerEvents } from "../rules/teller-events.ts";
import type { Hero } from "../rules/types.ts";

const WORDS = "FOURTALES.Teller.Trade";
/** More gold than lies in any hoard. */
const MOST_GOLD = 10_000;
/** What can be bought and sold; nobody sells what they can do. */
const WARES = ["tellerWeapon", "tellerArmor", "tellerGear", "tellerTreasure"] as const;

/** What somebody wants to buy or sell, and for how much gold. */
export interface TradeChoices {
  /** UUID of the hero. */
  who: string;
  way: "buy" | "sell";
  /** For how much. */
  gold: number;
  /** What is sold: the UUID of a thing of one's own. */
  item?: string;
  /** What is bought, as it lies in the shop. */
  ware?: Record<string, unknown>;
}

const look = lookFor({
  who: isText,
  way: oneOf("buy", "sell"),
  gold: within(0, MOST_GOLD),
  item: orNothing(isText),
  ware: orNothing(isObject),
});
const lookAtWare = lookFor({ name: isText, type: oneOf(...WARES), system: isObject });

/** DT-70: things are bought and sold for gold; the Gamemaster says whether they are to be had, and for how much. */
export const tradeKind = approvedKind<TradeChoices>("trade", `${WORDS}.title`, (choices, world) => {
  const problems = look(choices);
  if (problems.length > 0) return fail(...problems);
  const being = beingIn(world, choices.who);
  if (being?.type !== "tellerHero") return fail(problem("FOURTALES.Core.Problem.targetGone", "who"));
  return choices.way === "buy" ? buying(being, choices) : selling(being, choices);
});

/** No thing without its gold, and no gold without its thing. */
const BINDS = { binds: true } as const;

function buying(hero: Hero, { gold, ware: wanted = {} }: TradeChoices): Result<Wish> {
  const problems = lookAtWare(wanted);
  if (problems.length > 0) return fail(...problems);
  const { gold: purse } = hero.system;
  if (gold > purse) return fail(problem(`${WORDS}.noGold`, "gold", { name: hero.name, gold: purse, price: gold }));
  const { name, type, img, system } = wanted as { name: string; type: string; img?: unknown; system: object };
  const list = new TellerEvents();
  list.add("gold", hero.uuid, { amount: opposite(gold) }, BINDS);
  const ware = makeDocument(hero.uuid, "Item", { name, type, ...(isText(img) ? { img } : {}), system });
  list.also(owed(ware), BINDS);
  return ok({ who: whoIs(hero), words: `${WORDS}.bought`, data: { item: name, gold }, events: list.all });
}

const whoIs = ({ uuid, name }: Hero) => ({ uuid, name });

function selling(hero: Hero, { gold, item }: TradeChoices): Result<Wish> {
  const sold = hero.items.find(({ uuid, type }) => uuid === item && (WARES as readonly string[]).includes(type));
  if (!sold) return fail(problem("FOURTALES.Core.Problem.itemGone", "item"));
  const list = new TellerEvents();
  list.also(removeDocument(hero.uuid, "Item", { id: sold.id, name: sold.name }), BINDS);
  list.add("gold", hero.uuid, { amount: gold }, BINDS);
  return ok({ who: whoIs(hero), words: `${WORDS}.sold`, data: { item: sold.name, gold }, events: list.all });
}
