import { t } from "../../../core/words.ts";
import { countLucky } from "../../../kernel/faces.ts";
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
export function rolledWords(faces: readonly number[], lucky: readonly [number, number]): string {
  const dice = t(`${COUNT}.dice`, { count: faces.length });
  const successes = t(`${COUNT}.successes`, { count: countLucky(faces, lucky) });
  return t("FOURTALES.Teller.Card.rolled", { dice, successes });
}

/** The dice themselves: pips, or a colour and its sign where each player has two lucky colours (DT-02). */
export function shownDice(faces: readonly number[], lucky: readonly [number, number]): ShownDie[] {
  const colored = tellerSettings().luckyFaces === "colors";
  return faces.map((face) => {
    const good = lucky.includes(face);
    const sign = (colored && COLORS[face - 1]) || "";
    const side = sign ? `FOURTALES.Teller.Sign.${sign}` : face;
    return { face, lucky: good, label: t(`FOURTALES.Teller.Die.${good ? "lucky" : "plain"}`, { face: side }), sign };
  });
}
