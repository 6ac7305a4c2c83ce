import { spotsIn, tokensOf } from "../../../core/documents/places.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { layPaper, type MapMark, type MapPaper, type MapPoint, showsMap } from "../../../core/foundry/map-paper.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { actions } from "../../../core/sheets/actions.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import { keepInSight } from "../../../core/sheets/keep-in-sight.ts";
import { lateStyles } from "../../../core/sheets/late-styles.ts";
import { noteBegun } from "../../../core/text/begun.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import type { Spot } from "../../../kernel/spot.ts";
import { beingIn } from "../being.ts";
import { tellerTemplate } from "../dungeonteller.ts";
import type { TimedEffect } from "../rules/effect.ts";
import { type LayChoices, type Room, whyNotLie } from "../rules/ground/lay.ts";
import { isBorne, shapesOf } from "../rules/ground/region.ts";
import { type Cell, cellName, cellOf, type Ground, isJoined } from "../rules/ground.ts";
import { calledTo, layFacts, roomOn } from "./lay.facts.ts";
import { SIDE, type SmallMap, smallMap, tokensInSight } from "./small-map.ts";

/** Fields that the map goes on at a time. */
const STEP = 4;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Asks where it shall lie. Null when the person backs out, or nothing can be laid. */
export async function askCells({ who, effect: id }: Pick<LayChoices, "who" | "effect">): Promise<LayChoices | null> {
  noteBegun();
  const being = beingIn(NOW, who);
  const effect = being && Object.hasOwn(being.system.effects, id) ? being.system.effects[id] : undefined;
  const [token = ""] = tokensOf([who]);
  const choices = { who, effect: id, token, cells: [], fuel: false };
  const spot = spotsIn(NOW, [token]).get(who);
  if (!effect?.ground || !spot) {
    const found = layFacts(choices, NOW, currentUser().isGM);
    notifyProblems(found.ok ? [] : found.problems);
    return null;
  }
  await lateStyles("dungeonteller-paint.css");
  const room = roomOn(NOW, spot.scene, calledTo(effect)?.uuid);
  return await new LayDialog(choices, effect, effect.ground, spot, room).ask();
}

/** A little map about one's token, on which one paints field by field. */
class LayDialog extends HandlebarsApp implements SmallMap {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-dialog", "ft-beside", "dt-dialog", "dt-lay"],
    tag: "form",
    position: { width: 640, height: "auto" },
    form: { handler: actions<LayDialog>({ submit: (dialog) => dialog.submit() }).submit, closeOnSubmit: false },
    actions: actions<LayDialog>({
      ftCancel: (dialog) => dialog.close(),
      paint: (dialog, { dataset }) => dialog.paint(dataset.cell ?? ""),
      look: (dialog, { dataset }) => dialog.look(Number(dataset.down), Number(dataset.right)),
      fuel: (dialog) => {
        dialog.fuel = !dialog.fuel;
        return dialog.render();
      },
    }),
  };

  static PARTS: AppParts = { map: { template: tellerTemplate("ground/lay") } };

  readonly painted = new Set<string>();
  middle: Cell;
  /** The field where the keyboard is, or was last. */
  at = "";
  private fuel = false;
  /** The sheet over the map itself; null where nobody sees it. */
  private paper: MapPaper | null = null;
  /** The field under the pointer, and why nothing can lie there. */
  private ghost = "";
  private refused = "";
  private answer: LayChoices | null = null;
  private done: (answer: LayChoices | null) => void = () => undefined;

  constructor(
    private readonly choices: LayChoices,
    private readonly effect: TimedEffect,
    readonly ground: Ground,
    readonly spot: Spot,
    readonly room: Room,
  ) {
    super({
      window: { title: t("FOURTALES.Teller.Lay.title", { name: effect.label }), icon: "fa-solid fa-paintbrush" },
      // Beside a map that is painted on, the window is small.
      ...(showsMap(spot.scene) ? { position: { width: 420 } } : {}),
    });
    this.middle = { i: Math.floor(spot.y / spot.field), j: Math.floor(spot.x / spot.field) };
    this.at = cellName(this.middle);
  }

  /** Opens it, and waits for what the person decides. */
  async ask(): Promise<LayChoices | null> {
    this.paper = layPaper(
      this.spot.scene,
      { over: (point, pressed) => this.over(point, pressed), press: (point) => void this.paint(this.fieldAt(point)) },
      ["ft-game-dungeonteller"],
    );
    this.draw();
    const answered = new Promise<LayChoices | null>((resolve) => {
      this.done = resolve;
    });
    await this.render({ force: true });
    return await answered;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { ground, painted, fuel } = this;
    const left = ground.most - painted.size;
    return {
      ...(await super._prepareContext(options)),
      hint: t(`FOURTALES.Teller.Lay.${hintOf(ground)}`, {
        name: this.effect.label,
        count: isBorne(ground) ? ground.paces : ground.most,
      }),
      status: this.refused || t("FOURTALES.Teller.Lay.left", { count: left }),
      refused: this.refused !== "",
      inside: this.inside(),
      onMap: this.paper !== null,
      columns: 2 * SIDE + 1,
      color: ground.color ?? "#8a7fd6",
      ...smallMap(this),
      asksFuel: ground.fuel === true,
      fuel,
      ready: painted.size > 0,
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("toggle", () => keepInSight(this), true);
    this.element.addEventListener("keydown", (event) => this.steer(event));
    this.element.addEventListener("focusin", ({ target }) => this.stay((target as HTMLElement).dataset.cell));
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.paper?.lift();
    this.done(this.answer);
  }

  /** Tab stops at one field of the map alone: the one where the keyboard was. */
  private stay(name: string | undefined): void {
    if (name === undefined) return;
    this.at = name;
    for (const cell of this.element.querySelectorAll<HTMLElement>("[data-at]"))
      cell.tabIndex = cell.dataset.cell === name ? 0 : -1;
  }

  /** Of a single place the last one counts; of several, no more than there are. */
  private async paint(name: string): Promise<void> {
    const { ground, painted } = this;
    this.refused = this.whyNot(name);
    if (!this.refused && !painted.delete(name)) {
      if (ground.most === 1) painted.clear();
      painted.add(name);
    }
    this.draw();
    await this.render();
  }

  /** Why nothing can lie on a field; empty where it can, or where something is taken away. */
  private whyNot(name: string): string {
    const { ground, painted, spot } = this;
    const cell = cellOf(name);
    if (painted.has(name)) return "";
    const place = cell ? whyNotLie(ground, spot, cell, this.room) : "tooFar";
    if (place || !cell) return t(`FOURTALES.Teller.Lay.${place ?? "tooFar"}`);
    if (ground.most > 1 && painted.size >= ground.most) return t("FOURTALES.Teller.Lay.full", { count: ground.most });
    const cells = [...painted].flatMap((one) => cellOf(one) ?? []);
    const apart = ground.joined === true && !isJoined([...cells, cell]);
    return apart ? t("FOURTALES.Teller.Lay.apart") : "";
  }

  private fieldAt({ x, y }: MapPoint): string {
    const { field } = this.spot;
    return cellName({ i: Math.floor(y / field), j: Math.floor(x / field) });
  }

  /** The pointer is over the map: what would lie there is seen before it does, and why it can't. */
  private over(point: MapPoint, pressed: boolean): void {
    const name = this.fieldAt(point);
    if (name === this.ghost) return;
    this.ghost = name;
    if (pressed && this.ground.most > 1 && !this.painted.has(name) && !this.whyNot(name)) void this.paint(name);
    else this.draw();
  }

  private draw(): void {
    const { painted, ghost } = this;
    const marks = [...this.shapes([...painted], "dt-laid")];
    if (ghost) marks.push(...this.shapes([ghost], this.whyNot(ghost) ? "dt-refused" : "dt-ghost"));
    this.paper?.show(marks);
  }

  private shapes(cells: readonly string[], mark: string): MapMark[] {
    if (cells.length === 0) return [];
    return shapesOf({ ...this.ground, cells }, this.spot).map((shape) => ({ ...(shape as MapMark), mark }));
  }

  /** Whoever stands in what is painted, before it is put down. */
  private inside(): string {
    const shapes = this.shapes([...this.painted], "");
    const within = tokensInSight(this.spot.scene).filter(({ x, y, width, height }) => {
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      return shapes.some((shape) =>
        shape.type === "circle"
          ? Math.hypot(middleX - shape.x, middleY - shape.y) <= shape.radius
          : middleX > shape.x &&
            middleX < shape.x + shape.width &&
            middleY > shape.y &&
            middleY < shape.y + shape.height,
      );
    });
    const names = [...new Set(within.map(({ name }) => name))];
    return names.length > 0 ? t("FOURTALES.Teller.Lay.inside", { names: names.join(", ") }) : "";
  }

  private async look(down: number, right: number): Promise<void> {
    this.middle = { i: Math.max(0, this.middle.i + down * STEP), j: Math.max(0, this.middle.j + right * STEP) };
    await this.render();
  }

  /** The arrow keys go from field to field, past those where nothing can lie. */
  private steer(event: KeyboardEvent): void {
    const [down, right] = ARROWS[event.key] ?? [];
    const from = (event.target as HTMLElement).closest<HTMLElement>("[data-at]")?.dataset.at;
    if (down === undefined || right === undefined || from === undefined) return;
    const [row = 0, column = 0] = from.split(" ").map(Number);
    event.preventDefault();
    const ahead = Array.from(
      { length: 2 * SIDE },
      (_field, n) => `${row + down * (n + 1)} ${column + right * (n + 1)}`,
    );
    const fields = ahead.map((at) => this.element.querySelector<HTMLButtonElement>(`[data-at="${at}"]`));
    fields.find((field) => field && !field.disabled)?.focus();
  }

  private async submit(): Promise<void> {
    const answer = { ...this.choices, cells: [...this.painted], fuel: this.fuel };
    const found = layFacts(answer, NOW, currentUser().isGM);
    if (!found.ok) return void notifyProblems(found.problems);
    this.answer = answer;
    await this.close();
  }
}

function hintOf({ shape, joined }: Ground): "hint" | "hintJoined" | "hintBlock" | "hintUnder" | "hintStand" {
  if (shape === "under") return "hintUnder";
  if (shape === "stand") return "hintStand";
  return shape === "block" ? "hintBlock" : joined ? "hintJoined" : "hint";
}
