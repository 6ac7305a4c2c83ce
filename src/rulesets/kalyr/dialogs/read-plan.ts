import { fail, ok, type Problem, problem, type Result } from "../../../kernel/result.ts";
import type { AbilityPick, Plan, SidePlan } from "../play/plan.ts";
import type { ContestType, RollMode, SideName } from "../rules/request.ts";
import type { Letter, Track } from "../rules/types.ts";

/** Longest text that a person may type into a contest, in letters. */
const LONGEST = 300;

/** Reads the inputs that both dialogs have. Names are those of the rules' fields, so that problems find their input. */
export function readSide<P extends SidePlan>(form: HTMLFormElement, side: SideName, before: P): Result<P> {
  const data = new FormData(form);
  const problems: Problem[] = [];
  const text = textOf(data);
  const whole = (name: string, otherwise: number, most: number): number => {
    const input = form.elements.namedItem(name) as HTMLInputElement | null;
    if (!input || (input.value.trim() === "" && !input.validity?.badInput)) return otherwise;
    const value = Number(input.value);
    if (!input.validity?.badInput && Number.isInteger(value) && Math.abs(value) <= most) return value;
    problems.push(problem("FOURTALES.Kalyr.Problem.number", name, { most }));
    return otherwise;
  };
  const pick = (index: number): AbilityPick => ({
    item: text(`${side}.abilities.${index}`, before.picks[index]!.item),
    name: text(`${side}.name.${index}`, before.picks[index]!.name),
    standsFor: text(`${side}.standsFor.${index}`, before.picks[index]!.standsFor),
    penalty: Number(text(`${side}.penalty.${index}`, String(before.picks[index]!.penalty))),
  });
  const ticks = { ...before.ticks };
  // Only what the person changed is theirs; the rest follows the sheets.
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name^="tick:"]')) {
    if (box.checked !== box.defaultChecked) ticks[box.name.slice(5)] = box.checked;
  }
  const values = { ...before.values };
  for (const list of form.querySelectorAll<HTMLSelectElement>('select[name^="value:"]')) {
    values[list.name.slice(6)] = Number(list.value);
  }
  const automatic = text(`${side}.automatic`, "");
  const plan: P = {
    ...before,
    mode: text(`${side}.mode`, before.mode) as RollMode,
    picks: [pick(0), pick(1)],
    weapon: text(`${side}.weapon`, before.weapon),
    stance: Number(text(`${side}.stance`, String(before.stance))),
    ticks,
    values,
    extra: {
      value: whole(`${side}.extra`, before.extra.value, 12),
      reason: text(`${side}.reason`, before.extra.reason),
    },
    automatic: automatic === "" ? null : Number(automatic),
  };
  return problems.length > 0 ? fail(...problems) : ok(plan);
}

/** Reads the whole dialog of the acting side. */
export function readPlan(form: HTMLFormElement, before: Plan): Result<Plan> {
  const read = readSide(form, "acting", before);
  if (!read.ok) return read;
  const data = new FormData(form);
  const text = textOf(data);
  const level = text("against.level", "0");
  const assumed = text("assumed", "");
  return ok({
    ...read.value,
    goal: text("goal", before.goal),
    method: text("method", before.method),
    type: text("type", before.type) as ContestType,
    against: text("against", before.against) as Plan["against"],
    difficulty: level === "" ? null : Number(level),
    tiers: before.tiers.map((tier, i) => text(`tier.${i}`, tier)),
    foe: text("opposing", before.foe),
    fight: data.has("fight"),
    persuading: data.has("persuading"),
    organisation: text("organisation", before.organisation),
    stakes: text("stakes", before.stakes) as Plan["stakes"],
    stakesText: text("stakes.text", before.stakesText),
    harm: text("damage.kind", before.harm) as Plan["harm"],
    track: text("damage.track", before.track) as Track,
    letter: text("damage.letter", before.letter) as Letter,
    information: data.has("information"),
    affected: data.getAll("affected").map(String),
    assumed: assumed === "" ? null : Number(assumed),
  });
}

function textOf(data: FormData) {
  return (name: string, otherwise: string): string =>
    data.has(name) ? String(data.get(name)).slice(0, LONGEST) : otherwise;
}
