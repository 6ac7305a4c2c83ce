import { DataModel } from "../common/abstract/data-model.ts";
import * as fields from "../common/data/fields/index.ts";

/** What a system's terrain extends: made from the effects of all regions at a place. */
export class BaseTerrainData extends DataModel {
  static resolveTerrainEffects(_effects: Loose[]): Loose {
    throw new Error("A subclass of BaseTerrainData must implement resolveTerrainEffects.");
  }

  static getMovementCostFunction(_token: Loose, _options?: Loose): Loose {
    throw new Error("A subclass of BaseTerrainData must implement getMovementCostFunction.");
  }

  equals(_other: Loose): boolean {
    throw new Error("A subclass of BaseTerrainData must implement equals.");
  }
}

/** The core's terrain: one factor, the product of all; null where nothing passes. */
export class TerrainData extends BaseTerrainData {
  static override defineSchema(): Loose {
    return { difficulty: new fields.NumberField({ required: true, nullable: true, min: 0, initial: 1 }) };
  }

  static override resolveTerrainEffects(effects: Loose[]): TerrainData | null {
    const own = effects.filter(({ name }) => name === "difficulty");
    if (!own.length) return null;
    const blocked = own.some(({ difficulty }) => difficulty === null);
    const difficulty = blocked ? null : own.reduce((product, effect) => product * effect.difficulty, 1);
    return new TerrainData({ difficulty });
  }

  static override getMovementCostFunction(_token: Loose, _options?: Loose): Loose {
    return (_from: Loose, _to: Loose, distance: number, segment: Loose): number => {
      const difficulty = segment.terrain ? segment.terrain.difficulty : 1;
      return distance * (difficulty ?? Number.POSITIVE_INFINITY);
    };
  }

  override equals(other: Loose): boolean {
    return other instanceof TerrainData && (other as Loose).difficulty === (this as Loose).difficulty;
  }
}
