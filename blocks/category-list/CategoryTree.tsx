import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { CATEGORY_TREE_INDENT_PX, collapsible } from '../../runtime/ui/primitives/collapsible.styles.ts';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Category } from '../../schemas/generated/wire.ts';

/** Spec 9: "tree widget 10 px, levels 1-5". */
const MAX_LEVELS = 5;

export interface CategoryTreeProps {
  readonly categories: readonly Category[];
  /** Accessible name of the tree. */
  readonly label?: string;
  readonly level?: number;
}

/**
 * A tree of category names. A category with subcategories expands, and its first entry links to all of its products.
 */
export function CategoryTree({ categories, label, level = 1 }: CategoryTreeProps) {
  const { locale, shop } = useStores();
  const t = useMessages('category-list');
  return (
    <ul aria-label={label} className={level === 1 ? rootList : nestedList}>
      {categories.map(({ _id, slug, name, child }) => {
        const text = locale.text(name);
        const href = shop.href('category-products', { slug });
        if (child.length === 0 || level === MAX_LEVELS) {
          return (
            <li key={_id}>
              <ShopLink href={href} className={entry}>
                {text}
              </ShopLink>
            </li>
          );
        }
        return (
          <li key={_id}>
            <details className={collapsible}>
              <summary className={entry}>
                {text}
                <Icon name="chevron-down" className={chevron} />
              </summary>
              {href !== undefined && (
                <ShopLink href={href} className={`${entry} ${allProductsLink}`}>
                  {t('allOf', { name: text })}
                </ShopLink>
              )}
              <CategoryTree categories={child} level={level + 1} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}

const rootList = css({
  '& > li + li': { borderBlockStart: 'max(1px, var(--border, 1px)) solid var(--color-border)' },
});

const nestedList = css({ paddingInlineStart: CATEGORY_TREE_INDENT_PX });

const entry = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  minBlockSize: 44,
  paddingBlock: 'var(--space-2)',
  color: 'inherit',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  'summary&': { cursor: 'pointer', fontWeight: 500 },
  'a&:hover, summary&:hover': { color: 'var(--color-primary)' },
});

const allProductsLink = css({ marginInlineStart: CATEGORY_TREE_INDENT_PX, color: 'var(--color-text-muted)' });

const chevron = css({
  transition: 'rotate var(--quick) var(--ease)',
  'details[open] > summary > &': { rotate: '180deg' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
});
