import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { ContentIcon } from '../../runtime/ui/primitives/ContentIcon.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Chip, ChipsProps } from '../../schemas/generated/blocks/chips.ts';
import * as styles from './chips.styles.ts';

/** Short facts or links in a row. */
export default function ChipsBlock({ props }: BlockProps<ChipsProps>) {
  const { shop } = useStores();
  const { items, variant, wrap, align, label } = props;
  // A scroll container must be reachable by keyboard, through its links or itself.
  const isFocusable = !wrap && items.every(({ link }) => shop.resolveLink(link) === undefined);
  return (
    <ul
      tabIndex={isFocusable ? 0 : undefined}
      className={styles.LISTS[variant]}
      data-wrap={wrap}
      data-align={align}
      aria-label={label}
    >
      {items.map((item) => (
        <li key={item.label}>
          <ShopLink href={shop.resolveLink(item.link)} className={styles.CHIPS[variant]}>
            <ChipMedia item={item} isLarge={variant === 'tiles'} />
            <span className={styles.label}>{item.label}</span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

function ChipMedia({ item: { icon, image }, isLarge }: { readonly item: Localized<Chip>; readonly isLarge: boolean }) {
  if (image !== undefined) {
    return (
      <ResponsiveImage
        src={image}
        alt=""
        ratio={1}
        sizes={isLarge ? '72px' : '32px'}
        widths={isLarge ? LARGE_WIDTHS : SMALL_WIDTHS}
        className={isLarge ? styles.largeImage : styles.image}
      />
    );
  }
  if (icon === undefined) return null;
  return isLarge ? (
    <span className={styles.iconDisc}>
      <ContentIcon name={icon} />
    </span>
  ) : (
    <ContentIcon name={icon} className={styles.icon} />
  );
}

const SMALL_WIDTHS = { from: 64, to: 128 };
const LARGE_WIDTHS = { from: 64, to: 192 };
