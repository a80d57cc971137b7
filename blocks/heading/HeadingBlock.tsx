import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { HeadingProps } from '../../schemas/generated/blocks/heading.ts';
import * as styles from './heading.styles.ts';

/** The heading of a part of the page. */
export default function HeadingBlock({ props }: BlockProps<HeadingProps>) {
  const { shop } = useStores();
  const { eyebrow, title, text, action, align, size, level } = props;
  const href = shop.resolveLink(action?.link);
  const Heading = `h${level}` as const;
  return (
    <div className={styles.ALIGNS[align]}>
      <div className={styles.TEXT_BLOCKS[size]}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading className={styles.SIZES[size]}>{title}</Heading>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {action !== undefined && href !== undefined && (
        <ShopLink href={href} className={styles.action}>
          {action.label}
          <Icon name="arrow-end" />
        </ShopLink>
      )}
    </div>
  );
}
