/** Whether this browser can share this data with its native share dialog. */
export const canShareNatively = (data: ShareData): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(data);

/** Opens the native share dialog. Returns whether it was opened: cancelling it is not an error. */
export async function shareNatively(data: ShareData): Promise<boolean> {
  if (!canShareNatively(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true;
    logShareFailure(error);
    return false;
  }
}

/** Spec 8: "sharing failure is logged quietly". */
export function logShareFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: spec 8 asks for this log
  console.debug('sharing failed', error);
}
