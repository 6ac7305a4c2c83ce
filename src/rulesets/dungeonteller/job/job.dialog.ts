import { askForm } from "../../../core/dialogs/ask-form.ts";
import { choices, t } from "../../../core/text/text.ts";
import { ACTIONS, isAction } from "../rules/actions.ts";
import type { Job } from "../rules/types.ts";

const JOB = "FOURTALES.Teller.Job";

/**
 * Asks for a new job: what it is, which action works at it, how many successes it needs (empty: the Gamemaster keeps the
 * number, DT-05). Null when the person backs out.
 */
export async function askJob(): Promise<Job | null> {
  const data = await askForm({
    title: t(`${JOB}.new`),
    classes: ["dt-dialog"],
    lines: [
      { name: "name", label: `${JOB}.name`, type: "text", max: 80 },
      {
        name: "action",
        label: `${JOB}.action`,
        type: "list",
        choices: choices(ACTIONS, "FOURTALES.Teller.Action"),
        value: "make",
      },
      { name: "needed", label: `${JOB}.needed`, type: "number", min: 1, max: 99 },
    ],
    ok: `${JOB}.begin`,
  });
  if (!data) return null;
  const name = String(data.name ?? "").trim() || t(`${JOB}.some`);
  const needed = data.needed ? Math.max(1, Math.floor(Number(data.needed))) : null;
  return {
    name: name.slice(0, 80),
    action: isAction(data.action) ? data.action : "make",
    needed,
    collected: 0,
    done: false,
  };
}
