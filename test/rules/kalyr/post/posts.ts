import type { KalyrWorld, Post, Thread, ThreadHead } from "../../../../src/rulesets/kalyr/rules/post/thread.ts";

export const RULES = "FOURTALES.Kalyr.Rules.Post";
export const ANN = { uuid: "Actor.Ann", name: "Ann" };
const BOB = { uuid: "Actor.Bob", name: "Bob" };
export const post = (order: number, more: Partial<Post> = {}): Post => ({
  order,
  at: order * 1000,
  who: "",
  name: "Keeper",
  text: "It rains.",
  thought: "",
  asks: [],
  woven: false,
  ...more,
});
export const head = (more: Partial<ThreadHead> = {}): ThreadHead => ({
  title: "The inn",
  purpose: "Find the thief",
  mode: "free",
  hours: 24,
  people: [ANN, BOB],
  open: true,
  order: 1,
  ...more,
});
export const thread = (posts: Record<string, Post> = {}, more: Partial<ThreadHead> = {}): Thread => ({
  ...head(more),
  posts,
});
export const world = (t?: Thread): KalyrWorld => ({ threads: t ? { t } : {} });
export const refusal = (key: string, data?: object) => [{ key: `${RULES}.${key}`, ...(data && { data }) }];
