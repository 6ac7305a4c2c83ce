import fc from "fast-check";
import { ADA, BEN } from "../../tales.fixture.ts";
import { leaves } from "../documents/data.walk.ts";

/** What somebody may write in the place of something else: what makes sense there, or nothing that does. */
export const junk = fc.oneof(fc.constantFrom(true, false, 0, 1, 5, 20, ""), fc.jsonValue());

/** One thing that its author writes on a card; what is left untouched is no lie. */
type Lie = (system: Loose, about: About) => unknown;

/** What a lie is made of. */
interface About {
  junk: unknown;
  /** Chooses among what is there. */
  n: number;
  /** UUID of somebody else's actor. */
  others: string;
  /** UUID of the author's own. */
  mine: string;
  /** An event that the author would like to happen. */
  own: { kind: string; data: unknown };
}

const replaceLeaf = (holder: object, n: number, junk: unknown): void => {
  const places = [...leaves(holder)].map(([path]) => path);
  if (places.length > 0) foundry.utils.setProperty(holder, places[n % places.length]!, junk);
};
const any = <T>(record: Record<string, T>, n: number): T | undefined =>
  Object.values(record)[n % Object.keys(record).length];
const fate = { status: "waiting", wanted: true, done: null, problem: null };

/** Lies by what they say. */
export const LIES: Readonly<Record<string, Lie>> = {
  "another request": (system, { junk }) => (system.request = junk),
  "a figure of the request": (system, { junk, n }) => replaceLeaf(system.request, n, junk),
  "another outcome": (system, { junk }) => (system.outcome = junk),
  "other faces": (system, { n }) => {
    for (const one of Object.values(system.throws as Record<string, Loose>)) one.faces = [[n, 6, 6, 10]];
  },
  "dice from nowhere": (system) => {
    for (const one of Object.values(system.throws as Record<string, Loose>)) one.roll = 99;
  },
  "no dice": (system) => (system.throws = {}),
  "no events": (system) => (system.events = {}),
  "a bigger event": (system, { n, junk }) => replaceLeaf(any<Loose>(system.events, n)?.data ?? {}, n, junk),
  "somebody else is hit": (system, { n, others }) => Object.assign(any(system.events, n) ?? {}, { target: others }),
  "the same once more": (system, { n }) => {
    const event = any<Loose>(system.events, n);
    if (event) system.events.again = { ...event, ...fate, id: "again", order: 99 };
  },
  "an event of one's own": (system, { others, own }) =>
    (system.events.own = { ...own, id: "own", target: others, order: 99, ...fate }),
  "an answer of others": (system, { n, junk }) => replaceLeaf(foreignQuestion(system, n)?.answer ?? {}, n, junk),
  "an answer given for others": (system, { n, mine }) => {
    const question = foreignQuestion(system, n);
    if (question) Object.assign(question, { about: mine, answer: { granted: true, yes: true }, status: "answered" });
  },
  "nobody answered": (system, { n }) => {
    const question = foreignQuestion(system, n);
    if (question?.status === "answered") Object.assign(question, { status: "lapsed", answer: null, asked: 0 });
  },
  "nobody was asked": (system, { n }) => {
    const question = foreignQuestion(system, n);
    if (question) delete system.questions[question.id];
  },
  "a move of others": (system, { n, others, junk }) => {
    const kinds = ["spend", "wish", "down", "place", "heroic", "back"];
    const about = n % 2 === 0 ? others : "";
    const move = { id: "m9", order: 9, kind: kinds[n % kinds.length], about, by: n % 3 === 0 ? BEN : ADA, data: junk };
    system.moves.m9 = { ...move, thrown: n % 4 };
  },
};

/** A question that is not Ada's to answer. */
function foreignQuestion(system: Loose, n: number): Loose | undefined {
  const ada = game.users.get(ADA);
  const isOurs = ({ about, to }: Loose) =>
    to?.users ? to.users[0] === ADA : about !== "" && fromUuidSync(about)?.testUserPermission(ada, "OWNER");
  const others = Object.values(system.questions as Record<string, Loose>).filter((one) => !isOurs(one));
  return others[n % others.length];
}
