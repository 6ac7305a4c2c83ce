import { ElementApplication } from "../application.base.ts";
import type { UiOptions } from "../application.types.ts";
import { el, iconButton, textButton } from "../dom/element.builder.ts";

const STATUS: Record<string, string> = { unstarted: "not begun", "in-progress": "begun", completed: "done" };

/** The tours that want to be shown: what they are about, how far one is, and buttons to take them (again). */
export class ToursManagement extends ElementApplication {
  static override DEFAULT_OPTIONS: UiOptions = {
    id: "tours-management",
    classes: ["tours-management"],
    window: { title: "Tours", icon: "fa-solid fa-person-hiking", resizable: true },
    position: { width: 520, height: 480 },
    actions: {
      play: ToursManagement.#onPlay,
      reset: ToursManagement.#onReset,
      resetDefaults: ToursManagement.#onResetAll,
    },
  };

  get #tours(): Loose[] {
    return game.tours.filter((tour: Loose) => tour.config.display && (!tour.config.restricted || game.user.isGM));
  }

  protected override _build(): Node[] {
    const rows = this.#tours.map((tour) =>
      el(
        "li",
        { class: "directory-item", dataset: { tourKey: tour.key } },
        el("span", { class: "entry-name" }, tour.title, " ", el("small", {}, STATUS[tour.status] ?? "")),
        tour.description ? el("p", {}, tour.description) : null,
        tour.canStart
          ? iconButton(`Take the tour ${tour.title}`, "fa-solid fa-play", { dataset: { action: "play" } })
          : null,
        iconButton(`Begin ${tour.title} anew`, "fa-solid fa-rotate-left", { dataset: { action: "reset" } }),
      ),
    );
    if (rows.length === 0) rows.push(el("li", { class: "directory-empty" }, "There are no tours."));
    return [
      el("ol", { class: "directory-list plain" }, rows),
      el(
        "footer",
        { class: "form-footer" },
        textButton("Begin all anew", { dataset: { action: "resetDefaults" } }, "fa-solid fa-rotate-left"),
      ),
    ];
  }

  #tourOf(target: HTMLElement): Loose {
    return game.tours.get(target.closest<HTMLElement>("[data-tour-key]")?.dataset.tourKey ?? "");
  }

  static async #onPlay(this: ToursManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const tour = this.#tourOf(target);
    await this.close();
    await tour?.start();
  }

  static async #onReset(this: ToursManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#tourOf(target)?.reset();
    await this.render({ force: true });
  }

  static async #onResetAll(this: ToursManagement): Promise<void> {
    for (const tour of this.#tours) await tour.reset();
    await this.render({ force: true });
  }
}
