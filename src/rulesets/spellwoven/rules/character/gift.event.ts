import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import { isObject, isText, lookFor, lookForUndoable, within } from "../../../../kernel/looks.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import type { Domain, Incantation } from "../types.ts";
import { magicReport } from "./check-extras.ts";

/** What somebody begins with who has gained Magery. */
export interface Beginning {
  readonly domains: readonly Domain[];
  readonly incantations: readonly Incantation[];
}

interface Mage {
  readonly magery?: {
    readonly domains: Readonly<Record<string, Domain>>;
    readonly incantations: Readonly<Record<string, Incantation>>;
  };
}

/** The gift of Magery, gained in play. */
export interface GiftData extends Beginning {
  /** UUID of whoever gains it. */
  readonly to: string;
  readonly undo?: boolean;
}

/** Longest name of a Domain or an Incantation, in letters. */
const MOST_LETTERS = 80;
/** As at creation (SW-115, SW-116). */
const MOST_NAMES = 2;

const isName = (value: unknown) => isText(value) && (value as string).length <= MOST_LETTERS;
const isListOf = (figure: string) => (value: unknown) =>
  Array.isArray(value) &&
  value.length <= MOST_NAMES &&
  value.every((one) => isObject(one) && lookFor({ name: isName, [figure]: within(1, MOST_NAMES) })(one).length === 0);

/** What a beginning may look like; a stranger may have written it. */
export const BEGINNING = { domains: isListOf("motes"), incantations: isListOf("rank") };

/** SW-115, SW-116: in play a new mage begins with what one begins with at creation: two motes and two ranks. */
export function beginningProblems({ domains, incantations }: Beginning): readonly Problem[] {
  const { done, problems } = magicReport({ domains, incantations });
  if (done) return [];
  return problems.length > 0 ? problems : [problem("FOURTALES.Woven.Rules.Refuse.newMage", "domains")];
}

/**
 * `woven.gift`: Magery that was gained in play brings its first Domains and Incantations, and with them the Anma of the gift
 * (SW-113, SW-115 to SW-117). Once: whoever knows a Domain or an Incantation is no new mage.
 */
export const giftEvent: EventKind<Mage, GiftData> = {
  kind: "woven.gift",
  check: lookForUndoable({ ...BEGINNING, to: isText }),
  apply({ magery }, data) {
    if (!magery) return fail(problem("FOURTALES.Woven.Rules.Refuse.noAnmaAtAll", "to"));
    const entries = entriesOf(data);
    if (data.undo) {
      const there = Object.keys(entries).filter((path) => isThere(magery, path));
      return applied(data, {}, there);
    }
    const begun = Object.keys(magery.domains).length + Object.keys(magery.incantations).length > 0;
    const sound = begun ? fail(problem("FOURTALES.Woven.Rules.Refuse.mageAlready", "domains")) : refuse(data);
    return sound.ok ? applied(data, entries) : sound;
  },
  invert: takenBack,
  leadsTo({ to, undo }) {
    const amount = undo ? -1 : 1;
    return [{ kind: "woven.anma", target: to, data: { amount, max: amount } }];
  },
  describe: ({ domains, incantations, undo }) => ({
    key: `FOURTALES.Woven.Rules.Gift.${undo ? "undone" : "gained"}`,
    data: { names: [...domains, ...incantations].map(({ name }) => name).join(", ") },
  }),
};

function refuse(data: Beginning): Result<null> {
  const problems = beginningProblems(data);
  return problems.length > 0 ? fail(...problems) : ok(null);
}

/** Each with its place in the document. */
function entriesOf({ domains, incantations }: Beginning): Record<string, Domain | Incantation> {
  return Object.fromEntries([
    ...domains.map((one, at) => [`magery.domains.first${at + 1}`, one] as const),
    ...incantations.map((one, at) => [`magery.incantations.first${at + 1}`, one] as const),
  ]);
}

function isThere(magery: NonNullable<Mage["magery"]>, path: string): boolean {
  const [, list, id] = path.split(".") as [string, "domains" | "incantations", string];
  return Object.hasOwn(magery[list], id);
}
