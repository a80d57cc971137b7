import type { Localized } from '../../runtime/page/localized.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { SchemePicture } from '../../runtime/ui/SchemePicture.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { HeaderLogo } from '../../schemas/generated/blocks/header.ts';

/** The shop's logo, or its name, and the way home. */
export function Logo({ logo }: { logo: Localized<HeaderLogo> | undefined }) {
  const { shop } = useStores();
  return (
    <ShopLink href={shop.href('home')} className={home}>
      {logo === undefined ? (
        <span className={wordmark}>{shop.appName}</span>
      ) : (
        <span className={room} style={{ aspectRatio: logo.ratio }}>
          <SchemePicture
            src={logo.image.src}
            darkSrc={logo.darkImage}
            alt={logo.image.alt ?? shop.appName}
            ratio={logo.ratio}
            sizes={`${Math.round(logo.ratio * LOGO_HEIGHT)}px`}
            widths={LOGO_WIDTHS}
            className={picture}
            eager
          />
        </span>
      )}
    </ShopLink>
  );
}

/** px at the usual text size. */
const LOGO_HEIGHT = 36;

const LOGO_WIDTHS = { from: 64, to: 640 };

const home = css({
  display: 'inline-flex',
  alignItems: 'center',
  flex: '0 1 auto',
  minInlineSize: 0,
  minBlockSize: 44,
  color: 'inherit',
  textDecoration: 'none',
});

const wordmark = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-l)',
  fontWeight: 'var(--weight-display)',
  lineHeight: 1.2,
  letterSpacing: '-.01em',
  overflowWrap: 'anywhere',
});

const room = css({ display: 'block', blockSize: '2.25rem', maxInlineSize: '46vw' });

const picture = css({ blockSize: '100%', objectFit: 'contain', background: 'none' });
