import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { MovingStrip } from '../../runtime/ui/MovingStrip.tsx';
import { SchemePicture } from '../../runtime/ui/SchemePicture.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { LogoStripProps, StripLogo } from '../../schemas/generated/blocks/logo-strip.ts';
import * as styles from './logo-strip-look.ts';

/** Marks of brands, partners or certificates, quietly in one line. */
export default function LogoStripBlock({ props }: BlockProps<LogoStripProps>) {
  const t = useMessages('logo-strip');
  const { logos, look, size, label } = props;
  const items = (isCopy: boolean) =>
    logos.map((logo) => (
      <li key={logo.image.src} className={styles.item}>
        <Logo logo={logo} size={size} isCopy={isCopy} />
      </li>
    ));
  const name = label ?? t('label');
  if (look === 'moving') return <MovingStrip pace="large" label={name} pauseLabel={t('pause')} items={items} />;
  return (
    <ul aria-label={name} className={styles.row}>
      {items(false)}
    </ul>
  );
}

interface LogoProps {
  readonly logo: Localized<StripLogo>;
  readonly size: LogoStripProps['size'];
  /** It is there for the eye only: nothing in it takes the focus. */
  readonly isCopy: boolean;
}

function Logo({ logo: { image, darkImage, ratio, link }, size, isCopy }: LogoProps) {
  const { shop, locale } = useStores();
  const height = styles.HEIGHTS[size];
  const mark = (
    <span className={styles.room} style={{ blockSize: height, aspectRatio: ratio }}>
      <SchemePicture
        src={image.src}
        darkSrc={darkImage}
        isDark={locale.scheme === 'dark'}
        alt={image.alt ?? ''}
        ratio={ratio}
        sizes={`${Math.round(height * ratio)}px`}
        widths={WIDTHS}
        className={styles.mark}
      />
    </span>
  );
  const href = link === undefined || isCopy ? undefined : shop.resolveLink(link);
  return href === undefined ? (
    mark
  ) : (
    <ShopLink href={href} className={styles.link}>
      {mark}
    </ShopLink>
  );
}

const WIDTHS = { from: 64, to: 320 };
