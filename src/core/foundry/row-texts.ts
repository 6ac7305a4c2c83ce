/** So many texts of rows are kept at most. */
const MOST = 4_000;

/** The texts of rows, by what they show. */
const texts = new Map<string, string>();

/**
 * `{{#ftRow "thing" id=id name=name editable=@root.editable}} ... {{/ftRow}}`: the row of a thing, whose text is made anew only where it
 * shows something else than a row of before: of a thousand things a hand changes one. Within, there is nothing but what is named
 * at the beginning. The first is the name of the row, which no other row has.
 */
export function keepRowTexts(): void {
  Handlebars.registerHelper("ftRow", (row: string, { hash, fn }: Handlebars.HelperOptions) => {
    const key = row + JSON.stringify(hash);
    const text = texts.get(key) ?? fn(hash);
    if (texts.size > MOST) texts.clear();
    texts.set(key, text);
    return text;
  });
}
