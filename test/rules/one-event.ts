import { expect } from "vitest";
import type { EventKind } from "../../src/kernel/events.ts";
import { type Problem, unwrap } from "../../src/kernel/result.ts";

// For tests of one kind of event by itself: what its data may be, what it writes, why it refuses.

/** What a member of an event's data may be, and what not. */
export interface Member {
  readonly takes: readonly unknown[];
  readonly refuses: readonly unknown[];
}

const long = (letters: number) => "x".repeat(letters);

export const TEXT: Member = { takes: ["", long(2000)], refuses: [undefined, null, 3, {}, ["a"], long(2001)] };
export const ID: Member = {
  takes: ["a", "A-_9", long(64)],
  refuses: [undefined, null, 3, "", "a.b", "a b", long(65), "constructor", "__proto__"],
};
export const YES_NO: Member = { takes: [true, false], refuses: [undefined, null, 0, 1, "true"] };
export const WHOLE: Member = {
  takes: [0, 1, -1, 10_000, -10_000],
  refuses: [undefined, null, 0.5, "1", Number.NaN, 10_001, -10_001],
};
export const COUNT: Member = { takes: [0, 1, 10_000], refuses: [undefined, null, 0.5, "1", -1, 10_001] };

/** A whole number between two others, both of them included. */
export const between = (least: number, most: number): Member => ({
  takes: [least, most],
  refuses: [undefined, null, least - 1, most + 1, least + 0.5, String(least)],
});

/** One of a few values. */
export const one = (...values: readonly unknown[]): Member => ({
  takes: values,
  refuses: [undefined, null, "", "nonsense", "constructor", [values[0]]],
});

/** May be missing, too. */
export const maybe = ({ takes, refuses }: Member): Member => ({
  takes: [...takes, undefined, null],
  refuses: refuses.filter((value) => value !== undefined && value !== null),
});

/** The same, with more that it takes or refuses. */
export const also = (
  { takes, refuses }: Member,
  more: { takes?: readonly unknown[]; refuses?: readonly unknown[] },
): Member => ({
  takes: [...takes, ...(more.takes ?? [])],
  refuses: [...refuses.filter((value) => !more.takes?.includes(value)), ...(more.refuses ?? [])],
});

/** A look at a few members of something, as kinds of events have it. */
type Check = (data: unknown) => readonly Problem[];

/**
 * Expects a look to take what is sound, and to name each member that is not by its field.
 * @param sound sound data; each member is tried in its place
 */
export function expectLooks(check: Check, sound: object, members: Readonly<Record<string, Member>>): void {
  expect(check(sound)).toEqual([]);
  for (const [name, { takes, refuses }] of Object.entries(members)) {
    for (const value of takes) expect([name, value, check({ ...sound, [name]: value })]).toEqual([name, value, []]);
    const unsound = { key: "FOURTALES.Kernel.Event.unsound", data: { name }, field: `data.${name}` };
    for (const value of refuses)
      expect([name, value, check({ ...sound, [name]: value })]).toEqual([name, value, [unsound]]);
  }
}

/** What an event does to a state: what it writes, what it takes away, and what truly happened. */
export function does<S, D>(kind: EventKind<S, D>, state: S, data: D, name?: string) {
  const { change, done } = unwrap(kind.apply(state, data, name));
  return { set: change.set, remove: change.remove, done };
}

/** Why an event is refused; nothing where it is not. */
export function whyNot<S, D>(kind: EventKind<S, D>, state: S, data: D): readonly Problem[] {
  const result = kind.apply(state, data);
  return result.ok ? [] : result.problems;
}
