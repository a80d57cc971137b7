import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';

/** The way from a category's page to all of its products. */
export function AllOfCategory() {
  const { route, shop } = useStores();
  const t = useMessages('category-list');
  const { match, subject } = route;
  return (
    <p className={way}>
      <ButtonLink href={shop.href('category-products', { slug: match.params.slug ?? '' })}>
        {t('allOf', { name: subject?.title ?? '' })}
      </ButtonLink>
    </p>
  );
}

const way = css({ display: 'grid', justifyItems: 'center', marginBlockStart: 'var(--space-6)' });
