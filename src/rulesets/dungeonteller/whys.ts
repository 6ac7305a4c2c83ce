import type { RollState } from "../../core/contract/roll-kind.ts";
import type { GameWhys, Why, WhyPart, WhyTeller } from "../../core/contract/why-spec.ts";
import { answerTo } from "../../core/rolls/answer-to.ts";
import { labelText, say, t } from "../../core/text/text.ts";
import { countLucky } from "../../kernel/faces.ts";
import { SAVE } from "./hazard/mishap.questions.ts";
import { luckyWords } from "./roll/dice-words.ts";
import { effectiveRequest, opposingFaces, rivalsOf } from "./roll/effective-request.ts";
import type { MishapOutcome, MishapRequest } from "./rules/hazard/mishap.ts";
import type { LuckData } from "./rules/luck/luck.event.ts";
import type { Noticed, NoticeRequest } from "./rules/notice/notice.ts";
import type { SuccessOutcome } from "./rules/pool/outcome.ts";
import { gatherPool } from "./rules/pool/pool.ts";
import type { SuccessRequest } from "./rules/pool/request.ts";
import { boughtDice } from "./rules/pool/request-forbid.ts";
import { tellerSettings } from "./teller-settings.ts";

const WHY = "FOURTALES.Teller.Why";

/** Where each die of a roll came from, and which were lost to what. */
function diceWhy(request: SuccessRequest): Why[] {
  const pool = gatherPool(request, tellerSettings());
  if (!pool.ok) return [];
  const { dice, count } = pool.value;
  const came = request.parts.flatMap(({ id, label }): WhyPart[] => {
    const mine = dice.filter(({ part }) => part === id).length;
    return mine > 0 ? [{ text: labelText(label), value: signed(mine) }] : [];
  });
  const reasons = new Map<string, number>();
  for (const { state, reason } of dice) {
    if (state !== "lost") continue;
    const told = reason ? say(reason) : t(`${WHY}.lost`);
    reasons.set(told, (reasons.get(told) ?? 0) + 1);
  }
  const went = [...reasons].map(([text, lost]) => ({ text, value: signed(-lost) }));
  const where = { key: "FOURTALES.Teller.Count.dice", data: { count }, gap: "count" };
  return [{ where, label: t(`${WHY}.dice`, { name: request.who.name }), parts: [...came, ...went], total: `${count}` }];
}

/** How many dice of somebody succeeded, for that is what they are thrown for (DT-01). */
function luckyWhy(name: string, faces: readonly number[], lucky: SuccessRequest["lucky"]): Why {
  const successes = countLucky(faces, lucky);
  const parts = [
    { text: t(`${WHY}.thrown`), value: `${faces.length}` },
    { text: luckyWords(lucky), value: `${successes}` },
  ];
  const where = { key: "FOURTALES.Teller.Count.successes", data: { count: successes }, gap: "count" };
  return { where, label: t(`${WHY}.successes`, { name }), parts, total: `${successes}` };
}

const success: WhyTeller<SuccessRequest, SuccessOutcome> = {
  of(state, outcome) {
    const request = effectiveRequest(state);
    const rivals = rivalsOf(request).flatMap(({ request: theirs }, n) => {
      const faces = opposingFaces(state.questions, n);
      return theirs && faces ? [luckyWhy(theirs.who.name, faces, theirs.lucky), ...diceWhy(theirs)] : [];
    });
    return [...(outcome ? outcomeWhys(request, outcome) : []), ...diceWhy(request), ...rivals];
  },
};

function outcomeWhys(request: SuccessRequest, outcome: SuccessOutcome): Why[] {
  const { who, lucky, powerCost } = request;
  const { successes, net, strength, groups, collected, paid } = outcome;
  const unblocked = groups.reduce((sum, group) => sum + group.net, 0);
  const rolled = { text: luckyWords(lucky), value: `${successes}` };
  const less = (text: string, gone: number): WhyPart[] => (gone === 0 ? [] : [{ text: t(text), value: signed(-gone) }]);
  const where = { ...outcome.sentence, gap: "count" };
  const own: Why = {
    // Of a hit the sentence tells what it takes.
    ...(groups.some(({ target }) => target) ? {} : { where }),
    label: t(`${WHY}.successes`, { name: who.name }),
    parts: [rolled, ...less(`${WHY}.blocked`, successes - unblocked), ...less(`${WHY}.against`, unblocked - net)],
    total: `${net}`,
  };
  const hits = groups.flatMap((group): Why[] => {
    if (!group.target) return [];
    const parts = [{ text: luckyWords(lucky), value: `${group.successes}` }, ...less(`${WHY}.blocked`, group.blocked)];
    const hit: Why = { label: t(`${WHY}.hit`, group.target), parts, total: `${group.net}` };
    return [
      { ...hit, where },
      { ...hit, event: "teller.luck", about: group.target.uuid },
    ];
  });
  const work: Why[] = collected
    ? [
        {
          where: { ...outcome.sentence, gap: "total" },
          label: t(`${WHY}.collected`),
          parts: [
            { text: t(`${WHY}.before`), value: `${collected.before}` },
            { text: t(`${WHY}.now`), value: signed(net) },
            ...(collected.needed === null ? [] : [{ text: t(`${WHY}.needed`), value: `${collected.needed}` }]),
          ],
          total: `${collected.total}`,
        },
      ]
    : [];
  const bought = boughtDice(request);
  const price: Why[] =
    paid > 0
      ? [
          {
            event: "teller.luck",
            about: who.uuid,
            label: t(`${WHY}.paid`),
            parts: [
              ...(powerCost > 0 ? [{ text: request.power?.name ?? t(`${WHY}.power`), value: `${powerCost}` }] : []),
              ...(bought > 0 ? [{ text: t(`${WHY}.bought`), value: signed(bought) }] : []),
            ],
            total: `${paid}`,
          },
        ]
      : [];
  const effect: Why[] =
    strength === net ? [] : [{ label: t(`${WHY}.strength`), parts: [...own.parts], total: `${strength}` }];
  return [...hits, own, ...work, ...price, ...effect];
}

/** DT-30: what each of them saw. */
const notice: WhyTeller<NoticeRequest, { noticed: readonly Noticed[] }> = {
  of({ request: { watchers, needed } }, outcome) {
    const seen = outcome?.noticed.filter(({ noticed }) => noticed).length ?? 0;
    const told = { key: "FOURTALES.Teller.Notice.some", data: { seen, all: watchers.length } };
    return [
      ...watchers.map(({ uuid, name, dice, lucky }, n) => ({
        at: uuid,
        label: t(`${WHY}.successes`, { name }),
        parts: [
          { text: t(`${WHY}.thrown`), value: `${dice}` },
          { text: luckyWords(lucky), value: `${outcome?.noticed[n]?.successes ?? 0}` },
          ...(needed === null ? [] : [{ text: t(`${WHY}.needed`), value: `${needed}` }]),
        ],
        total: `${outcome?.noticed[n]?.successes ?? 0}`,
      })),
      {
        where: { ...told, gap: "seen" },
        label: t(`${WHY}.seen`),
        parts: (outcome?.noticed ?? []).map(({ noticed }, n) => ({
          text: watchers[n]!.name,
          value: noticed ? "1" : "0",
        })),
        total: `${seen}`,
      },
      {
        where: { ...told, gap: "all" },
        label: t(`${WHY}.watchers`),
        parts: watchers.map(({ name }) => ({ text: name, value: "1" })),
        total: `${watchers.length}`,
      },
    ];
  },
};

/** What a danger takes (DT-65, DT-95): what it threatens, less what was thrown against it. */
const mishap: WhyTeller<MishapRequest, MishapOutcome> = {
  of({ request, questions, throws }: RollState<MishapRequest>, outcome) {
    const { who, fall, save, label } = request;
    const saved = answerTo<{ faces: number[] }>(questions, SAVE)?.faces ?? [];
    const threat = outcome?.threat ?? 0;
    const lost = outcome?.lost ?? 0;
    const faces = Object.values(throws).flat(2);
    const story = { key: "FOURTALES.Teller.Hazard.Story.loses", data: { name: who.name, hazard: label, luck: lost } };
    const taken: Why = {
      label,
      parts: [
        { text: t(`${WHY}.${fall ? "fall" : "danger"}`), value: `${threat}` },
        ...(threat > lost ? [{ text: t(`${WHY}.saved`), value: signed(lost - threat) }] : []),
      ],
      total: `${lost}`,
    };
    return [
      { ...taken, where: { ...story, gap: "luck" } },
      { ...taken, event: "teller.luck", about: who.uuid },
      ...(fall ? [luckyWhy(label, faces, fall.lucky), ...diceWhy(fall)] : []),
      ...(save ? [luckyWhy(who.name, saved, save.lucky), ...diceWhy(save)] : []),
    ];
  },
};

/** How the numbers on this game's cards come about. */
export const whys: GameWhys = {
  rolls: { success, follow: success, notice, hazard: mishap, mishap },
  event: (kind, data) => {
    if (kind === "teller.luck") return t(`${WHY}.Luck.${(data as LuckData).cause}`);
    if (kind === "teller.rest") return t(`${WHY}.Luck.rest`);
    return kind === "teller.gold" || kind === "core.clock" ? t(`${WHY}.said`) : "";
  },
};

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
