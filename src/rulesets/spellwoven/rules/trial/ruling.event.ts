import { type EntryData, entryKind } from "../../../../kernel/event-kinds.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { isId, isObject, isText, lookFor } from "../../../../kernel/looks.ts";
import { namedId } from "../../../../kernel/named-id.ts";
import { worldTarget } from "../../../../kernel/whole.ts";
import { isRung } from "../ladder/rungs.ts";

/** SW-06: how hard something is on a scene, said by the Gamesmaster before anybody tries it: "climbing here is Adept". */
export interface Ruling {
  /** An attribute, or the slug of a skill: then it is about whoever uses that skill. */
  readonly what: string;
  /** Id of the scene. */
  readonly scene: string;
  readonly rung: number;
}

/** `woven.ruling`: something is said beforehand, or not any more. On what the game keeps of the world. */
export const rulingEvent = entryKind<"ruling", Ruling, EntryData<"ruling", Ruling>>(
  {
    kind: "woven.ruling",
    path: "rulings",
    describe: ({ ruling }) => ({ key: `FOURTALES.Woven.Rules.Ruling.${ruling ? "said" : "gone"}` }),
  },
  "ruling",
  (value) => isObject(value) && lookFor({ what: isId, scene: isText, rung: isRung })(value).length === 0,
);

/** The rung that was said beforehand for a test; what was said of the skill goes before what was said of the attribute. */
export function ruledRung(
  rulings: Readonly<Record<string, Ruling>>,
  scene: string,
  { attribute, skill }: { readonly attribute: string; readonly skill: string },
): number | null {
  const here = Object.values(rulings).filter((one) => one.scene === scene);
  const found = here.find(({ what }) => skill !== "" && what === skill) ?? here.find(({ what }) => what === attribute);
  return found?.rung ?? null;
}

/** What stands in the book of what was said beforehand: one line for each scene and what it is about. */
export function rulingLine({ scene, what }: Pick<Ruling, "scene" | "what">, ruling: Ruling | null) {
  return { id: namedId(`${scene} ${what}`), ruling };
}

/** SW-06: what the Gamesmaster named for a test holds on the scene from now on. */
export function heldEvents(ruling: Ruling): WorldEvent[] {
  return [
    { id: "ruling", kind: rulingEvent.kind, target: worldTarget("spellwoven"), data: rulingLine(ruling, ruling) },
  ];
}
