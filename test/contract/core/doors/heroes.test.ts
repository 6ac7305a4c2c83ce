import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OtherUser } from "../../../../packages/table/src/headless.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import { ADA, BEN, calm, leaveTales, openTales, source, type Tales, until } from "../../tales.fixture.ts";

// What players ask of the Gamemaster's page when they are asked who they are tonight.

const FREE = "freeHero00000000";
const HIDDEN = "hiddenHero000000";
const PACKED = "Compendium.four-tales.dungeonteller-heroes.Actor.tellerHeroFeeney";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(14))("a character for tonight, on Foundry %i", (generation) => {
  let tales: Tales;
  let ada: OtherUser;
  let ben: OtherUser;
  let asks = 0;

  beforeEach(async () => {
    tales = await openTales({ generation });
    ada = tales.seat(ADA);
    ben = tales.seat(BEN);
    await calm();
    const hero = (_id: string, name: string) => ({ _id, name, type: "tellerHero", ownership: { default: 2 } });
    await CONFIG.Actor.documentClass.create([hero(FREE, "Nell"), hero(HIDDEN, "Orla")], { keepId: true });
    const { sayTonight } = await source("core/doors/tonight.ts");
    await sayTonight({ said: true, welcome: true });
    await calm();
  });

  const user = (id: string): Loose => game.users.get(id);
  const played = (id: string): string | null => user(id).character?.name ?? null;
  const refusals = (id: string): string[] =>
    Object.values((user(id).flags["four-tales"]?.refusals ?? {}) as Loose).flatMap((problems) =>
      (problems as Loose[]).map(({ key }) => key.split(".").at(-1)),
    );

  /** Writes what a player's window writes, and waits until the Gamemaster's page has taken it. */
  async function asked(
    seat: OtherUser,
    data: Record<string, string>,
    id = `heroAsk${String(asks++).padStart(9, "0")}`,
  ): Promise<void> {
    await seat.update("User", [{ _id: seat.userId, [`flags.four-tales.asks.${id}`]: { kind: "hero", data } }]);
    await until(() => !(id in (user(seat.userId).flags["four-tales"]?.asks ?? {})));
    await calm();
  }

  it("is one of the world that nobody plays: it is theirs, and the one they play", async () => {
    await asked(ada, { uuid: `Actor.${FREE}` });
    expect([played(ADA), game.actors.get(FREE).ownership[ADA], refusals(ADA)]).toEqual(["Nell", 3, []]);
  });

  it("goes to one of two who ask for the same at the same moment; the other is told and chooses another", async () => {
    await Promise.all([asked(ada, { uuid: `Actor.${FREE}` }), asked(ben, { uuid: `Actor.${FREE}` })]);
    const owners = [ADA, BEN].filter((id) => game.actors.get(FREE).ownership[id] === 3);
    expect(owners).toHaveLength(1);
    const [left] = [ADA, BEN].filter((id) => !owners.includes(id));
    expect([played(left!), refusals(left!)]).toEqual([null, ["heroTaken"]]);
    await asked(left === ADA ? ada : ben, { uuid: `Actor.${HIDDEN}` });
    expect(played(left!)).toBe("Orla");
  });

  it("is made from a compendium once, however often the same ask comes", async () => {
    const before = game.actors.size;
    await asked(ada, { uuid: PACKED }, "heroAskOnce00000");
    await asked(ada, { uuid: PACKED }, "heroAskOnce00000");
    expect([played(ADA), game.actors.size - before, refusals(ADA)]).toEqual(["Feeney", 1, []]);
    expect(game.users.get(ADA).character.items.size).toBeGreaterThan(3);
  });

  it("is made anew where somebody wants a new one, and nobody gets a second one of the game", async () => {
    await asked(ben, { game: "dungeonteller" });
    expect([user(BEN).character.type, user(BEN).character.ownership[BEN]]).toEqual(["tellerHero", 3]);
    const size = game.actors.size;
    await asked(ben, { game: "dungeonteller" });
    await asked(ben, { uuid: `Actor.${FREE}` });
    expect([game.actors.size, refusals(BEN)]).toEqual([size, ["hasHero", "hasHero"]]);
    // In another game one may.
    await asked(ben, { game: "kalyr" });
    expect(user(BEN).character.type).toBe("kalyrCharacter");
  });

  it("is given back by whoever took them as they were, and by nobody else; who was made new stays", async () => {
    await asked(ada, { uuid: `Actor.${FREE}` });
    await asked(ben, { back: FREE });
    await asked(ben, { game: "dungeonteller" });
    await asked(ben, { back: user(BEN).character.id });
    await asked(ben, { back: "nobody0000000000" });
    expect([played(ADA), played(BEN), refusals(BEN)]).toEqual(["Nell", "Somebody new", Array(3).fill("heroGone")]);
    await asked(ada, { back: FREE });
    expect([played(ADA), game.actors.get(FREE).ownership[ADA], refusals(ADA)]).toEqual([null, undefined, []]);
    await asked(ada, { uuid: `Actor.${HIDDEN}` });
    expect(played(ADA)).toBe("Orla");
  });

  it("from a compendium is one of the world that all may look at, once they are given back", async () => {
    await asked(ada, { uuid: PACKED });
    const { character } = user(ADA);
    expect(character.ownership.default).toBe(0);
    await asked(ada, { back: character.id });
    await asked(ben, { uuid: character.uuid });
    expect([played(ADA), played(BEN), character.ownership.default]).toEqual([null, "Feeney", 2]);
  });

  it("is nobody whom the player may not look at, nobody who is no character, and nobody at all on another evening", async () => {
    await game.actors.get(HIDDEN).update({ "ownership.default": 0 });
    const [orc] = await CONFIG.Actor.documentClass.create([
      { name: "Orc", type: "tellerMonster", ownership: { default: 2 } },
    ]);
    await asked(ada, { uuid: `Actor.${HIDDEN}` });
    await asked(ada, { uuid: orc.uuid });
    await asked(ada, { uuid: orc.uuid, game: "dungeonteller" });
    await asked(ada, { uuid: "Actor.nobody0000000000" });
    await asked(ada, { game: "chess" });
    const { sayTonight } = await source("core/doors/tonight.ts");
    await sayTonight({ said: true, welcome: false });
    await asked(ada, { uuid: `Actor.${FREE}` });
    expect([played(ADA), game.actors.get(FREE).ownership[ADA] ?? 0]).toEqual([null, 0]);
    expect(refusals(ADA)).toEqual(["heroGone", "heroGone", "heroGone", "heroGone", "heroGone", "notAskedWho"]);
  });
});
