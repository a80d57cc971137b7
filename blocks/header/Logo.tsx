import type { Localized } from '../../runtime/page/localized.ts';
import { Picture } from '../../runtime/ui/Picture.tsx';
import { SchemePicture } from '../../runtime/ui/SchemePicture.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { HeaderLogo, HeaderProps } from '../../schemas/generated/blocks/header.ts';
import * as look from './logo-look.ts';

export interface LogoProps {
  readonly logo: Localized<HeaderLogo> | undefined;
  readonly size: HeaderProps['size'];
  /** The bar may lie over a section of another scheme than the page's. */
  readonly isOver: boolean;
}

/** The shop's logo, or its name, and the way home. */
export function Logo({ logo, size, isOver }: LogoProps) {
  const { shop } = useStores();
  return (
    <ShopLink href={shop.href('home')} className={logo === undefined ? look.homeName : look.home}>
      {logo === undefined ? (
        <span className={look.WORDMARKS[size]}>{shop.appName}</span>
      ) : (
        <span className={look.room} style={{ aspectRatio: logo.ratio, blockSize: look.HEIGHTS[size] }}>
          <LogoPicture logo={logo} name={shop.appName} isOver={isOver} />
        </span>
      )}
    </ShopLink>
  );
}

function LogoPicture({
  logo: { image, darkImage, ratio },
  name,
  isOver,
}: {
  logo: Localized<HeaderLogo>;
  name: string;
  isOver: boolean;
}) {
  const shared = {
    alt: image.alt ?? name,
    ratio,
    sizes: `${Math.round(ratio * TALLEST)}px`,
    widths: LOGO_WIDTHS,
    eager: true,
  };
  if (!isOver || darkImage === undefined)
    return <SchemePicture {...shared} src={image.src} darkSrc={darkImage} className={look.picture} />;
  // Both stand there, and the style shows the one for what lies below.
  return (
    <>
      <Picture {...shared} src={image.src} className={look.lightOver} />
      <Picture {...shared} src={darkImage} alt="" className={look.darkOver} />
    </>
  );
}

/** px at the usual text size. */
const TALLEST = 48;

const LOGO_WIDTHS = { from: 64, to: 640 };
