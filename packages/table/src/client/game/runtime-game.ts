/** State that documents need while the game is being built, before `game` itself is whole. */
class RuntimeGame {
  /** World documents prepare themselves only once all of them exist. */
  documentsReady = false;
  readonly #initializing = new WeakSet<object>();

  isInitializing(document: object): boolean {
    return this.#initializing.has(document);
  }

  /** Marks a document while its embedded documents are built, so that they leave preparation to it. */
  initializing<T>(document: object, work: () => T): T {
    if (this.#initializing.has(document)) return work();
    this.#initializing.add(document);
    try {
      return work();
    } finally {
      this.#initializing.delete(document);
    }
  }
}

export const runtimeGame = new RuntimeGame();
