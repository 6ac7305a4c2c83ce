import { encounterInViewOf } from "../../../../core/encounter/in-view-of.ts";
import { allOf, hearTogether } from "../../../../core/foundry/heard-together.ts";
import { levelOf } from "../../../../core/foundry/scene-levels.ts";
import { type Piece, stageInView } from "../../../../core/foundry/scenes.ts";
import { actorAtHand } from "../../../../core/foundry/uuid.ts";
import { actions } from "../../../../core/sheets/actions.ts";
import { drawAnew } from "../../../../core/sheets/draw-anew.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../../core/sheets/foundry-apps.ts";
import { notifyProblems } from "../../../../core/text/notify.ts";
import { say, t } from "../../../../core/text/text.ts";
import { isBarred, passTime } from "../../../../core/time/pass-time.ts";
import { once } from "../../../../kernel/once.ts";
import { problem } from "../../../../kernel/result.ts";
import { isBeing } from "../../being.ts";
import { drawWords } from "../../deck/draw-words.ts";
import { time } from "../../rest/time.ts";
import { activeArmor, isMaimed, zonesInOrder } from "../../rules/character/zones.ts";
import type { BeingSystem, Zone } from "../../rules/types.ts";
import { WORDS, wordsTemplate } from "../../words-of-power.ts";
import { zoneLabel } from "../../zone-label.ts";
import { isBoard } from "../board-flag.ts";
import { boardOn, cellOfPiece, type SceneBoard, soundBoard } from "../scene-board.ts";
import { putBand } from "./band.ts";
import { chooseBoard, switchBoard } from "./board-setup.ts";
import { enlist } from "./enlist.ts";
import { layMarch, saveMarch } from "./march.ts";

const DESK = "FOURTALES.Words.Desk";

/** Does something on the board in view; says so where there is none. */
const onBoard = (work: (on: SceneBoard) => unknown) => () => {
  const on = soundBoard(stageInView());
  return on ? work(on) : notifyProblems([problem(`${DESK}.noBoard`)]);
};

/** The Storyteller's desk for a fight: the board of the scene, everybody's zones at a glance, and what comes after it. */
export class DeskApp extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    id: "wp-desk",
    classes: ["four-tales", "ft-dialog", "wp-dialog", "wp-desk", "ft-game-words-of-power"],
    window: { title: `${DESK}.title`, icon: "fa-solid fa-bullseye" },
    position: { width: 560, height: 620 },
    actions: actions<DeskApp>({
      switch: () => {
        const scene = stageInView();
        return scene ? switchBoard(scene, !isBoard(scene)) : notifyProblems([problem(`${DESK}.noScene`)]);
      },
      choose: () => {
        const scene = stageInView();
        return scene ? chooseBoard(scene) : notifyProblems([problem(`${DESK}.noScene`)]);
      },
      band: onBoard(putBand),
      save: onBoard(saveMarch),
      lay: onBoard(layMarch),
      fight: onBoard(enlist),
      begin: () => encounterInViewOf(WORDS)?.startCombat(),
      sheet: (_desk, { dataset }) => actorAtHand(dataset.uuid ?? "")?.sheet?.render({ force: true }),
      draw: async (_desk, { dataset }) => {
        const actor = actorAtHand(dataset.uuid ?? "");
        if (actor) await drawWords(actor);
      },
      scene: () => passTime(WORDS, "scene"),
      rest: () => passTime(WORDS, "rest"),
      end: () => encounterInViewOf(WORDS)?.endCombat(),
    }),
  };

  static PARTS: AppParts = {
    board: { template: wordsTemplate("board/desk-board") },
    zones: { template: wordsTemplate("board/desk-zones"), scrollable: [""] },
    after: { template: wordsTemplate("board/desk-after") },
  };

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const scene = stageInView();
    const board = scene && boardOn(scene);
    const on = board?.ok ? board.value : null;
    const people = scene ? [...scene.tokens].filter(({ actor }) => isBeing(actor)) : [];
    const rows = people.map((piece) => rowOf(piece, on));
    const fight = encounterInViewOf(WORDS);
    return {
      ...(await super._prepareContext(options)),
      scene: scene?.name ?? "",
      on: scene !== null && isBoard(scene),
      ready: on !== null,
      problems: board && !board.ok ? board.problems.map(say) : [],
      rows: rows.sort((a, b) => Number(a.down) - Number(b.down) || a.name.localeCompare(b.name)),
      draws: rows.filter(({ draws }) => draws > 0),
      fight: fight !== null,
      waits: fight?.round === 0,
      noRest: isBarred(time, "rest"),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    open = this;
    watch();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    open = null;
  }
}

let open: DeskApp | null = null;

/** Whatever the desk shows, it shows anew; many changes at once are one drawing. */
const watch = once(() =>
  hearTogether([...allOf("Token", "Combat", "Combatant"), "updateScene", "updateActor"], () => drawAnew(open)),
);

function rowOf(piece: Piece, on: SceneBoard | null) {
  const { actor, name } = piece;
  const { zones, down, draws } = actor!.system as BeingSystem;
  const cell = on && cellOfPiece(on, piece);
  return {
    name,
    uuid: actor!.uuid,
    down,
    draws,
    cell: [cell?.name ?? (on ? t(`${DESK}.outsideNow`) : ""), on && levelOf(piece, on.scene)?.name]
      .filter(Boolean)
      .join(" · "),
    zones: zonesInOrder(zones).map(([id, zone]) => zoneOf(id, zone)),
  };
}

/** One zone: figures, and words for what colour and shape show. */
function zoneOf(id: string, zone: Zone) {
  const armor = activeArmor(zone);
  const label = zoneLabel(id, zone.label);
  const maimed = isMaimed(zone);
  const state = t(`${DESK}.zone`, { zone: label, hp: zone.hp.value, max: zone.hp.max, armor: armor.value });
  const marks = [...(maimed ? ["maimed"] : []), ...(zone.bound ? ["bound"] : [])].map((it) => t(`${DESK}.mark.${it}`));
  return { label, hp: zone.hp.value, max: zone.hp.max, armor: armor.value, maimed, told: [state, ...marks].join(" ") };
}

/** Opens the desk, or brings it to the front. */
export async function openDesk(): Promise<void> {
  await (open ?? new DeskApp()).render({ force: true });
}
