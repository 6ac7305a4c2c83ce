import { setKind } from "../../../../kernel/event-kinds.ts";
import { isBoolean, isCount, isObject, isText, orNothing } from "../../../../kernel/looks.ts";
import type { Familiar } from "../types.ts";

export type { SetData } from "../../../../kernel/event-kinds.ts";

function yesNo(kind: string, path: string, name: string, more: { marks?: true } = {}) {
  const key = `FOURTALES.Teller.Rules.${name}`;
  const describe = ({ value }: { value: boolean }) => ({ key: `${key}.${value ? "yes" : "no"}` });
  return setKind<boolean>({ kind: `teller.${kind}`, path, describe, ...more }, isBoolean, false);
}

/** `teller.out`: knocked out (DT-17) or back on one's feet. */
export const outEvent = yesNo("out", "out", "Out");

/** `teller.attacked`: somebody attacked this one, which spoils resting (DT-19, A-22); whoever rested in vain is told so then. */
export const attackedEvent = yesNo("attacked", "turn.attacked", "Attacked", { marks: true });

/** `teller.resting`: from this round of an encounter on somebody spends a whole turn resting (DT-19); 0 for nobody who rests. */
export const restingEvent = setKind<number>(
  {
    kind: "teller.resting",
    path: "turn.resting",
    describe: ({ value }) => ({ key: `FOURTALES.Teller.Rules.Resting.${value > 0 ? "yes" : "no"}` }),
  },
  isCount,
  0,
);

/** `teller.ran`: paces that a run of this turn comes to (DT-45); 0 for whoever did not run. */
export const ranEvent = setKind<number>(
  {
    kind: "teller.ran",
    path: "turn.ran",
    describe: ({ value }) => ({
      key: `FOURTALES.Teller.Rules.Ran.${value > 0 ? "yes" : "no"}`,
      data: { paces: value },
    }),
  },
  isCount,
  0,
);

/** `teller.known`: a treasure's value is known (on the treasure). */
export const knownEvent = yesNo("known", "appraised", "Known");

/** `teller.familiar`: whom a magic animal serves, and whether it is a greater one (DT-158, DT-159); one at a time. */
export const familiarEvent = setKind<Familiar | null>(
  {
    kind: "teller.familiar",
    path: "familiar",
    describe: ({ value }) => ({ key: `FOURTALES.Teller.Rules.Familiar.${value ? "yes" : "no"}` }),
  },
  (value) => value === null || isFamiliar(value),
  null,
);

const isFamiliar = (value: unknown): boolean => {
  const { uuid, greater, kind } = (isObject(value) ? value : {}) as Record<string, unknown>;
  return isText(uuid) && isBoolean(greater) && orNothing(isText)(kind);
};

/** `teller.tamed`: whose animal friend it is (DT-110); one at a time. */
export const tamedEvent = setKind<string | null>(
  {
    kind: "teller.tamed",
    path: "tameAnimal",
    describe: ({ value }) => ({ key: `FOURTALES.Teller.Rules.Tamed.${value ? "yes" : "no"}` }),
  },
  (value) => value === null || isText(value),
  null,
);
