import { questionKind } from "../../../core/asks/question-kind.ts";
import type { AskedQuestion } from "../../../core/contract/roll-kind.ts";
import { beingNow } from "../being.ts";
import { giftProblems, readGifts } from "../rules/rest/rest.ts";
import type { Being } from "../rules/types.ts";

const REST = "FOURTALES.Words.Rest";

/** Name of the question, and of its kind. */
export const TRADE = "trade";

/** Who trades, and everybody who rests. */
function partyIn({ about, data }: AskedQuestion): { who: Being; party: Being[] } | null {
  const others = Array.isArray(data.others) ? data.others : [];
  const who = beingNow(about);
  return who && { who, party: others.flatMap((uuid) => beingNow(String(uuid)) ?? []) };
}

/** WP-165: in a rest Drawn Words may change hands. */
export const trade = questionKind({
  id: TRADE,
  ask: `${REST}.trade`,
  options: [
    { id: "trade", icon: "right-left", label: `${REST}.tradeIt`, hint: `${REST}.tradeHint` },
    { id: "keep", icon: "hand-back-fist", label: `${REST}.keepAll`, gives: { gifts: [] } },
  ],
  told: ({ answer, data }) => {
    const count = readGifts(answer?.gifts)?.length ?? 0;
    return { key: `${REST}.${count > 0 ? "traded" : "kept"}`, data: { count, name: String(data.name) } };
  },
  async answer(question, _state, _choice, closing) {
    const found = partyIn(question);
    if (!found) return null;
    const { TradeDialog } = await import("./trade.dialog.ts");
    const dialog = new TradeDialog(found.who, found.party);
    return (await dialog.ask(null, closing)) && { data: { gifts: dialog.gifts.map((gift) => ({ ...gift })) } };
  },
  async sound({ gifts }, question) {
    const read = readGifts(gifts);
    const found = partyIn(question);
    if (!read || !found) return false;
    const problems = giftProblems(read, found.who, found.party);
    return problems.length === 0 || problems;
  },
});
