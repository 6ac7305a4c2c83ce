/**
 * The files of a worker are played in one process, because reading everything anew for each takes as long as playing it.
 * Each opens its own table; whether there is a page is looked at before that, so that of the file before goes.
 */
Reflect.deleteProperty(globalThis, "document");
