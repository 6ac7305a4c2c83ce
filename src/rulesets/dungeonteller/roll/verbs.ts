import { askForm } from "../../../core/dialogs/ask-form.ts";
import { t } from "../../../core/words.ts";
import type { ActionId } from "../rules/actions.ts";

const VERBS = "FOURTALES.Teller.Verb";

/** What children say that they want to do, and the action that it is. */
const ACTION_OF = {
  ...{ hit: "battle", wrestle: "muscle", shoot: "shoot", throw: "shoot" },
  ...{ look: "notice", listen: "notice", search: "notice", follow: "notice" },
  ...{ hide: "sneak", creep: "sneak", steal: "sneak", leap: "stunt", balance: "stunt", swing: "stunt" },
  ...{
    lift: "muscle",
    push: "muscle",
    breakOpen: "muscle",
    swim: "muscle",
    unlock: "make",
    mend: "make",
    build: "make",
  },
  ...{ ask: "talk", trick: "talk", cheer: "talk", cast: "magic", resist: "resist" },
} as const satisfies Record<string, ActionId>;

/** "What do I want to do?": one picks a verb, and the dice of the right action come. Null when somebody backs out. */
export async function askVerb(): Promise<ActionId | null> {
  const named = Object.keys(ACTION_OF).map((verb) => [verb, t(`${VERBS}.${verb}`)] as const);
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
  return Object.hasOwn(ACTION_OF, verb) ? ACTION_OF[verb as keyof typeof ACTION_OF] : null;
}
