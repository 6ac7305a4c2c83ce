import { questionKind } from "../../../core/asks/question-kind.ts";
import type { RollState } from "../../../core/contract/roll-kind.ts";
import { checkFaces } from "../../../kernel/faces.ts";
import { ok } from "../../../kernel/result.ts";
import { SuccessRoll } from "../roll/success.roll.ts";
import type { NoticeRequest, Watcher } from "../rules/notice/notice.ts";

const ASK = "FOURTALES.Teller.Notice";

type State = RollState<NoticeRequest>;

/** DT-30: a player throws for what their hero may notice. Whoever does not look notices nothing. */
export const watchQuestion = questionKind<State>({
  id: "watch",
  ask: `${ASK}.ask`,
  options: [
    { id: "look", icon: "eye", label: `${ASK}.look`, usual: true },
    { id: "leave", icon: "face-meh", label: `${ASK}.leave`, gives: { faces: [] } },
  ],
  told: ({ answer }) => `${ASK}.${(answer?.faces as unknown[] | undefined)?.length ? "lookedAt" : "left"}`,
  throws: async (_answer, { about }, state, throwDice) =>
    ok({ faces: (await throwDice("SuccessRoll", formulaFor(about, state))).flat() }),
  // What they had as they were asked is right as well: what is put down in the moment in which they throw is nobody's fault.
  sound({ faces }, { about, data }, state) {
    const watcher = watcherIn(state, about);
    return !!watcher && [watcher.dice, Number(data.dice)].some((dice) => checkFaces(faces, dice, 6).length === 0);
  },
  dice: ({ faces }, { about }, state) => {
    const thrown = faces as number[];
    if (thrown.length === 0) return [];
    return [{ rollClass: "SuccessRoll", formula: formulaFor(about, state, thrown.length), faces: [thrown] }];
  },
});

function watcherIn({ request }: State, uuid: string): Watcher | undefined {
  return request.watchers.find((watcher) => watcher.uuid === uuid);
}

function formulaFor(uuid: string, state: State, count?: number): string {
  const { dice, lucky } = watcherIn(state, uuid)!;
  return SuccessRoll.formulaFor(count ?? dice, lucky);
}
