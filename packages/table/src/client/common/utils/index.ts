import { generation } from "../../generation.ts";
import { applySpecialKeys } from "../data/special-keys.ts";
import { BitMask } from "./bit-mask.ts";
import { cleanHTML } from "./clean-html.ts";
import { Collection } from "./collection.ts";
import { Color } from "./color.ts";
import { logCompatibilityWarning } from "./compatibility-log.ts";
import { diffObject } from "./diff-object.ts";
import * as dottedKeys from "./dotted-keys.ts";
import { EventEmitterMixin } from "./event-emitter.ts";
import * as files from "./files.ts";
import { performIntegerSort } from "./integer-sort.ts";
import { mergeObject } from "./merge-object.ts";
import * as objectCopies from "./object-copies.ts";
import { parseHTML, timeSince } from "./page-texts.ts";
import * as textTools from "./text-tools.ts";
import { debounce, Semaphore, threadLock, throttle } from "./timing.ts";
import * as typeNames from "./type-names.ts";
import { buildUuid, parseUuid } from "./uuid.ts";

const { equals, ...copies } = objectCopies;
const { isValidId: _isValidId, ...texts } = textTools;
const { isPlainObject, ...types } = typeNames;

/** Names that generation 14 added or renamed; it keeps the old ones as aliases. */
const newNames = {
  equals,
  isPlainObject,
  applyDataOperators: applySpecialKeys,
  isElementInstanceOf(element: Loose, interfaceName: string | (new () => unknown)): boolean {
    const name = typeof interfaceName === "string" ? interfaceName : interfaceName.name;
    const view = element?.ownerDocument?.defaultView ?? globalThis;
    return typeof view[name] === "function" && element instanceof view[name];
  },
};

/**
 * `foundry.utils`.
 *
 * Left out: geometry, string and word trees, bit masks, `benchmark`, and giving up a fetch that takes too long.
 */
export const utils = {
  ...dottedKeys,
  ...copies,
  ...texts,
  ...types,
  ...files,
  applySpecialKeys,
  BitMask,
  buildUuid,
  cleanHTML,
  Collection,
  Color,
  debounce,
  diffObject,
  EventEmitterMixin,
  logCompatibilityWarning,
  mergeObject,
  objectsEqual: equals,
  parseHTML,
  parseUuid,
  performIntegerSort,
  Semaphore,
  SortingHelpers: { performIntegerSort },
  threadLock,
  throttle,
  timeSince,
  ...(generation >= 14 ? newNames : ({} as typeof newNames)),
};
