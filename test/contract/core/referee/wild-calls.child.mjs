import { writeSync } from "node:fs";

/** What no caller should hand over, and a few figures that a caller may, so that the wild ones get past the first look. */
const WILD = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -1,
  1e9,
  1e308,
  0.5,
  0,
  1,
  6,
  "text",
  "",
  null,
  undefined,
  true,
  [],
  [1e9],
  {},
  { length: 1e9 },
];
/** Calls of a function that takes more than two arguments; those with fewer are called with everything. */
const CALLS = 400;

/**
 * Written at once: what hangs afterwards must not keep it back.
 * @param {object} message to the test
 */
function tell(message) {
  const line = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let sent = 0; sent < line.length; ) {
    try {
      sent += writeSync(1, line, sent);
    } catch (error) {
      // The pipe is full for a moment.
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

/** The same wild choices at each run. */
let seed = 20_261_122;
const next = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return WILD[Math.floor(seed / 65_536) % WILD.length];
};

function* argumentsFor(count) {
  if (count === 0) yield [];
  else if (count === 1) for (const a of WILD) yield [a];
  else if (count === 2) for (const a of WILD) for (const b of WILD) yield [a, b];
  else for (let call = 0; call < CALLS; call++) yield Array.from({ length: count }, next);
}

/** Functions below a namespace, classes and methods left out. */
function* functionsIn(room, path) {
  for (const [name, value] of Object.entries(room)) {
    const at = path ? `${path}.${name}` : name;
    if (typeof value === "function") {
      if (!/^class\b/.test(String(value))) yield [at, value];
    } else if (typeof value === "object" && value !== null && !Array.isArray(value) && path.split(".").length < 3) {
      if (value[Symbol.toStringTag] === "Module" || Object.getPrototypeOf(value) === null)
        yield* functionsIn(value, at);
    }
  }
}

const rules = await import(process.argv[2]);
for (const [name, call] of functionsIn(rules, "")) {
  for (const args of argumentsFor(Math.max(call.length, 1))) {
    tell({ name, args: args.map(String) });
    try {
      const result = call(...args);
      // Whoever gives back something to be walked through must not give back the world.
      const size = Array.isArray(result) ? result.length : typeof result === "string" ? result.length : 0;
      if (size > 100_000) tell({ name, args: args.map(String), size });
    } catch {
      // A refusal.
    }
  }
}
tell({ done: true });
