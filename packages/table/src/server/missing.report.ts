/** What a page tells about a package that it plays: members it asked for in vain, and errors. */
export interface MissingNews {
  members?: string[];
  faults?: string[];
}

const LIMIT = 500;

/**
 * What packages asked of the table and did not get. A member that is only asked after (`if (game.x)`)
 * stands here as well: the table cannot tell a question from a need.
 */
export class MissingReport {
  readonly #members = new Set<string>();
  /** Error → how often it came. */
  readonly #faults = new Map<string, number>();
  readonly #files = new Set<string>();

  /** Takes in what a page reports; anything that is no text is left out. */
  add({ members = [], faults = [] }: MissingNews): void {
    for (const member of texts(members)) if (this.#members.size < LIMIT) this.#members.add(member);
    for (const fault of texts(faults)) {
      if (this.#faults.has(fault) || this.#faults.size < LIMIT)
        this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1);
    }
  }

  /** Notes a file that was asked for and is not there. */
  addFile(path: string): void {
    if (this.#files.size < LIMIT) this.#files.add(path);
  }

  toJSON(): { members: string[]; files: string[]; faults: { text: string; times: number }[] } {
    return {
      members: [...this.#members].sort(),
      files: [...this.#files].sort(),
      faults: [...this.#faults].map(([text, times]) => ({ text, times })),
    };
  }

  toString(): string {
    const { members, files, faults } = this.toJSON();
    if (members.length + files.length + faults.length === 0) return "Nothing was missing.";
    const block = (title: string, lines: string[]): string[] =>
      lines.length ? [`${title} (${lines.length}):`, ...lines.map((line) => `  ${line}`)] : [];
    return [
      ...block("Members that the table does not have", members),
      ...block("Files that are not there", files),
      ...block(
        "Errors on the page",
        faults.map(({ text, times }) => `${times > 1 ? `${times} × ` : ""}${text}`),
      ),
    ].join("\n");
  }
}

function texts(list: unknown): string[] {
  const all: unknown[] = Array.isArray(list) ? list : [];
  return all.filter((entry) => typeof entry === "string").map((entry) => entry.slice(0, 1000));
}
