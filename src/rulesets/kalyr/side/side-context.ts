import type { Choices } from "../../../core/dialogs/choices.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { choices, percent, say, t } from "../../../core/text/text.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { type RailMark, rail, signed } from "../ladder/rail.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import type { WoundOdds } from "../rules/contest/odds.ts";
import type { SidePlan } from "../rules/contest/plan.ts";
import { barred, difficultyOf, prepare } from "../rules/contest/prepare.ts";
import type { ContestRequest } from "../rules/contest/request.ts";
import { stancePreview } from "../rules/contest/stance-preview.ts";
import { LADDER, levelKey } from "../rules/ladder/levels.ts";
import { abilitiesOf, fullName } from "../rules/side/ability-choice.ts";
import type { Aim } from "../rules/side/body.ts";
import type { Label, Modifier, RollMode, SideName } from "../rules/side/side.ts";
import { planSide } from "../rules/side/side-rolls.ts";
import type { Character } from "../rules/types.ts";

const DIALOG = "FOURTALES.Kalyr.Dialog";

/** The seven words by their value, for lists. */
export function levelChoices(): Choices {
  // Object keys that look like whole numbers would be sorted; −3 to +3 keep their order as written.
  return Object.fromEntries([...LADDER.steps].reverse().map(({ key, value }) => [`${value}`, t(key)]));
}

/** What a blow may be aimed at (KA-82, KA-89). */
export function aimChoices(aims: readonly Aim[]): Choices {
  return Object.fromEntries(aims.map((aim) => [aim, t(`${DIALOG}.Aim.${aim || "body"}`)]));
}

/** The inputs of one side: abilities and how they are rolled, weapon, stance, Fudge point. */
export function sideFields(own: Character, plan: SidePlan, modes: readonly RollMode[], fight: boolean) {
  const abilities = Object.fromEntries(
    abilitiesOf(own).map(({ id, name, system }) => [
      id,
      t(`${DIALOG}.ability`, { name: fullName(name, system.specialisation), level: levelKey(system.level) }),
    ]),
  );
  const weapons = own.items.flatMap(({ id, name, type, system }) =>
    type === "kalyrWeapon" ? [[id, t(`${DIALOG}.weapon`, { name, bonus: signed(system.damageBonus) })]] : [],
  );
  return {
    plan,
    picks: plan.picks.map((pick, index) => ({ ...pick, index, second: index > 0 })),
    abilities: { ...abilities, "": t(`${DIALOG}.unlearned`) },
    penalties: { 0: "0", "-1": "−1", "-2": "−2" },
    modes: modes.length > 1 ? choices(modes, `${DIALOG}.Mode`) : null,
    weapons: { ...Object.fromEntries(weapons), "": t(`${DIALOG}.bareHands`) },
    fight,
    stances: [-2, -1, 0, 1, 2].map((value) => ({ value, ...stanceWords(value), on: plan.stance === value })),
    automatic:
      own.system.fudgePoints > 0
        ? {
            "": t(`${DIALOG}.dice`),
            0: t(`${DIALOG}.fudgeFirst`),
            ...(modes.length > 1 ? { 1: t(`${DIALOG}.fudgeSecond`) } : {}),
          }
        : null,
    points: t(`${DIALOG}.points`, { points: own.system.fudgePoints }),
    helped: currentUser().isGM ? "" : t(`${DIALOG}.asksKeeper`),
  };
}

/** The sum of one side's level with each reason and its tick box, and the rail that shows where it stands. */
export function levelContext(request: AskedContest, name: SideName, assumed: number) {
  const prepared = prepare(request, kalyrSettings());
  const side = request[name]!;
  const rolls = planSide(name, side, request.spends);
  const keeper = currentUser().isGM;
  const marks: RailMark[] = rolls
    .filter(({ dropped }) => !dropped)
    .map(({ level, label }) => ({ value: level, shape: name, solid: true, label }));
  const other = name === "acting" ? request.opposing : request.acting;
  if (other?.ready) {
    const theirs = planSide(name === "acting" ? "opposing" : "acting", other, []);
    for (const { level } of theirs)
      marks.push({ value: level, shape: otherName(name), solid: false, label: other.who.name });
  } else if (other) marks.push({ value: assumed, shape: otherName(name), solid: false, label: other.who.name });
  // KA-01: nobody has to find out whether somebody beaten can be beaten.
  const beaten = other && !other.ready && barred("", { ...other, abilities: side.abilities }, request).length > 0;
  return {
    rail: rail(marks, difficultyOf(request)),
    rolls: rolls.map(({ label, level, dropped, automatic, parts }) => ({
      label,
      level: t(levelKey(level)),
      automatic,
      dropped: dropped ? say(dropped) : "",
      base: parts[0] ? { text: textOf(parts[0].label), value: t(levelKey(parts[0].value)) } : null,
    })),
    modifiers: side.modifiers.map((modifier) => modifierView(modifier, side.abilities, keeper)),
    warnings: [
      ...(beaten ? [t(`${DIALOG}.foeBeaten`, { name: other.who.name })] : []),
      ...(prepared.ok ? prepared.value.warnings.map((warning) => say(warning)) : []),
    ],
  };
}

/** KA-51: what each stance would cost and bring: how likely both sides stay whole, and how likely they are out. */
export function harmContext(request: ContestRequest, name: SideName) {
  if (request.damage.kind === "none") return null;
  const preview = stancePreview(request, name, kalyrSettings());
  if (!preview.ok) return null;
  const chosen = request[name]!.stance;
  // A wound that is agreed on is as grave whatever one does.
  if (new Set(preview.value.map(({ harm }) => JSON.stringify(harm))).size < 2) return null;
  const cell = (odds: WoundOdds | undefined) =>
    odds ? { whole: percent(odds.none), out: percent(odds.DF + odds.DS) } : null;
  return {
    me: request[name]!.who.name,
    foe: request[otherName(name)]?.who.name ?? "",
    rows: preview.value.map(({ stance, harm }) => ({
      ...stanceWords(stance),
      on: stance === chosen,
      mine: cell(harm?.[name]),
      theirs: cell(harm?.[otherName(name)]),
    })),
  };
}

function stanceWords(stance: number) {
  const manner = stance < 0 ? "careful" : stance > 0 ? "fierce" : "steady";
  return { label: t(`${DIALOG}.Stance.${manner}`), figure: stance === 0 ? "" : signed(stance) };
}

function modifierView(modifier: Modifier, uses: readonly { id: string; name: string }[], keeper: boolean) {
  const { id, label, value, on, auto, asked, choices: values, only, rule } = modifier;
  const about = uses.find((use) => use.id === only)?.name;
  return {
    id,
    label: about ? t(`${DIALOG}.only`, { reason: textOf(label), ability: about }) : textOf(label),
    value: signed(value),
    values: values ? Object.fromEntries(values.map((one) => [one, signed(one)])) : null,
    selected: value,
    on,
    // What the sheet holds against somebody is not theirs to leave out, nor what is chosen already.
    fixed: id === "extra" || id === "manner" || (auto && value < 0 && !keeper),
    asked: asked ? t(`${DIALOG}.asked`) : "",
    rule,
  };
}

function textOf(label: Label): string {
  return "text" in label ? label.text : say(label);
}

function otherName(name: SideName): SideName {
  return name === "acting" ? "opposing" : "acting";
}
