import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from "d3-force";
import type { Bonds } from "../contract/ties-spec.ts";

/** Somebody's place in the picture, in hundredths of its width and height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Node extends Spot {
  id: string;
  x: number;
  y: number;
}

/** Steps after which nothing moves any more, from nowhere and from where everybody stood. */
const STEPS = 300;
const FEWER_STEPS = 60;

/** Between the middles of two who are bound, and around everybody, in units of the layout. */
const LENGTH = 90;
const ROOM = 46;

/** The picture is wider than high. */
const FLAT = 0.6;

/** The picture at its least, in rem: how high it is, and of its width a name's share and what is free at each edge. */
const HIGH = 24;
const NAME = 34;
const EDGE = NAME / 2 + 1;

/** From the middle of one name to that of the next below it, in rem. */
const ROW = 2.75;

/** Where everybody stands, and how high the picture must be for that, in rem. */
export interface Picture {
  readonly spots: ReadonlyMap<string, Spot>;
  readonly high: number;
}

/**
 * Where everybody stands: who is bound stands near each other, the nearer the stronger. The same bonds always give the same
 * picture; those who stood somewhere before stay about there.
 */
export function laidOut({ people, ties }: Bonds, before: ReadonlyMap<string, Spot>): Picture {
  const ids = people.map(({ id }) => id).sort();
  const nodes: Node[] = ids.map((id, n) => ({ id, ...(before.get(id) ?? onCircle(n, ids.length)) }));
  for (const node of nodes) {
    node.x = (node.x - 50) * (LENGTH / 10);
    node.y = (node.y - 50) * (LENGTH / 10) * FLAT;
  }
  const links = ties.map(({ from, to, strength }) => ({ source: from, target: to, strength }));
  const simulation = forceSimulation(nodes)
    .force(
      "ties",
      forceLink<Node, (typeof links)[number]>(links)
        .id(({ id }) => id)
        .distance(({ strength }) => LENGTH - 8 * Math.min(4, Math.max(0, strength))),
    )
    .force("apart", forceManyBody().strength(-220))
    .force("room", forceCollide(ROOM))
    .force("x", forceX(0).strength(0.04))
    .force("y", forceY(0).strength(0.09))
    .stop();
  simulation.tick(before.size > 0 ? FEWER_STEPS : STEPS);
  return fitted(nodes);
}

/** Everybody at the beginning, one beside the other. */
function onCircle(n: number, of: number): Spot {
  const angle = (2 * Math.PI * n) / Math.max(1, of);
  return { x: 50 + 40 * Math.cos(angle), y: 50 + 40 * Math.sin(angle) };
}

/** The same picture as large as there is room, and where names would lie upon each other, as high as they need. */
function fitted(nodes: readonly Node[]): Picture {
  const x = spread(nodes, "x", EDGE, 100 - EDGE);
  const y = spread(nodes, "y", ROW / 2, HIGH - ROW / 2);
  const placed: { id: string; x: number; y: number }[] = [];
  for (const node of nodes.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const spot = { id: node.id, x: x(node.x), y: y(node.y) };
    const beside = placed.filter((other) => Math.abs(other.x - spot.x) < NAME);
    for (const other of beside.sort((a, b) => a.y - b.y)) if (Math.abs(other.y - spot.y) < ROW) spot.y = other.y + ROW;
    placed.push(spot);
  }
  const high = Math.max(HIGH, ...placed.map((spot) => spot.y + ROW / 2));
  const spots = new Map(placed.map((spot) => [spot.id, { x: rounded(spot.x), y: rounded((spot.y / high) * 100) }]));
  return { spots, high: rounded(high) };
}

/** Puts what nodes have along one axis between two edges. */
function spread(nodes: readonly Node[], of: "x" | "y", from: number, to: number): (value: number) => number {
  const all = nodes.map((node) => node[of]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return (value) => (most - least < 1 ? (from + to) / 2 : from + ((value - least) / (most - least)) * (to - from));
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
