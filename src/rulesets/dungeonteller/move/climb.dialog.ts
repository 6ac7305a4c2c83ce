import { segments } from "../../../core/dialogs/choices.ts";
import { tokensOf } from "../../../core/documents/places.ts";
import type { OwnedActor } from "../../../core/foundry/documents.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { glyphPath } from "../../../core/foundry/system.ts";
import { actions } from "../../../core/sheets/actions.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import { noteBegun } from "../../../core/text/begun.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { heroesAtHand } from "../being.ts";
import { doDeed } from "../deed.kind.ts";
import { tellerTemplate } from "../dungeonteller.ts";
import { ACTION_ICONS } from "../icons.ts";
import { isClimb, MOST_CLIMB_STEPS } from "../rules/move/climb.event.ts";
import type { ClimbState, ClimbStep } from "../rules/types.ts";

const WORDS = "FOURTALES.Teller.Climb";

/** DT-52: somebody begins to climb; the steps are drawn first. The Gamemaster may let several begin. */
export async function beginClimb(actor: OwnedActor): Promise<void> {
  noteBegun();
  const said = await new ClimbDialog(actor).ask();
  for (const who of said?.who ?? []) {
    const [token = null] = tokensOf([who]);
    await doDeed({ who, deed: "beginClimb", climb: said!.climb, token });
  }
}

interface Said {
  climb: ClimbState;
  who: readonly string[];
}

/** What is drawn so far. */
type Plan = Required<Pick<ClimbState, "steps" | "paces" | "down">> & { readonly who: ReadonlySet<string> };

/** The kinds of steps, in the order of their buttons. */
const KINDS: readonly ClimbStep[] = ["muscle", "stunt"];

/** A ladder that grows step by step; each step is Muscle or Stunt. */
class ClimbDialog extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-dialog", "dt-dialog"],
    tag: "form",
    position: { width: 460, height: "auto" },
    form: { handler: actions<ClimbDialog>({ submit: (dialog) => dialog.submit() }).submit, closeOnSubmit: false },
    actions: actions<ClimbDialog>({
      ftCancel: (dialog) => dialog.close(),
      add: (dialog, { dataset }) => dialog.draw((steps) => [...steps, dataset.step === "stunt" ? "stunt" : "muscle"]),
      drop: (dialog) => dialog.draw((steps) => steps.slice(0, -1)),
      swap: (dialog, { dataset }) =>
        dialog.draw((steps) => steps.map((step, n) => (n === Number(dataset.step) ? otherThan(step) : step))),
    }),
  };

  static PARTS: AppParts = { climb: { template: tellerTemplate("move/climb") } };

  /** Steps from the first one that is climbed on. */
  private plan: Plan = {
    steps: ["muscle", "muscle", "stunt", "muscle"],
    paces: 1,
    down: false,
    who: new Set<string>(),
  };
  private answer: Said | null = null;
  private done: (answer: Said | null) => void = () => undefined;

  constructor(private readonly actor: OwnedActor) {
    super({ window: { title: t(`${WORDS}.title`, { name: actor.name }), icon: "fa-solid fa-mountain" } });
    this.plan = { ...this.plan, who: new Set([actor.uuid]) };
  }

  /** Opens it, and waits for what the person decides. */
  async ask(): Promise<Said | null> {
    const answered = new Promise<Said | null>((resolve) => {
      this.done = resolve;
    });
    await this.render({ force: true });
    return await answered;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { steps, paces, down, who } = this.plan;
    const rungs = steps.map((step, n) => {
      const label = t(`FOURTALES.Teller.Action.${step}`);
      const words = t(`${WORDS}.swap`, {
        step: n + 1,
        action: label,
        other: t(`FOURTALES.Teller.Action.${otherThan(step)}`),
      });
      return { n, step, label, words, icon: glyphPath(ACTION_ICONS[step]) };
    });
    const others = currentUser().isGM ? heroesAtHand().filter(({ uuid }) => uuid !== this.actor.uuid) : [];
    return {
      ...(await super._prepareContext(options)),
      hint: t(`${WORDS}.${down ? "hintDown" : "hint"}`),
      // What one climbs last is drawn on top, but for the way down.
      rungs: down ? rungs : rungs.reverse(),
      kinds: KINDS.map((id) => ({ id, label: t(`FOURTALES.Teller.Action.${id}`) })),
      ways: segments(["up", "down"], `${WORDS}.Way`, down ? "down" : "up"),
      paces,
      full: steps.length >= MOST_CLIMB_STEPS,
      single: steps.length === 1,
      people: others.length > 0 ? [this.actor, ...others].map((one) => personOf(one, who)) : null,
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    // Which step comes first follows from the way.
    this.element.addEventListener("change", ({ target }) => {
      this.read();
      if ((target as HTMLInputElement).name === "way") void this.render();
    });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.done(this.answer);
  }

  private async draw(change: (steps: readonly ClimbStep[]) => readonly ClimbStep[]): Promise<void> {
    this.read();
    this.plan = { ...this.plan, steps: change(this.plan.steps) };
    await this.render();
  }

  private read(): void {
    const form = new FormData(this.element as HTMLFormElement);
    const ticked = this.element.querySelector("[name=who]") ? new Set(form.getAll("who").map(String)) : this.plan.who;
    const [paces, down] = [Math.floor(Number(form.get("paces"))), form.get("way") === "down"];
    this.plan = { ...this.plan, paces, down, who: ticked };
  }

  private async submit(): Promise<void> {
    this.read();
    const { steps, paces, down, who } = this.plan;
    const climb = { steps, passed: 0, paces, down };
    if (who.size === 0) return void notifyProblems([{ key: "FOURTALES.Core.Problem.nobodyChosen" }]);
    if (!isClimb(climb)) return void notifyProblems([{ key: `${WORDS}.unfit` }]);
    this.answer = { climb, who: [...who] };
    await this.close();
  }
}

const otherThan = (step: ClimbStep): ClimbStep => (step === "muscle" ? "stunt" : "muscle");

function personOf({ uuid, name }: OwnedActor, who: ReadonlySet<string>) {
  return { uuid, name, on: who.has(uuid) };
}
