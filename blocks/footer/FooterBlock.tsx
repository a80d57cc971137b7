import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { FooterGroup, FooterProps } from '../../schemas/generated/blocks/footer.ts';
import { SocialLinkList } from './SocialLinkList.tsx';

/** The end of every page: a few words, groups of links, the shop elsewhere, and the current year (spec 2, widgets). */
export default function FooterBlock({ props }: BlockProps<FooterProps>) {
  const { shop } = useStores();
  const t = useMessages('footer');
  const groups = useReachable(props.groups);
  return (
    <div className={footer}>
      <div className={top}>
        <div className={about}>
          <p className={name}>{shop.appName}</p>
          {props.text !== undefined && <p className={text}>{props.text}</p>}
          {props.social && <SocialLinkList />}
        </div>
        {groups.length > 0 && (
          <div className={columns}>
            {groups.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <h2 className={heading}>{title}</h2>
                <ul className={list}>
                  {links.map(({ label, href }) => (
                    <li key={`${label} ${href}`}>
                      <ShopLink href={href} className={link}>
                        {label}
                      </ShopLink>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        )}
      </div>
      <p className={copyright}>{t('copyright', { year: shop.currentYear, shop: shop.appName })}</p>
    </div>
  );
}

function useReachable(groups: readonly Localized<FooterGroup>[]) {
  const { shop } = useStores();
  return groups
    .map(({ title, items }) => ({
      title,
      links: items.flatMap(({ label, link }) => {
        const href = shop.resolveLink(link);
        return href === undefined ? [] : [{ label, href }];
      }),
    }))
    .filter(({ links }) => links.length > 0);
}

const footer = css({ display: 'grid', gap: 'var(--space-7)', paddingBlock: 'var(--space-7) var(--space-5)' });

const top = css({
  display: 'grid',
  gap: 'var(--space-7)',
  '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(14rem, 1fr) 2fr', columnGap: 'var(--space-8)' },
});

const about = css({ display: 'grid', gap: 'var(--space-3)', alignContent: 'start', minInlineSize: 0 });

const name = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-l)',
  fontWeight: 'var(--weight-display)',
  overflowWrap: 'anywhere',
});

const text = css({ maxInlineSize: '36ch', color: 'var(--color-ink-soft)', overflowWrap: 'anywhere' });

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
  gap: 'var(--space-6) var(--space-5)',
});

const heading = css({
  marginBlockEnd: 'var(--space-2)',
  fontFamily: 'inherit',
  fontSize: 'var(--text-s)',
  fontWeight: 600,
  letterSpacing: 0,
  overflowWrap: 'anywhere',
});

const list = css({ listStyle: 'none' });

const link = css({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  // A label of two lines keeps its distance from its neighbours.
  paddingBlock: 'var(--space-1)',
  color: 'var(--color-ink-soft)',
  lineHeight: 1.35,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  transition: 'color var(--quick) var(--ease)',
  '&:hover': { color: 'var(--color-ink)', textDecoration: 'underline', textUnderlineOffset: '.25em' },
  '@media (pointer: fine)': { minBlockSize: 36 },
});

const copyright = css({
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: '1px solid var(--color-line)',
  color: 'var(--color-ink-soft)',
  fontSize: 'var(--text-s)',
});
