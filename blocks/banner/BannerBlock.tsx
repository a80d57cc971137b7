import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { ColorSchemeImage } from '../../runtime/ui/media/ColorSchemeImage.tsx';
import { ASPECT_RATIOS } from '../../runtime/ui/media/media-urls.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { BannerProps } from '../../schemas/generated/blocks/banner.ts';
import * as styles from './banner.styles.ts';

/** An image with a short text and a link. */
export default function BannerBlock({ props }: BlockProps<BannerProps>) {
  const { locale } = useStores();
  const { image, darkImage, mirrorInRtl, align, color } = props;
  const variant = image === undefined ? 'plain' : props.variant;
  const ratio = ASPECT_RATIOS[props.ratio];
  return (
    <div className={styles.container}>
      <div
        className={styles.VARIANTS[variant]}
        data-align={align}
        data-color={variant === 'overlay' ? undefined : color}
        style={styles.aspectRatioStyle(ratio)}
      >
        {image !== undefined && variant !== 'plain' && (
          <ColorSchemeImage
            src={image.src}
            darkSrc={darkImage}
            isDarkScheme={locale.scheme === 'dark'}
            alt={image.alt ?? ''}
            ratio={variant === 'panel' ? PANEL_IMAGE_RATIO : ratio}
            sizes={imageSizes(variant, ratio)}
            focus={image.focus}
            widths={IMAGE_WIDTHS}
            className={mirrorInRtl ? `${styles.image} ${styles.mirrored}` : styles.image}
          />
        )}
        <BannerContent {...props} />
      </div>
    </div>
  );
}

function BannerContent({ eyebrow, title, text, action }: Localized<BannerProps>) {
  const { shop } = useStores();
  return (
    <div className={styles.content}>
      {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h2>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && (
        <ButtonLink href={shop.resolveLink(action.link)} className={styles.action}>
          {action.label}
        </ButtonLink>
      )}
    </div>
  );
}

/** Aspect ratio (width / height) of a panel's image above the text. */
const PANEL_IMAGE_RATIO = 4 / 3;

/**
 * The `sizes` attribute of the image before it is cropped. On phones the image is some 60 % as high as the window is
 * wide; on large screens it has the banner's own ratio, or is half as wide as the page and a third of that high.
 */
function imageSizes(variant: 'overlay' | 'panel', ratio: number): string {
  const width = (high: number, wide = 100) => `${Math.round(Math.max(wide, high * ratio))}vw`;
  return variant === 'overlay'
    ? `(min-width: 640px) 100vw, ${width(60)}`
    : `(min-width: 640px) ${width(32, 50)}, ${width(100 / PANEL_IMAGE_RATIO)}`;
}

const IMAGE_WIDTHS = { from: 480, to: 1920 };
