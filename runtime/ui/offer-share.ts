/** Whether this browser asks people whom to share such a thing with. */
export const canShare = (data: ShareData): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(data);

/**
 * Asks the person whom to share something with. Answers whether they were asked: who thinks better of it then has done
 * nothing wrong.
 */
export async function offerShare(data: ShareData): Promise<boolean> {
  if (!canShare(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true;
    logFailedShare(error);
    return false;
  }
}

/** Spec 8: "sharing failure is logged quietly". */
export function logFailedShare(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the quiet log that the specification asks for
  console.debug('sharing failed', error);
}
