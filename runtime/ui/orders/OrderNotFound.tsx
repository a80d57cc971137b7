import { useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/EmptyState.tsx';
import { useStores } from '../stores-context.ts';
import * as styles from './orders.styles.ts';

export interface OrderNotFoundProps {
  /** Address at which a guest signs in and returns; undefined for customers, and in a shop without it. */
  readonly signInHref: string | undefined;
}

/** Where there is no order, or none that this visitor may see: how it is found otherwise. Source: spec 2, "an empty state". */
export function OrderNotFound({ signInHref }: OrderNotFoundProps) {
  const { shop } = useStores();
  const t = useMessages('orders');
  return (
    <div role="status">
      <EmptyState
        title={t('notFound')}
        text={t('notFoundHint')}
        action={
          <div className={styles.centeredActions}>
            <ButtonLink href={shop.href('track-orders')}>{t('trackOrder')}</ButtonLink>
            <ButtonLink variant="outline" href={signInHref}>
              {t('signIn')}
            </ButtonLink>
            <ButtonLink variant="outline" href={shop.href('products')}>
              {t('allProducts')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
