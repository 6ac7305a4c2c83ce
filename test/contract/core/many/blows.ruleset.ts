/**
 * A game for many hands at once, on the heroes of another: a blow counts up or down what somebody has caught of the cold,
 * never below nothing. Each card says how many blows fall on whom.
 */
Hooks.once(
  "fourTales.init" as never,
  ((api: Loose) => {
    const { ok, EventBook } = api.rules;
    const cold = {
      kind: "blows.cold",
      check: (data: Loose) => (Number.isInteger(data?.amount) ? [] : [{ key: "FOURTALES.Core.Problem.failed" }]),
      apply({ luck }: Loose, data: Loose) {
        const value = Math.max(0, luck.cold + data.amount);
        const done = { ...data, amount: value - luck.cold };
        return ok({ change: { set: done.amount ? { "luck.cold": value } : {}, remove: [] }, done });
      },
      invert: (done: Loose) => ({ ...done, amount: -done.amount || 0 }),
      describe: ({ amount }: Loose) => ({ key: "FOURTALES.Core.Problem.failed", data: { reason: String(amount) } }),
    };
    const blow = {
      id: "blow",
      facts: ({ choices }: Loose) => ok(choices),
      actor: ({ who }: Loose) => who,
      next: () => ({ do: "resolve" }),
      resolve({ request: { targets, count, amount } }: Loose) {
        const events = targets.flatMap((target: string) =>
          Array.from({ length: count }, (_, n) => ({ id: `b${n}`, kind: "blows.cold", target, data: { amount } })),
        );
        return ok({ outcome: { count }, events });
      },
      odds: () => null,
      card: () => ({ story: "A blow falls.", tone: "good", template: "", context: {} }),
      title: () => ({ key: "FOURTALES.Core.keeper" }),
    };
    api.registerRuleset({
      id: "blows",
      label: "FOURTALES.Core.keeper",
      hint: "FOURTALES.Core.keeper",
      prefix: "blow",
      actors: {},
      items: {},
      rolls: [],
      play: { rollKinds: [blow], questions: [], events: new EventBook().register(cold) },
      settings: [],
      migrations: [],
      statuses: [],
      templates: [],
    });
  }) as never,
);
