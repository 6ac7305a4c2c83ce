/** The page where people choose who they are at this table. Plain HTML: it works before any script does. */

export interface JoinPageUser {
  id: string;
  name: string;
  color: string;
  gm: boolean;
  active: boolean;
  locked: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);

const STYLE = `
:root { color-scheme: light dark; --paper: #f4efe4; --card: #fffdf8; --ink: #26211a; --soft: #5c5346; --line: #b9ad97; --accent: #14536b; --on-accent: #fff; --bad: #9b1c1c; }
@media (prefers-color-scheme: dark) { :root { --paper: #191713; --card: #26221c; --ink: #f2ecdf; --soft: #c4baa8; --line: #5d5444; --accent: #8fd0e8; --on-accent: #10242c; --bad: #ffb4a8; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--paper); color: var(--ink); font: 18px/1.45 system-ui, sans-serif; }
main { width: min(30rem, 100%); }
h1 { margin: 0 0 4px; font-size: 2rem; line-height: 1.15; }
p { margin: 0 0 20px; color: var(--soft); }
form { display: grid; gap: 16px; }
fieldset { margin: 0; padding: 0; border: 0; display: grid; gap: 8px; }
legend { padding: 0; margin-bottom: 8px; font-weight: 600; }
.person { display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 8px 16px; background: var(--card); border: 2px solid var(--line); border-radius: 12px; cursor: pointer; }
.person:hover { border-color: var(--accent); }
.person:has(input:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.person:has(input:focus-visible), input[type="password"]:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.person input { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); outline: none; }
.swatch { width: 20px; height: 20px; border-radius: 50%; border: 1px solid var(--ink); flex: none; }
.name { font-weight: 600; flex: 1; overflow-wrap: anywhere; }
.note { color: var(--soft); font-size: 0.9rem; }
.secret { display: grid; gap: 4px; }
input[type="password"] { min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--card); border: 2px solid var(--line); border-radius: 8px; }
button { min-height: 52px; font: inherit; font-weight: 700; color: var(--on-accent); background: var(--accent); border: 0; border-radius: 12px; cursor: pointer; }
.problem { color: var(--bad); font-weight: 600; }
`;

function personRow(user: JoinPageUser, chosen: string | null, isFirst: boolean): string {
  const notes = [user.gm ? "game master" : "", user.active ? "at the table" : "", user.locked ? "password" : ""];
  const checked = chosen === null ? isFirst : chosen === user.id;
  const color = /^#[0-9a-f]{3,8}$/i.test(user.color) ? user.color : "#888888";
  return `<label class="person"><input type="radio" name="userid" value="${escapeHtml(user.id)}" required${checked ? " checked" : ""}>
<span class="swatch" style="background:${color}" aria-hidden="true"></span><span class="name">${escapeHtml(user.name)}</span>
<span class="note">${notes.filter(Boolean).join(", ")}</span></label>`;
}

/**
 * @param problem what went wrong with the last try, shown above the form
 * @param chosen id of the user that was chosen in the last try
 */
export function joinPage(
  worldTitle: string,
  users: readonly JoinPageUser[],
  problem: string | null = null,
  chosen: string | null = null,
): string {
  const rows = users.map((user, index) => personRow(user, chosen, index === 0)).join("\n");
  const secret = users.some((user) => user.locked)
    ? `<label class="secret">Password, if yours has one<input type="password" name="password" autocomplete="current-password"></label>`
    : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Join ${escapeHtml(worldTitle)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(worldTitle)}</h1>
<p>Take a seat at the table.</p>
${problem === null ? "" : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
<form id="join-game" method="post" action="/join">
<fieldset><legend>Who are you?</legend>
${rows}
</fieldset>
${secret}
<button type="submit" name="join">Join the game</button>
</form>
</main>
</body>
</html>
`;
}
