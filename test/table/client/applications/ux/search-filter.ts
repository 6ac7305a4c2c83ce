export interface SearchFilterOptions {
  inputSelector: string;
  contentSelector: string;
  initial?: string;
  delay?: number;
  callback(event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null): unknown;
}

/** The stand-in for `foundry.applications.ux.SearchFilter`: calls back with a pattern shortly after typing in its input. */
export class SearchFilter {
  static readonly OPERATORS = Object.freeze({
    EQUALS: "equals",
    CONTAINS: "contains",
    STARTS_WITH: "starts_with",
    ENDS_WITH: "ends_with",
    LESS_THAN: "lt",
    LESS_THAN_EQUAL: "lte",
    GREATER_THAN: "gt",
    GREATER_THAN_EQUAL: "gte",
    BETWEEN: "between",
    IS_EMPTY: "is_empty",
  });

  query: string;
  rgx: RegExp;
  #options: SearchFilterOptions;
  #content: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SearchFilterOptions) {
    this.#options = options;
    this.query = options.initial ?? "";
    this.rgx = SearchFilter.#pattern(this.query);
  }

  /** Text as it is compared: lower case, without accents. */
  static cleanQuery(text: string): string {
    return text
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .trim()
      .toLowerCase();
  }

  static testQuery(rgx: RegExp, text: string): boolean {
    return rgx.test(SearchFilter.cleanQuery(text));
  }

  static #pattern(query: string): RegExp {
    return new RegExp(SearchFilter.cleanQuery(query).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
  }

  bind(html: HTMLElement): void {
    const input = html.querySelector<HTMLInputElement>(this.#options.inputSelector);
    this.#content = html.querySelector<HTMLElement>(this.#options.contentSelector);
    if (!input) return;
    input.value = this.query;
    input.addEventListener("input", (event) => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.filter(event, input.value), this.#options.delay ?? 200);
    });
    if (this.query) this.filter(null, this.query);
  }

  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = SearchFilter.#pattern(query);
    this.#options.callback(event, this.query, this.rgx, this.#content);
  }
}
