/**
 * The fields of the core's own documents, of both generations: what a server keeps of a document's data, and whose name
 * may not be blank. A contract test holds these lists against the schemas of the client's documents.
 * Left out: the kinds of the fields, except a name; what old worlds call otherwise is pruned here, and would be migrated.
 */
const FIELDS: Readonly<Record<string, string>> = {
  ActiveEffect:
    "_id name img type system changes disabled duration description origin tint transfer statuses sort flags _stats start showIcon folder",
  Actor: "_id name type img system prototypeToken items effects folder sort ownership flags _stats",
  ActorDelta: "_id name type img system items effects ownership flags",
  Adventure:
    "_id name img caption description actors combats items journal scenes tables macros cards folders playlists folder sort flags _stats",
  AmbientLight: "_id x y elevation rotation walls vision config hidden flags",
  Card: "_id name description type system suit value back faces face drawn origin width height rotation sort flags _stats",
  Cards:
    "_id name type description img system cards width height rotation displayCount folder sort ownership flags _stats",
  ChatMessage:
    "_id type system style author timestamp flavor content speaker whisper blind rolls sound emote flags _stats",
  Combat: "_id type system scene groups combatants active round turn sort flags _stats name",
  Combatant:
    "_id type system actorId tokenId sceneId name img initiative hidden defeated group flags _stats roundJoined",
  CombatantGroup: "_id type system name img initiative ownership flags _stats",
  Drawing:
    "_id author shape x y elevation sort rotation bezierFactor fillType fillColor fillAlpha strokeWidth strokeColor strokeAlpha texture text fontFamily fontSize textColor textAlpha hidden locked interface flags",
  Folder: "_id name type description folder sorting sort color flags _stats",
  Item: "_id name type img system effects folder sort ownership flags _stats",
  JournalEntry: "_id name pages categories folder sort ownership flags _stats",
  JournalEntryCategory: "_id name sort flags _stats",
  JournalEntryPage: "_id name type system title image text video src category sort ownership flags _stats",
  Level: "_id name elevation background sort flags",
  Macro: "_id name type author img scope command folder sort ownership flags _stats",
  MeasuredTemplate:
    "_id author t x y elevation sort distance direction angle width borderColor fillColor texture hidden flags",
  Note: "_id entryId pageId x y elevation sort texture iconSize text fontFamily fontSize textAnchor textColor global flags",
  Playlist: "_id name description sounds channel mode playing fade folder sorting seed sort ownership flags _stats",
  PlaylistSound: "_id name description path channel playing pausedTime repeat volume fade sort flags _stats",
  Region: "_id name color shapes elevation behaviors visibility locked flags ownership",
  RegionBehavior: "_id name type system disabled flags _stats",
  RollTable: "_id name img description results formula replacement displayRoll folder sort ownership flags _stats",
  Scene:
    "_id name active navigation navOrder navName background levels initialLevel foreground foregroundElevation thumb width height padding initial backgroundColor grid tokenVision fog environment drawings lights notes regions tiles walls templates tokens journal journalEntryPage weather folder sort ownership flags _stats",
  Setting: "_id key value user _stats",
  TableResult: "_id type name img description documentUuid weight range drawn flags _stats",
  Tile: "_id texture width height x y elevation sort rotation alpha hidden locked restrictions occlusion video flags",
  Token:
    "_id name displayName actorLink randomImg appendNumber prependAdjective width height texture lockRotation rotation alpha disposition displayBars bar1 bar2 light sight detectionModes ring turnMarker movementAction flags actorId delta shape x y elevation level sort locked hidden _movementHistory _regions",
  User: "_id name role avatar character color pronouns hotbar permissions flags _stats",
  Wall: "_id c light move sight sound dir door ds doorSound threshold animation flags",
};

/** Documents that nobody makes or leaves without a name. */
const NAMED: ReadonlySet<string> = new Set(
  "ActiveEffect Actor Adventure Card Cards Folder Item JournalEntry JournalEntryPage Level Macro Playlist PlaylistSound Region RollTable Scene User".split(
    " ",
  ),
);

const known = new Map(Object.entries(FIELDS).map(([name, fields]) => [name, new Set(fields.split(" "))]));

/** Names of the fields that documents of a kind have; null for a kind that the core does not know. */
export function coreFields(documentName: string): ReadonlySet<string> | null {
  return known.get(documentName) ?? null;
}

/** Must documents of this kind have a name that is not blank? */
export function needsName(documentName: string): boolean {
  return NAMED.has(documentName);
}
