/** Attributes whose value is shown or read out to people. */
const SPOKEN =
  /^(title|alt|placeholder|label|aria-(label|description|roledescription|valuetext|placeholder)|data-tooltip(-text|-html)?)$/;

/** Arguments of template helpers whose value is shown to people. */
const SPOKEN_ARGUMENTS =
  /(?<![\w-])(label|hint|title|placeholder|tooltip|legend|ariaLabel|alt)=(["'])((?:(?!\2).)*)\2/g;

/**
 * Words for people that stand in a template itself: text between tags, spoken attributes, helper arguments.
 * @param {string} template
 * @returns {{ line: number, text: string }[]}
 */
export function literalsIn(template) {
  /** @type {{ line: number, text: string }[]} */
  const found = [];
  /** @param {string} text @param {number} at */
  const report = (text, at) => {
    const words = text
      .replace(/&(#\w+|\w+);/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    if (!/\p{L}/u.test(words) || /^(FOURTALES|TYPES)\./.test(words)) return;
    found.push({ line: template.slice(0, at).split("\n").length, text: words });
  };
  for (const match of template.matchAll(/\{\{(?!!)[\s\S]*?\}\}/g)) {
    for (const argument of match[0].matchAll(SPOKEN_ARGUMENTS)) report(argument[3] ?? "", match.index + argument.index);
  }
  const html = blanked(template);
  let at = 0;
  for (const tag of html.matchAll(/<(?:[^"'<>]|"[^"]*"|'[^']*')*>/g)) {
    const gap = html.slice(at, tag.index);
    report(gap, at + gap.search(/\S|$/));
    for (const attribute of tag[0].matchAll(/([\w-]+)\s*=\s*("([^"]*)"|'([^']*)')/g)) {
      if (SPOKEN.test(attribute[1] ?? "")) report(attribute[3] ?? attribute[4] ?? "", tag.index + attribute.index);
    }
    at = tag.index + tag[0].length;
  }
  report(html.slice(at), at);
  return found;
}

/**
 * The template with everything that is not literal HTML text turned into blanks, each line where it was.
 * @param {string} template
 */
function blanked(template) {
  const blank = (/** @type {string} */ part) => part.replace(/[^\n]/g, " ");
  return template
    .replace(/\{\{!--[\s\S]*?--\}\}/g, blank)
    .replace(/\{\{\{[\s\S]*?\}\}\}|\{\{[\s\S]*?\}\}/g, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/(?<=<(script|style)\b[^>]*>)[\s\S]*?(?=<\/\1>)/g, blank);
}
