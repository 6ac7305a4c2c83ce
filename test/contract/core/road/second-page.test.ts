import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { leaveTales } from "../../tales.fixture.ts";
import { BEN, briefly, fates, forge, GM, joyOf, PIP, type Pond, pond, until } from "../ledger/pond.fixture.ts";

let here: Pond;

beforeAll(() => buildSystem());
afterAll(leaveTales);
beforeEach(async () => {
  here = await pond(14);
});

/** In the moment in which this page looks a throw up, another page of its user opens; it is closed without having done anything. */
function anotherOpensAtALook(): void {
  const kind = here.tales.api.playOf("pebbles").rollKinds.find(({ id }: Loose) => id === "skip");
  const { facts } = kind;
  kind.facts = (...asked: unknown[]) => {
    kind.facts = facts;
    const session = "theOtherPage0000";
    game.user.updateSource({ flags: { "four-tales": { session } } });
    void briefly(here.tales, GM, (seat) =>
      seat.update("User", [{ _id: GM, "flags.four-tales.session": session } as never]),
    );
    return facts.apply(kind, asked);
  };
}

it("what a page is about to carry out when another takes over is carried out by it, where the other is gone at once", async () => {
  await here.as(GM, [BEN]);
  anotherOpensAtALook();
  await forge(here.tales, () => {});
  expect(fates(), "the other one is to do it").toEqual({ hop: "waiting" });
  await until(() => Object.values(fates()).every((fate) => fate === "applied"));
  expect(joyOf(PIP)).toBeGreaterThan(0);
});
