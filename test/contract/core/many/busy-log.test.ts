import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { ADA, BEN, calm, GM, leaveTales, until } from "../../tales.fixture.ts";
import { briefly, card, fates, forge, openCard, PIA, PIP, type Pond, pond } from "../ledger/pond.fixture.ts";

let here: Pond;
let looked: number;
/** Whose throws they were. */
let lookedFor: Set<string>;

beforeAll(() => buildSystem());
afterAll(leaveTales);

/** Counts how often the rules look a throw's figures up on this page from now on. */
function countLooks(): void {
  const kind = here.tales.api.playOf("pebbles").rollKinds.find(({ id }: Loose) => id === "skip");
  const { facts } = kind;
  looked = 0;
  lookedFor = new Set();
  kind.facts = (...asked: [{ by: { id: string } }, ...unknown[]]) => {
    looked += 1;
    lookedFor.add(asked[0].by.id);
    return facts.apply(kind, asked);
  };
}

/** How often it was, once nothing has been looked at for a while. */
async function looksInAll(): Promise<number> {
  for (let before = -1; looked > before; ) {
    before = looked;
    await new Promise((done) => setTimeout(done, 300));
  }
  return looked;
}

/** So many open cards of Ada's like the last one of the log, all at once. */
async function flood(count: number, change: (system: Loose) => void = () => {}): Promise<Loose[]> {
  const { type, system } = card().toObject();
  const one = () => {
    const copy = { type, author: ADA, system: structuredClone(system) };
    change(copy.system);
    return copy;
  };
  const before = game.messages.size;
  await briefly(here.tales, ADA, (seat) => seat.create("ChatMessage", Array.from({ length: count }, one) as never));
  await calm();
  return game.messages.contents.slice(before);
}

/** Ada writes something to each of these, all at once. */
async function touch(messages: readonly Loose[], changes: object): Promise<void> {
  const updates = messages.map(({ id }) => ({ _id: id, ...changes }));
  await briefly(here.tales, ADA, (seat) => seat.update("ChatMessage", updates as never));
  await calm();
}

describe("a log in which many cards wait", () => {
  beforeEach(async () => {
    here = await pond(14);
    await openCard(here);
  });

  it("costs nobody a look who is asked nothing", async () => {
    await here.as(GM);
    await game.actors.get(PIA).update({ [`ownership.${BEN}`]: 0 });
    await here.as(BEN, [GM, ADA]);
    countLooks();
    await touch(await flood(100), { "flags.core.canPopout": true });
    expect([looked, here.tales.shown.dialogs]).toEqual([0, []]);
  });

  it("is looked at once by the Gamemaster's page, a little at a time, and again only where it says something else", async () => {
    await here.as(GM, [BEN]);
    countLooks();
    const many = await flood(100);
    // Whoever does something meanwhile does not wait for all that.
    let meanwhile: number | null = null;
    const noted = Hooks.on("updateChatMessage", () => {
      if (fates().hop === "applied") meanwhile ??= looked;
    });
    await forge(here.tales, () => {});
    await until(() => meanwhile !== null);
    Hooks.off("updateChatMessage", noted);
    const all = await looksInAll();
    expect(all).toBeGreaterThanOrEqual(100);
    // How far it has come by then is the machine's to say.
    expect(meanwhile!).toBeLessThan(all);
    await touch(many, { "flags.core.canPopout": true });
    expect(await looksInAll()).toBe(all);
  });

  it("opens a few windows for one author, and the others' beside them", async () => {
    await here.as(BEN, [GM, ADA]);
    countLooks();
    await flood(60);
    const dialogs = here.tales.shown.dialogs;
    const { type, system } = card().toObject();
    await briefly(here.tales, GM, (seat) => seat.create("ChatMessage", [{ type, author: GM, system }] as never));
    // Whoever closes one makes room for another of Ada's: the page is through with hers once it looks at what came last.
    await until(() => lookedFor.has(GM));
    await calm();
    for (let turn = 0; turn < 100 && dialogs.some(({ closed }) => !closed); turn++) {
      for (const one of dialogs) if (!one.closed) await (one as Loose).close();
      await calm();
    }
    expect(dialogs).toHaveLength(12 + 1);
    expect(looked).toBeLessThan(60);
  });

  it("asks whom the rules ask: where a card names somebody else, the Gamemaster's page puts it right", async () => {
    await here.as(GM);
    const [lie] = await flood(1, ({ questions }) => {
      questions.cheer.about = `Actor.${PIP}`;
      questions.cheer.to = { users: [ADA] };
    });
    await until(() => lie.system.questions.cheer.about === `Actor.${PIA}`);
    expect(lie.system.questions.cheer.to ?? null).toBeNull();
    await here.as(BEN, [GM, ADA]);
    await calm();
    expect(here.tales.shown.dialogs.length).toBeGreaterThan(0);
  });

  it("holds nothing back that waits from long ago, however much was said since", async () => {
    await here.as(BEN);
    await forge(here.tales, () => {});
    const late = card();
    expect(fates(late).hop).toBe("waiting");
    const said = Array.from({ length: 250 }, (_, n) => ({ content: `${n} words` }));
    await CONFIG.ChatMessage.documentClass.createDocuments(said);
    await here.as(GM);
    await until(() => fates(game.messages.get(late.id)).hop === "applied");
  });
});
