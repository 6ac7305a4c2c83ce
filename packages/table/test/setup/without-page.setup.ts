// Each file opens its own table; whether there is a page is looked at before that, so that of the file before goes.
Reflect.deleteProperty(globalThis, "document");
