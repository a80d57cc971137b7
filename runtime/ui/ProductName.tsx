import type { ProductSummary } from '../../schemas/generated/wire.ts';
import { addressElsewhere } from '../domain/external-product.ts';
import { css } from '../theme/emotion.ts';
import { plainHeading } from './plain-heading.ts';
import type { ProductView } from './product-view.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface ProductNameProps {
  readonly product: ProductSummary;
  readonly view: ProductView;
  readonly level: 2 | 3 | 4;
}

/**
 * A product's name, leading to its page or, where the product is sold elsewhere, there in a new tab (spec 2). Plain
 * text where this shop has no such page.
 */
export function ProductName({ product, view, level }: ProductNameProps) {
  const Heading = `h${level}` as const;
  const title = view.text(product.title);
  const elsewhere = addressElsewhere(product);
  const here = product.isExternal ? undefined : view.href(product);
  return <Heading className={name}>{content()}</Heading>;

  function content() {
    if (elsewhere !== undefined) {
      return (
        <a href={elsewhere} target="_blank" rel="noopener noreferrer" className={link}>
          {title}
          <VisuallyHidden> {view.words.opensInNewTab}</VisuallyHidden>
        </a>
      );
    }
    if (here === undefined) return title;
    // A plain link: the list around it opens it without reloading.
    return (
      <a href={here} className={link}>
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
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  // A long German word is divided where its syllables are, not wherever the card ends.
  hyphens: 'auto',
  // Balanced lines would break "cat-eye" where a whole line has room for it.
  textWrap: 'wrap',
});

/** The whole card is the link's target. */
const link = css({
  color: 'inherit',
  textDecoration: 'none',
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0, zIndex: 1, borderRadius: 'var(--radius)' },
});
