import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { Alert } from '../publish/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import type { PagedList } from './paged-list.ts';

export interface PagedListFooterProps {
  readonly list: Pick<PagedList<unknown>, 'error' | 'hasMore' | 'isLoaded' | 'isLoading' | 'loadMore' | 'reload'>;
}

/** What follows a list that is loaded page by page: why it could not be loaded, or a button for more. */
export const PagedListFooter = observer(({ list }: PagedListFooterProps) => {
  const { error, hasMore, isLoaded, isLoading, loadMore, reload } = list;
  if (error !== undefined)
    return (
      <Alert kind="error">
        <p>{error}</p>
        <Button className={startStyles} onClick={() => void (isLoaded ? loadMore() : reload())}>
          Try again
        </Button>
      </Alert>
    );
  if (!hasMore) return null;
  return (
    <p className={moreStyles}>
      <Button aria-disabled={isLoading || undefined} onClick={() => isLoading || void loadMore()}>
        {isLoading ? 'Loading…' : 'Show more'}
      </Button>
    </p>
  );
});

/** Number of results of a search: "214 images", "No images found for “x”." */
export function describeResults(
  { error, isLoaded, total }: Pick<PagedList<unknown>, 'error' | 'isLoaded' | 'total'>,
  search: string,
  [singular, plural]: readonly [string, string],
): string {
  if (error !== undefined) return '';
  if (!isLoaded) return 'Loading…';
  if (total === 0) return search === '' ? `No ${plural}.` : `No ${plural} found for “${search}”.`;
  return `${total.toLocaleString('en')} ${total === 1 ? singular : plural}`;
}

const startStyles = css`
  justify-self: start;
`;

const moreStyles = css`
  display: grid;
  justify-items: center;
  padding-block: 16px 0;
`;
