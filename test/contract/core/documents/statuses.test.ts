import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { leaveTales, openTales, source, type Tales, tablePart } from "../../tales.fixture.ts";

interface Story {
  game: string;
  type: string;
  system?: object;
  event: [kind: string, data: object];
  shows: string;
}

const wound = (track: string, to: string) => ["kalyr.wound", { track, to, cause: "a mace" }] as [string, object];
const woven = (extra: object) =>
  ["woven.wound", { track: "health", levels: 1, defeat: false, kill: false, ...extra }] as [string, object];
const hit = (zone: string, damage: number) =>
  ["words.hit", { zone, label: "A place", damage, unarmed: false, half: "up" }] as [string, object];
const kalyr = { game: "kalyr", type: "kalyrCharacter" };
const words = { game: "words-of-power", type: "wordsCreature" };
const spellwoven = { game: "spellwoven", type: "wovenCharacter" };

/** What befalls somebody in each game, and the name of what their token then shows. */
/** A change of somebody's data, with paths from the document. */
const below = (place: string, { set, remove }: Loose): Loose => ({
  set: Object.fromEntries(Object.entries(set).map(([path, value]) => [`${place}.${path}`, value])),
  remove: remove.map((path: string) => `${place}.${path}`),
});

const STORIES: Story[] = [
  { ...kalyr, event: wound("physical", "H"), shows: "Hurt" },
  { ...kalyr, event: wound("social", "VH"), shows: "Very Hurt" },
  { ...kalyr, event: wound("physical", "DF"), shows: "Defeated (physical)" },
  { ...kalyr, event: wound("mental", "DF"), shows: "Defeated (mental)" },
  { ...kalyr, event: wound("social", "DF"), shows: "Defeated (social)" },
  { ...kalyr, event: wound("physical", "DS"), shows: "Destroyed (physical): dying" },
  { ...kalyr, event: wound("mental", "DS"), shows: "Destroyed (mental): comatose" },
  { ...kalyr, event: wound("social", "DS"), shows: "Destroyed (social): ruined" },
  { ...words, event: hit("legs", 6), shows: "Maimed" },
  { ...words, event: ["words.down", { value: true }], shows: "Down" },
  { ...words, event: hit("head", 4), shows: "Down" },
  { ...words, type: "wordsCharacter", event: hit("head", 4), shows: "Dying" },
  { ...spellwoven, event: woven({ defeat: true }), shows: "Defeated" },
  { ...spellwoven, system: { status: { defeated: true } }, event: woven({ levels: 6, kill: true }), shows: "Dead" },
  { ...spellwoven, event: ["woven.heroic", { undo: false }], shows: "Heroic" },
  { ...spellwoven, event: ["woven.overSwung", { value: true }], shows: "Swung too wide" },
  {
    game: "dungeonteller",
    type: "tellerHero",
    system: { luck: { value: 0 } },
    event: ["teller.luck", { amount: -1, cause: "hit", rule: "belowZero", wake: false }],
    shows: "Knocked out",
  },
];

let tales: Tales;

/** Somebody with a token on a map; unlinked, so that the token alone is struck. */
async function somebody({ type, system = {} }: Story): Promise<Loose> {
  const actor = await CONFIG.Actor.documentClass.create({ name: "Somebody", type, system });
  const tokens = [{ name: "Somebody", actorId: actor.id, actorLink: false, x: 0, y: 0 }];
  const scene = await CONFIG.Scene.documentClass.create({ name: "A road", tokens });
  return scene.tokens.contents[0].actor;
}

/** What the running generation draws on somebody's token, in its order. */
let marks: (actor: Loose) => Loose[];
const shown = (actor: Loose): string[] => marks(actor).map(({ name }: Loose) => name);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("what tokens show of their people on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
    marks = (await tablePart("client/documents/shown-effects.ts")).shownEffects;
  });

  it.each(STORIES)("$game: $event.0 shows $shows, and its undoing takes it away", async (story) => {
    const { updateFor } = await source("core/ledger/stored.ts");
    const { statuses } = tales.api.rulesetById(story.game);
    const { events } = tales.api.playOf(story.game);
    const [name, data] = story.event;
    const kind = events.get(name);
    const actor = await somebody(story);
    const happen = async (what: unknown): Promise<unknown> => {
      expect(kind.check(what)).toEqual([]);
      const { value, problems } = kind.apply(actor.toObject().system, what);
      expect(problems).toBeUndefined();
      await actor.update(updateFor({ change: below("system", value.change), entries: [] }));
      return value.done;
    };
    const before = shown(actor);
    expect(before).not.toContain(story.shows);
    const done = await happen(data);
    expect(shown(actor)).toContain(story.shows);
    const mark = marks(actor).find((one: Loose) => one.name === story.shows);
    const { id, img } = statuses.find(({ id }: Loose) => mark.statuses.has(id));
    expect(mark.img).toBe(img);
    expect(actor.statuses.has(id)).toBe(true);
    expect(actor.effects.size, "nothing is stored beside the sheet").toBe(0);
    await happen(kind.invert(done));
    expect(shown(actor)).toEqual(before);
    expect(actor.statuses.has(id)).toBe(false);
  });

  it("Words of Power: who is bound by a box on the sheet shows it", async () => {
    const actor = await somebody({ ...words } as Story);
    const [zone] = Object.keys(actor.system.zones);
    await actor.update({ [`system.zones.${zone}.bound`]: true });
    expect(shown(actor)).toEqual(["Bound"]);
  });

  it("shows a status once where somebody has also set it by hand, and keeps what others have set", async () => {
    const actor = await somebody({ ...words, system: { down: true } } as unknown as Story);
    await actor.toggleStatusEffect("words-defending");
    expect(shown(actor)).toEqual(["Defending", "Down"]);
    await actor.toggleStatusEffect("words-down");
    expect(shown(actor).sort()).toEqual(["Defending", "Down"]);
  });
});
