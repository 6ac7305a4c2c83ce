/**
 * What we read and write of the data of core documents, beside the `system` of our own subtypes. Held against the schemas
 * that are published in `source-data.check.ts`; in an update the same paths stand dotted.
 */

/** A picture is Foundry's own where none was chosen. */
export interface ActorSource {
  name?: string;
  type?: string;
  img?: string | null;
  prototypeToken?: TokenSource;
}

/** What every token of an actor begins with. */
export interface TokenSource {
  actorLink?: boolean;
  disposition?: number;
  bar1?: { attribute?: string | null };
  texture?: { src?: string | null };
  sight?: { enabled?: boolean };
}

export interface ItemSource {
  _id?: string | null;
  name?: string;
  type?: string;
  img?: string | null;
}

/** An effect that marks a status. */
export interface EffectSource {
  name: string;
  img: string;
  statuses: string[];
}

/** A chat message as it is posted. */
export interface MessageSource {
  /** Chosen by who posts it; see `postMessage`. */
  _id?: string;
  type: string;
  /** Of our own subtypes. */
  system?: object;
  flavor?: string;
  /** Markup. */
  content?: string;
  rolls?: object[];
  speaker?: object;
  whisper?: string[];
  blind?: boolean;
}

/** What the server notes down of a document: when it was made, in milliseconds, and of what it is a copy. */
export interface Stats {
  createdTime?: number | null;
  /** UUIDs. */
  compendiumSource?: string | null;
  duplicateSource?: string | null;
}
