import { rulesetOfType, type SubtypeSpec } from "../ruleset.ts";
import { gamesInPlay } from "../settings/settings.ts";

type CreateDialog = (data?: object, operation?: object, options?: { types?: string[] }) => Promise<unknown>;

interface BaseDocument {
  type: string;
  _preCreate(data: object, options: object, user: object): Promise<boolean | undefined>;
  updateSource(changes: object): unknown;
  _source: { img?: string | null; prototypeToken?: object };
}
type DocumentClass = {
  new (...args: unknown[]): BaseDocument;
  createDialog: CreateDialog;
  getDefaultArtwork(data: object): { img: string };
};

const BaseActor = Actor as unknown as DocumentClass;
const BaseItem = Item as unknown as DocumentClass;

/** Actors of this system: the create dialog offers the games this table plays, and new ones come with picture and token. */
export class TaleActor extends BaseActor {
  static override createDialog(data = {}, operation = {}, options: { types?: string[] } = {}): Promise<unknown> {
    const types = options.types ?? typesInPlay("actors");
    return super.createDialog({ type: types[0], ...data }, operation, { ...options, types });
  }

  override async _preCreate(data: object, options: object, user: object): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const spec = specOf("Actor", this.type);
    if (!spec) return undefined;
    const source = data as {
      img?: string;
      prototypeToken?: { actorLink?: boolean; bar1?: { attribute?: string | null } };
    };
    const changes: Record<string, unknown> = {};
    const image = chosenImage(BaseActor, source);
    if (spec.image && !image) changes.img = spec.image;
    const { actorLink, bar1 } = source.prototypeToken ?? {};
    if (spec.token && !actorLink && !bar1?.attribute) changes.prototypeToken = tokenOf(spec, image);
    this.updateSource(changes);
    return undefined;
  }
}

/** Items of this system: the create dialog offers the games this table plays, and new ones come with a picture. */
export class TaleItem extends BaseItem {
  static override createDialog(data = {}, operation = {}, options: { types?: string[] } = {}): Promise<unknown> {
    const types = options.types ?? typesInPlay("items");
    return super.createDialog({ type: types[0], ...data }, operation, { ...options, types });
  }

  override async _preCreate(data: object, options: object, user: object): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const spec = specOf("Item", this.type);
    if (spec?.image && !chosenImage(BaseItem, data)) this.updateSource({ img: spec.image });
    return undefined;
  }
}

/** The picture that somebody chose: Foundry may have filled in its own before it asks. */
function chosenImage(documentClass: DocumentClass, data: { img?: string }): string | undefined {
  return data.img === documentClass.getDefaultArtwork(data).img ? undefined : data.img;
}

function typesInPlay(room: "actors" | "items"): string[] {
  return gamesInPlay().flatMap((ruleset) => Object.keys(ruleset[room]));
}

function specOf(documentName: "Actor" | "Item", type: string): SubtypeSpec | null {
  const ruleset = rulesetOfType(documentName, type);
  return ruleset?.[documentName === "Actor" ? "actors" : "items"][type] ?? null;
}

function tokenOf(spec: SubtypeSpec, image: string | undefined): object {
  const { linked, friendly, bar1 } = spec.token!;
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  return {
    actorLink: linked,
    disposition: friendly ? FRIENDLY : HOSTILE,
    ...(bar1 ? { bar1: { attribute: bar1 } } : {}),
    ...((image ?? spec.image) ? { texture: { src: image ?? spec.image } } : {}),
  };
}
