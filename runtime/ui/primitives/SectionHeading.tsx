import { css } from '../../theme/emotion.ts';
import { ShopLink } from '../navigation/ShopLink.tsx';

export interface SectionHeadingProps {
  readonly title: string;
  /** Heading level; the page's title is 1. */
  readonly level?: 1 | 2 | 3;
  /** Id of the heading, for `aria-labelledby`. */
  readonly id?: string;
  /** A link to more of this; not rendered without an `href`, that is when the shop has no such page. */
  readonly more?: { readonly label: string; readonly href: string | undefined } | undefined;
}

/** Heading of a section, with an optional link to more. */
export function SectionHeading({ title, level = 2, id, more }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={bar}>
      <Heading id={id} className={heading}>
        {title}
      </Heading>
      {more?.href !== undefined && (
        <ShopLink href={more.href} className={link}>
          {more.label}
        </ShopLink>
      )}
    </div>
  );
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 'var(--space-5)',
  marginBlockEnd: 'var(--space-5)',
});

// Size and typography come from the base styles of headings.
const heading = css({ overflowWrap: 'anywhere' });

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'var(--color-primary)',
  fontWeight: 600,
  textUnderlineOffset: '0.25em',
  textDecorationThickness: 1,
  '&:hover': { textDecorationThickness: 2 },
});
