import { DocumentFieldsConfig } from "./document-fields-config.ts";

/** The forms over parts of a scene that have no tabs here. */
export class AmbientLightConfig extends DocumentFieldsConfig {}
export class DrawingConfig extends DocumentFieldsConfig {}
export class MeasuredTemplateConfig extends DocumentFieldsConfig {}
export class NoteConfig extends DocumentFieldsConfig {}
export class RegionBehaviorConfig extends DocumentFieldsConfig {}
export class TableResultConfig extends DocumentFieldsConfig {}
export class TileConfig extends DocumentFieldsConfig {}
export class WallConfig extends DocumentFieldsConfig {}
