import { describe, expect, it } from "vitest";
import { documents } from "./packs.reader.ts";

const powers = documents("powers");
const roles = documents("roles");

// rule, file, Luck (null: nobody says), cost, what is rolled, least successes, opposed, lasts
type Row = [number, string, number | null, string, string, number | string | null, string, string];
const ROWS: Row[] = [
  [101, "stoneform", 2, "fixed", "resist", 1, "", "turn"],
  [102, "ironform", 6, "fixed", "resist", 1, "", "turn"],
  [103, "hearth-rune", 0, "zero", "make", 1, "", "until-broken"],
  [104, "sentinel-rune", 0, "zero", "make", 1, "", "until-broken"],
  [105, "trap-rune", 0, "zero", "make", 1, "muscle match", "until-broken"],
  [106, "cloak", 2, "fixed", "magic", 1, "", "turn"],
  [107, "rapid-fire", 0, "zero", "shoot split", null, "armor stunt dice", "instant"],
  [108, "starlight", 0, "zero", "", 0, "", "until-broken"],
  [109, "trance", 2, "fixed", "magic", 1, "resist subtract", "scene"],
  [110, "tame-animal", 1, "each", "talk", "attempt", "", "until-broken"],
  [111, "drive-away-undead", 4, "fixed", "resist", 1, "", "turn"],
  [112, "fist-of-justice", 2, "fixed", "resist", 1, "armor dice", "instant"],
  [113, "hand-of-healing", 0, "zero", "resist", 1, "", "instant"],
  [114, "inspire", 0, "zero", "talk", 1, "", "turn"],
  [115, "sense-malice", 1, "fixed", "resist", 1, "", "instant"],
  [116, "smite", 2, "fixed", "battle resist sum", null, "armor stunt dice", "instant"],
  [117, "antidote", 3, "fixed", "resist", 1, "", "instant"],
  [118, "duress", 5, "fixed", "resist", 1, "resist beat", "instant"],
  [119, "firewalk", 4, "fixed", "resist", 1, "", "scene"],
  [120, "guard-circle", 4, "fixed", "resist", 1, "", "scene"],
  [121, "healing-circle", 5, "fixed", "resist", 1, "", "scene"],
  [122, "restore", 6, "fixed", "resist", 1, "", "instant"],
  [123, "ambush", 0, "zero", "sneak battle steps", 1, "notice beat", "instant"],
  [124, "appraise", 0, "zero", "notice", "gm", "", "instant"],
  [125, "voice-trick", 2, "fixed", "talk", 1, "notice exceed", "scene"],
  [126, "knockout", 6, "fixed", "battle", 1, "muscle subtract", "turn"],
  [127, "soft-landing", 0, "zero", "stunt", 0, "", "instant"],
  [128, "charge", 0, "zero", "battle stunt sum", null, "armor stunt dice", "instant"],
  [129, "feat-of-strength", 1, "one-or-more", "muscle", null, "", "instant"],
  [130, "knockback", 0, "zero", "muscle", 1, "muscle subtract", "instant"],
  [131, "parry", 0, "zero", "battle", 0, "", "turn"],
  [132, "sweep", 0, "zero", "battle split", null, "armor stunt dice", "instant"],
  [133, "counterspell", 2, "fixed", "magic", 1, "", "until-broken"],
  [134, "disguise", 2, "fixed", "magic", 1, "notice match", "scene"],
  [135, "float", 2, "fixed", "magic", 1, "", "turn"],
  [136, "ice-sheet", 3, "fixed", "magic", 1, "", "scene"],
  [137, "mistform", 3, "fixed", "magic", 1, "", "turn"],
  [138, "shield", 1, "fixed", "magic", 1, "", "scene"],
  [139, "teleport", 4, "fixed", "magic", 1, "", "instant"],
  [140, "tongues", 2, "fixed", "magic", 1, "", "scene"],
  [141, "will-o-the-wisp", 1, "fixed", "magic", 1, "", "until-broken"],
  [142, "zap", 0, "zero", "magic", 1, "stunt dice", "instant"],
  [143, "call-vermin", 5, "fixed", "magic", 1, "", "turn"],
  [144, "chilling-mist", 3, "fixed", "magic", 1, "", "scene"],
  [145, "corrosion", 6, "fixed", "magic", "object-luck", "", "instant"],
  [146, "create-hippogriff", 10, "fixed", "magic", 1, "", "journey"],
  [147, "eye", 2, "fixed", "magic", 1, "", "turn"],
  [148, "fear", 2, "fixed", "magic", 1, "resist subtract", "turn"],
  [149, "fire-patch", 4, "fixed", "magic", 1, "", "turn"],
  [150, "fog-cloud", 2, "fixed", "magic", 1, "", "scene"],
  [151, "invisibility", 5, "fixed", "magic", 1, "", "turn"],
  [152, "phantom", 3, "fixed", "magic", 1, "notice exceed", "scene"],
  [153, "poison-cloud", 6, "fixed", "magic", 1, "", "scene"],
  [154, "raise-skeleton", 4, "each", "", 0, "", "until-broken"],
  [155, "raise-zombie", 4, "each", "", 0, "", "until-broken"],
  [156, "secret-message", 1, "fixed", "magic", 1, "", "instant"],
  [157, "summon-orc", 8, "each", "", 0, "", "until-broken"],
  [158, "summon-familiar", 8, "fixed", "magic", 1, "", "until-broken"],
  [159, "summon-greater-familiar", 12, "fixed", "magic", 1, "", "until-broken"],
  [160, "turn-to-stone", 8, "fixed", "magic", 1, "resist subtract", "scene"],
  [161, "undo-magic", 5, "fixed", "magic", "caster-magic", "", "instant"],
  [162, "stardust", 3, "fixed", "magic", 1, "", "scene"],
  [163, "climb", 0, "zero", "muscle stunt steps", null, "", "instant"],
  [164, "dodge", 1, "each", "", 0, "", "instant"],
  [165, "pin", 0, "zero", "stunt muscle sum", 1, "stunt muscle beat", "until-broken"],
  [166, "jump", 0, "zero", "muscle stunt steps", 1, "", "instant"],
  [167, "briar-patch", 5, "fixed", "magic", 1, "", "scene"],
  // of these the book has the names; the rest is ours.
  [168, "feysight", 3, "fixed", "magic", 1, "", "scene"],
  [169, "deceive", 4, "fixed", "magic", 1, "resist subtract", "turn"],
  [170, "fireball", 6, "fixed", "magic", 1, "", "turn"],
  [171, "darkness", 4, "fixed", "magic", 1, "", "scene"],
];

const NAMED_ONLY = ["feysight", "deceive", "fireball", "darkness"];

describe("powers", () => {
  it("are 67 with rules and 4 without, numbered one after the other", () => {
    expect(powers.size).toBe(71);
    const rules = [...powers.values()].map((doc) => doc.system.rule).sort();
    expect(rules).toEqual(Array.from({ length: 71 }, (_, i) => `DT-${101 + i}`));
    const sources = [...powers.values()].map((doc) => doc.flags["four-tales"]!.source);
    const count = (source: string) => sources.filter((found) => found === source).length;
    expect([count("core"), count("more"), count("new-role"), count("everyone"), count("named-only")]).toEqual([
      33, 29, 1, 4, 4,
    ]);
  });

  it.each(ROWS)("rule %i, %s", (rule, file, luck, kind, rolled, needs, opposed, unit) => {
    const { system } = powers.get(file)!;
    expect(system.identifier).toBe(file);
    expect(system.rule).toBe(`DT-${rule}`);
    expect(system.cost).toEqual({ kind, luck });
    const join = system.roll.join === "one" ? [] : [system.roll.join];
    expect([...system.roll.actions, ...join].join(" ")).toBe(rolled);
    expect(system.needs.by === "" ? system.needs.count : system.needs.by).toBe(needs);
    expect([...system.opposed.by, system.opposed.how].filter(Boolean).join(" ")).toBe(opposed);
    expect(system.duration.unit).toBe(unit);
  });

  it("each tells a child in one short line and says in full what happens", () => {
    for (const [file, { system }] of powers) {
      expect(system.summary, file).toMatch(/^\S.{8,68}$/);
      expect(system.description, file).toMatch(/^<p>[\s\S]{60,}<\/p>$/);
      // The price in the text is the price on the card.
      if (system.cost.kind === "fixed")
        expect(system.description, file).toContain(`<strong>${system.cost.luck} Luck</strong>`);
    }
  });

  it("none is only told: what the table leaves to people, the card says to them, and what it does all of says nothing", () => {
    for (const [file, { system }] of powers) {
      expect(["full", "partly"], file).toContain(system.automation);
      if (system.automation === "full") expect(system.people ?? "", file).toBe("");
      else expect(system.people, file).toMatch(/^[A-Z][^<>]{60,}\.$/);
    }
  });

  it("victims' rolls are noted where a power has them", () => {
    const saves = [...powers].filter(([, { system }]) => system.save.how !== "");
    expect(
      Object.fromEntries(saves.map(([file, { system }]) => [file, `${system.save.roll} ${system.save.how}`])),
    ).toEqual({
      "call-vermin": "by-swarm one-avoids",
      "chilling-mist": "muscle each-reduces",
      "fire-patch": "stunt each-reduces",
      fireball: "stunt each-reduces",
      "ice-sheet": "stunt one-avoids",
      "poison-cloud": "resist each-reduces",
    });
  });

  it("only the three wicked ones are marked so, and four say that the book has only their names", () => {
    const malicious = [...powers].filter(([, { system }]) => system.malicious).map(([file]) => file);
    expect(malicious).toEqual(["raise-skeleton", "raise-zombie", "summon-orc"]);
    for (const file of NAMED_ONLY)
      expect(powers.get(file)!.system.description).toContain("The rulebook gives this spell a name and nothing else.");
  });

  it("go to the roles that start with them, and to hold somebody fast is for all of them", () => {
    const identifiers = (role: string): string[] =>
      roles
        .get(role)!
        .system.powers.map(
          (uuid: string) => [...powers.values()].find(({ _id }) => uuid.endsWith(_id))!.system.identifier,
        );
    expect(identifiers("dwarf")).toEqual(["stoneform", "ironform", "hearth-rune", "sentinel-rune", "pin"]);
    expect(identifiers("elf")).toEqual(["cloak", "rapid-fire", "starlight", "trance", "tame-animal", "pin"]);
    expect(identifiers("paladin")).toEqual([
      "drive-away-undead",
      "fist-of-justice",
      "hand-of-healing",
      "inspire",
      "sense-malice",
      "smite",
      "pin",
    ]);
    expect(identifiers("rogue")).toEqual(["ambush", "appraise", "voice-trick", "pin"]);
    expect(identifiers("warrior")).toEqual(["charge", "feat-of-strength", "knockback", "parry", "sweep", "pin"]);
    expect(identifiers("wizard")).toEqual([
      "counterspell",
      "disguise",
      "float",
      "ice-sheet",
      "mistform",
      "shield",
      "teleport",
      "tongues",
      "will-o-the-wisp",
      "zap",
      "pin",
    ]);
    expect(identifiers("elf-enchanter").sort()).toEqual([
      "cloak",
      "counterspell",
      "pin",
      "rapid-fire",
      "stardust",
      "starlight",
      "tame-animal",
      "tongues",
      "trance",
      "will-o-the-wisp",
    ]);
  });
});
