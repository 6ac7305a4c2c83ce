import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import { isId, isText, lookForUndoable } from "../../../../kernel/looks.ts";
import { namedId } from "../../../../kernel/named-id.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import type { KnownPerson } from "../types.ts";

interface Book {
  readonly knownPersons: Readonly<Record<string, KnownPerson>>;
}

/** What somebody one knows has told, or what has passed between the two and shall not be forgotten. */
export interface HeardData {
  /** Id of their line in the contact book. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly undo?: boolean;
}

/** `woven.heard`: a line more of what has passed between somebody and a person they know. */
export const heardEvent: EventKind<Book, HeardData> = {
  kind: "woven.heard",
  check: lookForUndoable({ id: isId, name: isText, text: isText }),
  apply({ knownPersons }, data, event = "") {
    const person = Object.hasOwn(knownPersons, data.id) ? knownPersons[data.id]! : null;
    if (!person) return fail(problem("FOURTALES.Woven.Rules.Refuse.unknownPerson", "id", { name: data.name }));
    // What no card and no step remembers has no line of its own.
    if (event === "") return applied(data);
    const log = person.log ?? {};
    const line = namedId(event);
    const path = `knownPersons.${data.id}.log.${line}`;
    if (data.undo) return applied(data, {}, Object.hasOwn(log, line) ? [path] : []);
    const order = Object.values(log).reduce((last, { order: one }) => Math.max(last, one), 0) + 1;
    return applied(data, { [path]: { amount: 0, text: data.text, order } });
  },
  invert: takenBack,
  describe: ({ name, undo }) => ({ key: `FOURTALES.Woven.Rules.Heard.${undo ? "back" : "noted"}`, data: { name } }),
};
