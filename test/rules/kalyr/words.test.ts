import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  CREATION_STEPS,
  FUDGE_USES,
  LETTERS,
  levelKey,
  levelName,
  TRACKS,
  VERDICTS,
} from "../../../src/rulesets/kalyr/rules/index.ts";

const root = join(import.meta.dirname, "../../..");
const words = JSON.parse(readFileSync(join(root, "lang/en/kalyr-rules.json"), "utf8")) as object;
const said = (key: string): unknown =>
  key.split(".").reduce<unknown>((here, name) => (here as Record<string, unknown> | undefined)?.[name], words);

describe("words that are chosen while playing are in the language file", () => {
  const base = "FOURTALES.Kalyr.Rules";
  const keys = [
    ...VERDICTS.map((verdict) => `${base}.Verdict.${verdict}`),
    ...[...LETTERS, "none"].map((letter) => `${base}.Letter.${letter}`),
    ...TRACKS.flatMap((track) => [`${base}.Track.${track}`, `${base}.Refuse.defeated.${track}`]),
    ...["just", "both_win", "both_loss", "both_tie"].map((way) => `${base}.Verdict.${way}`),
    ...["success", "failure", "just"].map((way) => `${base}.Verdict.${way}Unnamed`),
    ...["over", "overBare", "back", "backBare"].map((way) => `${base}.Scene.${way}`),
    ...FUDGE_USES.map((use) => `${base}.Fudge.${use}`),
    ...["automatic", "raise", "lower", "wound", "story"].map((use) => `${base}.Fudge.gains.${use}`),
    ...CREATION_STEPS.flatMap((step) => [`${base}.Create.step.${step}`, `${base}.Create.hint.${step}`]),
    ...["hurt", "veryHurt", "beaten", "good", "poor", "edge", "gear", "reach", "outnumbered"].map(
      (name) => `${base}.Modifier.${name}`,
    ),
    ...["default", "incompetent"].map((source) => `${base}.Ability.${source}`),
    ...["twice", "stranger", "noRoll", "noPoints", "automatic", "value", "tooLate", "notYours", "again"].map(
      (why) => `${base}.Fudge.refuse.${why}`,
    ),
    ...Array.from({ length: 40 }, (_, i) => levelKey(i - 20)),
    ...[-9, 0, 9].map((level) => levelName(level).key),
  ];
  it.each([...new Set(keys)].sort())("%s", (key) => {
    expect(said(key)).toBeTypeOf("string");
  });
});
