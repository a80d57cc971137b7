import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { Picture } from '../../runtime/ui/Picture.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { Sign } from '../../runtime/ui/Sign.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Chip, ChipsProps } from '../../schemas/generated/blocks/chips.ts';
import * as styles from './chips-look.ts';

/** Short facts or links side by side. */
export default function ChipsBlock({ props }: BlockProps<ChipsProps>) {
  const { shop } = useStores();
  const { items, look, wraps, align, label } = props;
  // What scrolls must be within reach of a keyboard, by its links or by itself.
  const isStop = !wraps && items.every(({ link }) => shop.resolveLink(link) === undefined);
  return (
    <ul
      tabIndex={isStop ? 0 : undefined}
      className={styles.LISTS[look]}
      data-wraps={wraps}
      data-align={align}
      aria-label={label}
    >
      {items.map((item) => (
        <li key={item.label}>
          <ShopLink href={shop.resolveLink(item.link)} className={styles.CHIPS[look]}>
            <Mark item={item} isLarge={look === 'links'} />
            <span className={styles.words}>{item.label}</span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

function Mark({ item: { sign, image }, isLarge }: { readonly item: Localized<Chip>; readonly isLarge: boolean }) {
  if (image !== undefined) {
    return (
      <Picture
        src={image}
        alt=""
        ratio={1}
        sizes={isLarge ? '72px' : '32px'}
        widths={isLarge ? LARGE : SMALL}
        className={isLarge ? styles.largePicture : styles.picture}
      />
    );
  }
  if (sign === undefined) return null;
  return isLarge ? (
    <span className={styles.disc}>
      <Sign name={sign} />
    </span>
  ) : (
    <Sign name={sign} className={styles.sign} />
  );
}

const SMALL = { from: 64, to: 128 };
const LARGE = { from: 64, to: 192 };
