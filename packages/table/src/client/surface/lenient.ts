/** Reads that ask what something is, not for a member of it; nobody means a stand-in by them. */
const HARMLESS = new Set(["then", "toJSON", "constructor", "$$typeof", "nodeType", "asymmetricMatch"]);

/**
 * Stands for whatever the table does not have, so that one run of a package shows all that it lacks: members can be read and
 * written, it can be called, made, extended and gone through, and nothing comes of it. It counts as 0 and as no words.
 * What a package makes of a class that it extends from one is the package's own.
 * @param tell hears once of each missing path, such as `game.playlists`, and of what is asked further on: `game.playlists.size`
 * @returns the stand-in at a path, the same one each time
 */
export function lenientStandIns(tell: (path: string) => void): (path: string) => Loose {
  const known = new Map<string, Loose>();
  return function at(path): Loose {
    if (known.has(path)) return known.get(path);
    tell(path);
    // A class, since that alone may be called by `new`, and be extended.
    const target: Loose = class {};
    const standIn: Loose = new Proxy(target, {
      get: (_, key) => {
        if (key === Symbol.toPrimitive) return (hint: string) => (hint === "string" ? "" : 0);
        if (key === Symbol.iterator) return () => [][Symbol.iterator]();
        if (typeof key === "symbol" || Object.hasOwn(target, key)) return Reflect.get(target, key);
        return HARMLESS.has(key) ? undefined : at(`${path}.${key}`);
      },
      apply: () => at(`${path}()`),
    });
    known.set(path, standIn);
    return standIn;
  };
}
