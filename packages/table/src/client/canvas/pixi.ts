import * as PIXI from "pixi.js";

/*
 * pixi.js 7 imports well in Node (only drawing needs a document), so classes may extend its containers everywhere.
 * Foundry adds three priorities between PIXI's own: placeables refresh first, then what is drawn from them.
 */
Object.assign(PIXI.UPDATE_PRIORITY, { OBJECTS: 23, PRIMARY: 22, PERCEPTION: 21 });

/** Ticker priority at which placeables apply their render flags. */
export const OBJECTS_PRIORITY = 23 as PIXI.UPDATE_PRIORITY;

/** The object behind the global `PIXI`: a copy that systems may extend. Left out: PIXI.smooth and PIXI.particles. */
export const pixiGlobal: typeof PIXI & Record<string, unknown> = { ...PIXI };

export { PIXI };
