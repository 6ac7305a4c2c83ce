import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { listed, t } from "../../../core/text/text.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../kernel/result.ts";
import {
  type Allotment,
  allotmentProblems,
  OPTIONS,
  type OptionNumber,
  type SpreadSide,
  type Use,
  waysFor,
} from "../rules/conflict/allotment.ts";
import { type Resolution, resolveRound } from "../rules/conflict/resolution.ts";
import { wovenTemplate } from "../spellwoven.ts";
import { wovenSettings } from "../woven-settings.ts";
import { iconOf, resultLines } from "./resolution.card.ts";
import type { AllotData } from "./resolution-state.ts";
import { useText } from "./use-text.ts";

/** What each die is for, by its place: nothing, `<option>:<whom>`, or `+<place>` for a die that it is added to (SW-49). */
interface Plan {
  ways: Record<string, string>;
}

const DIALOG = "FOURTALES.Woven.Conflict.Dialog";

/** A leader's dice, one by one: only what each may be given to, and only in this browser until all have decided. */
export class AllotDialog extends PlanDialog<Plan, Allotment> {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["sw-dialog", "sw-allot"],
    window: { title: `${DIALOG}.title`, icon: "fa-solid fa-feather" },
    position: { width: 620 },
  };

  static PARTS: AppParts = { dice: { template: wovenTemplate("conflict/dialog-allot") }, ...LAST_PARTS };

  protected override readonly live = ["dice"];

  constructor(private readonly data: AllotData) {
    const faces = data.spread.find(({ id }) => id === data.side)?.faces ?? [];
    super({ ways: Object.fromEntries(faces.map((_, at) => [String(at), ""])) }, [], {});
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { spread, side, name } = this.data;
    const own = spread.find(({ id }) => id === side)!;
    const { sumResolutionDice } = wovenSettings();
    return {
      ...(await super._prepareContext(options)),
      question: t(`${DIALOG}.question`, { name }),
      dice: own.faces.map((face, at) => ({
        at,
        face,
        label: t("FOURTALES.Woven.Die.pool", { face }),
        name: t(`${DIALOG}.die`, { face }),
        ways: this.choicesOf(at, face, sumResolutionDice),
        way: this.plan.ways[at],
      })),
      options: OPTIONS.map((number) => ({ number, icon: iconOf(number), text: t(`${DIALOG}.option.${number}`) })),
      others: spread
        .filter(({ id }) => id !== side)
        .map((other) => ({ name: other.name, faces: other.faces, failed: failedText(other, "theirs") })),
      ownFailed: failedText(own, "ours"),
      sums: sumResolutionDice,
      preview: resultLines(spread, this.ahead, [side]),
      idle: this.asked === JSON.stringify(this.plan) ? this.idle : "",
      submit: t(`${DIALOG}.seal`),
      sends: "lock",
    };
  }

  protected override build({ ways }: Plan): Result<Allotment> {
    const uses = new Map<number, { dice: number[]; option: OptionNumber; target: string }>();
    for (const [at, way] of Object.entries(ways)) {
      const [option = "", target = ""] = way.split(":");
      if (way !== "" && !way.startsWith("+")) {
        uses.set(Number(at), { dice: [Number(at)], option: Number(option) as OptionNumber, target });
      }
    }
    for (const [at, way] of Object.entries(ways)) {
      if (!way.startsWith("+")) continue;
      const whole = uses.get(Number(way.slice(1)));
      if (!whole) return fail(problem("FOURTALES.Woven.Rules.Struggle.Problem.joinsNothing", `ways.${at}`));
      whole.dice.push(Number(at));
    }
    return ok([...uses.values()]);
  }

  protected override faults(uses: Allotment): readonly Problem[] {
    return allotmentProblems(this.data.spread, this.data.side, uses, wovenSettings());
  }

  /** Dice that could do something and do nothing are asked about once. */
  protected override async isMeant(uses: Allotment): Promise<boolean> {
    const given = new Set(uses.flatMap(({ dice }) => dice));
    const faces = this.data.spread.find(({ id }) => id === this.data.side)?.faces ?? [];
    const idle = faces.filter((face, at) => face >= OPTIONS[0] && !given.has(at));
    const plan = JSON.stringify(this.plan);
    if (idle.length === 0 || plan === this.asked) return true;
    this.asked = plan;
    this.idle = t(`${DIALOG}.idle`, { dice: listed(idle.map(String)), count: idle.length });
    await this.render({ parts: this.live });
    return false;
  }

  /** The plan that was asked about, and what was asked. */
  private asked = "";
  private idle = "";

  /** What would come of it if nobody else did anything. */
  private get ahead(): Resolution {
    const { spread, side } = this.data;
    const sound = this.faults(this.request).length === 0 ? this.request : [];
    const done = resolveRound(spread, { [side]: sound });
    return { ...done, moves: done.moves.map((move) => ({ ...move, void: false })) };
  }

  private choicesOf(at: number, face: number, sums: boolean): Record<string, string> {
    const { spread, side } = this.data;
    const ways = waysFor(spread, side).filter(({ option }) => sums || option <= face);
    const text = (way: Pick<Use, "option" | "target">) =>
      t(`${DIALOG}.way`, { option: way.option, use: useText(spread, way) });
    const faces = spread.find(({ id }) => id === side)!.faces;
    const joins = sums ? faces.flatMap((other, place) => (place === at ? [] : [[`+${place}`, other] as const])) : [];
    return {
      "": t(`${DIALOG}.unused`),
      ...Object.fromEntries(ways.map((way) => [`${way.option}:${way.target}`, text(way)])),
      ...Object.fromEntries(joins.map(([value, other]) => [value, t(`${DIALOG}.with`, { face: other })])),
    };
  }
}

/** SW-47: who can be removed, because they failed in their own contest. */
function failedText({ members }: SpreadSide, whose: "ours" | "theirs"): string {
  const names = members.filter(({ failed }) => failed).map(({ name }) => name);
  return names.length > 0 ? t(`${DIALOG}.failed.${whose}`, { names: listed(names) }) : "";
}
