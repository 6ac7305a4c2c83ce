import { rulesets, type SubtypeSpec } from "./ruleset.ts";

/** Is this a subtype of those whom players play? Each of their tokens stands for one person, who is a friend. */
export function isPlayed({ token }: SubtypeSpec): boolean {
  return token?.linked === true && token.friendly;
}

/** Subtypes of actors whom players play, of every game here. */
export function playedTypes(): Set<string> {
  const specs = rulesets().flatMap(({ actors }) => Object.entries(actors));
  return new Set(specs.flatMap(([type, spec]) => (isPlayed(spec) ? [type] : [])));
}
