import { askForm } from "../../../../core/dialogs/ask-form.ts";
import { actorPacks, importActor, tokenSourceOf } from "../../../../core/foundry/band.ts";
import type { OwnedActor } from "../../../../core/foundry/documents.ts";
import { worldActors } from "../../../../core/foundry/game.ts";
import { levelOf } from "../../../../core/foundry/scene-levels.ts";
import { SYSTEM_ID } from "../../../../core/foundry/system.ts";
import { notifyProblems } from "../../../../core/text/notify.ts";
import { t } from "../../../../core/text/text.ts";
import { problem } from "../../../../kernel/result.ts";
import { cellOf } from "../../rules/board/board.ts";
import { nearestRoom } from "../../rules/board/entry.ts";
import { spotsIn } from "../../rules/board/geometry.ts";
import { onLevelOf, type Unit } from "../../rules/board/units.ts";
import type { BeingSystem } from "../../rules/types.ts";
import { cornerOf, pointOn, type SceneBoard, unitsOn } from "../scene-board.ts";
import { pointToWait } from "./placing.ts";

const DESK = "FOURTALES.Words.Desk";
const CREATURE = "wordsCreature";

/** Most of one kind that are put on a board in one go. */
const MOST = 20;

/** Somebody who may be put on the board: of the world, or of a compendium. */
interface Candidate {
  readonly name: string;
  readonly faction: string;
  fetch(): Promise<OwnedActor | null>;
}

/** A band of creatures comes on to the board in one go: so many of one kind, or everybody of a faction (WP-82, WP-83). */
export async function putBand(on: SceneBoard): Promise<void> {
  const all = await candidates();
  const factions = [...new Set(all.map(({ faction }) => faction))].filter(Boolean).sort();
  const who = {
    ...Object.fromEntries(all.map(({ name }, n) => [`one-${n}`, name])),
    ...Object.fromEntries(factions.map((name, n) => [`all-${n}`, t(`${DESK}.everybodyOf`, { faction: name })])),
  };
  if (all.length === 0) return void notifyProblems([problem(`${DESK}.nobody`)]);
  const cells = Object.fromEntries(on.board.cells.map(({ name }) => [name, name]));
  const said = await askForm({
    title: t(`${DESK}.band`),
    classes: ["ft-game-words-of-power", "wp-dialog"],
    hint: t(`${DESK}.bandHint`),
    lines: [
      { name: "who", label: `${DESK}.who`, type: "list", choices: who },
      { name: "many", label: `${DESK}.many`, type: "number", value: 1, min: 1, max: MOST, required: true },
      { name: "cell", label: `${DESK}.cell`, type: "list", value: on.board.cells.at(-1)!.name, choices: cells },
      { name: "outside", label: `${DESK}.outside`, type: "tick", value: 0 },
    ],
    ok: `${DESK}.put`,
  });
  if (!said) return;
  const many = Math.min(MOST, Math.max(1, Math.floor(Number(said.many)) || 1));
  const [kind, n] = String(said.who).split("-");
  const chosen = kind === "all" ? all.filter(({ faction }) => faction === factions[Number(n)]) : [all[Number(n)]];
  const actors: OwnedActor[] = [];
  for (const one of chosen) {
    const actor = await one?.fetch();
    if (actor) actors.push(...Array.from({ length: many }, () => actor));
  }
  await standAt(on, actors, String(said.cell), said.outside === true);
}

/** New tokens of these actors, in a cell and those around it that have room, or waiting outside beside it. */
export async function standAt(
  on: SceneBoard,
  actors: readonly OwnedActor[],
  wanted: string,
  outside: boolean,
): Promise<void> {
  const { board, scene, frame } = on;
  const { size } = scene.dimensions;
  const start = cellOf(board, wanted);
  if (!start) return void notifyProblems([problem("FOURTALES.Words.Rules.Board.noCell", "cell", { cell: wanted })]);
  const units: Unit[] = [...unitsOn(on)];
  const names = new Set(units.map(({ name }) => name));
  const made: object[] = [];
  for (const [n, actor] of actors.entries()) {
    const source = await tokenSourceOf(actor);
    const sides = { width: Number(source.width ?? 1), height: Number(source.height ?? 1) };
    const level = levelOf(source, scene)?.id;
    const here = onLevelOf(units, { level });
    const cell = outside ? null : nearestRoom(board, here, start);
    const there = cell ? here.filter((unit) => unit.cell === cell.name && !unit.down).length : 0;
    // Whoever finds no room waits outside.
    const center = cell ? pointOn(frame, spotsIn(board, cell)[there]!) : pointToWait(on, start, made.length);
    const stands = { id: `new-${n}`, name: actor.name, side: "", down: false, ...(level && { level }) };
    if (cell) units.push({ ...stands, cell: cell.name });
    const name = ownName(String(source.name ?? actor.name), names);
    made.push({ ...source, name, ...cornerOf(sides, size, center) });
  }
  if (made.length > 0) await scene.createEmbeddedDocuments("Token", made, { [SYSTEM_ID]: { placed: true } });
}

/** Whoever strikes picks from a list, so no two on a board are called alike: the second one is numbered, and so on. */
function ownName(name: string, taken: Set<string>): string {
  let own = name;
  for (let n = 2; taken.has(own); n++) own = `${name} ${n}`;
  taken.add(own);
  return own;
}

/** Creatures of the world by name, then those of compendia that the world does not have yet. */
async function candidates(): Promise<Candidate[]> {
  const own = [...worldActors()]
    .filter(({ type }) => type === CREATURE)
    .map((actor): Candidate => ({ name: actor.name, faction: factionOf(actor.system), fetch: async () => actor }));
  const packed = await Promise.all(
    actorPacks().map(async (pack) => {
      const { collection, title } = pack;
      const index = await pack.getIndex({ fields: ["system.faction"] });
      const entries = [...index].filter(({ type }) => type === CREATURE);
      return entries.map(
        ({ name, uuid, system }): Candidate => ({
          name: `${name} (${title})`,
          faction: factionOf(system ?? {}),
          fetch: () => importActor(collection, uuid.split(".").at(-1)!),
        }),
      );
    }),
  );
  const known = new Set(own.map(({ name }) => name));
  return [...own, ...packed.flat().filter(({ name }) => !known.has(name.replace(/ \([^()]*\)$/, "")))].sort((a, b) =>
    a.name.localeCompare(b.name),
  );
}

function factionOf(system: object): string {
  return (system as Partial<BeingSystem>).faction ?? "";
}
