import type { WorldEvent } from "../../../../kernel/events.ts";
import { isObject } from "../../../../kernel/looks.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import { sceneEndEvents } from "../healing/scene-end.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Character } from "../types.ts";
import { isUpTo } from "./post.event.ts";
import { roomProblem } from "./room.ts";
import { roundProblems, roundText } from "./round.ts";
import {
  DEADLINES,
  KALYR_WORLD,
  type KalyrWorld,
  lastOfKeeper,
  MOST_PEOPLE,
  MOST_STORY,
  MOST_THOUGHT,
  owing,
  type Post,
  type Present,
  THREAD_MODES,
  type Thread,
  type ThreadHead,
  type ThreadMode,
  threadOf,
} from "./thread.ts";

const RULES = "FOURTALES.Kalyr.Rules.Post";
const UNSOUND = { key: "FOURTALES.Kalyr.Rules.Input.unsound" };

/** Characters of a scene's title, and of what it is for. */
const MOST_TITLE = 120;
const MOST_PURPOSE = 600;

/** Who acts where the game master does. */
const KEEPER: Present = { uuid: "", name: "" };

/** What somebody wants to do with a thread. */
export type PostChoices =
  | ({ deed: "begin"; thread: string } & SceneChoices)
  | ({ deed: "change"; thread: string } & SceneChoices)
  | { deed: "end"; thread: string }
  /** KA-110, KA-111: a player's post. `answers` names the post of the game master that it answers. */
  | {
      deed: "post";
      thread: string;
      who: string;
      text: string;
      thought: string;
      asks: readonly string[];
      answers: string;
    }
  /** KA-112: the game master's post, with what those do who have not answered. */
  | {
      deed: "tell";
      thread: string;
      text: string;
      asks: readonly string[];
      silent: Readonly<Record<string, string>>;
      woven: boolean;
    };

/** What a scene is made of. */
export interface SceneChoices {
  readonly title: string;
  readonly purpose: string;
  readonly mode: ThreadMode;
  readonly hours: number;
  /** UUIDs. */
  readonly people: readonly string[];
}

/** What it comes to. */
export interface PostDone {
  readonly deed: PostChoices["deed"];
  readonly thread: string;
  readonly title: string;
  /** Who acts: their UUID and name; empty for the game master. */
  readonly who: Present;
  /** What the card tells of a post. */
  readonly text: string;
  readonly thought: string;
  readonly events: readonly WorldEvent[];
}

/** Where a deed is done. */
export interface PostPlace {
  readonly world: KalyrWorld;
  readonly isKeeper: boolean;
  /** In milliseconds. */
  readonly now: number;
  readonly settings: Pick<KalyrSettings, "overflowScratchClears">;
  character(uuid: unknown): Character | null;
}

/** KA-109 to KA-113: what somebody's deed in a thread comes to, as things stand, or why it can't be. */
export function postDone(choices: PostChoices, place: PostPlace): Result<PostDone> {
  if (!isObject(choices) || typeof choices.thread !== "string" || !/^[A-Za-z0-9]{1,32}$/.test(choices.thread)) {
    return fail(UNSOUND);
  }
  const { deed } = choices;
  if (deed === "post") return playersPost(choices, place);
  if (!place.isKeeper) return fail(problem(`${RULES}.keepersOnly`));
  if (deed === "begin" || deed === "change") return sceneDone(choices, place);
  if (deed === "end") return sceneEnds(choices, place);
  return deed === "tell" ? keepersPost(choices, place) : fail(UNSOUND);
}

function sceneDone(
  choices: PostChoices & { deed: "begin" | "change" },
  { world, character }: PostPlace,
): Result<PostDone> {
  const { deed, thread, title, purpose, mode, hours, people } = choices;
  const sound =
    isUpTo(MOST_TITLE)(title) && isUpTo(MOST_PURPOSE)(purpose) && THREAD_MODES.includes(mode) && Array.isArray(people);
  if (!sound || !DEADLINES.includes(hours as 0) || people.length > MOST_PEOPLE) return fail(UNSOUND);
  const was = threadOf(world, thread);
  // Begun twice it is the same scene.
  if (deed === "change" && !was) return fail(problem(`${RULES}.noThread`));
  const present = [...new Set(people)].flatMap((uuid) => {
    // Somebody who is gone since stays in the scene by name.
    const { name } = character(uuid) ?? was?.people.find((one) => one.uuid === uuid) ?? { name: null };
    return name === null ? [] : [{ uuid, name }];
  });
  const problems: Problem[] = [];
  if (title.trim() === "") problems.push(problem(`${RULES}.noTitle`, "title"));
  if (present.length === 0) problems.push(problem(`${RULES}.nobody`, "people"));
  if (problems.length > 0) return fail(...problems);
  const order = was?.order ?? 1 + Object.values(world.threads).reduce((most, one) => Math.max(most, one.order), 0);
  const head = { title: title.trim(), purpose: purpose.trim(), mode, hours, people: present, open: true, order };
  return ok(told(deed, thread, head, [threadWrite(thread, head, was)]));
}

/** KA-02, KA-109: the thread is the scene: when it is over, so is that. */
function sceneEnds(
  { thread }: PostChoices & { deed: "end" },
  { world, character, settings }: PostPlace,
): Result<PostDone> {
  const was = threadOf(world, thread);
  if (!was) return fail(problem(`${RULES}.noThread`));
  if (!was.open) return fail(problem(`${RULES}.isOver`, "", { title: was.title }));
  const { posts, ...head } = was;
  const people = was.people.flatMap(({ uuid }) => character(uuid) ?? []);
  return ok(
    told("end", thread, head, [
      threadWrite(thread, { ...head, open: false }, was),
      ...sceneEndEvents(people, settings),
    ]),
  );
}

function playersPost(
  { thread: id, who, text, thought, asks, answers }: PostChoices & { deed: "post" },
  { world, now, character }: PostPlace,
): Result<PostDone> {
  const thread = threadOf(world, id);
  if (!thread) return fail(problem(`${RULES}.noThread`));
  if (!isUpTo(MOST_STORY)(text) || !isUpTo(MOST_THOUGHT)(thought) || !isAsks(asks)) return fail(UNSOUND);
  const one = character(who);
  if (!one || !thread.people.some(({ uuid }) => uuid === one.uuid)) return fail(problem(`${RULES}.notThere`));
  const refused = cannotPost(thread, text, world, one);
  if (refused) return fail(refused);
  if (thread.mode === "action") {
    const turn = cannotAnswer(thread, one, answers);
    if (turn) return fail(turn);
  }
  const waits = thread.mode === "free" ? asksIn(thread, asks, one.uuid) : [];
  const post = {
    at: now,
    who: one.uuid,
    name: one.name,
    text: text.trim(),
    thought: thought.trim(),
    asks: waits,
    woven: false,
  };
  return ok(posted("post", id, thread, post, thread.mode === "action" ? answers : ""));
}

/** KA-111, KA-112: in action mode each answers the game master's last post, and once. */
function cannotAnswer(thread: Thread, { uuid, name }: Present, answers: string): Problem | null {
  const asked = lastOfKeeper(thread);
  if (!asked) return problem(`${RULES}.waitForKeeper`);
  if (asked[0] !== answers) return problem(`${RULES}.tooLate`, "", { name });
  if (!asked[1].asks.includes(uuid)) return problem(`${RULES}.notAsked`, "", { name });
  return owing(thread).some((one) => one.uuid === uuid) ? null : problem(`${RULES}.answered`, "", { name });
}

function keepersPost(
  { thread: id, text, asks, silent, woven }: PostChoices & { deed: "tell" },
  { world, now }: PostPlace,
): Result<PostDone> {
  const thread = threadOf(world, id);
  if (!thread) return fail(problem(`${RULES}.noThread`));
  const lines = isObject(silent) ? Object.values(silent) : [null];
  if (!isUpTo(MOST_STORY)(text) || !isAsks(asks) || !lines.every(isUpTo(MOST_THOUGHT)) || typeof woven !== "boolean") {
    return fail(UNSOUND);
  }
  const whole = roundText(thread, text, silent);
  const refused = cannotPost(thread, whole, world, KEEPER);
  if (refused) return fail(refused);
  const waits = asksIn(thread, asks, "");
  if (thread.mode === "action") {
    const problems = roundProblems(thread, silent, waits, now);
    if (problems.length > 0) return fail(...problems);
  }
  const post = {
    at: now,
    who: "",
    name: "",
    text: whole,
    thought: "",
    asks: waits,
    woven: woven && thread.mode === "action",
  };
  return ok(posted("tell", id, thread, post, ""));
}

function cannotPost(thread: Thread, text: string, world: KalyrWorld, { uuid, name }: Present): Problem | null {
  if (!thread.open) return problem(`${RULES}.isOver`, "", { title: thread.title });
  if (text.trim() === "") return problem(`${RULES}.noText`, "text");
  if (text.length > MOST_STORY) return problem(`${RULES}.tooLong`, "text", { most: MOST_STORY });
  return roomProblem(world, thread, uuid, name);
}

const isAsks = (asks: unknown): asks is readonly string[] => Array.isArray(asks) && asks.length <= MOST_PEOPLE;

/** Those who are asked, of the people of the scene; nobody waits for themselves. */
function asksIn({ people }: Thread, asks: readonly string[], self: string): string[] {
  return people.flatMap(({ uuid }) => (uuid !== self && asks.includes(uuid) ? [uuid] : []));
}

function threadWrite(id: string, head: ThreadHead, was: ThreadHead | null): WorldEvent {
  return {
    id: `thread:${id}`,
    kind: "kalyr.thread",
    target: KALYR_WORLD,
    data: { id, head, ...(was && { was: headOnly(was) }) },
  };
}

function headOnly({ title, purpose, mode, hours, people, open, order }: ThreadHead): ThreadHead {
  return { title, purpose, mode, hours, people, open, order };
}

function posted(
  deed: PostDone["deed"],
  thread: string,
  { title }: Thread,
  post: Omit<Post, "order">,
  answers: string,
): PostDone {
  const { who: uuid, name, text, thought } = post;
  const data = { thread, way: "in", name, post, ...(answers && { answers }) };
  const event = { id: `post:${thread}`, kind: "kalyr.post", target: KALYR_WORLD, data };
  return { deed, thread, title, who: { uuid, name }, text, thought, events: [event] };
}

function told(deed: PostDone["deed"], thread: string, { title }: ThreadHead, events: readonly WorldEvent[]): PostDone {
  return { deed, thread, title, who: KEEPER, text: "", thought: "", events };
}
