import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { Picture } from '../../runtime/ui/Picture.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { MarqueeItem, MarqueeProps } from '../../schemas/generated/blocks/marquee.ts';
import * as look from './marquee-look.ts';

/**
 * Texts that pass by without end, moved by CSS alone. The list stands twice, so that its end meets its beginning; the
 * copy is for the eye only. A checkbox pauses it without script (WCAG 2.2.2).
 */
export default function MarqueeBlock({ props }: BlockProps<MarqueeProps>) {
  const t = useMessages('marquee');
  return (
    <div className={look.box} data-size={props.size}>
      <div className={look.window}>
        <ul className={look.track} aria-label={props.label}>
          <Items items={props.items} isCopy={false} />
        </ul>
        <ul className={look.track} aria-hidden>
          <Items items={props.items} isCopy />
        </ul>
      </div>
      <label className={look.pause} title={t('pause')}>
        <input type="checkbox" className={look.switchBox} aria-label={t('pause')} />
        <svg viewBox="0 0 24 24" aria-hidden focusable="false">
          <path className={look.bars} d="M9 6v12M15 6v12" />
          <path className={look.triangle} d="M9 6v12l9-6Z" />
        </svg>
      </label>
    </div>
  );
}

interface ItemsProps {
  readonly items: readonly Localized<MarqueeItem>[];
  readonly isCopy: boolean;
}

function Items({ items, isCopy }: ItemsProps) {
  const { shop } = useStores();
  return items.map(({ text, icon, link }) => (
    <li key={text} className={look.item}>
      {icon !== undefined && (
        <Picture src={icon} alt="" ratio={1} sizes="32px" widths={ICON_WIDTHS} className={look.icon} />
      )}
      <ShopLink href={shop.resolveLink(link)} className={look.words} tabIndex={isCopy ? -1 : undefined}>
        {text}
      </ShopLink>
    </li>
  ));
}

const ICON_WIDTHS = { from: 64, to: 128 };
