import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { SchemePicture } from '../../runtime/ui/SchemePicture.tsx';
import { SHAPE_RATIOS } from '../../runtime/ui/shape-ratios.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { BannerProps } from '../../schemas/generated/blocks/banner.ts';
import * as styles from './banner-look.ts';

/** A picture with a few words that leads somewhere. */
export default function BannerBlock({ props }: BlockProps<BannerProps>) {
  const { shop, locale } = useStores();
  const { image, darkImage, mirrors, shape, align, color, eyebrow, title, text, action } = props;
  const look = image === undefined ? 'plain' : props.look;
  return (
    <div
      className={styles.LOOKS[look]}
      data-align={align}
      data-color={look === 'overlay' ? undefined : color}
      style={styles.shapeOf(SHAPE_RATIOS[shape])}
    >
      {image !== undefined && look !== 'plain' && (
        <SchemePicture
          src={image.src}
          darkSrc={darkImage}
          isDark={locale.scheme === 'dark'}
          alt={image.alt ?? ''}
          ratio={SHAPE_RATIOS[shape]}
          sizes={look === 'panel' ? '(min-width: 900px) 50vw, 100vw' : '100vw'}
          widths={WIDTHS}
          className={mirrors ? `${styles.picture} ${styles.mirrored}` : styles.picture}
        />
      )}
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
    </div>
  );
}

const WIDTHS = { from: 480, to: 1920 };
