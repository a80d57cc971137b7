import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { Marquee } from '../../runtime/ui/content/Marquee.tsx';
import { ColorSchemeImage } from '../../runtime/ui/media/ColorSchemeImage.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { LogoStripProps, StripLogo } from '../../schemas/generated/blocks/logo-strip.ts';
import * as styles from './logo-strip.styles.ts';

/** Logos of brands, partners or certificates in a row. */
export default function LogoStripBlock({ props }: BlockProps<LogoStripProps>) {
  const t = useMessages('logo-strip');
  const { logos, variant, size, label } = props;
  const renderItems = (isCopy: boolean) =>
    logos.map((logo) => (
      <li key={logo.image.src} className={styles.item}>
        <Logo logo={logo} size={size} isCopy={isCopy} />
      </li>
    ));
  const name = label ?? t('label');
  if (variant === 'marquee')
    return <Marquee speed="large" label={name} pauseLabel={t('pause')} renderItems={renderItems} />;
  return (
    <ul aria-label={name} className={styles.row}>
      {renderItems(false)}
    </ul>
  );
}

interface LogoProps {
  readonly logo: Localized<StripLogo>;
  readonly size: LogoStripProps['size'];
  /** It is the visual copy of a marquee: nothing in it takes focus. */
  readonly isCopy: boolean;
}

function Logo({ logo: { image, darkImage, ratio, link }, size, isCopy }: LogoProps) {
  const { shop, locale } = useStores();
  const height = styles.HEIGHTS[size];
  const logoImage = (
    <span className={styles.imageBox} style={{ blockSize: height, aspectRatio: ratio }}>
      <ColorSchemeImage
        src={image.src}
        darkSrc={darkImage}
        isDarkScheme={locale.scheme === 'dark'}
        alt={image.alt ?? ''}
        ratio={ratio}
        sizes={`${Math.round(height * ratio)}px`}
        widths={WIDTHS}
        className={styles.image}
      />
    </span>
  );
  const href = link === undefined || isCopy ? undefined : shop.resolveLink(link);
  return href === undefined ? (
    logoImage
  ) : (
    <ShopLink href={href} className={styles.link}>
      {logoImage}
    </ShopLink>
  );
}

const WIDTHS = { from: 64, to: 320 };
