import type { Party } from "../../../../kernel/party.ts";
import type { AskedMatter } from "../contest/asked-contest.ts";
import type { SidePlan } from "../contest/plan.ts";
import type { ContestType, FudgeSpend, Side, SideName, Who } from "../side/side.ts";
import type { Track } from "../types.ts";

/** The parties of a group contest; whoever calls for it leads the first. */
export const PARTIES = ["acting", "opposing"] as const;

/** Most people in both parties together: what a card holds of them all. More of them are a mass battle (KA-34). */
export const MOST_MEMBERS = 100;
/** Most soldiers of an army. */
export const MOST_SOLDIERS = 100_000;

/** Two armies, of which only those in play are played out (KA-34). */
export interface Battle {
  /** How many fight on the acting side in all. */
  own: number;
  /** How many fight against them. */
  foes: number;
}

/** Somebody of the larger party placed before one of the smaller, by UUID. */
export interface Facing {
  who: string;
  foe: string;
}

/** All that somebody chose who calls for a group contest; what stands in the side's part is their own. */
export interface GroupChoices extends SidePlan {
  /** UUID of whoever calls: the first of the acting party. */
  who: string;
  /** The sides "acting" and "opposing", with UUIDs; whoever calls comes first. */
  parties: Party[];
  /** What one wants. */
  goal: string;
  /** How one goes about it. */
  method: string;
  /** Where it takes place: of the body, the mind, among people. */
  type: ContestType;
  /** Weapons and armour count. */
  fight: boolean;
  /** None, or by the margin. */
  harm: "none" | "margin";
  /** Where it hurts. */
  track: Track;
  /** Opponents dealt out by hand; whom it does not name the rules deal (KA-33). */
  facing: Facing[];
  /** Two armies of which only those in play are played out (KA-34); null for none. */
  battle: Battle | null;
  /** Others whom it touches, so that they may spend Fudge points. */
  watchers: string[];
  /** KA-27: what losing means, where it is more than wounds; "ask" = the game master tells it. Left out = nothing. */
  stakes?: "low" | "ask" | "high";
  /** See `stakes`. */
  stakesText?: string;
}

/** One of those who take part. */
export interface Member {
  /** `m0`, `m1`…: names them in dice, wounds and points. */
  readonly key: string;
  readonly party: SideName;
  readonly side: Side;
  /** A player's, who is asked; the Gamemaster's are asked for all at once. */
  readonly played: boolean;
  /** What their weapon and armour count for (KA-37); nothing outside of fights. */
  readonly worth: number;
  /** They have said what they do. */
  readonly said: boolean;
  /** KA-33: key of the one before whom they are placed by hand; empty = as the rules deal. */
  readonly placed: string;
}

/** A contest of two groups as its card stores it: what the contest is about, and who takes part. */
export interface GroupRequest {
  /** Those who look on are whom it affects besides. Stakes are open to all who have not named them (KA-27). */
  readonly contest: AskedMatter;
  /** The acting party first, each in the order in which they were named. */
  readonly members: readonly Member[];
  readonly battle: Battle | null;
  /** The Gamemaster has to allow how somebody placed the opponents. */
  readonly asksDeal: boolean;
  /** Fudge points in place of dice (KA-99), and those spent after them. */
  readonly spends: readonly FudgeSpend<string>[];
}

/** A contest of groups as cards of older worlds hold it: in one with what it is about. */
interface OlderGroup
  extends Omit<GroupRequest, "contest">,
    Pick<AskedMatter, "goal" | "method" | "type" | "fight" | "damage"> {
  readonly watchers: readonly Who[];
  /** Left out where losing costs no more than wounds. */
  readonly stakes?: { readonly text: string; readonly asks: boolean; readonly known: boolean };
}

/** The contest of groups on a card. */
export function groupIn(request: object): GroupRequest {
  if ("contest" in request) return request as GroupRequest;
  const { members, battle, asksDeal, spends, watchers, stakes, ...about } = request as OlderGroup;
  const { text = "", asks = false, known = false } = stakes ?? {};
  const contest: AskedMatter = {
    ...about,
    affected: watchers,
    stakes: { level: text === "" ? "low" : "high", text, answer: known ? "accepted" : "open" },
    information: false,
    asksStakes: asks,
  };
  return { contest, members, battle, asksDeal, spends };
}

/** The people of one party. */
export function partyOf({ members }: Pick<GroupRequest, "members">, party: SideName): readonly Member[] {
  return members.filter((member) => member.party === party);
}

/** The other party. */
export function across(party: SideName): SideName {
  return party === "acting" ? "opposing" : "acting";
}

/** The party of which each faces one: the larger, and of equals the one that was called out. */
export function largerParty(request: Pick<GroupRequest, "members">): SideName {
  return partyOf(request, "acting").length > partyOf(request, "opposing").length ? "acting" : "opposing";
}
