import type { MouseEventHandler } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductList } from '../../runtime/stores/product-list.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';

export interface LoadMoreProps {
  /** The same address with ten more; undefined when everything is shown. Works without script. */
  readonly href: string | undefined;
  readonly state: 'idle' | 'busy' | 'failed';
  readonly shown: number;
  readonly list: ProductList;
  readonly onClick: MouseEventHandler;
}

/** How much of the list is shown, said aloud when it changes, and the link to more. */
export function LoadMore({ href, state, shown, list, onClick }: LoadMoreProps) {
  const { locale, shop } = useStores();
  const t = useMessages('product-grid');
  const write = (count: number) => formatCount(count, locale.locale, shop.digits);
  const total = write(list.total) + (list.totalIsExact ? '' : '+');
  return (
    <div className={foot}>
      <p role="status" className={sentence}>
        {state === 'failed' ? t('moreFailed') : t('shown', { count: list.total, shown: write(shown), total })}
      </p>
      <ButtonLink
        kind="outline"
        href={href}
        rel="nofollow"
        aria-disabled={state === 'busy' || undefined}
        onClick={onClick}
      >
        {state === 'busy' ? t('loading') : t('loadMore')}
      </ButtonLink>
    </div>
  );
}

const foot = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-6)',
});

const sentence = css({ color: 'var(--color-ink-soft)', fontSize: 'var(--text-s)' });
