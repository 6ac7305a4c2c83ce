import type { TaleMessage } from "../../../core/card/tale.model.ts";
import { allUsers, currentUser } from "../../../core/foundry/game.ts";
import { language } from "../../../core/foundry/interface.ts";
import { actorAtHand } from "../../../core/foundry/uuid.ts";
import { mayTakeBack } from "../../../core/rolls/responsible.ts";
import { listed, say, t } from "../../../core/text/text.ts";
import { worldStateOf } from "../../../core/world/world-state.ts";
import { KALYR } from "../kalyr.ts";
import {
  answersOf,
  isLate,
  type KalyrWorld,
  lastOfKeeper,
  type Owing,
  owing,
  postsOf,
  roundOf,
  type Thread,
  threadOf,
} from "../rules/post/thread.ts";
import { paragraphs } from "../rules/post/transcript.ts";
import { cardOfPost, type Stray, strayPosts, withStrays } from "./pending.ts";

const POST = "FOURTALES.Kalyr.Post";

/** Whether this user writes in a thread, as whom, and otherwise why not. */
export type Writing =
  | { as: "keeper" }
  /** Their characters of the scene who may post now. */
  | { as: "player"; who: readonly { uuid: string; name: string }[]; answers: string }
  | { as: "nobody"; why: string };

/** The threads with what still lies in the log, and what of that was refused. */
export function threadsNow(): { world: KalyrWorld; strays: Stray[] } {
  const strays = strayPosts();
  return { world: withStrays(worldStateOf(KALYR).system as KalyrWorld, strays), strays };
}

/** The thread that somebody most likely wants to see: one in which they are waited for, else the newest that goes on. */
export function firstThread({ threads }: KalyrWorld): string | null {
  const all = inOrder(threads);
  const found = all.find(([, thread]) => waitsForMe(thread)) ?? all.find(([, { open }]) => open) ?? all[0];
  return found?.[0] ?? null;
}

/** Whether and how this user may write in a thread. */
export function writingIn(thread: Thread): Writing {
  if (!thread.open) return { as: "nobody", why: t(`${POST}.isOver`) };
  if (currentUser().isGM) return { as: "keeper" };
  const mine = thread.people.filter(({ uuid }) => actorAtHand(uuid)?.isOwner === true);
  if (mine.length === 0) return { as: "nobody", why: t(`${POST}.notInIt`) };
  if (thread.mode === "free") return { as: "player", who: mine, answers: "" };
  const asked = lastOfKeeper(thread);
  if (!asked) return { as: "nobody", why: t(`${POST}.keeperBegins`) };
  const owed = new Set(owing(thread).map(({ uuid }) => uuid));
  const who = mine.filter(({ uuid }) => owed.has(uuid));
  return who.length > 0 ? { as: "player", who, answers: asked[0] } : { as: "nobody", why: t(`${POST}.keeperIsNext`) };
}

/** What the window shows. */
export function postContext(chosen: string | null, now: number): Record<string, unknown> {
  const { world, strays } = threadsNow();
  const thread = threadOf(world, chosen);
  const list = inOrder(world.threads).map(([id, one]) => ({
    id,
    title: one.title,
    over: !one.open,
    current: id === chosen,
    waits: waitsForMe(one) ? t(`${POST}.waitsForYou`) : "",
  }));
  const keeper = currentUser().isGM;
  return { keeper, list, none: list.length === 0, thread: thread && threadView(chosen!, thread, strays, now) };
}

function threadView(id: string, thread: Thread, strays: readonly Stray[], now: number): Record<string, unknown> {
  const waiting = new Set(strays.filter((one) => one.thread === id && !one.problem).map(({ post }) => keyOf(post)));
  const posts = postsOf(thread).map(([postId, post]) => ({
    id: postId,
    keeper: post.who === "",
    woven: post.woven,
    when: moment(post.at),
    name: post.who === "" ? t("FOURTALES.Kalyr.keeper") : post.name,
    paragraphs: [...paragraphs(post.text, false), ...paragraphs(post.thought, true)],
    waits: waiting.has(keyOf(post)),
    asks: namesOf(thread, post.asks),
  }));
  const last = thread.open ? posts.at(-1) : undefined;
  const card = last && cardOfPost(id, last.id);
  const lost = strays
    .filter(({ thread: of, problem, message }) => of === id && problem && (message.isAuthor || currentUser().isGM))
    .filter(({ post }) => post.at >= sinceLast(thread))
    .map(({ message, post, problem }) => ({
      message: message.id,
      name: post.name || t("FOURTALES.Kalyr.keeper"),
      text: post.text,
      why: say(problem!),
      mine: message.isAuthor,
    }));
  const writing = writingIn(thread);
  const waits = owing(thread);
  return {
    id,
    title: thread.title,
    purpose: thread.purpose,
    open: thread.open,
    posts: posts.map((post) => ({ ...post, anew: post === last && card && mayWriteAnew(card) })),
    lost,
    empty: posts.length === 0,
    people: listed(thread.people.map(({ name }) => name)),
    mode: t(`${POST}.Mode.${thread.mode}`),
    round: thread.mode === "action" && roundOf(thread) > 0 ? t(`${POST}.round`, { round: roundOf(thread) }) : "",
    owing: waits.map((one) => ({ name: one.name, until: untilText(one, now), late: isLate(one, now) })),
    nobodyOwes: thread.open && waits.length === 0,
    alone: writing.as === "player" && allUsers().activeGM === null,
    writing: writingView(thread, writing, waits, now),
  };
}

/** Nobody has gone on from it yet, and somebody is there who takes it out. */
function mayWriteAnew(card: TaleMessage): boolean {
  return card.isAuthor && allUsers().activeGM !== null && mayTakeBack(currentUser(), card);
}

function writingView(thread: Thread, writing: Writing, waits: readonly Owing[], now: number): Record<string, unknown> {
  if (writing.as === "nobody") return { none: writing.why };
  const action = thread.mode === "action";
  const others = (self: string) => thread.people.filter(({ uuid }) => uuid !== self);
  if (writing.as === "player") {
    const { who } = writing;
    return {
      player: true,
      who: Object.fromEntries(who.map(({ uuid, name }) => [uuid, name])),
      several: who.length > 1,
      asks: action ? [] : others(who.length === 1 ? who[0]!.uuid : "").map((one) => ({ ...one, on: false })),
      hint: t(`${POST}.${action ? "answerHint" : "postHint"}`),
    };
  }
  return {
    keeper: true,
    asks: others("").map((one) => ({ ...one, on: action })),
    silent: action ? waits.map((one) => ({ ...one, late: isLate(one, now), until: untilText(one, now) })) : [],
    answers: action && answersOf(thread).length > 0,
    action,
    hint: t(`${POST}.${action ? "roundHint" : "tellHint"}`),
  };
}

/** Is somebody of this user's owing an answer? The game master is waited for when nobody is. */
function waitsForMe(thread: Thread): boolean {
  if (!thread.open) return false;
  const waits = owing(thread);
  if (currentUser().isGM) return thread.mode === "action" && waits.length === 0;
  return waits.some(({ uuid }) => actorAtHand(uuid)?.isOwner === true);
}

/** Those that go on come first, the newest on top. */
function inOrder(threads: KalyrWorld["threads"]): [string, Thread][] {
  return Object.entries(threads).sort(([, a], [, b]) => Number(b.open) - Number(a.open) || b.order - a.order);
}

function untilText({ since, due }: Owing, now: number): string {
  if (due === null) return t(`${POST}.since`, { when: moment(since) });
  return t(`${POST}.${now > due ? "lateSince" : "until"}`, { when: moment(due) });
}

/** From when on what was refused is shown: the game master's last post but one. */
function sinceLast(thread: Thread): number {
  return (
    postsOf(thread)
      .filter(([, { who }]) => who === "")
      .at(-2)?.[1].at ?? 0
  );
}

function namesOf({ people }: Thread, uuids: readonly string[]): string {
  const names = people.filter(({ uuid }) => uuids.includes(uuid)).map(({ name }) => name);
  return names.length > 0 ? t(`${POST}.asks`, { names: listed(names) }) : "";
}

const keyOf = ({ who, at, text }: { who: string; at: number; text: string }): string => `${who} ${at} ${text}`;

function moment(at: number): string {
  return new Date(at).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });
}
