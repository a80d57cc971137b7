import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Marquee } from '../../runtime/ui/content/Marquee.tsx';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { ContentIcon } from '../../runtime/ui/primitives/ContentIcon.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { MarqueeProps } from '../../schemas/generated/blocks/marquee.ts';
import * as styles from './marquee.styles.ts';

/** A marquee of short texts: promises, promotions, brands. */
export default function MarqueeBlock({ props }: BlockProps<MarqueeProps>) {
  const { shop } = useStores();
  const t = useMessages('marquee');
  const { items, size, label, separator } = props;
  const renderItems = (isCopy: boolean) =>
    items.map(({ text, image, icon, link }) => (
      <li key={text} className={styles.item}>
        {icon !== undefined && <ContentIcon name={icon} />}
        {image !== undefined && (
          <ResponsiveImage src={image} alt="" ratio={1} sizes="32px" widths={ICON_WIDTHS} className={styles.icon} />
        )}
        <ShopLink href={shop.resolveLink(link)} className={styles.text} tabIndex={isCopy ? -1 : undefined}>
          {text}
        </ShopLink>
        {separator !== 'none' && <span aria-hidden className={styles.SEPARATORS[separator]} />}
      </li>
    ));
  return (
    <div className={props.variant === 'tilted' ? styles.clipContainer : undefined}>
      <div
        className={styles.VARIANTS[props.variant]}
        data-size={size}
        data-color={props.variant === 'plain' ? undefined : props.color}
      >
        <Marquee speed={size} label={label} pauseLabel={t('pause')} renderItems={renderItems} />
      </div>
    </div>
  );
}

const ICON_WIDTHS = { from: 64, to: 128 };
