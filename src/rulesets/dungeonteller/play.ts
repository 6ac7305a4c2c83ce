import type { Play } from "../../core/contract/play.ts";
import { timeKind } from "../../core/time/time.kind.ts";
import { approveQuestion } from "./approval/approve.question.ts";
import { newcomerKind } from "./character/newcomer.kind.ts";
import { rewardKind } from "./character/reward.kind.ts";
import { roleKind } from "./character/role.kind.ts";
import { creatureKind } from "./creature/creature.kind.ts";
import { tellerDeed } from "./deed.kind.ts";
import { gate } from "./encounter/gate.ts";
import { tracker } from "./encounter/tracker.ts";
import { layKind } from "./ground/lay.kind.ts";
import { hazardKind, mishapKind } from "./hazard/mishap.kind.ts";
import { saveQuestion, wayOutQuestion } from "./hazard/mishap.questions.ts";
import { whisperKind } from "./message/whisper.kind.ts";
import { noticeKind } from "./notice/notice.kind.ts";
import { watchQuestion } from "./notice/notice.question.ts";
import { calls } from "./roll/calls.ts";
import { successQuestions } from "./roll/questions.ts";
import { followKind, successKind } from "./roll/success.kind.ts";
import { time } from "./time/time.ts";
import { tradeKind } from "./treasure/trade.kind.ts";

/** What cards of this game are played with; loaded with the first of them. */
export const rollKinds: Play["rollKinds"] = [
  successKind,
  followKind,
  rewardKind,
  newcomerKind,
  roleKind,
  creatureKind,
  tradeKind,
  tellerDeed,
  layKind,
  whisperKind,
  noticeKind,
  hazardKind,
  mishapKind,
  timeKind(time),
];
export const questions: Play["questions"] = [
  ...successQuestions,
  watchQuestion,
  approveQuestion,
  saveQuestion,
  wayOutQuestion,
];
export const tools: Play["tools"] = [
  {
    id: "fight",
    label: "FOURTALES.Teller.Encounter.begin",
    icon: "fa-solid fa-hand-fist",
    group: "ask",
    use: async () => (await import("./encounter/begin-fight.ts")).beginFight(),
  },
  {
    id: "notice",
    label: "FOURTALES.Teller.Notice.title",
    icon: "fa-solid fa-eye",
    group: "ask",
    use: async () => (await import("./notice/notice.dialog.ts")).askNotice(),
  },
  {
    id: "danger",
    label: "FOURTALES.Teller.Hazard.title",
    icon: "fa-solid fa-person-falling",
    group: "hazard",
    use: async () => (await import("./hazard/danger.dialog.ts")).askDanger(),
  },
  {
    id: "reward",
    label: "FOURTALES.Teller.Reward.open",
    icon: "fa-solid fa-door-open",
    group: "reward",
    use: async () => (await import("./character/reward.dialog.ts")).askWhoseReward(),
  },
  {
    id: "booklet",
    label: "FOURTALES.Teller.Booklet.open",
    icon: "fa-solid fa-book-open",
    group: "make",
    use: async () => (await import("./paper/booklet.ts")).askBooklet(),
  },
  {
    id: "role",
    label: "FOURTALES.Teller.Builder.open",
    icon: "fa-solid fa-hat-wizard",
    group: "make",
    use: async () => (await import("./character/role-builder.dialog.ts")).RoleBuilder.open({}),
  },
];
export const tread: Play["tread"] = async (step) => (await import("./ground/tread.ts")).tread(step);
export const drop: Play["drop"] = async (fall) => (await import("./hazard/drop.ts")).drop(fall);
export { glance } from "./character/glance.ts";
export { tellerEvents as events } from "./rules/teller-book.ts";
export { calls, gate, time, tracker };
/** Its cards tell themselves; who has moved, run or rests is noted for the turn. */
export const tells: Play["tells"] = async () => ({
  cards: {},
  marks: ["teller.moved", "teller.ran", "teller.resting"],
});
export const whys: Play["whys"] = async () => (await import("./whys.ts")).whys;
export const tour: Play["tour"] = async () => (await import("./tour.ts")).tour;
