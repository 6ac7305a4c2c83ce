/** A select whose options are values and texts already translated. */
export function selectHtml(name: string, choices: Record<string, string>, selected: string): HTMLSelectElement {
  const select = document.createElement("select");
  select.name = name;
  for (const [value, text] of Object.entries(choices)) {
    const option = select.appendChild(document.createElement("option"));
    option.value = value;
    option.textContent = text;
    option.toggleAttribute("selected", value === selected);
  }
  return select;
}
