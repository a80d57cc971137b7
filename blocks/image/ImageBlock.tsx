import type { BlockProps } from '../../runtime/page/define-block.ts';
import { SchemePicture } from '../../runtime/ui/SchemePicture.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { SHAPE_RATIOS } from '../../runtime/ui/shape-ratios.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ImageProps } from '../../schemas/generated/blocks/image.ts';
import * as look from './image-look.ts';

/** One picture, with a caption and a link if need be. */
export default function ImageBlock({ props }: BlockProps<ImageProps>) {
  const { shop, locale } = useStores();
  const { image, darkImage, shape, corners, caption, link, eager } = props;
  const href = link === undefined ? undefined : shop.resolveLink(link);
  const picture = (
    <SchemePicture
      src={image.src}
      darkSrc={darkImage}
      isDark={locale.scheme === 'dark'}
      alt={image.alt ?? ''}
      ratio={SHAPE_RATIOS[shape]}
      sizes="(min-width: 900px) 50vw, 100vw"
      widths={WIDTHS}
      eager={eager}
      className={look.CORNERS[corners]}
    />
  );
  return (
    <figure className={look.figure} style={corners === 'arch' ? look.riseOf(SHAPE_RATIOS[shape]) : undefined}>
      {href === undefined ? (
        picture
      ) : (
        <ShopLink href={href} className={look.link}>
          {picture}
          {caption !== undefined && <span className={look.name}>{caption}</span>}
        </ShopLink>
      )}
      {href === undefined && caption !== undefined && <figcaption className={look.caption}>{caption}</figcaption>}
    </figure>
  );
}

const WIDTHS = { from: 320, to: 1920 };
