import { rulesetById } from "../../../core/contract/ruleset.ts";
import { heightInView } from "../../../core/foundry/compat.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { listen } from "../../../core/foundry/hooks.ts";
import { registerKeys } from "../../../core/foundry/keys.ts";
import {
  ActiveMapLayerBase,
  layerOfMap,
  MapLayerBase,
  type MapPointer,
  offerControl,
  registerLayer,
} from "../../../core/foundry/map-layers.ts";
import { stageInView, stages } from "../../../core/foundry/scenes.ts";
import { SYSTEM_ID } from "../../../core/foundry/system.ts";
import { inPlay } from "../../../core/settings/settings.ts";
import { looksOf } from "../../../core/sheets/late-styles.ts";
import { guarded } from "../../../core/text/notify.ts";
import { WORDS } from "../words-of-power.ts";
import { BOARD_FLAG, isBoard } from "./board-flag.ts";
import type { HandKey, Hands } from "./hands.ts";

const BOARD = "FOURTALES.Words.Board";

/** Keys by what they do on a board; they do nothing elsewhere. */
const KEYS: readonly (readonly [HandKey, string])[] = [
  ["clockwise", "ArrowRight"],
  ["counter", "ArrowLeft"],
  ["out", "ArrowUp"],
  ["in", "ArrowDown"],
  ["go", "Enter"],
  ["leave", "Escape"],
];

/** The board's ground, under the tokens. */
class WordsBoardGround extends MapLayerBase {
  static override layerOptions = { ...MapLayerBase.layerOptions, name: "wordsBoardGround", zIndex: 5 };

  // By these Foundry sorts what lies on the map: above the picture of the scene, below tiles and tokens.
  readonly sortLayer = 100;
  readonly sort = 0;

  /** Above the picture of the level in view: from 14 on that one lies as high as its level. */
  get elevation(): number {
    return heightInView();
  }

  async _draw(): Promise<void> {
    const scene = stageInView();
    if (scene && isBoard(scene)) await (await import("./map/board-ground.ts")).drawGround(this, scene);
  }
}

/** The Battle Board: what moves on it, over the tokens. Storytellers arrange with it; for players it shows and reads out. */
class WordsBoardLayer extends ActiveMapLayerBase {
  static override layerOptions = { ...ActiveMapLayerBase.layerOptions, name: "wordsBoard", zIndex: 210 };

  hands: Hands | null = null;

  override async _draw(options: object): Promise<void> {
    await super._draw(options);
    await this.takeUp();
  }

  /** Takes up the board as it is now. Until then the hands of before go on: a click meanwhile is not lost. */
  async takeUp(): Promise<void> {
    const scene = stageInView();
    const taken = scene && isBoard(scene) ? await import("./map/board-hands.ts") : null;
    if (taken) await looksOf(rulesetById(WORDS));
    // A scene that came as a board, from a compendium, was none of the world's before.
    if (taken) void guarded(watchBoards);
    this.hands?.end();
    this.hands = scene && taken ? taken.takeUp(this, scene, redraw) : null;
  }

  override async _tearDown(options: object): Promise<void> {
    this.hands?.end();
    this.hands = null;
    await super._tearDown(options);
  }

  override _onClickLeft(event: MapPointer): unknown {
    return this.hands?.pointer("click", event);
  }

  override _onDragLeftStart(event: MapPointer): unknown {
    return this.hands?.pointer("take", event);
  }

  override _onDragLeftMove(event: MapPointer): unknown {
    return this.hands?.pointer("carry", event);
  }

  override _onDragLeftDrop(event: MapPointer): unknown {
    return this.hands?.pointer("drop", event);
  }

  override _onDragLeftCancel(event: MapPointer): unknown {
    return this.hands?.pointer("let", event);
  }
}

/** Everything that has to stand before a map is drawn: this game may be chosen in the middle of an evening. Call at init. */
export function installBoard(): void {
  registerLayer(WordsBoardGround, "primary");
  registerLayer(WordsBoardLayer, "interface");
  registerKeys(
    SYSTEM_ID,
    KEYS.map(([step, key]) => ({
      id: `board-${step}`,
      name: `${BOARD}.key.${step}`,
      key,
      repeat: step !== "go",
      onDown: () => layerOfMap(WordsBoardLayer)?.hands?.key(step) ?? false,
    })),
  );
  offerControl(() => {
    if (!currentUser().isGM || !inPlay(WORDS)) return null;
    const { name } = WordsBoardLayer.layerOptions;
    const desk = () => void guarded(async () => (await import("./map/desk.app.ts")).openDesk());
    return {
      name,
      order: 2,
      title: `${BOARD}.title`,
      icon: "fa-solid fa-bullseye",
      layer: name,
      visible: true,
      activeTool: "arrange",
      onChange: (_event, active) => void (active && layerOfMap(WordsBoardLayer)?.activate()),
      onToolChange: () => {},
      tools: {
        arrange: { name: "arrange", order: 1, title: `${BOARD}.arrange`, icon: "fa-solid fa-hand" },
        hazard: { name: "hazard", order: 2, title: `${BOARD}.hazard`, icon: "fa-solid fa-triangle-exclamation" },
        desk: {
          name: "desk",
          order: 3,
          title: `${BOARD}.desk`,
          icon: "fa-solid fa-table-list",
          button: true,
          onChange: desk,
        },
      },
    };
  });
  listen("updateScene", (scene, changes) => {
    const { flags, active } = changes as { flags?: Record<string, object | undefined>; active?: boolean };
    if (active) void guarded(watchBoards);
    // Version 13 names what is put in whole `==board`.
    const isOurs = Object.keys(flags?.[SYSTEM_ID] ?? {}).some((name) => name.replace(/^[-=]=/, "") === BOARD_FLAG);
    if (!isOurs) return;
    void guarded(watchBoards);
    if (scene.id !== stageInView()?.id) return;
    redraw();
  });
}

/** Draws the board in view anew: it is another one, or the theme is. */
function redraw(): void {
  void guarded(async () => {
    await layerOfMap(WordsBoardGround)?.draw();
    await layerOfMap(WordsBoardLayer)?.takeUp();
  });
}

/** Tokens come to stand in cells wherever a scene is a board, also where this user sees none of it. Usable from ready on. */
export async function watchBoards(): Promise<void> {
  if ([...stages()].some(isBoard)) (await import("./map/placing.ts")).watchPieces();
}
