import type { ProductSummary } from '../../../schemas/generated/wire.ts';
import { externalProductUrl } from '../../domain/product/availability.ts';
import { css } from '../../theme/emotion.ts';
import { plainHeading } from '../primitives/typography.styles.ts';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import type { ProductViewModel } from './use-product-view-model.ts';

export interface ProductNameProps {
  readonly product: ProductSummary;
  readonly view: ProductViewModel;
  readonly level: 2 | 3 | 4;
}

/**
 * A product's name as a link to its page, or in a new tab to the shop that sells it (spec 2). Plain text in a shop
 * without product pages.
 */
export function ProductName({ product, view, level }: ProductNameProps) {
  const Heading = `h${level}` as const;
  const title = view.text(product.title);
  const externalHref = externalProductUrl(product);
  const productHref = product.isExternal ? undefined : view.productHref(product);
  return <Heading className={name}>{renderTitle()}</Heading>;

  function renderTitle() {
    if (externalHref !== undefined) {
      return (
        <a href={externalHref} target="_blank" rel="noopener noreferrer" className={link}>
          {title}
          <VisuallyHidden> {view.labels.opensInNewTab}</VisuallyHidden>
        </a>
      );
    }
    if (productHref === undefined) return title;
    // A plain link: `useLinkDelegation` around the page opens it without a reload.
    return (
      <a href={productHref} className={link}>
        {title}
      </a>
    );
  }
}

export const name = css({
  ...plainHeading,
  fontSize: 'var(--text-m)',
  fontWeight: 500,
  lineHeight: 1.4,
  // Two lines, taken or not: the prices of a row are on one line.
  minBlockSize: '2.8em',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  // Long German words break at syllables.
  hyphens: 'auto',
  // `balance` would break "cat-eye" although a line has space for it.
  textWrap: 'wrap',
});

/** The link covers the whole card. */
const link = css({
  color: 'inherit',
  textDecoration: 'none',
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0, zIndex: 1, borderRadius: 'var(--radius)' },
});
