import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Problem } from "../house.mjs";
import { lineOf } from "./pack-sources.mjs";

/** @typedef {import("./pack-sources.mjs").PackEntry} PackEntry */
/** @typedef {{ name: string, type: string, folder: string, entries: PackEntry[] }} Pack */

/** Fields that belong to whoever has the thing, by its type: how good they are at it, whether they wear it. */
const OWN = "own-fields.json";

/**
 * Somebody's thing that is not as its card in the compendium says.
 * @typedef {object} Stale
 * @property {PackEntry} entry  the document of whoever has it
 * @property {string} id        of the thing
 * @property {string} name
 * @property {string[]} fields  what differs: of `system`, and the picture
 * @property {Record<string, unknown>} fresh  the thing as its card has it, with what is its bearer's own
 */

/**
 * Looks for copies of cards that say something else than the card does. The card is the one that a copy names as its source,
 * else the one of the same kind and name in its game.
 * @param {string} root
 * @param {readonly Pack[]} packs
 * @returns {Stale[]}
 */
export function staleCopies(root, packs) {
  const cards = packs.filter(({ type }) => type === "Item");
  const game = (/** @type {Pack} */ { folder }) => String(folder.split("/")[1]);
  const sources = new Map(
    cards.flatMap(({ name, entries }) =>
      entries.map(({ data }) => [`${name}.Item.${data._id}`, /** @type {Record<string, any>} */ (data)]),
    ),
  );
  const named = new Map(
    cards.flatMap((pack) => pack.entries.map(({ data }) => [`${game(pack)} ${data.type} ${data.name}`, data])),
  );
  return packs.flatMap((pack) => {
    const file = join(root, "packs", game(pack), OWN);
    const own = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    return pack.entries.flatMap((entry) =>
      (pack.type === "Actor" ? (entry.data.items ?? []) : []).flatMap((/** @type {Record<string, any>} */ copy) => {
        const [, , from = ""] = /^(Compendium\.[\w-]+\.)(.*)$/.exec(copy._stats?.compendiumSource ?? "") ?? [];
        const card = sources.get(from) ?? named.get(`${game(pack)} ${copy.type} ${copy.name}`);
        if (!card) return [];
        const kept = Object.entries(copy.system ?? {}).filter(([name]) => own[copy.type]?.includes(name));
        const system = { ...card.system, ...Object.fromEntries(kept) };
        const fields = [...new Set([...Object.keys(system), ...Object.keys(copy.system ?? {})])].filter(
          (name) => !isDeepStrictEqual(system[name], copy.system?.[name]),
        );
        if (card.img !== copy.img) fields.push("img");
        const fresh = { ...copy, img: card.img, system };
        return fields.length > 0 ? [{ entry, id: copy._id, name: copy.name, fields, fresh }] : [];
      }),
    );
  });
}

/**
 * Everybody's things must be as their cards are.
 * @param {string} root
 * @param {readonly Pack[]} packs
 * @throws {Problem} with file, line and what to do
 */
export function checkCopies(root, packs) {
  const wrong = staleCopies(root, packs).map(({ entry: { file, text }, id, name, fields }) => {
    const what = `${fields.join(", ")} of "${name}"`;
    return `${file}:${lineOf(text, id)}: ${what} not as on its card (\`npm run copies\` takes over what the card says).`;
  });
  if (wrong.length > 0) throw new Problem(wrong);
}
