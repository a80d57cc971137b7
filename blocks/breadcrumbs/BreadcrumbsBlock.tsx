import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import type { Crumb } from '../../runtime/ui/trail.ts';
import type { BreadcrumbsProps } from '../../schemas/generated/blocks/breadcrumbs.ts';
import * as look from './breadcrumbs-look.ts';
import { useTrail } from './use-trail.ts';

/**
 * The way from the home page to this one. What lies between folds into a popover on phones, which opens without script;
 * on wide windows it stands in the line.
 */
const BreadcrumbsBlock = observer(({ id, props }: BlockProps<BreadcrumbsProps>) => {
  const t = useMessages('breadcrumbs');
  const { above, here } = useTrail();
  const [home, ...between] = above;
  if (home === undefined) return null;
  const foldId = `${id}-between`;
  return (
    <nav aria-label={t('trail')} className={look.SEPARATORS[props.separator]}>
      <ol className={look.line}>
        <li>
          <CrumbLink {...home} />
        </li>
        {between.length > 1 ? (
          <li className={look.fold}>
            <button type="button" className={look.foldButton} popoverTarget={foldId} aria-label={t('more')}>
              …
            </button>
            <ol id={foldId} popover="auto" className={look.folded}>
              {between.map((crumb) => (
                <li key={crumb.href}>
                  <CrumbLink {...crumb} />
                </li>
              ))}
            </ol>
          </li>
        ) : (
          between.map((crumb) => (
            <li key={crumb.href}>
              <CrumbLink {...crumb} />
            </li>
          ))
        )}
        <li className={look.last}>
          <span aria-current="page" className={look.here}>
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
});
BreadcrumbsBlock.displayName = 'BreadcrumbsBlock';

const CrumbLink = ({ label, href }: Crumb) => (
  <ShopLink href={href} className={look.link}>
    {label}
  </ShopLink>
);

export default BreadcrumbsBlock;
