import { useMessages } from '../../i18n/use-messages.ts';
import { useStores } from '../stores-context.ts';

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

/**
 * Copies a URL to the clipboard and shows a notice of success or failure. Spec 8: `common.success_copy`,
 * `common.error_copy`.
 */
export function useCopyLink(): (address: string) => Promise<void> {
  const { notices } = useStores();
  const t = useMessages('shared');
  return async (address) => {
    try {
      // `navigator.clipboard` is undefined without HTTPS.
      await navigator.clipboard.writeText(address);
      notices.show(t('linkCopied'), 'success');
    } catch {
      notices.show(t('linkNotCopied'), 'error');
    }
  };
}
