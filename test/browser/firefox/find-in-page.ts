/** What a text is held against: a part of it in any case, the whole of it, or an expression. */
export type Pattern =
  | { readonly text: string; readonly exact: boolean }
  | { readonly source: string; readonly flags: string };

/** One step on the way from the document to an element. */
export type Step =
  | { readonly css: string }
  | { readonly role: string; readonly name?: Pattern | undefined }
  | { readonly label: Pattern }
  | { readonly text: Pattern }
  | { readonly hasText: Pattern }
  | { readonly has: readonly Step[] }
  | { readonly or: readonly Step[] }
  | { readonly nth: number };

/**
 * Elements at the end of these steps, in the order of the document. It runs within the page, so it holds all it needs; names and
 * roles are worked out as far as our windows use them.
 */
export function findInPage(steps: readonly Step[]): Element[] {
  const NATIVE: readonly (readonly [css: string, role: string])[] = [
    ["button, input[type=button], input[type=submit]", "button"],
    ["a[href]", "link"],
    ["input[type=checkbox]", "checkbox"],
    ["input[type=radio]", "radio"],
    ["input[type=number]", "spinbutton"],
    ["input[type=range]", "slider"],
    ["input[type=search]", "searchbox"],
    ["input:not([type]), input[type=text], textarea", "textbox"],
    ["select:not([multiple])", "combobox"],
    ["option", "option"],
    ["ul, ol, menu", "list"],
    ["li", "listitem"],
    ["table", "table"],
    ["tr", "row"],
    ["td", "cell"],
    ["fieldset, details", "group"],
    ["section[aria-label], section[aria-labelledby]", "region"],
    ["img:not([alt=''])", "img"],
    ["h1, h2, h3, h4, h5, h6", "heading"],
    ["dialog", "dialog"],
    ["output", "status"],
  ];
  const trimmed = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();
  const fits = (text: string, pattern: Pattern): boolean => {
    if ("source" in pattern) return new RegExp(pattern.source, pattern.flags).test(text);
    if (pattern.exact) return text === trimmed(pattern.text);
    return text.toLowerCase().includes(trimmed(pattern.text).toLowerCase());
  };
  const isHidden = (element: Element): boolean =>
    element.closest("[aria-hidden=true]") !== null || !element.checkVisibility({ visibilityProperty: true });
  const roleOf = (element: Element): string | undefined =>
    element.getAttribute("role")?.split(" ")[0] ?? NATIVE.find(([css]) => element.matches(css))?.[1];
  /** What a name takes from what lies within. */
  const contentOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true" || !node.checkVisibility()) return "";
    const said = node.getAttribute("aria-label") ?? node.getAttribute("alt");
    if (said !== null) return said;
    const inside = [...node.childNodes].map(contentOf).join("");
    return /^inline/.test(getComputedStyle(node).display) ? inside : ` ${inside} `;
  };
  const labelsOf = (element: Element): string[] => {
    const named = element
      .getAttribute("aria-labelledby")
      ?.split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent);
    if (named) return [trimmed(named.join(" "))];
    const said = element.getAttribute("aria-label");
    if (said) return [trimmed(said)];
    const { labels } = element as HTMLInputElement;
    if (labels?.length) return [...labels].map((label) => trimmed(label.textContent));
    return [];
  };
  const nameOf = (element: Element): string => {
    const [label] = labelsOf(element);
    if (label) return label;
    const head = element.matches("fieldset, table") ? element.querySelector("legend, caption") : null;
    if (head) return trimmed(head.textContent);
    const own = element.getAttribute("alt") ?? (element.matches("input") ? (element as HTMLInputElement).value : null);
    return trimmed(own || contentOf(element) || element.getAttribute("title"));
  };
  const below = (roots: readonly ParentNode[], css = "*"): Element[] => [
    ...new Set(roots.flatMap((root) => [...root.querySelectorAll(css)])),
  ];
  const textOf = (element: Element): string =>
    element.matches("script, style") ? "" : trimmed((element as HTMLElement).textContent);
  const inOrder = (elements: readonly Element[]): Element[] =>
    [...new Set(elements)].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const follow = (from: readonly ParentNode[], way: readonly Step[]): Element[] => {
    let found: readonly ParentNode[] = from;
    for (const step of way) {
      const elements = found as Element[];
      if ("css" in step) found = below(found, step.css);
      else if ("role" in step) {
        const { role, name } = step;
        const alike = below(found).filter((one) => roleOf(one) === role && !isHidden(one));
        found = name ? alike.filter((one) => fits(nameOf(one), name)) : alike;
      } else if ("label" in step) {
        found = below(found).filter((one) => labelsOf(one).some((label) => fits(label, step.label)));
      } else if ("text" in step) {
        const all = below(found).filter((one) => fits(textOf(one), step.text));
        found = all.filter((one) => ![...one.children].some((child) => fits(textOf(child), step.text)));
      } else if ("hasText" in step) found = elements.filter((one) => fits(textOf(one), step.hasText));
      else if ("has" in step) found = elements.filter((one) => follow([one], step.has).length > 0);
      else if ("or" in step) found = inOrder([...elements, ...follow([document], step.or)]);
      else found = elements.slice(step.nth, step.nth + 1 || undefined);
    }
    return found as Element[];
  };
  return follow([document], steps);
}
