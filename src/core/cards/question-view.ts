import { questionsOf, type StoredQuestion, stateOf, type TaleMessage } from "../card/tale.model.ts";
import { findQuestionKind, keeperOf } from "../contract/ruleset.ts";
import { allUsers, currentUser } from "../foundry/game.ts";
import { calledOf } from "../foundry/tokens.ts";
import { findDocument } from "../foundry/uuid.ts";
import { addresseeOf, manyOf } from "../rolls/asked-of.ts";
import { isForNobody, mayAnswer, mayPassOver, respondentOf } from "../rolls/responsible.ts";
import { say, t } from "../text/text.ts";
import { choiceView } from "./choice-view.ts";

const CARD = "FOURTALES.Core.Card";
const SEAL = "FOURTALES.Core.Seal";

/** One question of a card as this viewer sees it. */
interface QuestionView {
  id: string;
  text: string;
  status?: string;
  /** It was answered: what is left is to be read. */
  settled?: boolean;
  gone?: boolean;
  choices?: object[];
  canLapse?: boolean;
  /** Of a question that was put to many: what each of them said, or whom it waits for. */
  lines?: QuestionView[];
}

/** So many lines of what was answered stand open on a card, unless its game says otherwise. */
const OPEN = 4;

/**
 * What the card's template shows of its questions: what is still to be answered, and what was, folded where it is much.
 * @param most lines of what was answered that stand open
 */
export async function questionsOn(message: TaleMessage, most = OPEN) {
  const all = await questionViews(message);
  const answers = all.filter(({ settled, lines }) => settled || lines?.every((line) => line.settled));
  const much = answers.flatMap(({ id, lines }) => [id, ...(lines ?? [])]).length > most;
  return {
    questions: much ? all.filter((one) => !answers.includes(one)) : all,
    answers: much ? answers : [],
    answersTitle: t(`${CARD}.answers`, { count: answers.length }),
  };
}

/** All of them; what many were asked stands together. @forTests */
export async function questionViews(message: TaleMessage): Promise<QuestionView[]> {
  const groups = new Map<string, StoredQuestion[]>();
  for (const question of questionsOf(message.system)) {
    const name = manyOf(question.id) ?? question.id;
    groups.set(name, [...(groups.get(name) ?? []), question]);
  }
  return await Promise.all(
    [...groups].map(([name, [first, ...more]]) =>
      more.length > 0 || first!.id !== name
        ? groupView(message, name, [first!, ...more])
        : questionView(message, first!),
    ),
  );
}

/** What was asked once, and below it each of those who were asked. */
async function groupView(message: TaleMessage, id: string, questions: StoredQuestion[]): Promise<QuestionView> {
  const [first] = questions;
  const kind = findQuestionKind(message.system.ruleset, first!.kind);
  const ask = (questions.length > 1 && kind?.askSeveral) || kind?.ask;
  const text = ask ? say(ask(stateOf(message.system), first!)) : "";
  const lines = await Promise.all(questions.map((question) => lineView(message, question)));
  if (!questions.some(({ anonymous }) => anonymous)) return { id, text, lines };
  const open = questions.filter(({ status }) => status === "open");
  const count = { heard: questions.length - open.length, all: questions.length };
  // The place of a line, and the moment in which it comes, would tell whose it is.
  const told = open.length > 0 ? [] : questions.map((question) => ({ id: "", text: toldOf(message, question) }));
  const mine = lines.filter(({ choices, canLapse }) => choices?.length || canLapse);
  return {
    id,
    text,
    status: t(`${CARD}.heard`, count),
    lines: [...mine, ...told.sort((a, b) => a.text.localeCompare(b.text))],
  };
}

/** One of many: whose answer it is goes before it, unless the sentence is about somebody by itself. */
async function lineView(message: TaleMessage, question: StoredQuestion): Promise<QuestionView> {
  const view = await questionView(message, question);
  const { text, status = "" } = view;
  const name = await nameFor(question);
  const says = (said: string) => (name === null ? said : t(`${CARD}.says`, { name, said }));
  if (question.status === "answered") return addresseeOf(question) === null ? view : { ...view, text: says(text) };
  // Whom it waits for is named there already.
  const waitsForThem = addresseeOf(question) !== null && status === t(`${CARD}.waitsFor`, { name: name ?? "" });
  return { ...view, text: waitsForThem ? status : says(status), status: "" };
}

/** Who is asked, or whom it is about; null for what falls to the Gamemaster, and is about nobody. */
async function nameFor(question: StoredQuestion): Promise<string | null> {
  const named = addresseeOf(question);
  if (named !== null) return allUsers().get(named)?.name ?? t(`${CARD}.gone`);
  if (!question.about) return null;
  const about = await findDocument(question.about);
  return about ? calledOf(about) : t(`${CARD}.gone`);
}

function toldOf(message: TaleMessage, question: StoredQuestion): string {
  const kind = findQuestionKind(message.system.ruleset, question.kind);
  return question.status === "answered" && kind
    ? say(kind.told(stateOf(message.system), question))
    : t(`${CARD}.lapsed`);
}

async function questionView(message: TaleMessage, question: StoredQuestion): Promise<QuestionView> {
  const { id, status } = question;
  const { ruleset, stage } = message.system;
  const me = currentUser();
  const kind = findQuestionKind(ruleset, question.kind);
  if (!kind) return { id, text: t(`${CARD}.gameMissing`, { game: ruleset }) };
  const state = stateOf(message.system);
  const respondent = await respondentOf(question);
  const open = status === "open" && stage === "open";
  const asked = allUsers().get(respondent ?? "");
  const name = asked?.name;
  const waits = name ? t(`${CARD}.waitsFor`, { name }) : t(`${CARD}.waitsForKeeper`, { keeper: keeperOf(ruleset) });
  const late = question.late ? `${t(`${CARD}.late`)} ` : "";
  const answered = status === "answered";
  const seals = question.seal === undefined ? null : await import("../asks/seals.ts");
  const sealed = seals?.isSealed(message, question) === true;
  const shut = sealed && !(open && (await seals?.mayReopen(message, question)));
  // Whoever would be asked instead of somebody who has sealed theirs and left can't say it for them.
  const isForOthers = shut ? question.seal?.by !== me.id : respondent !== me.id;
  return {
    id,
    settled: answered,
    text: say(answered ? kind.told(state, question) : kind.ask(state, question)),
    status: (await sealNote(message, question)) || (answered ? "" : open ? `${late}${waits}` : t(`${CARD}.lapsed`)),
    gone: await isForNobody(question),
    choices: open && !shut && (await mayAnswer(me, question)) ? kind.choices(state, question).map(choiceView) : [],
    canLapse: open && isForOthers && !(sealed && waitsForSeals(message)) && (await mayPassOver(me, message, question)),
  };
}

/** Is there somebody who has not sealed theirs yet? Until then nobody is passed over who has. */
function waitsForSeals({ system }: TaleMessage): boolean {
  return Object.values(system.questions).some(({ sealed, status, seal }) => sealed && status === "open" && !seal);
}

/** What everybody is told of a sealed answer beside what it says: nothing where all is as it should be. */
async function sealNote(message: TaleMessage, question: StoredQuestion): Promise<string> {
  const { status, seal, sealed, anew, broken, shut, salt } = question;
  if (!seal) return sealed && status === "lapsed" ? t(`${SEAL}.none`, { name: (await nameFor(question)) ?? "" }) : "";
  const name = allUsers().get(seal.by)?.name ?? "";
  const { fitsSeal, isLost } = await import("../asks/seals.ts");
  if (broken) return t(`${SEAL}.broken`, { name });
  if (shut) return t(`${SEAL}.shut`, { name });
  if (status === "lapsed") return salt ? t(`${SEAL}.inVain`, { name }) : "";
  if (isLost(message, question)) return t(`${SEAL}.lost`);
  if (status === "open") return t(`${SEAL}.${anew ? "again" : "in"}`, { name });
  if (anew && !salt) return t(`${SEAL}.anew`, { name });
  if (!fitsSeal(message, question)) return t(`${SEAL}.broken`, { name });
  return anew ? t(`${SEAL}.again`, { name }) : "";
}
