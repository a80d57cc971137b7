import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { MovingStrip } from '../../runtime/ui/MovingStrip.tsx';
import { Picture } from '../../runtime/ui/Picture.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { Sign } from '../../runtime/ui/Sign.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { MarqueeProps } from '../../schemas/generated/blocks/marquee.ts';
import * as look from './marquee-look.ts';

/** Texts that pass by without end: promises, offers, brands. */
export default function MarqueeBlock({ props }: BlockProps<MarqueeProps>) {
  const { shop } = useStores();
  const t = useMessages('marquee');
  const { items, size, label, separator } = props;
  const itemList = (isCopy: boolean) =>
    items.map(({ text, icon, sign, link }) => (
      <li key={text} className={look.item}>
        {sign !== undefined && <Sign name={sign} />}
        {icon !== undefined && (
          <Picture src={icon} alt="" ratio={1} sizes="32px" widths={ICON_WIDTHS} className={look.icon} />
        )}
        <ShopLink href={shop.resolveLink(link)} className={look.words} tabIndex={isCopy ? -1 : undefined}>
          {text}
        </ShopLink>
        {separator !== 'none' && <span aria-hidden className={look.SEPARATORS[separator]} />}
      </li>
    ));
  return (
    <div className={props.look === 'tilted' ? look.cut : undefined}>
      <div
        className={look.LOOKS[props.look]}
        data-size={size}
        data-color={props.look === 'plain' ? undefined : props.color}
      >
        <MovingStrip pace={size} label={label} pauseLabel={t('pause')} items={itemList} />
      </div>
    </div>
  );
}

const ICON_WIDTHS = { from: 64, to: 128 };
