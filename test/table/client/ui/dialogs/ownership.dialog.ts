import { DialogV2 } from "../application.base.ts";
import { el, labelledField, selectInput } from "../dom/element.builder.ts";

const LEVELS: [string, string][] = [
  ["0", "Nothing"],
  ["1", "That it exists"],
  ["2", "Everything, but not change it"],
  ["3", "Everything, and change it"],
];

/** Asks a game master what everybody and each player may do with a document, and saves it. */
export async function configureOwnership(entry: Loose): Promise<void> {
  const players = game.users.filter((user: Loose) => !user.isGM);
  const content = el(
    "div",
    { class: "ownership-config" },
    labelledField("Everybody", selectInput("default", LEVELS, String(entry.ownership.default ?? 0))),
    players.map((user: Loose) => {
      const own = entry.ownership[user.id];
      const choices: [string, string][] = [["", "As everybody"], ...LEVELS];
      return labelledField(user.name, selectInput(user.id, choices, own === undefined ? "" : String(own)));
    }),
  );
  const answer = await DialogV2.input({
    window: { title: `Who may see ${entry.name}`, icon: "fa-solid fa-user-lock" },
    content,
    ok: { label: "Save", icon: "fa-solid fa-check" },
  });
  if (answer) await entry.update({ ownership: ownershipFrom(answer, entry.ownership) }, ownershipOptions);
}

/** The whole record is replaced, so that "as everybody" removes a player's entry. */
const ownershipOptions = { diff: false, recursive: false };

/** The ownership record that the form's answers mean; entries of users the form did not show stay. */
export function ownershipFrom(answer: Record<string, unknown>, before: Record<string, number>): Record<string, number> {
  const ownership: Record<string, number> = { ...before };
  for (const [id, value] of Object.entries(answer)) {
    if (value === "" || value === null) delete ownership[id];
    else ownership[id] = Number(value);
  }
  return ownership;
}
