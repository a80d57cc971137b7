import { useMessages } from '../i18n/use-messages.ts';
import { useStores } from './stores-context.ts';

/** Puts an address where it can be pasted from, and says whether that went well. Spec 8: `common.success_copy`, `common.error_copy`. */
export function useCopyLink(): (address: string) => Promise<void> {
  const { notices } = useStores();
  const t = useMessages('shared');
  return async (address) => {
    try {
      // Without HTTPS there is no clipboard at all.
      await navigator.clipboard.writeText(address);
      notices.say(t('linkCopied'), 'success');
    } catch {
      notices.say(t('linkNotCopied'), 'error');
    }
  };
}
