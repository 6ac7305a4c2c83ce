import { changeDocument, makeDocument, moveToken } from "../../../../kernel/document-events.ts";
import type { Consequence } from "../../../../kernel/events.ts";
import { namedId } from "../../../../kernel/named-id.ts";
import { rectangleOf, type Spot } from "../../../../kernel/spot.ts";
import type { TimedEffect } from "../effect.ts";
import { type Cell, cellOf, type Ground } from "../ground.ts";

/** Who sees a region, by Foundry's numbers: Gamemasters, or everybody. */
const VISIBLE = { keeper: 1, all: 2 } as const;

const PLAIN = "#8a7fd6";

/** What is laid on a scene, and how it is found again. */
export interface Laid {
  readonly events: readonly Consequence[];
  readonly made: NonNullable<TimedEffect["made"]>;
}

/**
 * The region of an effect, and the light that it sheds. Foundry draws both, and tells who steps in.
 * @param spot where its maker's token stands; fields are counted on the grid of that scene
 */
export function layRegion(by: string, effect: TimedEffect, ground: Ground, spot: Spot): Laid {
  const what = `${by} ${effect.id} ${spot.scene}`;
  const [region, lamp] = [namedId(`${what} region`), namedId(`${what} light`)];
  const { color, unseen, light } = ground;
  const carrier = ground.shape === "under" ? effect.made?.find(({ of }) => of === "Token") : undefined;
  const made = [{ holder: spot.scene, of: "Region", id: region }];
  const events = [
    makeDocument(spot.scene, "Region", {
      _id: region,
      name: effect.label,
      color: color ?? PLAIN,
      shapes: shapesOf(ground, spot),
      visibility: unseen ? VISIBLE.keeper : VISIBLE.all,
      behaviors: [
        {
          _id: namedId(`${what} does`),
          name: effect.label,
          type: "tellerGround",
          system: { by, effect: effect.id, ...(carrier ? { token: carrier.id } : {}) },
        },
      ],
    }),
  ];
  if (light) {
    const { x, y } = middleOf(ground, spot);
    const config = { dim: light.dim, bright: light.bright, ...(light.dark ? { negative: true } : {}) };
    events.push(makeDocument(spot.scene, "AmbientLight", { _id: lamp, name: effect.label, x, y, config }));
    made.push({ holder: spot.scene, of: "AmbientLight", id: lamp });
  }
  return { events, made };
}

/** The same laid elsewhere on its scene; what lies under a token goes with that. */
export function moveRegion(made: NonNullable<TimedEffect["made"]>, ground: Ground, spot: Spot): Consequence[] {
  const { x, y } = middleOf(ground, spot);
  return made.flatMap(({ holder, of, id }) => {
    const uuid = `${holder}.${of}.${id}`;
    if (isBorne(ground)) return of === "Token" ? [moveToken(uuid, cornerOf(ground, spot))] : [];
    if (of === "Region") return [changeDocument(uuid, { shapes: shapesOf(ground, spot) })];
    return of === "AmbientLight" ? [changeDocument(uuid, { x, y })] : [];
  });
}

/** Is it where a token is that was called? */
export function isBorne({ shape }: Pick<Ground, "shape">): boolean {
  return shape === "under" || shape === "stand";
}

/** The shapes of a region, in pixels. */
export function shapesOf(ground: Ground, spot: Spot): object[] {
  const { field } = spot;
  if (ground.shape === "patches") return cellsOf(ground).map(({ i, j }) => square(j * field, i * field, field));
  if (isBorne(ground)) {
    const { x, y } = cornerOf(ground, spot);
    return [square(x, y, ground.paces * field)];
  }
  if (ground.shape === "square") return [square(spot.x, spot.y, ground.paces * field)];
  const { x, y } = middleOf(ground, spot);
  return [{ type: "circle", hole: false, x, y, radius: (ground.paces + 0.5) * field }];
}

/** The fields that something lies on, as far as it was laid. */
function cellsOf({ cells = [] }: Ground): Cell[] {
  return cells.flatMap((name) => cellOf(name) ?? []);
}

function square(x: number, y: number, width: number): object {
  return rectangleOf({ x, y, width, height: width });
}

/** The upper left corner of the field that was chosen. */
function cornerOf(ground: Ground, { x, y, field }: Spot): { x: number; y: number } {
  const [cell] = cellsOf(ground);
  return cell ? { x: cell.j * field, y: cell.i * field } : { x, y };
}

function middleOf(ground: Ground, { x, y, width, height, field }: Spot): { x: number; y: number } {
  const [cell] = ground.shape === "block" ? cellsOf(ground) : [];
  return cell ? { x: (cell.j + 0.5) * field, y: (cell.i + 0.5) * field } : { x: x + width / 2, y: y + height / 2 };
}
