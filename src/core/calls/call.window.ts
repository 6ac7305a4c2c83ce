import { CALL, type CallSaid, type CallSpec } from "../contract/call-spec.ts";
import { playOf, type Ruleset, readyToPlay, rulesetById } from "../contract/ruleset.ts";
import type { SpanLine } from "../contract/time-spec.ts";
import { systemPath } from "../foundry/system.ts";
import { startRoll } from "../rolls/road.ts";
import { actions } from "../sheets/actions.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../sheets/foundry-apps.ts";
import { lateStyles, WINDOWS } from "../sheets/late-styles.ts";
import { fits } from "../sheets/unfit-fields.ts";
import { noteBegun } from "../text/begun.ts";
import { guarded, showFieldProblems } from "../text/notify.ts";
import { t } from "../text/text.ts";
import type { CallChoices } from "./call.kind.ts";
import { type Askable, askableIn } from "./people.ts";
import { rollFor } from "./roll-for.ts";

const WORDS = "FOURTALES.Core.Call";

/** Asks one, several or all for a roll: what is asked for, and of whom. One window for each game. */
export class CallWindow extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    tag: "form",
    classes: ["four-tales", "ft-dialog", "ft-call"],
    window: { icon: "fa-solid fa-bullhorn" },
    position: { width: 460, height: "auto" },
    form: { handler: CallWindow.onSubmit, submitOnChange: false, closeOnSubmit: false },
    actions: actions<CallWindow>({ all: (window) => window.tickAll() }),
  };

  static PARTS: AppParts = {
    call: { template: systemPath("templates/core/call.hbs"), scrollable: [".ft-call-people"] },
  };

  private people: readonly Askable[];
  private what: string;
  private said: CallSaid;
  private sending = false;

  private constructor(
    private readonly game: Ruleset,
    private readonly specs: readonly CallSpec[],
    private readonly before: Partial<CallChoices>,
  ) {
    const title = `${t(game.label)}: ${t(`${WORDS}.open`)}`;
    super({ id: `ft-call-${game.id}`, classes: [`ft-game-${game.id}`], window: { title } });
    this.people = askableIn(game).map((one) => ({ ...one, on: before.people?.includes(one.uuid) ?? one.on }));
    this.what = before.what ?? specs[0]!.id;
    this.said = before.said ?? {};
  }

  /**
   * Opens it.
   * @param before what it begins with: a call that is asked again
   */
  static async open(gameId: string, before: Partial<CallChoices> = {}): Promise<void> {
    await readyToPlay(gameId);
    const specs = playOf(gameId)?.calls ?? [];
    if (specs.length === 0) return;
    noteBegun();
    await lateStyles(WINDOWS);
    await new CallWindow(rulesetById(gameId), specs, before).render({ force: true });
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const spec = this.spec;
    return {
      ...(await super._prepareContext(options)),
      kinds: this.specs.length > 1 ? Object.fromEntries(this.specs.map(({ id, label }) => [id, t(label)])) : null,
      what: spec.id,
      lines: spec.lines.map((line) => lineView(line, this.said[line.name])),
      people: this.people,
      unseen: this.before.unseen === true,
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      const { name, value } = target as HTMLSelectElement;
      if (name === "people") this.noteTicks();
      if (name !== "what" || value === this.what) return;
      this.what = value;
      this.said = {};
      void guarded(() => this.render());
    });
  }

  private get spec(): CallSpec {
    return this.specs.find(({ id }) => id === this.what) ?? this.specs[0]!;
  }

  /** Everybody is meant; once they all are, nobody. */
  private tickAll(): void {
    const boxes = [...this.element.querySelectorAll<HTMLInputElement>('input[name="people"]')];
    const on = boxes.some(({ checked }) => !checked);
    for (const box of boxes) box.checked = on;
    this.noteTicks();
  }

  private noteTicks(): void {
    const on = new FormData(this.element as HTMLFormElement).getAll("people");
    this.people = this.people.map((one) => ({ ...one, on: on.includes(one.uuid) }));
  }

  private static async onSubmit(this: CallWindow): Promise<void> {
    const form = this.element as HTMLFormElement;
    if (!fits(form)) return;
    const data = new FormData(form);
    const people = data.getAll("people").map(String);
    const nobody = people.length === 0 ? [{ key: "FOURTALES.Core.Problem.nobodyChosen", field: "people" }] : [];
    if (!showFieldProblems(form, nobody)) return;
    const { id: what, lines } = this.spec;
    const said = Object.fromEntries(
      lines.map(({ name, choices }) => [name, choices ? String(data.get(name)) : Number(data.get(name))]),
    );
    const choices: CallChoices = { what, said, people, unseen: data.has("unseen") };
    // Of a double click the first alone counts.
    if (this.sending) return;
    this.sending = true;
    const card = await startRoll(this.game.id, CALL, choices).finally(() => {
      this.sending = false;
    });
    if (!card) return;
    await this.close();
    // Nobody else sees it.
    if (choices.unseen) await rollFor(card, "all");
  }
}

function lineView({ name, label, choices, value, min = 0, max = 999 }: SpanLine, said: number | string = value) {
  const words = choices && Object.fromEntries(Object.entries(choices).map(([id, key]) => [id, t(key)]));
  return { name, label, choices: words ?? null, value: said, min, max };
}
