import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { InstallmentPlan } from '../../domain/installment-plan.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ConsentStore } from '../../stores/visitor/consent-store.ts';
import { css } from '../../theme/emotion.ts';
import { isOptedOut } from '../hooks/is-opted-out.ts';
import { usePersistedStore } from '../hooks/use-lazy-store.ts';
import { Button } from '../primitives/Button.tsx';
import { useStores } from '../stores-context.ts';

export interface ProviderDetailsProps extends Pick<InstallmentPlan, 'total'> {
  /** ISO 4217 code of the total. */
  readonly currency: string;
}

/**
 * Tabby's own page about paying in installments, in a frame that opens on request; nothing without consent. The page's policy allows the frame
 * where the document has the shop's `publicKey`.
 */
const ProviderDetails = observer(({ total, currency }: ProviderDetailsProps) => {
  const { locale } = useStores();
  const t = useMessages('installments');
  const consent = usePersistedStore(ConsentStore);
  const [isOpen, setOpen] = useState(false);
  if (isOptedOut() || !consent.isAllowed('tabby')) return null;
  if (!isOpen)
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('providerDetails')}
      </Button>
    );
  // Tabby has it in two languages.
  const language = locale.locale === 'ar' ? 'ar' : 'en';
  const query = new URLSearchParams({ price: String(total), currency });
  return (
    <iframe
      title={t('providerDetails')}
      src={`https://checkout.tabby.ai/promos/product-page/installments/${language}/?${query}`}
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
      className={frame}
    />
  );
});
ProviderDetails.displayName = 'ProviderDetails';

export default ProviderDetails;

const frame = css({ inlineSize: '100%', blockSize: '30rem', border: 0, background: '#fff', colorScheme: 'light' });
