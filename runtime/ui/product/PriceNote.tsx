import { aroundInsert, INSERT } from '../../i18n/message-insert.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { css } from '../../theme/emotion.ts';
import { ShopLink } from '../navigation/ShopLink.tsx';
import { useStores } from '../stores-context.ts';

export interface PriceNoteProps {
  /** Whether delivery costs nothing on top: of services, and where the sum beside it has them already. */
  readonly isVatOnly?: boolean;
  readonly className?: string;
}

/** Note on included VAT and extra costs; nothing in countries without one. */
export function PriceNote({ isVatOnly = false, className = '' }: PriceNoteProps) {
  const { shop } = useStores();
  const t = useMessages('shared');
  const { priceNote } = shop;
  if (priceNote === undefined) return null;
  const { deliveryLink } = priceNote;
  if (isVatOnly || deliveryLink === undefined) return <p className={`${note} ${className}`}>{t('vatIncluded')}</p>;
  const [before, after] = aroundInsert(t('vatIncludedPlusDelivery', { delivery: INSERT }));
  return (
    <p className={`${note} ${className}`}>
      {before}
      <ShopLink href={shop.resolveLink(deliveryLink)}>{t('deliveryCosts')}</ShopLink>
      {after}
    </p>
  );
}

const note = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)', overflowWrap: 'anywhere' });

/** Class of a note below a list. */
export const noteBelowList = css({ marginBlockStart: 'var(--space-3)' });
