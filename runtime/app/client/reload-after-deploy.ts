/**
 * How to open an address for which code is missing in this page: by the server, where it answers. Then a new build has
 * taken the place of the one that the page came from. Answers undefined without a line: then the page stays.
 */
export async function reloadAfterDeploy(href: string): Promise<(() => void) | undefined> {
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok ? () => openDocument(href) : undefined;
}

function openDocument(href: string): void {
  const { pathname, search } = new URL(href, location.href);
  // Going to where one is, at a `#place`, would only scroll.
  if (pathname + search === location.pathname + location.search) location.reload();
  else location.assign(href);
}
