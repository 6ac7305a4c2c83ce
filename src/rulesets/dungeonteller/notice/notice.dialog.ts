import { askForm } from "../../../core/dialogs/ask-form.ts";
import { tokensOf } from "../../../core/documents/places.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { choices, t } from "../../../core/text/text.ts";
import { heroesAtHand } from "../being.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { FINDS, type NoticeChoices } from "../rules/notice/notice.ts";

const NOTICE = "FOURTALES.Teller.Notice";

/** DT-30: the Gamemaster asks who may notice something, how well it is hidden, and who throws. */
export async function askNotice(): Promise<void> {
  const all = heroesAtHand();
  const there = all.filter(({ uuid }) => tokensOf([uuid]).length > 0);
  const isHere = (hero: (typeof all)[number]) => there.length === 0 || there.includes(hero);
  const heroes = [...all.filter(isHere), ...all.filter((hero) => !isHere(hero))];
  const said = await askForm({
    title: t(`${NOTICE}.title`),
    icon: "fa-solid fa-eye",
    classes: ["dt-dialog"],
    hint: t(`${NOTICE}.hint`),
    lines: [
      { name: "needed", label: `${NOTICE}.needed`, type: "number", min: 1, max: 40, value: 1, required: true },
      {
        name: "light",
        label: `${NOTICE}.light`,
        type: "list",
        choices: choices(["scene", "bright", "dim", "dark"], "FOURTALES.Teller.Light"),
      },
      { name: "find", label: `${NOTICE}.find`, type: "list", choices: choices(FINDS, `${NOTICE}.Find`) },
      { name: "byPlayers", label: `${NOTICE}.byPlayers`, type: "tick" },
      ...heroes.map((hero, n) => ({
        name: `hero-${n}`,
        label: hero.name,
        type: "tick" as const,
        person: isHere(hero) ? ("here" as const) : ("away" as const),
        value: isHere(hero) ? 1 : 0,
      })),
    ],
    ok: "FOURTALES.Core.Dialog.roll",
  });
  if (!said) return;
  const members = heroes.flatMap(({ uuid }, n) => (said[`hero-${n}`] === true ? [uuid] : []));
  if (members.length === 0) return void notifyProblems([{ key: "FOURTALES.Core.Problem.nobodyChosen" }]);
  const byPlayers = said.byPlayers === true;
  const { light, find } = said as Pick<NoticeChoices, "light" | "find">;
  const plan = { needed: Math.floor(Number(said.needed)), light, find, byPlayers };
  // What one player throws the others do not see: a card for each.
  for (const party of byPlayers ? members.map((one) => [one]) : [members]) {
    await startRoll(DUNGEONTELLER, "notice", { ...plan, parties: [{ side: "heroes", members: party }] });
  }
}
