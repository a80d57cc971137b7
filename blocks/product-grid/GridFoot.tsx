import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductList } from '../../runtime/stores/product-list.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { shopPathOfClick } from '../../runtime/ui/shop-path.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useListAddress } from '../../runtime/ui/use-list-address.ts';
import { pagesBeside } from './pages-beside.ts';
import type { LoadMore } from './use-load-more.ts';
import { useShownSentence } from './use-shown-sentence.ts';

export interface GridFootProps {
  readonly list: ProductList;
  readonly more: LoadMore;
  readonly onLoad: () => void;
}

/** How much of the list is shown, and the links to more: ten at a time, then page by page. They work without script. */
export function GridFoot({ list, more: { query, href, state }, onLoad }: GridFootProps) {
  const { route } = useStores();
  const { hrefOf } = useListAddress();
  const sentence = useShownSentence();
  const t = useMessages('product-grid');
  const { previous, next } = pagesBeside(query, list, href !== undefined);
  const pageHref = (values: ReturnType<typeof pagesBeside>['next']) =>
    values && hrefOf({ ...route.match.query, ...values });
  return (
    <div className={foot}>
      {state === 'failed' ? (
        <p role="alert" className={line}>
          {t('moreFailed')}
        </p>
      ) : (
        <p className={line}>{sentence(query, list)}</p>
      )}
      <ButtonLink
        kind="outline"
        href={href}
        rel="nofollow"
        aria-disabled={state === 'busy' || undefined}
        onClick={(event) => {
          if (shopPathOfClick(event.nativeEvent) === undefined) return;
          event.preventDefault();
          onLoad();
        }}
      >
        {state === 'busy' ? t('loading') : t('loadMore')}
      </ButtonLink>
      {(previous !== undefined || next !== undefined) && (
        <nav aria-label={t('pages')} className={pages}>
          <ButtonLink kind="outline" href={pageHref(previous)} rel="prev">
            <Icon name="arrow-start" />
            {t('previousPage')}
          </ButtonLink>
          <ButtonLink kind="outline" href={pageHref(next)} rel="next">
            {t('nextPage')}
            <Icon name="arrow-end" />
          </ButtonLink>
        </nav>
      )}
    </div>
  );
}

const foot = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-6)',
});

const line = css({ color: 'var(--color-ink-soft)', fontSize: 'var(--text-s)' });

const pages = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 'var(--space-3)' });
