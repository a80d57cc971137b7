import { useMessages } from '../../i18n/use-messages.ts';
import { useStores } from '../stores-context.ts';

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
