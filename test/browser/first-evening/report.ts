import type { EveningReport, StepReport } from "./evening.ts";

const STYLE = `body{font:1rem/1.45 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#222}
h2{margin-top:2.5rem}li{margin:.2rem 0}pre{background:#f4f1ea;padding:.6rem;white-space:pre-wrap;overflow-wrap:anywhere}
figure{display:inline-block;margin:.4rem .4rem .4rem 0;vertical-align:top}img{width:22rem;border:1px solid #bbb}img:hover{width:64rem}
.bad{color:#a11212}dt{font-weight:bold}`;

/** The report as one page that can be sent: versions, what went how, what the consoles said, and pictures within. */
export function reportPage({ versions, steps, left }: EveningReport): string {
  const failed = steps.filter(({ fault }) => fault !== null);
  const games = [...new Set(steps.map(({ game }) => game))];
  const parts = [
    `<h1>A first evening of Four Tales</h1>`,
    `<dl>${Object.entries(versions)
      .map(([what, which]) => `<dt>${escaped(what)}</dt><dd>${escaped(which)}</dd>`)
      .join("")}</dl>`,
    `<p>${steps.length - failed.length} of ${steps.length} steps went as they should.</p>`,
    failed.length > 0 ? `<ul>${failed.map((step) => `<li class="bad">${headOf(step)}</li>`).join("")}</ul>` : "",
    left.length > 0
      ? `<p class="bad">Not put back:</p><pre>${escaped(left.join("\n"))}</pre>`
      : "<p>Everything was put back as it was.</p>",
    ...games.flatMap((game) => [
      `<h2>${escaped(game)}</h2>`,
      ...steps.filter((step) => step.game === game).map(stepPart),
    ]),
  ];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A first evening of Four Tales</title>
<style>${STYLE}</style><body>${parts.join("\n")}</body></html>\n`;
}

function headOf({ game, title }: StepReport): string {
  return `${escaped(game)}: ${escaped(title)}`;
}

function stepPart({ title, fault, problems, seconds, pictures }: StepReport): string {
  const verdict = fault === null ? "✔" : "✘";
  return `<section><h3 class="${fault === null ? "good" : "bad"}">${verdict} ${escaped(title)} <small>(${seconds.toFixed(1)} s)</small></h3>
${fault === null ? "" : `<pre>${escaped(fault)}</pre>`}
${problems.length > 0 ? `<p>The consoles said:</p><pre>${escaped(problems.join("\n"))}</pre>` : ""}
${pictures
  .map(
    ({ of, jpeg }) =>
      `<figure><img alt="${escaped(`The page of ${of}`)}" src="data:image/jpeg;base64,${jpeg.toString("base64")}"><figcaption>${escaped(of)}</figcaption></figure>`,
  )
  .join("\n")}</section>`;
}

function escaped(text: string): string {
  // Colours of a terminal say nothing on a page.
  const plain = text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g"), "");
  return plain.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);
}
