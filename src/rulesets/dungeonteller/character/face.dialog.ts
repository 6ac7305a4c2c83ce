import { givePicture, PICTURE_SIDE } from "../../../core/asks/pictures.ts";
import { keeperOf } from "../../../core/contract/ruleset.ts";
import type { OwnedActor } from "../../../core/foundry/documents.ts";
import { actions } from "../../../core/sheets/actions.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import { noteBegun } from "../../../core/text/begun.ts";
import { asPlayer, guarded, inform } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { DUNGEONTELLER, tellerTemplate } from "../dungeonteller.ts";
import { type Brush, Drawing } from "./drawing.ts";

const WORDS = "FOURTALES.Teller.Face";

/** Crayons, from dark to light, each with its name. */
const CRAYONS = {
  black: "#241c15",
  brown: "#8a5a2b",
  skin: "#f2c79b",
  red: "#d8342b",
  orange: "#f08a24",
  yellow: "#ffd23c",
  green: "#2f9d4c",
  blue: "#2b6fd8",
  violet: "#7c4bc4",
  white: "#ffffff",
} as const;

/** How thick a line is, in pixels of the paper. */
const TIPS = { thin: 4, middle: 10, thick: 24 } as const;

/** Larger pictures than phones take; what is larger would keep a page waiting. */
const MOST_BYTES = 25_000_000;

/** A child draws the face of their hero, or takes a photo of themselves; both together, if they like. */
export class FaceDialog extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-dialog", "dt-dialog", "dt-face"],
    tag: "form",
    position: { width: 560, height: "auto" },
    form: { handler: actions<FaceDialog>({ submit: (dialog) => dialog.submit() }).submit, closeOnSubmit: false },
    actions: actions<FaceDialog>({
      ftCancel: (dialog) => dialog.close(),
      crayon: (dialog, { dataset }) => dialog.take({ color: CRAYONS[dataset.crayon as keyof typeof CRAYONS] }),
      tip: (dialog, { dataset }) => dialog.take({ width: TIPS[dataset.tip as keyof typeof TIPS] }),
      lineBack: (dialog) => dialog.change(() => dialog.drawing?.back()),
      anew: (dialog) => dialog.change(() => dialog.drawing?.clear()),
      photo: (dialog) => dialog.element.querySelector<HTMLInputElement>('input[type="file"]')?.click(),
    }),
  };

  static PARTS: AppParts = { face: { template: tellerTemplate("character/face") } };

  private drawing: Drawing | null = null;
  private brush: Brush = { color: CRAYONS.black, width: TIPS.middle };

  private constructor(private readonly actor: OwnedActor) {
    super({ window: { title: t(`${WORDS}.title`, { name: actor.name }), icon: "fa-solid fa-paintbrush" } });
  }

  /** Opens it, for whoever plays this hero. */
  static async open(actor: OwnedActor): Promise<void> {
    await asPlayer(actor, async () => {
      noteBegun();
      await new FaceDialog(actor).render({ force: true });
    });
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return {
      ...(await super._prepareContext(options)),
      side: PICTURE_SIDE * 2,
      crayons: Object.entries(CRAYONS).map(([id, color]) => ({
        id,
        color,
        label: t(`${WORDS}.crayon.${id}`),
        on: color === this.brush.color,
      })),
      tips: Object.entries(TIPS).map(([id, width]) => ({
        id,
        width,
        label: t(`${WORDS}.tip.${id}`),
        on: width === this.brush.width,
      })),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const paper = this.element.querySelector("canvas")!;
    this.drawing = new Drawing(
      paper,
      () => this.brush,
      () => this.say(),
    );
    const file = this.element.querySelector<HTMLInputElement>('input[type="file"]')!;
    file.addEventListener("change", () => void guarded(() => this.photograph(file.files?.[0] ?? null)));
    this.say();
  }

  /** The paper is not drawn anew with the buttons: what is on it would be gone. */
  private take(brush: Partial<Brush>): void {
    this.brush = { ...this.brush, ...brush };
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-crayon], [data-tip]")) {
      const { crayon, tip } = button.dataset;
      const on = crayon
        ? CRAYONS[crayon as keyof typeof CRAYONS] === this.brush.color
        : TIPS[tip as keyof typeof TIPS] === this.brush.width;
      button.setAttribute("aria-pressed", String(on));
    }
  }

  private change(work: () => void): void {
    work();
    this.say();
  }

  /** What stands below the paper, and whether there is something to keep. */
  private say(problem = ""): void {
    const isEmpty = this.drawing?.isEmpty ?? true;
    const status = this.element.querySelector('[role="status"]')!;
    status.textContent = problem || t(`${WORDS}.${isEmpty ? "empty" : "drawn"}`);
    status.classList.toggle("ft-field-problem", problem !== "");
    for (const name of ['[type="submit"]', '[data-action="lineBack"]', '[data-action="anew"]']) {
      this.element.querySelector(name)?.toggleAttribute("disabled", isEmpty);
    }
  }

  private async photograph(file: File | null): Promise<void> {
    if (!file) return;
    if (!file.type.startsWith("image/")) return this.say(t(`${WORDS}.foreign`));
    if (file.size > MOST_BYTES) return this.say(t(`${WORDS}.tooLarge`));
    const picture = await createImageBitmap(file).catch(() => null);
    if (!picture) return this.say(t(`${WORDS}.foreign`));
    this.drawing?.lay(picture);
    this.say();
  }

  private async submit(): Promise<void> {
    if (!this.drawing || this.drawing.isEmpty) return;
    const picture = this.drawing.small(PICTURE_SIDE);
    if (!picture) return this.say(t(`${WORDS}.noPen`));
    const isOnItsWay = await givePicture(this.actor, picture);
    if (isOnItsWay) inform(`${WORDS}.given`, { name: this.actor.name, keeper: keeperOf(DUNGEONTELLER) });
    await this.close();
  }
}
