/**
 * Foundry's globals, as code inside `page.evaluate` sees them. Loose on purpose: the same specs run on two generations
 * and on a real Foundry, and the published types describe only one.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above; a spec that misspells a member fails when it runs.
type Loose = any;

declare var game: Loose;
declare var canvas: Loose;
declare var ui: Loose;
declare var CONFIG: Loose;
declare var CONST: Loose;
declare var Hooks: Loose;
declare var foundry: Loose;
declare var getDocumentClass: (documentName: string) => Loose;
declare var fromUuid: (uuid: string) => Promise<Loose>;
declare var fromUuidSync: (uuid: string) => Loose;
declare var __TABLE__: Loose;
declare var Actor: Loose;
declare var ChatMessage: Loose;
declare var _del: unknown;
