import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ColorSchemeImage } from '../../runtime/ui/media/ColorSchemeImage.tsx';
import { ASPECT_RATIOS } from '../../runtime/ui/media/media-urls.ts';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ImageProps } from '../../schemas/generated/blocks/image.ts';
import * as styles from './image.styles.ts';

/** One image, with an optional caption and link. */
export default function ImageBlock({ props }: BlockProps<ImageProps>) {
  const { shop, locale } = useStores();
  const { image, darkImage, ratio, corners, caption, link, eager } = props;
  const href = link === undefined ? undefined : shop.resolveLink(link);
  const content = (
    <ColorSchemeImage
      src={image.src}
      darkSrc={darkImage}
      isDarkScheme={locale.scheme === 'dark'}
      alt={image.alt ?? ''}
      ratio={ASPECT_RATIOS[ratio]}
      sizes="(min-width: 900px) 50vw, 100vw"
      focus={image.focus}
      widths={WIDTHS}
      eager={eager}
      className={styles.CORNERS[corners]}
    />
  );
  return (
    <figure style={corners === 'arch' ? styles.archStyle(ASPECT_RATIOS[ratio]) : undefined}>
      {href === undefined ? (
        content
      ) : (
        <ShopLink href={href} className={styles.link}>
          {content}
          {caption !== undefined && <span className={styles.linkCaption}>{caption}</span>}
        </ShopLink>
      )}
      {href === undefined && caption !== undefined && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

const WIDTHS = { from: 320, to: 1920 };
