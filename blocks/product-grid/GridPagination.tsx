import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductPages } from '../../runtime/stores/catalog/product-list.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { shopPathFromClick } from '../../runtime/ui/navigation/link-clicks.ts';
import { useListUrl } from '../../runtime/ui/navigation/use-list-url.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { adjacentPages } from './adjacent-pages.ts';
import type { LoadMore } from './use-load-more.ts';
import { useResultSummary } from './use-result-summary.ts';

export interface GridPaginationProps {
  readonly list: ProductPages;
  readonly more: LoadMore;
  readonly onLoadMore: () => void;
}

/** Number of products, and links to more: ten at a time, then page by page. Works without JavaScript. */
export function GridPagination({ list, more: { query, href, state }, onLoadMore }: GridPaginationProps) {
  const { route } = useStores();
  const { hrefFor: hrefOf } = useListUrl();
  const summarize = useResultSummary();
  const t = useMessages('product-grid');
  const { previous, next } = adjacentPages(query, list, href !== undefined);
  const pageHref = (values: ReturnType<typeof adjacentPages>['next']) =>
    values && hrefOf({ ...route.match.query, ...values });
  return (
    <div className={pagination}>
      {state === 'failed' ? (
        <p role="alert" className={summaryText}>
          {t('moreFailed')}
        </p>
      ) : (
        <p className={summaryText}>{summarize(query, list)}</p>
      )}
      <ButtonLink
        variant="outline"
        href={href}
        rel="nofollow"
        aria-disabled={state === 'busy' || undefined}
        onClick={(event) => {
          if (shopPathFromClick(event.nativeEvent) === undefined) return;
          event.preventDefault();
          onLoadMore();
        }}
      >
        {state === 'busy' ? t('loading') : t('loadMore')}
      </ButtonLink>
      {(previous !== undefined || next !== undefined) && (
        <nav aria-label={t('pages')} className={pageLinks}>
          <ButtonLink variant="outline" href={pageHref(previous)} rel="prev">
            <Icon name="arrow-start" />
            {t('previousPage')}
          </ButtonLink>
          <ButtonLink variant="outline" href={pageHref(next)} rel="next">
            {t('nextPage')}
            <Icon name="arrow-end" />
          </ButtonLink>
        </nav>
      )}
    </div>
  );
}

const pagination = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-6)',
});

const summaryText = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });

const pageLinks = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 'var(--space-3)' });
