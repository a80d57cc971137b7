/** Requests a file of the shop. Rejects if it is unreachable. */
export const pingShop = (): Promise<Response> => fetch('/healthz', { method: 'HEAD', cache: 'no-store' });

/**
 * Rejects if the browser is offline and the shop does not respond. Call it before importing code: browsers remember a
 * failed import and never retry it while the page is open (whatwg/html#6768). `navigator.onLine` may be wrong, hence
 * the request.
 */
export async function requireConnection(): Promise<void> {
  // Node does not define it.
  if (navigator.onLine === false) await pingShop();
}

let attempts = 0;

/**
 * Imports a module. One that could not be fetched is fetched at once again, under another address: not for modules that others
 * import, too, which would then be there twice.
 *
 * @param exported name of one of its exports
 */
export async function importModule<Module>(load: () => Promise<Module>, exported = 'default'): Promise<Module> {
  await requireConnection();
  try {
    return await load();
  } catch (error) {
    // Chromium and Firefox name the module in the message; WebKit does not, and throws the same error again.
    const [url] = /https?:\/\/\S+\.js$/.exec(String(error)) ?? [];
    if (url === undefined) throw error;
    attempts += 1;
    const chunk: object = await import(/* @vite-ignore */ `${url}?attempt=${attempts}`);
    // A chunk that others import from, too, holds the module under a name of the bundler's.
    const found = [chunk, ...Object.values(chunk)].find((part) => isExporting<Module>(part, exported));
    if (found === undefined) throw error;
    return found;
  }
}

/** Recognizes the module by its export. */
const isExporting = <Module>(part: unknown, name: string): part is Module =>
  typeof part === 'object' && part !== null && name in part;
