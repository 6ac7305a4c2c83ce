import { askForm } from "../../../core/dialogs/ask-form.ts";
import { t } from "../../../core/text/text.ts";
import { findBeing } from "../being.ts";

const WORDS = "FOURTALES.Teller.Whisper";

/** The longest whisper, in letters. */
const MOST = 200;

/** What is whispered. Null when somebody keeps it to themselves. */
export async function askWords<C extends { to: string }>(choices: C): Promise<(C & { words: string }) | null> {
  const friend = await findBeing(choices.to);
  const said = await askForm({
    title: t(`${WORDS}.title`, { target: friend?.name ?? "" }),
    icon: "fa-solid fa-comment",
    classes: ["dt-dialog"],
    lines: [{ name: "words", label: `${WORDS}.text`, type: "story", max: MOST, required: true }],
    ok: `${WORDS}.ok`,
  });
  return said ? { ...choices, words: String(said.words).slice(0, MOST) } : null;
}
