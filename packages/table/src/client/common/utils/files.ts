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

/** Fetches something, and gives up after a while. @param timeoutMs in milliseconds; null waits for ever */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000, onTimeout = () => {} }: { timeoutMs?: number | null; onTimeout?: () => void } = {},
): Promise<Response> {
  const stop = new AbortController();
  const give = (): void => {
    onTimeout();
    stop.abort();
  };
  const timer = timeoutMs === null ? undefined : setTimeout(give, timeoutMs);
  try {
    const response = await fetch(url, { ...data, signal: stop.signal });
    if (!response.ok) throw new Error(`${url} could not be fetched (${response.status}).`);
    return response;
  } finally {
    clearTimeout(timer);
  }
}

/** The same for JSON. */
export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: { timeoutMs?: number | null; onTimeout?: () => void } = {},
): Promise<unknown> {
  return await (await fetchWithTimeout(url, data, options)).json();
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

/** Whether a file is there. */
export async function srcExists(src: string): Promise<boolean> {
  const answer = await fetch(src, { method: "HEAD" }).catch(() => null);
  return answer !== null && answer.status < 400;
}
