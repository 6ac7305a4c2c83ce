import type { ApplicationV2 } from "./application.ts";
import type { FrameParts, WindowPosition } from "./configuration.ts";

/** How far one press of an arrow key moves or resizes a window, in CSS pixels. */
const KEY_STEP = 20;

function follow(start: PointerEvent, move: (dx: number, dy: number) => void, done: () => void): void {
  const source = start.currentTarget as HTMLElement;
  source.setPointerCapture?.(start.pointerId);
  const onMove = (event: PointerEvent) => move(event.clientX - start.clientX, event.clientY - start.clientY);
  const onEnd = () => {
    source.removeEventListener("pointermove", onMove);
    source.removeEventListener("pointerup", onEnd);
    source.removeEventListener("pointercancel", onEnd);
    done();
  };
  source.addEventListener("pointermove", onMove);
  source.addEventListener("pointerup", onEnd);
  source.addEventListener("pointercancel", onEnd);
}

function measured(
  app: ApplicationV2,
): Required<Pick<WindowPosition, "top" | "left">> & { width: number; height: number } {
  const { offsetWidth: width, offsetHeight: height } = app.element;
  return { top: app.position.top ?? 0, left: app.position.left ?? 0, width, height };
}

/**
 * Lets a window be moved by its header, resized by its corner and folded by a double click on the header. With the
 * keyboard: Alt and an arrow key on a header button moves it, Alt, Shift and an arrow key resizes it.
 */
export function attachGestures(app: ApplicationV2, parts: FrameParts): void {
  const { header, resize } = parts;
  header?.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || (event.target as HTMLElement).closest("button, a, input, select")) return;
    const start = measured(app);
    app.element.classList.add("dragging");
    follow(
      event,
      (dx, dy) => app.setPosition({ left: start.left + dx, top: start.top + dy }),
      () => app.element?.classList.remove("dragging"),
    );
  });
  header?.addEventListener("dblclick", (event) => {
    if ((event.target as HTMLElement).closest("button, a")) return;
    if (app.options.window.minimizable) void (app.minimized ? app.maximize() : app.minimize());
  });
  header?.addEventListener("keydown", (event) => {
    if (!event.altKey) return;
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-KEY_STEP, 0],
      ArrowRight: [KEY_STEP, 0],
      ArrowUp: [0, -KEY_STEP],
      ArrowDown: [0, KEY_STEP],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const start = measured(app);
    if (!event.shiftKey) app.setPosition({ left: start.left + step[0], top: start.top + step[1] });
    else if (resize) app.setPosition({ width: start.width + step[0], height: start.height + step[1] });
  });
  resize?.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const start = measured(app);
    const scale = app.position.scale || 1;
    follow(
      event,
      (dx, dy) => app.setPosition({ width: start.width + dx / scale, height: start.height + dy / scale }),
      () => undefined,
    );
  });
}
