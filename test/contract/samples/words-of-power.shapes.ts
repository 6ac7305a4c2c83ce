import fc from "fast-check";

export const zone = (face: number, vital: boolean) => ({
  label: `Part ${face}`,
  face,
  hp: { value: 5, max: 6 },
  armor: { value: 1, max: 2 },
  covers: {},
  bound: false,
  boundBy: "",
  boundTo: "",
  fresh: false,
  vital,
});
export const tag = (text: string) => ({ text, sense: "", source: "creation", weaverName: "", lost: false, sort: 1 });
export const body = fc.record({
  zones: fc
    .tuple(fc.nat(6), fc.nat(6), fc.nat(2))
    .map(([head, legs, armor]) => ({
      head: { ...zone(1, true), hp: { value: head, max: 6 } },
      legs: { ...zone(2, false), hp: { value: legs, max: 6 }, armor: { value: armor, max: 2 } },
    })),
  down: fc.boolean(),
  guard: fc.constantFrom(null, { by: "Actor.b", zone: "legs", dice: 1 }),
});
export const holder = fc.record({
  hand: fc.constantFrom({}, { a: { text: "Door", sense: "", sort: 1 } }),
  draws: fc.nat(3),
});
