/**
 * How a narrow type is held against the published one: each member that it names must be there under this name, take
 * the arguments we give and answer what we expect. What is wrong becomes a type that says so, and the compiler refuses.
 * Lenient in three ways, because the published types say more than we need: documents of the world have the id and UUID that
 * they lack before they are stored; plain data (`object`, records) go where data of a document go; what is deeper than two members
 * is held where it is named itself.
 */
export type Held<N, P, Depth extends number = 2> = {
  [K in keyof N]: Unknown<P> extends true
    ? N[K]
    : K extends keyof P
      ? [P[K] & (null | undefined)] extends [N[K] | (K extends OnceStored ? null | undefined : never)]
        ? Agrees<NonNullable<N[K]>, NonNullable<P[K]>, Depth> extends true
          ? N[K]
          : { foundryHasAnotherSignature: P[K] }
        : { inFoundryThisMayBeMissing: K }
      : { foundryHasNoSuchMember: K };
};

/** What a document has as soon as it is stored; documents of the world and of compendia are. */
type OnceStored = "id" | "uuid";

/** What we hand over rather than read: there Foundry may do without what it does not need, and we say what we give. */
export type Given<P> = { [K in keyof P]-?: NonNullable<P[K]> };

/** Where specs compile our files without the published types, there is nothing to hold anything against. */
type Unknown<P> = 0 extends 1 & P ? true : false;

/**
 * Foundry's own object, seen through a narrow type. A name or signature that the published type does not have is an
 * error where this is called.
 * @example seen<Users, NonNullable<typeof game.users>>(game.users!)
 */
export function seen<N extends Held<N, P>, P>(thing: P): N {
  // The one cast of all narrow types: `Held` has compared them.
  return thing as unknown as N;
}

/** Any class. */
type AnyClass = abstract new (...args: never[]) => object;

/**
 * A class of Foundry's that ours build on, seen through a narrow type. The compiler cannot compare whole classes: the members
 * that the narrow type names are held one by one, in the `*.check.ts` beside it.
 * @example baseOf<new (...args: unknown[]) => Message>(ChatMessage)
 */
export function baseOf<N extends AnyClass>(cls: AnyClass): N {
  // A class it is; what its documents have beside what `Held` compared, nobody asks of it.
  return cls as N;
}

type Shallower = { 2: 1; 1: 0; 0: 0 };
/** Is it plain data, or a list of them? */
type Open<T> = unknown extends T
  ? true
  : T extends readonly (infer E)[]
    ? Open<E>
    : object extends T
      ? true
      : string extends keyof T
        ? true
        : false;

type Agrees<N, P, D extends number> = N extends (...args: infer NA) => infer NR
  ? P extends { (...args: infer P1): infer R1; (...args: infer P2): infer R2; (...args: infer P3): infer R3 }
    ? true extends Answers<NA, NR, P1, R1, D> | Answers<NA, NR, P2, R2, D> | Answers<NA, NR, P3, R3, D>
      ? true
      : false
    : false
  : AgreesInData<N, P, D>;

/** One of the signatures that a function of Foundry has; where there are fewer than three, the rest are unknown. */
type Answers<NA extends unknown[], NR, PA, PR, D extends number> = unknown extends PA
  ? false
  : PA extends unknown[]
    ? Taken<NA, PA> extends PA
      ? AgreesInAnswer<Awaited<NR>, Awaited<PR>, D>
      : false
    : false;

/** Our arguments, with plain data taken for whatever data Foundry wants there. */
type Taken<NA extends unknown[], PA extends unknown[]> = {
  [I in keyof NA]: Open<NA[I]> extends true ? (I extends keyof PA ? PA[I] : NA[I]) : NA[I];
};

/** What may be missing has to be said. */
type AgreesInAnswer<N, P, D extends number> = [P] extends [N]
  ? true
  : [P & (null | undefined)] extends [N]
    ? AgreesInData<NonNullable<N>, NonNullable<P>, D>
    : false;

type AgreesInData<N, P, D extends number> = [P] extends [N]
  ? true
  : [N] extends [P]
    ? true
    : [N, P] extends [readonly (infer NE)[], readonly (infer PE)[]]
      ? AgreesInData<NonNullable<NE>, NonNullable<PE>, D>
      : [N, P] extends [Iterator<infer NE>, Iterator<infer PE>]
        ? AgreesInData<NonNullable<NE>, NonNullable<PE>, D>
        : [N, P] extends [object, object]
          ? D extends 0
            ? true
            : N extends Held<N, P, D extends keyof Shallower ? Shallower[D] : 0>
              ? true
              : false
          : false;
