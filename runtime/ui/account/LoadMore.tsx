import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { LIST_PAGE_SIZE } from '../../stores/core/paged-lists.ts';
import { css } from '../../theme/emotion.ts';
import { formatCount } from '../format/number-format.ts';
import { Button } from '../primitives/Button.tsx';
import { useStores } from '../stores-context.ts';

export interface LoadMoreProps {
  /** Number of visible entries. */
  readonly shown: number;
  /** How many there are. */
  readonly total: number;
  /** Adds the next ones. Where it rejects, the list stays as it was. */
  readonly load: () => Promise<void>;
}

/** Position in a long list, and a button for more. Source: spec 2, "a load-more button adds 10". */
export function LoadMore({ shown, total, load }: LoadMoreProps) {
  const { locale, shop } = useStores();
  const t = useMessages('account-lists');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const number = (count: number) => formatCount(count, locale.locale, shop.digits);
  const press = async () => {
    if (state === 'busy') return;
    setState('busy');
    const isLoaded = await load().then(
      () => true,
      () => false,
    );
    setState(isLoaded ? 'idle' : 'failed');
  };
  return (
    <div className={box}>
      <p role="status" className={summary}>
        {total > LIST_PAGE_SIZE && t('shown', { shown: number(shown), total: number(total) })}
      </p>
      {state === 'failed' && <p role="alert">{t('moreFailed')}</p>}
      {shown < total && (
        // Not disabled while it loads: the focus would be lost.
        <Button variant="outline" aria-disabled={state === 'busy' || undefined} onClick={() => void press()}>
          {state === 'busy' ? t('loading') : t('loadMore')}
        </Button>
      )}
    </div>
  );
}

const box = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-4)',
  textAlign: 'center',
});

const summary = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });
