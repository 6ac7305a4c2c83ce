import { PIXI } from "./pixi.ts";

const HELP_ID = "board-help";

/** What the keys do while the canvas has the focus, for people who do not see it. */
const HELP = [
  "Tab selects your next token, arrow keys move it one space, Enter opens its sheet, the menu key opens its choices.",
  "Comma and full stop point at any token, T targets it. Plus and minus zoom; arrow keys pan when nothing is selected.",
  "Escape lets go. The list of tokens after the map does the same with buttons.",
].join(" ");

/** The page's canvas element, made (in place of any other element with the id) when it is not there. */
export function claimBoard(): HTMLCanvasElement {
  const found = document.getElementById("board");
  const board = found instanceof HTMLCanvasElement ? found : document.createElement("canvas");
  board.id = "board";
  if (found && found !== board) found.replaceWith(board);
  else if (!found) document.body.prepend(board);
  board.tabIndex = 0;
  board.setAttribute("role", "application");
  board.setAttribute("aria-label", "Map");
  board.setAttribute("aria-describedby", HELP_ID);
  if (!document.getElementById(HELP_ID)) {
    const help = document.createElement("p");
    help.id = HELP_ID;
    help.hidden = true;
    help.textContent = HELP;
    board.after(help);
  }
  return board;
}

/** Whether the browser draws by processor alone, where smooth edges cost too much. */
export function drawsInSoftware(): boolean {
  const gl = document.createElement("canvas").getContext("webgl");
  const facts = gl?.getExtension("WEBGL_debug_renderer_info");
  const renderer = facts ? String(gl?.getParameter(facts.UNMASKED_RENDERER_WEBGL)) : "";
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(renderer);
}

/** How maps are drawn there: the share of the screen's dots, on a side, and frames per second while something happens. */
const IN_SOFTWARE = {
  sharp: { resolution: 1, frames: 20 },
  // A quarter of the time.
  usual: { resolution: 0.5, frames: 20 },
  // For whoever looks at where things are, and not at how they look.
  coarse: { resolution: 0.25, frames: 8 },
};

/** What this browser keeps of how fine it wants maps to be where the processor draws them. */
export function inSoftware(): { resolution: number; frames: number } {
  const kept = localStorage.getItem("vtt-table.maps") ?? "";
  return kept === "sharp" || kept === "coarse" ? IN_SOFTWARE[kept] : IN_SOFTWARE.usual;
}

/** PIXI's application on the board; null where the browser cannot draw. */
export function createApplication(
  board: HTMLCanvasElement,
  config: object,
): PIXI.Application<HTMLCanvasElement> | null {
  try {
    const app = new PIXI.Application<HTMLCanvasElement>({
      view: board,
      width: globalThis.innerWidth,
      height: globalThis.innerHeight,
      antialias: true,
      autoDensity: true,
      resolution: Math.min(globalThis.devicePixelRatio || 1, 2),
      backgroundColor: 0x1b2026,
      ...config,
    });
    app.stage.eventMode = "static";
    app.stage.hitArea = { contains: () => true };
    return app;
  } catch (error) {
    console.warn("The map cannot be drawn here.", error);
    return null;
  }
}

/** Stands where the map would be. Everything outside the map works without it. */
export function showNoMap(board: HTMLCanvasElement): void {
  const note = document.createElement("p");
  note.id = "board-missing";
  note.setAttribute("role", "status");
  note.textContent = "This browser cannot draw the map (WebGL is off). Sheets, chat, dice and combat work as usual.";
  note.style.cssText =
    "position:absolute;inset:auto 0 50% 0;margin:auto;max-width:28rem;text-align:center;padding:1rem";
  board.replaceWith(note);
  ui.notifications?.warn(note.textContent);
}
