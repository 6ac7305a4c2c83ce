import { t } from "../../../core/text/text.ts";
import { countLucky } from "../../../kernel/faces.ts";
import type { LuckyPair } from "../rules/pool/lucky.ts";
import { tellerSettings } from "../teller-settings.ts";

const COUNT = "FOURTALES.Teller.Count";

/** Colours of the sides of a die, from the first to the sixth; each has a sign of its own in the stylesheet. */
const COLORS = ["red", "orange", "yellow", "green", "blue", "purple"] as const;

/** A die as `templates/core/die.hbs` shows it. */
interface ShownDie {
  face: number;
  lucky: boolean;
  label: string;
  /** Its colour, where the table plays with coloured dice. */
  sign: string;
}

/** Dice as they lie, in words: how many there are, and how many of them succeed. */
export function rolledWords(faces: readonly number[], lucky: LuckyPair): string {
  const dice = t(`${COUNT}.dice`, { count: faces.length });
  const successes = t(`${COUNT}.successes`, { count: countLucky(faces, lucky) });
  return t("FOURTALES.Teller.Card.rolled", { dice, successes });
}

/** Which two faces succeed, in words. */
export function luckyWords(lucky: LuckyPair): string {
  const [first, second] = lucky.map((face) => (signOf(face) ? `FOURTALES.Teller.Sign.${signOf(face)}` : face));
  return t(`${COUNT}.lucky`, { first: first!, second: second! });
}

/**
 * Dice that nobody has thrown yet, in the Luck pile and in the hand: all show the two faces that one hopes for, as the table
 * plays, so that they are counted and not added up.
 */
export function diceInHand(count: number, lucky: LuckyPair): Pick<ShownDie, "face" | "sign">[] {
  const two = lucky.map(dieOf);
  return Array.from({ length: count }, (_die, index) => two[(index + 1) % 2]!);
}

/** A side of a die as the table plays: pips, or a colour with its sign. */
export function dieOf(face: number): Pick<ShownDie, "face" | "sign"> {
  return { face, sign: signOf(face) };
}

/** A die that one has not got: nothing is on it. */
export const NO_DIE: Pick<ShownDie, "face" | "sign"> = { face: 0, sign: "" };

function signOf(face: number): string {
  return (tellerSettings().luckyFaces === "colors" && COLORS[face - 1]) || "";
}

/** The dice themselves: pips, or a colour and its sign where each player has two lucky colours (DT-02). */
export function shownDice(faces: readonly number[], lucky: LuckyPair): ShownDie[] {
  return faces.map((face) => {
    const good = lucky.includes(face);
    const sign = signOf(face);
    const side = sign ? `FOURTALES.Teller.Sign.${sign}` : face;
    return { face, lucky: good, label: t(`FOURTALES.Teller.Die.${good ? "lucky" : "plain"}`, { face: side }), sign };
  });
}
