import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { forgeTale } from "../core/referee/forge.fixture.ts";
import { over, pressOn, sheetOf } from "../people.window.ts";
import { ADA, BEN, GM, leaveTales, source, still, until } from "../tales.fixture.ts";
import { contests, wishes } from "./kalyr.window.ts";
import {
  alone,
  card,
  fates,
  KARELA,
  KYLAR,
  openPosts,
  refusal,
  SWORDS,
  takenUp,
  tales,
  thread,
  uuid,
  world,
} from "./post.fixture.ts";
import { advice, beginsScene, confirms, posts, scene, writes } from "./post.window.ts";

const GATE = "The river gate";
const kylar = (): Loose => game.actors.get(KYLAR);
/** The id of the game master's last post. */
const asked = (): string =>
  (Object.entries(thread(GATE).posts) as [string, Loose][])
    .filter(([, { who }]) => who === "")
    .sort(([, a], [, b]) => a.order - b.order)
    .at(-1)![0];
const id = (): string => Object.keys(world().threads)[0]!;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("a scene of Kalyr by post among three who are never there together", () => {
  beforeAll(async () => {
    await openPosts(GM);
    await beginsScene({ title: GATE, purpose: "to get in unseen", mode: "action", hours: 48 });
    let clock = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => ++clock);
    await writes("Rain falls on the river gate. A guard looks up.");
    vi.restoreAllMocks();
    await until(() => fates().length === 2 && fates().every((fate) => fate === "applied"));
  });

  it("KA-109: what is taken up stands there once, though its card does not say so yet", async () => {
    const [event] = Object.keys(card().system.events);
    const { at } = (Object.values(thread(GATE).posts) as Loose[])[0];
    expect(at, "the game master's clock is not the server's").not.toBe(card()._stats.createdTime);
    card().updateSource({ [`system.events.${event}`]: { status: "waiting", done: null } });
    const { threadsNow } = await source("rulesets/kalyr/post/post.context.ts");
    const { world: shown, strays } = threadsNow();
    expect(strays).toHaveLength(1);
    expect(Object.keys(shown.threads[id()].posts), "what every window and the saved story are made from").toEqual([
      "p1",
    ]);
  });

  it("KA-109, KA-111, KA-114, KA-118: each answers the game master's post alone, once, and stops there; all read what waits", async () => {
    await alone(ADA);
    expect((await scene()).owing.map(({ name }) => name)).toEqual(["Kylar", "Karela"]);
    await writes('Kylar lifts his lantern. "Friend!" he calls.');
    expect([fates().at(-1), Object.keys(thread(GATE).posts)]).toEqual(["waiting", ["p1"]]);
    const mine = await scene();
    expect(mine.posts.at(-1)).toMatchObject({ name: "Kylar", waits: true });
    // What comes next is somebody else's to say: there is no room to write.
    expect(mine.closed).toMatch(/game master goes on/);
    await alone(BEN);
    expect(await scene()).toMatchObject({ closed: "", owing: [{ name: "Karela" }] });
    expect((await scene()).posts.at(-1)?.text).toMatch(/Friend/);
    await writes("Karela slips along the wall.", { thought: "He will drown us all." });
    expect(fates().slice(-2)).toEqual(["waiting", "waiting"]);
    expect(await scene()).toMatchObject({ owing: [], closed: expect.stringMatching(/game master goes on/) });
  });

  it("KA-112, KA-113, KA-115: the game master takes up what came, and tells the round; who is silent is decided for, or their time has to run out", async () => {
    await alone(GM);
    await takenUp(GATE, 3);
    expect((await scene()).posts.map(({ text }) => text.split(" ")[0])).toEqual(["Rain", "Kylar", "Karela"]);
    await pressOn("ft-undo");
    expect((await scene()).owing).toEqual([{ name: "Karela", late: false }]);
    await writes("The guard shrugs.");
    expect(refusal()).toMatch(/Karela still has time/);
    await pressOn("ft-redo");
    expect((await scene()).posts.at(-1)).toMatchObject({ name: "Karela" });
    await writes("The guard shrugs and goes in.");
    await until(() => Object.keys(thread(GATE).posts).length === 4);
    expect((await scene()).line).toMatch(/2/);
    await alone(ADA);
    await writes("Kylar tries the bolt.");
    await alone(GM);
    await takenUp(GATE, 5);
    await writes("It opens.");
    expect(refusal()).toMatch(/Karela still has time/);
    const late = Date.now() + 49 * 3_600_000;
    vi.spyOn(Date, "now").mockReturnValue(late);
    const window = await posts();
    await window.press("choose", { thread: id() });
    expect((await scene()).owing).toEqual([{ name: "Karela", late: true }]);
    const silent = { [`silent.${uuid(KARELA)}`]: "Karela only listens." };
    const asks = (on: boolean) => ({ [`asks.${uuid(KYLAR)}`]: false, [`asks.${uuid(KARELA)}`]: on });
    await writes("It opens.", asks(false));
    expect(refusal(), "nobody is left with anything to decide").toMatch(/Ask somebody/);
    await writes("It opens, and the hall behind it is dark.", { ...silent, ...asks(true) });
    vi.restoreAllMocks();
    await until(() => Object.keys(thread(GATE).posts).length === 6);
    expect((await scene()).owing.map(({ name }) => name)).toEqual(["Karela"]);
  });

  it("KA-113: an answer to a round that was told already is refused, changes nothing, and its text is not lost", async () => {
    const before = structuredClone(thread(GATE));
    const late = { deed: "post", thread: id(), who: uuid(KARELA), text: "Karela whistles.", thought: "", asks: [] };
    const begun = () => ({ ruleset: "kalyr", kind: "post", choices: { ...late, answers: asked() } });
    await forgeTale(tales, BEN, begun(), (draft: Loose) => {
      // Written before the last round was told.
      draft.system.choices.answers = "p4";
      (Object.values(draft.system.events)[0] as Loose).data.answers = "p4";
    });
    await until(() => fates().at(-1) === "refused");
    expect(thread(GATE)).toEqual(before);
    await still();
    expect((await scene()).lost).toEqual([expect.stringMatching(/Karela.*too late.*Karela whistles\./)]);
    // In somebody else's name nobody posts.
    await forgeTale(tales, ADA, begun());
    await until(() => fates().at(-1) === "refused");
    expect(thread(GATE)).toEqual(before);
  });

  it("KA-114, KA-115, KA-116, KA-119: before it is sent a post is looked over, and told what speaks against it; it may be sent all the same", async () => {
    await alone(BEN);
    expect((await posts()).element.textContent).toContain("Stop where somebody else has to decide.");
    expect(await advice("Karela hides.")).toBe("");
    expect(await advice("I hide with Karela.")).toMatch(/Outside of speech/);
    expect(await advice('Karela whispers: "Not now.')).toMatch(/quotation mark/);
    expect(await advice("Karela rolls her dice.")).toMatch(/Dice and figures/);
    await alone(GM);
    const nobody = { [`asks.${uuid(KYLAR)}`]: false, [`asks.${uuid(KARELA)}`]: false };
    expect(await advice("All is quiet.", nobody)).toMatch(/something to decide/);
    expect(await advice("All is quiet.", { [`asks.${uuid(KYLAR)}`]: true })).toBe("");
  });

  it("KA-119, KA-120: what is rolled meanwhile is seen by those concerned alone, or left to the game master; both read one sheet", async () => {
    const read = async (): Promise<string> => {
      const sheet = await sheetOf(kylar());
      const points = sheet.element.querySelector('[data-action="story"]')?.closest("section, div")?.textContent ?? "";
      const wounds = [...sheet.element.querySelectorAll(".ka-box")].map(({ textContent }) => textContent);
      await sheet.leave();
      return [points.replace(/\s+/g, " ").trim(), ...wounds].join("|");
    };
    await alone(ADA);
    await contests(kylar(), SWORDS, { difficulty: 0 });
    await over();
    expect(card().whisper.toSorted()).toEqual([ADA, GM].toSorted());
    const fresh = await read();
    await wishes(kylar(), "story", { value: "a rope hangs there" });
    await alone(BEN);
    expect(
      game.messages.contents
        .filter(({ visible }: Loose) => visible)
        .every(({ system }: Loose) => system.kind === "post"),
    ).toBe(true);
    await alone(GM);
    await until(() => kylar().system.fudgePoints === 0 && fates().at(-1) === "applied");
    const keepers = await read();
    expect(keepers).not.toBe(fresh);
    await game.settings.set("four-tales", "kalyr.postMechanics", "keeper");
    await alone(ADA);
    expect(await read(), "spent while she was away").toContain(keepers.split("|").slice(1).join("|"));
    expect(kylar().system.fudgePoints).toBe(0);
    const known = game.messages.size;
    await contests(kylar(), SWORDS, { difficulty: 0 }).catch(() => null);
    expect([refusal(), game.messages.size]).toEqual([expect.stringMatching(/game master rolls/), known]);
  });

  it("KA-02, KA-67, KA-117, KA-118: the scene ends with its scratches, and its thread is one story with what people thought, in the journal and as Markdown", async () => {
    await alone(BEN);
    await writes("Karela lights a match.", { thought: "Too many eyes." });
    await alone(GM);
    await takenUp(GATE, 7);
    await writes("Karela lights a match.\n\nThe hall is full of eyes.", { woven: true });
    await until(() => Object.keys(thread(GATE).posts).length === 8);
    const wounds = () => Object.keys(kylar().system.damage.physical.wounds);
    expect([thread(GATE).open, wounds()]).toEqual([true, ["w1"]]);
    await confirms("end");
    await until(() => !thread(GATE).open && wounds().length === 0);
    const { markdownOf } = await source("rulesets/kalyr/rules/post/transcript.ts");
    const story = [
      "Rain falls on the river gate. A guard looks up.",
      'Kylar lifts his lantern. "Friend!" he calls.',
      "Karela slips along the wall.",
      "*He will drown us all.*",
      "The guard shrugs and goes in.",
      "Kylar tries the bolt.",
      "Karela only listens.",
      "It opens, and the hall behind it is dark.",
      "Karela lights a match.",
      "*Too many eyes.*",
      "The hall is full of eyes.\n",
    ];
    expect(markdownOf(thread(GATE))).toBe([`# ${GATE}`, ...story].join("\n\n"));
    for (let turn = 0; turn < 2; turn++) await (await posts()).press("journal");
    await still();
    const entries = game.journal.contents.filter(({ name }: Loose) => name === GATE);
    expect(entries).toHaveLength(1);
    expect(entries[0].pages.contents[0].text.content).toContain("<p><em>He will drown us all.</em></p>");
    expect(entries[0].ownership.default).toBe(2);
    await alone(ADA);
    expect(game.journal.getName(GATE).testUserPermission(game.user, "OBSERVER")).toBe(true);
    expect((await scene()).closed).toMatch(/is over/);
  });

  it("KA-113: whoever writes while the scene ends elsewhere is told so, and nothing is posted", async () => {
    const known = fates().length;
    const late = { deed: "post", thread: id(), who: uuid(KYLAR), text: "Kylar runs.", thought: "", asks: [] };
    expect(await game.system.api.startRoll("kalyr", "post", { ...late, answers: asked() })).toBeNull();
    expect([refusal(), fates().length]).toEqual([expect.stringMatching(/is over/), known]);
  });
});
