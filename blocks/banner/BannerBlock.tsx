import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { SchemePicture } from '../../runtime/ui/SchemePicture.tsx';
import { SHAPE_RATIOS } from '../../runtime/ui/shape-ratios.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { BannerProps } from '../../schemas/generated/blocks/banner.ts';
import * as styles from './banner-look.ts';

/** A picture with a few words that leads somewhere. */
export default function BannerBlock({ props }: BlockProps<BannerProps>) {
  const { locale } = useStores();
  const { image, darkImage, mirrors, shape, align, color } = props;
  const look = image === undefined ? 'plain' : props.look;
  const ratio = SHAPE_RATIOS[shape];
  return (
    <div className={styles.frame}>
      <div
        className={styles.LOOKS[look]}
        data-align={align}
        data-color={look === 'overlay' ? undefined : color}
        style={styles.shapeOf(ratio)}
      >
        {image !== undefined && look !== 'plain' && (
          <SchemePicture
            src={image.src}
            darkSrc={darkImage}
            isDark={locale.scheme === 'dark'}
            alt={image.alt ?? ''}
            ratio={look === 'panel' ? PANEL_RATIO : ratio}
            sizes={sizesOf(look, ratio)}
            widths={WIDTHS}
            className={mirrors ? `${styles.picture} ${styles.mirrored}` : styles.picture}
          />
        )}
        <BannerWords {...props} />
      </div>
    </div>
  );
}

function BannerWords({ eyebrow, title, text, action }: Localized<BannerProps>) {
  const { shop } = useStores();
  return (
    <div className={styles.words}>
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

/** Width divided by height of a panel's picture where it stands above the words. */
const PANEL_RATIO = 4 / 3;

/**
 * How wide the picture is before its room cuts it, as `sizes` says it. On phones that is some 60 % as high as the window is
 * wide, on large screens the banner's own shape, or half of the page and a third of it high.
 */
function sizesOf(look: 'overlay' | 'panel', ratio: number): string {
  const width = (high: number, wide = 100) => `${Math.round(Math.max(wide, high * ratio))}vw`;
  return look === 'overlay'
    ? `(min-width: 640px) 100vw, ${width(60)}`
    : `(min-width: 640px) ${width(32, 50)}, ${width(100 / PANEL_RATIO)}`;
}

const WIDTHS = { from: 480, to: 1920 };
