import { questionKind } from "../../../core/asks/question-kind.ts";
import type { QuestionKind } from "../../../core/contract/question.ts";
import { askForm } from "../../../core/dialogs/ask-form.ts";
import { tokensInView } from "../../../core/foundry/game.ts";
import { listed, t } from "../../../core/text/text.ts";
import { isBoolean, isText } from "../../../kernel/looks.ts";
import { same } from "../../../kernel/same.ts";
import { actorsAtHand, beingNow, beingOf } from "../being.ts";
import { readRuling, rulingProblems } from "../rules/spell/ruling.ts";
import { asFarAs, CAST, COUNTER, RULE } from "../rules/spell/spell-facts.ts";
import { countersIn, type SpellRequest, usedIn } from "../rules/spell/spell-request.ts";
import { bracketed } from "../rules/spell/spell-words.ts";
import { counterProblems, meansOf, readCounters, stacksOf } from "../rules/spell/stack.ts";
import { knowsWords } from "./knows-words.ts";
import { type CastState, SENSE } from "./spell-state.ts";

const ASK = "FOURTALES.Words.Ask";

/** WP-46 to WP-48, WP-51: the Storyteller lets the spell be and says what it asks and does, or says why not. */
const rule = questionKind<CastState>({
  id: RULE,
  direct: "rule",
  ask: ({ data }, { request: { words } }) => ({
    key: `${ASK}.rule`,
    data: { name: String(data.name), words: bracketed(words) },
  }),
  options: [{ id: "rule", icon: "scale-balanced", label: `${ASK}.ruleIt`, hint: `${ASK}.ruleHint` }],
  told: ({ answer }) => {
    const ruling = readRuling(answer);
    return { key: `${ASK}.${ruling?.granted ? "ruled" : "vetoed"}`, data: { reason: ruling?.reason ?? "" } };
  },
  async answer(_question, { request }, _choice, closing) {
    const { RulingDialog } = await import("./ruling.dialog.ts");
    const able = ableNow(request);
    const dialog = new RulingDialog(request, able, standingBy(able));
    return (await dialog.ask(null, closing)) && { data: { ...dialog.ruling } };
  },
  async sound(answer, _question, { request }) {
    const ruling = readRuling(answer);
    if (!ruling) return false;
    const problems = rulingProblems(ruling, request.target !== null);
    return problems.length === 0 || problems;
  },
});

/** Who is at hand and could counter it, the caster aside. */
function ableNow({ who }: SpellRequest) {
  return actorsAtHand(who.uuid).filter((actor) => meansOf(beingOf(actor), []).length > 0);
}

/** WP-55: those of them who stand on the scene in view where all may see them; everybody where none of them does. */
function standingBy(able: ReturnType<typeof ableNow>): string[] {
  const tokens = tokensInView().filter(({ hidden }) => !hidden);
  const uuids = able.map(({ uuid }) => uuid);
  const there = uuids.filter((uuid) => tokens.some(({ actor }) => actor?.uuid === uuid));
  return there.length > 0 ? there : uuids;
}

/** WP-48, WP-49: the demands are known; the caster says the Words, or lets it be. */
const cast = questionKind<CastState>({
  id: CAST,
  ask: ({ data: { name, demands, effect } }, { request: { words, intent } }) => ({
    key: `${ASK}.cast${demands ? "Demands" : ""}`,
    data: { name: String(name), words: bracketed(words), demands: String(demands), effect: String(effect) || intent },
  }),
  options: [
    { id: "keep", icon: "xmark", label: `${ASK}.keepIt`, hint: `${ASK}.keepHint`, gives: { go: false } },
    { id: "cast", icon: "hand-sparkles", label: `${ASK}.castIt`, hint: `${ASK}.castHint`, gives: { go: true } },
  ],
  told: ({ answer }) => `${ASK}.${answer?.go ? "castTold" : "keptTold"}`,
});

/** WP-54 to WP-62: whoever sees it may lay Words upon its Words, one after the other, or pass. */
const counter = questionKind<CastState>({
  id: COUNTER,
  ask: ({ about, data: { name, count } }, state) => {
    const { words: all, ...spell } = asFarAs(state.request, state.questions);
    const words = bracketed(stacksOf(all, countersIn(spell)).map(({ top }) => ({ text: top })));
    const who = beingNow(about)?.name ?? t(`${ASK}.somebody`);
    // Who cast it is asked once somebody has laid something upon it.
    const isOwn = about === spell.who.uuid;
    return {
      key: isOwn ? `${ASK}.counterOwn` : `${ASK}.counter${knowsWords(state) ? "" : "Veiled"}`,
      data: { who, name: String(name), count: Number(count), words },
    };
  },
  options: [
    { id: "counter", icon: "ban", label: `${ASK}.counterIt`, hint: `${ASK}.counterHint` },
    { id: "pass", icon: "forward", label: `${ASK}.pass`, hint: `${ASK}.passHint`, gives: { counters: [], all: false } },
    {
      id: "passAll",
      icon: "forward-fast",
      label: `${ASK}.passAll`,
      hint: `${ASK}.passAllHint`,
      gives: { counters: [], all: true },
    },
  ],
  told({ id, about }, { request: { heard, words } }) {
    const laid = heard[id] ?? [];
    const who = beingNow(about)?.name ?? t(`${ASK}.somebody`);
    if (laid.length === 0) return { key: `${ASK}.passed`, data: { who, words: "" } };
    const all = countersIn({ heard });
    const before = stacksOf(words, all.slice(0, all.indexOf(laid[0]!)));
    const lines = laid.map(({ at, text }) => t(`${ASK}.laidOn`, { word: text, upon: before[at]?.top ?? "" }));
    return { key: `${ASK}.countered`, data: { who, words: listed(lines) } };
  },
  async answer({ about }, state, _choice, closing) {
    const being = beingNow(about);
    if (!being) return null;
    const { CounterDialog } = await import("./counter.dialog.ts");
    const dialog = new CounterDialog(being, asFarAs(state.request, state.questions), knowsWords(state));
    return (await dialog.ask(null, closing)) && { data: { ...dialog.answer } };
  },
  async sound(answer, { id, about }, { request, questions }) {
    const said = readCounters(answer);
    const being = beingNow(about);
    if (!said) return false;
    // What was laid there is spent by now.
    const laid = request.heard[id]?.map(({ at, from, id: source }) => ({ at, from, id: source }));
    if (laid && same(laid, said.counters)) return true;
    const problems = being
      ? counterProblems(said, request.words.length, being, usedIn(asFarAs(request, questions)))
      : [];
    return being !== null && (problems.length === 0 || problems);
  },
});

/** WP-64: Words were replaced: what do those that lie on top come to? */
const sense = questionKind<CastState>({
  id: SENSE,
  ask: `${ASK}.sense`,
  options: [
    // Enter decides nothing: what they do now has still to be said.
    { id: "changes", icon: "shuffle", label: `${ASK}.senseChanges`, hint: `${ASK}.senseChangesHint`, usual: true },
    { id: "dispelled", icon: "wind", label: `${ASK}.senseNone`, gives: { dispelled: true, effect: "" } },
    { id: "holds", icon: "check", label: `${ASK}.senseHolds`, gives: { dispelled: false, effect: "" } },
  ],
  told: ({ answer }) => ({
    key: `${ASK}.${answer?.dispelled ? "senseNoneTold" : answer?.effect ? "senseTold" : "senseHoldsTold"}`,
  }),
  async answer({ data }, _state, _choice, closing) {
    const said = await askForm({
      title: String(data.words),
      classes: ["ft-dialog", "wp-dialog"],
      closing,
      lines: [{ name: "effect", label: `${ASK}.senseEffect`, type: "story", required: true }],
    });
    const effect = String(said?.effect ?? "").trim();
    return effect === "" ? null : { data: { dispelled: false, effect } };
  },
  sound: ({ dispelled, effect }) => isBoolean(dispelled) && isText(effect),
});

/** What a spell asks of others. */
export const spellQuestions: QuestionKind[] = [rule, cast, counter, sense];
