export interface SearchFilterOptions {
  inputSelector: string;
  contentSelector: string;
  initial?: string;
  delay?: number;
  callback(event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null): unknown;
}

/** A condition on a field of an object. */
export interface FieldFilter {
  /** Its path. */
  field: string;
  /** One of `SearchFilter.OPERATORS`; equality where there is none. */
  operator?: string;
  value: unknown;
  /** Whether those that do not pass are wanted. */
  negate?: boolean;
}

/** What each operator asks of what was found, by the operator's name. */
const TESTS: Record<string, (found: Loose, value: Loose) => boolean> = {
  equals: (found, value) => found === value,
  contains: (found, value) => (Array.isArray(value) ? value.includes(found) : String(found).includes(value)),
  starts_with: (found, value) => String(found).startsWith(value),
  ends_with: (found, value) => String(found).endsWith(value),
  lt: (found, value) => found < value,
  lte: (found, value) => found <= value,
  gt: (found, value) => found > value,
  gte: (found, value) => found >= value,
  between: (found, [low, high]) => found >= low && found <= high,
  is_empty: (found) => foundry.utils.isEmpty(found),
};

function test(operator: string, found: Loose, value: unknown): boolean {
  const passes = TESTS[operator];
  if (!passes) throw new Error(`"${operator}" is no operator of a search filter.`);
  if (operator === "is_empty") return passes(found, value);
  const isMany = Array.isArray(found) || found instanceof Set;
  return isMany ? [...found].some((each) => passes(each, value)) : found !== undefined && passes(found, value);
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

  /**
   * Whether an object or document passes a filter. Values of a list pass where one of them does.
   * Left out: dates; what is compared by size is a number.
   */
  static evaluateFilter(object: object, { field, operator, value, negate = false }: FieldFilter): boolean {
    const found = foundry.utils.getProperty(object, field);
    return test(operator ?? SearchFilter.OPERATORS.EQUALS, found, value) !== negate;
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
