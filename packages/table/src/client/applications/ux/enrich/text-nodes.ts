/** All text nodes below an element, except in scripts, styles and code that shows itself literally. */
function textNodes(root: Node): Text[] {
  const found: Text[] = [];
  const walk = (node: Node) => {
    for (const child of node.childNodes) {
      if (child.nodeType === 3) found.push(child as Text);
      else if (!/^(SCRIPT|STYLE|TEXTAREA)$/.test(child.nodeName)) walk(child);
    }
  };
  walk(root);
  return found;
}

/** Cuts text into what lies between matches and the matches themselves, in order. */
export function splitByMatches(text: string, pattern: RegExp): (string | RegExpMatchArray)[] {
  const pieces: (string | RegExpMatchArray)[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const start = match.index ?? 0;
    if (start > end) pieces.push(text.slice(end, start));
    pieces.push(match);
    end = start + match[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/**
 * Replaces every match in the text nodes by what the replacer returns; a null leaves the text as it was.
 * @param replaceParent put the replacement in the place of its parent, when it would be the parent's only content
 */
export async function replaceInText(
  root: HTMLElement,
  pattern: RegExp,
  replacer: (match: RegExpMatchArray) => Promise<HTMLElement | null> | HTMLElement | null,
  replaceParent = false,
): Promise<void> {
  for (const node of textNodes(root)) {
    const text = node.nodeValue ?? "";
    const pieces = splitByMatches(text, pattern);
    if (!pieces.some((piece) => typeof piece !== "string")) continue;
    const made: Node[] = [];
    for (const piece of pieces) {
      if (typeof piece === "string") made.push(document.createTextNode(piece));
      else made.push((await replacer(piece)) ?? document.createTextNode(piece[0]));
    }
    const parent = node.parentElement;
    const alone =
      pieces.length === 1 && made.length === 1 && made[0]!.nodeType === 1 && parent?.childNodes.length === 1;
    if (replaceParent && alone && parent !== root) parent!.replaceWith(made[0]!);
    else node.replaceWith(...made);
  }
}
