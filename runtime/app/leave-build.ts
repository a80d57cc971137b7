/**
 * Opens an address from the server where that answers although code of this page is missing: a new build has taken the
 * place of the one that the page came from. Without a line the page stays.
 */
export async function leaveBuild(href: string): Promise<void> {
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.assign(href);
}
