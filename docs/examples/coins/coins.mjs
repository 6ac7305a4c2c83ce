/** The dice of a toss. Worlds store the name of the class. */
class CoinsRoll extends foundry.dice.Roll {}

/** Somebody with a purse. */
class Person extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["COINS.Person"];
  static defineSchema() {
    const { NumberField } = foundry.data.fields;
    return { purse: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 3 }) };
  }
}

/** The event: a purse gets fuller or emptier, never below nothing. `done` says what truly came or went: undo gives back just that. */
const purseEvent = ({ ok }) => ({
  kind: "coins.purse",
  check: (data) => (Number.isInteger(data?.amount) ? [] : [{ key: "COINS.Problem.amount" }]),
  apply({ purse }, { amount }) {
    const value = Math.max(0, purse + amount);
    return ok({ change: { set: { purse: value }, remove: [] }, done: { amount: value - purse } });
  },
  invert: ({ amount }) => ({ amount: 0 - amount }),
  describe: ({ amount }) => ({ key: "COINS.Purse", data: { amount: `${amount < 0 ? "" : "+"}${amount}` } }),
});

/** The roll: what is looked up, what happens next, what came of it, and how the card tells it. */
const tossKind = ({ rules: { fail, ok }, words: { t } }) => ({
  id: "toss",
  actor: ({ who }) => who,
  facts({ choices: { who } }, world) {
    const person = world.document(who);
    return person ? ok({ who, name: person.name }) : fail({ key: "COINS.Problem.gone" });
  },
  next: ({ throws }) =>
    throws.coin ? { do: "resolve" } : { do: "roll", throw: "coin", formula: "1d2", rollClass: "CoinsRoll" },
  resolve({ request: { who }, throws }) {
    const heads = throws.coin[0][0] === 2;
    const purse = { id: "purse", kind: "coins.purse", target: who, data: { amount: heads ? 1 : -1 } };
    return ok({ outcome: { heads }, events: [purse] });
  },
  odds: () => null,
  card: ({ request: { name } }, outcome) => ({
    story: t(`COINS.Toss.${outcome ? (outcome.heads ? "heads" : "tails") : "waits"}`, { name }),
    tone: outcome ? (outcome.heads ? "good" : "bad") : "open",
    template: "",
    context: {},
  }),
  title: ({ name }) => ({ key: "COINS.Toss.title", data: { name } }),
});

/** What a Gamemaster may ask others for: who is asked has a button on the card, and it tells how all of them fared. */
const tossCall = {
  id: "toss",
  kind: "toss",
  label: "COINS.Toss.button",
  icon: "fa-solid fa-coins",
  lines: [],
  choices: (who) => ({ who }),
  wish: () => ({ key: "COINS.Toss.button" }),
};

Hooks.once("fourTales.init", (api) => {
  /** The sheet: its template, and what its buttons do. */
  class PersonSheet extends api.sheets.TaleActorSheet {
    static DEFAULT_OPTIONS = {
      position: { width: 360 },
      actions: api.sheets.actions({ toss: ({ actor }) => api.startRoll("coins", "toss", { who: actor.uuid }) }),
    };
    static PARTS = { sheet: { template: "modules/coins/sheet.hbs" } };
  }
  const person = { model: Person, sheet: PersonSheet, sheetLabel: "COINS.sheet", icon: "fa-solid fa-person" };
  api.registerRuleset({
    id: "coins",
    module: "coins",
    prefix: "coins",
    label: "COINS.name",
    hint: "COINS.hint",
    actors: { "coins.coinsPerson": person },
    items: {},
    rolls: [CoinsRoll],
    play: {
      rollKinds: [tossKind(api)],
      questions: [],
      events: new api.rules.EventBook().register(purseEvent(api.rules)),
      calls: [tossCall],
    },
    settings: [],
    migrations: [],
    statuses: [],
    templates: ["modules/coins/sheet.hbs"],
  });
});
