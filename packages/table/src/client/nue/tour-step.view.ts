/** What a step's window asks of its tour. */
interface SteppedTour {
  title: string;
  steps: Loose[];
  currentStep: Loose;
  stepIndex: number | null;
  hasNext: boolean;
  hasPrevious: boolean;
  next(): Promise<void>;
  previous(): Promise<void>;
  exit(): void;
}

/** The small window of one step: text, how far one is, and buttons; arrow keys and Escape do the same. */
export class TourStepView {
  readonly #element: HTMLElement;
  readonly #onKey = (event: KeyboardEvent) => this.#handleKey(event);
  readonly #tour: SteppedTour;

  constructor(tour: SteppedTour, target: HTMLElement | null) {
    this.#tour = tour;
    this.#element = this.#build();
    document.body.append(this.#element);
    this.#place(target);
    document.addEventListener("keydown", this.#onKey, { capture: true });
    this.#element.querySelector<HTMLElement>("[data-action=next]")?.focus();
  }

  remove(): void {
    document.removeEventListener("keydown", this.#onKey, { capture: true });
    this.#element.remove();
  }

  #build(): HTMLElement {
    const { currentStep, stepIndex, steps, hasNext, hasPrevious } = this.#tour;
    const element = document.createElement("aside");
    element.className = "tour themed theme-dark";
    element.setAttribute("role", "dialog");
    const title = document.createElement("h3");
    title.id = "tour-step-title";
    title.textContent = game.i18n.localize(currentStep.title ?? this.#tour.title);
    element.setAttribute("aria-labelledby", title.id);
    const content = document.createElement("div");
    content.className = "content";
    content.innerHTML = foundry.utils.cleanHTML(game.i18n.localize(currentStep.content ?? ""));
    const progress = document.createElement("p");
    progress.textContent = `${(stepIndex ?? 0) + 1} / ${steps.length}`;
    const buttons = document.createElement("footer");
    const add = (action: string, label: string, run: () => unknown): void => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.action = action;
      button.textContent = label;
      button.addEventListener("click", () => void run());
      buttons.append(button);
    };
    if (hasPrevious) add("previous", "Back", () => this.#tour.previous());
    add("next", hasNext ? "Next" : "Done", () => this.#tour.next());
    add("exit", "Leave the tour", () => this.#tour.exit());
    element.append(title, content, progress, buttons);
    return element;
  }

  /** Below or above what it is about, in the middle of the page without that. */
  #place(target: HTMLElement | null): void {
    const { width, height } = this.#element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const box = target?.getBoundingClientRect();
    const below = box && box.bottom + height + 20 < clientHeight;
    const top = box ? (below ? box.bottom + 14 : box.top - height - 14) : (clientHeight - height) / 2;
    const left = box ? box.left : (clientWidth - width) / 2;
    this.#element.style.left = `${Math.max(5, Math.min(left, clientWidth - width - 5))}px`;
    this.#element.style.top = `${Math.max(5, Math.min(top, clientHeight - height - 5))}px`;
  }

  #handleKey(event: KeyboardEvent): void {
    const steps: Record<string, () => unknown> = {
      ArrowRight: () => this.#tour.next(),
      ArrowLeft: () => this.#tour.previous(),
      Escape: () => this.#tour.exit(),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void step();
  }
}
