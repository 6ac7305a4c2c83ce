import { type Option, questionKind } from "../../../core/asks/question-kind.ts";
import type { ThrowDice } from "../../../core/contract/dice.ts";
import type { QuestionKind } from "../../../core/contract/question.ts";
import { askForm } from "../../../core/dialogs/ask-form.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { say, t } from "../../../core/text/text.ts";
import { isObject, isText, within } from "../../../kernel/looks.ts";
import { ok } from "../../../kernel/result.ts";
import { areFour } from "../contest/questions.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { FudgeRoll } from "../ladder/fudge.roll.ts";
import { characterIn } from "../people.ts";
import { freshSide } from "../rules/contest/plan.ts";
import { checkSidePlan } from "../rules/contest/plan-check.ts";
import { spendsOf } from "../rules/contest/plan-request.ts";
import { STANCES } from "../rules/figures.ts";
import { type GroupRequest, type Member, partyOf } from "../rules/group/group.ts";
import { type MemberSaid, ownSide } from "../rules/group/group-request.ts";
import { muster } from "../rules/group/muster.ts";
import { memberProblems } from "../rules/group/prepare-group.ts";
import { rollName } from "../rules/group/resolve-group.ts";
import { levelKey } from "../rules/ladder/levels.ts";
import { abilitiesOf, fullName } from "../rules/side/ability-choice.ts";
import { planSide } from "../rules/side/side-rolls.ts";
import { groupTitle } from "./group.card.ts";
import { type KeepersAnswer, pickOf, type StandAnswer } from "./group.facts.ts";
import { askedGroup, type GroupState, groupOf } from "./group-state.ts";

const ASK = "FOURTALES.Kalyr.Group.Ask";
const REFUSE: Option = { id: "no", icon: "xmark", label: `${ASK}.asRules`, gives: { granted: false } };

/** KA-33: opponents that somebody placed by hand are the game master's to allow. */
const deal = questionKind({
  id: "deal",
  ask: `${ASK}.deal`,
  options: [{ id: "yes", icon: "check", label: `${ASK}.asPlaced`, gives: { granted: true }, usual: true }, REFUSE],
  told: ({ answer }) => `${ASK}.${answer?.granted ? "placed" : "dealt"}`,
});

/** KA-31: each of a group says what they do and throws their own dice. */
const stand = questionKind<GroupState>({
  id: "stand",
  ask: ({ data }, state) => ({ key: `${ASK}.stand`, data: { ...said(askedGroup(state)), name: String(data.name) } }),
  askSeveral: (_question, state) => ({ key: `${ASK}.standSeveral`, data: said(askedGroup(state)) }),
  options: ({ data }, state) => {
    const member = memberOf(askedGroup(state), data);
    const use = member?.side.abilities[0];
    const ability = use ? fullName(use.name, use.specialisation) : "";
    // With what hangs on both parties: arms, and how many they face.
    const mustered = muster(askedGroup(state), kalyrSettings()).find(({ key }) => key === data.key);
    const level = levelKey(mustered?.rolls[0]?.level ?? 0);
    return [
      { id: "roll", icon: "dice", label: { key: `${ASK}.roll`, data: { ability, level } }, usual: true },
      { id: "choose", icon: "sliders", label: `${ASK}.choose` },
    ];
  },
  told: ({ data }, state) => {
    const member = memberOf(askedGroup(state), data);
    const ability = member?.side.abilities.map(({ name }) => name).join(", ") ?? "";
    return { key: `${ASK}.stands`, data: { name: String(data.name), ability } };
  },
  answer: async ({ data }, state, choice, closing) => {
    const keeper = currentUser().isGM;
    if (choice === "roll") return { data: { plan: null, keeper, faces: {} } satisfies StandAnswer };
    const member = memberOf(askedGroup(state), data);
    const { MemberDialog } = await import("./member.dialog.ts");
    const { stakes } = groupOf(state);
    const plan = member && (await MemberDialog.askFor(askedGroup(state), member, stakes, closing));
    return plan ? { data: { plan, keeper, faces: {} } satisfies StandAnswer } : null;
  },
  throws: async (answer, { data }, state, throwDice) => {
    const due = dueFor(askedGroup(state), data, answer as Partial<StandAnswer>);
    return ok({ ...answer, faces: due ? await thrown(due, throwDice) : {} });
  },
  sound: (answer, { data }, state) => {
    const { keeper, faces } = answer as Partial<StandAnswer>;
    const due = dueFor(askedGroup(state), data, answer as Partial<StandAnswer>);
    // Only a game master's own client says that she chose, and nobody asks it.
    if (keeper !== false || !due || !isObject(faces)) return false;
    return Object.entries(faces!).every(([name, four]) => due.includes(name) && areFour(four));
  },
  dice: ({ faces }) => shownOf(faces),
});

/** KA-31: the game master rolls for all whom nobody else plays, as proposed or as she likes. */
const standAll = questionKind<GroupState>({
  id: "standAll",
  ask: ({ data }, state) => ({
    key: `${ASK}.standAll`,
    data: { ...said(askedGroup(state)), count: Number(data.count) },
  }),
  options: [
    { id: "roll", icon: "dice", label: `${ASK}.rollAll`, usual: true },
    { id: "choose", icon: "sliders", label: `${ASK}.chooseAll` },
  ],
  told: ({ data }) => ({ key: `${ASK}.allStand`, data: { count: Number(data.count) } }),
  answer: async (_question, state, choice, closing) => {
    const plain: KeepersAnswer = { picks: {}, stance: 0, faces: {} };
    if (choice === "roll") return { data: { ...plain } };
    const data = await askForAll(askedGroup(state), closing);
    return data && { data: { ...plain, ...data } };
  },
  throws: async (answer, _question, state, throwDice) => {
    return ok({ ...answer, faces: await thrown(dueForHers(askedGroup(state), answer), throwDice) });
  },
  sound: (answer, _question, state) => {
    const { picks, stance, faces } = answer as Partial<KeepersAnswer>;
    if (!isObject(picks) || !Object.values(picks!).every(isText) || !within(-2, 2)(stance)) return false;
    const due = dueForHers(askedGroup(state), answer);
    return isObject(faces) && Object.entries(faces!).every(([name, four]) => due.includes(name) && areFour(four));
  },
  dice: ({ faces }) => shownOf(faces),
});

/** What a contest of groups asks, beside what every contest does. */
export const groupQuestions: QuestionKind[] = [deal, stand, standAll];

function said(request: GroupRequest): Record<string, string> {
  return { contest: say(groupTitle(request)) };
}

function memberOf({ members }: GroupRequest, { key }: Record<string, unknown>): Member | undefined {
  return members.find((member) => member.key === key);
}

/** Those whom the game master rolls for, as long as nobody has been heard for them. */
function hers({ members }: GroupRequest): Member[] {
  return members.filter(({ played, said: heard }) => !played && !heard);
}

/** The same for all of hers at once. */
function dueForHers(request: GroupRequest, answer: Partial<KeepersAnswer>): string[] {
  const { picks = {} } = answer;
  return hers(request).flatMap((member) => {
    const own = characterIn(NOW, member.side.who.uuid);
    const item = picks[pickOf(member.side.who.uuid)];
    const plan = own && item !== undefined ? freshSide(own, item) : null;
    return rollsOf(request, member, plan && { plan, keeper: true }) ?? [];
  });
}

/** The rolls that an answer brings dice for; null where it makes no sense. */
function dueFor(request: GroupRequest, data: Record<string, unknown>, answer: Partial<StandAnswer>): string[] | null {
  const member = memberOf(request, data);
  if (!member) return null;
  if (answer.plan === null) return rollsOf(request, member, null);
  const plan = checkSidePlan(answer.plan);
  if (!plan.ok || plan.value.mode === "paired") return null;
  return rollsOf(request, member, { plan: plan.value, keeper: answer.keeper === true });
}

/** Names of the rolls of somebody that are thrown at once: none while the game master has to allow something first. */
function rollsOf(request: GroupRequest, member: Member, chosen: MemberSaid | null): string[] | null {
  const { key } = member;
  const own = characterIn(NOW, member.side.who.uuid);
  const side = chosen && own ? ownSide(own, chosen, request.contest, kalyrSettings()) : ok(member.side);
  if (!side.ok || memberProblems({ key, side: side.value }, kalyrSettings()).length > 0) return null;
  const { abilities, modifiers } = side.value;
  if ([...abilities, ...modifiers.filter(({ on }) => on)].some(({ asked }) => asked)) return [];
  const spends = chosen ? spendsOf(side.value, chosen.plan, key) : [];
  return planSide(key, side.value, spends).flatMap(({ ability, dropped, automatic }) =>
    dropped || automatic ? [] : [rollName(key, ability)],
  );
}

async function thrown(due: readonly string[], throwDice: ThrowDice): Promise<Record<string, number[]>> {
  const faces: Record<string, number[]> = {};
  for (const name of due) faces[name] = (await throwDice(FudgeRoll.name, FudgeRoll.FOUR)).flat();
  return faces;
}

function shownOf(faces: unknown) {
  return Object.values((faces ?? {}) as Record<string, readonly number[]>).map((four) => ({
    rollClass: FudgeRoll.name,
    formula: FudgeRoll.FOUR,
    faces: [[...four]],
  }));
}

/** Asks the game master with what each of hers rolls, and how her party goes about it. */
async function askForAll(
  request: GroupRequest,
  closing: AbortSignal,
): Promise<Pick<KeepersAnswer, "picks" | "stance"> | null> {
  const mine = hers(request);
  const abilities = (uuid: string) => {
    const own = characterIn(NOW, uuid);
    return own ? abilitiesOf(own) : [];
  };
  const leads = mine.some((one) => partyOf(request, one.party)[0] === one) && request.contest.damage.kind !== "none";
  const answer = await askForm({
    title: t(`${ASK}.chooseAll`),
    classes: ["ft-ask", "ft-game-kalyr"],
    lines: [
      ...mine.map(({ key, side }) => ({
        name: key,
        label: side.who.name,
        type: "list" as const,
        choices: Object.fromEntries(
          abilities(side.who.uuid).map(({ id, name, system }) => [
            id,
            t("FOURTALES.Kalyr.Dialog.ability", { name, level: levelKey(system.level) }),
          ]),
        ),
        value: abilities(side.who.uuid).find(({ uuid }) => uuid === side.abilities[0]?.uuid)?.id ?? "",
      })),
      ...(leads ? [stanceLine()] : []),
    ],
    ok: `${ASK}.rollAll`,
    closing,
  });
  if (!answer) return null;
  const picks = mine.flatMap(({ key, side }) => {
    const item = String(answer[key] ?? "");
    return item ? [[pickOf(side.who.uuid), item] as const] : [];
  });
  return { picks: Object.fromEntries(picks), stance: Number(answer.stance ?? 0) };
}

function stanceLine() {
  const all = [...STANCES.defensive, STANCES.neutral, ...STANCES.aggressive];
  const words = (value: number) =>
    t(`FOURTALES.Kalyr.Dialog.Stance.${value < 0 ? "careful" : value > 0 ? "fierce" : "steady"}`);
  const choices = Object.fromEntries(all.map((value) => [`${value} `, `${words(value)} ${value === 0 ? "" : value}`]));
  return { name: "stance", label: "FOURTALES.Kalyr.Dialog.stance", type: "list" as const, choices, value: "0 " };
}
