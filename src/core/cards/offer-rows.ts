import type { MoveOffer } from "../contract/roll-kind.ts";
import { say } from "../text/text.ts";
import { choiceView } from "./choice-view.ts";

/** So many people's buttons stand in a row; those of more unfold. */
const OPEN = 4;

interface OfferRow {
  /** What all in it do. */
  what: string;
  icon: string;
  /** How many there are, where they are folded; 0 otherwise. */
  folded: number;
  offers: (ReturnType<typeof choiceView> & { whose: string })[];
}

/** What may be done on a card now: what several people may do alike is a row, all else stands by itself. */
export function offerRows(offers: readonly MoveOffer[]): { rows: OfferRow[]; alone: ReturnType<typeof choiceView>[] } {
  const named = new Map<string, (MoveOffer & Required<Pick<MoveOffer, "row">>)[]>();
  for (const offer of offers) {
    if (!offer.row) continue;
    const what = say(offer.row.what);
    named.set(what, [...(named.get(what) ?? []), { ...offer, row: offer.row }]);
  }
  const many = [...named].filter(([, all]) => all.length > 1);
  const rows = many.map(([what, all]) => ({
    what,
    icon: all[0]!.icon,
    folded: all.length > OPEN ? all.length : 0,
    offers: all.map((offer) => ({ ...choiceView(offer), whose: offer.row.whose })),
  }));
  const inRows = new Set(many.flatMap(([, all]) => all.map(({ id }) => id)));
  return { rows, alone: offers.filter(({ id }) => !inRows.has(id)).map(choiceView) };
}
