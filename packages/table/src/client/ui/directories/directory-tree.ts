/** The little that the tree needs to know of a folder or a document. */
export interface TreeItem {
  id: string;
  name: string;
  sort?: number;
  /** The folder it lies in: a document, an id, or none. */
  folder?: { id: string } | string | null;
}

export interface TreeFolder extends TreeItem {
  /** `a` sorts the content by name, `m` by hand. */
  sorting?: string;
}

/** A folder with what lies in it; the root has no folder. */
export interface TreeNode<Folder, Entry> {
  folder: Folder | null;
  children: TreeNode<Folder, Entry>[];
  entries: Entry[];
}

/** The id of the folder an item lies in. */
function folderIdOf(item: TreeItem): string | null {
  if (!item.folder) return null;
  return typeof item.folder === "string" ? item.folder : item.folder.id;
}

/**
 * Puts documents into their folders. What names a folder that does not exist, or folders that name each other in a
 * ring, lies at the top. With a search only matching entries stay, together with the folders that lead to them; a
 * folder whose own name matches keeps all of its content.
 */
export function buildTree<Folder extends TreeFolder, Entry extends TreeItem>(
  folders: Folder[],
  entries: Entry[],
  search = "",
): TreeNode<Folder, Entry> {
  const root: TreeNode<Folder, Entry> = { folder: null, children: [], entries: [] };
  const nodes = new Map<string, TreeNode<Folder, Entry>>();
  for (const folder of folders) nodes.set(folder.id, { folder, children: [], entries: [] });
  for (const folder of folders) {
    const node = nodes.get(folder.id);
    const parent = inRing(folder, nodes) ? root : (nodes.get(folderIdOf(folder) ?? "") ?? root);
    if (node) parent.children.push(node);
  }
  for (const entry of entries) (nodes.get(folderIdOf(entry) ?? "") ?? root).entries.push(entry);
  sortNode(root);
  const wanted = search.trim().toLocaleLowerCase();
  return wanted ? filterNode(root, wanted) : root;
}

function inRing<Folder extends TreeFolder, Entry>(
  folder: Folder,
  nodes: Map<string, TreeNode<Folder, Entry>>,
): boolean {
  const seen = new Set<string>([folder.id]);
  let above = nodes.get(folderIdOf(folder) ?? "")?.folder;
  while (above) {
    if (seen.has(above.id)) return true;
    seen.add(above.id);
    above = nodes.get(folderIdOf(above) ?? "")?.folder;
  }
  return false;
}

function sortNode<Folder extends TreeFolder, Entry extends TreeItem>(node: TreeNode<Folder, Entry>): void {
  const byName = (a: TreeItem, b: TreeItem) => a.name.localeCompare(b.name);
  const bySort = (a: TreeItem, b: TreeItem) => (a.sort ?? 0) - (b.sort ?? 0) || byName(a, b);
  node.entries.sort(node.folder?.sorting === "m" ? bySort : byName);
  node.children.sort((a, b) => bySort(a.folder as Folder, b.folder as Folder));
  for (const child of node.children) sortNode(child);
}

function filterNode<Folder extends TreeFolder, Entry extends TreeItem>(
  node: TreeNode<Folder, Entry>,
  wanted: string,
): TreeNode<Folder, Entry> {
  if (node.folder?.name.toLocaleLowerCase().includes(wanted)) return node;
  const children = node.children
    .map((child) => filterNode(child, wanted))
    .filter((child) => child.entries.length > 0 || child.children.length > 0);
  const entries = node.entries.filter((entry) => entry.name.toLocaleLowerCase().includes(wanted));
  return { folder: node.folder, children, entries };
}
