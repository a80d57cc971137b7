import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type Breadcrumb, breadcrumbsFor } from '../../runtime/ui/navigation/breadcrumbs.ts';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { BreadcrumbsProps } from '../../schemas/generated/blocks/breadcrumbs.ts';
import * as styles from './breadcrumbs.styles.ts';

export { load } from './load.ts';

/**
 * The path from the home page to this one. On phones the middle steps are collapsed into a popover, which opens without
 * script; on wide windows they are in the row.
 */
const BreadcrumbsBlock = observer(({ id, props }: BlockProps<BreadcrumbsProps>) => {
  const t = useMessages('breadcrumbs');
  const { ancestors, current } = breadcrumbsFor(useStores(), useMessages('shared'));
  const [home, ...middle] = ancestors;
  if (home === undefined) return null;
  const collapsedListId = `${id}-between`;
  return (
    <nav aria-label={t('trail')} className={styles.SEPARATORS[props.separator]}>
      <ol className={styles.list}>
        <li>
          <BreadcrumbLink {...home} />
        </li>
        {middle.length > 1 ? (
          <li className={styles.collapsedItem}>
            <button
              type="button"
              className={styles.expandButton}
              popoverTarget={collapsedListId}
              aria-label={t('more')}
            >
              …
            </button>
            <ol id={collapsedListId} popover="auto" className={styles.collapsedList}>
              {middle.map((crumb) => (
                <li key={crumb.href}>
                  <BreadcrumbLink {...crumb} />
                </li>
              ))}
            </ol>
          </li>
        ) : (
          middle.map((crumb) => (
            <li key={crumb.href}>
              <BreadcrumbLink {...crumb} />
            </li>
          ))
        )}
        <li className={styles.lastItem}>
          <span aria-current="page" className={styles.currentPage}>
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
});
BreadcrumbsBlock.displayName = 'BreadcrumbsBlock';

const BreadcrumbLink = ({ label, href }: Breadcrumb) => (
  <ShopLink href={href} className={styles.link}>
    {label}
  </ShopLink>
);

export default BreadcrumbsBlock;
