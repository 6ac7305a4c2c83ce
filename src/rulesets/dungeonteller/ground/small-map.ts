import { currentUser } from "../../../core/foundry/game.ts";
import { documentsIn } from "../../../core/foundry/held-documents.ts";
import { pictureOnMap, sightOnMap } from "../../../core/foundry/map-picture.ts";
import { tokenOf } from "../../../core/foundry/tokens.ts";
import { documentAtHand } from "../../../core/foundry/uuid.ts";
import { t } from "../../../core/text/text.ts";
import { type Area, isSeen, type Spot } from "../../../kernel/spot.ts";
import { type Room, whyNotLie } from "../rules/ground/lay.ts";
import { isBorne } from "../rules/ground/region.ts";
import { type Cell, cellName, cellOf, type Ground } from "../rules/ground.ts";

/** Fields to each side that the little map shows. */
export const SIDE = 5;

/** What is painted on the little map, and where it looks. */
export interface SmallMap {
  readonly ground: Ground;
  readonly spot: Spot;
  readonly room: Room;
  readonly painted: ReadonlySet<string>;
  readonly middle: Cell;
  /** The field where the keyboard is, or was last. */
  readonly at: string;
}

/**
 * The fields of the little map, row by row, with the picture of the scene beneath as far as this user's map shows it. Where their
 * browser draws none, as far as no wall stands between.
 */
export function smallMap({ ground, spot, room, painted, middle, at }: SmallMap) {
  const { scene, field } = spot;
  const stands = tokensInSight(scene);
  const sees = sightOnMap(scene);
  const picture = pictureOnMap(scene);
  const shows = sees ?? ((x: number, y: number) => isSeen(spot, { x, y, width: 0, height: 0 }, room.walls));
  const covers = coveredBy(ground, painted);
  const around = (from: number) => Array.from({ length: 2 * SIDE + 1 }, (_field, n) => from - SIDE + n);
  const rows = around(middle.i).map((i) =>
    around(middle.j).map((j) => {
      const [x, y] = [(j + 0.5) * field, (i + 0.5) * field];
      const token = stands.find((one) => x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height);
      const name = cellName({ i, j });
      const no = whyNotLie(ground, spot, { i, j }, room);
      const place = t("FOURTALES.Teller.Lay.field", { row: i + 1, column: j + 1 });
      return {
        name,
        img: token?.img ?? "",
        free: no !== "tooFar",
        // Where somebody stands or nothing is seen, a tap says so.
        no: no !== null,
        on: painted.has(name),
        covered: covers({ i, j }),
        label: token ? `${place}, ${token.name}` : place,
        here: i === middle.i && j === middle.j,
        stop: false,
        piece: picture && within(picture.area, x, y) && shows(x, y) ? pieceOf(picture.area, { i, j }, field) : "",
      };
    }),
  );
  const free = rows.flat().filter((cell) => cell.free);
  const stop = free.find(({ name }) => name === at) ?? free[0];
  if (stop) stop.stop = true;
  return { rows, ...(picture ? { picture: inStyle(picture.src), ...sizeOf(picture.area, field) } : {}) };
}

/** A token as a little map shows it; lengths in pixels. */
interface TokenShown {
  name: string;
  img: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Does this user play it? */
  own: boolean;
}

/** The tokens on a scene that this user may see. */
function tokensOn(scene: string): TokenShown[] {
  const found = documentAtHand(scene);
  const tokens = found ? [...documentsIn(found, "Token")] : [];
  return tokens.flatMap((document) => {
    const token = tokenOf(document);
    const field = token?.parent?.grid.size ?? 0;
    if (!token || (token.hidden && !currentUser().isGM)) return [];
    const [width, height] = [(token.width ?? 1) * field, (token.height ?? 1) * field];
    return [
      { name: token.name, img: token.texture.src ?? "", x: token.x, y: token.y, width, height, own: token.isOwner },
    ];
  });
}

/** The tokens on a scene that this user sees there. */
export function tokensInSight(scene: string): TokenShown[] {
  const sees = sightOnMap(scene);
  return tokensOn(scene).filter(
    ({ own, x, y, width, height }) => own || !sees || sees(x + width / 2, y + height / 2, Math.min(width, height) / 4),
  );
}

/** Is a field under what lies from the chosen one on to the right and down? */
function coveredBy(ground: Ground, painted: ReadonlySet<string>): (cell: Cell) => boolean {
  const corners = isBorne(ground) ? [...painted].flatMap((name) => cellOf(name) ?? []) : [];
  const within = (at: number, from: number) => at >= from && at < from + ground.paces;
  return ({ i, j }) => corners.some((corner) => within(i, corner.i) && within(j, corner.j));
}

function within({ x, y, width, height }: Area, px: number, py: number): boolean {
  return px > x && px < x + width && py > y && py < y + height;
}

/** How large the whole picture is where a field is one. */
function sizeOf({ width, height }: Area, field: number): { wide: string; high: string } {
  const share = (length: number) => `${((length / field) * 100).toFixed(2)}%`;
  return { wide: share(width), high: share(height) };
}

/** Which piece of the picture lies under a field: shares of what the picture is larger than the field. */
function pieceOf({ x, y, width, height }: Area, { i, j }: Cell, field: number): string {
  const share = (at: number, length: number) => `${((at / Math.max(1, length - field)) * 100).toFixed(3)}%`;
  return `${share(j * field - x, width)} ${share(i * field - y, height)}`;
}

/** An address that ends no text in a style. */
function inStyle(address: string): string {
  return address.replace(/["'\\()\s]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
