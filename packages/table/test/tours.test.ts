import { describe, expect, it } from "vitest";
import { openTable } from "./world.fixture.ts";

const CONFIG_OF_TOUR = {
  title: "Round the table",
  display: true,
  canBeResumed: true,
  steps: [
    { id: "a", title: "One", content: "First" },
    { id: "b", title: "Two", content: "For the gamemaster", restricted: true },
    { id: "c", title: "Three", content: "Last" },
  ],
};

/** A tour that notes what it does instead of showing it. */
function noted(told: string[], config: Loose = CONFIG_OF_TOUR): Loose {
  const { Tour } = foundry.nue;
  class Noted extends Tour {
    async _preStep(): Promise<void> {
      await super._preStep();
      told.push(`pre ${this.currentStep.id}`);
    }
    async _renderStep(): Promise<void> {
      told.push(`show ${this.currentStep.id}`);
    }
    async _postStep(): Promise<void> {
      await super._postStep();
      told.push(`post ${this.currentStep?.id}`);
    }
  }
  return new (Noted as Loose)(config);
}

describe("tours", () => {
  it("go step by step, and remember how far one has come", async () => {
    await openTable();
    const told: string[] = [];
    const tour = noted(told);
    game.tours.register("testbed", "round", tour);
    expect([tour.key, tour.status, tour.stepIndex]).toEqual(["testbed.round", "unstarted", -1]);
    await tour.start();
    await tour.next();
    expect([told, tour.status]).toEqual([["pre a", "show a", "post a", "pre b", "show b"], "in-progress"]);
    expect(foundry.nue.Tour.activeTour).toBe(tour);
    tour.exit();
    expect(game.settings.get("core", "tourProgress")).toEqual({ testbed: { round: 1 } });
    await new Promise((done) => setTimeout(done, 5));
    expect(foundry.nue.Tour.tourInProgress).toBe(false);
    await tour.start();
    expect(tour.currentStep.id).toBe("b");
    expect(foundry.nue.Tour.onMovementAction(["right"])).toBe(true);
    await new Promise((done) => setTimeout(done, 5));
    expect([tour.currentStep.id, tour.hasNext]).toEqual(["c", false]);
    await tour.next();
    expect([tour.status, tour.stepIndex, foundry.nue.Tour.tourInProgress]).toEqual(["completed", null, false]);
    await tour.reset();
    expect(tour.status).toBe("unstarted");
  });

  it("leave out for players what only gamemasters see, and one ends when another begins", async () => {
    await openTable({ asUser: "Ada" });
    const told: string[] = [];
    const tour = noted(told);
    const other = noted([]);
    game.tours.register("testbed", "round", tour);
    game.tours.register("testbed", "other", other);
    expect(tour.steps.map(({ id }: Loose) => id)).toEqual(["a", "c"]);
    await tour.start();
    await other.start();
    expect(foundry.nue.Tour.activeTour).toBe(other);
    const gm = noted([], { ...CONFIG_OF_TOUR, restricted: true });
    expect(gm.canStart).toBe(false);
  });

  it("refuse two of one name, steps that there are not, and what is no tour", async () => {
    await openTable();
    const tour = noted([]);
    game.tours.register("testbed", "round", tour);
    expect(() => game.tours.register("testbed", "round", noted([]))).toThrow(/already exists/);
    expect(() => game.tours.set("testbed.else", tour)).toThrow(/does not fit/);
    await expect(tour.progress(3)).rejects.toThrow(/not valid/);
    expect(() => new foundry.nue.Tour({ steps: [] })).toThrow(/title/);
  });
});
