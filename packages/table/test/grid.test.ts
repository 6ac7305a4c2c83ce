import { describe, expect, it } from "vitest";
import { createGrid } from "../src/client/canvas/grid/create-grid.ts";
import type { Point } from "../src/client/canvas/grid/grid.types.ts";
import { HexagonalGrid } from "../src/client/canvas/grid/hexagonal.grid.ts";
import { GRID_DIAGONALS, GRID_SNAPPING_MODES, GRID_TYPES } from "../src/client/common/constants/canvas.constants.ts";

const square = (diagonals: number = GRID_DIAGONALS.EQUIDISTANT) =>
  createGrid({ type: GRID_TYPES.SQUARE, size: 100, distance: 5, diagonals });
const at = (i: number, j: number) => ({ i, j });

describe("square grid", () => {
  it("names spaces row first and gives their points", () => {
    const grid = square();
    expect(grid.getOffset({ x: 250, y: 30 })).toEqual({ i: 0, j: 2 });
    expect(grid.getOffset({ x: -1, y: 100 })).toEqual({ i: 1, j: -1 });
    expect(grid.getTopLeftPoint({ x: 250, y: 130 })).toEqual({ x: 200, y: 100 });
    expect(grid.getCenterPoint(at(1, 2))).toEqual({ x: 250, y: 150 });
    expect(grid.getVertices(at(0, 0))).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ]);
  });

  it("snaps to the nearest allowed point", () => {
    const grid = square();
    const point = { x: 160, y: 20 };
    expect(grid.getSnappedPoint(point, { mode: GRID_SNAPPING_MODES.CENTER })).toEqual({ x: 150, y: 50 });
    expect(grid.getSnappedPoint(point, { mode: GRID_SNAPPING_MODES.VERTEX })).toEqual({ x: 200, y: 0 });
    expect(grid.getSnappedPoint(point, { mode: GRID_SNAPPING_MODES.TOP_LEFT_CORNER })).toEqual({ x: 100, y: 0 });
    expect(grid.getSnappedPoint(point, { mode: GRID_SNAPPING_MODES.EDGE_MIDPOINT })).toEqual({ x: 150, y: 0 });
    expect(grid.getSnappedPoint(point, { mode: GRID_SNAPPING_MODES.CENTER, resolution: 2 })).toEqual({ x: 175, y: 25 });
    expect(grid.getSnappedPoint(point, { mode: 0 })).toEqual(point);
  });

  it.each([
    ["equidistant", GRID_DIAGONALS.EQUIDISTANT, 20, 4],
    ["exact", GRID_DIAGONALS.EXACT, 5 + 15 * Math.SQRT2, 4],
    ["approximate", GRID_DIAGONALS.APPROXIMATE, 27.5, 4],
    ["rectilinear", GRID_DIAGONALS.RECTILINEAR, 35, 4],
    ["alternating from one", GRID_DIAGONALS.ALTERNATING_1, 25, 4],
    ["alternating from two", GRID_DIAGONALS.ALTERNATING_2, 30, 4],
    ["illegal", GRID_DIAGONALS.ILLEGAL, 35, 7],
  ])("measures diagonals: %s", (_name, rule, distance, spaces) => {
    const measure = square(rule).measurePath([at(0, 0), at(3, 4)]);
    expect(measure.distance).toBeCloseTo(distance);
    expect(measure.spaces).toBe(spaces);
    expect(measure.cost).toBeCloseTo(distance);
  });

  it("adds up waypoints, leaves out teleports and asks the cost function for each step", () => {
    const measure = square().measurePath([at(0, 0), at(0, 2), { ...at(9, 9), teleport: true }, at(9, 8)], {
      cost: (_from, to, distance) => distance * (to.j === 1 ? 2 : 1),
    });
    expect(measure.waypoints.map(({ distance }) => distance)).toEqual([0, 10, 10, 15]);
    expect(measure.cost).toBe(20);
    expect(measure.segments.map(({ teleport }) => teleport)).toEqual([false, true, false]);
  });

  it("knows neighbours and pads scenes to whole spaces", () => {
    expect(square().getAdjacentOffsets(at(0, 0))).toHaveLength(8);
    expect(square(GRID_DIAGONALS.ILLEGAL).getAdjacentOffsets(at(0, 0))).toHaveLength(4);
    expect(square().testAdjacency(at(0, 0), at(1, 1))).toBe(true);
    expect(square().calculateDimensions(1000, 500, 0.25)).toEqual({
      x: 300,
      y: 200,
      width: 1600,
      height: 900,
      rows: 9,
      columns: 16,
    });
  });
});

describe("gridless scene", () => {
  it("measures as the crow flies and never snaps", () => {
    const grid = createGrid({ type: GRID_TYPES.GRIDLESS, size: 100, distance: 5 });
    expect(
      grid.measurePath([
        { x: 0, y: 0 },
        { x: 300, y: 400 },
      ]),
    ).toMatchObject({ distance: 25, spaces: 0, cost: 25 });
    expect(grid.getSnappedPoint({ x: 12.5, y: 7 }, { mode: GRID_SNAPPING_MODES.CENTER })).toEqual({ x: 12.5, y: 7 });
    expect(grid.getShiftedPoint({ x: 10, y: 10 }, 8)).toEqual({ x: 110, y: 10 });
  });
});

describe.each([
  ["odd rows", GRID_TYPES.HEXODDR],
  ["even rows", GRID_TYPES.HEXEVENR],
  ["odd columns", GRID_TYPES.HEXODDQ],
  ["even columns", GRID_TYPES.HEXEVENQ],
])("hexagons in %s", (_name, type) => {
  const grid = createGrid({ type, size: 100, distance: 1 }) as HexagonalGrid;

  it("finds every space again from its centre, by offset and by cube", () => {
    for (let i = -3; i <= 3; i++) {
      for (let j = -3; j <= 3; j++) {
        const center = grid.getCenterPoint(at(i, j));
        expect(grid.getOffset(center)).toEqual(at(i, j));
        expect(grid.cubeToOffset(grid.offsetToCube(at(i, j)))).toEqual(at(i, j));
        const byCube = grid.cubeToPoint(grid.offsetToCube(at(i, j)));
        expect(byCube.x).toBeCloseTo(center.x);
        expect(byCube.y).toBeCloseTo(center.y);
      }
    }
  });

  it("has six neighbours, each one size away", () => {
    for (const start of [at(0, 0), at(1, 1), at(2, 3)]) {
      const center = grid.getCenterPoint(start);
      const neighbors = grid.getAdjacentOffsets(start);
      expect(neighbors).toHaveLength(6);
      for (const neighbor of neighbors) {
        const point = grid.getCenterPoint(neighbor);
        expect(Math.hypot(point.x - center.x, point.y - center.y)).toBeCloseTo(100);
        expect(grid.measurePath([start, neighbor]).spaces).toBe(1);
      }
    }
  });

  it("shifts across lines to a neighbour and walks unbroken paths", () => {
    for (const direction of [1 | 8, 1 | 4, 2 | 8, 2 | 4]) {
      expect(grid.testAdjacency(at(2, 2), grid.getShiftedOffset(at(2, 2), direction))).toBe(true);
      expect(grid.testAdjacency(at(3, 3), grid.getShiftedOffset(at(3, 3), direction))).toBe(true);
    }
    const path = grid.getDirectPath([at(0, 0), at(5, 7)]);
    for (let step = 1; step < path.length; step++) {
      expect(
        grid.testAdjacency(path[step - 1] as { i: number; j: number }, path[step] as { i: number; j: number }),
      ).toBe(true);
    }
  });

  it("snaps to its own corners", () => {
    const [vertex] = grid.getVertices(at(2, 2)) as [Point];
    const center = grid.getCenterPoint(at(2, 2));
    const near = { x: vertex.x + (center.x - vertex.x) * 0.1, y: vertex.y + (center.y - vertex.y) * 0.1 };
    const snapped = grid.getSnappedPoint(near, { mode: GRID_SNAPPING_MODES.VERTEX });
    expect(snapped.x).toBeCloseTo(vertex.x);
    expect(snapped.y).toBeCloseTo(vertex.y);
  });
});

it("refuses a grid without size", () => {
  expect(() => createGrid({ type: GRID_TYPES.SQUARE, size: 0 })).toThrow(RangeError);
  expect(HexagonalGrid.cubeDistance({ q: 0, r: 0, s: 0 }, { q: 2, r: -1, s: -1 })).toBe(2);
});
