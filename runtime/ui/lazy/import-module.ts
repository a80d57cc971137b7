/** Asks the shop whether it is there. Rejects when it cannot be reached. */
export const pingShop = (): Promise<Response> => fetch('/healthz', { method: 'HEAD', cache: 'no-store' });

/**
 * Rejects where the browser is offline and the shop does not answer. To be asked before code is fetched: browsers remember a
 * module that they could not fetch and never ask for it again while the page is open (whatwg/html#6768). A browser may be wrong
 * about being offline, so the shop itself is asked.
 */
export async function requireConnection(): Promise<void> {
  // Node does not define it.
  if (navigator.onLine === false) await pingShop();
}

let attempts = 0;

/**
 * Imports a module. One that could not be fetched is fetched at once again, under another address: not for modules that others
 * import, too, which would then be there twice.
 */
export async function importModule<Module>(load: () => Promise<Module>): Promise<Module> {
  await requireConnection();
  try {
    return await load();
  } catch (error) {
    // Chromium and Firefox name the module in the message; WebKit does not, and throws the same error again.
    const [url] = /https?:\/\/\S+\.js$/.exec(String(error)) ?? [];
    if (url === undefined) throw error;
    attempts += 1;
    const again: Module = await import(/* @vite-ignore */ `${url}?attempt=${attempts}`);
    return again;
  }
}
