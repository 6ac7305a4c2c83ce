import type { TaleMessage } from "../../../core/card/tale.model.ts";
import { untilDiceLie } from "../../../core/cards/falling-dice.ts";
import { tokensOf } from "../../../core/documents/places.ts";
import type { OwnedActor } from "../../../core/foundry/documents.ts";
import { beingOf, companyOf } from "../being.ts";
import { doDeed } from "../deed.kind.ts";
import type { Trying } from "../roll/left-to-choose.ts";
import { attemptAt, type Deed, mustDraw, throwFor } from "../roll/try.ts";
import { verbName } from "../roll/verbs.ts";
import type { Attempt } from "../rules/attempt/attempt.ts";
import { againstVerb, type Verb } from "../rules/attempt/verbs.ts";
import type { ClimbState, ClimbStep } from "../rules/types.ts";
import { type Step, spellStep, stepsOf, withChoice } from "./steps.ts";

/** Where a try on the family screen has come to. */
export type Stage = "choosing" | "climbing" | "ready" | "thrown";

/** A climb that is being drawn, from its first step on. */
const FIRST_STEPS: readonly ClimbStep[] = ["muscle", "muscle", "stunt", "muscle"];

/** As high as a screen shows; a Gamemaster draws what is higher. */
export const MOST_RUNGS = 8;

interface Past {
  readonly attempt: Attempt | null;
  readonly done: readonly string[];
}

/** A child's try, from what they want to do to what came of it: one question after the other. */
export class FamilyTry {
  private readonly verb: Verb | null;
  private attempt: Attempt | null;
  private done: readonly string[] = [];
  private before: readonly Past[] = [];
  /** Is everybody shown, and not the nearest alone? */
  everybody = false;
  /** What is ticked at a step where several may be chosen. */
  ticked: readonly string[] = [];
  rungs: readonly ClimbStep[] = FIRST_STEPS;
  /** The card, once the dice fell. */
  card: TaleMessage | null = null;
  /** The dice are on their way. */
  throwing = false;

  private constructor(
    readonly actor: OwnedActor,
    deed: Deed,
  ) {
    this.verb = "verb" in deed ? deed.verb : null;
    const attempt = attemptAt(actor, deed);
    // Whom somebody aims at on the map, they are asked all the same: a child sees whom.
    this.attempt = attempt && "targets" in attempt && !isHeld(attempt) ? { ...attempt, targets: [] } : attempt;
  }

  /** Null where what it needs is gone. */
  static begin(actor: OwnedActor, deed: Deed): FamilyTry | null {
    const fresh = new FamilyTry(actor, deed);
    return fresh.attempt ? fresh : null;
  }

  /** What they said that they want to do; empty where no verb was chosen. */
  get said(): string {
    return this.verb ? verbName(this.verb) : "";
  }

  get stage(): Stage {
    if (this.card || this.throwing) return "thrown";
    if (this.attempt && mustDraw(this.actor, this.attempt)) return "climbing";
    return this.step ? "choosing" : "ready";
  }

  /** The try as it is chosen so far. */
  get trying(): Trying | null {
    const { actor, attempt } = this;
    return attempt && { being: beingOf(actor), attempt, company: companyOf(actor) };
  }

  /** What is asked now; null once all is chosen. */
  get step(): Step | null {
    const { trying, verb, actor } = this;
    if (!trying) return null;
    const isOpen = ({ id }: Step) => !this.done.includes(id);
    if (verb === "cast" && trying.attempt.way === "action") {
      const spells = spellStep([...actor.items], trying.being.system.luck.value);
      if (spells && isOpen(spells)) return spells;
    }
    for (;;) {
      const step = stepsOf(this.trying!, this.verb).find(isOpen);
      if (!step || step.many || step.choices.length > 1) return step ?? null;
      // Nobody is asked what has one answer.
      this.attempt = withChoice(this.attempt!, step.id, [step.choices[0]!.value]);
      this.done = [...this.done, step.id];
    }
  }

  /** Takes an answer; where several may be chosen, ticks it or unticks it. */
  choose(value: string): void {
    const { step } = this;
    if (!step?.choices.some((choice) => choice.value === value)) return;
    if (!step.many) this.answer(step, [value]);
    else
      this.ticked = this.ticked.includes(value) ? this.ticked.filter((one) => one !== value) : [...this.ticked, value];
  }

  /** Goes on with all that is ticked. */
  chooseTicked(): void {
    if (this.step?.many) this.answer(this.step, this.ticked);
  }

  /** One step back. False where it was the first: then nothing is tried. */
  back(): boolean {
    const past = this.before.at(-1);
    if (!past) return false;
    this.before = this.before.slice(0, -1);
    Object.assign(this, past);
    this.ticked = [];
    return true;
  }

  /** Changes what is ready, such as a bonus that counts or not. */
  change(change: (attempt: Attempt) => Attempt): void {
    if (this.attempt) this.attempt = change(this.attempt);
  }

  /** DT-52: the other kind of step; steps that are put on top, or taken off. */
  swapRung(at: number): void {
    this.rungs = this.rungs.map((step, n) => (n !== at ? step : step === "muscle" ? "stunt" : "muscle"));
  }

  higher(): void {
    if (this.rungs.length < MOST_RUNGS) this.rungs = [...this.rungs, "muscle"];
  }

  lower(): void {
    if (this.rungs.length > 1) this.rungs = this.rungs.slice(0, -1);
  }

  /** DT-52: begins the climb that was drawn; then its first step is tried. */
  async beginClimb(): Promise<void> {
    const climb: ClimbState = { steps: [...this.rungs], passed: 0, paces: 1, down: false };
    const { uuid } = this.actor;
    const [token = null] = tokensOf([uuid]);
    await doDeed({ who: uuid, deed: "beginClimb", climb, token });
  }

  /**
   * The dice fall.
   * @param landed called when dice that fell on the table lie
   */
  async roll(landed: () => void): Promise<void> {
    if (!this.attempt || this.stage !== "ready") return;
    this.throwing = true;
    try {
      const card = await throwFor(this.attempt, true);
      if (card) await untilDiceLie(card);
      this.card = card;
    } finally {
      this.throwing = false;
      landed();
    }
  }

  private answer(step: Step, values: readonly string[]): void {
    const { attempt, done, verb } = this;
    this.before = [...this.before, { attempt, done }];
    this.ticked = [];
    this.everybody = false;
    this.done = [...done, step.id];
    if (step.id === "spell") {
      const spell = attemptAt(this.actor, { power: values[0] ?? "" });
      this.attempt = spell && "targets" in spell ? { ...spell, targets: [] } : spell;
      return;
    }
    const chosen = attempt && withChoice(attempt, step.id, values);
    const against = verb ? againstVerb(verb) : "";
    const opposed = step.id === "whom" && against && chosen?.way === "action";
    this.attempt = opposed ? { ...chosen, against: chosen.targets.length > 0 ? against : "" } : chosen;
  }
}

/** Whom somebody holds, or is held by, is not theirs to choose. */
function isHeld({ way }: Attempt): boolean {
  return way === "escape" || way === "squeeze";
}

/** With a help that counts, or does not. */
export function withTick(attempt: Attempt, id: string, on: boolean): Attempt {
  return { ...attempt, ticks: { ...attempt.ticks, [id]: on } };
}

/**
 * With a die more or less that is bought (DT-129) or lent (DT-114).
 * @param from who lends it, as `lenders` names them; empty for what is bought
 */
export function withMore(attempt: Attempt, from: string, by: number): Attempt {
  if (!from) return { ...attempt, bought: Math.max(0, attempt.bought + by) };
  const had = attempt.lent.from === from ? attempt.lent.dice : 0;
  return { ...attempt, lent: { from, dice: Math.max(0, had + by) } };
}
