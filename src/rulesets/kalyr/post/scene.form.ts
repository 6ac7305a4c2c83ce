import { askForm, type FormLine } from "../../../core/dialogs/ask-form.ts";
import { calledOf } from "../../../core/foundry/tokens.ts";
import { choices, t } from "../../../core/text/text.ts";
import { thoseInPlay } from "../../../core/world/whose.ts";
import { actorsAtHand, isPlayed } from "../people.ts";
import type { SceneChoices } from "../rules/post/deeds.ts";
import { DEADLINES, THREAD_MODES, type Thread, type ThreadMode } from "../rules/post/thread.ts";

const POST = "FOURTALES.Kalyr.Post";

/** Asks what a scene is about, who is in it, and how it is played. Null when the person backs out. */
export async function askScene(was: Thread | null): Promise<SceneChoices | null> {
  const known = (was?.people ?? []).map(({ uuid, name }) => ({ uuid, name, on: true }));
  const atHand = actorsAtHand("").filter(({ uuid }) => !known.some((one) => one.uuid === uuid));
  const playing = was ? [] : thoseInPlay(atHand.filter(isPlayed));
  const fresh = atHand.map((actor) => ({ uuid: actor.uuid, name: calledOf(actor), on: playing.includes(actor) }));
  const people = [...known, ...fresh];
  const hours = Object.fromEntries(
    DEADLINES.map((one) => [one, one === 0 ? t(`${POST}.noLimit`) : t(`${POST}.days`, { days: one / 24 })]),
  );
  const lines: FormLine[] = [
    { name: "title", label: `${POST}.sceneTitle`, type: "text", value: was?.title ?? "", max: 120, required: true },
    { name: "purpose", label: `${POST}.purpose`, type: "story", value: was?.purpose ?? "", max: 600 },
    {
      name: "mode",
      label: `${POST}.mode`,
      type: "list",
      value: was?.mode ?? "free",
      choices: choices(THREAD_MODES, `${POST}.ModeLong`),
    },
    { name: "hours", label: `${POST}.deadline`, type: "list", value: String(was?.hours ?? 0), choices: hours },
    ...people.map(({ name, on }, n): FormLine => {
      return { name: `who-${n}`, label: name, type: "tick", value: on ? 1 : 0, person: "here" };
    }),
  ];
  const said = await askForm({
    title: t(`${POST}.${was ? "changeScene" : "newScene"}`),
    icon: "fa-solid fa-feather",
    classes: ["ft-ask", "ft-time", "ft-game-kalyr"],
    hint: t(`${POST}.sceneHint`),
    lines,
    ok: `${POST}.${was ? "keep" : "begin"}`,
    refuse: (typed) =>
      people.some((_one, n) => typed[`who-${n}`]) ? [] : [{ key: "FOURTALES.Kalyr.Rules.Post.nobody", field: "who-0" }],
  });
  if (!said) return null;
  return {
    title: String(said.title ?? ""),
    purpose: String(said.purpose ?? ""),
    mode: said.mode as ThreadMode,
    hours: Number(said.hours),
    people: people.flatMap(({ uuid }, n) => (said[`who-${n}`] === true ? [uuid] : [])),
  };
}
