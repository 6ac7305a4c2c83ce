import type { ModifiedMessage, OperationResult, ServerMessage } from "../shared/protocol.ts";

/** What the server has to tell everybody, and who asked for it. */
interface Told<Seat> {
  message: ModifiedMessage;
  origin: Seat | null;
  /** Top-level documents that it touches, as `Actor.<id>`. */
  touches: Set<string>;
}

/**
 * In which order clients hear of changes. Whoever asked hears of theirs at once. Of two changes that were under way at once and
 * touch different documents, everybody else hears of the later one first: nobody promises them in one order. What follows
 * from something that its author had heard of comes after it, and changes to one document come as they were made.
 */
export class Delivery<Seat> {
  readonly #send: (seat: Seat, message: ServerMessage) => void;
  readonly #isMean: boolean;
  #held: { told: Told<Seat>; seats: Set<Seat> } | null = null;

  /** @param isMean whether changes that were under way at once overtake each other */
  constructor(send: (seat: Seat, message: ServerMessage) => void, isMean: boolean) {
    this.#send = send;
    this.#isMean = isMean;
  }

  /**
   * @param origin whose request it was, with the number that their copy carries
   * @param isFollowed whether another request is waiting already, so that it cannot follow from this one
   */
  tell(
    seats: Iterable<Seat>,
    message: ModifiedMessage,
    origin: { seat: Seat; requestId: number } | null,
    isFollowed: boolean,
  ): void {
    const told = { message, origin: origin?.seat ?? null, touches: touchedBy(message.results) };
    const before = this.#held;
    if (before && [...told.touches].some((one) => before.told.touches.has(one))) this.flush();
    const [now, later] = [new Set<Seat>(), new Set<Seat>()];
    for (const seat of seats) {
      const holds = this.#isMean && isFollowed && !before && seat !== told.origin;
      (holds ? later : now).add(seat);
    }
    for (const seat of now) {
      this.#send(seat, seat === origin?.seat ? { ...message, requestId: origin.requestId } : message);
    }
    this.flush();
    if (later.size > 0) this.#held = { told, seats: later };
  }

  /** Sends what was held back, to one client or to all: before anything else that they are told. */
  flush(seat?: Seat): void {
    const held = this.#held;
    if (!held) return;
    for (const one of seat === undefined ? [...held.seats] : [seat]) {
      if (held.seats.delete(one)) this.#send(one, held.told.message);
    }
    if (held.seats.size === 0) this.#held = null;
  }

  /** Nobody sits there any more. */
  forget(seat: Seat): void {
    this.#held?.seats.delete(seat);
  }
}

function touchedBy(results: OperationResult[]): Set<string> {
  const touched = new Set<string>();
  for (const { documentName, parentUuid, data } of results) {
    const top = parentUuid?.split(".").slice(0, 2).join(".");
    if (top) touched.add(top);
    else for (const { _id } of data) touched.add(`${documentName}.${String(_id)}`);
  }
  return touched;
}
