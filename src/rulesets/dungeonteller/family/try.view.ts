import { isTale, type TaleMessage } from "../../../core/card/tale.model.ts";
import { drawnCard } from "../../../core/cards/card-view.ts";
import { playOf } from "../../../core/contract/ruleset.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { glyphPath } from "../../../core/foundry/system.ts";
import { actorAtHand } from "../../../core/foundry/uuid.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { choices, say, t } from "../../../core/text/text.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { ACTION_ICONS } from "../icons.ts";
import { poolRows } from "../pool/pool-rows.ts";
import { diceInHand, dieOf, luckyWords, NO_DIE } from "../roll/dice-words.ts";
import { actionIn, lookUp, type Trying } from "../roll/left-to-choose.ts";
import { reachWords } from "../roll/reach-words.ts";
import { successTitle } from "../roll/success.card.ts";
import { buyerOf, lenders } from "../rules/attempt/attempt-request.ts";
import type { Pool } from "../rules/pool/outcome.ts";
import { gatherPool } from "../rules/pool/pool.ts";
import type { SuccessRequest } from "../rules/pool/request.ts";
import { odds } from "../rules/roll/odds.ts";
import { tellerSettings } from "../teller-settings.ts";
import { type FamilyTry, MOST_RUNGS } from "./family-try.ts";
import type { Step } from "./steps.ts";

const WORDS = "FOURTALES.Teller.Family.Try";

/** So many pictures are shown at first: the nearest. */
const MOST_PICTURES = 8;

/** What the template shows of a try, at whatever it has come to. */
export async function tryView(trying: FamilyTry): Promise<object> {
  const { stage, step, card } = trying;
  const who = { name: trying.actor.name, img: trying.actor.img ?? "" };
  if (stage === "thrown") return { thrown: card ? await thrownView(card) : { falling: true }, who };
  if (stage === "climbing") return { climbing: climbView(trying), who };
  return step ? { asks: asksView(step, trying), who } : { ready: readyView(trying.trying!, trying.said), who };
}

function asksView({ id, ask, many, choices: all }: Step, { everybody, ticked }: FamilyTry) {
  const people = id === "whom" || id === "second";
  const shown = everybody || !people ? all : all.filter((each, n) => n < MOST_PICTURES || each.value === "");
  return {
    ask,
    many,
    // A picture that is on is said to be, where several may be.
    choices: shown.map((choice) => ({ ...choice, on: ticked.includes(choice.value) })),
    more: all.length > shown.length ? t(`${WORDS}.more`, { count: all.length - shown.length }) : "",
  };
}

function climbView({ rungs }: FamilyTry) {
  const drawn = rungs.map((step, n) => {
    const label = t(`FOURTALES.Teller.Action.${step}`);
    return {
      n,
      step,
      label,
      icon: glyphPath(ACTION_ICONS[step]),
      words: t(`${WORDS}.rung`, { step: n + 1, action: label }),
    };
  });
  return { rungs: drawn.reverse(), single: rungs.length === 1, full: rungs.length >= MOST_RUNGS };
}

/** All is chosen: the dice in hand, and what counts or does not. */
function readyView(trying: Trying, said: string) {
  const { attempt, being, company } = trying;
  const looked = lookUp(attempt);
  const settings = tellerSettings();
  if (!looked.ok) return { title: "", problems: looked.problems.map(say), faces: [] };
  const request = looked.value;
  const pool = gatherPool(request, settings);
  const rows = poolRows(request, pool.ok ? pool.value : null);
  const { isGM } = currentUser();
  const lines = playOf(DUNGEONTELLER)?.turnLines?.("success", request, NOW, isGM) ?? [];
  const bars = lines.filter((line) => line.bars).map(({ text }) => text);
  const count = pool.ok ? pool.value.count : 0;
  const targets = request.power?.targets ?? [];
  const aimed = targets.length > 0 ? targets.map(({ uuid }) => uuid) : "targets" in attempt ? attempt.targets : [];
  const light = actionIn(trying) === "notice" ? attempt.light : null;
  const far = reachWords(request.reach);
  return {
    title: request.defense || request.power || !said ? say(successTitle(request)) : `${being.name}: ${said}`,
    problems: pool.ok ? [] : pool.problems.map(say),
    bars,
    faces: aimed.map((uuid) => ({ img: actorAtHand(uuid)?.img ?? "" })),
    dice: [
      ...diceInHand(count, request.lucky),
      ...rows.flatMap(({ lost }) => lost.map(() => ({ ...NO_DIE, lost: true }))),
    ],
    count: count > 0 ? t("FOURTALES.Teller.Dialog.count", { dice: count }) : "",
    hope: count > 0 ? { text: luckyWords(request.lucky), dice: request.lucky.map(dieOf) } : null,
    far,
    reasons: pool.ok ? lostWords(pool.value) : [],
    // How likely something is that can't be reached would say two things at once.
    odds: far.length > 0 ? "" : oddsWords(request),
    cost: request.powerCost > 0 ? t(`${WORDS}.costs`, { luck: request.powerCost }) : "",
    // What the sheet says by itself is not asked; a help that may count or not is.
    helps: rows.filter(({ free, rolled, on }) => free && (on ? rolled.length > 0 : true)).map(helpView),
    more: moreView(trying, request.actions, lenders(being, company)),
    lights: light ? lightsView(light) : null,
    throws:
      bars.length > 0 && !isGM ? t(`${WORDS}.askFirst`) : t(count > 0 ? "FOURTALES.Core.Dialog.roll" : `${WORDS}.doIt`),
  };
}

/** How likely it is, as a sentence; empty where nothing is rolled. */
function oddsWords(request: SuccessRequest): string {
  const found = odds(request, tellerSettings());
  return found.ok && found.value.dice > 0 ? t(`${WORDS}.odds.${found.value.word}`) : "";
}

/** Dice that somebody has and does not roll: how many for each reason. */
function lostWords({ dice }: Pool): string[] {
  const reasons = dice.flatMap(({ state, reason }) => (state === "lost" && reason ? [say(reason)] : []));
  return [...new Set(reasons)].map((why) =>
    t(`${WORDS}.lost`, { why, count: reasons.filter((one) => one === why).length }),
  );
}

function helpView({ id, label, when, on }: ReturnType<typeof poolRows>[number]) {
  return { id, on, label: when ? `${label}: ${when}` : label };
}

function lightsView(chosen: string) {
  const icons = { bright: "fa-sun", dim: "fa-cloud-sun", dark: "fa-moon" };
  const named = choices(["bright", "dim", "dark"], "FOURTALES.Teller.Light");
  return Object.entries(icons).map(([id, icon]) => ({ id, icon, label: named[id], on: id === chosen }));
}

/** DT-114, DT-129: dice that are bought, or borrowed from a friend. */
function moreView({ attempt, being }: Trying, actions: readonly string[], friends: ReturnType<typeof lenders>) {
  const feat = buyerOf(being, actions);
  const bought = feat && !("power" in attempt && attempt.power === feat.id);
  return [
    ...(bought ? [{ field: "bought", from: "", value: attempt.bought, most: 12, label: feat.name }] : []),
    ...friends.map(({ from, name, most }) => ({
      field: "lent",
      from,
      value: attempt.lent.from === from ? attempt.lent.dice : 0,
      most,
      label: t("FOURTALES.Teller.Dialog.lends", { name, most }),
    })),
  ].map((one) => ({ ...one, least: one.value === 0, full: one.value >= one.most }));
}

/** What a card calls for next, which a child would miss who just goes on. */
const NEXT = ["lay", "strike", "fall"];

/** What a card tells its template, as far as it is shown here. */
interface Told {
  missing?: string;
  title: string;
  story: string;
  tone: string;
  stage: string;
  withdrawn: string;
  notes?: readonly string[];
  context?: { dice?: object[]; diceText?: string; theirs?: object; announcement?: string };
  questions: { text: string; status?: string; choices?: object[] }[];
  events: { name: string; text: string; status: string; problem: string }[];
  offers: { id: string; label: string; icon: string }[];
  stuck: string[];
}

/** What came of it, or whom it waits for. */
async function thrownView(card: TaleMessage): Promise<object> {
  if (!isTale(card)) return { gone: true };
  const told = (await drawnCard(card)) as Told;
  if (told.missing) return { card: card.id, story: told.missing, dice: [] };
  const open = told.stage === "open" && !told.withdrawn;
  const offers = told.offers.map((offer) => ({ ...offer, next: !open && NEXT.includes(offer.id) }));
  const { dice = [], diceText = "", theirs = null, announcement = "" } = told.context ?? {};
  return {
    card: card.id,
    title: told.title,
    story: told.withdrawn || told.story,
    tone: open ? "open" : told.tone,
    dice,
    diceText: told.story === diceText ? "" : diceText,
    theirs,
    announcement,
    waits: open ? told.questions.filter(({ status }) => status).map(({ text, status }) => `${text} ${status}`) : [],
    said: told.questions.filter(({ status }) => !status).map(({ text }) => text),
    notes: [...(told.notes ?? []), ...told.stuck],
    events: told.events.map(({ name, text, status, problem }) => ({
      name,
      text,
      problem,
      undone: status === "undone",
    })),
    offers,
    // One large button: what comes next.
    on: !open && !offers.some(({ next }) => next),
  };
}
