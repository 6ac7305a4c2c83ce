/** A folder of packs as a manifest's `packFolders` writes it. */
export interface PackFolder {
  name: string;
  color?: string;
  packs?: string[];
  folders?: PackFolder[];
}

/** Packs under one heading; the packs that no folder names have none. */
export interface PackGroup<Pack> {
  name: string | null;
  color?: string;
  packs: Pack[];
  folders: PackGroup<Pack>[];
}

interface PackFacts {
  /** Full id, `<package>.<name>`. */
  collection: string;
  metadata?: { name?: string };
}

/** Sorts packs into the manifest's folders, in its order. Folders without any pack here are left out. */
export function groupPacks<Pack extends PackFacts>(packs: Pack[], folders: PackFolder[]): PackGroup<Pack>[] {
  const left = new Set(packs);
  const groups = folders.map((folder) => fillGroup(folder, packs, left)).filter(hasPacks);
  return left.size > 0 ? [...groups, { name: null, packs: [...left], folders: [] }] : groups;
}

function fillGroup<Pack extends PackFacts>(folder: PackFolder, packs: Pack[], left: Set<Pack>): PackGroup<Pack> {
  const mine: Pack[] = [];
  for (const name of folder.packs ?? []) {
    const pack = packs.find((entry) => left.has(entry) && packName(entry) === name);
    if (!pack) continue;
    mine.push(pack);
    left.delete(pack);
  }
  const inner = (folder.folders ?? []).map((child) => fillGroup(child, packs, left)).filter(hasPacks);
  return { name: folder.name, ...(folder.color && { color: folder.color }), packs: mine, folders: inner };
}

function packName(pack: PackFacts): string {
  return pack.metadata?.name ?? pack.collection.slice(pack.collection.indexOf(".") + 1);
}

function hasPacks<Pack>(group: PackGroup<Pack>): boolean {
  return group.packs.length > 0 || group.folders.length > 0;
}
