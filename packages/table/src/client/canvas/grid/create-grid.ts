import { GRID_TYPES } from "../../common/constants/canvas.constants.ts";
import type { BaseGrid } from "./base.grid.ts";
import type { GridConfig } from "./grid.types.ts";
import { GridlessGrid } from "./gridless.grid.ts";
import { HexagonalGrid } from "./hexagonal.grid.ts";
import { SquareGrid } from "./square.grid.ts";

/** The grid for a scene's data. As in Foundry the class follows from the type alone; none of one's own can be registered. */
export function createGrid(config: GridConfig): BaseGrid {
  const type = config.type ?? GRID_TYPES.SQUARE;
  if (type === GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
  return type === GRID_TYPES.SQUARE ? new SquareGrid(config) : new HexagonalGrid(config);
}
