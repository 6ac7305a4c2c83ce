import { randomId } from "../../../core/foundry/data.ts";
import { middleOfMap } from "../../../core/foundry/map-layers.ts";
import { pieceInHand, type Stage, stageAtHand } from "../../../core/foundry/scenes.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import { actions } from "../../../core/sheets/actions.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import { noteBegun } from "../../../core/text/begun.ts";
import { inform, showFieldProblems } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { DUNGEONTELLER, tellerTemplate } from "../dungeonteller.ts";
import { ACTIONS } from "../rules/actions.ts";
import { BESTS, type Best, creatureFigures, STRENGTHS, type Strength } from "../rules/creature/creature.ts";
import { PLAIN_IMAGE } from "../rules/creature/creature-events.ts";
import { type CreatureChoices, MOST_NAME, storyOf } from "./creature.kind.ts";
import { type Kind, kindsAtHand, noKind } from "./kinds.ts";

const WORDS = "FOURTALES.Teller.Creature";

/** How many may come with one tap. */
const COUNTS = [1, 2, 3, 4, 5, 6] as const;

const STRENGTH_ICONS = { little: "seedling", usual: "paw", big: "dumbbell", giant: "mountain" } as const;
const BEST_ICONS = {
  battle: "khanda",
  shoot: "bullseye",
  magic: "wand-sparkles",
  sneak: "user-ninja",
  muscle: "hand-fist",
  stunt: "person-running",
  notice: "eye",
} as const;

/** Where new creatures stand. */
type Where = "view" | "beside" | "list";

/** Four taps: what it is, how big, what it does best, and how many; with the last of them they stand there. */
export class CreatureDialog extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    id: "dt-creature",
    classes: ["four-tales", "ft-dialog", "dt-dialog", "dt-creature"],
    tag: "form",
    window: { title: `${WORDS}.title`, icon: "fa-solid fa-paw" },
    position: { width: 780, height: "auto" },
    form: { handler: actions<CreatureDialog>({ submit: (dialog) => dialog.toCounts() }).submit, closeOnSubmit: false },
    actions: actions<CreatureDialog>({ make: (dialog, { dataset }) => dialog.make(Number(dataset.count)) }),
  };

  static PARTS: AppParts = {
    taps: { template: tellerTemplate("creature/taps"), scrollable: [".dt-kinds"] },
    sum: { template: tellerTemplate("creature/sum") },
    counts: { template: tellerTemplate("creature/counts") },
  };

  private kind: Kind;
  private strength: Strength = "usual";
  private best: Best | "" = "";
  private where: Where;
  /** What was typed; what it is called by its kind and size otherwise. */
  private named = "";

  private constructor(
    private readonly kinds: readonly Kind[],
    private readonly scene: Stage | null,
  ) {
    super({});
    this.kind = kinds[0]!;
    this.where = scene ? (pieceInHand() ? "beside" : "view") : "list";
  }

  /** Opens the window. */
  static async open(): Promise<void> {
    noteBegun();
    const plain = noKind(t(`${WORDS}.plain`), PLAIN_IMAGE);
    const kinds = [plain, ...(await kindsAtHand())];
    await new CreatureDialog(kinds, stageAtHand()).render({ force: true });
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { luck, actions: dice, armor, size } = creatureFigures(this.kind.nature, this.strength, this.best || null);
    const words = (group: string, ids: readonly string[], chosen: string, icons: Readonly<Record<string, string>>) =>
      ids.map((id) => ({
        id,
        label: t(`${WORDS}.${group}.${id || "kind"}`),
        on: id === chosen,
        icon: icons[id] ?? "star",
      }));
    const piece = pieceInHand();
    return {
      ...(await super._prepareContext(options)),
      kinds: this.kinds.map(({ uuid, name, img }) => ({ uuid, name, img, on: uuid === this.kind.uuid })),
      strengths: words("Strength", STRENGTHS, this.strength, STRENGTH_ICONS),
      bests: words("Best", ["", ...BESTS], this.best, BEST_ICONS),
      name: this.name,
      img: this.kind.img,
      most: MOST_NAME,
      facts: [
        t(`${WORDS}.luck`, { count: luck }),
        t(`${WORDS}.armor`, { count: armor }),
        t(`${WORDS}.paces`, { count: this.kind.nature.move }),
        t(`${WORDS}.Size.${size}`),
      ],
      dice: ACTIONS.filter((id) => dice[id] > 0).map((id) => ({
        id,
        dice: dice[id],
        best: id === this.best,
        label: t(`FOURTALES.Teller.Action.${id}`),
      })),
      counts: COUNTS.map((count) => ({ count, label: t(`${WORDS}.${count === 1 ? "makeOne" : "make"}`, { count }) })),
      places: [
        ...(piece && this.scene ? [{ id: "beside", label: t(`${WORDS}.Where.beside`, { name: piece.name }) }] : []),
        ...(this.scene ? [{ id: "view", label: t(`${WORDS}.Where.view`, { name: this.scene.name }) }] : []),
        { id: "list", label: t(`${WORDS}.Where.list`) },
      ].map((place) => ({ ...place, on: place.id === this.where })),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => void this.change());
  }

  /** What it is called: what was typed, or its kind with its size. */
  private get name(): string {
    return this.named || t(`${WORDS}.Name.${this.strength}`, { name: this.kind.name });
  }

  private async change(): Promise<void> {
    const form = new FormData(this.element as HTMLFormElement);
    const before = this.name;
    const typed = String(form.get("name") ?? "");
    if (typed !== before) this.named = typed;
    this.kind = this.kinds.find(({ uuid }) => uuid === form.get("kind")) ?? this.kind;
    this.strength = (form.get("strength") as Strength | null) ?? this.strength;
    this.best = (form.get("best") as Best | "" | null) ?? this.best;
    this.where = (form.get("where") as Where | null) ?? this.where;
    await this.render({ parts: ["sum"] });
  }

  /** Whoever presses Enter has yet to say how many. */
  private toCounts(): void {
    this.element.querySelector<HTMLElement>('[data-action="make"]')?.focus();
  }

  private async make(count: number): Promise<void> {
    const name = String(new FormData(this.element as HTMLFormElement).get("name") ?? "").trim();
    const problems = name === "" ? [{ key: `${WORDS}.noName`, field: "name" }] : [];
    if (!showFieldProblems(this.element, problems)) return;
    const { strength, best, kind, where, scene } = this;
    const there = where === "list" ? null : scene;
    const choices: CreatureChoices = {
      id: randomId(),
      name,
      kind: kind.uuid || null,
      strength,
      best: best || null,
      count,
      scene: there?.uuid ?? null,
      at: this.place(there),
    };
    const card = await startRoll(DUNGEONTELLER, "creature", choices);
    if (!card) return;
    await this.close();
    const { key, data } = storyOf({ name, count, scene: there?.name ?? "" });
    inform(key, data);
  }

  /** About where they come: beside whoever is in hand, or in the middle of what the map shows. */
  private place(scene: Stage | null): { x: number; y: number } {
    const piece = this.where === "beside" ? pieceInHand() : null;
    if (piece) return { x: piece.x, y: piece.y };
    const { sceneX = 0, sceneY = 0, sceneWidth = 0, sceneHeight = 0 } = scene?.dimensions ?? {};
    return middleOfMap() ?? { x: sceneX + sceneWidth / 2, y: sceneY + sceneHeight / 2 };
  }
}
