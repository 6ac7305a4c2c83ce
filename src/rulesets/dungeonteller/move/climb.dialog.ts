import { askForm } from "../../../core/dialogs/ask-form.ts";
import { t } from "../../../core/words.ts";
import { MOST_STEPS } from "../rules/move/climb.event.ts";
import type { ClimbState, ClimbStep } from "../rules/types.ts";

const WORDS = "FOURTALES.Teller.Climb";

/** DT-52: what a climb is made of, from the foot up: a letter for each step. Null when the person backs out. */
export async function askClimb(): Promise<ClimbState | null> {
  const [muscle, stunt] = [letterOf("muscle"), letterOf("stunt")];
  const said = await askForm({
    title: t(`${WORDS}.begin`),
    icon: "fa-solid fa-mountain",
    classes: ["dt-dialog"],
    hint: t(`${WORDS}.hint`, { muscle, stunt }),
    lines: [
      {
        name: "steps",
        label: `${WORDS}.steps`,
        type: "text",
        max: MOST_STEPS,
        value: `${muscle}${muscle}${stunt}${muscle}`,
        required: true,
      },
      { name: "paces", label: `${WORDS}.paces`, type: "number", min: 1, max: 40, value: 1, required: true },
    ],
    ok: `${WORDS}.begin`,
  });
  if (!said) return null;
  const letters = [...String(said.steps).toUpperCase()];
  const steps = letters.flatMap((letter): ClimbStep[] =>
    letter === muscle ? ["muscle"] : letter === stunt ? ["stunt"] : [],
  );
  return steps.length > 0 ? { steps, passed: 0, paces: Math.floor(Number(said.paces)) } : null;
}

/** The first letter of an action in the person's language; where both begin alike, digits. */
function letterOf(action: ClimbStep): string {
  const [mine, other] = (["muscle", "stunt"] as const).map((id) =>
    t(`FOURTALES.Teller.Action.${id}`)[0]!.toUpperCase(),
  );
  if (mine === other) return action === "muscle" ? "1" : "2";
  return action === "muscle" ? mine! : other!;
}
