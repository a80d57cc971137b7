import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { HeadingProps } from '../../schemas/generated/blocks/heading.ts';
import * as look from './heading-look.ts';

/** Opens a part of the page. */
export default function HeadingBlock({ props }: BlockProps<HeadingProps>) {
  const { shop } = useStores();
  const { eyebrow, title, text, action, align, size, level } = props;
  const href = shop.resolveLink(action?.link);
  const Heading = `h${level}` as const;
  return (
    <div className={look.ALIGNS[align]}>
      <div className={look.WORDS[size]}>
        {eyebrow !== undefined && <p className={look.eyebrow}>{eyebrow}</p>}
        <Heading className={look.SIZES[size]}>{title}</Heading>
        {text !== undefined && <p className={look.text}>{text}</p>}
      </div>
      {action !== undefined && href !== undefined && (
        <ShopLink href={href} className={look.action}>
          {action.label}
          <Icon name="arrow-end" />
        </ShopLink>
      )}
    </div>
  );
}
