import { css } from '../theme/emotion.ts';
import { ShopLink } from './ShopLink.tsx';

export interface SectionHeadingProps {
  readonly title: string;
  /** Level of the heading; the page's own title is 1. */
  readonly level?: 1 | 2 | 3;
  /** Names the heading, for `aria-labelledby`. */
  readonly id?: string;
  /** Where there is more of this; not shown where the shop has no such page. */
  readonly more?: { readonly label: string; readonly href: string | undefined } | undefined;
}

/** What a part of the page is about, and the way to more of it. */
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

// Its size and hand are those of every heading of its level.
const heading = css({ overflowWrap: 'anywhere' });

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'var(--color-act)',
  fontWeight: 600,
  textUnderlineOffset: '0.25em',
  textDecorationThickness: 1,
  '&:hover': { textDecorationThickness: 2 },
});
