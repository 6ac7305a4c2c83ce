import { same } from "../../kernel/same.ts";
import { isPlayed } from "../contract/played.ts";
import { rulesetOfType, type StatusSpec, type SubtypeSpec } from "../contract/ruleset.ts";
import { bearerOf } from "../foundry/bearer.ts";
import { del, isV14, put, SHOWN_ON_TOKENS } from "../foundry/compat.ts";
import { dispositions } from "../foundry/config.ts";
import {
  ActorBase,
  type ActorDocument,
  type DocumentClass,
  ItemBase,
  type ItemDocument,
  type Mark,
  unstoredEffect,
} from "../foundry/document-classes.ts";
import { GIVE_BACK, type GivingBack, writeApart } from "../foundry/layers.ts";
import type { ActorSource, EffectSource, ItemSource, TokenSource } from "../foundry/source-data.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { comesBack } from "../ledger/by-event.ts";
import { LENT } from "../ledger/stored.ts";
import { gamesInPlay } from "../settings/settings.ts";
import { keepNotes, takeIn } from "../soundness/intake.ts";
import { warn } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { isPlain, lacking, type Marks, marksOver, takeAway } from "./taken-away.ts";

/** Flag of an unlinked token's actor: which of its base actor's data were removed from it. */
const TAKEN = "taken";

/**
 * Actors of this system: the create dialog offers the games this table plays, new ones come with picture and token, and
 * tokens show the statuses that follow from the sheet.
 */
export class TaleActor extends ActorBase {
  constructor(data: unknown, ...rest: unknown[]) {
    const notes = takeIn("Actor", data);
    super(data, ...rest);
    keepNotes(this, notes);
  }

  static override createDialog(
    data?: object,
    operation?: object,
    options?: { types?: string[] },
    ...rendering: unknown[]
  ): Promise<unknown> {
    return super.createDialog(...offerInPlay("actors", data, operation, options), ...rendering);
  }

  override async _preCreate(data: object, options: object, user: object): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    // Made from a token's, it is the actor that others are made from.
    for (const own of [TAKEN, LENT]) {
      if (this.flags[SYSTEM_ID]?.[own] && !this.isToken) this.updateSource(del(`flags.${SYSTEM_ID}.${own}`));
    }
    const spec = specOf("Actor", this.type);
    if (!spec || comesBack(options)) return undefined;
    const source: ActorSource = data;
    const changes: ActorSource = {};
    const image = chosenImage(ActorBase, source);
    if (spec.image && !image) changes.img = spec.image;
    const { actorLink, bar1 } = source.prototypeToken ?? {};
    if (spec.token && !actorLink && !bar1?.attribute) changes.prototypeToken = tokenOf(spec, image);
    this.updateSource(changes);
    return undefined;
  }

  /**
   * An unlinked token keeps what sets its actor apart from the one that it was made from, and what that one has comes through:
   * Foundry has no way to say that something is not there. So the token remembers itself what was taken away. What an event that
   * is taken back made its own, it gives back.
   */
  override async update(changes: object, { [GIVE_BACK]: back = {}, ...operation }: GivingBack = {}): Promise<unknown> {
    if (!this.isToken) return await super.update(changes, operation);
    const values = entriesWith(back, put);
    const all = { ...changes, ...marksOf(this, { ...changes, ...values }) };
    const overlay = this.token?.delta;
    if (!overlay || Object.keys(back).length === 0) return await super.update({ ...all, ...values }, operation);
    return await writeApart(overlay, { ...all, ...entriesWith(back, del) }, operation);
  }

  /** Each time that Foundry has put both together. */
  override _initialize(options?: object): void {
    const { system, flags } = this._source;
    if (this.isToken) takeAway(system, flags?.[SYSTEM_ID]?.[TAKEN]);
    super._initialize(options);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    for (const { id } of statusesHeld(this)) this.statuses.add(id);
  }

  /** What tokens and the combat tracker of version 13 show: the effects that people added, and marks made from the sheet. */
  override get temporaryEffects(): Mark[] {
    return withMarks(super.temporaryEffects, this);
  }

  /** Version 14 picks from these what it shows; version 13 only works with them. */
  override get appliedEffects(): Mark[] {
    return isV14() ? withMarks(super.appliedEffects, this) : super.appliedEffects;
  }
}

/**
 * Items of this system: the create dialog offers the games this table plays, or on somebody's sheet their own game; new
 * ones come with a picture, and nobody takes what belongs to another game.
 */
export class TaleItem extends ItemBase {
  constructor(data: unknown, ...rest: unknown[]) {
    const notes = takeIn("Item", data);
    super(data, ...rest);
    keepNotes(this, notes);
  }

  static override createDialog(
    data: object = {},
    operation: { parent?: { type: string } | null } = {},
    options: { types?: string[] } = {},
    ...rendering: unknown[]
  ): Promise<unknown> {
    const owner = operation.parent && rulesetOfType("Actor", operation.parent.type);
    const theirs = owner ? { types: Object.keys(owner.items), ...options } : options;
    return super.createDialog(...offerInPlay("items", data, operation, theirs), ...rendering);
  }

  override async _preCreate(data: object, options: object, user: object): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (isStranger(this)) return false;
    const spec = specOf("Item", this.type);
    if (spec?.image && !comesBack(options) && !chosenImage(ItemBase, data)) this.updateSource({ img: spec.image });
    return undefined;
  }
}

/** Tells, and says so, whether somebody of another game is to carry this item, whichever way it came to them. */
function isStranger({ name, type, parent: given }: ItemDocument): boolean {
  const parent = bearerOf(given);
  const ours = rulesetOfType("Item", type);
  const theirs = parent && rulesetOfType("Actor", parent.type);
  if (!ours || !theirs || ours === theirs) return false;
  const data = { name, game: ours.label, who: parent.name, theirs: theirs.label };
  warn(t("FOURTALES.Core.Problem.otherGame", data));
  return true;
}

/** The picture that somebody chose: Foundry may have filled in its own before it asks. */
function chosenImage(documentClass: DocumentClass, data: ActorSource | ItemSource): string | undefined {
  const { img } = data;
  return img === documentClass.getDefaultArtwork(data).img ? undefined : (img ?? undefined);
}

/** What a create dialog was asked for, with the types of the games that this table plays where none are named. */
function offerInPlay(
  room: "actors" | "items",
  data: object = {},
  operation: object = {},
  options: { types?: string[] } = {},
): [data: object, operation: object, options: { types?: string[] }] {
  const types = options.types ?? gamesInPlay().flatMap((ruleset) => Object.keys(ruleset[room]));
  return [{ type: types[0], ...data }, operation, { ...options, types }];
}

function specOf(documentName: "Actor" | "Item", type: string): SubtypeSpec | null {
  const ruleset = rulesetOfType(documentName, type);
  return ruleset?.[documentName === "Actor" ? "actors" : "items"][type] ?? null;
}

/** Statuses that follow from the actor's own data. */
function statusesHeld({ type, system }: ActorDocument): StatusSpec[] {
  const known = rulesetOfType("Actor", type)?.statuses ?? [];
  return known.filter(({ holds }) => holds?.(system));
}

/** These effects, and a mark for each status of the sheet that none of them stands for. */
function withMarks(given: Mark[], actor: ActorDocument): Mark[] {
  const marks = statusesHeld(actor).filter(({ id }) => !given.some(({ statuses }) => statuses.has(id)));
  return [...given, ...marks.map((status) => markOf(status, actor))];
}

/** An effect that is shown but never stored: the sheet is the only place that knows. */
function markOf({ id, name, img }: StatusSpec, parent: ActorDocument): Mark {
  const data: EffectSource = { name: t(name), img, statuses: [id], ...SHOWN_ON_TOKENS };
  return unstoredEffect(data, parent);
}

/** What the tokens of a new actor are like. A player's character can see: otherwise the player's map is black. */
function tokenOf(spec: SubtypeSpec, image: string | undefined): TokenSource {
  const { linked, friendly, bar1 } = spec.token!;
  const { FRIENDLY, HOSTILE } = dispositions();
  return {
    actorLink: linked,
    disposition: friendly ? FRIENDLY : HOSTILE,
    ...(isPlayed(spec) && { sight: { enabled: true } }),
    ...(bar1 ? { bar1: { attribute: bar1 } } : {}),
    ...((image ?? spec.image) ? { texture: { src: image ?? spec.image } } : {}),
  };
}

/** What an update of an unlinked token's actor has to say of what it takes away, and of what comes back. */
function marksOf(actor: ActorDocument, changes: object): object {
  const base = actor.token?.baseActor;
  const kept = actor.flags[SYSTEM_ID]?.[TAKEN];
  const before = isPlain(kept) ? (kept as Marks) : {};
  const path = `flags.${SYSTEM_ID}.${TAKEN}`;
  if (!base) return {};
  const copy = new TaleActor(actor.toObject(), { parent: actor.parent });
  try {
    // Nothing is hidden from what is tried.
    copy.updateSource({ [path]: marksOver(before, {}) });
    copy.updateSource({ ...changes });
  } catch {
    // Foundry says itself what is wrong with it.
    return {};
  }
  const marks = copy.type === base.type ? lacking(plain(base), plain(copy)) : {};
  const wanted = marksOver(before, marks);
  return same(wanted, before) ? {} : { [path]: wanted };
}

/** Update entries for these values. */
function entriesWith(values: object, entry: (path: string, value: unknown) => object): object {
  return Object.assign({}, ...Object.entries(values).map(([path, value]) => entry(path, value)));
}

function plain(actor: { toObject(): { system: object } }): Record<string, unknown> {
  return { ...actor.toObject().system };
}
