/** Builds functions of source code that may await, as `Function` builds others. */
export const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as FunctionConstructor;

/** Loads the page anew once the last call is a moment ago. */
export const debouncedReload = (() => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => globalThis.location?.reload(), 250);
  };
})();

/** Offers text to the person as a file to save. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 100);
}

/** The text of a file that the person chose. */
export function readTextFromFile(file: File): Promise<string> {
  return file.text();
}

/** Fetches something of the server's. @throws Error when it is not there */
export async function fetchResource(src: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(src, options);
  if (!response.ok) throw new Error(`${src} could not be fetched (${response.status}).`);
  return response;
}

/**
 * A set that can be gone through. Left out: that it lets go of what nobody else holds.
 */
export class IterableWeakSet<T> extends Set<T> {}

/**
 * A map that can be gone through. Left out: that it lets go of keys that nobody else holds.
 */
export class IterableWeakMap<K, V> extends Map<K, V> {}
