import { askForm } from "../../../core/dialogs/ask-form.ts";
import { t } from "../../../core/text/text.ts";
import { isVerb, VERBS, type Verb } from "../rules/attempt/verbs.ts";

/** A verb in the person's language. */
export function verbName(verb: Verb): string {
  return t(`FOURTALES.Teller.Verb.${verb}`);
}

/** "What do I want to do?": one picks a verb. Null when somebody backs out. */
export async function askVerb(): Promise<Verb | null> {
  const named = VERBS.map((verb) => [verb, verbName(verb)] as const);
  const sorted = named.sort(([, one], [, other]) => one.localeCompare(other));
  const said = await askForm({
    title: t("FOURTALES.Teller.Verbs.title"),
    icon: "fa-solid fa-lightbulb",
    classes: ["dt-dialog"],
    lines: [
      {
        name: "verb",
        label: "FOURTALES.Teller.Verbs.label",
        type: "list",
        rows: 12,
        value: sorted[0]![0],
        choices: Object.fromEntries(sorted),
      },
    ],
    ok: "FOURTALES.Teller.Verbs.go",
  });
  const verb = String(said?.verb ?? "");
  return isVerb(verb) ? verb : null;
}
