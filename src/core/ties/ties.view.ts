import type { Bonds, Bound, Tie, TieDeed } from "../contract/ties-spec.ts";
import { say, t } from "../text/text.ts";
import type { Picture, Spot } from "./lay-out.ts";

const ICONS = { person: "fa-solid fa-user", group: "fa-solid fa-landmark", hook: "fa-solid fa-key" } as const;

/** Thickest line, in strengths. */
const THICKEST = 5;

/** What the window shows of bonds that the viewer may see: the picture, and the same facts in sentences. */
export function tiesView({ people, ties }: Bonds, { spots, high }: Picture, chosen: string) {
  const named = new Map(people.map((one) => [one.id, one]));
  const bound = people.toSorted(byName);
  return {
    none: ties.length === 0 && people.every(({ notes = [] }) => notes.length === 0),
    lines: ties.map((tie) => lineView(tie, spots)),
    spots: bound.map((one) => ({ ...nodeView(one, ties), ...spots.get(one.id), on: one.id === chosen })),
    facts: bound
      .filter((one) => chosen === "" || one.id === chosen)
      .map((one) => factsView(one, ties, named, chosen !== "")),
    chosen,
    high,
  };
}

/** People first, players' before the others, each by name. */
function byName(a: Bound, b: Bound): number {
  const rank = ({ kind, player }: Bound) => (player ? 0 : kind === "person" ? 1 : kind === "group" ? 2 : 3);
  return rank(a) - rank(b) || a.name.localeCompare(b.name);
}

function lineView({ id, from, to, kind, strength }: Tie, spots: ReadonlyMap<string, Spot>) {
  const [a, b] = [spots.get(from), spots.get(to)];
  return {
    id,
    from,
    to,
    kind,
    width: 1 + Math.min(THICKEST, Math.max(0, strength)),
    x1: a?.x,
    y1: a?.y,
    x2: b?.x,
    y2: b?.y,
  };
}

function nodeView({ id, name, kind, player }: Bound, ties: readonly Tie[]) {
  const count = ties.filter(({ from, to }) => from === id || to === id).length;
  const label = t("FOURTALES.Core.Ties.spot", { name, kind: `FOURTALES.Core.Ties.kind.${kind}`, count });
  return { id, name, kind, player: player === true, icon: ICONS[kind], label };
}

function factsView(one: Bound, ties: readonly Tie[], named: ReadonlyMap<string, Bound>, alone: boolean) {
  const isOffered = (deed: TieDeed) => alone || !deed.alone;
  const own = ties.filter(({ from, to }) => from === one.id || to === one.id);
  return {
    id: one.id,
    name: one.name,
    icon: ICONS[one.kind],
    opens: one.opens,
    notes: (one.notes ?? []).map(say),
    deeds: (one.deeds ?? [])
      .filter(isOffered)
      .map((deed) => ({ ...deed, named: t("FOURTALES.Core.Ties.deedFor", { label: deed.label, name: one.name }) })),
    ties: own.map(({ id, from, to, says, past = "", deeds = [] }) => {
      const other = named.get(from === one.id ? to : from);
      const data = { name: named.get(from)?.name ?? "", other: named.get(to)?.name ?? "" };
      return {
        id,
        text: say(says),
        past,
        deeds: deeds
          .filter(isOffered)
          .map((deed) => ({ ...deed, named: t(`FOURTALES.Core.Ties.deed`, { label: deed.label, ...data }) })),
        other: other?.name ?? "",
      };
    }),
  };
}
