import type { Choices } from "../../../core/dialogs/choices.ts";
import { actorAtHand } from "../../../core/foundry/uuid.ts";
import { choices as named, t } from "../../../core/text/text.ts";
import { DIRECTIONS, type Direction } from "../../../kernel/spot.ts";
import { powerView } from "../character/being.context.ts";
import {
  actionIn,
  fittingWeapons,
  mayTakeTurns,
  numberLabel,
  openJobs,
  powerIn,
  reachable,
  spellsOn,
  type Trying,
  thingsAtHand,
} from "../roll/left-to-choose.ts";
import { reachMark } from "../roll/reach-words.ts";
import { isAttack } from "../rules/attack.ts";
import type { Attempt } from "../rules/attempt/attempt.ts";
import { targetsOf } from "../rules/attempt/attempt.ts";
import { againstVerb, type Verb } from "../rules/attempt/verbs.ts";
import { fitsPower } from "../rules/power/power-problems.ts";
import { kindsOf } from "../rules/power/scene-events.ts";
import type { PowerItem } from "../rules/types.ts";
import { type Near, nearest } from "./near.ts";

const WORDS = "FOURTALES.Teller.Family.Try";

/** How far somebody may vanish, and the numbers of other questions: as many pictures as fit on a screen. */
const MOST_PACES = 12;
const MOST_NUMBER = 10;

/** One way to answer, as a picture. */
interface StepChoice {
  readonly value: string;
  readonly label: string;
  readonly img?: string;
  /** A Font Awesome picture, where there is no other. */
  readonly icon?: string;
  readonly hint?: string;
  /** All of it as whoever listens hears it, where that is more than its name. */
  readonly words?: string;
  /** Why they are out of reach, where they are. */
  readonly mark?: string;
  /** Cuts what is for foes from what is for friends. */
  readonly foe?: boolean;
}

/** One thing that is left to choose. */
export interface Step {
  readonly id: StepId;
  /** What is asked, in the child's language. */
  readonly ask: string;
  /** May several be chosen? */
  readonly many: boolean;
  readonly choices: readonly StepChoice[];
}

type StepId =
  | "spell"
  | "job"
  | "whom"
  | "second"
  | "kind"
  | "thing"
  | "effect"
  | "weapon"
  | "place"
  | "direction"
  | "paces"
  | "number"
  | "landing";

/** All that is left to choose for a try, in the order in which it is asked. What only one answer fits is not among it. */
export function stepsOf(trying: Trying, verb: Verb | null): Step[] {
  const steps = [
    jobStep(trying),
    ...whomSteps(trying, verb),
    ...powerSteps(trying),
    weaponStep(trying, verb),
    landingStep(trying),
  ];
  return steps.flatMap((step) => (step && step.choices.length > 0 ? [step] : []));
}

/** Which of one's spells, for whoever wants to cast one; null where there is none. */
export function spellStep(powers: readonly Parameters<typeof powerView>[0][], luck: number): Step | null {
  const choices = powers
    .filter(({ type, system }) => type === "tellerPower" && (system as Partial<PowerItem["system"]>).spell === true)
    .map((item) => {
      const { id: value, name } = item;
      const { costText: hint, price } = powerView(item, luck);
      const words =
        price === 0
          ? t(`${WORDS}.heard.free`, { name })
          : price
            ? t(`${WORDS}.heard.costs`, { name, luck: price })
            : "";
      return { value, label: name, img: item.img ?? "", hint, words };
    });
  return choices.length > 0 ? { id: "spell", ask: t(`${WORDS}.spell`), many: false, choices } : null;
}

/** The try with what was chosen at a step; several values only where several may be chosen. */
export function withChoice(attempt: Attempt, id: StepId, values: readonly string[]): Attempt {
  const [value = ""] = values;
  const figure = Number(value);
  switch (id) {
    case "whom":
      return withTargets(attempt, values.filter(Boolean));
    case "second":
      return withTargets(attempt, [targetsOf(attempt)[0] ?? "", value]);
    case "weapon":
      return "weapon" in attempt ? { ...attempt, weapon: value } : attempt;
    case "landing":
      return attempt.way === "jump" ? { ...attempt, tricky: value === "small" } : attempt;
    case "job":
      return "job" in attempt && value ? { ...attempt, job: { id: value, name: "", needed: null } } : attempt;
    default:
      break;
  }
  if (attempt.way !== "power") return attempt;
  switch (id) {
    case "kind":
      return { ...attempt, kind: value };
    case "thing":
      return { ...attempt, thing: value };
    case "effect":
      return { ...attempt, effect: value };
    case "place":
      return { ...attempt, lost: figure };
    case "direction":
      return { ...attempt, direction: value as Direction };
    case "paces":
      return { ...attempt, paces: figure };
    case "number":
      return { ...attempt, number: figure };
    default:
      return attempt;
  }
}

function withTargets(attempt: Attempt, targets: string[]): Attempt {
  return "targets" in attempt ? { ...attempt, targets } : attempt;
}

/** DT-04: what was begun may go on. */
function jobStep(trying: Trying): Step | null {
  if (!mayTakeTurns(trying)) return null;
  const open = listed(openJobs(trying), "fa-solid fa-hammer");
  if (open.length === 0) return null;
  const other = { value: "", label: t(`${WORDS}.otherJob`), icon: "fa-solid fa-asterisk" };
  return { id: "job", ask: t(`${WORDS}.job`), many: false, choices: [...open, other] };
}

function whomSteps(trying: Trying, verb: Verb | null): (Step | null)[] {
  const { attempt } = trying;
  const power = powerIn(trying);
  if (!("targets" in attempt) || attempt.way === "escape" || attempt.way === "squeeze") return [];
  if (attempt.way === "power") return power?.system.aim === "others" ? powerTargets(trying, power) : [];
  const action = actionIn(trying);
  const attacks = isAttack(action) || attempt.way === "throw";
  if (!attacks && !(verb && againstVerb(verb))) return [];
  const unseen = verb !== null && againstVerb(verb) === "notice";
  const people = nearest(trying.being, awake(trying), true).map((near) => pictured(near, trying));
  const nobody = { value: "", label: t(`${WORDS}.nobody`), icon: "fa-solid fa-asterisk" };
  return [
    {
      id: "whom",
      ask: unseen ? t(`${WORDS}.unseen`) : t(`${WORDS}.whom`),
      many: unseen,
      choices: unseen ? people : [...people, nobody],
    },
  ];
}

/** Who is out is no foe any more. */
function awake(trying: Trying) {
  return reachable(trying).filter(({ system }) => !system.out);
}

function powerTargets(trying: Trying, power: PowerItem): Step[] {
  const { system } = power;
  const split = system.roll.join === "split";
  const unkind = system.malicious === true || system.opposed.how !== "";
  const fit = reachable(trying).filter((one) => fitsPower(power, one));
  const choices = nearest(trying.being, fit, unkind).map((near) => pictured(near, trying));
  const nobody = { value: "", label: t(`${WORDS}.nobody`), icon: "fa-solid fa-asterisk" };
  const [first] = targetsOf(trying.attempt);
  // A thing may be what it is for, or something that is no matter of the rules.
  const needed = system.opposed.how === "dice" || system.only.length > 0;
  const whom: Step = {
    id: "whom",
    ask: t(`${WORDS}.whom`),
    many: system.many,
    choices: needed || system.many ? choices : [...choices, nobody],
  };
  if (!split) return [whom];
  const rest = choices.filter(({ value }) => value !== first);
  return [whom, { id: "second", ask: t(`${WORDS}.second`), many: false, choices: rest }];
}

function powerSteps(trying: Trying): (Step | null)[] {
  const power = powerIn(trying);
  if (trying.attempt.way !== "power" || !power) return [];
  const { does } = power.system;
  const kinds = kindsOf(power.system).map(({ id, name }) => ({ value: id, label: name, icon: "fa-solid fa-paw" }));
  const one = (id: StepId, ask: string, choices: readonly StepChoice[]): Step => ({ id, ask, many: false, choices });
  const vanishes = does.includes("teleport");
  const number = numberLabel(trying);
  return [
    one("kind", t(`${WORDS}.kind`), kinds),
    one("thing", t(`${WORDS}.thing`), listed(thingsAtHand(trying) ?? {}, "fa-solid fa-gem")),
    one("effect", t(`${WORDS}.effect`), listed(spellsOn(trying) ?? {}, "fa-solid fa-wand-sparkles")),
    does.includes("carry") ? one("place", t(`${WORDS}.place`), places()) : null,
    vanishes ? one("direction", t(`${WORDS}.direction`), directions()) : null,
    vanishes ? one("paces", t(`${WORDS}.paces`), figures(MOST_PACES)) : null,
    number ? one("number", number, figures(MOST_NUMBER)) : null,
  ];
}

/** With what: what is in hand comes first. */
function weaponStep(trying: Trying, verb: Verb | null): Step | null {
  const { attempt, being } = trying;
  const action = actionIn(trying);
  if (!("weapon" in attempt) || !isAttack(action)) return null;
  const fit = fittingWeapons(trying).filter(({ system }) => verb !== "throw" || system.thrown);
  const items = actorAtHand(being.uuid)?.items;
  const held = [...fit].sort((one, other) => Number(other.system.inHand) - Number(one.system.inHand));
  const weapons = held.map(({ id, name, system: { dice } }) => {
    const hint = t("FOURTALES.Teller.Hands.weapon", { dice });
    const words = t(`${WORDS}.heard.gives`, { name, dice: hint });
    return { value: id, label: name, img: items?.get(id)?.img ?? "", hint, words };
  });
  const bare =
    action === "battle"
      ? { value: "", label: t(`${WORDS}.fists`), icon: "fa-solid fa-hand-fist" }
      : { value: "", label: t(`${WORDS}.something`), icon: "fa-solid fa-baseball" };
  return { id: "weapon", ask: t(`${WORDS}.weapon`), many: false, choices: [...weapons, bare] };
}

/** DT-57: is the landing small or shaky? */
function landingStep({ attempt }: Trying): Step | null {
  if (attempt.way !== "jump") return null;
  const choices = [
    { value: "wide", label: t(`${WORDS}.wide`), icon: "fa-solid fa-square" },
    { value: "small", label: t(`${WORDS}.small`), icon: "fa-solid fa-stairs" },
  ];
  return { id: "landing", ask: t(`${WORDS}.landing`), many: false, choices };
}

function pictured({ uuid, name, img, paces, foe }: Near, trying: Trying): StepChoice {
  const hint = paces === null ? "" : paces === 0 ? t(`${WORDS}.beside`) : t(`${WORDS}.away`, { count: paces });
  const target = trying.company.get(uuid);
  const mark = target ? reachMark(trying, target) : "";
  const where = paces === null ? "" : whereWords(name, paces);
  const words = where && mark ? t(`${WORDS}.heard.mark`, { words: where, mark }) : where;
  return { value: uuid, label: name, img, hint, words, foe, ...(mark ? { mark } : {}) };
}

/** Where somebody is, as a sentence. */
function whereWords(name: string, count: number): string {
  return count === 0 ? t(`${WORDS}.heard.beside`, { name }) : t(`${WORDS}.heard.away`, { name, count });
}

function listed(list: Choices, icon: string): StepChoice[] {
  return Object.entries(list).map(([value, label]) => ({ value, label, icon }));
}

function figures(most: number): StepChoice[] {
  return Array.from({ length: most }, (_each, n) => ({ value: String(n + 1), label: String(n + 1) }));
}

function places(): StepChoice[] {
  return listed(named(["0", "1", "2"], "FOURTALES.Teller.Place"), "fa-solid fa-map");
}

/** An arrow for each direction, as on a map. */
function directions(): StepChoice[] {
  const names = named(DIRECTIONS, "FOURTALES.Teller.Direction");
  return DIRECTIONS.map((value, n) => ({
    value,
    label: names[value] ?? value,
    icon: `fa-solid fa-arrow-up dt-turned-${n}`,
  }));
}
