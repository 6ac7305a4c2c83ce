import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { forgeTale } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, calm, GM, leaveTales, openTales, source, type Tales, until } from "../tales.fixture.ts";

const KYLAR = "kylarOfAda000000";
const KARELA = "karelaOfBen00000";
const SWORDS = "swordsSwords0000";
const uuid = (id: string): string => `Actor.${id}`;
const scratch = { letter: "S", cause: "thorns", order: 1, when: null, healing: null };

const person = (_id: string, name: string, owner: string) => ({
  _id,
  name,
  type: "kalyrCharacter",
  ownership: { default: 0, [owner]: 3 },
  system: { fudgePoints: 1, damage: { physical: { wounds: { w1: scratch } } } },
  items: [{ _id: SWORDS, name: "Swords", type: "kalyrAbility", system: { level: 1, domain: "physical" } }],
});

let store: MemoryStore;
let generation: 13 | 14;
let tales: Tales;

/** One opens the world, alone; whoever was there before has gone. */
async function alone(user: string): Promise<void> {
  // What is under way is done before somebody leaves.
  await calm();
  tales = await openTales({ generation, asUser: user, store });
  await calm();
}

const posted = (choices: object): Promise<Loose> => game.system.api.startRoll("kalyr", "post", choices);
const world = (): Loose => game.system.api.worldStateOf("kalyr").system;
const thread = (): Loose => world().threads.gate;
const card = (): Loose => game.messages.contents.at(-1);
const fates = (): string[] =>
  game.messages.contents.map(({ system }: Loose) => (Object.values(system.events) as Loose[])[0]?.status);
const refusals = (): string[] => tales.shown.warnings;

async function view(now = Date.now()): Promise<Loose> {
  const { postContext } = await source("rulesets/kalyr/post/post.context.ts");
  return postContext("gate", now).thread;
}

/** The id of the game master's last post. */
const asked = (): string =>
  (Object.entries(thread().posts) as [string, Loose][]).filter(([, { who }]) => who === "").at(-1)![0];
const answer = (who: string, text: string, more: object = {}) =>
  posted({ deed: "post", thread: "gate", who: uuid(who), text, thought: "", asks: [], answers: asked(), ...more });
const tell = (text: string, more: object = {}) =>
  posted({ deed: "tell", thread: "gate", text, asks: [uuid(KYLAR), uuid(KARELA)], silent: {}, woven: false, ...more });
const texts = async (): Promise<string[]> => (await view()).posts.map(({ paragraphs }: Loose) => paragraphs[0].text);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)(
  "a scene of Kalyr by post among three who are never there together, on Foundry %i",
  (version) => {
    beforeAll(async () => {
      generation = version;
      store = new MemoryStore();
      await alone(GM);
      const people = [person(KYLAR, "Kylar", ADA), person(KARELA, "Karela", BEN)];
      await CONFIG.Actor.documentClass.create(people, { keepId: true });
      const scene = { title: "The river gate", purpose: "to get in unseen", mode: "action", hours: 48 };
      await posted({ deed: "begin", thread: "gate", ...scene, people: people.map(({ _id }) => uuid(_id)) });
      await until(() => thread());
      await tell("Rain falls on the river gate. A guard looks up.");
      await until(() => fates().every((fate) => fate === "applied"));
    });

    it("KA-109, KA-111, KA-114, KA-118: each answers the game master's post alone, reads what waits of the others, and answers once", async () => {
      await alone(ADA);
      expect((await view()).owing.map(({ name }: Loose) => name)).toEqual(["Kylar", "Karela"]);
      expect((await view()).writing).toMatchObject({ player: true, who: { [uuid(KYLAR)]: "Kylar" } });
      await answer(KYLAR, 'Kylar lifts his lantern. "Friend!" he calls.');
      expect([fates().at(-1), Object.keys(thread().posts)]).toEqual(["waiting", ["p1"]]);
      expect((await view()).posts.at(-1)).toMatchObject({ name: "Kylar", waits: true });
      expect((await view()).writing.none).toMatch(/game master goes on/);
      expect((await view()).alone).toBe(false);
      await alone(BEN);
      expect((await texts()).at(-1)).toMatch(/Friend/);
      expect((await view()).alone).toBe(true);
      expect((await view()).owing.map(({ name }: Loose) => name)).toEqual(["Karela"]);
      await answer(KARELA, "Karela slips along the wall.", { thought: "He will drown us all." });
      expect(fates().slice(-2)).toEqual(["waiting", "waiting"]);
      expect((await view()).owing).toEqual([]);
    });

    it("KA-112, KA-113: the game master takes up what came, and tells the round; who is silent is decided for, or their time has to run out", async () => {
      await alone(GM);
      await until(() => Object.keys(thread().posts).length === 3);
      expect((await texts()).map((text) => text.split(" ")[0])).toEqual(["Rain", "Kylar", "Karela"]);
      const { undoEvents, reapplyEvents } = await source("core/ledger/event-applier.ts");
      await undoEvents(card());
      expect((await view()).owing).toMatchObject([{ name: "Karela", late: false }]);
      expect(await tell("The guard shrugs.")).toBeNull();
      expect(refusals().at(-1)).toMatch(/Karela still has time/);
      await reapplyEvents(card());
      expect((await view()).posts.at(-1)).toMatchObject({ name: "Karela" });
      await tell("The guard shrugs and goes in.");
      expect((await view()).round).toMatch(/2/);
      await alone(ADA);
      await answer(KYLAR, "Kylar tries the bolt.");
      await alone(GM);
      await until(() => Object.keys(thread().posts).length === 5);
      expect(await tell("It opens.")).toBeNull();
      const late = Date.now() + 49 * 3_600_000;
      expect((await view(late)).owing).toMatchObject([{ name: "Karela", late: true }]);
      vi.spyOn(Date, "now").mockReturnValue(late);
      await tell("It opens, and the hall behind it is dark.", { asks: [uuid(KARELA)] });
      vi.restoreAllMocks();
      await until(() => Object.keys(thread().posts).length === 6);
      expect((await view()).owing.map(({ name }: Loose) => name)).toEqual(["Karela"]);
    });

    it("KA-113: an answer to a round that was told already is refused, changes nothing, and its text is not lost", async () => {
      const before = structuredClone(thread());
      const late = { deed: "post", thread: "gate", who: uuid(KARELA), text: "Karela whistles.", thought: "", asks: [] };
      await forgeTale(
        tales,
        BEN,
        { ruleset: "kalyr", kind: "post", choices: { ...late, answers: asked() } },
        (draft: Loose) => {
          // Written before the last round was told.
          draft.system.choices.answers = "p4";
          (Object.values(draft.system.events)[0] as Loose).data.answers = "p4";
        },
      );
      await until(() => fates().at(-1) === "refused");
      expect(thread()).toEqual(before);
      expect((await view()).lost).toMatchObject([
        { name: "Karela", text: "Karela whistles.", why: expect.stringMatching(/too late/) },
      ]);
      // In somebody else's name nobody posts.
      await forgeTale(tales, ADA, { ruleset: "kalyr", kind: "post", choices: { ...late, answers: asked() } });
      await until(() => fates().at(-1) === "refused");
      expect(thread()).toEqual(before);
    });

    it("KA-119, KA-120: what is rolled meanwhile is seen by those concerned alone, or left to the game master; both read one sheet", async () => {
      const plan = {
        mode: "single",
        weapon: "",
        stance: 0,
        ticks: {},
        values: {},
        automatic: null,
        extra: { value: 0, reason: "" },
      };
      const pick = (item: string) => ({ item, name: "", psionic: false, standsFor: "", penalty: 0 });
      const contest = {
        ...plan,
        who: uuid(KYLAR),
        picks: [pick(SWORDS), pick("")],
        goal: "",
        method: "",
        type: "physical",
        against: "difficulty",
        difficulty: 0,
        tiers: ["", "", "", "", "", "", ""],
        foe: "",
        fight: false,
        persuading: false,
        organisation: "",
        stakes: "low",
        stakesText: "",
        harm: "none",
        track: "physical",
        letter: "H",
        information: false,
        affected: [],
      };
      await alone(ADA);
      await game.system.api.startRoll("kalyr", "contest", contest);
      expect(card().whisper.toSorted()).toEqual([ADA, GM].toSorted());
      const points = { who: uuid(KYLAR), deed: "story", note: "a rope hangs there" };
      await game.system.api.startRoll("kalyr", "deed", points);
      await alone(BEN);
      expect(
        game.messages.contents
          .filter(({ visible }: Loose) => visible)
          .every(({ system }: Loose) => system.kind === "post"),
      ).toBe(true);
      await alone(GM);
      await until(() => game.actors.get(KYLAR).system.fudgePoints === 0 && fates().at(-1) === "applied");
      const sheet = JSON.stringify(game.actors.get(KYLAR).system.toObject());
      await game.settings.set("four-tales", "kalyr.postMechanics", "keeper");
      await alone(ADA);
      expect(JSON.stringify(game.actors.get(KYLAR).system.toObject())).toBe(sheet);
      expect(await game.system.api.startRoll("kalyr", "contest", contest)).toBeNull();
      expect(refusals().at(-1)).toMatch(/game master rolls/);
    });

    it("KA-02, KA-67, KA-115, KA-116, KA-117: the scene ends with its scratches, and its thread is one story, in the journal and as Markdown", async () => {
      await alone(BEN);
      await answer(KARELA, "Karela lights a match.");
      await alone(GM);
      await until(() => Object.keys(thread().posts).length === 7);
      await tell("Karela lights a match, and the hall is full of eyes.", {
        woven: true,
        silent: { [uuid(KYLAR)]: "Kylar holds his breath." },
      });
      await posted({ deed: "end", thread: "gate" });
      await until(
        () => !thread().open && Object.keys(game.actors.get(KYLAR).system.damage.physical.wounds).length === 0,
      );
      const { writeStory } = await source("rulesets/kalyr/post/story-out.ts");
      const { markdownOf } = await source("rulesets/kalyr/rules/post/transcript.ts");
      expect(markdownOf(thread())).toBe(
        [
          "# The river gate",
          "Rain falls on the river gate. A guard looks up.",
          'Kylar lifts his lantern. "Friend!" he calls.',
          "Karela slips along the wall.",
          "*He will drown us all.*",
          "The guard shrugs and goes in.",
          "Kylar tries the bolt.",
          "It opens, and the hall behind it is dark.",
          "Karela lights a match, and the hall is full of eyes.\n",
        ].join("\n\n"),
      );
      await writeStory("gate", thread());
      await writeStory("gate", thread());
      const entries = game.journal.contents.filter(({ name }: Loose) => name === "The river gate");
      expect(entries).toHaveLength(1);
      expect(entries[0].pages.contents[0].text.content).toContain("<p><em>He will drown us all.</em></p>");
      expect(entries[0].ownership.default).toBe(2);
      await alone(ADA);
      expect(game.journal.getName("The river gate").testUserPermission(game.user, "OBSERVER")).toBe(true);
      expect(await answer(KYLAR, "Kylar runs.")).toBeNull();
      expect(refusals().at(-1)).toMatch(/is over/);
    });

    it("KA-110: in free mode anybody posts when they like, and whom they ask owes an answer", async () => {
      await alone(GM);
      const scene = {
        title: "The hall",
        purpose: "to talk it over",
        mode: "free",
        hours: 0,
        people: [KYLAR, KARELA].map(uuid),
      };
      await posted({ deed: "begin", thread: "hall", ...scene });
      await until(() => world().threads.hall);
      const says = (who: string, text: string, asks: string[] = []) =>
        posted({ deed: "post", thread: "hall", who: uuid(who), text, thought: "", asks: asks.map(uuid), answers: "" });
      await alone(BEN);
      await says(KARELA, "Karela sits down.");
      await says(KARELA, '"Well?" Karela asks.', [KYLAR]);
      await alone(ADA);
      const hall = async () =>
        (await source("rulesets/kalyr/post/post.context.ts")).postContext("hall", Date.now()).thread;
      expect((await hall()).owing).toMatchObject([{ name: "Kylar", late: false }]);
      await says(KYLAR, "Kylar says nothing.");
      expect((await hall()).owing).toEqual([]);
      await alone(GM);
      await until(() => Object.keys(world().threads.hall.posts).length === 3);
      expect((await hall()).posts.map(({ name }: Loose) => name)).toEqual(["Karela", "Karela", "Kylar"]);
      await posted({ deed: "end", thread: "hall" });
      await until(() => !world().threads.hall.open);
      const { applyLoose } = await source("core/ledger/loose-event.ts");
      await applyLoose("kalyr", game.system.api.worldStateOf("kalyr"), "kalyr.putAway", { id: "hall", way: "away" });
    });

    it("a thread that is gone, and posts that nobody can place, are told and harm nothing", async () => {
      await alone(GM);
      const { applyLoose } = await source("core/ledger/loose-event.ts");
      const away = () =>
        applyLoose("kalyr", game.system.api.worldStateOf("kalyr"), "kalyr.putAway", { id: "gate", way: "away" });
      const waiting = {
        deed: "post",
        thread: "gate",
        who: uuid(KYLAR),
        text: "Kylar waits.",
        thought: "",
        asks: [],
        answers: "p1",
      };
      expect(await away()).toEqual([]);
      expect(world().threads).toEqual({});
      const known = fates().length;
      await expect(posted(waiting)).resolves.toBeNull();
      expect(fates()).toHaveLength(known);
      // The rest of the log is drawn as before.
      const { cardContext } = await source("core/cards/card-view.ts");
      for (const message of game.messages.contents) expect((await cardContext(message)).story).toBeTruthy();
    });
  },
);
