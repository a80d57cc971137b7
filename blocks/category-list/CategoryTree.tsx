import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { TREE_INDENT } from '../../runtime/ui/category-indent.ts';
import { collapsing } from '../../runtime/ui/collapse-look.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Category } from '../../schemas/generated/wire.ts';

/** Spec 9: "tree widget 10 px, levels 1-5". */
const LEVELS = 5;

export interface CategoryTreeProps {
  readonly categories: readonly Category[];
  /** Names the tree for screen readers. */
  readonly label?: string;
  readonly level?: number;
}

/** Categories by name; what has others below it folds open, and begins with the way to all of it. */
export function CategoryTree({ categories, label, level = 1 }: CategoryTreeProps) {
  const { locale, shop } = useStores();
  const t = useMessages('category-list');
  return (
    <ul aria-label={label} className={level === 1 ? root : below}>
      {categories.map(({ _id, slug, name, child }) => {
        const text = locale.text(name);
        const href = shop.href('category-products', { slug });
        if (child.length === 0 || level === LEVELS) {
          return (
            <li key={_id}>
              <ShopLink href={href} className={line}>
                {text}
              </ShopLink>
            </li>
          );
        }
        return (
          <li key={_id}>
            <details className={collapsing}>
              <summary className={line}>
                {text}
                <Icon name="chevron-down" className={sign} />
              </summary>
              {href !== undefined && (
                <ShopLink href={href} className={`${line} ${all}`}>
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

const list = { listStyle: 'none', margin: 0, padding: 0 } as const;

const root = css({
  ...list,
  '& > li + li': { borderBlockStart: 'max(1px, var(--border, 1px)) solid var(--color-line)' },
});

const below = css({ ...list, paddingInlineStart: TREE_INDENT });

const line = css({
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
  'a&:hover, summary&:hover': { color: 'var(--color-act)' },
});

const all = css({ marginInlineStart: TREE_INDENT, color: 'var(--color-ink-soft)' });

const sign = css({
  transition: 'rotate var(--quick) var(--ease)',
  'details[open] > summary > &': { rotate: '180deg' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
});
