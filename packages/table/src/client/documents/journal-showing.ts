/** The event between clients, under Foundry's public name for it. */
export const SHOW_ENTRY = "showEntry";

/** @throws Error unless the user owns what they show */
export async function showToPlayers(document: Loose, { force = false, users = [] }: Loose = {}): Promise<Loose> {
  if (!document.isOwner) throw new Error(`You may not show ${document.name}: you do not own it.`);
  const data = { uuid: document.uuid, force };
  game.socket.emit(SHOW_ENTRY, data, users.length > 0 ? { recipients: users } : {});
  return document;
}

export async function askWhomToShow(document: Loose): Promise<void> {
  const { DialogV2 } = foundry.applications.api;
  const others: Loose[] = game.users.filter((user: Loose) => user.active && !user.isSelf);
  const content = globalThis.document.createElement("div");
  for (const user of others) content.append(checkbox(user.id, user.name));
  content.append(checkbox("force", game.i18n.localize("JOURNAL.ShowForce")));
  const title = game.i18n.format("JOURNAL.ShowTitle", { name: document.name });
  const answer = await DialogV2.input({ window: { title }, content });
  if (!answer) return;
  const users = others.map(({ id }) => id).filter((id) => answer[id]);
  await showToPlayers(document, { force: Boolean(answer.force), users });
}

function checkbox(name: string, text: string): HTMLElement {
  const label = globalThis.document.createElement("label");
  label.className = "checkbox";
  const input = globalThis.document.createElement("input");
  input.type = "checkbox";
  input.name = name;
  label.append(input, ` ${text}`);
  return label;
}

/** Opens what was shown: a page inside its entry. Without force only to those who may see it anyway. */
export async function openShown(uuid: string, force: boolean): Promise<void> {
  const found = await globalThis.fromUuid(uuid);
  if (!found) return;
  if (!force && !found.testUserPermission(game.user, "OBSERVER")) return;
  const isPage = found.documentName === "JournalEntryPage";
  const entry = isPage ? found.parent : found;
  const restore = force ? lendSight([entry, found]) : null;
  await entry.sheet?.render({ force: true, ...(isPage && { pageId: found.id }) });
  restore?.();
}

/** What is shown by force is seen while it is drawn, although the user has no right to it. */
function lendSight(documents: Loose[]): () => void {
  const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const before = documents.map((document) => document.ownership[game.userId]);
  for (const document of documents) {
    const has = document.getUserLevel(game.user);
    document.ownership[game.userId] = Math.max(has, OBSERVER);
  }
  return () => {
    for (const [index, document] of documents.entries()) {
      if (before[index] === undefined) delete document.ownership[game.userId];
      else document.ownership[game.userId] = before[index];
    }
  };
}
