import type { Localized } from '../../runtime/page/localized.ts';
import { ColorSchemeImage } from '../../runtime/ui/media/ColorSchemeImage.tsx';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { HeaderLogo, HeaderProps } from '../../schemas/generated/blocks/header.ts';
import * as styles from './logo.styles.ts';

export interface LogoProps {
  readonly logo: Localized<HeaderLogo> | undefined;
  readonly size: HeaderProps['size'];
  /** The bar may overlay a section whose colour scheme is not the page's. */
  readonly isOverlay: boolean;
}

/** The shop's logo, or its name, linked to the home page. */
export function Logo({ logo, size, isOverlay }: LogoProps) {
  const { shop } = useStores();
  return (
    <ShopLink href={shop.href('home')} className={logo === undefined ? styles.homeName : styles.home}>
      {logo === undefined ? (
        <span className={styles.WORDMARKS[size]}>{shop.appName}</span>
      ) : (
        <span className={styles.imageBox} style={{ aspectRatio: logo.ratio, blockSize: styles.HEIGHTS[size] }}>
          <LogoImage logo={logo} name={shop.appName} isOver={isOverlay} />
        </span>
      )}
    </ShopLink>
  );
}

function LogoImage({
  logo: { image, darkImage, ratio },
  name,
  isOver: isOverlay,
}: {
  logo: Localized<HeaderLogo>;
  name: string;
  isOver: boolean;
}) {
  const imageProps = {
    alt: image.alt ?? name,
    ratio,
    sizes: `${Math.round(ratio * MAX_HEIGHT_PX)}px`,
    widths: LOGO_WIDTHS,
    eager: true,
  };
  if (!isOverlay || darkImage === undefined)
    return <ColorSchemeImage {...imageProps} src={image.src} darkSrc={darkImage} className={styles.image} />;
  // Renders both; CSS shows the one for the scheme below.
  return (
    <>
      <ResponsiveImage {...imageProps} src={image.src} className={styles.lightOverlayImage} />
      <ResponsiveImage {...imageProps} src={darkImage} alt="" className={styles.darkOverlayImage} />
    </>
  );
}

/** px at the default text size. */
const MAX_HEIGHT_PX = 48;

const LOGO_WIDTHS = { from: 64, to: 640 };
